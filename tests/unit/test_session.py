"""How long a token is good for, and what it is worth after it was replaced."""

from datetime import timedelta

import pytest
from attrs import evolve

from shopcore.session import (
    DEVICES_KEPT,
    GRACE,
    LIFE,
    RESET_LIFE,
    ResetToken,
    Standing,
    new_token,
    token_hash,
)
from tests.people import NOW, a_session, later

SECOND = timedelta(seconds=1)


@pytest.mark.spec("AU-11")
@pytest.mark.parametrize(
    ("left", "standing"),
    [(SECOND, Standing.GOOD), (timedelta(0), Standing.EXPIRED), (-SECOND, Standing.EXPIRED)],
)
def test_a_token_ends_on_the_second(left, standing):
    """A day after it was handed out it is worth nothing."""
    assert a_session(expires_at=NOW + left).standing(NOW) is standing


@pytest.mark.parametrize(
    ("after_s", "standing"),
    [(0, Standing.GOOD), (29, Standing.GOOD), (30, Standing.STOLEN), (31, Standing.STOLEN)],
)
def test_a_replaced_token_works_half_a_minute_more(after_s, standing):
    """For requests on their way; whoever comes later holds a copy."""
    replaced = evolve(a_session(), replaced_at=NOW)

    assert replaced.standing(later(after_s)) is standing
    assert a_session().standing(later(after_s)) is Standing.GOOD


def test_the_lives_of_tokens_are_the_specified_ones():
    """A day for a session and for a link to a new password, half a minute of grace, twenty devices."""
    assert (timedelta(days=1), timedelta(days=1)) == (LIFE, RESET_LIFE)
    assert (timedelta(seconds=30), 20) == (GRACE, DEVICES_KEPT)


def test_a_token_is_32_random_bytes_in_letters_for_a_cookie():
    """Whatever the bytes are: no padding, nothing that an address would have to escape."""
    asked = []

    def entropy(count: int) -> bytes:
        asked.append(count)
        return b"\xfb\xff" * (count // 2)

    assert new_token(entropy) == "-__7__v_-__7__v_-__7__v_-__7__v_-__7__v_-_8"
    assert new_token(lambda count: b"X" * count) == "WFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFg"
    assert asked == [32]


def test_a_token_is_stored_as_its_hash_alone():
    """SHA-256, so that a copy of the table lets nobody in."""
    assert token_hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_a_link_to_a_new_password_knows_when_it_was_asked_for():
    """A day before it ends."""
    token = ResetToken(token_hash="h", customer_id="c-ann", expires_at=NOW)

    assert token.began_at == NOW - timedelta(days=1)
