"""Letters say what they are about, with a link that can be followed."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from attrs import evolve

from shopcore.customers.session import token_hash
from shopcore.email import Letter, Sender
from shopcore.notifications.account_emails import letter_of, password_reset, welcome
from shopcore.outbox_message import Outgoing
from tests.support.customers import a_customer

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
SENDER = Sender(name="Strike & Keep", phone="020 7946 0101", hours="Mon-Fri 7am-7pm", origin="https://a.test")


@pytest.mark.spec("AU-10")
def test_a_reset_letter_carries_the_absolute_link():
    """And says how long it is good for, and what to do if it was not asked for."""
    customer = evolve(a_customer(), first_name="Ada", email="ada@example.com")
    message = password_reset(customer, "t0ken", message_id="m-1", now=NOW)
    letter = letter_of(message, SENDER)

    assert letter.link == "https://a.test/account/reset-password?token=t0ken"
    assert (letter.to, letter.greeting) == ("ada@example.com", "Hello Ada,")
    assert letter.subject == "Choose a new password for Strike & Keep"
    assert "within 24 hours" in letter.after[0]
    assert "020 7946 0101" in letter.after[-1]
    assert "t0ken" not in message.dedupe_key + repr(letter)


def test_every_request_for_a_password_is_a_message_of_its_own():
    """Two links, two letters; a welcome is said once."""
    customer = a_customer()
    resets = [password_reset(customer, token, message_id="m", now=NOW) for token in ("a", "b")]
    greetings = [welcome(customer, message_id=name, now=NOW) for name in ("m-1", "m-2")]

    assert resets[0].dedupe_key != resets[1].dedupe_key
    assert greetings[0].dedupe_key == greetings[1].dedupe_key


def test_a_welcome_leads_to_the_account():
    """A customer without a first name is greeted too."""
    letter = letter_of(welcome(evolve(a_customer(), first_name=""), message_id="m", now=NOW), SENDER)

    assert (letter.greeting, letter.link) == ("Hello,", "https://a.test/account")


def test_a_message_of_an_unknown_kind_is_no_letter():
    """Somebody else may send it."""
    with pytest.raises(KeyError):
        letter_of(Outgoing(message_id="m", kind="pigeon", dedupe_key="k", due_at=NOW), SENDER)


@pytest.mark.spec("AU-10")
def test_a_reset_letter_says_all_that_its_reader_needs():
    """Word for word, and what is stored of it until it leaves."""
    customer = evolve(a_customer(), first_name="Ada", email="ada@example.com")
    message = password_reset(customer, "t0ken", message_id="m-1", now=NOW)

    assert message == Outgoing(
        message_id="m-1",
        kind="reset",
        dedupe_key=f"reset {token_hash('t0ken')}",
        due_at=NOW,
        body={
            "to": "ada@example.com",
            "first_name": "Ada",
            "storefront": customer.storefront.label,
            "token": "t0ken",
        },
    )
    assert letter_of(message, SENDER) == Letter(
        to="ada@example.com",
        subject="Choose a new password for Strike & Keep",
        greeting="Hello Ada,",
        before=("Somebody, hopefully you, asked for a new password for your account at Strike & Keep.",),
        link="https://a.test/account/reset-password?token=t0ken",
        link_words="Choose a new password",
        after=(
            "The link works once, within 24 hours.",
            "If it was not you, leave it: your password stays as it is.",
            "Questions? Call us on 020 7946 0101, Mon-Fri 7am-7pm.",
        ),
    )


def test_a_welcome_says_what_an_account_is_for():
    """Once for a customer."""
    customer = evolve(a_customer(), first_name="Ada", email="ada@example.com")
    message = welcome(customer, message_id="m-1", now=NOW)

    assert message == Outgoing(
        message_id="m-1",
        kind="welcome",
        dedupe_key=f"welcome {customer.customer_id}",
        due_at=NOW,
        body={"to": "ada@example.com", "first_name": "Ada", "storefront": customer.storefront.label},
    )
    assert letter_of(message, SENDER) == Letter(
        to="ada@example.com",
        subject="Welcome to Strike & Keep",
        greeting="Hello Ada,",
        before=("Your account is open. It keeps your basket, your addresses and your orders.",),
        link="https://a.test/account",
        link_words="See your account",
        after=("Questions? Call us on 020 7946 0101, Mon-Fri 7am-7pm.",),
    )


def test_whom_a_letter_goes_to_and_where_it_leads_stand_in_no_log():
    """A link lets its bearer in."""
    shown = repr(letter_of(password_reset(a_customer(), "t0ken", message_id="m", now=NOW), SENDER))

    assert a_customer().email not in shown
    assert "https://" not in shown
