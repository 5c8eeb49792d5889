"""Filters are offered and taken off by links; prices are told in both VAT figures."""

import pytest
from attrs import evolve

from shopcore.money.vat import VatRate
from shopcore.pages.addresses.list_address import ListAddress, list_address
from shopcore.pages.lists.list_filters import ActiveFilter, active_filters, filter_values
from shopcore.search.search_query import Facet, FacetValue

RATE = VatRate(2000)
HINGES = ListAddress("/browse/hinges", category="hinges")
FINISH = Facet(
    "finish",
    "Finish",
    (FacetValue("Brass", "Polished brass", 3), FacetValue("Black", "Black", 9, is_selected=True)),
)


def price_facet(value: str) -> Facet:
    return Facet("price", "Price ex VAT", (FacetValue(value, "as the index says", 1),))


def test_chosen_values_come_first_and_each_leads_to_its_list():
    """A chosen one to the list without it."""
    values = filter_values(evolve(HINGES, filters={"finish": ("Black",)}), FINISH, RATE)

    assert [(one.value, one.label, one.count, one.is_selected) for one in values] == [
        ("Black", "Black", 9, True),
        ("Brass", "Polished brass", 3, False),
    ]
    assert [one.url for one in values] == [
        "/browse/hinges",
        "/browse/hinges?f.finish=Black&f.finish=Brass",
    ]
    assert {one.inc_vat_label for one in values} == {None}


def test_a_range_of_numbers_has_an_address_and_is_told_in_words():
    """Each state can be shared."""
    facet = Facet("length", "Length", (FacetValue("50..100mm", "50 to 99 mm", 3),))

    (value,) = filter_values(HINGES, facet, RATE)
    (chosen,) = active_filters(evolve(HINGES, filters={"length": ("50..100mm",)}), [facet], RATE)

    assert value.url == "/browse/hinges?f.length=50..100mm"
    assert list_address("/browse/hinges", "f.length=50..100mm") == evolve(
        HINGES, filters={"length": ("50..100mm",)}
    )
    assert chosen == ActiveFilter("Length: 50 to 99 mm", "/browse/hinges", None)


@pytest.mark.parametrize(
    ("value", "ex_vat", "inc_vat"),
    [
        ("10-25", "£10 to £25", "£12 to £30"),
        ("-5", "Under £5", "Under £6"),
        ("0-5", "Under £5", "Under £6"),
        ("50-", "£50 and over", "£60 and over"),
        ("1-2", "£1 to £2", "£1.20 to £2.40"),
        ("-", "£0 and over", "£0 and over"),
    ],
)
def test_a_price_is_told_with_and_without_vat(value, ex_vat, inc_vat):
    """Round pounds without pence."""
    (chosen,) = active_filters(evolve(HINGES, filters={"price": (value,)}), [], RATE)

    assert chosen == ActiveFilter(f"price: {ex_vat}", "/browse/hinges", f"Price inc VAT: {inc_vat}")
    assert filter_values(HINGES, price_facet(value), RATE)[0].inc_vat_label == inc_vat


@pytest.mark.parametrize(
    ("filters", "label"),
    [
        ({"finish": ("Brass",)}, "Finish: Polished brass"),
        ({"finish": ("Gold",)}, "Finish: Gold"),
        ({"colour": ("red",)}, "colour: red"),
        ({"price": ("cheap",)}, "price: cheap"),
        ({"price": ("１-２",)}, "price: １-２"),
        ({"size": ("10-25",)}, "size: 10-25"),
    ],
)
def test_a_filter_in_use_has_the_name_of_its_facet(filters, label):
    """Or its own, where the list has no such facet or value."""
    (chosen,) = active_filters(evolve(HINGES, filters=filters), [FINISH], RATE)

    assert chosen == ActiveFilter(label, "/browse/hinges", None)
