"""A message that leaves the shop after the commit; it is stored with the change that caused it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final, Protocol

from attrs import field, frozen

MOST_TRIES: Final = 12
FIRST_WAIT: Final = timedelta(seconds=5)
LONGEST_WAIT: Final = timedelta(hours=1)
CLAIMED_FOR: Final = timedelta(minutes=2)
"""Longer than any sending takes; a message whose sender died is due again then."""
EVENT: Final = "event."
"""Begins the kind of what goes to services outside; everything else is mail."""


class MessageContent(Protocol):
    """The facts of a message, without any wording."""

    @property
    def kind(self) -> str:
        """Return the name of the class; what goes to services outside begins with EVENT."""


@frozen
class UnreadableContent:
    """The content of a stored message that this version of the shop cannot read; it cannot be sent."""

    kind: str


@frozen(kw_only=True)
class OutboxMessage:
    """A message that is sent at least once; a second one with the same *dedupe_key* is ignored."""

    message_id: str
    dedupe_key: str
    due_at: datetime
    content: MessageContent = field(repr=False)
    tries: int = 0

    @classmethod
    def of(cls, content: MessageContent, *parts: object, message_id: str, now: datetime) -> OutboxMessage:
        """Return the message with some content, due at once; *parts* tell it from others of its kind."""
        key = " ".join(map(str, (content.kind, *parts)))
        return cls(message_id=message_id, dedupe_key=key, due_at=now, content=content)

    @property
    def kind(self) -> str:
        """Return the kind of its content."""
        return self.content.kind


class DeliveryRefused(Exception):
    """An e-mail or event that was not accepted; the reason names nobody."""


def next_try(tries: int, now: datetime) -> datetime:
    """Return when to send again after the *tries*-th failure: in 5 s, doubled each time, at most 1 h."""
    assert tries >= 1, tries
    return now + min(FIRST_WAIT * (1 << min(tries - 1, 16)), LONGEST_WAIT)


@frozen
class FailedTry:
    """A try to send a message that failed: how many there were, why, and when the next one is due.

    *reason* names nobody.
    """

    tries: int
    reason: str
    next_at: datetime

    @classmethod
    def of(cls, message: OutboxMessage, fault: Exception, now: datetime) -> FailedTry:
        """Note that a message could not be sent; only a refusal says why in its own words."""
        tries = message.tries + 1
        reason = str(fault) if isinstance(fault, DeliveryRefused) else type(fault).__name__
        return cls(tries, reason, next_try(tries, now))

    @property
    def is_last(self) -> bool:
        """Whether the message is given up."""
        return self.tries >= MOST_TRIES
