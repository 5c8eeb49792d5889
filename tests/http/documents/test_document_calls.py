"""Papers and statements are handed to the order's own customer, by links that a browser opens."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from pypdf import PdfReader

from shopcore.money.money import Money
from shopcore.orders.order import OrderStatus
from shopcore.orders.status import OrderEvent
from shopcore.payments.payment import PayMethod
from tests.support.customers import a_trade_account, later
from tests.support.http.open_shop import OpenShop, opened_shop
from tests.support.http.sign_in import RULES, ask, bearing, token_for, with_customer
from tests.support.sold_orders import a_sold_order

PAPERS = "/account/Orders/o-1001"
ANN = bearing("c-ann-token")


@pytest.fixture(scope="module")
def shop(tmp_path_factory) -> Iterator[OpenShop]:
    """Ann, who bought twice on account and once by card, and cancelled an order."""
    with opened_shop(tmp_path_factory.mktemp("papers"), desk=RULES) as shop:
        ann = with_customer(shop, account=a_trade_account())
        bob = with_customer(shop, "bob")
        for who in (ann, bob):
            token_for(shop, who, f"{who.customer_id}-token")
        with shop.store.shop() as opened:
            owed = {"method": PayMethod.ACCOUNT}
            opened.orders.add(a_sold_order(name="1001", sale={"payment_reference": ""} | owed))
            opened.orders.add(
                a_sold_order(name="1002", sale={"invoice_number": "I0000043"}, placed_at=later(60))
            )
            opened.orders.add(
                a_sold_order(
                    name="1003",
                    sale={"invoice_number": "I0000044"} | owed,
                    placed_at=later(120),
                    status=OrderStatus.CANCELLED,
                )
            )
            opened.orders.add(
                a_sold_order(
                    name="1004",
                    sale={"invoice_number": "I0000045"} | owed,
                    placed_at=later(180),
                    status=OrderStatus.DISPATCHED,
                    reference="",
                )
            )
            for order, what, seconds in (
                ("o-1001", "placed", 0),
                ("o-1003", "placed", 0),
                ("o-1003", "cancelled", 90),
            ):
                opened.order_events.add(OrderEvent(order_id=order, what=what, at=later(seconds)))
            opened.commit()
        yield shop


def text_of(answer) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages)


@pytest.mark.spec("CO-06", "AC-02")
def test_the_order_page_leads_to_its_papers(shop):
    """Which are PDF, kept by nobody, with the figures of the order; a link brings no key."""
    told = ask(shop, "GET", PAPERS, headers=ANN).json()
    token = {"authorization": ANN["authorization"]}
    answer = shop.client.get(told["documents"]["invoice"], headers=token)

    assert told["documents"] == {
        "invoice": f"{PAPERS}/invoice.pdf",
        "deliveryNote": f"{PAPERS}/delivery-note.pdf",
        "creditNote": None,
    }
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'inline; filename="invoice-I0000042.pdf"'
    assert "no-store" in answer.headers["cache-control"]
    assert str(Money(round(told["summary"]["total"]["incVat"] * 100))) in text_of(answer)
    assert "Parcel 1 of 2" in text_of(shop.client.get(told["documents"]["deliveryNote"], headers=token))


def test_a_cancelled_order_has_a_credit_note(shop):
    """And its invoice says that it was cancelled."""
    told = ask(shop, "GET", "/account/Orders/o-1003", headers=ANN).json()
    note = ask(shop, "GET", told["documents"]["creditNote"], headers=ANN)

    assert "I0000044-C" in text_of(note)
    assert ask(shop, "GET", f"{PAPERS}/credit-note.pdf", headers=ANN).status_code == 404
    assert [(step["what"], step["at"]) for step in told["history"]] == [
        ("placed", "2026-11-21T12:00:00Z"),
        ("cancelled", "2026-11-21T12:01:30Z"),
    ]
    assert (told["cancellable"], told["cancelNote"]) == (False, "")


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
    told = ask(shop, "GET", "/account/Statement", headers=ANN).json()
    rows = told["rows"]

    assert [row["number"] for row in rows] == ["N1001", "N1004"]
    assert [row["isOpen"] for row in rows] == [True, False]
    assert [row["reference"] for row in rows] == ["Plot 7", "PO-118"]
    assert rows[-1]["balance"] == told["balance"] == 1280.50
    assert round(told["broughtForward"] + sum(row["amount"] for row in rows), 2) == 1280.50
    assert (told["creditLimit"], told["available"]) == (5000.00, 3719.50)


def test_an_account_without_credit_has_no_statement(shop):
    """And another's papers are not there."""
    assert ask(shop, "GET", "/account/Statement", headers=bearing("c-bob-token")).status_code == 404
    assert ask(shop, "GET", f"{PAPERS}/invoice.pdf", headers=bearing("c-bob-token")).status_code == 404


def test_a_link_without_a_session_is_refused(shop):
    """In words of the shop."""
    answer = shop.client.get(f"{PAPERS}/invoice.pdf")

    assert (answer.status_code, answer.json()["code"]) == (401, "signed_out")
