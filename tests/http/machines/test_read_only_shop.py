"""While a shop is read-only, visitors look, search and have prices worked out; what writes says why not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from litestar.testing import TestClient

from adapters.http.middleware.tokens import TOKEN_COOKIE
from adapters.sql.machines.read_only_switch import turn_off, turn_on
from app.config.settings import load_settings
from app.container import build_app, open_store
from shopcore.errors import ReadOnly
from tests.support.customers import NOW
from tests.support.http.open_shop import OpenShop, opened_shop
from tests.support.http.shopper import a_shopper
from tests.support.http.sign_in import ask, bearing, cookies_set, log_in, with_cookie, with_password
from tests.support.render_processes import wait_until

ITEM = {"skuCode": "PLAIN", "quantity": 1}


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[OpenShop]:
    """A shop with a customer in it, read-only by now."""
    with opened_shop(tmp_path) as opened:
        with_password(opened)
        turn_on(opened.store.database, NOW)
        opened.store.read_only.look(opened.store.database)
        yield opened


@pytest.mark.parametrize(
    "path",
    ["/product/Search?companyID=1&query=bolt", "/product/Suggest?companyID=1&query=bo", "/health"],
)
def test_what_only_reads_is_answered(shop: OpenShop, path: str):
    """Load balancers keep the machine, too."""
    assert shop.get(path).status_code == 200


def test_a_guest_s_basket_is_priced(shop: OpenShop):
    """It is in the browser, which asks for prices alone."""
    assert shop.quote(ITEM).status_code == 200


def test_what_writes_is_refused_with_what_to_do(shop: OpenShop):
    """In a shopper's words, and with the time after which programs may try again."""
    response = log_in(shop)

    assert (response.status_code, response.headers["retry-after"]) == (503, "60")
    assert response.json()["code"] == "read_only"
    assert response.json()["title"] == ReadOnly.title
    assert "We're doing some maintenance" in ReadOnly.title


def test_a_customer_sees_the_basket_and_cannot_change_it(tmp_path: Path):
    """What they put in is taken once the shop is open again."""
    with opened_shop(tmp_path) as shop:
        ann = a_shopper(shop, "ann")
        before = ann.add("PLAIN", 2).json()["version"]
        turn_on(shop.store.database, NOW)
        shop.store.read_only.look(shop.store.database)

        assert ann.get().json()["version"] == before
        assert ann.add("PLAIN", 1).status_code == 503

        turn_off(shop.store.database)
        shop.store.read_only.look(shop.store.database)
        assert ann.add("PLAIN", 1).json()["version"] == before + 1


@pytest.mark.spec("AU-13")
def test_a_browser_that_signs_out_forgets_its_session(tmp_path: Path):
    """Whoever uses it next is a guest; a program keeps its token, and is told to try again."""
    with opened_shop(tmp_path) as shop:
        ann = a_shopper(shop, "ann")
        turn_on(shop.store.database, NOW)
        shop.store.read_only.look(shop.store.database)
        path, by_browser = (
            "/account/api/Auth/Logout",
            with_cookie(ann.token, origin="http://testserver.local"),
        )

        of_browser = ask(shop, "POST", path, json={}, headers=by_browser)
        of_program = ask(shop, "POST", path, json={}, headers=bearing(ann.token))

    assert (of_browser.status_code, of_program.status_code) == (204, 503)
    assert cookies_set(of_browser)[TOKEN_COOKIE].startswith("; Path=/; SameSite=Lax; Max-Age=0")
    assert cookies_set(of_program) == {}


def test_a_read_only_shop_says_so_to_whoever_watches_it(tmp_path: Path):
    """It is ready all the same; metrics are sampled anew for each answer."""
    settings = load_settings({"SHOP_DATA": str(tmp_path)})
    settings = evolve(settings, calls=evolve(settings.calls, metrics_for_all=True))
    with open_store(settings) as store:
        turn_on(store.database, NOW)
    with TestClient(build_app(settings), base_url="http://127.0.0.1") as client:
        wait_until(lambda: client.get("/health").status_code == 200)
        health, metrics = client.get("/health"), client.get("/metrics")
        with open_store(settings) as store:
            turn_off(store.database)
        wait_until(lambda: client.get("/health").json()["readOnly"] is False)
        metrics_after = client.get("/metrics")

    assert (health.status_code, health.json()["readOnly"]) == (200, True)
    assert "shop_read_only 1.0" in metrics.text
    assert "shop_read_only 0.0" in metrics_after.text
