"""The links of a list: orders, pages, fewer filters, what is below it."""

import pytest
from attrs import evolve

from shopcore.pages.addresses.list_address import ListAddress
from shopcore.pages.lists.list_links import (
    SORT_LABELS,
    clear_url,
    last_page,
    links_on,
    more_url,
    previous_url,
    sort_links,
    subcategories,
    unfiltered_url,
)
from shopcore.search.search_query import SearchResults, Sort
from tests.support.pages.storefront_pages import TREE

ALL = ListAddress("/browse/all")
FILTERED = evolve(ALL, filters={"finish": ("Brass",)}, page=3)


def test_every_order_begins_at_the_first_page():
    """The filters stay."""
    links = sort_links(evolve(FILTERED, sort=Sort.NAME))
    grown = sort_links(evolve(ALL, shown=72))

    assert [link.sort for link in links] == list(Sort) == list(SORT_LABELS)
    assert [link.sort for link in links if link.is_selected] == [Sort.NAME]
    assert [link.label for link in links] == [
        "Most relevant",
        "Price, low to high",
        "Price, high to low",
        "Name",
        "Newest",
    ]
    assert grown[3].url == "/browse/all?sort=name"
    assert links[0].url == "/browse/all?f.finish=Brass"
    assert links[-1].url == "/browse/all?f.finish=Brass&sort=newest"


@pytest.mark.parametrize(
    ("shown", "page", "total", "url"),
    [
        (24, 1, 24, None),
        (24, 1, 25, "/browse/all?show=48"),
        (72, 1, 200, "/browse/all?show=96"),
        (96, 1, 96, None),
        (96, 1, 97, "/browse/all?page=2"),
        (24, 2, 192, None),
        (24, 2, 193, "/browse/all?page=3"),
    ],
)
def test_more_grows_the_first_page_and_then_turns_it(shown, page, total, url):
    assert more_url(evolve(ALL, shown=shown, page=page), total) == url


@pytest.mark.parametrize(
    ("page", "total", "last"), [(1, 0, 1), (1, 500, 1), (2, 0, 1), (2, 96, 1), (9, 97, 2)]
)
def test_the_last_page_holds_something(page, total, last):
    """Or is the first."""
    assert last_page(evolve(ALL, page=page), total) == last


def test_a_list_leads_back_and_to_itself_without_filters():
    assert previous_url(FILTERED) == "/browse/all?f.finish=Brass&page=2"
    assert clear_url(FILTERED) == clear_url(evolve(FILTERED, shown=72, page=1)) == "/browse/all"
    assert previous_url(ALL) is None
    assert clear_url(ALL) is None


@pytest.mark.parametrize(
    ("text", "total", "unfiltered", "url"),
    [
        ("bolt", 0, 3, "/search?query=bolt"),
        ("bolt", 0, 0, None),
        ("bolt", 1, 3, None),
        ("", 0, 3, None),
    ],
)
def test_what_the_filters_hide_is_offered(text, total, unfiltered, url):
    """Where the text finds something elsewhere."""
    results = SearchResults(total, (), unfiltered_total=unfiltered)

    assert unfiltered_url(evolve(FILTERED, text=text), results) == url


def test_nothing_found_leads_to_the_categories():
    assert [link.url for link in links_on(TREE, ALL)] == ["/browse/hinges", "/browse/bolts"]
    assert links_on(TREE, FILTERED)[0].name == "Remove all filters"


@pytest.mark.parametrize(
    ("address", "trail", "below"),
    [
        (ALL, (), TREE),
        (ListAddress("/browse/hinges", category="hinges"), TREE[:1], TREE[0].children),
        (ListAddress("/browse/new"), (), ()),
        (evolve(ALL, text="bolt"), (), ()),
        (evolve(ALL, brand="anvil"), (), ()),
        (evolve(ALL, page=2), (), ()),
        (FILTERED, (), ()),
    ],
)
def test_the_first_page_of_a_whole_list_shows_what_is_below_it(address, trail, below):
    assert subcategories(TREE, trail, address) == below
