"""Finding products by codes alone, many at a time."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
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
        nearest = _nearest(index, key, limit)
        if nearest is not None:
            query, ids = nearest
            slips = _slips_of_codes(index, query)
            results[code] = index.best(_slips_first(query, slips), limit) if slips else ids
    return results


def code_query(index: ProductIndex, key: str) -> IndexQuery | None:
    """Match what has a code or begins with it, else what looks like it, else what is one character away.

    O is read for 0, I and L for 1, and S for 5. None where nothing comes near.
    """
    nearest = _nearest(index, key, 1)
    if nearest is None:
        return None
    query, _ = nearest
    return _slips_first(query, _slips_of_codes(index, query))


def _nearest(index: ProductIndex, key: str, limit: int) -> tuple[IndexQuery, Sequence[str]] | None:
    """Return the first query about a code that finds anything, with the best that it finds."""
    for query in _queries(key):
        if ids := index.best(query, limit):
            return query, ids
    return None


def _queries(key: str) -> Iterator[IndexQuery]:
    if len(key) < CODE_MINIMUM:
        return
    alike = look_alike(key)
    yield Begins("part", key)
    if may_be_code(key):
        yield Begins("alike", alike)
    if len(key) >= TYPO_FROM:
        yield Like("alike", alike)


def _slips_of_codes(index: ProductIndex, query: IndexQuery) -> Sequence[str]:
    """Name the likely slips that are somebody's code, where a query is about one character."""
    slips = likely_slips(query.value) if isinstance(query, Like) else ()
    return [slip for slip in slips if index.doc_freq("alike", slip)]


def _slips_first(query: IndexQuery, slips: Sequence[str]) -> IndexQuery:
    return Ranked(Constant(query, CODE_SCORE), tuple(((Has("alike", slip), SLIP_SCORE),) for slip in slips))


def likely_slips(key: str) -> Collection[str]:
    """Name what was meant if the slip is a likely one: two characters swapped, or one too often or seldom."""
    swapped = (f"{key[:at]}{key[at + 1]}{key[at]}{key[at + 2 :]}" for at in range(len(key) - 1))
    doubled = (f"{key[:at]}{key[at]}{key[at:]}" for at in range(len(key)))
    halved = (key[:at] + key[at + 1 :] for at in range(len(key) - 1) if key[at] == key[at + 1])
    return dict.fromkeys((*swapped, *doubled, *halved)).keys() - {key}


def _keys(codes: Iterable[str]) -> Iterable[tuple[str, str]]:
    return ((code, key) for code in codes if (key := code_key(code)))
