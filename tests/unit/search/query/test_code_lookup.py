"""Codes alone find products, whole, cut short or with one wrong character."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from shopcore.search.query.code_lookup import SHARING_MAXIMUM, ids_by_code, ids_like_code
from shopcore.search.query.index_query import IndexQuery
from tests.support.products import a_product
from tests.support.search.memory_index import MemoryIndex

SHARED = {"Catalogue code": "905117"}
INDEX = MemoryIndex.of(
    [
        a_product(sku="HBK-LR0412-SC", product_id="one"),
        a_product(sku="HBK-LR0413-SC", product_id="other"),
        *(a_product(sku=f"SAME-{n}", product_id=f"same-{n}", attributes=SHARED) for n in range(7)),
        a_product(sku="OFF-1234", product_id="off", is_listed=False),
    ]
)


class CountingIndex:
    """Counts how often an index is searched."""

    def __init__(self, index: MemoryIndex) -> None:
        self._index = index
        self.searches = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._index, name)

    def best(self, query: IndexQuery, limit: int) -> Sequence[str]:
        self.searches += 1
        return self._index.best(query, limit)


@pytest.mark.parametrize("code", ["HBK-LR0412-SC", "hbk lr0412 sc", "HBKLR0412SC"])
def test_a_code_in_any_spelling_finds_its_product(code):
    assert ids_by_code(INDEX, [code]) == {code: ["one"]}


def test_codes_that_nothing_has_are_left_out():
    assert ids_by_code(INDEX, ["HBK-LR", "", "off 1234"]) == {"off 1234": ("off",)}


def test_of_products_that_share_a_code_no_more_than_a_few_are_named():
    assert len(ids_by_code(INDEX, ["905117"])["905117"]) == SHARING_MAXIMUM


@pytest.mark.parametrize(
    ("code", "ids"),
    [
        ("HBK-LR", {"one", "other"}),
        ("LR0412", {"one"}),
        ("HBK-LR0412-SX", {"one"}),
        ("HBK-LR041-SC", {"one", "other"}),
    ],
)
def test_a_code_cut_short_or_mistyped_finds_what_is_like_it(code, ids):
    assert set(ids_like_code(INDEX, [code], 5)[code]) == ids


@pytest.mark.parametrize("code", ["", "HB", "ZZZ", "HXK-LQ0412-SC"])
def test_a_code_too_short_or_too_far_finds_nothing(code):
    assert ids_like_code(INDEX, [code], 5) == {}


@pytest.mark.parametrize("limit", [1, 2])
def test_of_codes_one_character_away_that_of_a_likely_slip_comes_first(limit):
    """Two characters swapped are likelier than a wrong one."""
    skus = ("TST-AB2137", "TST-AB1234", "TST-AB2138")
    index = MemoryIndex.of([a_product(sku=sku, product_id=sku) for sku in skus])

    assert ids_like_code(index, ["TST-AB2134"], limit)["TST-AB2134"][0] == "TST-AB1234"


@pytest.mark.parametrize(("code", "searches"), [("HBK-LR04", 1), ("HBK-LRO4", 2), ("HBK-LR0412-SX", 3)])
def test_what_a_code_finds_is_searched_for_once(code, searches):
    """A search costs more than all else about a line: what looks for products has found them."""
    index = CountingIndex(MemoryIndex.of([a_product(sku="HBK-LR0412-SC", product_id="one")]))

    assert ids_like_code(index, [code], 5) == {code: ["one"]}
    assert index.searches == searches
