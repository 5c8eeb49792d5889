"""Finding products by codes alone, many at a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from adapters.search.indexing.open_index import OpenIndex, Query
from shopcore.search.text_analysis.product_codes import CODE_MINIMUM, code_key

SHARING_MAXIMUM: Final = 5
"""How many products with one code are told apart."""
TYPO_FROM: Final = 5


def ids_by_code(index: OpenIndex, codes: Iterable[str]) -> Mapping[str, list[str]]:
    """Name the products that have a code, in any case, with hyphens or without; other codes are left out."""
    results: dict[str, list[str]] = {}
    for code, key in _keys(codes):
        listed = index.products.doc_freq("code", key) and _ids(index, index.has("code", key), SHARING_MAXIMUM)
        if ids := listed or [*index.delisted.get(key, ())][:SHARING_MAXIMUM]:
            results[code] = ids
    return results


def ids_like_code(index: OpenIndex, codes: Iterable[str], limit: int) -> Mapping[str, list[str]]:
    """Name products whose code, or the end of it, begins so, else those one letter away."""
    results: dict[str, list[str]] = {}
    for code, key in _keys(codes):
        if len(key) >= CODE_MINIMUM:
            ids = _ids(index, index.begins("part", key), limit) or _one_character_away(index, key, limit)
            if ids:
                results[code] = ids
    return results


def _keys(codes: Iterable[str]) -> Iterable[tuple[str, str]]:
    return ((code, key) for code in codes if (key := code_key(code)))


def _one_character_away(index: OpenIndex, key: str, limit: int) -> list[str]:
    return _ids(index, index.like("code", key), limit) if len(key) >= TYPO_FROM else []


def _ids(index: OpenIndex, query: Query, limit: int) -> list[str]:
    return index.ids(index.products.search(query, limit, count=False).hits)
