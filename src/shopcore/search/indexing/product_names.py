"""What a product is, told from its name: 'lamp holder' is a holder, 'lever on rose' a lever."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.search.text_analysis.synonyms import Tokens
from shopcore.search.text_analysis.text_reader import Reader

from .facets import NO_FACTS

_TAIL: Final = re.compile(
    r"[,;:(\[|+]|\s[-–—/]\s|\s(?:with|for|on|to|in|c/w|by|from|inc|including)\s", re.IGNORECASE
)
_SIZE: Final = re.compile(r"\s+M?\d")
_PARTS: Final = re.compile(r"\s*(?:&|,|/|\band\b)\s*", re.IGNORECASE)
_MODIFIERS: Final = frozenset(
    """
    black white warm cool natural clear grey red blue green silver gold small medium large mini heavy light
    duty standard single double twin pair pack set each left right hand handed matt satin polished antique
    steel brass chrome nickel bronze copper type style range series grade fire rated new round square
    """.split()
)
_SKIPPED: Final = NO_FACTS | {"Type", "Product type", "Pattern", "Function"}


def category_parts(name: str) -> tuple[str, ...]:
    """Split a category name that lists several things: Lamps & Tubes are lamps, tubes."""
    return tuple(part for part in _PARTS.split(name) if part)


def is_plural(name: str) -> bool:
    """Whether a category name says what its products are: Brass and Round Rose do not."""
    return len(name) > 3 and name.endswith("s") and not name.endswith("ss")


def core_of(name: str, brand: str) -> str:
    """Cut a product name to what it names: no brand, nothing after a comma or 'with'."""
    if brand and name.lower().startswith(brand.lower() + " "):
        name = name[len(brand) + 1 :]
    core = _TAIL.split(name, maxsplit=1)[0].strip()
    return core or name


@frozen
class CategoryWords:
    """What the products of one category have in common.

    *department* holds what only its root says, which says least of a product,
    *names* are the whole names of the category, its parts and those above,
    *sorts* what they say the products are, *sort* what the nearest one says.
    """

    everything: frozenset[str]
    department: frozenset[str]
    surfaces: Tokens
    pairs: Tokens
    named: str
    sorts: frozenset[str]
    sort: str


@lru_cache(maxsize=8192)
def category_words(category: tuple[str, ...], reader: Reader) -> CategoryWords:
    """Read a category from the root down."""
    read = [reader.clause(name) for name in category]
    parts = [part for name in category for part in category_parts(name)]
    naming = (*category[:2], *filter(is_plural, category[2:]))
    naming_parts = (part for name in naming for part in category_parts(name))
    whole = {*naming, *(part for part in naming_parts if is_plural(part) or part in category[1:])}
    nearer = frozenset(token for clause in read[1:] for token in clause.everything)
    return CategoryWords(
        everything=frozenset(token for clause in read for token in clause.everything),
        department=frozenset(read[0].everything) - nearer if len(read) > 1 else frozenset(),
        surfaces=tuple(word for clause in read for word in clause.surfaces),
        pairs=tuple(pair for part in parts for pair in reader.clause(part).pairs),
        named=" ".join("_".join(reader.tokens(name)) for name in whole),
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
            return sorts[0] if len(sorts) == 1 else ""
    return ""


def heads_of(product: Product, shelf: CategoryWords, reader: Reader) -> set[str]:
    """Name the tokens of what a product is.

    Its name says so; its category adds its own word unless the name mentions
    that as something else: a lamp holder among lamps is no lamp.
    """
    core = core_of(product.name, product.brand)
    before_size = _SIZE.split(core, maxsplit=1)[0]
    found_heads = [_head_of(part, product, shelf, reader) for part in (core, before_size)]
    is_sure = bool(found_heads[0]) and found_heads[0][-1] in shelf.sorts
    part, head = (core, found_heads[0]) if is_sure or not found_heads[1] else (before_size, found_heads[1])
    heads = {*(head or reader.tokens(part)[-1:]), *_phrases_at_end(reader.tokens(part), reader)}
    return heads if shelf.sort in reader.tokens(core) or not shelf.sort else {*heads, shelf.sort}


def _head_of(part: str, product: Product, shelf: CategoryWords, reader: Reader) -> Tokens:
    """Find the last word of a part of a name that may be its head.

    A name may end in a finish, a size or a code: they are passed over unless
    the category says that its products are just that.
    """
    for word in reversed(reader.clause(part).surfaces):
        tokens = reader.tokens(word)
        if shelf.sorts.intersection(tokens) or _says_what(word, product, reader):
            return tokens
    return ()


def _says_what(word: str, product: Product, reader: Reader) -> bool:
    if not word.isalpha() or len(word) < 4 or word in _MODIFIERS:
        return False
    found_heads = (value for label, value in product.attributes.items() if label not in _SKIPPED)
    return not any(word in reader.clause(value).surfaces for value in found_heads)


def _phrases_at_end(core: Tokens, reader: Reader) -> Iterable[str]:
    for start in range(max(0, len(core) - reader.synonyms.longest), len(core)):
        run = reader.synonyms.run_at(core, start)
        if run and start + run[0] == len(core):
            yield run[1]
