"""Attributes come as buyers choose, then by how well they tell products apart."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from attrs import evolve

from shopcore.search.facets.facet_order import FacetOrder, distinction
from shopcore.search.facets.trade_order import NO_ORDER, TradeOrder
from shopcore.search.indexing.storefront_lists import StorefrontLists
from tests.support.search.small_vocabulary import a_reader

LISTS = StorefrontLists(
    labels={"ways": "Ways", "finish": "Finish", "width": "Width"},
    values={"width": {"9 mm": "9 mm"}, "ways": {"2": "2"}},
    sized=frozenset({"width", "ways"}),
    shares={"bolts": {"finish": 90, "width": 100, "ways": 5}},
    category_names={"bolts": "Bolts", "locks": "Locks"},
    brands={},
    keywords=(),
    combinations={},
    new_from=0,
)
READER = a_reader()
BOLTS = {"bolts": 100}
EVEN = {"x": 50, "y": 50}


def likely(shares: Mapping[str, int], trade: TradeOrder = NO_ORDER) -> list[str]:
    lists = evolve(LISTS, shares={"bolts": shares})
    return FacetOrder(lists, READER, trade).of_result(BOLTS).likely()


def arranged(counts: Mapping[str, Mapping[str, int]], listed: str = "", text: str = "") -> list[str]:
    order = FacetOrder(LISTS, READER, TradeOrder.read(listed))
    return order.of_result(BOLTS, frozenset(READER.everything_in(text))).arranged(counts)


@pytest.mark.parametrize(
    ("counts", "total", "share"),
    [
        ({"x": 5, "y": 5}, 10, 0.5),
        ({"x": 5, "y": 5}, 20, 0.25),
        ({"x": 10}, 10, 0),
        ({f"{n}": 1 for n in range(10)}, 10, 0.9),
        ({f"{n}": 1 for n in range(40)}, 40, 0.475),
        ({}, 10, 0),
        ({"x": 1}, 0, 0),
    ],
)
def test_an_attribute_tells_apart_what_has_it_and_differs_in_it(counts, total, share):
    """By its twenty commonest values: one of very many tells little of a list."""
    assert distinction(counts, total) == pytest.approx(share)


def test_attributes_that_most_products_have_are_likely():
    """Sizes come later, lengths after another size, and rare attributes not at all."""
    assert likely({"finish": 90, "width": 100, "ways": 9}) == ["finish", "width"]
    assert likely({"width": 100, "ways": 100}) == ["ways", "width"]
    assert likely({"finish": 10, "colour": 9}) == ["finish"]


def test_what_the_trade_names_is_likely_before_the_rest():
    """If one product in five has it; what comes last does so in any case."""
    trade = TradeOrder.read("*: width, ..., range\nbolts: ways")
    shares = {"width": 20, "ways": 20, "range": 100, "finish": 60}

    assert likely(shares, trade) == ["ways", "width", "finish", "range"]
    assert likely(shares | {"width": 19}, trade) == ["ways", "finish", "width", "range"]


def test_where_products_are_of_many_kinds_sizes_are_not_named():
    """The width of a bolt says nothing of that of a lock; both have finishes."""
    shares = {"width": 90, "style": 90, "finish": 90}
    lists = evolve(LISTS, shares=dict.fromkeys(("bolts", "locks", "cable"), shares))
    order = FacetOrder(lists, READER, TradeOrder.read("*: width, finish"))

    assert order.of_result(BOLTS).likely() == ["width", "finish", "style"]
    assert order.of_result(dict.fromkeys(("bolts", "locks", "cable"), 1)).likely() == [
        "finish",
        "style",
        "width",
    ]


def test_attributes_come_as_the_trade_has_them_then_by_what_they_tell_apart():
    """Sizes that no list names tell less than their many values say."""
    counts = {
        "range": {"r": 50, "s": 50},
        "width": {f"{n} mm": 10 for n in range(10)},
        "finish": {"a": 60, "b": 40},
        "style": {"c": 70, "d": 30},
        "ways": {"2": 90, "4": 10},
    }

    assert arranged(counts, "*: ways, ..., range") == ["ways", "finish", "style", "width", "range"]
    assert arranged(counts) == ["range", "finish", "style", "width", "ways"]


def test_what_hardly_tells_apart_has_no_place_in_the_order_of_the_trade():
    """Nearly all have two ways."""
    counts = {"ways": {"2": 96, "4": 4}, "finish": EVEN}

    assert arranged(counts, "*: ways, finish") == ["finish", "ways"]


@pytest.mark.parametrize(
    ("text", "ways", "order"),
    [
        ("bolts", {"2": 60, "4": 40}, ["ways", "finish"]),
        ("2 way bolts", {"2": 60, "4": 40}, ["finish", "ways"]),
        ("2 way bolts", {"2": 45, "4": 40}, ["ways", "finish"]),
        ("2way", {"2": 60, "4": 40}, ["finish", "ways"]),
        ("black bolts", {"2": 60, "4": 40}, ["ways", "finish"]),
        ("", {}, ["finish", "ways"]),
    ],
)
def test_what_the_text_says_itself_is_not_offered_first(text, ways, order):
    """As long as most products have it; what else there is stays to be chosen."""
    assert arranged({"ways": ways, "finish": EVEN}, "*: ways, finish", text) == order


def test_an_attribute_that_repeats_another_is_left_out():
    """A size that is the diameter."""
    counts = {"width": {"1 mm": 50, "2 mm": 50}, "size": {"1 mm": 50, "2 mm": 50}, "finish": EVEN}

    assert arranged(counts, "*: width, size, finish") == ["width", "finish"]
