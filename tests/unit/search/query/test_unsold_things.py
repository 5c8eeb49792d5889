"""What is no type of product here is not found by texts that mention it: a flap, another shop's goods."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.catalogue.product import Brand, Product
from shopcore.search.found_page import FoundPage
from shopcore.search.query.product_finder import Finder
from shopcore.search.query.query_words import understand
from shopcore.search.query.relaxation import least_names
from shopcore.search.query.word_kinds import WordKinds
from shopcore.search.search_query import SearchQuery, WordKind
from shopcore.search.text_analysis.everyday_things import EVERYDAY_THINGS, GOODS, MATERIALS, PLACES
from shopcore.storefront import Storefront
from tests.support.search.memory_index import MemoryIndex
from tests.support.search_shop import search_product

BOLTS, STRIKES, HINGES = ("Gate, Shed & Garage", "Bolts"), ("Locks", "Electric Strikes"), ("Hinges",)
HOOKS, TUBES = ("Hooks & Brackets", "Hooks"), ("Locks", "Lock Parts")
OWN = [
    search_product("HINGE", "Butt hinge 76 mm", HINGES, brand="Hardy",
         description="Quiet as a mouse, for a ladder."),
    search_product("BOLT", "Tower bolt 150 mm, black", BOLTS, description="Not for a cat flap or a gully."),
    search_product("STRIKE", "Electric strike, fail safe", STRIKES, description="Wired with bell cable."),
    search_product("HOOK", "Ladder hook", HOOKS, description="Has a stopping end, goes up."),
    search_product("TUBE", "Reinforced lock tube, puncture proof", TUBES),
]  # fmt: skip
PRODUCTS = [evolve(one, product_id=f"p-{number}") for number, one in enumerate(OWN)]
SKUS = {one.product_id: one.sku for one in PRODUCTS}
BRANDS = [Brand(name="Hardy", slug="hardy")]
FINDER = Finder(MemoryIndex.of(PRODUCTS, "safe = strongbox\n", brands=BRANDS))


def found(text: str) -> FoundPage:
    return FINDER.find(SearchQuery(Storefront.IRONMONGERY, text))


def skus(text: str) -> set[str]:
    return {SKUS[key] for key in found(text).ids}


@pytest.mark.parametrize(
    "text",
    [
        "flap", "flaps", "cat flap", "brass flap", "hinge flap", "bolt mouse 76 mm", "bell cable", "key safe",
        "hinge strongbox",
    ],
)  # fmt: skip
def test_what_is_only_mentioned_is_not_sold(text: str):
    """Nor does another word of the text find anything: who looks for a hinge flap wants no hinge."""
    page = found(text)

    assert (page.total, page.relaxed, page.relaxed_text) == (0, (), "")


def test_a_thing_in_a_name_is_found_by_the_whole_text():
    assert skus("ladder") == {"HOOK"}
    assert skus("fail safe") == {"STRIKE"}


def test_of_a_thing_that_is_not_sold_a_brand_is_found():
    page = found("hardy flap")

    assert {SKUS[key] for key in page.ids} == {"HINGE"}
    assert [(word.text, word.kind.value) for word in page.relaxed] == [("flap", "type")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("mouse for a hinge", set()),
        ("gully that takes a bolt", set()),
        ("mouse that is quiet", {"HINGE"}),
        ("hinge for a mouse", {"HINGE"}),
        ("tower bolt to hold a flap", {"BOLT"}),
        ("quiet over a mouse", {"HINGE"}),
    ],
)
def test_a_sentence_looks_for_what_stands_before_its_purpose(text: str, expected: set[str]):
    assert skus(text) == expected


def test_a_type_before_its_purpose_is_what_is_looked_for():
    """Not what the purpose names, though products of that mention the type."""
    hinge = search_product("HINGE", "Butt hinge", HINGES, description="With screws, and hangs a gate.")
    screw = search_product("SCREW", "Wood screw", ("Screws",))
    gate_screw = search_product("GATE", "Coach screw", ("Screws",), description="For a gate.")
    finder = Finder(index_of(hinge, screw, gate_screw))
    page = finder.find(SearchQuery(Storefront.IRONMONGERY, "screws for hinges"))

    assert set(page.ids) == {"p-1", "p-2"}
    assert [word.text for word in page.relaxed] == ["hinges"]
    assert finder.find(SearchQuery(Storefront.IRONMONGERY, "screws for a gate")).ids == ("p-2",)


def test_a_thing_of_two_words_is_neither_of_these():
    """Unless a product is called so. What is called by the last and mentions the other is shown."""
    hook = search_product("COAT", "Hook, brass", HOOKS, description="For a bath.")
    plug = search_product("PLUG", "Wall plug", ("Fixings",), description="Holds in a bath.")
    bath_plug = search_product("BATH", "Bath plug", ("Fixings",))
    query = SearchQuery(Storefront.IRONMONGERY, "bath plug")

    assert Finder(index_of(hook, plug)).find(query).total == 1
    assert Finder(index_of(hook, evolve(plug, description=""))).find(query).total == 0
    assert Finder(index_of(hook, plug, bath_plug)).find(query).ids[0] == "p-2"


def test_a_thing_of_two_words_is_of_the_type_of_the_last():
    """A plug-in timer that is smart is no smart plug; a keyed lock is no key."""
    timer = search_product("TIMER", "Plug-in timer", ("Timers",), description="Smart.")
    plug = search_product("PLUG", "13 A plug", ("Plugs",))
    lock = search_product("LOCK", "Cam lock, keys alike", ("Locks",))
    finder = Finder(index_of(timer, plug, lock))

    assert finder.find(SearchQuery(Storefront.IRONMONGERY, "smart plug")).ids == ()
    assert finder.find(SearchQuery(Storefront.IRONMONGERY, "key for a lock")).ids == ()
    assert finder.find(SearchQuery(Storefront.IRONMONGERY, "key lock")).ids == ("p-2",)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("something to unblock a ladder", set()),
        ("tool for cutting grass on a ladder", set()),
        ("thing that is quiet as a mouse", {"HINGE"}),
        ("something to hook a ladder", {"HOOK"}),
        ("hook to unblock a ladder", {"HOOK"}),
    ],
)
def test_a_deed_that_the_catalogue_does_not_know_finds_nothing(text: str, expected: set[str]):
    """Where the sentence names no thing, other words of it are no answer."""
    assert skus(text) == expected


@pytest.mark.parametrize(
    ("text", "sku"),
    [
        ("hinges mouse", "HINGE"),
        ("hinge greenhouse", "HINGE"),
        ("hinge oak", "HINGE"),
        ("hinge with flap", "HINGE"),
        ("hinge over a flap", "HINGE"),
        ("something for the mouse", "HINGE"),
    ],
)
def test_what_a_thing_is_for_is_not_what_is_looked_for(text: str, sku: str):
    """Nor what it is made of."""
    assert skus(text) == {sku}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("unheard reinforced", {"TUBE"}),
        ("proof puncture", {"TUBE"}),
        ("fail puncture", {"TUBE"}),
        ("quiet stopping", set()),
        ("quiet gully", set()),
        ("quiet gully stopping", set()),
        ("something quiet gully", {"HINGE", "BOLT"}),
        ("fail proof reinforced", {"TUBE"}),
    ],
)
def test_words_that_name_no_type_are_found_in_names(text: str, expected: set[str]):
    """In descriptions only where a sentence names nothing; of two words one is not enough."""
    assert skus(text) == expected


@pytest.mark.parametrize(
    ("names", "in_sentence", "otherwise"),
    [(0, (), ()), (1, (1,), ()), (2, (1,), ()), (3, (2, 1), (2,)), (6, (3, 1), (3,))],
)  # fmt: skip
def test_a_sentence_needs_fewer_of_its_names(
    names: int, in_sentence: tuple[int, ...], otherwise: tuple[int, ...]
):
    assert least_names(names, is_sentence=True) == in_sentence
    assert least_names(names, is_sentence=False) == otherwise


def test_goods_are_named_in_the_singular_and_once():
    assert not GOODS & EVERYDAY_THINGS
    assert MATERIALS | PLACES <= EVERYDAY_THINGS
    assert all(word.isalpha() and word.islower() for word in GOODS)


def index_of(*products: Product) -> MemoryIndex:
    return MemoryIndex.of([evolve(one, product_id=f"p-{number}") for number, one in enumerate(products)])


def test_a_word_that_products_are_called_by_is_no_finish():
    """Though a finish has it in its name; a colour always is one."""
    kinds = WordKinds.of(
        index_of(
            search_product("GRIP", "Grip", HOOKS, facts={"Finish": "Ash grip"}),
            search_product("RED", "Red", HOOKS, facts={"Finish": "Ash"}),
        )
    )

    assert "grip" not in kinds.finishes
    assert {"ash", "red"} <= kinds.finishes


def test_a_word_of_a_category_behind_what_products_are_called_is_no_type():
    """Hand tools make no type of a hand; alone it may name what is looked for."""
    index = index_of(
        search_product("LOCK", "Rim lock, left", ("Locks",)),
        search_product("TOOL", "Bradawl for one hand", ("Hand Tools",)),
    )
    kinds = WordKinds.of(index)

    assert kinds.kinds(understand(index, "rim lock left hand"))[1:] == (
        WordKind.TYPE,
        WordKind.OTHER,
        WordKind.OTHER,
    )
    assert kinds.kinds(understand(index, "hand"))[-1] is WordKind.TYPE
