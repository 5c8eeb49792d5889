"""The fields of an index: where the words, keys and numbers of a product stand."""

from __future__ import annotations

from typing import Final

WORD_FIELDS: Final = ("all", "head", "name", "title", "named", "fact", "pair", "begin")
"""Fields of tokens: everything, what it is, words of its name and categories, words of its name alone,
whole names of its categories, brand and attributes, neighbours in names, and words as they are
written. Of head, name and fact a token stands only in the first it belongs to."""
NAME_FIELDS: Final = ("head", "name")
"""Those of what products are called, and their categories."""
KEY_FIELDS: Final = ("code", "part", "alike", "within", "scope")
"""Codes and their ends without punctuation, these and the starts of SKUs with characters that look alike
as one, category paths, and ranges."""
NAME_ORDER: Final = "order"
"""What names sort by."""
NUMBER_FIELDS: Final = ("place", "pence", "newness")
"""The place in a list that nobody sorted, the price of one unit ex VAT, and the number of its id."""
FACET: Final = "facet"
CHANGED: Final = "changed"
"""The scope of what was written after the index was built whole."""


def facet_field(name: str) -> str:
    """Name the field of a facet's values."""
    return f"{FACET}.{name}"
