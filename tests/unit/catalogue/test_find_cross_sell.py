"""A product is shown with the other parts of its job: what fits, in its finish, and can be had."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest

from shopcore.catalogue.cross_sell import cross_sell_of, read_cross_sell
from shopcore.catalogue.product import Stock
from shopcore.use_cases.catalogue.find_cross_sell import best_of_kind, find_cross_sell, kinds_of
from tests.support.products import TODAY, a_product

TABLE = read_cross_sell(
    """
# what a door needs
Handles = Latches; Hinges
Handles > Levers > Fire Rated = Hinges > Fire; Closers
"""
)
CHROME, BRASS = {"Finish": "Chrome"}, {"Finish": "Brass"}


def catalogue_product(sku, *category, **changes):
    return a_product(sku=sku, category=category, **changes)


def shelf_of(*catalogue):
    def category_products(path, finish):
        return [
            w
            for w in catalogue
            if f"{w.category_path}/".startswith(f"{path}/")
            and (not finish or w.attributes.get("Finish") == finish)
        ]

    return category_products


def fitting(product, *catalogue, beside=()):
    best_of = partial(best_of_kind, product, category_products=shelf_of(*catalogue), today=TODAY)
    result = find_cross_sell(product, best_of, cross_sell_map=TABLE, without=kinds_of(beside))
    return [fit.sku for fit in result]


LEVER = catalogue_product("LEVER", "Handles", "Levers", "Round", attributes=CHROME)


def test_the_deepest_line_of_the_table_speaks_for_a_category():
    assert cross_sell_of(("Handles", "Levers", "Round"), TABLE) == ("latches", "hinges")
    assert cross_sell_of(("Handles", "Levers", "Fire Rated"), TABLE) == ("hinges/fire", "closers")
    assert cross_sell_of(("Screws",), TABLE) == ()
    assert cross_sell_of((), TABLE) == ()


@pytest.mark.parametrize("line", ["Handles Latches", "Hinges = Screws\nHINGES = Handles"])
def test_a_table_that_cannot_be_meant_is_refused_by_its_line(line):
    """No equals sign; the same category twice."""
    with pytest.raises(ValueError, match=r"cross-sell table, line [12]: "):
        read_cross_sell(line)


@pytest.mark.spec("BK-10")
def test_one_of_each_kind_comes_before_a_second():
    catalogue = [catalogue_product(f"{kind}-{n}", kind) for kind in ("Hinges", "Latches") for n in range(5)]

    assert fitting(LEVER, *catalogue) == [
        "Latches-0", "Hinges-0", "Latches-1", "Hinges-1", "Latches-2", "Hinges-2",
    ]  # fmt: skip


@pytest.mark.spec("BK-10")
def test_the_same_finish_comes_alone_where_there_is_one():
    """Hinges come in brass only: better a hinge than none."""
    catalogue = [
        catalogue_product("BRASS-LATCH", "Latches", attributes=BRASS),
        catalogue_product("CHROME-LATCH", "Latches", attributes=CHROME),
        catalogue_product("BRASS-HINGE", "Hinges", attributes=BRASS),
    ]

    assert fitting(LEVER, *catalogue) == ["CHROME-LATCH", "BRASS-HINGE"]


@pytest.mark.spec("BK-10")
def test_where_its_finish_is_not_to_be_had_the_nearest_comes_first():
    lever = catalogue_product("LEVER", "Handles", "Levers", attributes={"Finish": "Satin chrome"})
    catalogue = [
        catalogue_product("BRASS-LATCH", "Latches", attributes={"Finish": "PVD stainless brass"}),
        catalogue_product("BRIGHT-LATCH", "Latches", attributes={"Finish": "Polished nickel"}),
        catalogue_product("STEEL-LATCH", "Latches", attributes={"Finish": "Satin stainless steel"}),
    ]

    assert fitting(lever, *catalogue) == ["STEEL-LATCH", "BRIGHT-LATCH", "BRASS-LATCH"]


@pytest.mark.spec("BK-10")
def test_what_names_its_size_comes_before_its_brand():
    """Clips for the conductor of a cable, whoever makes them."""
    cable = catalogue_product(
        "CABLE", "Handles", brand="Tallyrow", name="Cable 2.5 mm²", attributes={"Conductor": "2.5 mm²"}
    )
    catalogue = [
        catalogue_product("OWN-1.0", "Latches", brand="Tallyrow", name="Clips for 1.0 mm² cable"),
        catalogue_product("OTHER-2.5", "Latches", brand="Vectra", name="Clips for 2.5 mm² cable"),
    ]

    assert fitting(cable, *catalogue) == ["OTHER-2.5", "OWN-1.0"]


def test_what_has_no_finish_takes_any():
    plain = catalogue_product("PLAIN", "Handles")

    assert fitting(plain, catalogue_product("BRASS-LATCH", "Latches", attributes=BRASS)) == ["BRASS-LATCH"]


def test_a_fire_door_gets_what_is_fire_rated_then_its_own_brand():
    fire = catalogue_product(
        "FIRE", "Handles", "Levers", "Fire Rated", brand="Emberlatch", is_fire_rated=True
    )
    catalogue = [
        catalogue_product("PLAIN", "Closers", brand="Emberlatch"),
        catalogue_product("RATED", "Closers", brand="Other", is_fire_rated=True),
        catalogue_product("RATED-OWN", "Closers", brand="Emberlatch", is_fire_rated=True),
    ]

    assert fitting(fire, *catalogue) == ["RATED-OWN", "RATED", "PLAIN"]


def test_what_cannot_be_ordered_and_further_sizes_are_left_out():
    family = {"Family": "F1"}
    catalogue = [
        catalogue_product("GONE", "Latches", stock=Stock()),
        catalogue_product("F1-64", "Latches", attributes=family),
        catalogue_product("F1-76", "Latches", attributes=family),
    ]

    assert fitting(LEVER, *catalogue) == ["F1-64"]


def test_a_kind_that_stands_beside_it_already_is_not_offered():
    catalogue = [catalogue_product("LATCH", "Latches"), catalogue_product("HINGE", "Hinges", "Butt")]

    assert fitting(LEVER, *catalogue, beside=[catalogue_product("MINE", "Latches", "Tubular")]) == ["HINGE"]


def test_a_kind_the_table_does_not_know_goes_with_nothing():
    assert fitting(catalogue_product("SCREW", "Screws"), catalogue_product("LATCH", "Latches")) == []


@pytest.mark.parametrize(
    ("finish", "there", "reads"),
    [
        ("", True, [""]),
        ("", False, [""]),
        ("Chrome", True, ["Chrome"]),
        ("Chrome", False, ["Chrome", ""]),
    ],
)
def test_a_shelf_is_gone_through_no_more_often_than_it_helps(finish, there, reads):
    """In the finish of the product, if it has one; in any only where that has nothing."""
    product = catalogue_product("LEVER", "Handles", attributes={"Finish": finish} if finish else {})
    latch, seen = catalogue_product("LATCH", "Latches"), []

    def category_products(path, in_finish):
        seen.append((path, in_finish))
        return [latch] if there else []

    assert best_of_kind(product, "latches", category_products, today=TODAY) == ((latch,) if there else ())
    assert seen == [("latches", one) for one in reads]


@pytest.mark.parametrize(("days", "fits"), [(0, []), (1, ["DUE"])])
def test_what_is_due_fits_until_its_day(days, fits):
    """A day that came and brought nothing is none to wait for."""
    due = catalogue_product("DUE", "Latches", stock=Stock(expected_on=TODAY + timedelta(days=days)))

    assert fitting(LEVER, due) == fits


def test_the_kinds_of_products_are_their_categories_and_those_above():
    """Each once."""
    catalogue = [
        catalogue_product("A", "Latches", "Tubular", "Heavy"),
        catalogue_product("B", "Latches", "Tubular"),
        catalogue_product("C", "Hinges"),
    ]

    assert kinds_of(catalogue) == {"latches", "latches/tubular", "latches/tubular/heavy", "hinges"}
