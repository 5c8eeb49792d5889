"""What the fields mean that count for a product, in a line each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from shopcore.search.indexing.index_fields import FACET

MEANINGS: Final[Mapping[str, str]] = {
    "head": "what the product is, or the first size in its name; the last word typed counts a second time",
    "name": "another word of its name or of its categories",
    "title": "a word of its name",
    "named": "the whole name of one of its categories",
    "fact": "a word of its brand or its attributes; = marks the size that an attribute has",
    "pair": "two words that follow each other in its name or in a category",
    "all": "a word anywhere, its description included",
    "begin": "a word exactly as it is written",
    "code": "one of its codes, whole",
    "part": "the beginning of one of its codes, or of the last part of one",
    "alike": "a code in which characters that look alike, such as O and 0, are the same",
    "within": "a category that it is in",
    "scope": "a list that it is in, such as clearance",
}
"""By field of the index (``WORD_FIELDS`` and ``KEY_FIELDS``)."""


def meanings(fields: Iterable[str]) -> Iterator[str]:
    """Explain each of some fields once, in the order of the table; filters come last."""
    used = dict.fromkeys(fields)
    yield from (f"  {field}: {meaning}" for field, meaning in MEANINGS.items() if field in used)
    filters = (field for field in used if field.startswith(f"{FACET}."))
    yield from (f"  {field}: its value of the filter '{field.partition('.')[2]}'" for field in filters)
