"""The demo catalogue is whole, the same everywhere, and shaped like a real one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from datetime import date
from hashlib import blake2b
from itertools import islice

import pytest

from adapters.demo.brands import DOOR_BRAND, OWN_BRANDS
from adapters.demo.catalogue import products, skus
from adapters.demo.codes import luhn_digit
from adapters.demo.seeded_random import SeededRandom
from adapters.drawings import KINDS, kind_of
from shopcore.catalogue.families.variants import options_of
from shopcore.catalogue.product import FAMILY, Product
from shopcore.storefront import Storefront
from tests.support.demo_catalogue import demo_products

IRONMONGERY, ELECTRICAL = Storefront.IRONMONGERY, Storefront.ELECTRICAL
TREES = {
    IRONMONGERY: (12, 73, 315),
    ELECTRICAL: (12, 72, 308),
}
DEPARTMENTS = {
    "Door Handles": {"Finish", "Style", "Projection"},
    "Hinges": {"Bearing", "Grade", "Maximum door weight", "Thickness"},
    "Locks & Latches": {"Levers", "Backset", "Case", "Case depth", "Standard", "Keying"},
    "Fire Door Hardware": {"Fire rating", "Standard", "Power size"},
    "Cabinet Hardware": {"Centres", "Diameter", "Style"},
    "Screws & Fixings": {"Head", "Drive", "Pack quantity", "Length"},
    "Lighting": {"Cap", "Power", "Output", "Colour temperature", "IP rating", "Dimmable"},
    "Switches & Sockets": {"Gangs", "Rating", "Way", "Plate", "Insert"},
    "Cable": {"Conductor", "Cores", "Length", "Sheath"},
    "Heating": {"Power", "Timer", "IP rating"},
    "Circuit Protection": {"Rating", "Curve", "Poles", "Modules"},
}
SKU = re.compile(r"[A-Z0-9][A-Z0-9/-]{2,19}")


@pytest.fixture(scope="module")
def catalogue() -> dict[Storefront, list[Product]]:
    return {storefront: list(demo_products(storefront)) for storefront in Storefront}


@pytest.fixture(scope="module")
def everything(catalogue) -> list[Product]:
    return [product for results in catalogue.values() for product in results]


def share(of: list[Product], holds) -> float:
    return 100 * sum(1 for product in of if holds(product)) / len(of)


def digest(results) -> str:
    hasher = blake2b(digest_size=16)
    for product in results:
        hasher.update(repr(product).encode())
    return hasher.hexdigest()


def test_both_storefronts_are_large_enough(catalogue):
    """At least 18,000 and 4,000 SKUs, and not so many that seeding drags."""
    assert 18_000 <= len(catalogue[IRONMONGERY]) <= 19_500
    assert 4_000 <= len(catalogue[ELECTRICAL]) <= 5_500


def test_chance_falls_alike_on_every_machine():
    """Fixed by the words alone; a change here moves every price and stock level."""
    chance = SeededRandom("a butt hinge")

    assert [chance.below(question, 1000) for question in ("price", "stock", "sale")] == [58, 722, 387]


def test_two_runs_with_other_hash_seeds_make_the_same_catalogue(catalogue):
    """The first thousand and all of it, whatever the hash seed and the time zone."""
    script = "from tests.unit.adapters.demo.test_demo_catalogue import print_digests; print_digests()"
    runs = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "TZ": zone},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for seed, zone in (("1", "Asia/Tokyo"), ("77", "America/Lima"))
    ]
    here = [
        hasher
        for storefront in Storefront
        for hasher in (digest(catalogue[storefront][:1000]), digest(catalogue[storefront]))
    ]

    assert runs == [here, here]


def print_digests() -> None:
    """Print what the test above compares, from a process of its own."""
    for storefront in Storefront:
        print(digest(islice(products(storefront), 1000)), digest(products(storefront)))


@pytest.mark.parametrize("storefront", Storefront)
def test_the_tree_has_three_levels_and_no_empty_shelf(catalogue, storefront):
    """Every product stands on the third level, and the shop has all its categories."""
    paths = {product.category for product in catalogue[storefront]}

    assert {len(path) for path in paths} == {3}
    assert tuple(len({path[:depth] for path in paths}) for depth in (1, 2, 3)) == TREES[storefront]


def test_products_come_department_by_department_and_new_ones_last(catalogue):
    """The order of first import is the order of the catalogue, but for a mixed tail of arrivals."""
    results = [product for product in catalogue[IRONMONGERY] if not product.sku.startswith("DEMO-")]
    changes = [
        place
        for place in range(1, len(results))
        if results[place].category[0] != results[place - 1].category[0]
    ]
    tail = results[changes[11] :]

    assert 400 <= len(tail) <= 800
    assert len({product.category[0] for product in tail}) == 12
    assert len({product.category[0] for product in tail[-24:]}) >= 5
    assert not any(product.stock.is_withdrawn or product.prices.sale for product in tail)


def test_departments_are_first_seen_in_the_order_of_the_tree(catalogue):
    """So the shop lists them in it, whatever departments the promised products are from."""
    first = list(dict.fromkeys(product.category[0] for product in catalogue[IRONMONGERY]))

    assert first[:3] == ["Door Handles", "Door Knobs", "Hinges"]
    assert first[-1] == "Bathroom, Stairs & Tools"


def test_the_skus_are_those_of_the_products(catalogue):
    """Listed by themselves: removing the demo asks for no more."""
    for storefront, results in catalogue.items():
        assert sorted(skus(storefront)) == sorted(product.sku for product in results)


def test_codes_are_unique_and_well_formed(catalogue, everything):
    """SKUs of at most 20 signs; catalogue codes of 5 or 6 digits that pass the Luhn check."""
    for results in catalogue.values():
        assert len({product.sku for product in results}) == len(results)
    codes = [product.attributes["Catalogue code"] for product in everything]

    assert [product.sku for product in everything if not SKU.fullmatch(product.sku)] == []
    assert len(set(codes)) == len(codes)
    assert {len(code) for code in codes} == {5, 6}
    assert all(code[-1] == luhn_digit(code[:-1]) for code in codes)


@pytest.mark.parametrize(("digits", "check"), [("7992739871", "3"), ("0", "0"), ("1", "8"), ("34567", "8")])
def test_the_check_digit_is_luhns(digits, check):
    """The textbook example and three small ones."""
    assert luhn_digit(digits) == check


def test_names_tell_products_apart_within_a_list(everything):
    """No two products of one category share a name, and no name is endless or unfilled."""
    names = Counter((product.storefront, product.category, product.name) for product in everything)

    assert [name for name, count in names.items() if count > 1] == []
    assert max(len(product.name) for product in everything) <= 100
    assert [p.name for p in everything if re.search(r"[{}]|  |None|,,|, $", p.name + p.description)] == []


def test_descriptions_are_a_few_whole_sentences(everything):
    """One to four, beginning with a capital or a figure and ending with a full stop."""
    odd = [
        product.description
        for product in everything
        if not 20 <= len(product.description) <= 330
        or not product.description.endswith(".")
        or product.description[0].islower()
    ]

    assert odd == []


def test_seven_own_brands_guarantee_as_their_cards_say(everything):
    """Hallowbeck to Lumenwick: 5, 5, none, 5, 10, 25 and 25 years, on every product of theirs."""
    assert list(OWN_BRANDS.values()) == [5, 5, None, 5, 10, 25, 25]
    for brand, years in OWN_BRANDS.items():
        guarantees = {p.attributes.get("Guarantee") for p in everything if p.brand == brand}
        assert guarantees == {f"{years} years" if years else None}
    assert {p.brand for p in everything if p.storefront is IRONMONGERY} > OWN_BRANDS.keys()
    assert {p.brand for p in everything if p.storefront is ELECTRICAL} > OWN_BRANDS.keys()


def test_there_are_more_than_sixty_brands(everything):
    """No brand is a single shelf-warmer."""
    counts = Counter(product.brand for product in everything)

    assert len(counts) >= 60
    assert min(counts.values()) >= 15


@pytest.mark.spec("ST-04", "HD-02")
def test_ironmongery_has_more_than_fifty_brands(catalogue):
    """As its promise and 'View all 50+ brands' say, with most departments served by a dozen or so."""
    brands = {product.brand for product in catalogue[IRONMONGERY]}
    of_department = {
        department: len({p.brand for p in catalogue[IRONMONGERY] if p.category[0] == department})
        for department in {p.category[0] for p in catalogue[IRONMONGERY]}
    }

    assert len(brands) > 50
    assert 7 <= min(of_department.values()) <= max(of_department.values()) <= 25


def test_doors_come_direct_from_the_door_brand(everything):
    """All of its products, and nothing else, are doors."""
    doors = [product for product in everything if product.category[1] == "Doors"]

    assert len(doors) > 40
    assert {product.brand for product in doors} == {DOOR_BRAND}
    assert all(product.stock.is_direct for product in doors)
    assert [p.sku for p in everything if p.brand == DOOR_BRAND and p.category[1] != "Doors"] == []


def test_prices_stand_on_steps_of_5p_but_for_a_few(everything):
    """Between 1 and 4 in a hundred are off them, and nothing is free."""
    assert min(product.prices.list_price.pence for product in everything) > 0
    assert 1 <= share(everything, lambda p: p.prices.list_price.pence % 5 != 0) <= 4


def test_breaks_fall_strictly_below_the_list_price(everything):
    """A larger quantity is always cheaper by the piece; a third of the catalogue has breaks."""
    for product in everything:
        steps = [product.prices.list_price, *(b.unit_price for b in product.prices.breaks)]
        assert steps == sorted(set(steps), reverse=True), product.sku

    assert 30 <= share(everything, lambda p: p.prices.breaks) <= 45


@pytest.mark.parametrize(
    ("low", "high", "holds"),
    [
        (6, 10, lambda p: p.prices.sale is not None),
        (1, 2.5, lambda p: p.stock.is_withdrawn),
        (3, 5, lambda p: p.stock.is_non_stock),
        (2, 4, lambda p: p.stock.stock_type == "Stock-Out"),
        (1, 2, lambda p: p.stock.stock_type == "Stock-Out Import"),
        (0.5, 1.5, lambda p: p.stock.stock_type == "Back-Order"),
        (2, 8, lambda p: p.stock.expected_on is not None),
        (4, 8, lambda p: p.stock.is_direct),
        (1.5, 3.5, lambda p: p.is_long),
        (0.4, 1.2, lambda p: p.is_hazardous),
        (4, 10, lambda p: p.is_fire_rated),
        (1.5, 4, lambda p: p.is_made_to_measure),
    ],
    ids="sale withdrawn non-stock out import backorder expected direct long hazardous fire m2m".split(),
)
def test_every_trouble_a_shop_knows_is_on_the_shelf(catalogue, low, high, holds):
    """In the share of the whole that makes a list look real."""
    assert low <= share(catalogue[IRONMONGERY], holds) <= high


def test_a_date_to_come_is_always_still_to_come(catalogue):
    """Seeded in any year, nothing waits for a day that has gone; nothing else changes."""
    new_day = date(2031, 3, 1)
    then = {p.sku: p for p in products(ELECTRICAL, today=new_day)}
    now = {p.sku: p for p in catalogue[ELECTRICAL]}
    dates = [p.stock.expected_on for p in then.values() if p.stock.expected_on]

    assert dates
    assert all(new_day < day <= date(2032, 3, 1) for day in dates)
    assert all(
        then[sku].prices == p.prices and then[sku].stock.level == p.stock.level for sku, p in now.items()
    )


def test_every_product_has_a_drawing_of_its_own_kind(everything):
    """None is drawn as a boxed item."""
    assert {p.category for p in everything if kind_of(p.category, p.name) == "parcel"} == set()


def test_most_products_give_the_sizes_their_drawing_shows(everything):
    """At least one dimension of the drawing stands in the specification, save for what is cut to size."""
    silent = {
        product.category
        for product in everything
        if not product.is_made_to_measure
        and not any(
            size.attribute in product.attributes
            for size in KINDS[kind_of(product.category, product.name)].dimensions
        )
    }

    assert silent == set()


@pytest.mark.parametrize("department", DEPARTMENTS)
def test_a_department_can_be_narrowed_by_what_matters_there(everything, department):
    """Each facet has at least two values somewhere in the department."""
    values: dict[str, set[str]] = {}
    for product in everything:
        if product.category[0] == department:
            for name, text in product.attributes.items():
                values.setdefault(name, set()).add(text)

    assert {name for name in DEPARTMENTS[department] if len(values.get(name, ())) < 2} == set()


def test_every_department_tells_finish_material_and_guarantee(everything):
    """The facets that hold for the whole shop are said by most products."""
    for name, least in (("Finish", 85), ("Material", 85), ("Guarantee", 75), ("Size", 60), ("Style", 25)):
        assert share(everything, lambda p, name=name: name in p.attributes) >= least, name


def test_a_family_is_one_make_in_its_finishes_and_sizes(everything):
    """Siblings share brand, category and code; most products have some."""
    families: dict[str, list[Product]] = {}
    for product in everything:
        if product.family:
            families.setdefault(f"{product.storefront.label} {product.attributes[FAMILY]}", []).append(
                product
            )

    assert all(len({(p.brand, p.category) for p in results}) == 1 for results in families.values())
    assert sum(len(results) for results in families.values() if len(results) > 1) > 0.95 * len(everything)


@pytest.mark.parametrize(
    ("category", "options"),
    [
        (("Circuit Protection", "Consumer Units", "Populated"), {"Ways": ["6", "10", "12"]}),
        (("Heating", "Panel Heaters", "Timer"), {"Power": ["500 W", "1000 W", "1500 W", "2000 W"]}),
        (("Cable", "Twin & Earth", "1.0"), {"Length": ["10 m", "25 m", "50 m", "100 m"]}),
    ],
)
def test_a_family_is_chosen_by_what_a_buyer_asks_for(catalogue, category, options):
    """Ways and watts, not millimetres, and from the smallest up."""
    shelf = [product for product in catalogue[ELECTRICAL] if product.category == category]
    family = [product for product in shelf if product.family == shelf[0].family]
    offered = {o.name: [v.label for v in o.values] for o in options_of(family[0], family)}

    assert options.items() <= offered.items()


@pytest.mark.parametrize(
    ("storefront", "words"),
    [
        (IRONMONGERY, "beehive door knobs"),
        (IRONMONGERY, "butt hinge ball bearing"),
        (IRONMONGERY, "sashlock 5 lever BS 3621"),
        (IRONMONGERY, "lever on rose satin chrome"),
        (ELECTRICAL, "lamp GU10"),
        (ELECTRICAL, "double socket USB"),
        (ELECTRICAL, "twin earth 2.5"),
        (ELECTRICAL, "RCBO 32 A"),
    ],
)
def test_names_hold_the_words_people_search_for(catalogue, storefront, words):
    """Whoever types what is on the box finds it by its name."""
    lowered = [word.lower() for word in words.split()]

    assert any(all(word in product.name.lower() for word in lowered) for product in catalogue[storefront])
