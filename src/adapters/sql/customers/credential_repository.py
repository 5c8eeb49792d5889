"""Password hashes and known devices in SQL."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, select, update

from adapters.sql.engine.transaction import UnitOfWork
from adapters.sql.engine.upsert import insert_or_replace
from shopcore.customers.session import MAX_KNOWN_DEVICES
from shopcore.uk_time import Clock

from .tables import credential, known_device

HASH_OF = select(credential.c.password_hash).where(credential.c.customer == bindparam("of"))
PUT_HASH = insert_or_replace(credential, credential.c.password_hash)
REPLACE_HASH = (
    update(credential)
    .where(credential.c.customer == bindparam("of"), credential.c.password_hash == bindparam("old"))
    .values(password_hash=bindparam("new"))
)
PUT_DEVICE = insert_or_replace(known_device, known_device.c.seen_at)
LATEST = (
    select(known_device.c.device_hash)
    .where(known_device.c.customer == bindparam("of"))
    .order_by(known_device.c.seen_at.desc(), known_device.c.device_hash)
    .limit(MAX_KNOWN_DEVICES)
)
DELETE_ALL_BUT = delete(known_device).where(
    known_device.c.customer == bindparam("of"),
    known_device.c.device_hash.not_in([bindparam("but"), bindparam("mark")]),
)
DELETE_DEVICES = delete(known_device).where(
    known_device.c.customer == bindparam("of"), known_device.c.device_hash.not_in(LATEST)
)
DEVICE = select(known_device.c.seen_at).where(
    known_device.c.customer == bindparam("of"), known_device.c.device_hash == bindparam("hash")
)
ANY_DEVICE = select(known_device.c.device_hash).where(known_device.c.customer == bindparam("of")).limit(1)
FORGOTTEN = "forgotten"
"""Stands in the place of the devices that were forgotten; no hash reads so."""


class SqlCredentials:
    """Implements Credentials."""

    def __init__(self, transaction: UnitOfWork, clock: Clock) -> None:
        self._transaction = transaction
        self._clock = clock

    def hash_of(self, customer_id: str) -> str | None:
        """Return the customer's password hash; None where no password was set."""
        return self._transaction.reading().scalar(HASH_OF, {"of": customer_id})

    def put_hash(self, customer_id: str, password_hash: str) -> None:
        """Store a password hash, replacing any."""
        self._transaction.writing().execute(
            PUT_HASH, {"customer": customer_id, "password_hash": password_hash}
        )

    def replace_hash(self, customer_id: str, old: str, new: str) -> bool:
        """Replace the hash if it is still *old*; return False, changing nothing, if it is not."""
        values = {"of": customer_id, "old": old, "new": new}
        return bool(self._transaction.writing().execute(REPLACE_HASH, values).rowcount)

    def put_device(self, customer_id: str, device_hash: str) -> None:
        """Store that the customer signed in on a device; above the limit, the one seen longest ago goes."""
        row = {"customer": customer_id, "device_hash": device_hash, "seen_at": self._clock.now()}
        connection = self._transaction.writing()
        connection.execute(PUT_DEVICE, row)
        connection.execute(DELETE_DEVICES, {"of": customer_id})

    def delete_devices(self, customer_id: str, *, but: str = "") -> None:
        """Delete the customer's devices, except the one with hash *but*."""
        values = {"of": customer_id, "but": but, "mark": FORGOTTEN}
        if self._transaction.writing().execute(DELETE_ALL_BUT, values).rowcount:
            self.put_device(customer_id, FORGOTTEN)

    def has_device(self, customer_id: str, device_hash: str) -> bool:
        """Say whether the customer signed in on this device before."""
        values = {"of": customer_id, "hash": device_hash}
        return self._transaction.reading().scalar(DEVICE, values) is not None

    def has_devices(self, customer_id: str) -> bool:
        """Say whether the customer ever signed in before, including on devices deleted since."""
        return self._transaction.reading().scalar(ANY_DEVICE, {"of": customer_id}) is not None
