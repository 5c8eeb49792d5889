"""A bank that takes no money, for a shop that was given none."""

from __future__ import annotations

from datetime import timedelta

from attrs import field, frozen

from shopcore.payments.payment import Charge, ChargeResult, PaymentCard, PaymentOutcome


@frozen
class NoBank:
    """Implements Payments: every card is declined."""

    name: str = field(default="closed", init=False)
    is_hosted: bool = field(default=False, init=False)
    forgotten_after: timedelta = field(default=timedelta(), init=False)

    def charge(self, charge: Charge, card: PaymentCard | None) -> ChargeResult:
        return ChargeResult(PaymentOutcome.DECLINED)

    def outcome(self, charge: Charge) -> ChargeResult:
        return ChargeResult(PaymentOutcome.DECLINED)

    def refund(self, charge: Charge, reference: str) -> bool:
        return False
