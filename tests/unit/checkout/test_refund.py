"""The mails that tell of money which came for nothing and went back."""

from __future__ import annotations

import pytest

from shopcore.checkout.refund import Refund, money_back, not_ordered
from shopcore.money.money import Money
from shopcore.notifications.account_emails import email_for
from shopcore.outbox_message import OutboxMessage
from shopcore.payments.payment import Charge
from tests.support.customers import NOW, a_customer
from tests.support.sold_orders import SENDER

REFUND = Refund(
    session_id="ps-1",
    charge=Charge(charge_id="ps-1-1", amount=Money(5514)),
    reference="bank-1",
    owed_at=NOW,
)


@pytest.mark.parametrize(
    ("number", "remaining"),
    [
        ("W004211873", "Your order W004211873 is paid for and hasn't changed."),
        ("", "Nothing was ordered with it."),
    ],
)
def test_the_letter_says_how_much_went_back_and_why(number, remaining):
    """And what became of the order; one letter for a charge."""
    first, again = (money_back(a_customer(), REFUND, number, message_id=name, now=NOW) for name in "ab")
    email = email_for(first, SENDER)

    assert first.dedupe_key == again.dedupe_key == "money_back ps-1-1"
    assert email.subject == "We've refunded £55.14 to your card"
    assert email.before[0] == (
        "A card payment of £55.14 reached us late, after you had tried to pay again."
        f" We didn't need it, so we've refunded it in full to the card it came from. {remaining}"
    )
    assert (email.to, email.link) == (a_customer().email, "")


def test_who_paid_for_what_was_gone_is_told_that_nothing_was_ordered():
    """And that the money went back; one letter for a charge."""
    message = not_ordered(a_customer(), REFUND.charge, message_id="a", now=NOW)
    email = email_for(message, SENDER)

    assert message.dedupe_key == "not_ordered ps-1-1"
    assert (email.to, email.subject) == (a_customer().email, "We've refunded £55.14 to your card")
    assert email.before[0] == (
        "Your card payment of £55.14 reached us too late for us to place your order: you had tried to"
        " pay again, something had sold out, or the rest was over your credit limit. Nothing was"
        " ordered with it, and we've refunded it in full to the card it came from."
    )


@pytest.mark.parametrize(
    ("message", "kind", "more"),
    [
        (money_back(a_customer(), REFUND, "W1", message_id="m-1", now=NOW), "money_back", {"number": "W1"}),
        (not_ordered(a_customer(), REFUND.charge, message_id="m-1", now=NOW), "not_ordered", {}),
    ],
    ids=["money back", "not ordered"],
)
def test_a_message_keeps_what_its_letter_says(message, kind, more):
    """Until it leaves, which may be days after."""
    ann = a_customer()

    assert message == OutboxMessage(
        message_id="m-1",
        kind=kind,
        dedupe_key=f"{kind} ps-1-1",
        due_at=NOW,
        body={
            "to": ann.email,
            "first_name": ann.first_name,
            "storefront": ann.storefront.label,
            "amount": "£55.14",
            **more,
        },
    )


def test_both_letters_greet_and_say_when_the_money_is_there():
    """And whom to ask."""
    for message in (
        money_back(a_customer(), REFUND, "", message_id="a", now=NOW),
        not_ordered(a_customer(), REFUND.charge, message_id="a", now=NOW),
    ):
        email = email_for(message, SENDER)
        assert email.greeting == "Hello Ann,"
        assert email.before[1:] == (
            "You don't need to do anything. Refunds usually show within about five working days.",
        )
        assert email.after == ("Questions? Call us on 0121 496 0101, Mon-Fri 7am-7pm.",)
