"""A size that no product of the kind has is left out, and never leaves less than the text without it."""

from __future__ import annotations

from attrs import evolve

from shopcore.search.query.product_finder import Finder
from shopcore.search.search_query import SearchQuery, WordKind
from shopcore.storefront import Storefront
from tests.support.search.memory_index import MemoryIndex
from tests.support.search_shop import BOLTS, search_product

SYNONYMS = "3 gang switch = triple switch\n"
ONE_WAY = [("gate pintle", ["gate hook weld"])]
PRODUCTS = [
    evolve(one, product_id=f"p-{number}")
    for number, one in enumerate(
        [
            search_product("SW-3", "White 3 gang switch", BOLTS, facts={"Size": "86 mm"}),
            search_product("SW-1", "Switch 1 gang, white", BOLTS, facts={"Size": "51 mm"}),
            search_product("GH-1", "Gate hook 16 mm, weld", BOLTS, facts={"Size": "16 mm"}),
            search_product("GH-2", "Tower bolt 9 mm", BOLTS, facts={"Doors": "3"}),
            search_product("TB-1", "Tube 26 mm", BOLTS, facts={"Replaces": "Fluorescent"}),
            search_product("BR-1", "Brick 65 mm, red", BOLTS, facts={"Depth": "215 mm"}),
            search_product("BR-2", "Brick 215 mm, red", BOLTS, facts={"Depth": "65 mm"}),
            search_product("TB-2", "Door plate 42 mm", BOLTS, facts={"Length": "9 mm"}),
        ]
    )
]
SKUS = {one.product_id: one.sku for one in PRODUCTS}
FINDER = Finder(MemoryIndex.of(PRODUCTS, SYNONYMS, ONE_WAY))


def found(text: str) -> list[str]:
    query = SearchQuery(Storefront.IRONMONGERY, text, page_size=96)
    return [SKUS[key] for key in FINDER.find(query).ids]


def kinds(text: str) -> list[WordKind]:
    return list(FINDER.word_kinds.kinds(FINDER.wording(text)))


def test_a_phrase_that_counts_names_what_it_counts():
    """So the size beside it is left out, and not the switch."""
    assert kinds("2 inch triple switch") == [WordKind.SIZE, WordKind.TYPE]
    assert found("2 inch triple switch") == ["SW-3"]
    assert kinds("9 xyz") == [WordKind.SIZE, WordKind.TYPE]


def test_words_for_a_type_lead_to_it_without_its_size():
    """Though no product is called by the last of them."""
    assert found("8 inch gate pintle") == ["GH-1"]


def test_a_size_leaves_no_less_than_the_text_without_it():
    """Even of what no product is called."""
    assert found("8 inch fluorescent") == found("fluorescent") == ["TB-1"]


def test_the_second_of_two_sides_counts_nothing():
    """3 door is a count alone, behind a number it is a side; two numbers are not one either."""
    assert FINDER.wording("3 door bolt").words[0].surface == "3 door"
    assert [word.surface for word in FINDER.wording("9 x 3 door bolt").words][:2] == ["9", "3"]
    assert [word.surface for word in FINDER.wording("4 x 2 sheet").words][:2] == ["4", "2"]


def test_the_nearest_size_comes_first():
    """By the size that a name says, before one of an attribute alone; what is far is not near."""
    assert found("80 mm switch")[0] == found("switch 80")[0] == "SW-3"
    assert found("60 mm switch")[0] == "SW-1"
    assert found("45 mm switch")[0] == "SW-1"
    assert found("230 mm brick")[0] == "BR-2"
    assert set(found("40 kg switch")) == {"SW-1", "SW-3"}
