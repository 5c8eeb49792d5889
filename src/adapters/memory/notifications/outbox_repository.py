"""The outbox over a state in memory."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from attrs import Factory, define, evolve

from adapters.memory.state_access import StateAccess, StatePart
from shopcore.notifications.ports import Backlog
from shopcore.outbox_message import EVENT, MOST_TRIES, OutboxMessage


@define
class OutboxState(StatePart):
    """Messages to send, and the last fault of each; of a message that was sent only its dedupe key stays."""

    outgoing: dict[str, OutboxMessage] = Factory(dict)
    dedupe_keys: frozenset[str] = frozenset()
    faults: dict[str, str] = Factory(dict)


class MemoryOutbox(StateAccess[OutboxState]):
    """Implements Outbox."""

    def put(self, message: OutboxMessage) -> None:
        """Store a message with the commit; one whose dedupe key was ever stored is ignored."""
        self.add(message)

    def add(self, message: OutboxMessage) -> bool:
        """Store a message now; return False, changing nothing, if its dedupe key was ever stored."""
        state = self._write()
        if message.dedupe_key in state.dedupe_keys:
            return False
        state.dedupe_keys |= {message.dedupe_key}
        state.outgoing[message.message_id] = message
        return True

    def due(self, now: datetime, limit: int, *, events: bool = False) -> tuple[OutboxMessage, ...]:
        """Return at most *limit* messages due at *now*, longest due first: e-mails, or *events*."""
        open_ones = (m for m in self._read().outgoing.values() if m.kind.startswith(EVENT) == events)
        waiting = [m for m in open_ones if m.tries < MOST_TRIES and m.due_at <= now]
        return tuple(sorted(waiting, key=lambda m: (m.due_at, m.message_id))[:limit])

    def claim(self, message_id: str, now: datetime, until: datetime) -> bool:
        """Postpone a due message to *until* while it is sent; return False if it is not due any more."""
        state = self._write()
        message = state.outgoing.get(message_id)
        if message is None or message.tries >= MOST_TRIES or message.due_at > now:
            return False
        state.outgoing[message_id] = evolve(message, due_at=until)
        return True

    def give_back(self, message_id: str, claimed_until: datetime, due_at: datetime) -> None:
        """Let a claimed message be due again at *due_at*, untried; nothing happens if the claim has ended."""
        outgoing = self._write().outgoing
        message = outgoing.get(message_id)
        if message is not None and message.due_at == claimed_until:
            outgoing[message_id] = evolve(message, due_at=due_at)

    def sent(self, message_id: str, at: datetime) -> None:
        """Remove a message that was sent at *at*; its dedupe key stays known."""
        self._write().outgoing.pop(message_id, None)

    def put_off(self, message_id: str, due_at: datetime, fault: str) -> None:
        """Count a failed try, store its *fault* and postpone the message to *due_at*."""
        state = self._write()
        message = state.outgoing.get(message_id)
        if message is not None:
            state.outgoing[message_id] = evolve(message, due_at=due_at, tries=message.tries + 1)
            state.faults[message_id] = fault

    def given_up(self) -> Mapping[str, str]:
        """Return the last fault of each message that failed MOST_TRIES times, by message id."""
        state = self._read()
        return {
            current: state.faults[current] for current, m in state.outgoing.items() if m.tries >= MOST_TRIES
        }

    def backlog(self, *, events: bool = False) -> Backlog:
        """Count what was not sent: e-mails, or *events*."""
        unsent = [m for m in self._read().outgoing.values() if m.kind.startswith(EVENT) == events]
        waiting = [m for m in unsent if m.tries < MOST_TRIES]
        return Backlog(
            waiting=len(waiting),
            failing=sum(m.tries > 0 for m in waiting),
            given_up=len(unsent) - len(waiting),
            first_due_at=min((m.due_at for m in waiting), default=None),
        )
