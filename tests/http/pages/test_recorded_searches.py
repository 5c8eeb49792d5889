"""How the searches of shoppers end, and what they open, is recorded for the owner's report."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen
from litestar.testing import TestClient

from app.config.settings import load_settings
from app.container import build_app, open_store
from shopcore.search.search_outcome import SearchFailure, SearchTotals
from shopcore.storefront import Storefront
from tests.http.pages.test_pages import HTML, wait_until_open, with_peers
from tests.support.http.open_shop import SHOP_PRODUCTS

HOST = "http://127.0.0.1"
KEYED = {"Ocp-Apim-Subscription-Key": "storefront-demo"}
OTHER_HOST = "http://shop.localhost"
ANN, BEN = "192.0.2.1", "198.51.100.1"


@frozen
class RecordingShop:
    """Searches pages, and reads what was recorded of it."""

    client: TestClient[Any]
    context: Any

    def open(self, path: str, client: str = ANN, host: str = HOST, **headers: str) -> int:
        headers = {**HTML, "x-test-peer": client, **headers}
        return self.client.get(host + path, headers=headers, follow_redirects=False).status_code

    def search(self, text: str, client: str = ANN) -> None:
        """Ask for the data of the page, which nobody has to render."""
        answer = self.client.get(
            f"{HOST}/_page", params={"path": f"/search?query={text}"}, headers={"x-test-peer": client}
        )
        assert answer.status_code == 200

    def click(self, text: str, client: str = ANN, **headers: str) -> int:
        headers = {**KEYED, "companyId": "1", "x-test-peer": client, **headers}
        return self.client.post(f"{HOST}/api/searchClicks", json={"text": text}, headers=headers).status_code

    def product_path(self) -> str:
        with self.context.store.read() as shop:
            (product,) = shop.catalogue.by_sku(Storefront.IRONMONGERY, ["PLAIN"]).values()
        return product.path

    def failures(self) -> dict[SearchFailure, list[tuple[str, str, int]]]:
        """Text, what was left out and clients without a click, of each failure."""
        self.context.search_log.write()
        with self.context.store.read() as shop:
            today = shop.clock.today()
            return {
                failure: [
                    (one.term, one.left_out, one.clients_without_click)
                    for one in shop.search_outcomes.counts(
                        Storefront.IRONMONGERY, failure, first=today, last=today, limit=9
                    )
                ]
                for failure in SearchFailure
            }

    def totals(self) -> SearchTotals:
        self.context.search_log.write()
        with self.context.store.read() as shop:
            today = shop.clock.today()
            return shop.search_outcomes.totals(Storefront.IRONMONGERY, first=today, last=today)


@pytest.fixture(scope="module")
def open_shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RecordingShop]:
    yield from opened(tmp_path_factory.mktemp("searches"))


@pytest.fixture
def shop(open_shop: RecordingShop) -> RecordingShop:
    """A shop in which nothing is recorded yet; some pages may be in memory."""
    open_shop.totals()
    with open_shop.context.store.change() as changing:
        changing.search_outcomes.delete_before(changing.clock.today() + timedelta(days=1))
    return open_shop


def opened(folder: Path, **settings: str) -> Iterator[RecordingShop]:
    loaded = load_settings({"SHOP_DATA": str(folder), **settings})
    with open_store(loaded) as store, store.change() as changing:
        changing.changes.put(SHOP_PRODUCTS)
    app = build_app(loaded)
    with TestClient(with_peers(app), base_url=HOST) as client:
        wait_until_open(client)
        yield RecordingShop(client, app.state["context"])


def test_each_search_is_recorded_with_how_it_ended(shop: RecordingShop):
    """Also when its page comes from memory; a list without a text is no search, nor is a code's redirect."""
    for client in (ANN, BEN):
        shop.search("tower bolt", client)
        shop.search("Zzyzx  zzyzx", client)
    shop.search("purple tower bolt")
    shop.search("clearancerange")
    shop.open("/browse/all")
    assert shop.open("/search?query=PLAIN") == 302

    (relaxed,) = shop.failures()[SearchFailure.RELAXED]
    assert shop.failures()[SearchFailure.NO_RESULTS] == [("zzyzx zzyzx", "", 2)]
    assert relaxed[0] == "purple tower bolt"
    assert relaxed[1].startswith("purple (")
    assert ("tower bolt", "", 2) in shop.failures()[SearchFailure.NO_CLICK]
    assert shop.totals().searches == 5 + 1  # the range is listed as a search, too


def test_a_filter_that_leaves_nothing_is_no_search_without_results(shop: RecordingShop):
    """The text found something."""
    shop.search("tower bolt&f.brand=Nobody")

    assert shop.failures()[SearchFailure.NO_RESULTS] == []


def test_a_click_that_the_page_tells_counts_for_its_client(shop: RecordingShop):
    """However the text was typed."""
    for client in (ANN, BEN):
        shop.search("tower bolt", client)
    assert shop.click(" Tower  BOLT ") == 204

    assert shop.failures()[SearchFailure.NO_CLICK] == [("tower bolt", "", 1)]


def test_a_product_that_the_browser_opens_from_a_search_counts(shop: RecordingShop):
    """Without a script, or in another tab: the browser names the page that linked to it."""
    shop.search("tower bolt")
    shop.open(shop.product_path(), referer=f"{HOST}/search?query=Tower+bolt&sort=name")

    assert shop.failures()[SearchFailure.NO_CLICK] == []


@pytest.mark.parametrize(
    "headers",
    [
        {"referer": f"{OTHER_HOST}/search?query=tower+bolt"},
        {"referer": f"{HOST}/browse/hinges"},
        {"referer": f"{HOST}/search-engine?query=tower+bolt"},
        {"referer": "http://[/search?query=tower+bolt"},
        {"referer": f"{HOST}/search?query=tower+bolt", "sec-purpose": "prefetch"},
        {},
    ],
)
def test_other_ways_to_a_product_are_no_clicks(shop: RecordingShop, headers: dict[str, str]):
    """Neither another site's search, nor another page, nor a page fetched ahead."""
    shop.search("tower bolt")
    shop.open(shop.product_path(), **headers)

    assert shop.failures()[SearchFailure.NO_CLICK] == [("tower bolt", "", 1)]


def test_a_product_page_fetched_ahead_as_data_is_no_click(shop: RecordingShop):
    """A pointer that rests on a link fetches its page."""
    shop.search("tower bolt")
    headers = {"x-test-peer": ANN, "referer": f"{HOST}/search?query=tower+bolt"}
    answer = shop.client.get(f"{HOST}/_page", params={"path": shop.product_path()}, headers=headers)

    assert answer.status_code == 200
    assert shop.failures()[SearchFailure.NO_CLICK] == [("tower bolt", "", 1)]


def test_a_search_of_the_api_is_recorded_where_it_failed(shop: RecordingShop):
    """What it found is shown elsewhere, and nobody can tell what was clicked on there."""
    for text in ("tower bolt", "zzyzx", "purple tower bolt", "PLAIN"):
        answer = shop.client.get(f"{HOST}/product/Search?companyID=1&text={text}", headers=KEYED)
        assert answer.status_code == 200

    failures = shop.failures()
    assert [one[0] for one in failures[SearchFailure.NO_RESULTS]] == ["zzyzx"]
    assert [one[0] for one in failures[SearchFailure.RELAXED]] == ["purple tower bolt"]
    assert failures[SearchFailure.NO_CLICK] == []


@pytest.mark.parametrize("text", ["", "x" * 151])
def test_a_click_names_a_text_that_can_be_searched(shop: RecordingShop, text: str):
    assert shop.click(text) == 400
    assert shop.totals() == SearchTotals()


def test_another_site_cannot_tell_of_clicks(shop: RecordingShop):
    """It would need the shop's key in a request that browsers ask about first."""
    answer = shop.client.post(f"{HOST}/api/searchClicks", json={"text": "tower bolt"})

    assert answer.status_code == 401
    assert shop.totals() == SearchTotals()


def test_nothing_is_recorded_where_the_owner_says_so(tmp_path: Path):
    """Searching works as ever."""
    file = tmp_path / "shop.toml"
    file.write_text("[search]\nreport_days = 0\n")
    for shop in opened(tmp_path / "data", SHOP_SETTINGS=str(file)):
        shop.search("zzyzx")
        shop.click("tower bolt")

        assert shop.totals() == SearchTotals()
