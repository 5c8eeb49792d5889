"""Hand-offs, pay sessions, payment events and refunds over a state in memory."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from attrs import evolve, frozen

from adapters.memory.state_access import StateAccess
from shopcore.checkout.pay_session import UNSETTLED, PaySession
from shopcore.checkout.ports import HandOffNote
from shopcore.checkout.refund import Refund
from shopcore.errors import NotFound
from shopcore.payments.payment import PaymentEvent

from .state import MemoryCheckoutState

Ask = Callable[[], MemoryCheckoutState]


class MemoryHandOffs(StateAccess[MemoryCheckoutState]):
    """Implements HandOffs."""

    def put(self, note: HandOffNote) -> None:
        """Store a new hand-off."""
        self._write().notes[note.nonce] = note

    def is_open(self, nonce: str, now: datetime) -> bool:
        """Say whether a hand-off can still be spent, without spending it."""
        result = self._read().notes.get(nonce)
        return result is not None and not result.has_expired(now)

    def spend(self, nonce: str, now: datetime) -> HandOffNote | None:
        """Remove a hand-off and return it; None if it was spent, has expired or never existed."""
        notes = self._write().notes
        result = notes.pop(nonce, None)
        for old in [current for current, note in notes.items() if note.has_expired(now)]:
            del notes[old]
        return result if result is not None and not result.has_expired(now) else None


class MemoryPaySessions(StateAccess[MemoryCheckoutState]):
    """Implements PaySessions."""

    def add(self, session: PaySession) -> None:
        """Store a new session."""
        self._write().sessions[session.session_id] = session

    def get(self, session_id: str) -> PaySession:
        """Return a session.

        Raises:
            NotFound: If there is no such session.
        """
        return _known(self._read(), session_id)

    def get_for_update(self, session_id: str) -> PaySession:
        """Return a session and lock it until this unit of work ends.

        Raises:
            NotFound: If there is no such session.
        """
        return _known(self._write(), session_id)

    def put(self, session: PaySession) -> None:
        """Replace a stored session."""
        self._write().sessions[session.session_id] = session

    def pending(self, customer_id: str) -> PaySession | None:
        """Return the customer's session with a payment under way, or None if there is none."""
        mine = (s for s in self._read().sessions.values() if s.customer_id == customer_id and s.is_pending)
        return next(mine, None)

    def has_sold(self, customer_id: str, basket_version: int) -> bool:
        """Return whether this or a later version of the customer's basket was sold."""
        placed = (s for s in self._read().sessions.values() if s.customer_id == customer_id and s.is_placed)
        return any(s.basket_version >= basket_version for s in placed)

    def unsettled(self, before: datetime, limit: int) -> tuple[PaySession, ...]:
        """Return at most *limit* sessions not changed since *before*, oldest change first."""
        result = (
            s for s in self._read().sessions.values() if s.state in UNSETTLED and s.changed_at <= before
        )
        return tuple(sorted(result, key=lambda s: (s.changed_at, s.session_id))[:limit])

    def of_order(self, order_id: str) -> PaySession | None:
        """Return the session that placed an order; None for an order that was not paid in this shop."""
        sessions = self._read().sessions.values()
        return next((s for s in sessions if s.order.order_id == order_id), None)


def _known(checkout_state: MemoryCheckoutState, session_id: str) -> PaySession:
    result = checkout_state.sessions.get(session_id)
    if result is None:
        raise NotFound(what="payment", key=session_id)
    return result


@frozen
class MemoryPaymentEvents:
    """Implements PaymentEvents."""

    _write: Ask

    def put(self, event: PaymentEvent, at: datetime) -> bool:
        """Store an event received at *at*; return False if it was stored before."""
        events = self._write().events
        is_new = event.event_id not in events
        events.setdefault(event.event_id, event)
        return is_new


class MemoryRefunds(StateAccess[MemoryCheckoutState]):
    """Implements Refunds."""

    def owe(self, refund: Refund) -> None:
        """Store a refund; a charge that has one already stays as it is."""
        self._write().refunds.setdefault(refund.charge.charge_id, refund)

    def due(self, limit: int) -> tuple[Refund, ...]:
        """Return at most *limit* refunds that were not made yet, oldest first."""
        waiting = (one for one in self._read().refunds.values() if one.back_at is None)
        return tuple(sorted(waiting, key=_owed)[:limit])

    def of(self, session_id: str) -> tuple[Refund, ...]:
        """Return all refunds of a pay session, oldest first."""
        result = (one for one in self._read().refunds.values() if one.session_id == session_id)
        return tuple(sorted(result, key=_owed))

    def went_back(self, charge_id: str, at: datetime) -> bool:
        """Store that a refund was made at *at*; return False if that was stored before."""
        refunds = self._write().refunds
        is_first = refunds[charge_id].back_at is None
        if is_first:
            refunds[charge_id] = evolve(refunds[charge_id], back_at=at)
        return is_first


def _owed(refund: Refund) -> tuple[datetime, str]:
    return refund.owed_at, refund.charge.charge_id
