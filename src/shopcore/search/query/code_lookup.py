"""Finding products by codes alone, many at a time."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from shopcore.search.text_analysis.product_codes import CODE_MINIMUM, code_key, look_alike, may_be_code

from .index_query import Begins, Constant, Has, IndexQuery, Like, Ranked
from .matching import CODE_SCORE
from .product_index import ProductIndex

SHARING_MAXIMUM: Final = 5
"""How many products with one code are told apart."""
TYPO_FROM: Final = 5
"""Codes of so many characters are found with one wrong."""
SLIP_SCORE: Final = 100.0
"""More than words can count: of codes one character away those of a likely slip come first."""


def ids_by_code(index: ProductIndex, codes: Iterable[str]) -> Mapping[str, Sequence[str]]:
    """Name the products that have a code, in any case, with hyphens or without; other codes are left out."""
    results: dict[str, Sequence[str]] = {}
    for code, key in _keys(codes):
        listed = index.doc_freq("code", key) and index.best(Has("code", key), SHARING_MAXIMUM)
        if ids := listed or index.delisted.get(key, ())[:SHARING_MAXIMUM]:
            results[code] = ids
    return results


def ids_like_code(index: ProductIndex, codes: Iterable[str], limit: int) -> Mapping[str, Sequence[str]]:
    """Name products whose code, or the end of it, begins so or looks so, else those one character away."""
    results: dict[str, Sequence[str]] = {}
    for code, key in _keys(codes):
        query = code_query(index, key)
        if query is not None:
            results[code] = index.best(query, limit)
    return results


def code_query(index: ProductIndex, key: str) -> IndexQuery | None:
    """Match what has a code or begins with it, else what looks like it, else what is one character away.

    O is read for 0, I and L for 1, and S for 5. None where nothing comes near.
    """
    if len(key) < CODE_MINIMUM:
        return None
    alike = look_alike(key)
    queries: list[IndexQuery] = [Begins("part", key)]
    if may_be_code(key):
        queries.append(Begins("alike", alike))
    if len(key) >= TYPO_FROM:
        queries.append(Like("alike", alike))
    found = next((query for query in queries if index.best(query, 1)), None)
    if found is None:
        return None
    slips = likely_slips(alike) if isinstance(found, Like) else ()
    return Ranked(Constant(found, CODE_SCORE), tuple(((Has("alike", slip), SLIP_SCORE),) for slip in slips))


def likely_slips(key: str) -> Collection[str]:
    """Name what was meant if the slip is a likely one: two characters swapped, or one too often or seldom."""
    swapped = (f"{key[:at]}{key[at + 1]}{key[at]}{key[at + 2 :]}" for at in range(len(key) - 1))
    doubled = (f"{key[:at]}{key[at]}{key[at:]}" for at in range(len(key)))
    halved = (key[:at] + key[at + 1 :] for at in range(len(key) - 1) if key[at] == key[at + 1])
    return dict.fromkeys((*swapped, *doubled, *halved)).keys() - {key}


def _keys(codes: Iterable[str]) -> Iterable[tuple[str, str]]:
    return ((code, key) for code in codes if (key := code_key(code)))
