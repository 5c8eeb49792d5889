"""A bank that takes no money, for a shop that was given none."""

from __future__ import annotations

from datetime import timedelta

from attrs import field, frozen

from shopcore.payments.payment import Card, Charge, Charged, Outcome


@frozen
class ClosedBank:
    """Implements Payments: every card is declined."""

    name: str = field(default="closed", init=False)
    is_hosted: bool = field(default=False, init=False)
    forgotten_after: timedelta = field(default=timedelta(), init=False)

    def charge(self, charge: Charge, card: Card | None) -> Charged:
        return Charged(Outcome.DECLINED)

    def outcome(self, charge: Charge) -> Charged:
        return Charged(Outcome.DECLINED)

    def refund(self, charge: Charge, reference: str) -> bool:
        return False
