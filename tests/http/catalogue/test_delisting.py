"""A withdrawn product without stock leaves every list of a served shop; its page and its buyers keep it."""

from __future__ import annotations

import csv
import time
from collections.abc import Iterator
from datetime import timedelta
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from adapters.sql import SqlStore
from app.config.settings import Settings, load_settings
from app.container import build_app, open_store
from app.system_clock import SystemClock
from shopcore.catalogue.delisting import delisted_up_to
from shopcore.catalogue.product import Stock
from tests.http.pages.test_pages import HTML, IRONMONGERY, wait_until_open
from tests.support.http.open_shop import HINGES, SHOP_PRODUCTS, shop_product

GONE = Stock(is_withdrawn=True)
KEY = {"Ocp-Apim-Subscription-Key": "storefront-demo"}
RETIRED = shop_product("RETIRED-1", category=HINGES, brand="Quibbledock", stock=GONE)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return load_settings({"SHOP_DATA": str(tmp_path)})


@pytest.fixture
def store(settings: Settings) -> Iterator[SqlStore]:
    with open_store(settings) as store:
        with store.change() as shop:
            shop.changes.put([*SHOP_PRODUCTS, RETIRED])
        yield store


def discontinued(store: SqlStore, days: int) -> str:
    """Let the product be withdrawn and sold out for so many days; answer its page."""
    since = SystemClock().today() - timedelta(days=days)
    with store.change() as shop:
        shop.changes.delist(since, delisted_up_to(since, 30))
        return shop.catalogue.by_sku(RETIRED.storefront, ["RETIRED-1"])["RETIRED-1"].path


def got(client: TestClient[Litestar], path: str) -> Any:
    """Get a call, again where a busy machine refuses it for a moment."""
    began = time.monotonic()
    while True:
        response = client.get(IRONMONGERY + path, headers=KEY)
        if response.status_code != HTTPStatus.SERVICE_UNAVAILABLE:
            return response
        assert time.monotonic() - began < 15, response.text
        time.sleep(0.05)


def places(client: TestClient[Litestar], path: str) -> list[str]:
    """Name the places where a product is shown: whether it is in search, lists, the feed and so on."""
    addresses = {
        "search": "/product/Search?companyID=1&text=tower+bolt+retired&pageSize=96",
        "all": "/product/Search?companyID=1&pageSize=96",
        "new": "/product/Search?companyID=1&scope=new&pageSize=96",
        "category": "/product/Search?companyID=1&category=hinges&pageSize=96",
        "brand": "/product/Search?companyID=1&brand=quibbledock&pageSize=96",
        "suggestions": "/product/Suggest?companyID=1&query=tower+bolt+reti",
        "brands": "/Product/Brands/All?companyID=1",
        "menu": "/product/GetNavMenu?companyID=1",
        "feed": "/feeds/products.tsv",
        "sitemap": "/sitemaps/products-1.xml",
        "pages": "/sitemaps/pages.xml",
    }
    responses = {name: got(client, address) for name, address in addresses.items()}
    assert {response.status_code for response in responses.values()} <= {HTTPStatus.OK, HTTPStatus.NOT_FOUND}
    texts = {name: response.text for name, response in responses.items()}
    hints = ("RETIRED-1", "Quibbledock", "quibbledock", path)
    return [name for name, text in texts.items() if any(hint in text for hint in hints)]


def offered(client: TestClient[Litestar], path: str) -> list[tuple[str, str]]:
    """Name the finishes to choose on a product's page, and where they lead."""
    (group,) = client.get(f"{IRONMONGERY}/_page", params={"path": path}).json()["content"]["swatches"]
    return [(swatch["label"], swatch["url"]) for swatch in group["swatches"]]


SHOWN_IN = ["search", "all", "new", "category", "brand", "suggestions", "brands", "menu", "feed", "sitemap"]


def found_in(client: TestClient[Litestar], path: str, *, is_shown: bool) -> list[str]:
    """Wait until lists show a product or no longer do, and name the places that show it then."""
    began = time.monotonic()
    while ("all" in places(client, path)) is not is_shown:
        assert time.monotonic() - began < 15
        time.sleep(0.05)
    return places(client, path)


@pytest.mark.parametrize(("days", "is_shown"), [(29, True), (30, False), (31, False)])
def test_a_shop_that_is_opened_shows_it_for_thirty_days(store, settings, days, is_shown):
    """The shop itself looks, with nobody's help; from the thirtieth day only its own page is left."""
    path = discontinued(store, days)
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        wait_until_open(client)
        visible = found_in(client, path, is_shown=is_shown)

        assert visible == ([*SHOWN_IN, "pages"] if is_shown else [])
        answer = client.get(IRONMONGERY + path, headers=HTML)
        assert (answer.status_code, "RETIRED-1" in answer.text) == (200, True)


def test_its_page_stays_with_alternatives_and_its_code_leads_there(store, settings):
    """Favourites, baskets and bookmarks name it by id or code: the calls answer as before."""
    path = discontinued(store, 30)
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        wait_until_open(client)
        found_in(client, path, is_shown=False)
        page = client.get(IRONMONGERY + path, headers=HTML)
        product_id = path.rsplit("-", 2)[-2] + "-" + path.rsplit("-", 1)[-1]
        detail = got(client, f"/product/ProductDetail/{product_id}?companyID=1").json()
        cards = got(client, f"/product/Cards?companyID=1&ids={product_id}").json()
        searched = client.get(f"{IRONMONGERY}/search?query=retired+1", headers=HTML, follow_redirects=False)
        (matched,) = client.post(
            f"{IRONMONGERY}/product/Match?companyID=1", json={"text": "RETIRED-1 2"}, headers=KEY
        ).json()["lines"]
        quote = client.post(
            f"{IRONMONGERY}/basket/Quote?companyID=1",
            json={"items": [{"skuCode": "RETIRED-1", "quantity": 1}]},
            headers=KEY,
        ).json()

    assert page.status_code == 200
    assert "This item is now out of stock" in page.text
    assert "Alternatives" in page.text
    assert (detail["isWithdrawn"], detail["stockLevel"], detail["skuUrl"]) == (True, 0, path)
    assert [card["skuCode"] for card in cards] == ["RETIRED-1"]
    assert (searched.status_code, searched.headers["location"]) == (302, path)
    assert (matched["status"], matched["product"]["skuCode"]) == ("found", "RETIRED-1")
    assert "RETIRED-1" in str(quote)


def test_a_page_leads_to_listed_siblings_only(store, settings):
    """Finishes that are off the lists are offered on their own pages alone, beside those that are left."""
    finishes = {"BRASS": Stock(5), "CHROME": GONE, "IRON": Stock(5), "RETIRED-1": GONE}
    facts = {name: {"Family": "BOLT-1", "Finish": name.title()} for name in finishes}
    with store.change() as shop:
        shop.changes.put(
            [shop_product(n, category=HINGES, stock=s, attributes=facts[n]) for n, s in finishes.items()]
        )
    path = discontinued(store, 30)
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        wait_until_open(client)
        own = offered(client, path)
        (_, brass), *_ = own

        assert [label for label, _ in own] == ["Brass", "Iron", "Retired-1"]
        assert [label for label, _ in offered(client, brass)] == ["Brass", "Iron"]


def test_back_in_stock_it_is_everywhere_again(store, settings):
    """Without a look of the shop, as soon as search follows the import."""
    path = discontinued(store, 45)
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        wait_until_open(client)
        found_in(client, path, is_shown=False)
        with store.change() as shop:
            shop.changes.put([shop_product("RETIRED-1", category=HINGES, brand="Quibbledock")])

        assert set(SHOWN_IN) <= set(found_in(client, path, is_shown=True))


def test_a_setting_of_no_days_takes_it_off_at_once(store, tmp_path):
    """Every product that is withdrawn and sold out, and no other."""
    own = tmp_path / "own.toml"
    own.write_text("[catalogue]\nwithdrawn_days = 0\n")
    settings = load_settings({"SHOP_DATA": str(tmp_path), "SHOP_SETTINGS": str(own)})
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        wait_until_open(client)
        found_in(client, "/product/none", is_shown=False)
        rows = csv.DictReader(got(client, "/feeds/products.tsv").text.splitlines(), dialect="excel-tab")
        left = {row["id"] for row in rows}

    assert {"OUT", "WITHDRAWN", "PLAIN"} <= left
    assert "RETIRED-1" not in left
