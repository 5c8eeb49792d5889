"""A choice of products has one of each category before a second."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shopcore.catalogue.variety import one_per_category
from tests.support.products import a_product

SHELVES = (("Bolts", "Tower"), ("Bolts", "Barrel"), ("Locks",), ())
assortments = st.lists(st.sampled_from(SHELVES), max_size=12).map(
    lambda shelves: [a_product(sku=f"S-{n}", category=shelf) for n, shelf in enumerate(shelves)]
)


def test_the_second_of_a_category_waits_for_the_first_of_others():
    """Top categories count, or finer ones as asked."""
    tower, barrel, second, lock = (
        a_product(sku=sku, category=category)
        for sku, category in (("T", SHELVES[0]), ("B", SHELVES[1]), ("T2", SHELVES[0]), ("L", SHELVES[2]))
    )
    some = [tower, barrel, second, lock]

    assert [p.sku for p in one_per_category(some)] == ["T", "L", "B", "T2"]
    assert [p.sku for p in one_per_category(some, depth=2)] == ["T", "B", "L", "T2"]


@given(assortments, st.integers(1, 3))
def test_nothing_is_lost_and_each_category_keeps_its_order(products, depth):
    """Before any category has its second, every one has had its first."""
    chosen = one_per_category(products, depth=depth)

    assert sorted(p.sku for p in chosen) == sorted(p.sku for p in products)
    turns = dict.fromkeys(SHELVES, 0)
    last = 0
    for product in chosen:
        shelf = next(s for s in SHELVES if s[:depth] == product.category[:depth])
        assert turns[shelf] >= last
        last, turns[shelf] = turns[shelf], turns[shelf] + 1
    for shelf in SHELVES:
        own = [p.sku for p in products if p.category[:depth] == shelf[:depth]]
        assert [p.sku for p in chosen if p.category[:depth] == shelf[:depth]] == own
