"""Codes without punctuation: hbk lr0412 sc is HBK-LR0412-SC."""

from __future__ import annotations

import re
from typing import Final

from shopcore.catalogue.product import Product

CATALOGUE_CODE: Final = "Catalogue code"
CODE_MINIMUM: Final = 3
NUMBER_MINIMUM: Final = 5
_PUNCTUATION: Final = re.compile(r"[\W_]+")


def code_key(text: str) -> str:
    """Write a code in capitals without hyphens and spaces."""
    return _PUNCTUATION.sub("", text).upper().encode("utf-8", "replace").decode()


def may_be_code(key: str) -> bool:
    """Whether a key is long enough and, like every code, holds a digit."""
    return len(key) >= CODE_MINIMUM and any(map(str.isdigit, key))


def may_begin_a_code(key: str) -> bool:
    """Whether a key may be the start of a code; a short number is rather a size."""
    return may_be_code(key) and (not key.isdigit() or len(key) >= NUMBER_MINIMUM)


def codes_of(product: Product) -> tuple[str, ...]:
    """Name the whole codes of a product, as keys."""
    number = product.attributes.get(CATALOGUE_CODE, "")
    return tuple(filter(None, map(code_key, (product.sku, number))))


def code_ends(sku: str) -> tuple[str, ...]:
    """Name what a shopper may type of a SKU who leaves out the start: its ends, as keys."""
    parts = [part for part in _PUNCTUATION.split(sku) if part]
    ends = (code_key("".join(parts[start:])) for start in range(len(parts)))
    return tuple(end for end in ends if may_be_code(end))
