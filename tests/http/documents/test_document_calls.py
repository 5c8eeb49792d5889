"""Documents and statements are handed to the order's own customer, by links that a browser opens."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from pypdf import PdfReader

from shopcore.money.money import Money
from shopcore.orders.order import OrderStatus
from shopcore.orders.status import OrderEvent
from shopcore.payments.payment import PayMethod
from tests.support.customers import a_trade_account, seconds_after
from tests.support.http.open_shop import OpenShop, opened_shop
from tests.support.http.sign_in import RULES, ask, bearing, token_for, with_customer
from tests.support.sold_orders import a_sold_order

DOCUMENTS = "/account/Orders/o-1001"
ANN = bearing("c-ann-token")


@pytest.fixture(scope="module")
def shop(tmp_path_factory) -> Iterator[OpenShop]:
    """Ann, who bought twice on account and once by card, and cancelled an order."""
    with opened_shop(tmp_path_factory.mktemp("papers"), auth=RULES) as shop:
        ann = with_customer(shop, account=a_trade_account())
        bob = with_customer(shop, "bob")
        for who in (ann, bob):
            token_for(shop, who, f"{who.customer_id}-token")
        with shop.store.change() as opened:
            owed = {"method": PayMethod.ACCOUNT}
            opened.orders.add(a_sold_order(name="1001", sale={"payment_reference": ""} | owed))
            opened.orders.add(
                a_sold_order(name="1002", sale={"invoice_number": "I0000043"}, placed_at=seconds_after(60))
            )
            opened.orders.add(
                a_sold_order(
                    name="1003",
                    sale={"invoice_number": "I0000044"} | owed,
                    placed_at=seconds_after(120),
                    status=OrderStatus.CANCELLED,
                )
            )
            opened.orders.add(
                a_sold_order(
                    name="1004",
                    sale={"invoice_number": "I0000045"} | owed,
                    placed_at=seconds_after(180),
                    status=OrderStatus.DISPATCHED,
                    reference="",
                )
            )
            for order, what, seconds in (
                ("o-1001", "placed", 0),
                ("o-1003", "placed", 0),
                ("o-1003", "cancelled", 90),
            ):
                opened.order_events.add(OrderEvent(order_id=order, what=what, at=seconds_after(seconds)))
        yield shop


def text_of(answer) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages)


@pytest.mark.spec("CO-06", "AC-02")
def test_the_order_page_leads_to_its_papers(shop):
    """Which are PDF, kept by nobody, with the figures of the order; a link brings no key."""
    payload = ask(shop, "GET", DOCUMENTS, headers=ANN).json()
    token = {"authorization": ANN["authorization"]}
    answer = shop.client.get(payload["documents"]["invoice"], headers=token)

    assert payload["documents"] == {
        "invoice": f"{DOCUMENTS}/invoice.pdf",
        "deliveryNote": f"{DOCUMENTS}/delivery-note.pdf",
        "creditNote": None,
    }
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'inline; filename="invoice-I0000042.pdf"'
    assert "no-store" in answer.headers["cache-control"]
    assert str(Money(round(payload["summary"]["total"]["incVat"] * 100))) in text_of(answer)
    assert "Parcel 1 of 2" in text_of(shop.client.get(payload["documents"]["deliveryNote"], headers=token))


def test_a_cancelled_order_has_a_credit_note(shop):
    """And its invoice says that it was cancelled."""
    payload = ask(shop, "GET", "/account/Orders/o-1003", headers=ANN).json()
    note = ask(shop, "GET", payload["documents"]["creditNote"], headers=ANN)

    assert "I0000044-C" in text_of(note)
    assert ask(shop, "GET", f"{DOCUMENTS}/credit-note.pdf", headers=ANN).status_code == 404
    assert [(step["what"], step["at"]) for step in payload["history"]] == [
        ("placed", "2026-11-21T12:00:00Z"),
        ("cancelled", "2026-11-21T12:01:30Z"),
    ]
    assert (payload["cancellable"], payload["cancelNote"]) == (False, "")


@pytest.mark.spec("CO-06")
def test_an_order_says_why_it_cannot_be_cancelled(shop):
    """What was made to measure, by law; what is on its way, because it is."""
    cut, sent = (ask(shop, "GET", f"/account/Orders/o-{n}", headers=ANN).json() for n in (1001, 1004))

    assert (cut["cancellable"], sent["cancellable"]) == (False, False)
    assert "made to measure" in cut["cancelNote"]
    assert "on its way" in sent["cancelNote"]


@pytest.mark.spec("AC-04")
def test_a_statement_runs_up_to_what_is_used(shop):
    """Orders on account alone, the oldest first; what was cancelled or paid by card is not owed."""
    payload = ask(shop, "GET", "/account/Statement", headers=ANN).json()
    rows = payload["rows"]

    assert [row["number"] for row in rows] == ["N1001", "N1004"]
    assert [row["isOpen"] for row in rows] == [True, False]
    assert [row["reference"] for row in rows] == ["Plot 7", "PO-118"]
    assert rows[-1]["balance"] == payload["balance"] == 1280.50
    assert round(payload["broughtForward"] + sum(row["amount"] for row in rows), 2) == 1280.50
    assert (payload["creditLimit"], payload["available"]) == (5000.00, 3719.50)


def test_an_account_without_credit_has_no_statement(shop):
    """And another's documents are not there."""
    assert ask(shop, "GET", "/account/Statement", headers=bearing("c-bob-token")).status_code == 404
    assert ask(shop, "GET", f"{DOCUMENTS}/invoice.pdf", headers=bearing("c-bob-token")).status_code == 404


def test_a_link_without_a_session_is_refused(shop):
    """In words of the shop."""
    answer = shop.client.get(f"{DOCUMENTS}/invoice.pdf")

    assert (answer.status_code, answer.json()["code"]) == (401, "signed_out")
