"""What an owner changes about searching: synonyms, one-way words, pins, redirects, the order of facets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from types import MappingProxyType

from attrs import field, frozen

from shopcore.search.facets.trade_order import NO_ORDER, TradeOrder
from shopcore.search.search_term import search_term
from shopcore.storefront import Storefront

Text = tuple[Storefront, str]
"""A search text as it is kept, and the storefront it is searched on."""
_NOTHING: Mapping[Text, tuple[str, ...]] = MappingProxyType({})
_NOWHERE: Mapping[Text, str] = MappingProxyType({})


@frozen
class SearchRules:
    """The rules that one version of an index and its searches follow.

    *synonyms* is a list of lines ``a = b`` and ``a ~ b``; *one_way* pairs what is typed with what it finds
    besides; *pins* names the SKUs that stand first for a text, *redirects* the path a text leads to. *trade*
    is the order in which buyers choose attributes.
    """

    synonyms: str
    one_way: tuple[tuple[str, tuple[str, ...]], ...] = ()
    pins: Mapping[Text, tuple[str, ...]] = _NOTHING
    redirects: Mapping[Text, str] = _NOWHERE
    trade: TradeOrder = NO_ORDER
    revision: str = field(init=False)

    def __attrs_post_init__(self) -> None:
        rules = (self.synonyms, self.one_way, sorted(map(repr, self.pins.items())))
        orders = sorted(map(repr, self.trade.orders.items()))
        parts = repr((*rules, sorted(map(repr, self.redirects.items())), orders))
        object.__setattr__(self, "revision", blake2b(parts.encode(), digest_size=8).hexdigest())

    def pinned(self, storefront: Storefront) -> Mapping[str, tuple[str, ...]]:
        """Name the SKUs pinned to each text of one storefront."""
        return {text: skus for (one, text), skus in self.pins.items() if one is storefront}

    def redirect(self, storefront: Storefront, text: str) -> str | None:
        """Find the path that a text leads to; None for most."""
        return self.redirects.get((storefront, search_term(text)))


def read_one_way(listed: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Read the lines ``typed, typed > finds, finds`` of a list: each on the left finds those on the right."""
    for line in listed.splitlines():
        left, mark, right = line.partition(">")
        if mark and not line.startswith("#"):
            finds = tuple(filter(None, map(str.strip, right.split(","))))
            yield from ((typed, finds) for typed in map(str.strip, left.split(",")) if typed and finds)


def with_groups(listed: str, groups: Iterable[Sequence[str]]) -> str:
    """Add *groups* of synonyms to the text of a list; groups that share a word become one.

    Returns such a text again: the lines that are no group as they stand, then a line for each group. The
    first word of a line stands for the others, so a joined group begins with the first word of the earliest,
    and the list's own come before *groups*.
    """
    lines = listed.splitlines()
    own = [[word.strip() for word in line.split("=")] for line in lines if _is_group(line)]
    joined = _joined([*own, *(list(group) for group in groups)])
    others = [line for line in lines if not _is_group(line)]
    return "\n".join([*others, *(" = ".join(group) for group in joined), ""])


def _is_group(line: str) -> bool:
    return "=" in line and not line.startswith("#")


def _joined(groups: Iterable[list[str]]) -> Iterator[list[str]]:
    """Join each group with those before it that hold one of its words."""
    results: dict[int, dict[str, str]] = {}
    holders: dict[str, int] = {}
    for place, group in enumerate(groups):
        own = [(search_term(word), word) for word in group]
        shared = sorted({holders[term] for term, _ in own if term in holders})
        words: dict[str, str] = {}
        for term, word in [*(one for holder in shared for one in results.pop(holder).items()), *own]:
            words.setdefault(term, word)
        results[place] = words
        holders.update(dict.fromkeys(words, place))
    yield from (list(words.values()) for words in results.values())
