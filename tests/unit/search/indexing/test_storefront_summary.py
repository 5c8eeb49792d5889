"""What all products of a storefront say together."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from shopcore.catalogue.product import Brand, Product, Stock
from shopcore.search.indexing.facets import VALUES_MAXIMUM
from shopcore.search.indexing.product_notes import Table
from shopcore.search.indexing.storefront_summary import StorefrontSummary
from tests.support.products import a_product

HINGES, BOLTS = ("Hinges",), ("Bolts",)
BRANDS = [Brand("Hallowbeck", "hallowbeck")]


def many(count: int, category: tuple[str, ...], **changes: object) -> list[Product]:
    """So many products of one category, with an attribute whose values they share."""
    return [
        a_product(
            sku=f"{category[0] if category else 'NONE'}-{n:02}",
            product_id=f"{n}",
            category=category,
            attributes={"Finish": "Black" if n % 2 else "BRASS", "Size": f"{n % 3} mm"},
            **changes,
        )
        for n in range(count)
    ]


def learnt(products: Iterable[Product]) -> StorefrontSummary:
    """Learn from products in order of SKU."""
    summary = StorefrontSummary(Table())
    for _ in summary.learn(map(summary.table.note, products), frozenset()):
        pass
    return summary


def test_attributes_that_products_share_are_facets_with_their_share_of_each_category():
    summary = learnt([*many(20, HINGES), *many(4, ()), a_product(attributes={"Weight": "1 kg"})])
    lists = summary.lists(BRANDS, summary.counts())

    assert {"finish": "Finish", "size": "Size"}.items() <= lists.labels.items()
    assert "weight" not in lists.labels
    assert lists.sized == {"size"}
    assert lists.shares["hinges"] == {"finish": 100, "size": 100}
    assert "" not in lists.shares
    assert lists.values["finish"] == {"brass": "BRASS", "black": "Black"}
    assert lists.category_names["hinges"] == "Hinges"
    assert lists.brands == {"hallowbeck": "Hallowbeck"}


@pytest.mark.parametrize(
    ("changes", "values"),
    [
        ({}, {("brand", "Hallowbeck"), ("shelf", "hinges"), ("availability", "In stock")}),
        ({"brand": ""}, {("shelf", "hinges"), ("availability", "In stock")}),
        ({"stock": Stock(level=0)}, {("brand", "Hallowbeck"), ("shelf", "hinges")}),
        ({"category": ()}, {("brand", "Hallowbeck"), ("availability", "In stock")}),
    ],
)
def test_a_product_has_values_only_of_what_it_has(changes, values):
    summary = learnt(many(1, **{"category": HINGES, **changes}))

    assert set(summary.values_of(summary.notes[0])) == {
        ("finish", "BRASS"),
        ("size", "0 mm"),
        ("price", "10-25"),
        *values,
    }


def test_the_fact_of_one_label_that_is_no_facet_is_no_value():
    summary = learnt([a_product(attributes={"Family": "F-1", "Price": "low"})])

    (note,) = summary.notes
    assert {name for name, _ in summary.values_of(note)} == {"price", "shelf", "brand", "availability"}


def test_facts_that_are_spelt_otherwise_than_before_are_named():
    """The first product to name a value spells it for all."""
    before = learnt(many(4, HINGES))
    stored = before.stored(before.counts(), frozenset())
    table = stored.table()
    first = table.note(a_product(sku="AAA", product_id="9", category=HINGES, attributes={"Finish": "black"}))
    notes = stored.notes.changed({}, [first], ())

    now = StorefrontSummary.following(stored, before.values.met, table, notes, first.facts)

    moved = now.changed_facts(stored)
    assert {stored.facts[fact] for fact in moved} == {("Finish", "Black")}
    assert [notes[position].product_id for position in notes.having(moved)] == ["1", "3"]
    assert now.values.met["size"] is not before.values.met["size"]
    assert now.values.met["size"] == before.values.met["size"]


def test_an_attribute_of_too_many_values_is_read_anew_when_one_of_them_is_gone():
    """Which of its values stand for themselves hangs on the order in which they are met."""
    products = [
        a_product(sku=f"T-{n:04}", product_id=f"{n}", attributes={"Finish": f"F{n}", "Size": "9 mm"})
        for n in range(VALUES_MAXIMUM + 1)
    ]
    before = learnt(products)
    stored = before.stored(before.counts(), frozenset())
    first, last = stored.notes[0], len(products) - 1
    notes = stored.notes.changed({}, (), {0})

    now = StorefrontSummary.following(stored, before.values.met, stored.table(), notes, first.facts[:1])

    assert ("finish", f"F{last}") not in before.values_of(stored.notes[last])
    assert ("finish", f"F{last}") in now.values_of(stored.notes[last])
    assert now.values.met == learnt(products[1:]).values.met
