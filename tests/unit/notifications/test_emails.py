"""Letters say what they are about, with a link that can be followed."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from attrs import evolve

from shopcore.customers.session import token_hash
from shopcore.email import Email, EmailSender
from shopcore.notifications.account_emails import email_for, password_reset, welcome
from shopcore.outbox_message import OutboxMessage
from tests.support.customers import a_customer

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
SENDER = EmailSender(
    name="Strike & Keep", phone="020 7946 0101", hours="Mon-Fri 7am-7pm", origin="https://a.test"
)


@pytest.mark.spec("AU-10")
def test_a_reset_letter_carries_the_absolute_link():
    """And says how long it is good for, and what to do if it was not asked for."""
    customer = evolve(a_customer(), first_name="Ada", email="ada@example.com")
    message = password_reset(customer, "t0ken", message_id="m-1", now=NOW)
    email = email_for(message, SENDER)

    assert email.link == "https://a.test/account/reset-password?token=t0ken"
    assert (email.to, email.greeting) == ("ada@example.com", "Hello Ada,")
    assert email.subject == "Choose a new password for Strike & Keep"
    assert "within 24 hours" in email.after[0]
    assert "020 7946 0101" in email.after[-1]
    assert "t0ken" not in message.dedupe_key + repr(email)


def test_every_request_for_a_password_is_a_message_of_its_own():
    """Two links, two letters; a welcome is said once."""
    customer = a_customer()
    resets = [password_reset(customer, token, message_id="m", now=NOW) for token in ("a", "b")]
    greetings = [welcome(customer, message_id=name, now=NOW) for name in ("m-1", "m-2")]

    assert resets[0].dedupe_key != resets[1].dedupe_key
    assert greetings[0].dedupe_key == greetings[1].dedupe_key


def test_a_welcome_leads_to_the_account():
    """A customer without a first name is greeted too."""
    email = email_for(welcome(evolve(a_customer(), first_name=""), message_id="m", now=NOW), SENDER)

    assert (email.greeting, email.link) == ("Hello,", "https://a.test/account")


def test_a_message_of_an_unknown_kind_is_no_letter():
    """Somebody else may send it."""
    with pytest.raises(KeyError):
        email_for(OutboxMessage(message_id="m", kind="pigeon", dedupe_key="k", due_at=NOW), SENDER)


@pytest.mark.spec("AU-10")
def test_a_reset_letter_says_all_that_its_reader_needs():
    """Word for word, and what is stored of it until it leaves."""
    customer = evolve(a_customer(), first_name="Ada", email="ada@example.com")
    message = password_reset(customer, "t0ken", message_id="m-1", now=NOW)

    assert message == OutboxMessage(
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
    assert email_for(message, SENDER) == Email(
        to="ada@example.com",
        subject="Choose a new password for Strike & Keep",
        greeting="Hello Ada,",
        before=("We've had a request for a new password for your Strike & Keep account.",),
        link="https://a.test/account/reset-password?token=t0ken",
        link_words="Choose a new password",
        after=(
            "The link works once, within 24 hours.",
            "If this wasn't you, ignore this email: your password hasn't changed.",
            "Questions? Call us on 020 7946 0101, Mon-Fri 7am-7pm.",
        ),
    )


def test_a_welcome_says_what_an_account_is_for():
    """Once for a customer."""
    customer = evolve(a_customer(), first_name="Ada", email="ada@example.com")
    message = welcome(customer, message_id="m-1", now=NOW)

    assert message == OutboxMessage(
        message_id="m-1",
        kind="welcome",
        dedupe_key=f"welcome {customer.customer_id}",
        due_at=NOW,
        body={"to": "ada@example.com", "first_name": "Ada", "storefront": customer.storefront.label},
    )
    assert email_for(message, SENDER) == Email(
        to="ada@example.com",
        subject="Welcome to Strike & Keep",
        greeting="Hello Ada,",
        before=("Thanks for joining us. Your account keeps your basket, addresses and orders together.",),
        link="https://a.test/account",
        link_words="See your account",
        after=("Questions? Call us on 020 7946 0101, Mon-Fri 7am-7pm.",),
    )


def test_whom_a_letter_goes_to_and_where_it_leads_stand_in_no_log():
    """A link lets its bearer in."""
    visible = repr(email_for(password_reset(a_customer(), "t0ken", message_id="m", now=NOW), SENDER))

    assert a_customer().email not in visible
    assert "https://" not in visible
