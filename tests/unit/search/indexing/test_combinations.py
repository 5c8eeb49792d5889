"""What product types are offered together with: brands, finishes and what names say of them."""

from __future__ import annotations

from collections.abc import Iterable

from shopcore.catalogue.product import Product
from shopcore.search.indexing import combinations as rules
from shopcore.search.indexing.combinations import COMBINED_MINIMUM
from shopcore.search.indexing.product_notes import Table
from shopcore.search.indexing.storefront_summary import StorefrontSummary
from tests.support.products import a_product

HINGES = ("Hinges", "Butt Hinges")


def several(
    name: str, category: tuple[str, ...], *, many: int = COMBINED_MINIMUM, **facts: str
) -> list[Product]:
    """So many products of one name without a brand, each with a code of its own."""
    return [
        a_product(
            sku=f"{name}-{n}", name=name, brand="", category=category, attributes={**facts, "Code": f"C{n}"}
        )
        for n in range(many)
    ]


def combined(products: Iterable[Product]) -> dict[str, dict[str, int]]:
    summary = StorefrontSummary(Table())
    list(summary.learn(map(summary.table.note, products), frozenset()))
    lists = summary.lists((), summary.counts())
    return {name: dict(values) for name, values in lists.combinations.items()}


def test_a_finish_is_combined_with_every_type_that_a_product_is() -> None:
    """The categories and the kind of its name, in one spelling: that of the category."""
    found = combined(several("Butt hinge, brass", HINGES, Finish="Polished brass"))

    assert found == {"hinges": {"polished brass": 3}, "butt hinges": {"polished brass": 3}}


def test_fewer_products_are_no_combination() -> None:
    few = COMBINED_MINIMUM - 1

    assert combined(several("Butt hinge", HINGES, many=few, Finish="Brass")) == {}


def test_a_brand_is_combined_under_its_name() -> None:
    products = [
        a_product(sku=f"X{n}", name="Butt hinge", brand="Hallowbeck", category=HINGES) for n in range(3)
    ]

    assert combined(products)["butt hinges"]["hallowbeck"] == 3


def test_what_an_attribute_says_counts_if_the_name_says_it_too() -> None:
    """A projection is no size; a word is no part of one; a bare number counts what its label names."""
    products = several(
        "Merrow butt hinge 76 mm, 2 gang (steel)",
        HINGES,
        Size="76 mm",
        Projection="40 mm",
        Range="Merrow",
        Pattern="Mer",
        Gangs="2",
        Material="Steel",
    )

    assert combined(products)["butt hinges"] == {"2 gang": 3, "76 mm": 3, "merrow": 3, "steel": 3}


def test_what_says_no_more_than_the_type_is_left_out() -> None:
    """Nor does one letter, an attribute of the shop's own, or a text of many words."""
    products = several(
        "Brass butt hinge X",
        HINGES,
        Finish="Brass butt",
        Colour="X",
        Family="Brass",
        Color="one two three four five six seven eight nine ten",
    )

    assert combined(products) == {"hinges": {"brass butt": 3}}


def test_one_of_several_things_is_a_type_of_what_is_called_so() -> None:
    """Also a department, and a category whose name is no plural; a range is no type."""
    found = combined(
        [
            *several("Grey cable 600 mm", ("Cable", "Armoured", "Steel"), Finish="Grey"),
            *several("LED tube 600 mm", ("Lamps & Tubes",), Finish="White"),
            *several("Merrow lever on rose", ("Ab", "Lever on Rose"), Finish="Grey"),
            *several("Spare key", ("Locks", "Lever on Rose", "Brass"), Finish="Black"),
            *several("Wide cable tie", ("Cable",), Finish="Black"),
        ]
    )

    assert found.pop("cable tie") == {"black": 3}
    assert found == {"cable": {"grey": 3}, "lever on rose": {"grey": 3}, "tubes": {"white": 3}}


def test_only_the_commonest_combinations_are_offered(monkeypatch) -> None:
    monkeypatch.setattr(rules, "COMBINATIONS_MAXIMUM", 1)
    products = [
        *several("Butt hinge", ("Butt Hinges",), Finish="Brass"),
        *several("Gate hinge", ("Gate Hinges",), many=4, Finish="Black"),
    ]

    assert combined(products) == {"gate hinges": {"black": 4}}


def test_one_value_of_two_attributes_counts_once_a_product() -> None:
    found = combined(several("Butt hinge, brass", ("Butt Hinges",), Finish="Brass", Material="Brass"))

    assert found == {"butt hinges": {"brass": 3}}


def test_a_value_is_spelt_as_most_products_spell_it() -> None:
    """Whichever comes first in the list; all count as one."""
    products = [
        *several("A hinge, brass", ("Butt Hinges",), many=1, Finish="BRASS"),
        *several("Hinge, brass", ("Butt Hinges",), many=2, Finish="Brass"),
    ]

    assert combined(products) == {"butt hinges": {"brass": 3}}


def test_a_type_that_no_category_names_is_spelt_as_most_products_spell_it() -> None:
    products = [
        *several("Cup LED lamp", ("Lighting",), many=1, Finish="Brass"),
        *several("Cup led lamp", ("Lighting",), many=2, Finish="Brass"),
    ]

    assert combined(products)["led lamp"] == {"brass": 3}
