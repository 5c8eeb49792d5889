"""Idempotency records in SQL."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, delete, insert, select

from adapters.sql.repository import Repository
from shopcore.basket.basket_change import IdempotencyKey, IdempotencyRecord

from .tables import receipt

FIND = select(receipt.c.fingerprint, receipt.c.outcome, receipt.c.made_at).where(
    receipt.c.customer == bindparam("of_customer"), receipt.c.key == bindparam("wanted")
)
PUT = insert(receipt)
DELETE = delete(receipt).where(receipt.c.made_at < bindparam("moment"))


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

    def put(self, customer_id: str, receipt: IdempotencyRecord) -> None:
        """Store what the first request with a key did, in the unit of work that did it."""
        row = {
            "customer": customer_id,
            "key": receipt.idempotency_key.key,
            "fingerprint": receipt.idempotency_key.fingerprint,
            "outcome": receipt.outcome,
            "made_at": receipt.made_at,
        }
        self._transaction.defer(PUT, [row])

    def delete_before(self, moment: datetime) -> int:
        """Delete the records of requests made before *moment*, and return how many there were."""
        return self._transaction.writing().execute(DELETE, {"moment": moment}).rowcount
