"""The links of a list: orders, pages, fewer filters, what is below it."""

import pytest
from attrs import evolve

from shopcore.catalogue.product import Category
from shopcore.pages.addresses.list_address import ListAddress
from shopcore.pages.lists.list_links import (
    SORT_LABELS,
    clear_url,
    last_page,
    links_on,
    more_url,
    nearest_categories,
    previous_url,
    sort_links,
    subcategories,
    unexcluded_url,
    unfiltered_url,
    view_urls,
)
from shopcore.search.search_query import Facet, FacetValue, RelaxedWord, SearchResults, Sort, WordKind
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


def test_a_list_has_its_families_and_every_product_at_addresses_of_their_own():
    """Both begin at the first page and keep filters and order."""
    families, products = view_urls(evolve(FILTERED, sort=Sort.NAME))

    assert families == "/browse/all?f.finish=Brass&sort=name"
    assert products == "/browse/all?f.finish=Brass&by=product&sort=name"
    assert view_urls(evolve(FILTERED, sort=Sort.NAME, by_product=True)) == (families, products)


def test_a_list_of_products_stays_one_through_its_links():
    """Filters, orders and pages lead to products again."""
    address = evolve(ALL, by_product=True)

    urls = [
        address.toggled("finish", "Brass").url,
        evolve(address, page=2).url,
        *(link.url for link in sort_links(address)),
    ]

    assert all("by=product" in url for url in urls)


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


STEEL_AND_BRASS = (Category("hinges/butt/steel", "Steel"), Category("hinges/butt/brass", "Brass"))
TYPE, FINISH = RelaxedWord("gnome", WordKind.TYPE), RelaxedWord("red", WordKind.FINISH)
VALUES = (("bolts", 9), ("gone", 8), ("hinges", 1), ("hinges/butt/steel", 6), ("hinges/butt/brass", 5))
NEAREST_TREE = (
    Category("hinges", "Hinges", 7, (Category("hinges/butt", "Butt hinges", 4, STEEL_AND_BRASS),)),
    Category("bolts", "Bolts", 5, ()),
)
NEAREST_URLS = ["/browse/hinges/butt", "/browse/bolts", "/browse/hinges"]
CATEGORIES = Facet("category", "Category", tuple(FacetValue(path, path, count) for path, count in VALUES))


@pytest.mark.parametrize(
    ("relaxed", "text", "urls"),
    [
        ((TYPE,), "garden", NEAREST_URLS),
        ((FINISH,), "", NEAREST_URLS),
        ((FINISH,), "hinge", []),
        ((), "", []),
    ],
)
def test_the_categories_of_most_products_are_nearest_to_what_is_not_sold(relaxed, text, urls):
    """Where the product itself is unknown; by their second level, and without those that are gone."""
    results = SearchResults(9, (), (CATEGORIES,), relaxed=relaxed, relaxed_text=text)

    assert [link.url for link in nearest_categories(NEAREST_TREE, results)] == urls


def test_without_a_facet_of_categories_none_is_nearest():
    """All that was found stands in one."""
    results = SearchResults(9, (), (Facet("brand", "Brand", ()),), relaxed=(TYPE,), relaxed_text="x")

    assert nearest_categories(TREE, results) == ()


@pytest.mark.parametrize(
    ("address", "excluded", "url"),
    [
        (ListAddress("/search", text="hinges not brass"), ("brass",), "/search?query=hinges"),
        (ListAddress("/search", text="hinges"), (), None),
        (evolve(ALL, text="hinges not brass"), ("brass",), None),
    ],
)
def test_excluded_words_can_be_had_back(address, excluded, url):
    """In a search of the whole storefront."""
    results = SearchResults(3, (), excluded=excluded, unexcluded_text="hinges")

    assert unexcluded_url(address, results) == url


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
