"""Emails about the safety of an account say what happened, and what to do if it was somebody else."""

from __future__ import annotations

from datetime import timedelta

import pytest

from shopcore.notifications.account_messages import (
    NewDevice,
    PasswordChanged,
    new_device,
    password_changed,
)
from shopcore.notifications.recipient import Recipient
from shopcore.outbox_message import OutboxMessage
from tests.support.customers import NOW, a_customer
from tests.support.messages.emails import QUESTIONS, email_of

ANN = Recipient.of(a_customer())


def test_a_changed_password_is_written_about_word_for_word():
    """With the hour by London's clock, and what is stored of it until it leaves."""
    message = password_changed(a_customer(), by_link=False, message_id="m-1", now=NOW)

    email = email_of(message)

    assert message == OutboxMessage(
        message_id="m-1",
        dedupe_key="password_changed c-ann 2026-11-21T12:00:00+00:00",
        due_at=NOW,
        content=PasswordChanged(recipient=ANN, changed_at=NOW, by_link=False),
    )
    assert (email.to, email.subject) == ("ann@example.com", "Your password for Strike & Keep was changed")
    assert email.paragraphs == (
        "Hello Ann,",
        "The password for your Strike & Keep account was changed on 21 November 2026 at 12:00, on your"
        " account page. All your other devices have been signed out.",
        "If this was you, you don't need to do anything.",
        "If this wasn't you, someone else may have access to your account or your email. Please"
        " change both passwords: use 'Forgot your password?' on our sign-in page. Then let us"
        " know, and we'll check your orders with you.",
        QUESTIONS,
    )


def test_a_password_that_was_set_by_a_link_is_written_about_as_that():
    """In summer by summer time."""
    message = password_changed(a_customer(), by_link=True, message_id="m", now=NOW.replace(month=7))

    assert email_of(message).paragraphs[1] == (
        "The password for your Strike & Keep account was changed on 21 July 2026 at 13:00, with a link that"
        " we sent you. All your devices have been signed out."
    )


def test_a_new_device_is_written_about_word_for_word():
    """With what it is called and where to see all of them."""
    message = new_device(a_customer(), "Chrome on Windows", message_id="m-1", now=NOW)

    email = email_of(message)

    assert message == OutboxMessage(
        message_id="m-1",
        dedupe_key="new_device c-ann 2026-11-21 Chrome on Windows",
        due_at=NOW,
        content=NewDevice(recipient=ANN, signed_in_at=NOW, device_label="Chrome on Windows"),
    )
    assert (email.to, email.subject) == ("ann@example.com", "New sign-in to your Strike & Keep account")
    assert email.paragraphs == (
        "Hello Ann,",
        "There was a sign-in to your Strike & Keep account on 21 November 2026 at 12:00, with Chrome on"
        " Windows. We haven't seen that device before.",
        "If this was you, you don't need to do anything.",
        "If this wasn't you, please change your password straight away. That signs out everyone else.",
        "See where you're signed in:\nhttps://shop.example/account/security",
        "If you can't sign in, use 'Forgot your password?' on our sign-in page.",
        QUESTIONS,
    )


def test_a_device_without_a_name_is_written_about_too():
    """A program says nothing that could be named."""
    email = email_of(new_device(a_customer(), "", message_id="m", now=NOW))

    assert "with a device we didn't recognise." in email.paragraphs[1]


@pytest.mark.parametrize(
    ("label", "after", "is_same"),
    [
        ("Chrome on Windows", timedelta(hours=11, minutes=59), True),
        ("Chrome on Windows", timedelta(hours=12), False),
        ("Safari on Mac", timedelta(0), False),
    ],
)
def test_one_kind_of_device_is_written_about_once_a_day(label: str, after: timedelta, *, is_same: bool):
    """A browser that forgets its cookies would else fill the letter box."""
    first = new_device(a_customer(), "Chrome on Windows", message_id="1", now=NOW)
    second = new_device(a_customer(), label, message_id="2", now=NOW + after)

    assert (first.dedupe_key == second.dedupe_key) is is_same


def test_each_change_of_a_password_is_a_message_of_its_own():
    """Two in one day too, and those of two customers."""
    changes = [(a_customer(), NOW), (a_customer(), NOW + timedelta(seconds=1)), (a_customer("bob"), NOW)]
    keys = {password_changed(who, by_link=False, message_id="m", now=at).dedupe_key for who, at in changes}

    assert len(keys) == 3
