"""What a product is, told from its name: 'lamp holder' is a holder, 'lever on rose' a lever."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.search.text_analysis.attribute_words import stated_token
from shopcore.search.text_analysis.synonyms import Tokens
from shopcore.search.text_analysis.text_reader import Reader

from .facets import NO_FACTS

_TAIL: Final = re.compile(
    r"[,;:(\[|+]|\s[-–—/]\s|\s(?:with|for|on|to|in|c/w|by|from|inc|including)\s", re.IGNORECASE
)
_SIZE: Final = re.compile(r"\s+M?\d")
_PURPOSE: Final = re.compile(r"\sto\s([^,;:()\[|+]+)", re.IGNORECASE)
_PARTS: Final = re.compile(r"\s*(?:&|,|/|\band\b)\s*", re.IGNORECASE)
_MODIFIERS: Final = frozenset(
    """
    black white warm cool natural clear grey red blue green silver gold small medium large mini heavy light
    duty standard single double twin pair pack set each left right hand handed matt satin polished antique
    steel brass chrome nickel bronze copper type style range series grade fire rated new round square
    """.split()
)
_QUALITIES: Final = frozenset("duty grade range rated series standard style type".split())
"""Words of categories that say what products are like."""
HEAD_MINIMUM: Final = 4
"""A shorter word names a product only if its category does too: RCD."""
_SKIPPED: Final = NO_FACTS | {"Type", "Product type", "Pattern", "Function"}


def category_parts(name: str) -> tuple[str, ...]:
    """Split a category name that lists several things: Lamps & Tubes are lamps, tubes."""
    return tuple(part for part in _PARTS.split(name) if part)


def whole_parts(name: str) -> tuple[str, ...]:
    """Split a category name into names that stand alone: Push & Finger Plates have push plates among them."""
    *others, last = category_parts(name) or (name,)
    before, _, noun = last.rpartition(" ")
    if not before or not is_plural(last):
        return (*others, last)
    return (*(one if " " in one or is_plural(one) else f"{one} {noun}" for one in others), last)


def is_plural(name: str) -> bool:
    """Whether a category name says what its products are: Brass and Round Rose do not."""
    return len(name) > 3 and name.endswith("s") and not name.endswith("ss")


def type_words(names: Iterable[str], reader: Reader) -> frozenset[str]:
    """Read the words of categories that may name types: of Fire Rated Plates nothing is a 'rated'."""
    names = tuple(names)
    words = frozenset(token for name in names for token in reader.clause(name).everything)
    last = {token for name in names if is_plural(name) for token in reader.tokens(name)[-1:]}
    return words - (frozenset(map(reader.token_of_word, _QUALITIES)) - last)


@lru_cache(maxsize=1 << 10)
def core_of(name: str, brand: str) -> str:
    """Cut a product name to what it names: no brand, nothing after a comma or 'with'."""
    if brand and name.lower().startswith(brand.lower() + " "):
        name = name[len(brand) + 1 :]
    core = _TAIL.split(name, maxsplit=1)[0].strip()
    return core or name


def without_size(name: str) -> str:
    """Cut a name before the first size or code in it."""
    return _SIZE.split(name, maxsplit=1)[0]


@frozen
class CategoryWords:
    """What the products of one category have in common.

    *department* holds what only its root says, which says least of a product,
    *named* are the whole names of the category and those above, *lists* the parts
    of each name that lists several things, *sorts* what they say the products are,
    *sort* what the nearest one says.
    """

    everything: frozenset[str]
    department: frozenset[str]
    surfaces: Tokens
    pairs: Tokens
    named: frozenset[str]
    lists: tuple[tuple[Tokens, ...], ...]
    nearest: frozenset[str]
    marks: frozenset[str]
    sorts: frozenset[str]
    sort: str

    def parts_of(self, title: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
        """Tell the names of the parts that a product with a *title* belongs to, and words of others alone.

        Of Grips & Bar Tape a tape is no grip. Its name tells which part it is, or the nearest
        category; where neither does it may be any.
        """
        own = title | self.nearest
        names, mine, others = set[str](), set[str](), set[str]()
        for parts in self.lists:
            whole = [part for part in parts if own.issuperset(part)]
            chosen = whole or [part for part in parts if part[-1] in own] or parts
            for part in parts:
                if part in chosen:
                    names.add("_".join(part))
                    mine.update(part)
                else:
                    others.update(part)
        return frozenset(names), frozenset(others - mine - own)


@lru_cache(maxsize=8192)
def category_words(category: tuple[str, ...], reader: Reader) -> CategoryWords:
    """Read a category from the root down."""
    read = [reader.clause(name) for name in category]
    parts = [part for name in category for part in category_parts(name)]
    naming = (*category[:2], *filter(is_plural, category[2:]))
    lists = (
        [part for part in whole_parts(name) if is_plural(part) or part in category[1:]]
        for name in naming
        if len(category_parts(name)) > 1
    )
    nearer = frozenset(token for clause in read[1:] for token in clause.everything)
    return CategoryWords(
        everything=frozenset(token for clause in read for token in clause.everything),
        department=frozenset(read[0].everything) - nearer if len(read) > 1 else frozenset(),
        surfaces=tuple(word for clause in read for word in clause.surfaces),
        pairs=tuple(pair for part in parts for pair in reader.clause(part).pairs),
        named=frozenset("_".join(reader.tokens(name)) for name in naming),
        lists=tuple(tuple(filter(None, map(reader.tokens, one))) for one in lists),
        nearest=frozenset(reader.tokens(category[-1])) if len(category) > 1 else frozenset(),
        marks=frozenset(
            stated_token(word)
            for clause, name in zip(read[-1:], category[-1:], strict=True)
            if len(category_parts(name)) == 1
            for word in clause.surfaces
        ),
        sorts=frozenset(sort for name in category for sort in _sorts(name, reader)),
        sort=_nearest_sort(category, reader),
    )


def _sorts(name: str, reader: Reader) -> Tokens:
    """Name what a category says its products are: Lamps & Tubes are lamps or tubes, Brass says nothing."""
    cut = (_TAIL.split(f"{part} ", maxsplit=1)[0] for part in category_parts(name) if is_plural(part))
    return tuple(tokens[-1] for part in cut if (tokens := reader.tokens(part)))


def _nearest_sort(category: tuple[str, ...], reader: Reader) -> str:
    for name in reversed(category):
        if sorts := _sorts(name, reader):
            return sorts[0] if len(category_parts(name)) == 1 else ""
    return ""


def heads_of(product: Product, shelf: CategoryWords, reader: Reader) -> set[str]:
    """Name the tokens of what a product is.

    Its name says so; its category adds its own word unless the name mentions
    that as something else: a lamp holder among lamps is no lamp.
    """
    core = core_of(product.name, product.brand)
    before_size = without_size(core)
    if purpose := _named_by_purpose(product.name, shelf, reader):
        return {purpose}
    part, head = core, _head_of(core, product, shelf, reader)
    is_sure = bool(head) and head[-1] in shelf.sorts
    if before_size != core and not is_sure and (other := _head_of(before_size, product, shelf, reader)):
        part, head = before_size, other
    phrases = chain.from_iterable([_phrases_at_end(text, reader) for text in {part, before_size}])
    heads = {*(head or reader.tokens(part)[-1:]), *phrases}
    return heads if shelf.sort in reader.tokens(core) or not shelf.sort else {*heads, shelf.sort}


def _named_by_purpose(name: str, shelf: CategoryWords, reader: Reader) -> str:
    """Find what a name ends in after what it is there to do: a 'push bar to open sign' is a sign."""
    purpose = _PURPOSE.search(name)
    tokens = reader.tokens(without_size(purpose[1])) if purpose else ()
    return tokens[-1] if tokens and tokens[-1] == shelf.sort else ""


def _head_of(part: str, product: Product, shelf: CategoryWords, reader: Reader) -> Tokens:
    """Find the last word of a part of a name that may be its head.

    A name may end in a finish, a size or a code: they are passed over unless
    the category says that its products are just that.
    """
    for word in reversed(reader.clause(part).surfaces):
        tokens = reader.tokens(word)
        is_short = len(word) < HEAD_MINIMUM and not shelf.everything.issuperset(tokens)
        if shelf.sorts.intersection(tokens) or (not is_short and _says_what(word, product, reader)):
            return tokens
    return ()


def _says_what(word: str, product: Product, reader: Reader) -> bool:
    if not word.isalpha() or len(word) < 3 or word in _MODIFIERS:
        return False
    found_heads = (value for label, value in product.attributes.items() if label not in _SKIPPED)
    return not any(word in reader.clause(value).surfaces for value in found_heads)


@lru_cache(maxsize=1 << 12)
def _phrases_at_end(text: str, reader: Reader) -> Tokens:
    """Name the phrases in which a part of a name ends, or recall them: a catalogue repeats most parts."""
    tokens = reader.tokens(text)
    return tuple(name for at, length, name in reader.synonyms.runs_in(tokens) if at + length == len(tokens))
