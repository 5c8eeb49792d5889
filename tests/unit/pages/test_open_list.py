"""A list is found by its address, says what it holds, and leads on where it holds nothing."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from shopcore.catalogue.brand_slug import brand_slug
from shopcore.catalogue.product import Product, ProductRange
from shopcore.charges.tariff import DEFAULT_TARIFF
from shopcore.errors import NotFound
from shopcore.pages.addresses.list_address import ListAddress
from shopcore.pages.addresses.page_addresses import address_of
from shopcore.pages.addresses.redirect import Redirect
from shopcore.pages.lists.list_headings import RANGE_HEADINGS, list_head, list_heading, list_query
from shopcore.pages.page_link import PageLink
from shopcore.pages.storefront_profile import StorefrontProfile
from shopcore.pages.texts.text_collection import TextCollection
from shopcore.pages.texts.text_facts import Facts
from shopcore.search.search_query import (
    PAGE_SIZE_MAXIMUM,
    RANGE_QUERIES,
    RelaxedWord,
    SearchQuery,
    SearchResults,
    Sort,
    WordKind,
)
from shopcore.storefront import Storefront
from shopcore.use_cases.pages.open_list import ListPage, open_list
from tests.support.pages.found_products import FoundProducts
from tests.support.pages.storefront_pages import WORDS, a_text
from tests.support.products import a_product
from tests.support.search_shop import put_on_sale

PROFILE = StorefrontProfile(Storefront.IRONMONGERY, WORDS, DEFAULT_TARIFF)
GUIDE = a_text("/blog/hinges", heading="Which hinge?", title="Hinges")
TEXTS = TextCollection(Storefront.IRONMONGERY, {GUIDE.path: GUIDE}, Facts({}, {}))
PRODUCTS = tuple(
    a_product(
        sku=f"H-{n}", name=f"Butt hinge {n}", category=("Hinges", "Butt hinges", "Steel"), product_id=f"p-{n}"
    )
    for n in range(1, 4)
)
LAMP = a_product(sku="LAMP", name="Lamp", storefront=Storefront.ELECTRICAL, product_id="p-9")
BUTTS = ListAddress("/browse/hinges/butt-hinges", category="hinges/butt-hinges")


def opened(
    url: str, products: tuple[Product, ...] = PRODUCTS, *, profile: StorefrontProfile = PROFILE, **found: Any
) -> ListPage | Redirect:
    address = address_of(*url.partition("?")[::2])
    assert isinstance(address, ListAddress)
    store = put_on_sale([evolve(product, product_id="") for product in products])
    with store.read() as shop:
        tree = shop.categories.tree(profile.storefront)
    finder = FoundProducts(products, **found)
    return open_list(store.shop(), finder, address, profile=profile, tree=tree, texts=TEXTS)


def page(url: str, products: tuple[Product, ...] = PRODUCTS, **found: Any) -> ListPage:
    result = opened(url, products, **found)
    assert isinstance(result, ListPage)
    return result


def test_a_category_says_how_much_it_holds_and_what_is_below_it():
    """Its title names what it stands in; search engines may index it."""
    hinges = page("/browse/hinges/butt-hinges")

    assert hinges.heading == "Butt hinges"
    assert hinges.head.title == "Butt hinges, Hinges"
    assert hinges.head.description == (
        "3 products in Hinges › Butt hinges at Corner Ironmonger."
        " Free UK mainland delivery over £50.00 ex VAT (£60.00 inc VAT)."
    )
    assert (hinges.head.path, hinges.head.is_indexed) == ("/browse/hinges/butt-hinges", True)
    assert [link.name for link in hinges.breadcrumb] == ["Home", "Hinges", "Butt hinges"]
    assert [category.name for category in hinges.subcategories] == ["Steel"]
    assert hinges.results.products == PRODUCTS
    assert (hinges.alternatives, hinges.popular, hinges.guides, hinges.opening) == ((), (), (), None)


def test_a_brand_stands_below_all_brands():
    slug = brand_slug("Hallowbeck")
    hallowbeck = page(f"/brands/{slug}", PRODUCTS[:1])

    assert hallowbeck.heading == "Hallowbeck"
    assert hallowbeck.head.description.startswith("1 Hallowbeck product at Corner Ironmonger.")
    assert hallowbeck.breadcrumb == (
        PageLink("Home", "/"),
        PageLink("Brands", "/brands"),
        PageLink("Hallowbeck", f"/brands/{slug}"),
    )
    assert hallowbeck.subcategories == ()


def test_a_search_within_a_category_names_both_and_is_not_indexed():
    """Nor does it show what is below the category."""
    found = page("/browse/hinges/filter/$s=butt")

    assert found.heading == found.head.title == "Results for “butt” in Hinges"
    assert found.head.description.startswith("3 products for “butt” in Hinges at Corner Ironmonger.")
    assert found.breadcrumb[-1].name == "Results for “butt” in Hinges"
    assert not found.head.is_indexed
    assert found.subcategories == ()


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("/browse/all", "3 products at"),
        ("/search?query=clearancerange", "3 clearance products at"),
        ("/browse/new", "3 new products at"),
        ("/search?query=firerated", "3 fire rated products at"),
        ("/search?query=butt", "3 products for “butt” at"),
    ],
)
def test_search_engines_read_what_kind_of_products_a_list_holds(url, kind):
    assert page(url).head.description.startswith(f"{kind} Corner Ironmonger. Free UK")


@pytest.mark.parametrize(
    ("url", "count"),
    [("/search?query=hinge", 1), ("/search?query=hinge&f.finish=", 1), ("/browse/all/filter/$s=hinge", 0)],
)
def test_texts_answer_a_search_on_its_first_page(url, count):
    assert len(page(url).guides) == count


def test_an_empty_list_leads_on():
    """To fewer filters, to categories, and to what others buy."""
    nothing = page("/browse/hinges?f.finish=Gold")

    assert nothing.alternatives == (
        PageLink("Remove all filters", "/browse/hinges"),
        PageLink("Hinges", "/browse/hinges"),
    )
    assert nothing.popular == PRODUCTS
    many = tuple(evolve(PRODUCTS[0], sku=f"M-{n}") for n in range(12))
    assert page("/browse/hinges?f.finish=Gold", many).popular == many[:8]
    assert not nothing.head.is_indexed
    assert page("/search?query=xyzzy").alternatives == (PageLink("Hinges", "/browse/hinges"),)


@pytest.mark.parametrize(
    ("url", "relaxed", "other_total"),
    [
        ("/search?query=lamp", (), 1),
        ("/search?query=lamp&f.finish=Gold", (), 0),
        ("/search?query=lamp&scope=firerated", (), 0),
        ("/search?query=lamp", (RelaxedWord("red", WordKind.FINISH),), 0),
        ("/search?query=xyzzy", (), 0),
        ("/search?query=hinge", (), 0),
        ("/browse/hinges/filter/$s=lamp", (), 0),
    ],
    ids=["there", "narrowed", "in a range", "only in part", "nowhere", "here", "in a category"],
)
def test_a_search_without_products_counts_those_of_the_other_storefront(url, relaxed, other_total):
    assert page(url, (*PRODUCTS, LAMP), relaxed=relaxed).other_total == other_total


def test_a_storefront_without_products_says_that_it_opens_soon():
    empty = page("/browse/all", ())

    assert empty.opening is not None
    assert empty.opening.heading == "Corner Ironmonger opens soon."
    assert (empty.head.title, empty.head.description) == ("Opening soon", WORDS.strapline)
    assert (empty.head.path, empty.head.is_indexed) == ("/browse/all", False)
    assert (empty.alternatives, empty.popular) == ((), ())


@pytest.mark.parametrize(
    ("url", "to"),
    [
        ("/search?query=H-1", PRODUCTS[0].path),
        ("/search?query=moved", "/brands"),
        ("/browse/all?page=9", "/browse/all"),
        ("/browse/all?sort=name&page=2", "/browse/all?sort=name"),
    ],
)
def test_a_list_leads_to_the_one_product_to_what_the_owner_says_or_to_its_last_page(url, to):
    """For this time only."""
    assert opened(url, redirects={"moved": "/brands"}) == Redirect(to, is_permanent=False)


@pytest.mark.parametrize("url", ["/browse/hinges/filter/$s=moved", "/search?query=moved&f.finish=Gold"])
def test_what_the_owner_says_of_a_text_holds_for_the_text_alone(url):
    assert isinstance(opened(url, redirects={"moved": "/brands"}), ListPage)


def test_the_code_of_the_other_storefront_leads_nowhere():
    assert isinstance(opened("/search?query=LAMP", (*PRODUCTS, LAMP)), ListPage)


@pytest.mark.parametrize(
    ("url", "what", "key"), [("/browse/lamps", "category", "lamps"), ("/brands/nobody", "brand", "nobody")]
)
def test_there_is_no_list_of_what_the_storefront_has_not(url, what, key):
    with pytest.raises(NotFound) as refused:
        opened(url)

    assert (refused.value.what, refused.value.key) == (what, key)


def test_the_list_of_everything_shows_the_categories():
    assert [category.name for category in page("/browse/all").subcategories] == ["Hinges"]


def test_only_one_storefront_has_a_fire_rated_range():
    electrical = evolve(PROFILE, storefront=Storefront.ELECTRICAL)

    with pytest.raises(NotFound) as refused:
        opened("/search?query=firerated", profile=electrical)
    assert (refused.value.what, refused.value.key) == ("range", "firerated")
    assert page("/search?query=firerated").heading == "Fire rated products"


@pytest.mark.parametrize(
    ("text", "scope", "searched", "heading"),
    [
        ("clearancerange", ProductRange.CLEARANCE, "", "Clearance"),
        ("FireRated", ProductRange.FIRE_RATED, "", "Fire rated products"),
        ("bolt", ProductRange.NEW, "bolt", "Results for “bolt”"),
        ("", ProductRange.NEW, "", "New products"),
        ("bolt", ProductRange.ALL, "bolt", "Results for “bolt”"),
        ("", ProductRange.ALL, "", "All products"),
    ],
)
def test_the_word_of_a_range_is_no_text_to_search_for(text, scope, searched, heading):
    """Its heading is the range's own."""
    address = ListAddress("/search", text=text, scope=scope)

    assert list_query(Storefront.IRONMONGERY, address).text == searched
    assert list_heading(address, (), None) == heading


def test_a_list_is_found_by_all_that_its_address_says():
    address = ListAddress(
        "/browse/hinges/filter/$s=butt",
        category="hinges",
        brand="anvil",
        text="butt",
        scope=ProductRange.NEW,
        sort=Sort.NAME,
        page=3,
        filters={"finish": ("Brass",)},
    )

    assert list_query(Storefront.ELECTRICAL, address) == SearchQuery(
        Storefront.ELECTRICAL,
        text="butt",
        category="hinges",
        brand="anvil",
        scope=ProductRange.NEW,
        sort=Sort.NAME,
        page=3,
        page_size=96,
        filters={"finish": ("Brass",)},
        by_family=True,
    )
    assert not list_query(Storefront.ELECTRICAL, evolve(address, by_product=True)).by_family


def test_every_range_has_a_heading():
    assert {*RANGE_HEADINGS, ProductRange.ALL} == set(ProductRange)
    assert set(RANGE_QUERIES.values()) <= set(RANGE_HEADINGS)


@pytest.mark.parametrize(
    ("changes", "total", "is_indexed"),
    [
        ({}, 1, True),
        ({}, 0, False),
        ({"text": "bolt"}, 1, False),
        ({"filters": {"finish": ("Brass",)}}, 1, False),
        ({"page": 2}, PAGE_SIZE_MAXIMUM + 1, False),
    ],
)
def test_search_engines_index_the_first_page_of_a_whole_list(changes, total, is_indexed):
    """Everything else says the same as it, or nothing."""
    head = list_head(
        PROFILE, evolve(BUTTS, **changes), SearchResults(total, ()), trail=(), brand=None, heading="Butts"
    )

    assert head.is_indexed is is_indexed


def test_the_bare_search_page_is_the_list_of_everything():
    results = SearchResults(1, ())
    paths = [
        list_head(
            PROFILE, ListAddress("/search", text=text), results, trail=(), brand=None, heading="All"
        ).path
        for text in ("", "bolt")
    ]

    assert paths == ["/browse/all", "/search"]
