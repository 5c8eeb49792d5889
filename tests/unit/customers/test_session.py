"""How long a token is good for, and what it is worth after it was replaced."""

from datetime import timedelta

import pytest
from attrs import evolve

from shopcore.customers.session import (
    GRACE,
    LIFE,
    MAX_KNOWN_DEVICES,
    RESET_LIFE,
    SESSION_LIFE,
    USE_NOTED_EVERY,
    ResetToken,
    SessionRules,
    SignedInDevice,
    TokenState,
    new_token,
    signed_in_devices,
    token_hash,
)
from tests.support.customers import NOW, a_session, seconds_after

SECOND = timedelta(seconds=1)


@pytest.mark.spec("AU-11")
@pytest.mark.parametrize(
    ("left", "state"),
    [(SECOND, TokenState.GOOD), (timedelta(0), TokenState.EXPIRED), (-SECOND, TokenState.EXPIRED)],
)
def test_a_token_ends_on_the_second(left, state):
    """A day after it was handed out it is worth nothing."""
    assert a_session(expires_at=NOW + left).state(NOW) is state


@pytest.mark.parametrize(
    ("after_s", "state"),
    [(0, TokenState.GOOD), (29, TokenState.GOOD), (30, TokenState.STOLEN), (31, TokenState.STOLEN)],
)
def test_a_replaced_token_works_half_a_minute_more(after_s, state):
    """For requests on their way; whoever comes later holds a copy."""
    replaced = evolve(a_session(), replaced_at=NOW)

    assert replaced.state(seconds_after(after_s)) is state
    assert a_session().state(seconds_after(after_s)) is TokenState.GOOD


def test_the_lives_of_tokens_are_the_specified_ones():
    """A day for a session and for a link to a new password, half a minute of grace, twenty devices."""
    assert (timedelta(days=1), timedelta(days=1)) == (LIFE, RESET_LIFE)
    assert (timedelta(seconds=30), 20) == (GRACE, MAX_KNOWN_DEVICES)


def test_a_session_lasts_thirty_days_unless_told_otherwise():
    """Its last use is known to five minutes, and a new device is written about."""
    assert SessionRules() == SessionRules(life=timedelta(days=30), mails_new_device=True)
    assert (timedelta(days=30), timedelta(minutes=5)) == (SESSION_LIFE, USE_NOTED_EVERY)


DAYS_2 = timedelta(days=2)


@pytest.mark.spec("AU-11")
@pytest.mark.parametrize(
    ("after_s", "expires_s"),
    [(0, 86_400), (75, 86_475), (86_400, 172_800), (86_401, 172_800), (172_799, 172_800)],
)
def test_a_token_lives_a_day_but_not_longer_than_its_session(after_s: int, expires_s: int):
    """However late in the session it is handed out."""
    old = evolve(a_session("old", device_label="Chrome", used_at=seconds_after(5)), replaced_at=NOW)

    assert old.renewed("new", seconds_after(after_s), DAYS_2) == a_session(
        "new",
        began_at=NOW,
        expires_at=seconds_after(expires_s),
        used_at=seconds_after(after_s),
        device_label="Chrome",
    )


@pytest.mark.parametrize("after_s", [172_800, 172_801])
def test_a_session_is_not_renewed_beyond_its_life(after_s: int):
    """Not on the second on which it ends either."""
    assert a_session().renewed("new", seconds_after(after_s), DAYS_2) is None


def test_a_token_without_more_said_began_a_day_before_it_ends():
    """As those do that an older version of the shop stored."""
    session = a_session(expires_at=seconds_after(86_400))

    assert (session.began_at, session.used_at, session.device_label) == (NOW, NOW, "")
    assert a_session(began_at=seconds_after(-5)).used_at == seconds_after(-5)


@pytest.mark.parametrize(("after_s", "is_noted"), [(0, True), (299, True), (300, False), (301, False)])
def test_a_use_is_noted_every_five_minutes(after_s: int, *, is_noted: bool):
    """So that a busy shopper costs no write with each request."""
    assert a_session(used_at=NOW).is_use_noted(seconds_after(after_s)) is is_noted


def test_sign_ins_are_listed_this_one_first_then_the_latest_used():
    """Tokens of one family side by side are one sign-in, used when any of them was."""
    tokens = [
        a_session("1", family="early", used_at=seconds_after(10), device_label="Safari on Mac"),
        a_session("2", family="here", used_at=seconds_after(5), began_at=NOW),
        a_session("3", family="late", used_at=seconds_after(15)),
        a_session("4", family="late", used_at=seconds_after(20)),
        a_session("5", family="late", used_at=seconds_after(12)),
    ]

    assert signed_in_devices(tokens, "here") == [
        SignedInDevice(session_id="here", label="", began_at=NOW, used_at=seconds_after(5), is_current=True),
        SignedInDevice(
            session_id="late", label="", began_at=NOW, used_at=seconds_after(20), is_current=False
        ),
        SignedInDevice(
            session_id="early",
            label="Safari on Mac",
            began_at=NOW,
            used_at=seconds_after(10),
            is_current=False,
        ),
    ]


def test_a_token_is_32_random_bytes_in_letters_for_a_cookie():
    """Whatever the bytes are: no padding, nothing that an address would have to escape."""
    lookups = []

    def entropy(count: int) -> bytes:
        lookups.append(count)
        return b"\xfb\xff" * (count // 2)

    assert new_token(entropy) == "-__7__v_-__7__v_-__7__v_-__7__v_-__7__v_-_8"
    assert new_token(lambda count: b"X" * count) == "WFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFg"
    assert lookups == [32]


def test_a_token_is_stored_as_its_hash_alone():
    """SHA-256, so that a copy of the table lets nobody in."""
    assert token_hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_a_link_to_a_new_password_knows_when_it_was_asked_for():
    """A day before it ends."""
    token = ResetToken(token_hash="h", customer_id="c-ann", expires_at=NOW)

    assert token.began_at == NOW - timedelta(days=1)
