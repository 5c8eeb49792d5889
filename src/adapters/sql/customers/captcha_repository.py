"""Spent captcha challenges in SQL, until they expire."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, delete, select

from adapters.sql.engine.columns import Moment
from adapters.sql.engine.transaction import UnitOfWork
from adapters.sql.engine.upsert import insert_new
from shopcore.uk_time import Clock

from .tables import spent_challenge

SPEND = insert_new(spent_challenge, spent_challenge.c.challenge).returning(spent_challenge.c.challenge)
FORGOTTEN_AT_ONCE = 100
TOO_OLD = (
    select(spent_challenge.c.challenge)
    .where(spent_challenge.c.expires_at < bindparam("now", type_=Moment()))
    .order_by(spent_challenge.c.expires_at)
    .limit(FORGOTTEN_AT_ONCE)
    .with_for_update(skip_locked=True)
)
DELETE = delete(spent_challenge).where(spent_challenge.c.challenge.in_(TOO_OLD))


class SqlSpentChallenges:
    """Implements SpentChallenges."""

    def __init__(self, transaction: UnitOfWork, clock: Clock) -> None:
        self._transaction = transaction
        self._clock = clock

    def spend(self, challenge: str, expires_at: datetime) -> bool:
        """Store a challenge as spent until it expires; return False if it was spent before."""
        connection = self._transaction.writing()
        connection.execute(DELETE, {"now": self._clock.now()})
        spent = connection.execute(SPEND, {"challenge": challenge, "expires_at": expires_at})
        return spent.first() is not None
