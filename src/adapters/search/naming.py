"""What a product is, told from its name: 'lamp holder' is a holder, 'lever on rose' a lever."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from shopcore.catalogue import FAMILY, Product

from .reader import Reader
from .synonyms import Tokens
from .words import pieces, plain

_TAIL: Final = re.compile(
    r"[,;:(\[|+]|\s[-–—/]\s|\s(?:with|for|on|to|in|c/w|by|from|inc|including)\s", re.IGNORECASE
)
_PARTS: Final = re.compile(r"\s*(?:&|,|/|\band\b)\s*", re.IGNORECASE)
_MODIFIERS: Final = frozenset(
    """
    black white warm cool natural clear grey red blue green silver gold small medium large mini heavy light
    duty standard single double twin pair pack set each left right hand handed matt satin polished antique
    steel brass chrome nickel bronze copper type style range series grade fire rated new round square
    """.split()
)
_SKIPPED: Final = frozenset({FAMILY, "Catalogue code", "Type", "Product type"})


def category_parts(name: str) -> tuple[str, ...]:
    """Split a category name that lists several things: Lamps & Tubes are lamps, tubes."""
    return tuple(part for part in _PARTS.split(name) if part)


def is_plural(name: str) -> bool:
    """Whether a category name says what its products are: Brass and Round Rose do not."""
    return len(name) > 3 and name.endswith("s") and not name.endswith("ss")


def heads_of(category: Iterable[str], reader: Reader) -> frozenset[str]:
    """Name the tokens that a chain of categories says its products are."""
    parts = [part for name in category for part in category_parts(name)]
    read = [reader.tokens(_TAIL.split(f"{part} ", maxsplit=1)[0]) for part in parts if is_plural(part)]
    return frozenset(tokens[-1] for tokens in read if tokens)


def core_of(product: Product) -> str:
    """Cut a product name to what it names: no brand, nothing after a comma or 'with'."""
    name = product.name
    if product.brand and name.lower().startswith(product.brand.lower() + " "):
        name = name[len(product.brand) + 1 :]
    core = _TAIL.split(name, maxsplit=1)[0].strip()
    return core or name


def head_of(product: Product, reader: Reader) -> Tokens:
    """Name the tokens of what the product is; its name decides, its category helps.

    A name may end in a finish, a size or a code: they are passed over unless
    the category says that its products are just that.
    """
    heads = heads_of(product.category, reader)
    words = [piece for piece in pieces(plain(core_of(product))) if not piece.is_measure]
    aside = _facts_of(product)
    for piece in reversed(words):
        tokens = reader.tokens(piece.surface)
        if tokens and tokens[-1] in heads:
            return tokens
        if _says_what(piece.surface, aside):
            return tokens
    return reader.tokens(words[-1].surface) if words else ()


def _says_what(word: str, aside: frozenset[str]) -> bool:
    return word.isalpha() and len(word) > 3 and word not in _MODIFIERS and word not in aside


def _facts_of(product: Product) -> frozenset[str]:
    values = (value for label, value in product.attributes.items() if label not in _SKIPPED)
    return frozenset(word for value in values for word in plain(value).split())
