"""The mail that an order was cancelled."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from shopcore.money.money import Money
from shopcore.notifications.order_messages import OrderCancelled, order_cancelled
from shopcore.notifications.recipient import Recipient
from shopcore.outbox_message import OutboxMessage
from shopcore.payments.payment import PayMethod
from tests.support.customers import NOW, a_customer, seconds_after
from tests.support.messages.emails import ReadEmail, email_of
from tests.support.priced_orders import an_order
from tests.support.products import a_line
from tests.support.sold_orders import IN_PART, a_sold_order

LINES = [a_line(quantity=1)]


def cancellation(**sale: Any) -> ReadEmail:
    order = a_sold_order(LINES, sale=sale, placed_at=NOW)
    return email_of(order_cancelled(a_customer(), order, message_id="m-1", now=seconds_after(86_400)))


def test_the_email_says_which_order_was_cancelled_and_when():
    """With the way to its page, where the credit note is."""
    order = a_sold_order(LINES, placed_at=NOW)
    email = cancellation()

    assert (email.to, email.subject) == (a_customer().email, f"Your order {order.number} is cancelled")
    assert email.paragraphs[1] == (
        f"Your order {order.number}, placed on 21 November 2026, was cancelled on 22 November 2026."
        " Nothing will be sent."
    )
    assert f"https://shop.example/account/previousorders/{order.order_id}" in email.text.splitlines()


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
def test_the_email_says_what_becomes_of_the_money(sale, beginnings):
    """To each its part."""
    _, _, *sentences, _, _, _ = cancellation(**sale).paragraphs

    total = a_sold_order(LINES).total.inc_vat.pence
    sums = {"total": f"{total / 100:.2f}", "rest": f"{(total - 1000) / 100:.2f}"}
    assert len(sentences) == len(beginnings)
    for words, beginning in zip(sentences, beginnings, strict=True):
        assert words.startswith(beginning.format(**sums))


def test_there_is_one_email_for_an_order():
    order = a_sold_order(LINES)
    keys = {order_cancelled(a_customer(), order, message_id=one, now=NOW).dedupe_key for one in "ab"}

    assert keys == {f"order_cancelled {order.order_id}"}


def test_the_email_is_the_proof_that_regulation_32_asks_for():
    """Word for word, and what is stored of it until it leaves."""
    order = a_sold_order(LINES, sale=IN_PART, placed_at=NOW)
    ann = a_customer()
    rest = order.total.inc_vat - order.by_card
    message = order_cancelled(ann, order, message_id="m-1", now=seconds_after(86_400))
    email = email_of(message)

    assert message == OutboxMessage(
        message_id="m-1",
        dedupe_key=f"order_cancelled {order.order_id}",
        due_at=seconds_after(86_400),
        content=OrderCancelled(
            recipient=Recipient.of(ann),
            order_id=order.order_id,
            order_number=order.number,
            placed_on=date(2026, 11, 21),
            cancelled_on=date(2026, 11, 22),
            by_card=Money.of("10.00"),
            on_account=rest,
        ),
    )
    assert (email.to, email.subject) == (ann.email, f"Your order {order.number} is cancelled")
    assert email.paragraphs == (
        "Hello Ann,",
        f"Your order {order.number}, placed on 21 November 2026, was cancelled on 22 November 2026."
        " Nothing will be sent.",
        "£10.00 is being refunded to the card you paid with. Refunds usually show within about"
        " five working days.",
        f"{rest} has been taken off your account balance.",
        f"See your order:\nhttps://shop.example/account/previousorders/{order.order_id}",
        "You don't need to do anything.",
        "Not what you wanted? Call us on 0121 496 0101, Mon-Fri 7am-7pm.",
    )


def test_an_order_of_before_says_nothing_of_money():
    """Nobody knows who paid it how."""
    message = order_cancelled(a_customer(), an_order(LINES), message_id="m-1", now=NOW)

    assert "£" not in email_of(message).text
