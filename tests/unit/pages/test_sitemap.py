"""The sitemap lists every page that search engines may index, in lists that a crawler can take."""

import pytest

from shopcore.pages.sitemap import (
    ALWAYS_LISTED,
    MOST,
    may_be_list,
    page_paths,
    product_lists,
    product_paths,
    robots_text,
)
from shopcore.storefront import Storefront
from shopcore.use_cases.pages.list_sitemap import SitemapPart, list_sitemap
from tests.support.pages.storefront_pages import TREE
from tests.support.products import a_product
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


@pytest.mark.parametrize(
    ("name", "count", "may_be"),
    [
        ("", 0, True),
        ("pages", 0, True),
        ("products-2", 2, True),
        ("products-3", 2, False),
        ("products-3", None, True),
        ("products-0", None, False),
        ("products-10000", None, False),
        ("other", None, False),
    ],
)
def test_an_invented_name_is_known_before_products_are_read(name, count, may_be):
    """As far as the lists were counted."""
    assert may_be_list(name, count) is may_be


def test_categories_of_every_level_brands_and_texts_are_listed():
    paths = list(page_paths(TREE, (), ["/promise"]))

    assert paths == [
        *ALWAYS_LISTED, "/promise", "/browse/hinges", "/browse/hinges/butt", "/browse/bolts"
    ]  # fmt: skip


def test_a_sitemap_is_made_from_the_catalogue():
    """The index names the lists; a list of another name holds nothing."""
    product = a_product(product_id="")
    lamp = a_product(sku="LAMP", storefront=Storefront.ELECTRICAL, product_id="")
    with put_on_sale([product, lamp]).read() as shop:
        index, pages, products, none = (
            list_sitemap(shop, Storefront.IRONMONGERY, name, texts=["/promise"])
            for name in ("", "pages", "products-1", "products-2")
        )
        path = shop.catalogue.by_sku(Storefront.IRONMONGERY, [product.sku])[product.sku].path

    assert index == SitemapPart(lists=("pages", "products-1"), product_list_count=1)
    assert {"/promise", "/browse/gate-shed-and-garage"} <= set(pages.paths)
    assert any(one.startswith("/brands/") for one in pages.paths)
    assert (pages.product_list_count, pages.lists, index.paths) == (None, (), ())
    assert (list(products.paths), products.product_list_count) == ([path], 1)
    assert (list(none.paths), none.product_list_count) == ([], 1)
