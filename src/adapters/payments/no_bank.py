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
        """Decline every card."""
        return ChargeResult(PaymentOutcome.DECLINED)

    def outcome(self, charge: Charge) -> ChargeResult:
        """Decline: nothing was ever charged."""
        return ChargeResult(PaymentOutcome.DECLINED)

    def refund(self, charge: Charge, reference: str) -> bool:
        """Return False: there is nothing to refund."""
        return False
