"""Codes without punctuation: hbk lr0412 sc is HBK-LR0412-SC."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from shopcore.catalogue.product import Product

CATALOGUE_CODE: Final = "Catalogue code"
CODE_MINIMUM: Final = 3
NUMBER_MINIMUM: Final = 5
_SHAPES: Final = str.maketrans("OILS", "0115")
"""Letters that are read as digits, and digits as letters: O and 0, I, L and 1, S and 5."""
_TWO_LETTERS: Final = re.compile(r"[^\W\d_]{2}")
_PUNCTUATION: Final = re.compile(r"[\W_]+")


def code_key(text: str) -> str:
    """Write a code in capitals without hyphens and spaces."""
    return _as_key(text if text.isalnum() else _PUNCTUATION.sub("", text))


def _as_key(text: str) -> str:
    """Write letters and digits in capitals."""
    key = text.upper()
    return key if key.isascii() else key.encode("utf-8", "replace").decode()


def may_be_code(key: str) -> bool:
    """Whether a key is long enough and, like every code, holds a digit."""
    return len(key) >= CODE_MINIMUM and any(map(str.isdigit, key))


def may_begin_a_code(key: str) -> bool:
    """Whether a key may be the start of a code; a short number is rather a size."""
    return may_be_code(key) and (not key.isdigit() or len(key) >= NUMBER_MINIMUM)


def is_written_code(text: str) -> bool:
    """Whether a text is one code as they are written: letters, hyphens and a digit, without spaces."""
    first, *others = parts = text.split("-")
    is_code = bool(others) and all(map(str.isalnum, parts)) and any(map(str.isdigit, text))
    return is_code and _TWO_LETTERS.search(first) is not None


def look_alike(key: str) -> str:
    """Write a key so that characters that look alike are one."""
    return key.translate(_SHAPES)


def codes_of(product: Product) -> tuple[str, ...]:
    """Name the whole codes of a product, as keys."""
    return tuple(filter(None, map(code_key, written_codes(product))))


def written_codes(product: Product) -> tuple[str, ...]:
    """Name the whole codes of a product as they stand on its page."""
    return tuple(filter(None, (product.sku, product.attributes.get(CATALOGUE_CODE, ""))))


def code_ends(sku: str) -> tuple[str, ...]:
    """Name what a shopper may type of a SKU who leaves out the start: its ends, as keys."""
    parts = _parts(sku)
    return _codes("".join(parts[start:]) for start in range(len(parts)))


def code_starts(sku: str) -> tuple[str, ...]:
    """Name what a shopper may type of a SKU who leaves out the end, often a finish: its starts, as keys."""
    parts = _parts(sku)
    return _codes("".join(parts[:end]) for end in range(len(parts), 0, -1))


@lru_cache(maxsize=1)
def _parts(sku: str) -> Sequence[str]:
    """Name the keys of the parts of a SKU: joined they are the key of all. Its starts follow its ends."""
    return [_as_key(part) for part in _PUNCTUATION.split(sku) if part]


def _codes(keys: Iterable[str]) -> tuple[str, ...]:
    return tuple(filter(may_be_code, keys))
