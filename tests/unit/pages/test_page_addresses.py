"""Which page an address asks for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.catalogue.product import ProductRange
from shopcore.events.page_shell import LOGIN_PATH
from shopcore.pages.addresses.family_address import FamilyAddress
from shopcore.pages.addresses.list_address import ListAddress
from shopcore.pages.addresses.page_addresses import (
    BasketAddress,
    BrandsAddress,
    Home,
    ProductAddress,
    ShellAddress,
    Unknown,
    address_of,
    canonical_address,
    is_unbounded,
)
from shopcore.search.search_query import Sort


@pytest.mark.spec("RT-01", "RT-10")
@pytest.mark.parametrize(
    ("path", "address"),
    [
        ("/", Home()),
        ("/brands", BrandsAddress()),
        ("/our-brands", BrandsAddress(is_own=True)),
        ("/basket", BasketAddress()),
        ("/_app", ShellAddress()),
        ("/product/tower-bolt-150-mm-p-1042", ProductAddress("p-1042")),
        ("/product/p-1042", ProductAddress("p-1042")),
        ("/product/tower-bolt-150-mm-p-1042/", ProductAddress("p-1042")),
        ("/family/butt-hinge/HBK-BH-02", FamilyAddress("HBK-BH-02")),
        ("/family/an-older-name/A%2FB%20%26%C3%A9/", FamilyAddress("A/B &é")),
        ("/family//F", FamilyAddress("F")),
        ("/browse/all", ListAddress("/browse/all")),
        ("/browse/new", ListAddress("/browse/new", scope=ProductRange.NEW)),
        ("/browse/hinges", ListAddress("/browse/hinges", category="hinges")),
        ("/browse//hinges/", ListAddress("/browse/hinges", category="hinges")),
        ("/browse/hinges/filter/$s=", ListAddress("/browse/hinges", category="hinges")),
        (
            "/browse/lighting/lamps-and-tubes/mood-lighting",
            ListAddress(
                "/browse/lighting/lamps-and-tubes/mood-lighting",
                category="lighting/lamps-and-tubes/mood-lighting",
            ),
        ),
        ("/browse/Xylo", ListAddress("/browse/Xylo", category="Xylo")),
        ("/search", ListAddress("/search")),
        ("/brands/hob202620tanner", ListAddress("/brands/hob202620tanner", brand="hob202620tanner")),
    ],
)
def test_shop_routes_are_read(path, address):
    """Every route of the shop leads to its page."""
    assert address_of(path, "") == address


@pytest.mark.spec("HD-07", "RT-01")
@pytest.mark.parametrize(
    ("path", "category", "text"),
    [
        ("/browse/hinges/filter/$s=brass%20butt", "hinges", "brass butt"),
        ("/browse/hinges/butt-hinges/filter/$s=a%2Fb%26c", "hinges/butt-hinges", "a/b&c"),
        ("/browse/all/filter/$s=knob", "", "knob"),
        ("/browse/hinges/filter/$s=", "hinges", ""),
        ("/browse/hinges/filter/%24s%3Dbrass", "hinges", "brass"),
        ("/browse/hinges/filter/%24s=a/filter/$s=b", "hinges", "a/filter/$s=b"),
    ],
)
def test_a_search_within_a_category_is_read(path, category, text):
    """The text is decoded after the path is split."""
    address = address_of(path, "")

    assert isinstance(address, ListAddress)
    assert (address.category, address.text) == (category, text)
    assert address.base == (path if text else f"/browse/{category}")


@pytest.mark.spec("RT-03")
@pytest.mark.parametrize(
    ("query", "scope"),
    [
        ("query=clearancerange", ProductRange.CLEARANCE),
        ("query=firerated", ProductRange.FIRE_RATED),
        ("query=FireRated", ProductRange.FIRE_RATED),
        ("query=hinge&scope=new", ProductRange.NEW),
        ("query=hinge&scope=nonsense", ProductRange.ALL),
        ("query=hinge", ProductRange.ALL),
    ],
)
def test_a_range_is_searched_by_its_word_or_scope(query, scope):
    """Two words stand for ranges, a scope narrows any text."""
    address = address_of("/search", query)

    assert isinstance(address, ListAddress)
    assert address.scope is scope


@pytest.mark.spec("HD-04")
def test_the_text_is_cut_at_its_limit_and_tidied():
    """150 characters, single spaces."""
    address = address_of("/search", "query=++two+++words+" + "x" * 200)

    assert isinstance(address, ListAddress)
    assert address.text.startswith("two words x")
    assert len(address.text) == 150


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/basketX",
        "/browse/a/b/c/d",
        "/product/",
        "/product/name-only",
        "/brands/a/b",
        "/Basket/",
        "/browse/",
    ],
)
def test_other_addresses_are_unknown(path):
    """They get the not-found page."""
    assert isinstance(address_of(path, ""), Unknown)


@pytest.mark.parametrize(
    ("query", "shown", "page"),
    [
        ("", 24, 1),
        ("show=48", 48, 1),
        ("show=500", 96, 1),
        ("show=-1", 24, 1),
        ("page=3", 24, 3),
        ("page=x", 24, 1),
        ("page=401", 24, 400),
        ("page=000002", 24, 2),
        ("page=0000002", 24, 1),
    ],
)
def test_paging_stays_within_its_bounds(query, shown, page):
    """Nonsense falls back, too much is cut."""
    address = address_of("/browse/all", query)

    assert isinstance(address, ListAddress)
    assert (address.shown, address.page) == (shown, page)
    assert address.page_size == (shown if page == 1 else 96)


names = st.sampled_from(["finish", "size", "brand"])
words = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12)


@given(
    st.dictionaries(names, st.lists(words.map(str.strip).filter(bool), min_size=1, max_size=3, unique=True)),
    st.sampled_from(Sort),
    st.sampled_from([24, 48, 96]),
)
def test_a_list_is_read_back_from_its_own_address(filters, sort, shown):
    """Every state of a list has an address that means it."""
    address = ListAddress(
        "/browse/hinges",
        category="hinges",
        sort=sort,
        shown=shown,
        filters={name: tuple(values) for name, values in filters.items()},
    )
    path, _, query = address.url.partition("?")

    assert address_of(path, query) == address


def test_the_address_of_a_search_names_text_and_range():
    """A range that its own word stands for needs no second mention, but gets one."""
    for query in ("query=hinge&scope=new", "query=hinge&page=2", "query=firerated&scope=firerated"):
        address = address_of("/search", query)

        assert isinstance(address, ListAddress)
        assert address.url == f"/search?{query}"


def test_a_facet_or_a_value_alone_is_no_filter():
    """A brand's list is narrowed as any other."""
    address = address_of("/brands/anvil", "f.=Brass&f.finish=&f.size=9+mm&sort=name")

    assert isinstance(address, ListAddress)
    assert (dict(address.filters), address.sort) == ({"size": ("9 mm",)}, Sort.NAME)
    assert address.toggled("size", "9 mm").sort is Sort.NAME


def test_a_page_of_brands_shows_all_unless_it_is_of_our_own():
    brands, own = (address_of(path, "") for path in ("/brands", "/our-brands"))

    assert isinstance(brands, BrandsAddress)
    assert isinstance(own, BrandsAddress)
    assert (brands.is_own, own.is_own) == (False, True)


def test_a_filter_is_put_on_and_taken_off():
    """Whatever its case, and the list starts anew."""
    plain = ListAddress("/browse/hinges", category="hinges")
    chosen = plain.toggled("finish", "Satin Chrome")

    assert (plain.is_narrowed, chosen.is_narrowed) == (False, True)
    assert chosen.url == "/browse/hinges?f.finish=Satin%20Chrome"
    assert chosen.toggled("finish", "satin chrome") == plain
    assert chosen.toggled("finish", "Brass").filters == {"finish": ("Satin Chrome", "Brass")}


@pytest.mark.parametrize(
    ("path", "query", "is_so"),
    [
        ("/", "", False),
        ("/", "x=1", True),
        ("/product/a-p-1", "", False),
        ("/product/a-p-1", "x=1", True),
        ("/family/hinge/F", "", False),
        ("/family/hinge/F", "x=1", True),
        ("/browse/hinges", "sort=none", True),
        ("/browse/hinges", "page=2", False),
        ("/search", "query=bolt", True),
        ("/nothing", "", True),
        ("/account/login", "", False),
        ("/account/login", "next=/basket", True),
        ("/account/login", "next=%2Fbasket", True),
        ("/search", "", False),
        ("/brands/", "", True),
        ("/account/previousorders", "", False),
        ("/account/previousorders/o-1", "", True),
    ],
)
def test_pages_of_unbounded_addresses_are_cached_apart(path, query, is_so):
    assert is_unbounded(path, query) is is_so


@pytest.mark.parametrize(
    ("path", "query", "canonical"),
    [
        ("/", "gclid=1&utm_source=news", ""),
        ("/product/a-p-1", "fbclid=2", ""),
        ("/family/hinge/A%2FB", "gclid=1", ""),
        ("/browse/hinges", "gclid=1&page=2&anything=3", "page=2"),
        ("/browse/hinges", "f.finish=Brass&gclid=1&sort=name", "f.finish=Brass&sort=name"),
        ("/search", "utm_campaign=x&query=bolt&gclid=1", "query=bolt"),
        ("/dop", "code=AB1&gclid=1", "code=AB1"),
        ("/information/returns", "gclid=1", ""),
        (LOGIN_PATH, "gclid=1&next=/basket", "next=%2Fbasket"),
        ("/account", "gclid=1", ""),
        (LOGIN_PATH, "next=/a+b", "next=%2Fa%20b"),
        ("/dop", "code=A+1&x=2", "code=A%201"),
        ("/pay", "h=token&gclid=1", "h=token&gclid=1"),
    ],
)
def test_what_a_page_does_not_read_is_no_part_of_its_address(path, query, canonical):
    """A campaign's mark makes no page anew; a page that is kept nowhere keeps its query."""
    assert canonical_address(path, query) == (path, canonical)
    assert address_of(path, canonical) == address_of(path, query)
    assert canonical_address(path, canonical) == (path, canonical)


@pytest.mark.parametrize(
    ("path", "query", "canonical"),
    [
        ("/basket/", "", ("/basket", "")),
        ("/basket/", "gclid=1", ("/basket", "")),
        ("/brands/xX/", "gclid=1", ("/brands/xX", "")),
        ("/", "gclid=1", ("/", "")),
        ("/search", "", ("/search", "")),
    ],
)
def test_a_slash_at_the_end_is_no_part_of_an_address(path, query, canonical):
    """But that of the front page."""
    assert canonical_address(path, query) == canonical


@pytest.mark.parametrize("path", ["/family", "/family/F", "/family/a/b/c", "/family/a/%00", "/family/a/%ff"])
def test_no_other_address_is_that_of_a_family(path):
    """A code that no database could hold is none."""
    assert address_of(path, "") == Unknown(path)
