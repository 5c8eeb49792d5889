"""Letters say what they are about, with a link that can be followed."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from attrs import evolve

from shopcore.letter import Sender
from shopcore.letters import letter_of, password_reset, welcome
from shopcore.outgoing import Outgoing
from tests.people import a_customer

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
