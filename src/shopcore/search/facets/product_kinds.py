"""Which kind of product a result is of: by the categories that its text names, or that most of it is in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Final

from attrs import frozen

from shopcore.search.indexing.product_names import category_parts, is_plural, whole_parts
from shopcore.search.indexing.storefront_lists import StorefrontLists
from shopcore.search.text_analysis.synonyms import Tokens
from shopcore.search.text_analysis.text_reader import Reader

from .trade_order import OTHERS, TradeOrder

LEADING_SHELVES: Final = 8
"""So many of the commonest categories decide which attributes are offered."""
NAMED_SHARE: Final = 4
"""Categories that the text names say what is wanted from one product in four."""
MAIN_SHARE: Final = 2
"""So does the department that one product in two is in."""
NAMING_LEVELS: Final = 2
"""Further down names say less: Brass, Round."""


@frozen
class MainKind:
    """What most of a result is: its categories with their counts, the commonest first.

    *is_clear* tells whether it is of one kind at all, *kind* is the one of the trade's list.
    """

    shelves: Mapping[str, int]
    is_clear: bool
    kind: str


@frozen
class ProductKinds:
    """The kinds of product of a catalogue, by the paths of its categories.

    *named* lists what categories are called, by the last token of each name: all its tokens, and the paths of
    the categories that are called so or are below one. *kinds* has the kind of each in the trade's list.
    """

    named: Mapping[str, Sequence[tuple[frozenset[str], frozenset[str]]]]
    kinds: Mapping[str, str]

    @classmethod
    def of(cls, lists: StorefrontLists, reader: Reader, trade: TradeOrder) -> ProductKinds:
        """Read the names of all categories."""
        listed = {reader.tokens(kind): kind for kind in trade.orders if kind != OTHERS}
        kinds, paths_of = {}, defaultdict[Tokens, set[str]](set)
        for path in lists.category_names:
            names = [list(_names(lists, step, reader)) for step in _steps(path)]
            kinds[path] = next((kind for step in reversed(names) if (kind := _listed(step, listed))), OTHERS)
            for name in chain.from_iterable(names):
                paths_of[name].add(path)
        named = defaultdict[str, list[tuple[frozenset[str], frozenset[str]]]](list)
        for name, paths in paths_of.items():
            named[name[-1]].append((frozenset(name), frozenset(paths)))
        return cls(dict(named), kinds)

    def main(self, shelves: Mapping[str, int], tokens: frozenset[str]) -> MainKind:
        """Say what most of a result is, by the categories it is in and the *tokens* of its text."""
        leading = dict(islice(shelves.items(), LEADING_SHELVES))
        total = sum(leading.values())
        below = self._named_by(tokens)
        named = {path: leading[path] for path in leading if any(path in paths for paths in below)}
        if named and sum(named.values()) * NAMED_SHARE >= total:
            return MainKind(named, is_clear=True, kind=self._kind(named))
        departments: dict[str, int] = {}
        for path, count in leading.items():
            department = path.partition("/")[0]
            departments[department] = departments.get(department, 0) + count
        main = max(departments, key=departments.__getitem__, default="")
        if departments.get(main, 0) * MAIN_SHARE < max(1, total):
            return MainKind(leading, is_clear=False, kind=OTHERS)
        inside = {path: count for path, count in leading.items() if path.partition("/")[0] == main}
        return MainKind(inside, is_clear=True, kind=self._kind(inside))

    def _named_by(self, tokens: frozenset[str]) -> list[frozenset[str]]:
        """List, for each name of categories in a text, the paths of those called so and of those below."""
        names = (one for token in tokens for one in self.named.get(token, ()))
        return [paths for name, paths in names if tokens.issuperset(name)]

    def _kind(self, shelves: Mapping[str, int]) -> str:
        """Find the kind of most products."""
        counts: dict[str, int] = {}
        for path, count in shelves.items():
            kind = self.kinds.get(path, OTHERS)
            counts[kind] = counts.get(kind, 0) + count
        return max(counts, key=counts.__getitem__)


def _steps(path: str) -> Iterator[str]:
    """Name the categories from the root down to a path."""
    steps = path.split("/")
    yield from ("/".join(steps[:depth]) for depth in range(1, len(steps) + 1))


def _names(lists: StorefrontLists, path: str, reader: Reader) -> Iterator[Tokens]:
    """Read what a category is called: each of the things that it lists, if it says what its products are."""
    name = lists.category_names.get(path, "")
    parts = dict.fromkeys((*whole_parts(name), name)) if len(category_parts(name)) > 1 else {name: None}
    for part in parts:
        if (path.count("/") < NAMING_LEVELS or is_plural(part)) and (tokens := reader.tokens(part)):
            yield tokens


def _listed(names: list[Tokens], listed: Mapping[Tokens, str]) -> str:
    """Find the kind that a category is, by the longest end of a name: concealed hinges are hinges."""
    ends = [(len(name) - at, name[at:]) for name in names for at in range(len(name))]
    return next((listed[end] for _, end in sorted(ends, reverse=True) if end in listed), "")
