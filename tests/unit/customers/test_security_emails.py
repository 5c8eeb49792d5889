"""Emails about the safety of an account say what happened, and what to do if it was somebody else."""

from __future__ import annotations

from datetime import timedelta

import pytest

from shopcore.email import Email, EmailSender
from shopcore.notifications.account_emails import email_for
from shopcore.notifications.security_emails import new_device, password_changed
from shopcore.outbox_message import OutboxMessage
from tests.support.customers import NOW, a_customer

SENDER = EmailSender(
    name="Strike & Keep", phone="020 7946 0101", hours="Mon-Fri 7am-7pm", origin="https://a.test"
)
QUESTIONS = "Questions? Call us on 020 7946 0101, Mon-Fri 7am-7pm."


def test_a_changed_password_is_written_about_word_for_word():
    """With the hour by London's clock, and what is stored of it until it leaves."""
    message = password_changed(a_customer(), by_link=False, message_id="m-1", now=NOW)

    assert message == OutboxMessage(
        message_id="m-1",
        kind="password_changed",
        dedupe_key="password_changed c-ann 2026-11-21T12:00:00+00:00",
        due_at=NOW,
        body={
            "to": "ann@example.com",
            "first_name": "Ann",
            "storefront": "ironmongery",
            "at": "21 November 2026 at 12:00",
            "by_link": "",
        },
    )
    assert email_for(message, SENDER) == Email(
        to="ann@example.com",
        subject="Your password for Strike & Keep was changed",
        greeting="Hello Ann,",
        before=(
            "The password for your Strike & Keep account was changed on 21 November 2026 at 12:00, on your"
            " account page. All your other devices have been signed out.",
            "If this was you, you don't need to do anything.",
        ),
        after=(
            "If this wasn't you, someone else may have access to your account or your email. Please"
            " change both passwords: use 'Forgot your password?' on our sign-in page. Then let us"
            " know, and we'll check your orders with you.",
            QUESTIONS,
        ),
    )


def test_a_password_that_was_set_by_a_link_is_written_about_as_that():
    """In summer by summer time."""
    message = password_changed(a_customer(), by_link=True, message_id="m", now=NOW.replace(month=7))

    assert message.body["by_link"] == "yes"
    assert email_for(message, SENDER).before[0] == (
        "The password for your Strike & Keep account was changed on 21 July 2026 at 13:00, with a link that"
        " we sent you. All your devices have been signed out."
    )


def test_a_new_device_is_written_about_word_for_word():
    """With what it is called and where to see all of them."""
    message = new_device(a_customer(), "Chrome on Windows", message_id="m-1", now=NOW)

    assert message == OutboxMessage(
        message_id="m-1",
        kind="new_device",
        dedupe_key="new_device c-ann 2026-11-21 Chrome on Windows",
        due_at=NOW,
        body={
            "to": "ann@example.com",
            "first_name": "Ann",
            "storefront": "ironmongery",
            "at": "21 November 2026 at 12:00",
            "device": "Chrome on Windows",
        },
    )
    assert email_for(message, SENDER) == Email(
        to="ann@example.com",
        subject="New sign-in to your Strike & Keep account",
        greeting="Hello Ann,",
        before=(
            "There was a sign-in to your Strike & Keep account on 21 November 2026 at 12:00, with Chrome on"
            " Windows. We haven't seen that device before.",
            "If this was you, you don't need to do anything.",
            "If this wasn't you, please change your password straight away. That signs out everyone else.",
        ),
        link="https://a.test/account/security",
        link_words="See where you're signed in",
        after=(
            "If you can't sign in, use 'Forgot your password?' on our sign-in page.",
            QUESTIONS,
        ),
    )


def test_a_device_without_a_name_is_written_about_too():
    """A program says nothing that could be named."""
    email = email_for(new_device(a_customer(), "", message_id="m", now=NOW), SENDER)

    assert "with a device we didn't recognise." in email.before[0]


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
