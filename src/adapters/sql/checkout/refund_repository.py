"""Refunds in SQL: one row for each charge, so that it is owed once."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Row, bindparam, select, update

from adapters.sql.engine.columns import Moment
from adapters.sql.engine.upsert import insert_new
from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.checkout.refund import Refund
from shopcore.payments.payment import Charge

from .tables import refund

_REFUNDS = Record(Refund, besides=["charge"], session_id="pay_session")
_CHARGES = Record(Charge, besides=["return_url"], charge_id="charge", amount="pence")
OWE = insert_new(refund, refund.c.charge)
OLDEST_FIRST = select(refund).order_by(refund.c.owed_at, refund.c.charge)
DUE = OLDEST_FIRST.where(refund.c.back_at.is_(None)).limit(bindparam("most"))
OF_SESSION = OLDEST_FIRST.where(refund.c.pay_session == bindparam("of_session"))
WENT_BACK = (
    update(refund)
    .where(refund.c.charge == bindparam("its_charge"), refund.c.back_at.is_(None))
    .values(back_at=bindparam("at", type_=Moment()))
)


class SqlRefunds(Repository):
    """Implements Refunds."""

    def owe(self, refund: Refund) -> None:
        """Store a refund; a charge that has one already stays as it is."""
        row = _REFUNDS.row(refund, **_CHARGES.row(refund.charge))
        self._transaction.writing().execute(OWE, row)

    def due(self, limit: int) -> tuple[Refund, ...]:
        """Return at most *limit* refunds that were not made yet, oldest first."""
        return tuple(map(_refund, self._transaction.reading().execute(DUE, {"most": limit})))

    def of(self, session_id: str) -> tuple[Refund, ...]:
        """Return all refunds of a pay session, oldest first."""
        rows = self._transaction.reading().execute(OF_SESSION, {"of_session": session_id})
        return tuple(map(_refund, rows))

    def went_back(self, charge_id: str, at: datetime) -> bool:
        """Store that a refund was made at *at*; return False if that was stored before."""
        values = {"its_charge": charge_id, "at": at}
        return bool(self._transaction.writing().execute(WENT_BACK, values).rowcount)


def _refund(row: Row[Any]) -> Refund:
    return _REFUNDS.value(row, charge=_CHARGES.value(row))
