"""What leaves the shop later is tried again, after a wait that grows."""

from __future__ import annotations

from datetime import timedelta

import pytest

from shopcore.outbox_message import EVENT, MOST_TRIES, OutboxMessage, next_try
from tests.support.customers import NOW


@pytest.mark.parametrize(
    ("tries", "seconds"),
    [(1, 5), (2, 10), (3, 20), (9, 1280), (10, 2560), (11, 3600), (12, 3600), (10_000, 3600)],
)
def test_the_wait_doubles_to_an_hour(tries: int, seconds: int) -> None:
    """It begins with five seconds."""
    assert next_try(tries, NOW) == NOW + timedelta(seconds=seconds)


def test_what_never_failed_is_not_tried_again() -> None:
    """Whoever asks has made a mistake."""
    with pytest.raises(AssertionError, match="0"):
        next_try(0, NOW)


def test_a_message_is_new_and_empty_unless_something_is_said() -> None:
    """What it says shows in no log."""
    fields = {"message_id": "m-1", "kind": "letter", "dedupe_key": "letter 1", "due_at": NOW}
    message = OutboxMessage(**fields)  # type: ignore[arg-type]

    assert message == OutboxMessage(**fields, body={}, tries=0)  # type: ignore[arg-type]
    assert "secret" not in repr(OutboxMessage(**fields, body={"to": "secret"}))  # type: ignore[arg-type]
    assert (EVENT, MOST_TRIES) == ("event.", 12)
