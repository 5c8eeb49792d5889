"""Idempotency records in SQL."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, delete, insert, select

from adapters.sql.repository import Repository
from shopcore.basket.basket_change import IdempotencyKey, IdempotencyRecord

from .tables import idempotency_record

FIND = select(
    idempotency_record.c.fingerprint, idempotency_record.c.outcome, idempotency_record.c.made_at
).where(
    idempotency_record.c.customer == bindparam("of_customer"), idempotency_record.c.key == bindparam("wanted")
)
PUT = insert(idempotency_record)
DELETE = delete(idempotency_record).where(idempotency_record.c.made_at < bindparam("moment"))


class SqlIdempotencyRecords(Repository):
    """Implements IdempotencyRecords."""

    def find(self, customer_id: str, key: str) -> IdempotencyRecord | None:
        """Return the record of the first request that came with *key*, or None for an unused key."""
        values = {"of_customer": customer_id, "wanted": key}
        row = self._transaction.reading().execute(FIND, values).first()
        if row is None:
            return None
        fingerprint, outcome, made_at = row
        return IdempotencyRecord(IdempotencyKey(key, fingerprint), outcome, made_at)

    def put(self, customer_id: str, record: IdempotencyRecord) -> None:
        """Store what the first request with a key did, in the unit of work that did it."""
        row = {
            "customer": customer_id,
            "key": record.idempotency_key.key,
            "fingerprint": record.idempotency_key.fingerprint,
            "outcome": record.outcome,
            "made_at": record.made_at,
        }
        self._transaction.defer(PUT, [row])

    def delete_before(self, moment: datetime) -> int:
        """Delete the records of requests made before *moment*, and return how many there were."""
        return self._transaction.writing().execute(DELETE, {"moment": moment}).rowcount
