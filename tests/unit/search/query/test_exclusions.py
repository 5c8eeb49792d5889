"""What a text says it is not about is left out of what it finds."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.search.query.product_finder import Finder
from shopcore.search.query.query_words import understand
from shopcore.search.search_query import SearchQuery
from shopcore.storefront import Storefront
from tests.support.search.memory_index import MemoryIndex
from tests.support.search_shop import LAMPS, search_product

LIGHTS = {
    "PIR": search_product("PIR", "Floodlight with sensor, black", LAMPS, facts={"Sensor": "PIR sensor"}),
    "NONE": search_product("NONE", "Floodlight, white", LAMPS, facts={"Sensor": "No sensor"}),
    "TIMER": search_product("TIMER", "Floodlight with timer, black", LAMPS, description="No sensor needed."),
    "LAMP": search_product("LAMP", "Lamp, white", LAMPS, description="For floodlights without sensor."),
    "SIGN": search_product("SIGN", "No smoking sign, red", ("Signs", "Safety Signs")),
    "STAY": search_product("STAY", "Locking stay", ("Stays", "Locking Stays")),
    "PLAIN": search_product("PLAIN", "Stay, peg", ("Stays", "Pin Stays")),
    "LEVER": search_product("LEVER", "Non locking lever", ("Levers", "Plain Levers")),
    "BOX": search_product("BOX", "Steel box", ("Boxes", "Metal")),
    "DRY": search_product("DRY", "Dry box", ("Boxes", "Plastic")),
    "SCREW": search_product("SCREW", "Screw no. 8", ("Screws", "Wood Screws")),
}
PRODUCTS = [evolve(one, product_id=sku) for sku, one in LIGHTS.items()]
INDEX = MemoryIndex.of(PRODUCTS)
FINDER = Finder(INDEX)


def found(text: str) -> set[str]:
    return set(FINDER.find(SearchQuery(Storefront.IRONMONGERY, text, page_size=96)).ids)


def excluded_in(text: str) -> list[list[str]]:
    return [[word.surface for word in group] for group in understand(INDEX, text).excluded]


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("floodlight not black", [["black"]]),
        ("floodlight but not black or white", [["black"], ["white"]]),
        ("floodlight without sensor, white", [["sensor"]]),
        ("floodlight no timer no sensor", [["timer"], ["sensor"]]),
        ("floodlight not black timer", [["black", "timer"]]),
        ("floodlight without unheard", []),
        ("floodlight not or black", [["black"]]),
        ("no smoking sign", []),
        ("screw no. 8", []),
        ("without sensor", []),
        ("floodlight", []),
    ],
)
def test_what_follows_a_no_is_excluded(text: str, groups: list[list[str]]):
    """Up to a comma, and each alternative for itself; not what names say themselves, nor unknown words."""
    assert excluded_in(text) == groups


@pytest.mark.parametrize(
    ("text", "skus"),
    [
        ("floodlight not black", "NONE LAMP"),
        ("floodlight without sensor", "NONE TIMER LAMP"),
        ("floodlight not black timer", "PIR NONE LAMP"),
        ("floodlight not black or white", ""),
        ("no smoking sign", "SIGN"),
        ("non locking lever", "LEVER"),
        ("stay non locking", "PLAIN"),
        ("non locking stay", "PLAIN"),
        ("box not metal", "DRY"),
    ],
)
def test_products_that_say_it_of_themselves_are_left_out(text: str, skus: str):
    """In names, attributes or the nearest category: not those that mention it, and not those that deny it.

    What is a name with other goods excludes with these.
    """
    assert found(text) == set(skus.split())


def test_a_text_that_excludes_is_no_plain_one():
    """Its words alone would be offered to others as what to search for."""
    assert not FINDER.knows_words("floodlight not black")
    assert FINDER.knows_words("floodlight black")


def test_what_is_excluded_stays_excluded_where_other_words_are_left_out():
    page = FINDER.find(SearchQuery(Storefront.IRONMONGERY, "purple floodlight not black", page_size=96))

    assert set(page.ids) == {"NONE"}
    assert [word.text for word in page.relaxed] == ["purple"]
    assert page.relaxed_text == "floodlight not black"
