"""A note holds all that the index of a storefront is learnt from, and tells whether a product changed."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.catalogue.product import Product, Stock
from shopcore.search.indexing.product_notes import Table
from tests.support.products import a_price_list, a_product

BOLT = a_product(attributes={"Finish": "Black", "Family": "F-1"}, description="With screws.")


def test_equal_categories_and_attributes_have_one_number():
    table = Table()
    other = evolve(BOLT, sku="TEST-2", product_id="p-2", attributes={"Finish": "Black", "Size": "9 mm"})

    one, another = map(table.note, (BOLT, other))

    assert (one.category, another.category) == (0, 0)
    assert (one.facts, another.facts) == ((0, 1), (0, 2))
    assert table.facts.values == [("Finish", "Black"), ("Family", "F-1"), ("Size", "9 mm")]


@pytest.mark.parametrize(
    "changed",
    [
        {"name": "Tower bolt 100 mm"},
        {"description": "Without screws."},
        {"prices": a_price_list("12.46")},
        {"prices": a_price_list("12.45", sale="11.00")},
        {"category": ("Gate, Shed & Garage", "Bolts")},
        {"attributes": {"Finish": "Brass", "Family": "F-1"}},
        {"is_fire_rated": True},
        {"stock": Stock(level=0)},
    ],
)
def test_whatever_an_entry_is_made_of_changes_the_print(changed):
    assert Table().note(evolve(BOLT, **changed)).own != Table().note(BOLT).own


@pytest.mark.parametrize(
    ("stock", "is_in_stock", "is_out"),
    [(Stock(level=1), True, False), (Stock(level=0), False, True), (Stock(is_direct=True), False, False)],
)
def test_direct_products_are_neither_in_stock_nor_out(stock, is_in_stock, is_out):
    note = Table().note(evolve(BOLT, stock=stock))

    assert (note.is_in_stock, note.is_out) == (is_in_stock, is_out)


def test_units_sold_leave_the_note_as_it_was_while_any_are_left():
    one, two = (evolve(BOLT, stock=Stock(level=level)) for level in (1, 2))

    assert Table().note(one) == Table().note(two)


def test_a_text_that_is_no_unicode_is_noted():
    lone: Product = evolve(BOLT, name="\ud800")

    assert Table().note(lone).name == "\ud800"
