"""Which facets a result offers, with which values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from attrs import evolve

from shopcore.search.facets.facet_order import FacetOrder
from shopcore.search.indexing.storefront_lists import StorefrontLists
from shopcore.search.query.list_request import ListRequest
from shopcore.search.query.offered_facets import (
    FACETS_MAXIMUM,
    VALUES_SHOWN,
    Counts,
    choose_facets,
    facet_with,
    in_natural_order,
    in_order_of_price,
    next_level,
)
from shopcore.search.search_query import SearchQuery
from shopcore.storefront import Storefront
from tests.support.search.small_vocabulary import a_reader

READER = a_reader()
LISTS = StorefrontLists(
    labels={"brand": "Brand", "finish": "Finish", "width": "Width", "ways": "Ways"},
    values={"width": {"9 mm": "9 mm"}, "finish": {"black": "Black"}},
    sized=frozenset({"width", "ways"}),
    shares={"bolts": {"finish": 90, "width": 100, "ways": 5}},
    category_names={"bolts": "Bolts"},
    brands={},
    keywords=(),
    combinations={},
    new_from=0,
)


def asking(**filters: tuple[str, ...]) -> ListRequest:
    return ListRequest.of(SearchQuery(Storefront.IRONMONGERY, filters=filters))


def shown(name: str, counts: Counts, **filters: tuple[str, ...]) -> list[tuple[str, int, bool]]:
    facet = facet_with(LISTS, asking(**filters), name, counts)
    return [(one.label, one.count, one.is_selected) for one in facet.values]


def test_values_stand_from_the_commonest_down() -> None:
    """Twenty of them."""
    counts = {f"v{n}": 100 - n for n in range(30)}

    assert shown("finish", counts) == [(f"v{n}", 100 - n, False) for n in range(VALUES_SHOWN)]


def test_a_single_value_narrows_nothing() -> None:
    """But it says whether something is in stock, and what is selected can be taken back."""
    assert shown("finish", {"Black": 3}) == []
    assert shown("availability", {"In stock": 3}) == [("In stock", 3, False)]
    assert shown("finish", {"Black": 3}, finish=("BLACK",)) == [("Black", 3, True)]


def test_a_selected_value_is_always_shown() -> None:
    """Once, in the place of the rarest, also where no product has it."""
    counts = {f"v{n}": 100 - n for n in range(30)}

    values = shown("finish", counts, finish=("v1", "Oak", "Oak"))

    assert len(values) == VALUES_SHOWN
    assert values[-1] == ("Oak", 0, True)
    assert ("v1", 99, True) in values


def test_sizes_and_prices_stand_in_their_own_order() -> None:
    """With labels of their own; limits that a shopper chose come last."""
    assert [label for label, *_ in shown("width", {"10 mm": 9, "9 mm": 1})] == ["9 mm", "10 mm"]
    prices = shown("price", {"5-10": 9, "0-5": 1}, price=("3-7",))
    assert [label for label, *_ in prices] == ["Under £5", "£5 to £10", "3-7"]
    assert in_natural_order("500 g") < in_natural_order("1 kg")
    assert in_order_of_price("0-5") < in_order_of_price("250-") < in_order_of_price("1-2")


MANY = {f"{n} mm": 2 for n in range(10, 30)}
RANGED = evolve(LISTS, values={**LISTS.values, "width": {value: value for value in (*MANY, "1..2 m")}})


def ranged(counts: Counts, *selected: str) -> list[tuple[str, int, bool]]:
    facet = facet_with(RANGED, asking(width=selected), "width", counts)
    return [(one.label, one.count, one.is_selected) for one in facet.values]


def test_many_numbers_are_offered_in_ranges() -> None:
    """Other values stand behind them, as many as there is room for; each in its order."""
    others = {f"{n} × 5 mm": 1 for n in range(13, 0, -1)}

    values = ranged(MANY | others)

    assert values[:4] == [
        ("Under 15 mm", 10, False),
        ("15 to 19 mm", 10, False),
        ("20 to 24 mm", 10, False),
        ("25 mm and over", 10, False),
    ]
    assert values[4:] == [(f"{n} × 5 mm", 1, False) for n in range(1, 14)]


def test_a_single_number_in_use_stands_beside_ranges() -> None:
    """Addresses of earlier days go on; so does a number that no product has."""
    values = ranged(MANY, "12 mm", "20..22mm", "7 mm")

    assert ("12 mm", 2, True) in values
    assert ("20 to 21 mm", 4, True) in values
    assert ("7 mm", 0, True) in values
    assert sum(is_selected for *_, is_selected in values) == 3


def test_a_value_that_reads_like_a_range_is_a_value() -> None:
    assert ranged({"5 mm": 1, "1..2 m": 3}, "1..2 m") == [("1..2 m", 3, True), ("5 mm", 1, False)]


def test_a_facet_without_a_label_has_its_name() -> None:
    """A filter that the catalogue does not know."""
    assert facet_with(LISTS, asking(), "odd", {}).label == "odd"


def test_categories_are_those_just_below() -> None:
    """Or deeper while there is only one; none below the lowest."""
    shelves = {"a/b/x": 1, "a/b/y": 3, "a/b": 5, "a/b/x/z": 1}

    assert next_level(shelves, "") == {"a/b/y": 3, "a/b/x": 2}
    assert next_level(shelves, "a") == {"a/b/y": 3, "a/b/x": 2}
    assert next_level({"a": 2, "b/c": 2}, "") == {"a": 2, "b": 2}
    assert next_level({"a": 2}, "a") == {}


def test_a_category_is_labelled_by_its_name() -> None:
    """Its value is a path."""
    assert [label for label, *_ in shown("category", {"bolts": 2, "locks": 1})] == ["Bolts", "locks"]


class Counter:
    """Counts from a table and notes what it was asked."""

    def __init__(self, table: Mapping[str, Counts]) -> None:
        self.table = table
        self.counted: list[str] = []

    def __call__(self, names: Sequence[str]) -> dict[str, Counts]:
        self.counted += names
        return {name: self.table.get(name, {}) for name in names}


def test_those_that_distinguish_are_offered() -> None:
    """One with a single value gives its place to the next."""
    lists = evolve(LISTS, shares={"bolts": {f"a{n}": 100 - n for n in range(12)}})
    table = {f"a{n}": {f"x{n}": 1, "y": 1} if n else {"x": 2} for n in range(12)}
    counting = Counter(
        {"category": {"bolts": 2}, "brand": {"A": 1, "B": 1}, "availability": {"In stock": 1}, **table}
    )

    offered = choose_facets(FacetOrder(lists, READER), asking(), counting, lambda _: {})

    names = ["a1", "a2", "a3", "brand", "availability", "a4", "a5"]
    assert [facet.name for facet in offered] == names
    assert len(counting.counted) == len(set(counting.counted)) <= FACETS_MAXIMUM + 1


HINGES_AND_BOLTS = evolve(
    LISTS,
    shares={"hinges/butts": {"finish": 90, "ways": 90}, "bolts": {"finish": 90}, "locks": {"finish": 90}},
)


@pytest.mark.parametrize(
    ("shelves", "ways", "names"),
    [
        ({"hinges/butts": 3, "bolts": 3, "locks": 3}, {"x": 9}, ["category", "brand", "finish"]),
        ({"hinges/butts": 6, "bolts": 2}, {"x": 4, "y": 4}, ["finish", "ways", "category", "brand"]),
        ({"hinges/butts": 5, "bolts": 3}, {"x": 4, "y": 4}, ["category", "finish", "ways", "brand"]),
        ({"hinges/butts": 5, "bolts": 3}, {"hinges": 5, "Bolts": 3}, ["finish", "ways", "category", "brand"]),
    ],
)
def test_attributes_stand_before_brands_where_the_kind_of_product_is_clear(
    shelves: Counts, ways: Counts, names: list[str]
) -> None:
    """Behind the categories if these divide the result and do not repeat an attribute."""
    table = {
        "category": shelves,
        "brand": {"A": 4, "B": 4},
        "finish": {"Black": 3, "Oak": 3, "Brass": 2},
        "ways": ways,
    }

    offered = choose_facets(FacetOrder(HINGES_AND_BOLTS, READER), asking(), Counter(table), lambda _: {})

    assert [facet.name for facet in offered] == names


def test_attributes_in_use_stand_before_the_others() -> None:
    """All of them, however many."""
    shares = {"bolts": {f"a{n}": 100 for n in range(6)}}
    table = {f"a{n}": {f"x{n}": 1, "y": 1} for n in range(6)} | {
        "category": {"bolts": 2},
        "brand": {"A": 1, "B": 1},
    }
    used = {f"a{n}": ("y",) for n in (1, 3, 4, 5)}

    offered = choose_facets(
        FacetOrder(evolve(LISTS, shares=shares), READER), asking(**used), Counter(table), table.__getitem__
    )

    assert [facet.name for facet in offered] == ["a1", "a3", "a4", "a5", "brand", "a0"]


def test_a_facet_in_use_is_counted_as_if_it_were_not() -> None:
    """Its other values can still be added; the categories are counted for what is likely in any case."""
    counting = Counter({"category": {"bolts": 2, "locks": 2}, "finish": {"Black": 1}})
    without = {"finish": {"Black": 1, "Oak": 4}, "category": {"bolts": 2, "locks": 9}}

    offered = choose_facets(
        FacetOrder(LISTS, READER),
        asking(finish=("Black",), category=("bolts",)),
        counting,
        without.__getitem__,
    )

    counts = {
        facet.name: {one.value: (one.count, one.is_selected) for one in facet.values} for facet in offered
    }
    assert counts == {
        "category": {"locks": (9, False), "bolts": (2, True)},
        "finish": {"Black": (1, True), "Oak": (4, False)},
    }
    assert "finish" not in counting.counted
