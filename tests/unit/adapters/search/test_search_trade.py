"""What the trade types finds, in the catalogue of the demo, what the trade means by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.search import TantivySearch, shipped_rules
from adapters.search.english_stems import english_stem
from adapters.search.indexing.open_index import OpenIndex
from shopcore.search.facets.facet_order import FacetOrder
from shopcore.search.query.facet_counts import SHORT_LIST, FacetCounter
from shopcore.search.query.list_request import ListRequest
from shopcore.search.search_query import SearchQuery, SearchResults
from shopcore.search.text_analysis.text_reader import Reader
from shopcore.storefront import Storefront
from tests.support.demo_catalogue import demo_products

IRONMONGERY, ELECTRICAL = Storefront.IRONMONGERY, Storefront.ELECTRICAL


TYPED = Path(__file__).parent / "trade_queries.txt"


def test_a_short_list_is_counted_as_a_long_one_is(demo: TantivySearch, demo_folder: Path):
    """One product after the other or by the index, every category has the same facets in the same order."""
    reader = Reader.of(shipped_rules().synonyms, english_stem)
    index = OpenIndex.open(next(demo_folder.glob("*/ironmongery")), reader)
    order = FacetOrder(index.lists, reader, shipped_rules().trade)
    queries = [SearchQuery(IRONMONGERY, category=path) for path in index.lists.category_names]
    short = [(query, total) for query in queries if (total := demo.search(query).total) <= SHORT_LIST]

    assert len(short) > 100
    for query, total in short:
        one_by_one = FacetCounter(index, order, ListRequest.of(query), None, total)
        by_index = FacetCounter(index, order, ListRequest.of(query), None, SHORT_LIST + 1)
        assert one_by_one.facets() == by_index.facets() != (), query


def _typed() -> Iterator[tuple[Storefront, str, str]]:
    """Read the table of what the trade types."""
    storefront = IRONMONGERY
    for line in TYPED.read_text("utf-8").splitlines():
        text, equals, shelves = line.partition(" = ")
        if equals:
            yield storefront, text, shelves
        elif line in ("ironmongery", "electrical"):
            storefront = Storefront[line.upper()]


def _find(demo: TantivySearch, storefront: Storefront, text: str) -> SearchResults:
    return demo.search(SearchQuery(storefront, text, page_size=3))


@pytest.mark.spec("HD-06")
@pytest.mark.parametrize(
    ("storefront", "text", "shelf"),
    [
        (IRONMONGERY, "fire door hinge", "Fire Rated Hinges"),
        (IRONMONGERY, "fire door hinges", "Fire Rated Hinges"),
        (IRONMONGERY, "hinges for fire doors", "Fire Rated Hinges"),
        (IRONMONGERY, "hinge for a fire door", "Fire Rated Hinges"),
        (IRONMONGERY, "lock for bathroom", "Bathroom Locks"),
        (IRONMONGERY, "screws for wood", "Wood Screws"),
        (IRONMONGERY, "door hinges", "Hinges"),
        (IRONMONGERY, "hinges", "Hinges"),
        (IRONMONGERY, "bathroom thumbturn", "Thumbturn"),
        (IRONMONGERY, "bathroom door lock", "Bathroom Locks"),
        (IRONMONGERY, "bathroom lock", "Bathroom Locks"),
        (IRONMONGERY, "front door handle", "Door Handles"),
        (IRONMONGERY, "door handles", "Door Handles"),
        (IRONMONGERY, "lever handle", "Door Handles"),
        (IRONMONGERY, "beehive door knobs", "Door Knobs"),
        (IRONMONGERY, "8 x 1 1/2 screw", "Wood Screws"),
        (IRONMONGERY, "76mm hinge", "Hinges"),
        (ELECTRICAL, "2.5mm cable", "2.5"),
        (ELECTRICAL, "2.5mm twin and earth", "2.5"),
        (ELECTRICAL, "10mm twin and earth", "10"),
        (ELECTRICAL, "twin and earth", "Twin & Earth"),
        (ELECTRICAL, "6mm swa", "Armoured"),
        (ELECTRICAL, "outlet", "Switches & Sockets"),
        (ELECTRICAL, "double socket", "Switches & Sockets"),
        (ELECTRICAL, "lamp", "Lamps & Tubes"),
        (ELECTRICAL, "lamp holder", "Lamps & Tubes"),
        (ELECTRICAL, "lampholder", "Lamps & Tubes"),
        (ELECTRICAL, "led downlights", "Downlights"),
        (ELECTRICAL, "consumer unit", "Consumer Units"),
        (ELECTRICAL, "rcbo", "Circuit Protection"),
    ],
)
def test_the_first_three_are_what_the_trade_means(demo, storefront, text, shelf):
    """They stand in the category that the words mean, at whatever level."""
    result = _find(demo, storefront, text)

    assert len(result.products) == 3
    assert [p.category for p in result.products if shelf not in p.category] == []


@pytest.mark.spec("HD-06")
@pytest.mark.parametrize(("storefront", "text", "shelves"), list(_typed()))
def test_the_first_five_are_of_the_kind_that_is_meant(demo, storefront, text, shelves):
    """Each text of a long list; all five, or as many as there are."""
    result = demo.search(SearchQuery(storefront, text, page_size=5))

    assert result.products
    assert [p.name for p in result.products if not set(p.category) & set(shelves.split(" or "))] == []


def test_a_gauge_and_inches_are_a_screw_in_millimetres(demo):
    """Eight by one and a half is 4 by 40 mm."""
    assert all("4 × 40 mm" in p.name for p in _find(demo, IRONMONGERY, "8 x 1 1/2 screw").products)


@pytest.mark.parametrize(
    ("one", "other"),
    [("76mm hinge", "3 in hinge"), ("letterplate", "letter plate"), ("fire door hinge", "fire door hinges")],
)
def test_two_ways_to_say_it_find_the_same(demo, one, other):
    """As many, and in the same order."""
    result, again = (_find(demo, IRONMONGERY, text) for text in (one, other))

    assert result.total == again.total > 0
    assert result.products == again.products


def test_a_word_that_is_not_sold_is_no_misspelling_of_another(demo):
    """A rasp for ceilings is no ceiling rose."""
    result = _find(demo, ELECTRICAL, "ceiling rasp")

    assert result.corrected_text is None
    assert all("Ceiling & Wall" in p.category for p in result.products)


@pytest.mark.parametrize("storefront", list(Storefront))
def test_every_code_finds_its_product(demo, storefront):
    """Even in small letters and without hyphens."""
    current = demo_products(storefront)[0]

    exact = _find(demo, storefront, current.sku.lower().replace("-", " ")).exact

    assert exact is not None
    assert exact.sku == current.sku


@pytest.mark.spec("HD-06", "API-04")
@pytest.mark.parametrize(
    "typed", ["hinge 76", "76 mm hinge", "butt hinge 102", "3 in hinge", "sashlock 64", "wood screw 4"]
)
def test_a_text_that_ends_in_a_size_suggests_products(demo, typed):
    """Sizes are no beginnings of words, so what the search finds is suggested."""
    assert demo.suggest(IRONMONGERY, typed, 8).products
