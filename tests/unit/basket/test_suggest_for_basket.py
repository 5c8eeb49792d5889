"""A basket suggests what its lines need, then more from their shelves."""

from __future__ import annotations

from datetime import timedelta

import pytest

from shopcore.catalogue.product import Stock
from shopcore.use_cases.basket.suggest_for_basket import suggest_for_basket
from tests.support.products import TODAY, a_product


def suggested_product(sku, shelf, **changes):
    return a_product(sku=sku, category=("Root", shelf), **changes)


SHELVES = {
    "Bolts": [
        suggested_product("B1", "Bolts"),
        suggested_product("B2", "Bolts"),
        suggested_product("B3", "Bolts"),
        suggested_product("B4", "Bolts"),
    ],
    "Hinges": [suggested_product("H1", "Hinges"), suggested_product("H2", "Hinges")],
}


def suggested(*held, shelves=SHELVES, needs=None, **options):
    def shelf(product):
        return shelves.get(product.category[-1], [])

    def fits(product):
        return (needs or {}).get(product.sku, [])

    result = suggest_for_basket(held, (fits, shelf), today=TODAY, **options)
    return [product.sku for product in result]


@pytest.mark.spec("BK-10")
def test_the_shelves_take_turns_and_the_basket_stays_out():
    """The last addition first, four in all."""
    assert suggested(suggested_product("B1", "Bolts"), suggested_product("H9", "Hinges")) == [
        "H1",
        "H2",
        "B2",
        "B3",
    ]
    assert suggested(suggested_product("B1", "Bolts"), suggested_product("H9", "Hinges"), limit=1) == ["H1"]
    assert suggested() == []


@pytest.mark.spec("BK-10")
def test_only_the_last_twenty_skus_are_read():
    """Older lines suggest nothing."""
    held = [suggested_product("H9", "Hinges"), *(suggested_product(f"X{n}", "Elsewhere") for n in range(20))]

    assert suggested(*held) == []
    assert suggested(*held[1:], held[0]) == ["H1", "H2"]


def test_what_cannot_be_ordered_is_not_suggested():
    """Nothing on the shelf and none to come."""
    shelves = {"Bolts": [suggested_product("GONE", "Bolts", stock=Stock()), suggested_product("B2", "Bolts")]}

    assert suggested(suggested_product("B1", "Bolts"), shelves=shelves) == ["B2"]
    due = [
        suggested_product(f"DUE-{days}", "Bolts", stock=Stock(expected_on=TODAY + timedelta(days=days)))
        for days in (0, 1)
    ]
    assert suggested(suggested_product("B1", "Bolts"), shelves={"Bolts": due}) == ["DUE-1"]


def test_one_product_of_a_family_is_enough():
    """Its other finishes and sizes are on its page."""
    family = {"attributes": {"Family": "F1"}}
    shelves = {
        "Bolts": [
            suggested_product("F1-A", "Bolts", **family),
            suggested_product("F1-B", "Bolts", **family),
            suggested_product("B2", "Bolts"),
        ]
    }

    assert suggested(suggested_product("B1", "Bolts"), shelves=shelves) == ["F1-A", "B2"]
    assert suggested(suggested_product("F1-C", "Bolts", **family), shelves=shelves) == ["B2"]


@pytest.mark.spec("BK-10")
def test_what_a_line_needs_comes_before_more_of_its_shelf():
    """A bolt needs a staple; the staple in the basket needs a padlock."""
    needs = {
        "B1": [suggested_product("STAPLE", "Staples")],
        "S1": [suggested_product("PADLOCK", "Locks"), suggested_product("CHAIN", "Chains")],
    }

    assert suggested(suggested_product("B1", "Bolts"), suggested_product("S1", "Staples"), needs=needs) == [
        "PADLOCK", "STAPLE", "CHAIN", "B2",
    ]  # fmt: skip


def test_no_more_is_looked_up_than_is_suggested():
    """A long basket would otherwise ask for every shelf in the shop."""
    options = []

    def fits(product):
        options.append(product.sku)
        return [suggested_product(f"FOR-{product.sku}", "Needed")]

    held = [suggested_product(f"X{n}", "Elsewhere") for n in range(20)]

    assert len(suggest_for_basket(held, (fits,), today=TODAY)) == 4
    assert options == ["X19", "X18", "X17", "X16"]
