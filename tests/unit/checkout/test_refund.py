"""The e-mails about payments that came too late and were refunded."""

from __future__ import annotations

import pytest

from shopcore.money.money import Money
from shopcore.notifications.recipient import Recipient
from shopcore.notifications.refund_messages import (
    LatePaymentRefunded,
    SecondPaymentRefunded,
    late_payment_refunded,
    second_payment_refunded,
)
from shopcore.outbox_message import MessageContent, OutboxMessage
from shopcore.payments.payment import Charge
from tests.support.customers import NOW, a_customer
from tests.support.messages.emails import QUESTIONS, email_of

CHARGE = Charge(charge_id="ps-1-1", amount=Money(5514))
ANN = a_customer()
TO_ANN = Recipient.of(ANN)


def second(number: str, message_id: str = "m-1") -> OutboxMessage:
    return second_payment_refunded(ANN, CHARGE, number, message_id=message_id, now=NOW)


def late() -> OutboxMessage:
    return late_payment_refunded(ANN, CHARGE, message_id="m-1", now=NOW)


@pytest.mark.parametrize(
    ("number", "remaining"),
    [
        ("W004211873", "Your order W004211873 is paid for and hasn't changed."),
        ("", "Nothing was ordered with it."),
    ],
)
def test_the_email_says_how_much_went_back_and_why(number, remaining):
    """And what became of the order; one e-mail for a charge, with nothing to do."""
    first, again = (second(number, name) for name in "ab")
    email = email_of(first)

    assert first.dedupe_key == again.dedupe_key == "second_payment_refunded ps-1-1"
    assert (email.to, email.subject) == (ANN.email, "We've refunded £55.14 to your card")
    assert email.paragraphs[1] == (
        "A card payment of £55.14 reached us late, after you had tried to pay again."
        f" We didn't need it, so we've refunded it in full to the card it came from. {remaining}"
    )
    assert "https://" not in email.text


def test_who_paid_for_what_was_gone_reads_that_nothing_was_ordered():
    """And that the money went back; one e-mail for a charge."""
    email = email_of(late())

    assert late().dedupe_key == "late_payment_refunded ps-1-1"
    assert (email.to, email.subject) == (ANN.email, "We've refunded £55.14 to your card")
    assert email.paragraphs[1] == (
        "Your card payment of £55.14 reached us too late for us to place your order: you had tried to"
        " pay again, something had sold out, or the part on account was over your credit limit. Nothing"
        " was ordered with it, and we've refunded it in full to the card it came from."
    )


@pytest.mark.parametrize(
    ("message", "content"),
    [
        (second("W1"), SecondPaymentRefunded(recipient=TO_ANN, amount=Money(5514), order_number="W1")),
        (late(), LatePaymentRefunded(recipient=TO_ANN, amount=Money(5514))),
    ],
    ids=["second", "late"],
)
def test_a_message_keeps_what_its_email_says(message: OutboxMessage, content: MessageContent):
    """Until it leaves, which may be days after."""
    assert message == OutboxMessage(
        message_id="m-1", dedupe_key=f"{content.kind} ps-1-1", due_at=NOW, content=content
    )


def test_both_emails_greet_and_say_when_the_money_is_there():
    """And whom to ask."""
    for message in (second(""), late()):
        greeting, _, *rest = email_of(message).paragraphs
        assert greeting == "Hello Ann,"
        assert rest == [
            "You don't need to do anything. Refunds usually show within about five working days.",
            QUESTIONS,
        ]
