"""The sitemap lists every page that search engines may index, in lists that a crawler can take."""

import pytest

from shopcore.catalogue.product import FAMILY, Stock
from shopcore.pages.sitemap import (
    ALWAYS_LISTED,
    MOST,
    family_codes,
    family_lists,
    may_be_list,
    page_paths,
    product_lists,
    product_paths,
    robots_text,
)
from shopcore.storefront import Storefront
from shopcore.use_cases.pages.list_sitemap import SitemapPart, list_sitemap
from tests.support.pages.storefront_pages import TREE
from tests.support.products import TODAY, a_product
from tests.support.search_shop import put_on_sale


def test_crawlers_leave_the_basket_and_searches_alone():
    """And what stands in for pages, or is only their data."""
    assert robots_text("https://corner.example").splitlines() == [
        "User-agent: *",
        "Disallow: /basket",
        "Disallow: /search",
        "Disallow: /_app",
        "Disallow: /_page",
        "Sitemap: https://corner.example/sitemap.xml",
    ]


def test_some_pages_are_always_listed():
    assert ALWAYS_LISTED == ("/", "/browse/all", "/browse/new", "/brands", "/our-brands")


def test_products_fill_lists_of_ten_thousand():
    """None of them empty, and together all of them."""
    assert MOST == 10_000
    paths = [f"/product/x-p-{n}" for n in range(2 * MOST + 1)]
    lists = product_lists(len(paths))

    assert lists == ["products-1", "products-2", "products-3"]
    assert [path for name in lists for path in product_paths(name, paths)] == paths
    assert product_lists(MOST) == ["products-1"]
    assert product_lists(0) == []
    assert product_paths("products-4", paths) == product_paths("other", paths) == []


def test_families_fill_lists_of_their_own():
    """Neither kind of list holds anything of the other."""
    codes = [f"F-{n}" for n in range(MOST + 1)]

    assert family_lists(len(codes)) == ["families-1", "families-2"]
    assert [code for name in family_lists(len(codes)) for code in family_codes(name, codes)] == codes
    assert family_codes("products-1", codes) == product_paths("families-1", codes) == []


LISTS = ("products-1", "products-2", "families-1")


@pytest.mark.parametrize(
    ("name", "lists", "may_be"),
    [
        ("", LISTS, True),
        ("pages", LISTS, True),
        ("products-2", LISTS, True),
        ("products-3", LISTS, False),
        ("families-1", LISTS, True),
        ("families-2", LISTS, False),
        ("products-3", None, True),
        ("families-9", None, True),
        ("products-0", None, False),
        ("products-10000", None, False),
        ("other", None, False),
    ],
)
def test_an_invented_name_is_known_before_products_are_read(name, lists, may_be):
    """As far as the lists were counted."""
    assert may_be_list(name, lists) is may_be


def test_categories_of_every_level_brands_and_texts_are_listed():
    paths = list(page_paths(TREE, (), ["/promise"]))

    assert paths == [
        *ALWAYS_LISTED, "/promise", "/browse/hinges", "/browse/hinges/butt", "/browse/bolts"
    ]  # fmt: skip


def test_a_sitemap_is_made_from_the_catalogue():
    """The index names the lists; a list of another name holds nothing."""
    product = a_product(product_id="")
    lamp = a_product(sku="LAMP", storefront=Storefront.ELECTRICAL, product_id="")
    family = [
        a_product(sku=sku, name=f"Hinge {sku}", product_id="", attributes={FAMILY: "F/1"}) for sku in "AB"
    ]
    with put_on_sale([product, lamp, *family]).read() as shop:
        index, pages, products, families, none = (
            list_sitemap(shop, Storefront.IRONMONGERY, name, texts=["/promise"])
            for name in ("", "pages", "products-1", "families-1", "products-2")
        )
        path = shop.catalogue.by_sku(Storefront.IRONMONGERY, [product.sku])[product.sku].path

    assert index == SitemapPart(lists=("products-1", "families-1"))
    assert {"/promise", "/browse/gate-shed-and-garage"} <= set(pages.paths)
    assert any(one.startswith("/brands/") for one in pages.paths)
    assert pages.lists is None
    assert path in products.paths
    assert len(products.paths) == 3
    assert families.paths == ("/family/hinge-bolts/F%2F1",)
    assert (none.paths, none.lists) == ((), index.lists)


def test_a_withdrawn_sibling_is_not_in_the_name_of_its_family():
    """Which is what its page, and the sitemap, call it."""
    gone = Stock(is_withdrawn=True)
    names = {"A": "Butt hinge 76 mm", "B": "Butt hinge 102 mm", "C": "Strap hinge 300 mm"}
    family = [
        a_product(sku=sku, name=name, product_id="", attributes={FAMILY: "F"},
                  **({"stock": gone} if sku == "C" else {}))
        for sku, name in names.items()
    ]  # fmt: skip
    store = put_on_sale(family)
    with store.change() as shop:
        for _ in ("discontinued", "delisted"):
            shop.changes.delist(TODAY, TODAY)
    with store.read() as shop:
        families = list_sitemap(shop, Storefront.IRONMONGERY, "families-1", texts=())

    assert families.paths == ("/family/butt-hinge/F",)
