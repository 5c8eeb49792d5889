"""Finding products by codes alone, many at a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from shopcore.search.text_analysis.product_codes import CODE_MINIMUM, code_key

from .index_query import Begins, Has, Like
from .product_index import ProductIndex

SHARING_MAXIMUM: Final = 5
"""How many products with one code are told apart."""
TYPO_FROM: Final = 5


def ids_by_code(index: ProductIndex, codes: Iterable[str]) -> Mapping[str, Sequence[str]]:
    """Name the products that have a code, in any case, with hyphens or without; other codes are left out."""
    results: dict[str, Sequence[str]] = {}
    for code, key in _keys(codes):
        listed = index.doc_freq("code", key) and index.best(Has("code", key), SHARING_MAXIMUM)
        if ids := listed or index.delisted.get(key, ())[:SHARING_MAXIMUM]:
            results[code] = ids
    return results


def ids_like_code(index: ProductIndex, codes: Iterable[str], limit: int) -> Mapping[str, Sequence[str]]:
    """Name products whose code, or the end of it, begins so, else those one letter away."""
    results: dict[str, Sequence[str]] = {}
    for code, key in _keys(codes):
        if len(key) >= CODE_MINIMUM:
            ids = index.best(Begins("part", key), limit) or _one_character_away(index, key, limit)
            if ids:
                results[code] = ids
    return results


def _keys(codes: Iterable[str]) -> Iterable[tuple[str, str]]:
    return ((code, key) for code in codes if (key := code_key(code)))


def _one_character_away(index: ProductIndex, key: str, limit: int) -> Sequence[str]:
    return index.best(Like("code", key), limit) if len(key) >= TYPO_FROM else ()
