"""What one process sells or imports, another shows at once, and makes nothing anew that shows none of it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, frozen
from litestar.testing import TestClient

from adapters.sql import SqlStore
from app.config.settings import load_settings
from app.container import build_app
from app.storefront_pages import DIST
from shopcore.catalogue.product import Product, Stock
from shopcore.feeds.rows import CatalogueRow
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from shopcore.use_cases.stock.publish_stock import publish_stock
from tests.support.arbitrary_products import bolts, put_products
from tests.support.checkout_steps import CheckoutSteps, open_checkout
from tests.support.products import a_price_list
from tests.support.stores.store_places import InSql

WAIT_S = 10.0
BUNDLE = 'function render() { return "<h1>rendered</h1>"; } function renderFooter() { return ""; }'
HINGES = ("Doors", "Hinges", "Butt")


@frozen
class OtherProcess:
    """A shop served by another process than the one that sells and imports."""

    client: Any
    sold: SqlStore

    def page(self, path: str) -> str:
        response = self.client.get(path, headers={"accept": "text/html"})
        assert response.status_code == 200, path
        return str(response.text)

    def made(self, *paths: str) -> int:
        """How many of these pages are made anew when they are opened."""
        before = self._pages_made()
        for path in paths:
            self.page(path)
        return self._pages_made() - before

    def _pages_made(self) -> int:
        (figure,) = re.findall(
            r"^shop_pages_made_total (\d+)", self.client.get("/metrics").text, re.MULTILINE
        )
        return int(figure)

    def path(self, sku: str) -> str:
        with self.sold.read() as shop:
            (found,) = (one for one in shop.catalogue.products() if one.sku == sku)
        return found.path

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        end = time.monotonic() + WAIT_S
        while not is_so():
            assert time.monotonic() < end
            time.sleep(0.02)

    def follow(self) -> None:
        """Wait until lists show the catalogue as it is now."""
        with self.sold.read() as shop:
            version = shop.catalogue.version()
        self.wait_until(lambda: self.client.get("/health").json()["catalogueVersion"] >= version)


@pytest.fixture
def other(database: InSql, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OtherProcess]:
    store = database.empty()
    open_checkout(store)
    put_products(store.shop(), *bolts("HINGE", name="Butt hinge", category=HINGES))
    with served(database.url, tmp_path, monkeypatch) as client:
        process = OtherProcess(client, store)
        process.follow()
        yield process


@contextmanager
def served(url: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    dist = folder / "dist"
    dist.mkdir()
    for name in ("assets", "manifest.json", "offline-worker.js"):
        (dist / name).symlink_to(DIST / name)
    (dist / "server.js").write_text(BUNDLE)
    monkeypatch.setattr("app.storefront_pages.DIST", dist)
    own = folder / "own.toml"
    own.write_text("[calls]\nmetrics_for_all = true\n[jobs]\nin_server = false\n")
    settings = load_settings(
        {"DATABASE_URL": url, "SHOP_DATA": str(folder / "data"), "SHOP_SETTINGS": str(own)}
    )
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        yield client


def brought_in(store: SqlStore, *products: Product) -> None:
    import_catalogue(store.shop(), [CatalogueRow(n, one) for n, one in enumerate(products, start=2)])


def test_an_order_changes_the_page_of_what_it_sold_and_no_other(other: OtherProcess):
    """One of thousands: cards and lists say 'In stock' as before. Of four units every card tells."""
    steps = CheckoutSteps(other.sold)
    bolt, some, hinge = map(other.path, ("BOLT", "SOME", "HINGE"))
    lists = ("/browse/doors", "/browse/gate-shed-and-garage", "/", "/brands", "/our-brands")
    assert other.made(bolt, some, hinge, *lists) == 3 + len(lists)
    assert other.made(bolt, some, hinge, *lists) == 0

    steps.buy(BOLT=1)
    assert publish_stock(steps.store.shop()) == 1
    other.follow()

    assert other.made(some, hinge, *lists) == 0
    assert other.made(bolt) == 1
    assert '"stockLevel":99999' in other.page(bolt)

    steps.buy(SOME=2)
    assert publish_stock(steps.store.shop()) == 1
    other.follow()

    assert '"stockLevel":2' in other.page("/browse/gate-shed-and-garage")
    assert '"stockLevel":2' in other.page(some)
    assert other.made("/browse/doors", "/brands", "/our-brands") == 0


def test_units_that_no_page_counts_change_no_page(other: OtherProcess):
    put_products(
        other.sold.shop(), *bolts("HINGE", name="Butt hinge", category=HINGES, stock=Stock(level=512))
    )
    other.follow()
    hinge = other.path("HINGE")
    other.made(hinge, "/")

    put_products(
        other.sold.shop(), *bolts("HINGE", name="Butt hinge", category=HINGES, stock=Stock(level=511))
    )
    other.follow()

    assert other.made(hinge, "/") == 0


def test_an_imported_price_is_shown_wherever_it_stands(other: OtherProcess):
    """On its page and in its lists; a list that it does not stand in is not made again."""
    hinge, some = other.path("HINGE"), other.path("SOME")
    lists = ("/browse/doors", "/browse/doors/hinges", "/browse/all", "/")
    other.made(hinge, some, *lists, "/browse/gate-shed-and-garage/bolts")
    (new,) = bolts("HINGE", prices=a_price_list("77.31"), name="Butt hinge", category=HINGES)

    brought_in(other.sold, new)
    other.follow()

    assert other.made("/browse/gate-shed-and-garage/bolts") == 0
    for path in (hinge, *lists):
        assert "77.31" in other.page(path), path
    other.page(some)
    brought_in(other.sold, new)
    other.follow()
    assert other.made(hinge, some, *lists) == 0


def test_another_name_changes_everything(other: OtherProcess):
    """Siblings, menus, and whatever else may name it."""
    pages = (other.path("HINGE"), other.path("SOME"), "/brands")
    other.made(*pages)

    put_products(other.sold.shop(), *bolts("HINGE", name="Rising butt hinge", category=HINGES))
    other.follow()

    assert other.made("/brands", pages[1]) == 2
    assert "Rising butt hinge" in other.page(other.path("HINGE"))


def test_calls_follow_as_pages_do(other: OtherProcess):
    """A product by its code, as recommendations look it up."""
    calls = load_settings({}).calls
    key = {calls.subscription_key_header: calls.subscription_keys[0]}

    def level(sku: str) -> int:
        response = other.client.get(f"/product/ProductDetail/{sku}?companyID=1", headers=key)
        return int(response.json()["stockLevel"])

    assert (level("SOME"), level("HINGE")) == (4, 100_000)

    put_products(other.sold.shop(), evolve(_stored(other, "SOME"), stock=Stock(level=3)))
    other.follow()

    other.wait_until(lambda: level("SOME") == 3)
    assert level("HINGE") == 100_000


def _stored(other: OtherProcess, sku: str) -> Product:
    with other.sold.read() as shop:
        return next(one for one in shop.catalogue.products() if one.sku == sku)
