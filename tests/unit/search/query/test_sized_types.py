"""A type beside a size: what merely mentions the type is no answer, whatever size it has."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.search.found_page import FoundPage
from shopcore.search.query.product_finder import Finder
from shopcore.search.search_query import SearchQuery, WordKind
from shopcore.storefront import Storefront
from tests.support.search.memory_index import MemoryIndex
from tests.support.search_shop import search_product

WINDOWS, HINGES, CASES = ("Windows", "Restrictors & Hinges"), ("Doors", "Hinges"), ("Locks", "Cases")
PLATES = ("Doors", "Fire Rated Flaps")
DOORS, CLOSERS = ("Doors", "Fire Doors"), ("Doors", "Closers")
OWN = [
    search_product("RESTRICTOR", "Window restrictor 90 mm", WINDOWS, facts={"Length": "90 mm"}),
    search_product("HINGE-100", "Butt hinge 100 mm, brass", HINGES, facts={"Height": "100 mm"}),
    search_product("HINGE-50", "Butt hinge 50 mm, brass", HINGES, facts={"Height": "50 mm"}),
    search_product("RIM", "Rim deadlock 127 mm", CASES, facts={"Width": "127 mm"}),
    search_product("CASE", "Deadlock case 64 mm", CASES, facts={"Depth": "64 mm"}),
    search_product(
        "DOOR", "Flush door, FD60", DOORS, description="Needs a closer.", facts={"Rating": "FD60"}
    ),
    search_product("CLOSER", "Overhead closer", CLOSERS, facts={"For doors": "FD60"}),
    search_product("UNIT", "Board with 99 A main switch", CASES),
    search_product("SWITCH", "Key switch 20 A", CASES),
    search_product("LINER", "Flap liner", ("Doors", "Liners"), facts={"Rating": "FD60"}),
    search_product("PLATE-0", "Flap, brass", PLATES),
    search_product("PLATE-20", "Flap, fire rated", PLATES, facts={"Rating": "FD20"}),
    search_product("PLATE-30", "Flap, fire rated, steel", PLATES, facts={"Rating": "FD30"}),
]
PRODUCTS = [evolve(one, product_id=f"p-{number}") for number, one in enumerate(OWN)]
SKUS = {one.product_id: one.sku for one in PRODUCTS}
FINDER = Finder(MemoryIndex.of(PRODUCTS))


def found(text: str) -> FoundPage:
    return FINDER.find(SearchQuery(Storefront.IRONMONGERY, text))


def skus(text: str) -> list[str]:
    return [SKUS[key] for key in found(text).ids]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("90 mm hinge", ["HINGE-100", "HINGE-50"]),
        ("100 mm hinge", ["HINGE-100"]),
        ("64 mm deadlock", ["CASE"]),
        ("90 mm restrictor", ["RESTRICTOR"]),
        ("99 amp main switch", ["UNIT"]),
    ],
)
def test_what_mentions_a_type_is_not_found_for_its_size(text: str, expected: list[str]):
    """Its own name, though not that of its category, and other words of a text make it an answer."""
    assert skus(text) == expected


def test_the_size_is_told_as_left_out():
    page = found("90 mm hinge")

    assert [word.text for word in page.relaxed] == ["90 mm"]
    assert page.relaxed_text == "hinge"


def test_a_type_comes_before_what_has_the_designation_in_its_name():
    assert skus("fd60 closer") == ["CLOSER", "DOOR"]


def test_of_a_fire_rating_that_nothing_of_the_type_has_the_nearest_comes_first():
    """A liner of that rating is no flap."""
    page = found("fd60 flap")

    assert [SKUS[key] for key in page.ids][:3] == ["PLATE-30", "PLATE-20", "PLATE-0"]
    assert [word.text for word in page.relaxed] == ["fd60"]


def test_a_word_that_says_what_a_type_is_like_is_no_type():
    """Not even where a category has it in its name."""
    kinds = FINDER.word_kinds.kinds(FINDER.wording("rated deadlock"))

    assert kinds == (WordKind.OTHER, WordKind.TYPE)


@pytest.mark.parametrize("text", ["brass hinge", "h2 brass", "hinge", "90 mm"])
def test_without_a_size_and_a_type_there_is_no_sized_type(text: str):
    assert FINDER.word_kinds.sized_type(FINDER.wording(text)) is None
