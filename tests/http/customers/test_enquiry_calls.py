"""Anybody may apply for a trade account, or print the note of an order they know."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from pypdf import PdfReader

from shopcore.request_rate import Rate
from tests.support.customers import seconds_after
from tests.support.http.open_shop import KEYED, OpenShop, opened_shop
from tests.support.http.sign_in import RULES, ask, with_customer
from tests.support.sold_orders import SELLERS, a_sold_order

FORM = {
    "companyName": "Hinge & Bracket Ltd",
    "trade": "Joinery",
    "contactName": "Jo Bloggs",
    "email": "jo@example.com",
    "phoneNumber": "01632 960123",
}


@pytest.fixture
def shop(tmp_path) -> Iterator[OpenShop]:
    rates = {"enquiries": Rate.of("3/hour"), "track": Rate.of("5/minute")}
    with opened_shop(tmp_path, auth=RULES, rates=rates) as shop:
        with_customer(shop)
        with shop.store.change() as opened:
            opened.orders.add(a_sold_order(name="1001"))
        yield shop


def apply(shop: OpenShop, **changes):
    return ask(shop, "POST", "/api/tradeApplication", headers=KEYED, json={**FORM, **changes})


def emails(shop: OpenShop):
    with shop.store.read() as opened:
        return opened.outbox.due(seconds_after(3600), 9)


@pytest.mark.spec("RT-04")
def test_an_application_is_taken_and_leaves_by_the_outbox(shop):
    """Once, however often the button is pressed; it goes to the storefront's own address."""
    answers = [apply(shop).status_code for _ in range(2)]
    (message,) = emails(shop)
    recipient = message.content.recipient

    assert answers == [202, 202]
    assert recipient.email == SELLERS[recipient.storefront].email
    assert message.content.form["company_name"] == "Hinge & Bracket Ltd"


@pytest.mark.spec("RT-04")
def test_a_faulty_application_is_told_field_by_field(shop):
    """And nothing is sent."""
    answer = apply(shop, email="jo", trade="")

    assert answer.status_code == 422
    assert [fault["field"] for fault in answer.json()["errors"]] == ["trade", "email"]
    assert emails(shop) == ()


@pytest.mark.spec("RT-04")
def test_applications_are_limited_and_strange_ones_refused(shop):
    """Three an hour from one client here; unknown fields and control characters are no form."""
    shapes = [apply(shop, colour="red").status_code, apply(shop, trade="a\u0000b").status_code]

    assert shapes == [400, 400]
    assert [apply(shop, trade=f"Trade {n}").status_code for n in range(2)] == [202, 429]


@pytest.mark.spec("RT-04")
def test_a_note_is_printed_for_number_and_postcode(shop):
    """The same document that the account has; no prices; kept by nobody."""
    with shop.store.read() as opened:
        order = opened.orders.get("c-ann", "o-1001")
    postcode = order.sale.delivery.postcode
    answer = shop.get("/api/deliveryNote", params={"order": order.number.lower(), "postcode": postcode})
    pdf_text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages)

    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    assert answer.headers["cache-control"] == "no-store"
    assert order.number in pdf_text
    assert "£" not in pdf_text


@pytest.mark.spec("RT-04")
@pytest.mark.parametrize("enquiry", [{"order": "W0"}, {"postcode": "M1 1AE"}])
def test_a_note_needs_both_and_is_asked_seldom(shop, enquiry):
    """One without the other answers as if there were no order, and guessing is stopped."""
    with shop.store.read() as opened:
        order = opened.orders.get("c-ann", "o-1001")
    lookup = {"order": order.number, "postcode": order.sale.delivery.postcode, **enquiry}
    answers = [shop.get("/api/deliveryNote", params=lookup).status_code for _ in range(6)]

    assert answers == [404] * 5 + [429]
