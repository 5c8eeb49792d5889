"""Hand-offs in SQL: spending one deletes its row, so that it works once."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, delete, insert, select

from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.checkout.ports import HandOffNote

from .tables import hand_off

_NOTES = Record(HandOffNote, customer_id="customer")
PUT = insert(hand_off)
SPEND = (
    delete(hand_off)
    .where(hand_off.c.nonce == bindparam("wanted"))
    .returning(hand_off.c.nonce, hand_off.c.customer, hand_off.c.choice, hand_off.c.expires_at)
)
OPEN = select(hand_off.c.expires_at).where(hand_off.c.nonce == bindparam("wanted"))
DELETE = delete(hand_off).where(hand_off.c.expires_at <= bindparam("now", type_=hand_off.c.expires_at.type))


class SqlHandOffs(Repository):
    """Implements HandOffs; storing a new one deletes those that have expired."""

    def put(self, note: HandOffNote) -> None:
        """Store a new hand-off."""
        self._transaction.writing().execute(PUT, _NOTES.row(note))

    def is_open(self, nonce: str, now: datetime) -> bool:
        """Say whether a hand-off can still be spent, without spending it."""
        expires_at = self._transaction.reading().execute(OPEN, {"wanted": nonce}).scalar()
        return expires_at is not None and bool(expires_at > now)

    def spend(self, nonce: str, now: datetime) -> HandOffNote | None:
        """Remove a hand-off and return it; None if it was spent, has expired or never existed."""
        connection = self._transaction.writing()
        connection.execute(DELETE, {"now": now})
        return _NOTES.found(connection.execute(SPEND, {"wanted": nonce}).first())
