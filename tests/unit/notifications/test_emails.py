"""E-mails about an account say what they are about, with a link that can be followed."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.customers.session import token_hash
from shopcore.notifications.account_messages import (
    PasswordReset,
    ResetForNobody,
    Welcome,
    password_reset,
    reset_for_nobody,
    welcome,
)
from shopcore.notifications.recipient import Recipient
from shopcore.outbox_message import OutboxMessage
from tests.support.customers import NOW, a_customer
from tests.support.messages.emails import QUESTIONS, email_of

ADA = evolve(a_customer(), first_name="Ada", email="ada@example.com")


def test_every_request_for_a_password_is_a_message_of_its_own():
    """Two links, two e-mails; a customer is welcomed once."""
    customer = a_customer()
    resets = [password_reset(customer, token, message_id="m", now=NOW) for token in ("a", "b")]
    nobody = [reset_for_nobody(token, message_id="m", now=NOW) for token in ("a", "b")]
    greetings = [welcome(customer, message_id=name, now=NOW) for name in ("m-1", "m-2")]

    assert len({message.dedupe_key for message in (*resets, *nobody)}) == 4
    assert greetings[0].dedupe_key == greetings[1].dedupe_key


def test_a_welcome_leads_to_the_account():
    """A customer without a first name is greeted too."""
    email = email_of(welcome(evolve(a_customer(), first_name=""), message_id="m", now=NOW))

    assert email.paragraphs[0] == "Hello,"
    assert "https://shop.example/account" in email.text.splitlines()


@pytest.mark.spec("AU-10")
def test_a_reset_email_says_all_that_its_reader_needs():
    """Word for word, and what is stored of it until it leaves."""
    message = password_reset(ADA, "t0ken", message_id="m-1", now=NOW)

    assert message == OutboxMessage(
        message_id="m-1",
        dedupe_key=f"password_reset {token_hash('t0ken')}",
        due_at=NOW,
        content=PasswordReset(recipient=Recipient.of(ADA), token="t0ken"),
    )
    email = email_of(message)
    assert (email.to, email.subject) == ("ada@example.com", "Choose a new password for Strike & Keep")
    assert email.paragraphs == (
        "Hello Ada,",
        "We've had a request for a new password for your Strike & Keep account.",
        "Choose a new password:\nhttps://shop.example/account/reset-password?token=t0ken",
        "The link works once, within 24 hours.",
        "If this wasn't you, ignore this email: your password hasn't changed.",
        QUESTIONS,
    )


def test_as_much_is_stored_for_an_address_that_nobody_has():
    """But no fact of anybody."""
    assert reset_for_nobody("t0ken", message_id="m-1", now=NOW) == OutboxMessage(
        message_id="m-1",
        dedupe_key=f"reset_for_nobody {token_hash('t0ken')}",
        due_at=NOW,
        content=ResetForNobody(),
    )


def test_a_welcome_says_what_an_account_is_for():
    """Once for a customer."""
    message = welcome(ADA, message_id="m-1", now=NOW)
    email = email_of(message)

    assert message == OutboxMessage(
        message_id="m-1",
        dedupe_key=f"welcome {ADA.customer_id}",
        due_at=NOW,
        content=Welcome(recipient=Recipient.of(ADA)),
    )
    assert (email.to, email.subject) == ("ada@example.com", "Welcome to Strike & Keep")
    assert email.paragraphs == (
        "Hello Ada,",
        "Thanks for joining us. Your account keeps your basket, addresses and orders together.",
        "See your account:\nhttps://shop.example/account",
        QUESTIONS,
    )


def test_whom_an_email_goes_to_and_where_it_leads_are_in_no_log():
    """A link lets its bearer in."""
    message = password_reset(a_customer(), "t0ken", message_id="m", now=NOW)
    visible = message.dedupe_key + repr(message) + repr(message.content)

    assert a_customer().email not in visible
    assert "Ann" not in visible
    assert "t0ken" not in visible
