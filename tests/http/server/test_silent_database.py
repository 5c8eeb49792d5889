"""A database that is silent or refuses: what needs none is answered, everything else says come back."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from adapters.http.catalogue.catalogue_version_poller import STALE_S
from adapters.images.image_widths import WIDTHS
from app.storefront_pages import DIST
from tests.support.http.faulty_shop import FaultyShop, ShopRequest, shop_on_postgresql, watching_the_loop

from .test_store_faults import calls_of

PHONES = {"127.0.0.1": "020 7946", "electrical.localhost": "020 7946"}
SEEN_WITHIN_S = STALE_S + 1
BACK_WITHIN_S = 3.0
WARM_S = 30.0
"""The first page of all waits for the renderer and the index, which a busy machine is slow to make."""


@pytest.fixture(scope="module")
def shop(tmp_path_factory) -> Iterator[FaultyShop]:
    folder: Path = tmp_path_factory.mktemp("silent")
    (folder / "images").mkdir()
    Image.new("RGB", (800, 600), "grey").save(folder / "images" / "bolt.jpg")
    with shop_on_postgresql(folder) as opened:
        yield opened


def without_database(shop: FaultyShop) -> list[ShopRequest]:
    """Requests that read nothing from the database: it was read before, or is not needed."""
    asset = next((DIST / "assets").glob("*.js")).name
    independent = [
        ShopRequest("GET /", headers={"accept": "text/html"}),
        ShopRequest(f"GET /assets/{asset}"),
        ShopRequest(f"GET /images/{WIDTHS[0]}/bolt.jpg"),
        ShopRequest("GET /robots.txt"),
        ShopRequest("GET /product/GetNavMenu", headers=shop.keyed),
        ShopRequest("GET /api/captcha", headers=shop.keyed),
    ]
    shop.wait_until(lambda: shop.ask_all(independent[:1])[0].status == 200, WARM_S)
    assert [responses.status for responses in shop.ask_all(independent)] == [200] * len(independent)
    return independent


def with_database(shop: FaultyShop, number: int) -> list[ShopRequest]:
    """Requests that nobody made before."""
    product = shop.shop.product_ids[number]
    return [
        ShopRequest(f"GET /product/x-{product}", headers={"accept": "text/html"}),
        ShopRequest(f"GET /search?query=bolt{number}", headers={"accept": "text/html"}),
        ShopRequest(f"GET /product/Search?text=bolt{number}", headers=shop.keyed),
        ShopRequest(f"GET /product/ProductDetail/{product}", headers=shop.keyed),
        ShopRequest("GET /basket/GetExistingBasket", headers=shop.bearing),
        ShopRequest(f"GET /api/track?order=X{number}&postcode=LS14AP", headers=shop.keyed),
    ]


def test_nobody_waits_for_a_silent_database(shop):
    """Pictures, files and kept pages come as ever; all others are told when to come back."""
    independent, others = without_database(shop), [one for n in range(3) for one in with_database(shop, n)]
    with shop.silence():
        responses = shop.ask_all([*others, *independent])

    assert [one.status for one in responses[len(others) :]] == [200] * len(independent)
    assert [(one.status, "retry-after" in one.headers) for one in responses[: len(others)]] == [
        (503, True)
    ] * len(others)


def test_no_request_asks_the_database_on_the_event_loop(shop):
    """Whoever did would hold up everybody else for as long as it is silent."""
    calls = [*with_database(shop, 5), *calls_of(shop)]
    with watching_the_loop() as result:
        responses = [shop.ask(one) for one in calls]

    assert result == []
    assert max(one.status for one in responses) < 500


@pytest.mark.spec("SH-05")
@pytest.mark.parametrize("host", ["127.0.0.1", "electrical.localhost"])
def test_a_page_that_cannot_be_made_now_says_so_with_the_phone(shop, host):
    """503 and when to come back, in the words of the storefront, and nobody keeps it."""
    page = ShopRequest("GET /browse/new", headers={"accept": "text/html", "host": host})
    with shop.silence():
        responses = shop.ask(page)

    assert (responses.status, responses.headers["retry-after"], responses.headers["cache-control"]) == (
        503,
        "5",
        "no-store",
    )
    html = responses.body.decode()
    assert "Something went wrong! Sorry about that." in html
    assert 'href="tel:' in html
    assert "Try again" in html
    shop.wait_until(lambda: shop.ask(page).status == 200, BACK_WITHIN_S)


@pytest.mark.parametrize("fault", ["silence", "refusal"])
def test_health_sees_a_database_that_is_gone_and_that_is_back(shop, fault):
    """Within three seconds each; it says when it last saw each part, and lets out no reason."""
    shop.wait_until(lambda: shop.is_well and shop.open("/").status == 200, WARM_S)
    with getattr(shop, fault)():
        shop.wait_until(lambda: not shop.is_well, SEEN_WITHIN_S)
        responses = shop.get("/health")
        page = shop.open("/")
    shop.wait_until(lambda: shop.is_well, BACK_WITHIN_S)

    health = json.loads(responses.body)
    parts = {part["name"]: part for part in health["parts"]}
    assert (health["status"], parts["database"]["status"]) == ("unavailable", "unavailable")
    assert health["reason"] in {"the database does not answer", "the catalogue cannot be read"}
    assert parts["search index"]["status"] == "ok"
    assert parts["database"]["lastSeen"] < json.loads(shop.get("/health").body)["parts"][0]["lastSeen"]
    assert page.status == 200


def test_why_a_database_does_not_answer_is_told_to_nobody_outside(shop):
    """It stands in the log; what a visitor reads is the same whatever broke."""
    calls = with_database(shop, 4)
    shop.wait_until(lambda: shop.is_well, BACK_WITHIN_S)
    with shop.refusal():
        responses = shop.ask_all(calls)
    shop.wait_until(lambda: shop.is_well, BACK_WITHIN_S)

    assert {one.status for one in responses} == {503}
    for words in (b"connection to", b"server closed", b"FATAL", b"psycopg"):
        assert [one.body for one in responses if words in one.body] == []


def test_metrics_wait_a_second_for_the_database_and_tell_what_was_read_before(shop):
    """With the age of what they tell, and of all else as ever."""
    shop.wait_until(lambda: shop.is_well, BACK_WITHIN_S)
    before = shop.get("/metrics")
    with shop.silence():
        began_s = time.monotonic()
        silent = shop.get("/metrics")
        took_s = time.monotonic() - began_s

    assert (before.status, silent.status) == (200, 200)
    assert took_s < 2.5
    assert b'shop_outbox_waiting{kind="mail"}' in silent.body
    age_s = next(line for line in silent.body.splitlines() if line.startswith(b"shop_database_figures_age"))
    assert float(age_s.split()[1]) > 0.5
