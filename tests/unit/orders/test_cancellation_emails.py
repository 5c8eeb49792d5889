"""The mail that an order was cancelled."""

from __future__ import annotations

from typing import Any

import pytest

from shopcore.email import Email
from shopcore.notifications import account_emails
from shopcore.notifications.order_cancelled import order_cancelled
from shopcore.outbox_message import OutboxMessage
from shopcore.payments.payment import PayMethod
from tests.support.customers import NOW, a_customer, seconds_after
from tests.support.priced_orders import an_order
from tests.support.products import a_line
from tests.support.sold_orders import IN_PART, SENDER, a_sold_order

LINES = [a_line(quantity=1)]


def cancellation(**sale: Any) -> Email:
    order = a_sold_order(LINES, sale=sale, placed_at=NOW)
    return account_emails.email_for(
        order_cancelled(a_customer(), order, message_id="m-1", now=seconds_after(86_400)), SENDER
    )


def test_the_letter_says_which_order_was_cancelled_and_when():
    """With the way to its page, where the credit note is."""
    order = a_sold_order(LINES, placed_at=NOW)
    email = cancellation()

    assert (email.to, email.subject) == (a_customer().email, f"Your order {order.number} is cancelled")
    assert email.before[0] == (
        f"Your order {order.number} of 21 November 2026 was cancelled on 22 November 2026."
        " Nothing will be sent."
    )
    assert email.link == f"https://shop.example/account/previousorders/{order.order_id}"


@pytest.mark.parametrize(
    ("sale", "beginnings"),
    [
        ({}, ["£{total} is being refunded to the card"]),
        ({"method": PayMethod.ACCOUNT}, ["£{total} has been taken off your account balance"]),
        (
            IN_PART,
            ["£10.00 is being refunded to the card", "£{rest} has been taken off your account balance"],
        ),
    ],
    ids=["card", "account", "both"],
)
def test_the_letter_says_what_becomes_of_the_money(sale, beginnings):
    """To each its part."""
    sentences = cancellation(**sale).before[1:]

    total = a_sold_order(LINES).total.inc_vat.pence
    sums = {"total": f"{total / 100:.2f}", "rest": f"{(total - 1000) / 100:.2f}"}
    assert len(sentences) == len(beginnings)
    for words, beginning in zip(sentences, beginnings, strict=True):
        assert words.startswith(beginning.format(**sums))


def test_there_is_one_letter_for_an_order():
    order = a_sold_order(LINES)
    keys = {order_cancelled(a_customer(), order, message_id=one, now=NOW).dedupe_key for one in "ab"}

    assert keys == {f"order_cancelled {order.order_id}"}


def test_the_letter_is_the_proof_that_regulation_32_asks_for():
    """Word for word, and what is stored of it until it leaves."""
    order = a_sold_order(LINES, sale=IN_PART, placed_at=NOW)
    ann = a_customer()
    rest = order.total.inc_vat - order.by_card
    message = order_cancelled(ann, order, message_id="m-1", now=seconds_after(86_400))

    assert message == OutboxMessage(
        message_id="m-1",
        kind="order_cancelled",
        dedupe_key=f"order_cancelled {order.order_id}",
        due_at=seconds_after(86_400),
        body={
            "to": ann.email,
            "first_name": ann.first_name,
            "storefront": order.storefront.label,
            "order_id": order.order_id,
            "number": order.number,
            "placed": "21 November 2026",
            "cancelled": "22 November 2026",
            "by_card": "£10.00",
            "on_account": str(rest),
        },
    )
    assert account_emails.email_for(message, SENDER) == Email(
        to=ann.email,
        subject=f"Your order {order.number} is cancelled",
        greeting="Hello Ann,",
        before=(
            f"Your order {order.number} of 21 November 2026 was cancelled on 22 November 2026."
            " Nothing will be sent.",
            "£10.00 is being refunded to the card you paid with. Refunds usually show within about"
            " five working days.",
            f"{rest} has been taken off your account balance.",
        ),
        link=f"https://shop.example/account/previousorders/{order.order_id}",
        link_words="See your order",
        after=(
            "You don't need to do anything.",
            "Not what you wanted? Call us on 0121 496 0101, Mon-Fri 7am-7pm.",
        ),
    )


def test_an_order_of_before_says_nothing_of_money():
    """Nobody knows who paid it how."""
    body = order_cancelled(a_customer(), an_order(LINES), message_id="m-1", now=NOW).body

    assert (body["by_card"], body["on_account"]) == ("", "")
