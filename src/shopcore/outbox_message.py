"""A message that leaves the shop after the commit; it is stored with the change that caused it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from attrs import field, frozen

MOST_TRIES: Final = 12
FIRST_WAIT: Final = timedelta(seconds=5)
LONGEST_WAIT: Final = timedelta(hours=1)
EVENT: Final = "event."
"""Begins the kind of what goes to services outside; everything else is mail."""


@frozen(kw_only=True)
class OutboxMessage:
    """A message of a *kind*, sent at least once; a second one with the same *dedupe_key* is ignored."""

    message_id: str
    kind: str
    dedupe_key: str
    due_at: datetime
    body: Mapping[str, str] = field(factory=dict, repr=False)
    tries: int = 0


def next_try(tries: int, now: datetime) -> datetime:
    """Return when to send again after the *tries*-th failure: in 5 s, doubled each time, at most 1 h."""
    assert tries >= 1, tries
    return now + min(FIRST_WAIT * (1 << min(tries - 1, 16)), LONGEST_WAIT)
