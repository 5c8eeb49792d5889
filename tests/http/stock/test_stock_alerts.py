"""A customer asks to be told of a product, and a shop that is open writes to them when it is back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from adapters.jobs.stock_alert_job import StockAlertJob
from app.config.settings import load_settings
from app.container import build_app
from shopcore.catalogue.product import Stock
from shopcore.feeds.rows import CatalogueRow
from shopcore.request_rate import Rate
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.import_catalogue import import_catalogue
from tests.support.customers import an_account
from tests.support.http.open_shop import DUE, OpenShop, opened_shop, shop_product
from tests.support.http.sign_in import ask, bearing, token_for, with_customer

PATH = "/account/StockAlerts"
OUT = shop_product("OUT", "9.80", stock=Stock())
LATE = shop_product("LATE", "14.25", stock=Stock())
HERE = Stock(level=7)


@pytest.fixture(scope="module")
def shop(tmp_path_factory) -> Iterator[OpenShop]:
    with opened_shop(tmp_path_factory.mktemp("alerts")) as opened:
        for name in ("ann", "bob", "joy"):
            token_for(opened, with_customer(opened, name), f"{name}s")
        eve = with_customer(opened, "eve", storefront=Storefront.ELECTRICAL, account=an_account("W0000009"))
        token_for(opened, eve, "eves")
        yield opened


def change(shop: OpenShop, method: str, who: str = "anns", **named: Any) -> Any:
    return ask(shop, method, PATH, headers=bearing(who), **named)


def subscribe(shop: OpenShop, sku: str, who: str = "anns") -> Any:
    return change(shop, "POST", who, json={"skuCode": sku})


def skus(answer: Any) -> list[str]:
    assert answer.status_code == 200, answer.text
    return [card["skuCode"] for card in answer.json()["items"]]


def test_every_change_answers_what_is_waited_for(shop):
    """Asked twice it stands once, with the date that is known; what was never asked for may be stopped."""
    assert skus(subscribe(shop, "OUT")) == ["OUT"]
    assert set(skus(subscribe(shop, "DUE"))) == {"OUT", "DUE"}
    assert len(skus(subscribe(shop, "DUE"))) == 2
    cards = {card["skuCode"]: card for card in change(shop, "GET").json()["items"]}
    assert (cards["OUT"]["toldDate"], cards["DUE"]["toldDate"]) == (None, DUE.isoformat())
    assert cards["OUT"]["askedAt"] == "2026-11-21T12:00:00Z"
    assert cards["OUT"]["price"] == 9.8
    assert skus(change(shop, "GET", "bobs")) == []

    assert skus(change(shop, "DELETE", params={"skuCode": "OUT"})) == ["DUE"]
    assert skus(change(shop, "DELETE", params={"skuCode": "OUT"})) == ["DUE"]
    assert skus(change(shop, "DELETE", params={"skuCode": "NEVER"})) == ["DUE"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"skuCode": "PLAIN"}, 422, "rules_broken"),
        ({"skuCode": "PART"}, 422, "rules_broken"),
        ({"skuCode": "DIRECT"}, 422, "rules_broken"),
        ({"skuCode": "WITHDRAWN"}, 422, "rules_broken"),
        ({"skuCode": "NEVER"}, 404, "not_found"),
        ({"skuCode": "LAMP"}, 404, "not_found"),
        ({}, 400, "bad_request"),
        ({"skuCode": "OUT", "email": "other@example.com"}, 400, "bad_request"),
    ],
)
def test_what_cannot_be_waited_for_is_refused(shop, body, status, code):
    """What is to be had now, what the storefront does not sell, and a mail to somebody else."""
    answer = change(shop, "POST", "joys", json=body)

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert skus(change(shop, "GET", "joys")) == []


def test_a_refusal_says_why_in_words(shop):
    """At the field that named the product."""
    (fault,) = subscribe(shop, "PLAIN", "joys").json()["errors"]

    assert fault["field"] == "skuCode"
    assert fault["message"].startswith("Tower bolt plain can be ordered now.")


def test_who_asks_too_often_waits_a_minute(tmp_path: Path):
    """As told by Retry-After."""
    with opened_shop(tmp_path, rates={"stock_alerts": Rate(2, 60)}) as shop:
        token_for(shop, with_customer(shop), "anns")
        answers = [subscribe(shop, "OUT") for _ in range(3)]

    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert int(answers[-1].headers["retry-after"]) > 0


def bring_in(shop: OpenShop, *products: Any) -> None:
    """Import products as a file of them would be."""
    rows = [CatalogueRow(line, product) for line, product in enumerate(products, start=2)]
    assert not import_catalogue(shop.store.shop(), rows).is_refused


def mails_in(folder: Path) -> list[EmailMessage]:
    return [message_from_bytes(path.read_bytes(), policy=default) for path in folder.glob("mail/*.eml")]  # type: ignore[misc]


def test_an_import_of_new_stock_is_told_by_mail_once(tmp_path: Path):
    """Two shops over one database; a date first, then the goods: two products at once in one letter."""
    settings = load_settings({"SHOP_DATA": str(tmp_path), "PORT": "8440"})
    apps = [build_app(settings) for _ in range(2)]
    with (
        TestClient(apps[0], base_url="http://127.0.0.1") as client,
        TestClient(apps[1], base_url="http://127.0.0.1"),
    ):
        context = apps[0].state["context"]
        shop = OpenShop(client, context.store, context.poller)
        bring_in(shop, OUT, LATE)
        token_for(shop, with_customer(shop), "anns")
        for sku in ("OUT", "LATE", "OUT"):
            path = f"{PATH}?companyID=1"
            response = ask(shop, "POST", path, headers=demo("anns"), json={"skuCode": sku})
            assert response.status_code == 200, response.text
        in_a_while = datetime.now(UTC).date() + timedelta(days=12)
        bring_in(shop, shop_product("LATE", "14.25", stock=Stock(expected_on=in_a_while)))
        shop.wait_until(lambda: len(mails_in(tmp_path)) == 1, within_s=15)
        bring_in(shop, shop_product("OUT", "9.80", stock=HERE), shop_product("LATE", "14.25", stock=HERE))
        shop.wait_until(lambda: len(mails_in(tmp_path)) == 2, within_s=15)
        address = f"http://127.0.0.1:8440/product/tower-bolt-late-{shop.product_id('LATE')}"
        bring_in(shop, shop_product("OUT", "9.90", stock=HERE))
        assert StockAlertJob(context.store).run() == 0
        assert skus(ask(shop, "GET", PATH, headers=demo("anns"))) == []
    first, second = sorted(mails_in(tmp_path), key=lambda mail: "back" in mail["Subject"])

    assert first["Subject"].startswith("Tower bolt late is now due on ")
    assert second["Subject"] == "2 products you asked about are back in stock"
    text = second.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    assert "£9.80 ex VAT, £11.76 including VAT" in text
    assert {address, "http://127.0.0.1:8440/account/wishlist"} <= set(text.splitlines())
    assert {mail["To"] for mail in (first, second)} == {"ann@example.com"}


def demo(token: str) -> dict[str, str]:
    return {"Ocp-Apim-Subscription-Key": "storefront-demo", "authorization": f"Bearer {token}"}
