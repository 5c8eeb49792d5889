"""How many pages are made anew while orders come and stock changes, and nothing else."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Sequence
from typing import Final

import httpx

from shopcore.catalogue.product import Product
from shopcore.use_cases.catalogue.update_products import ProductUpdate, update_products
from tests.faults.imports.buyers import buying
from tests.faults.imports.large_shop import LargeShop
from tests.faults.verdict import Verdict
from tests.support.http.loopback_client import loopback_client

WATCHED_S: Final = 40.0
"""Longer than the job that publishes what was sold pauses."""
STOCK_EVERY_S: Final = 8.0
PAGES: Final = 40
UNITS: Final = 20
_COUNTED: Final = re.compile(r"^shop_pages_made_total (\d+)", re.MULTILINE)


def made_anew(name: str, shop: LargeShop, seconds: float = WATCHED_S) -> Iterator[Verdict]:
    """Sell and restock products of one department; open its pages and those of others all the while.

    What buyers bought before may be published meanwhile, so other pages are those of products that nobody
    bought.
    """
    department = shop.sold[0].category[0]
    sold = [one for one in (*shop.sold, *shop.others) if one.category[0] == department][:UNITS]
    others = [one for one in shop.others if one.category[0] != department]
    showing = _pages_of(sold)
    elsewhere = _pages_of(others[:: max(1, len(others) // PAGES)])
    with loopback_client(base_url=shop.serving.url, headers={"accept": "text/html"}, timeout=30.0) as client:
        _settled(client, shop)
        for pages in (showing, elsewhere):
            _made(client, pages)
        orders, (there, here), rounds = _watched(client, shop, sold, (elsewhere, showing), seconds)
    minutes = seconds / 60
    print(
        f"  {name}: {orders} orders and {rounds} changes of stock in {seconds:.0f} s; made anew a minute:"
        f" {there / minutes:.0f} of {len(elsewhere)} pages elsewhere, {here / minutes:.0f} of {len(showing)}"
        " that show what was sold"
    )
    yield Verdict.none(f"{name}: pages rendered again although they show nothing of what was sold", there)
    yield Verdict.at_least(f"{name}: pages rendered again because they show what was sold", here, 1)
    yield Verdict.at_least(f"{name}: orders placed while pages were watched", orders, 1)


def _watched(
    client: httpx.Client,
    shop: LargeShop,
    sold: Sequence[Product],
    kinds: tuple[Sequence[str], Sequence[str]],
    seconds: float,
) -> tuple[int, list[int], int]:
    """Count orders, pages made anew of each kind, and how often stock was changed."""
    made, rounds = [0, 0], 0
    until_s = time.monotonic() + seconds
    with shop.store() as store, buying(shop.buyers(paths=(), sold=sold)) as figures:
        while time.monotonic() < until_s:
            next_s = time.monotonic() + STOCK_EVERY_S
            update_products(store.shop(), _restocked(sold, rounds))
            rounds += 1
            while time.monotonic() < min(next_s, until_s):
                for number, pages in enumerate(kinds):
                    made[number] += _made(client, pages)
                time.sleep(0.5)
    return len(figures.shown), made, rounds


def _restocked(sold: Sequence[Product], rounds: int) -> list[ProductUpdate]:
    """Give each product other units, enough of them, which its page tells and cards do not."""
    return [
        ProductUpdate(line, one.storefront, one.sku, stock={"level": 2_000 + 100 * (rounds + line % 5)})
        for line, one in enumerate(sold, 1)
    ]


def _pages_of(goods: Sequence[Product]) -> list[str]:
    """List the page of each product, and of their categories."""
    categories = {f"/browse/{one.category_path}" for one in goods}
    return [*(one.path for one in goods), *sorted(categories)]


def _made(client: httpx.Client, pages: Sequence[str]) -> int:
    """Open pages, and count those that were made for it."""
    before = _count(client)
    for path in pages:
        status = client.get(path).status_code
        assert status == httpx.codes.OK, f"{path} {status}"
    return _count(client) - before


def _count(client: httpx.Client) -> int:
    found = _COUNTED.search(client.get("/metrics").text)
    assert found, "no shop_pages_made_total"
    return int(found[1])


def _settled(client: httpx.Client, shop: LargeShop) -> None:
    """Wait until lists show the catalogue as it is."""
    with shop.store() as store, store.read() as selling:
        version = selling.catalogue.version()
    until_s = time.monotonic() + 60
    while client.get("/health").json()["catalogueVersion"] < version:
        assert time.monotonic() < until_s, "lists do not follow the catalogue"
        time.sleep(0.2)
