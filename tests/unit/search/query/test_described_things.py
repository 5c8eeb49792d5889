"""A thing that is described is found as if it had been named."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.search.query.product_finder import Finder
from shopcore.search.query.query_words import understand
from shopcore.search.search_query import SearchQuery, WordKind
from shopcore.storefront import Storefront
from tests.support.search.memory_index import MemoryIndex
from tests.support.search_shop import search_product

HINGES, LOCKS, BOXES = ("Hinges",), ("Locks",), ("Enclosures", "Meter")
OWN = [
    search_product("BUTT", "Butt hinge 76 mm, brass", HINGES, description="Opens one way. For a fridge."),
    search_product("DOUBLE", "Double action hinge 75 mm, brass", HINGES),
    search_product("STEEL", "Double action hinge 100 mm, steel", HINGES),
    search_product("TURN", "Thumbturn cylinder", LOCKS),
    search_product("RIM", "Rim lock", LOCKS, description="Has a key inside."),
    search_product("METER", "Meter box", BOXES, description="Electric."),
    search_product("TRAY", "Dispatch trays", ("Trays",), description="For a key and a meter."),
]
PRODUCTS = [evolve(one, product_id=f"p-{number}") for number, one in enumerate(OWN)]
SKUS = {one.product_id: one.sku for one in PRODUCTS}
ONE_WAY = [
    ("hinge + both|either + ways", ["double action hinge"]),
    ("lock + without + key", ["thumbturn cylinder"]),
    ("cupboard + meter", ["meter box"]),
    ("fridge + door", ["butt hinge"]),
    ("lock ~ turn|hand|inside", ["thumbturn cylinder"]),
    ("tray|box ~ post|letters|dispatch", ["dispatch tray"]),
    ("hinge ~ metal|steel|saloon", ["double action hinge"]),
]
FINDER = Finder(MemoryIndex.of(PRODUCTS, one_way=ONE_WAY))


def skus(text: str) -> list[str]:
    return [SKUS[key] for key in FINDER.find(SearchQuery(Storefront.IRONMONGERY, text)).ids]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("hinges that swing both ways", {"DOUBLE", "STEEL"}),
        ("steel hinge which opens either way", {"STEEL"}),
        ("lock i can open without a key", {"TURN"}),
        ("cupboard to put the electric meter in", {"METER"}),
        ("something for the door of a fridge", {"BUTT"}),
        ("lock you turn by hand from inside", {"TURN"}),
    ],
)
def test_what_is_described_is_found(text: str, found: set[str]):
    """Also where nothing has the other words, or is called by the last word of the name."""
    assert set(skus(text)) == found


def test_products_with_more_of_the_description_in_their_names_come_first():
    assert skus("hinges of steel metal for a saloon") == ["STEEL", "DOUBLE"]


def test_it_is_the_type_whatever_else_a_text_names():
    wording = understand(FINDER.index, "rim hinges that swing both ways like a lock")
    kinds = dict(zip((one.surface for one in wording.words), FINDER.word_kinds.kinds(wording), strict=True))

    assert kinds["hinges both ways"] is WordKind.TYPE
    assert list(kinds.values()).count(WordKind.TYPE) == 1


def test_without_excludes_what_describes_nothing():
    """A lock that needs no key, and hinges that open both ways but for brass ones."""
    assert skus("lock for opening without key") == ["TURN"]
    assert skus("hinges that swing both ways, not brass") == ["STEEL"]


def test_all_words_are_no_answer_unless_it_is_called_so():
    """A tray for a meter and a key, electric, is no meter box."""
    assert skus("cupboard for meter key") == ["METER"]


def test_nothing_is_found_where_no_product_is_called_by_what_is_described():
    """Not even goods that have some words of the text, though each word of the name is known."""
    fuse_box = evolve(search_product("FUSE", "Fuse box", ("Fuses",)), product_id="p-9")
    others = [one for one in PRODUCTS if one.sku != "METER"]
    finder = Finder(MemoryIndex.of([*others, fuse_box], one_way=ONE_WAY))
    query = SearchQuery(Storefront.IRONMONGERY, "cupboard to put the meter in beside the lock")

    assert finder.find(query).total == 0
    assert finder.find(SearchQuery(Storefront.IRONMONGERY, "meter")).total == 1
