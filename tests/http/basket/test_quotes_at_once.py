"""Guests' baskets of products in memory are priced without the layers, and as these would price them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest

from adapters.web.admission.admission import Admission, WorkKind
from shopcore.request_rate import Rate
from tests.support.http.layers_away import LEFT_TO_LAYERS, layers_away, response_to
from tests.support.http.live_server import LiveServer, live
from tests.support.http.open_shop import KEYED, OpenShop, opened_shop

PATH = "/basket/Quote?companyID=1"
SKUS = ("BREAKS", "SALE", "PLAIN", "DOOR", "OUT", "PART")
PLATE = {"skuCode": "MTM-KICK", "width": 700, "length": 200}


@pytest.fixture
def server(shop: OpenShop) -> Iterator[LiveServer]:
    with served(shop) as opened:
        yield opened


@contextmanager
def served(shop: OpenShop) -> Iterator[LiveServer]:
    """Serve a shop whose catalogue has settled: a quote that was asked for is answered at once."""

    def is_held() -> bool:
        with layers_away(shop):
            return bool(quoted(opened, items(1)).status == 200)

    with live(shop.client.app, lifespan="off") as opened:
        shop.wait_until(lambda: quoted(opened, items(1)).status == 200 and is_held(), within_s=20)
        yield opened


def items(*quantities: int) -> list[dict[str, Any]]:
    return [{"skuCode": sku, "quantity": n} for sku, n in zip(SKUS, quantities, strict=False)]


def quoted(
    server: LiveServer, lines: object, path: str = PATH, headers: Mapping[str, str] = KEYED, **how: Any
) -> Any:
    """Ask for a quote; *how* its JSON is written makes another request of the same basket."""
    body = json.dumps({"items": lines}, **how).encode()
    return response_to(
        server, path, {**headers, "content-type": "application/json"}, method="POST", body=body
    )


@pytest.mark.parametrize("quantities", [(1,), (10, 1, 3), (1, 1, 1, 1, 1, 1), (24, 9, 12, 2, 3, 9), (999,)])
@pytest.mark.parametrize("path", [PATH, "/Basket/quote", "/basket/Quote?universe=ironmongery&gclid=1"])
def test_the_handler_would_price_alike(shop, server, quantities, path):
    """The same status, headers and bytes, for quantities that were priced before and for others."""
    assert quoted(server, items(*[1] * len(quantities))).status == 200
    with layers_away(shop):
        at_once = [quoted(server, items(*quantities), path) for _ in range(2)]
    headers = {**KEYED, "content-type": "application/json"}
    body = json.dumps({"items": items(*quantities)}, indent=1)
    by_layers = shop.client.post(path, content=body, headers=headers)

    for one in at_once:
        one.headers.pop("date")
        assert (one.status, one.headers, one.body) == (200, dict(by_layers.headers), by_layers.content)


@pytest.mark.parametrize(
    ("lines", "path", "headers"),
    [
        (items(2), PATH, {}),
        (items(2), PATH, {**KEYED, "authorization": "Bearer none"}),
        (items(2), PATH, {**KEYED, "cookie": "a=b; authToken=none"}),
        (items(2), PATH, {**KEYED, "origin": "https://elsewhere.example"}),
        (items(2), PATH, {**KEYED, "sec-fetch-site": "cross-site"}),
        (items(2), f"{PATH}&trace=true", KEYED),
        (items(2), f"{PATH}&%74race=true", KEYED),
        (items(0), PATH, KEYED),
        (items(1_000), PATH, KEYED),
        ([*items(1), *items(2)], PATH, KEYED),
        ([*items(1), {"skuCode": "NEVER", "quantity": 1}], PATH, KEYED),
        ([{"skuCode": "HAZARD", "quantity": 1}, *items(1, 1)], PATH, KEYED),
        ([PLATE], PATH, KEYED),
        ("none", PATH, KEYED),
    ],
)
def test_what_the_handler_would_refuse_or_look_up_is_left_to_it(shop, server, lines, path, headers):
    """Customers, explanations, products that nobody asked for, and whatever is wrong."""
    with layers_away(shop):
        assert quoted(server, lines, path, headers).status == LEFT_TO_LAYERS
        assert quoted(server, items(2)).status == 200


def test_an_empty_basket_is_left_to_the_handler(shop, server):
    """In a body that no other test sends: what was answered once is in memory."""
    with layers_away(shop):
        assert quoted(server, [], indent=3).status == LEFT_TO_LAYERS


def test_a_long_basket_is_left_to_the_handler(tmp_path):
    """It waits for its turn, so that others find room beside it."""
    with opened_shop(tmp_path) as shop, served(shop) as server, layers_away(shop):
        assert quoted(server, items(2), indent=" " * 100).status == 200
        assert quoted(server, items(2), indent=" " * 20_000).status == LEFT_TO_LAYERS


def test_a_browser_that_is_signed_in_is_left_to_the_handler(shop, server):
    """A guest's browser sends cookies too, and signs of this site."""
    assert quoted(server, items(1)).status == 200
    guest = {**KEYED, "origin": f"http://127.0.0.1:{server.port}", "sec-fetch-site": "same-origin"}
    with layers_away(shop):
        for cookie, status in (("showVat=true", 200), ("showVat=true; authToken=x", LEFT_TO_LAYERS)):
            assert quoted(server, items(2), headers={**guest, "cookie": cookie}).status == status


def test_a_quote_finds_a_place_or_is_left_to_the_layers(tmp_path):
    """Which refuse it and count that; nobody's place is taken afterwards."""
    admission = Admission()
    with (
        opened_shop(tmp_path, served_by={"admission": admission}) as shop,
        served(shop) as server,
    ):
        with layers_away(shop):
            assert quoted(server, items(2)).status == 200
        admission.places = dict.fromkeys(WorkKind, 0)
        with layers_away(shop):
            assert quoted(server, items(2)).status == LEFT_TO_LAYERS
        refused = quoted(server, items(2))

    assert (refused.status, admission.total) == (503, 0)
    assert admission.refused == {(WorkKind.READ, "kind"): 1}


def test_each_quote_counts_once_for_its_limit(tmp_path):
    """Those at once, those that the handler prices, and none over it."""
    with (
        opened_shop(tmp_path, rates={"quote": Rate(4, 600)}) as shop,
        live(shop.client.app, lifespan="off") as server,
    ):
        statuses = [quoted(server, items(n)).status for n in (1, 2, 0, 2, 2, 2)]

    assert statuses == [200, 200, 422, 200, 429, 429]
