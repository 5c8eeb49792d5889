"""The page of a family, as browsers and crawlers get it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from litestar import Litestar
from litestar.testing import TestClient

from app.config.settings import Settings, load_settings
from app.container import build_app, open_store
from app.system_clock import SystemClock
from shopcore.catalogue.product import Product, Stock
from shopcore.storefront import Storefront
from tests.support.http.open_shop import shop_product
from tests.support.products import a_price_list

from .test_pages import HTML, IRONMONGERY, wait_until_open

CODE = "BÜG/1"
PATH = "/family/bar-handle/B%C3%9CG%2F1"
DUE = SystemClock().today() + timedelta(days=20)


def bar(sku: str, mm: int, finish: str, prices: Any = "4.00", **changes: Any) -> Product:
    """Make a bar handle of a family whose code is no plain one."""
    return evolve(
        shop_product(sku, prices, category=("Door Handles", "Bars"), **changes),
        name=f"Bar handle {mm} mm, {finish.lower()}",
        attributes={"Family": CODE, "Finish": finish, "Length": f"{mm} mm", "Grade": "7"},
    )


BARS = [
    bar("SC128", 128, "Satin chrome", a_price_list("4.00", [(10, "3.60")])),
    bar("SC160", 160, "Satin chrome", stock=Stock(expected_on=DUE)),
    bar("MB128", 128, "Matt black", a_price_list("4.40", sale="4.00"), stock=Stock(3, is_withdrawn=True)),
    bar("MB192", 192, "Matt black", stock=Stock()),
]
ALONE = evolve(shop_product("ALONE"), attributes={"Family": "ALONE"})


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    return load_settings({"SHOP_DATA": str(Path(tmp_path_factory.mktemp("families")))})


@pytest.fixture(scope="module")
def client(settings: Settings) -> Iterator[TestClient[Litestar]]:
    with open_store(settings) as store, store.change() as shop:
        shop.changes.put([*BARS, ALONE])
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        wait_until_open(client)
        yield client


def opened(client: TestClient[Litestar], path: str = PATH):
    return client.get(IRONMONGERY + path, headers=HTML, follow_redirects=False)


def content(client: TestClient[Litestar], path: str = PATH) -> dict[str, Any]:
    """The page's data, as the browser fetches it."""
    return client.get(f"{IRONMONGERY}/_page", params={"path": path}).json()["content"]


def described(html: str, kind: str) -> dict[str, Any]:
    """Read what the page tells crawlers of one kind of thing."""
    texts = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html)
    return next(data for text in texts if (data := json.loads(text))["@type"] == kind)


def test_each_cell_has_price_stock_and_the_way_to_its_product(client):
    """What does not exist is a hole; what cannot be ordered has no quantity."""
    shown = content(client)
    cells = {row["label"].replace("\u00a0", " "): row["cells"] for row in shown["rows"]}

    assert (shown["rowsName"], shown["columnsName"], shown["choices"]) == (
        "Length", "Finish", "4 sizes and finishes",
    )  # fmt: skip
    assert [column["finish"] for column in shown["columns"]] == ["Matt black", "Satin chrome"]
    assert list(cells) == ["128 mm", "160 mm", "192 mm"]
    sale, plain = cells["128 mm"]
    assert (sale["price"], sale["salePrice"], sale["maximum"]) == (4.4, 4.0, 3)
    assert (plain["priceBreaks"], plain["maximum"], plain["dueOn"]) == (
        [{"quantity": 10, "price": 3.6}], 999, None,
    )  # fmt: skip
    hole, due = cells["160 mm"]
    assert hole is None
    assert (due["dueOn"], due["maximum"], due["stockLevel"]) == (DUE.isoformat(), 999, 0)
    assert cells["192 mm"][0]["maximum"] == 0
    assert shown["facts"] == [{"name": "Grade", "value": "7"}]


def test_a_family_is_its_own_canonical_page_and_says_what_its_variants_cost(client):
    """The address may be written otherwise; the code finds the family."""
    answer = opened(client)
    group = described(answer.text, "ProductGroup")

    assert answer.status_code == 200
    assert f'<link rel="canonical" href="http://127.0.0.1:8000{PATH}">' in answer.text
    assert (group["productGroupID"], group["url"]) == (CODE, f"http://127.0.0.1:8000{PATH}")
    assert {one["sku"]: one["offers"]["price"] for one in group["hasVariant"]} == {
        "MB128": "4.80", "MB192": "4.80", "SC128": "4.80", "SC160": "4.80",
    }  # fmt: skip
    for path in ("/family/older/B%C3%9CG%2F1", "/family/bar-handle/B%c3%9cG%2f1"):
        moved = opened(client, path)
        assert (moved.status_code, moved.headers["location"]) == (301, PATH)


def test_a_product_leads_to_its_family_and_stays_where_it_is(client):
    """Its own address is canonical; the group names the family's."""
    url = content(client)["rows"][0]["cells"][0]["url"]
    answer = opened(client, url)

    assert f'<link rel="canonical" href="http://127.0.0.1:8000{url}">' in answer.text
    assert described(answer.text, "Product")["isVariantOf"]["productGroupID"] == CODE
    assert content(client, url)["family"] == {"name": "See all 4 sizes and finishes", "url": PATH}


def test_a_family_of_one_is_its_product_for_now(client):
    """And an unknown one is a page with status 404."""
    alone = opened(client, "/family/x/ALONE")

    assert (alone.status_code, alone.headers["location"][:9]) == (302, "/product/")
    assert content(client, alone.headers["location"])["family"] is None
    assert opened(client, "/family/x/NOTHING").status_code == 404
    assert opened(client, "/family/x/%FF").status_code == 404


def test_the_sitemap_lists_families_that_have_a_page(client):
    """In lists of their own."""
    index = client.get(f"{IRONMONGERY}/sitemap.xml").text
    families = client.get(f"{IRONMONGERY}/sitemaps/families-1.xml").text

    assert index.count("/sitemaps/families-") == 1
    assert re.findall("<loc>(.*?)</loc>", families) == [f"http://127.0.0.1:8000{PATH}"]
    assert client.get(f"{IRONMONGERY}/sitemaps/families-2.xml").status_code == 404


def test_a_changed_price_of_any_member_renews_the_page(client, settings):
    """The page is cached as long as none of them changes."""
    first = opened(client).headers["etag"]
    assert opened(client).headers["etag"] == first
    with open_store(settings) as store, store.change() as shop:
        held = shop.catalogue.by_sku(Storefront.IRONMONGERY, ["SC128"])["SC128"]
        shop.changes.put([evolve(held, prices=a_price_list("3.95"))])

    for _ in range(60):
        if opened(client).headers["etag"] != first:
            break
        time.sleep(0.05)
    assert opened(client).headers["etag"] != first
    assert content(client)["rows"][0]["cells"][1]["price"] == 3.95
