"""A bank that pays, declines, keeps silent, and tells of it late, twice or in the wrong order."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from shopcore.errors import ShopError
from shopcore.payments.payment import (
    CURRENCY,
    Charge,
    ChargeResult,
    PaymentCard,
    PaymentEvent,
    PaymentOutcome,
)

from .process import Line, Process
from .world import Waits, World

SILENCE_S = 3_600.0
Heeding = Callable[[Process], object]


class SimulatedBank:
    """Implements Payments; *taken* and *given_back* are pence by charge."""

    name = "simulated"
    is_hosted = False
    forgotten_after = timedelta(minutes=10)

    def __init__(self, world: World, tell: Callable[[PaymentEvent], Waits]) -> None:
        self.taken: dict[str, int] = {}
        self.given_back: dict[str, int] = {}
        self._world = world
        self._tell = tell
        self._chance = world.chance("bank")
        self._outcomes: dict[str, PaymentOutcome] = {}

    def charge(self, charge: Charge, card: PaymentCard | None) -> ChargeResult:
        """Decide once for each charge; one in eight says nothing now, whatever it does."""
        if charge.charge_id not in self._outcomes:
            is_paid = self._chance.random() < 0.8
            self._decide(charge, PaymentOutcome.PAID if is_paid else PaymentOutcome.DECLINED)
        if self._chance.random() < 0.12:
            self._world.note("bank silent", charge.charge_id)
            return ChargeResult(PaymentOutcome.UNKNOWN, f"ref-{charge.charge_id}")
        return self._reported(charge)

    def outcome(self, charge: Charge) -> ChargeResult:
        if charge.charge_id not in self._outcomes:
            self._decide(charge, PaymentOutcome.DECLINED)
        return self._reported(charge)

    def refund(self, charge: Charge, reference: str) -> bool:
        """Give back once; one answer in five is lost on the way."""
        assert charge.charge_id in self.taken, f"{charge.charge_id} was never paid"
        self.given_back[charge.charge_id] = charge.amount.pence
        return self._chance.random() > 0.2

    def _reported(self, charge: Charge) -> ChargeResult:
        return ChargeResult(self._outcomes[charge.charge_id], f"ref-{charge.charge_id}")

    def _decide(self, charge: Charge, outcome: PaymentOutcome) -> None:
        self._outcomes[charge.charge_id] = outcome
        self._world.note("bank decided", charge.charge_id, outcome.value, charge.amount)
        if outcome is PaymentOutcome.PAID:
            self.taken[charge.charge_id] = charge.amount.pence
        event = PaymentEvent(
            event_id=f"event-{charge.charge_id}",
            session_id=charge.charge_id.rpartition("-")[0],
            charge_id=charge.charge_id,
            outcome=outcome,
            amount=charge.amount,
            currency=CURRENCY,
            reference=f"ref-{charge.charge_id}",
        )
        for _ in range(self._chance.choice((0, 1, 1, 2, 3))):
            self._world.begin(self._tell(event), after_s=self._chance.uniform(0, SILENCE_S))


def deliver_notices(
    line: Line, world: World, heed: Callable[[PaymentEvent], Heeding]
) -> Callable[[PaymentEvent], Waits]:
    """Tell the shop of an event until it has heard it."""

    def tell(event: PaymentEvent) -> Waits:
        try:
            yield from line.insist(heed(event), tries=50)
        except ShopError as refusal:
            world.note(f"bank told: {refusal.code}", event.charge_id)

    return tell
