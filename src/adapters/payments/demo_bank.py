"""The embedded bank: three test cards, and a file of its own with what it charged."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from threading import Lock
from typing import Any, Final

import pysqlite3.dbapi2 as driver
from attrs import define, field

from shopcore.errors import Unavailable
from shopcore.payments.payment import Charge, ChargeResult, PaymentCard, PaymentOutcome
from shopcore.uk_time import Clock

PAYS: Final = "4111111111111111"
TIMES_OUT: Final = "4000000000009995"
SLOW_S: Final = 1.0
PENDING_FOR: Final = timedelta(minutes=10)
"""After that the bank knows that a card which timed out was not charged."""
_TABLE: Final = (
    "CREATE TABLE IF NOT EXISTS charge (id TEXT PRIMARY KEY, pence INTEGER NOT NULL,"
    " outcome TEXT NOT NULL, charged_at REAL NOT NULL, is_refunded INTEGER NOT NULL DEFAULT 0)"
)
_NOTE: Final = (
    "INSERT INTO charge (id, pence, outcome, charged_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
)


@define
class DemoBank:
    """Implements Payments: one card pays, one times out, any other is declined.

    Its file is beside the shop's data, so that it outlives a crash of the shop.
    """

    _path: Path
    _clock: Clock
    _slow_s: float = SLOW_S
    _lock: Lock = field(factory=Lock, init=False)
    _connection: Any = field(default=None, init=False)
    name: str = field(default="embedded", init=False)
    is_hosted: bool = field(default=False, init=False)
    forgotten_after: timedelta = field(default=timedelta(hours=24), init=False)

    def charge(self, charge: Charge, card: PaymentCard | None) -> ChargeResult:
        """Charge a card at once; the card that times out takes a second, and is UNKNOWN for ten minutes.

        Raises:
            Unavailable: If the bank's file cannot be written.
        """
        outcome = self._noted(charge, _outcome_of(card))
        if outcome is PaymentOutcome.UNKNOWN:
            time.sleep(self._slow_s)
        return ChargeResult(outcome, _reference(charge, outcome))

    def outcome(self, charge: Charge) -> ChargeResult:
        """Return the present outcome of a charge, DECLINED from now on if it never arrived.

        Raises:
            Unavailable: If the bank's file cannot be written.
        """
        outcome = self._noted(charge, PaymentOutcome.DECLINED)
        return ChargeResult(outcome, _reference(charge, outcome))

    def refund(self, charge: Charge, reference: str) -> bool:
        """Refund a charge at once; always certain.

        Raises:
            Unavailable: If the bank's file cannot be written.
        """
        with self._opened() as connection:
            connection.execute("UPDATE charge SET is_refunded = 1 WHERE id = ?", (charge.charge_id,))
        return True

    def refunded(self) -> int:
        """Return how many charges were refunded."""
        with self._opened() as connection:
            (count,) = connection.execute("SELECT COUNT(*) FROM charge WHERE is_refunded = 1").fetchone()
        return int(count)

    def taken(self) -> dict[str, int]:
        """Return the charges that were paid and not refunded, in pence by charge id."""
        with self._opened() as connection:
            rows = connection.execute(
                "SELECT id, pence FROM charge WHERE outcome = 'paid' AND is_refunded = 0"
            ).fetchall()
        return dict(rows)

    def close(self) -> None:
        """Close the bank's file; the next charge opens it again."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
            self._connection = None

    def _noted(self, charge: Charge, intended: PaymentOutcome) -> PaymentOutcome:
        """Note a charge under its id, or find what was noted before; what timed out is declined later."""
        now = self._clock.now()
        with self._opened() as connection:
            row = (charge.charge_id, charge.amount.pence, intended.value, now.timestamp())
            connection.execute(_NOTE, row)
            outcome, at_s = connection.execute(
                "SELECT outcome, charged_at FROM charge WHERE id = ?", (charge.charge_id,)
            ).fetchone()
            if outcome == PaymentOutcome.UNKNOWN.value and now >= _instant(at_s, now) + PENDING_FOR:
                outcome = PaymentOutcome.DECLINED.value
                connection.execute("UPDATE charge SET outcome = ? WHERE id = ?", (outcome, charge.charge_id))
        return PaymentOutcome(outcome)

    @contextmanager
    def _opened(self) -> Iterator[Any]:
        """Work on the record; what was done is durable afterwards.

        Raises:
            Unavailable: If the record cannot be written.
        """
        with self._lock:
            try:
                if self._connection is None:
                    self._connection = _open(self._path)
                with self._connection:
                    yield self._connection
            except driver.OperationalError as fault:
                raise Unavailable(reason=str(fault)) from fault


def _open(path: Path) -> Any:
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = driver.connect(str(path), timeout=2, check_same_thread=False)
    for pragma in ("journal_mode=WAL", "synchronous=FULL"):
        connection.execute(f"PRAGMA {pragma}").close()
    connection.execute(_TABLE)
    return connection


def _instant(at_s: float, like: datetime) -> datetime:
    return datetime.fromtimestamp(at_s, like.tzinfo)


def _outcome_of(card: PaymentCard | None) -> PaymentOutcome:
    number = "" if card is None else card.number.replace(" ", "").replace("-", "")
    return {PAYS: PaymentOutcome.PAID, TIMES_OUT: PaymentOutcome.UNKNOWN}.get(number, PaymentOutcome.DECLINED)


def _reference(charge: Charge, outcome: PaymentOutcome) -> str:
    return "" if outcome is PaymentOutcome.DECLINED else f"bank-{charge.charge_id}"
