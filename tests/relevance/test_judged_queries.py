"""What the judged queries expect is in the catalogues, and there are enough of every class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from adapters.memory import MemoryStore
from adapters.search import TantivySearch
from tests.support.products import StoppedClock

from .bicycles.parts import bicycle_parts
from .catalogues import BICYCLES, Catalogue, catalogues
from .judged_queries import HELD_OUT, JudgedQuery, judged_queries, part_of, variant_pairs

CLASSES = 11


@pytest.fixture(scope="module")
def queries() -> Sequence[JudgedQuery]:
    return tuple(judged_queries())


@pytest.fixture(scope="module")
def shops() -> Mapping[str, Catalogue]:
    """The catalogues; nobody searches them here."""
    unsearched = TantivySearch(Path("unused"), MemoryStore(StoppedClock()))
    return catalogues(unsearched, unsearched, unsearched)


def test_every_expectation_is_fulfilled_by_a_product(queries, shops):
    """In all that it asks for."""
    unfulfilled = [
        f"{query.catalogue}: {query.text}"
        for query in queries
        if max(_gains(query, shops), default=0) < query.expectation.best
    ]

    assert unfulfilled == []


def test_every_category_that_is_named_is_one(queries, shops):
    """A name that is mistyped would go unnoticed beside others."""
    named = (
        (query, value)
        for query in queries
        for clause in (*query.expectation.musts, *query.expectation.wants)
        if clause.key == "category"
        for value in clause.values
    )

    assert [f"{one.text}: {name}" for one, name in named if name not in shops[one.catalogue].shelves] == []


def test_no_query_stands_twice(queries):
    """In any class of one catalogue, whatever its case."""
    counts = Counter((query.catalogue, query.text.casefold()) for query in queries)
    pairs = Counter((pair.catalogue, *sorted((pair.one, pair.other))) for pair in variant_pairs())

    assert [place for place, count in (counts + pairs).items() if count > 1] == []


def test_there_are_enough_queries_of_every_class(queries):
    """Thirty of each for the demo, and some of each for the other trade."""
    demo = Counter(query.kind for query in queries if query.catalogue != BICYCLES)
    other = Counter(query.kind for query in queries if query.catalogue == BICYCLES)

    assert len(demo) == len(other) == CLASSES
    assert min(demo.values()) >= 30
    assert min(other.values()) >= 10
    assert demo.total() >= 1_000
    assert other.total() >= 120
    assert len(list(variant_pairs())) >= 90


def test_about_a_third_is_held_out(queries):
    """By the letters of each, so that nobody chooses."""
    share = sum(query.part == HELD_OUT for query in queries) / len(queries)

    assert 0.28 < share < 0.38
    assert part_of("butt hinges") == part_of("butt hinges")


def test_the_other_trade_has_its_own_products():
    """Each with a name and a code of its own, written in three ways."""
    products = bicycle_parts()

    assert len(products) >= 1_500
    assert len({product.sku for product in products}) == len({p.name for p in products}) == len(products)
    assert sum(product.name.isupper() for product in products) > 500
    assert sum(" - " in product.name for product in products) > 500


def _gains(query: JudgedQuery, shops: Mapping[str, Catalogue]) -> list[int]:
    shop = shops[query.catalogue]
    return query.expectation.gains(shop.products, shop.shelves)
