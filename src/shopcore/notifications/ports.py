"""The port to the outbox."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

from attrs import frozen

from shopcore.outbox_message import OutboxMessage


@frozen
class Backlog:
    """The messages of an outbox that were not sent.

    *waiting* are yet to be sent, of which *failing* have failed at least once; *given_up* have failed
    MOST_TRIES times. *first_due_at* is when the first of those that wait is due, None if none waits.
    """

    waiting: int
    failing: int
    given_up: int
    first_due_at: datetime | None


class Outbox(Protocol):
    """Messages that were stored with a change and are sent after it."""

    def put(self, message: OutboxMessage) -> None:
        """Store a message with the commit; one whose dedupe key was ever stored is ignored."""

    def add(self, message: OutboxMessage) -> bool:
        """Store a message now; return False, changing nothing, if its dedupe key was ever stored."""

    def due(self, now: datetime, limit: int, *, events: bool = False) -> tuple[OutboxMessage, ...]:
        """Return at most *limit* messages due at *now*, longest due first: e-mails, or *events*.

        Messages that failed MOST_TRIES times are never due.
        """

    def claim(self, message_id: str, now: datetime, until: datetime) -> bool:
        """Postpone a due message to *until* while it is sent; return False if it is not due any more.

        Of several workers that claim one message, only one gets True.
        """

    def give_back(self, message_id: str, claimed_until: datetime, due_at: datetime) -> None:
        """Let a claimed message be due again at *due_at*, untried; nothing happens if the claim has ended."""

    def sent(self, message_id: str, at: datetime) -> None:
        """Remove a message that was sent at *at*; its dedupe key stays known."""

    def put_off(self, message_id: str, due_at: datetime, fault: str) -> None:
        """Count a failed try, store its *fault* and postpone the message to *due_at*."""

    def given_up(self) -> Mapping[str, str]:
        """Return the last fault of each message that failed MOST_TRIES times, by message id."""

    def backlog(self, *, events: bool = False) -> Backlog:
        """Count what was not sent: e-mails, or *events*."""


class OutboxStore(Protocol):
    """The ports of a unit of work for e-mails."""

    outbox: Outbox
    """The e-mails and events that leave after the commit."""
