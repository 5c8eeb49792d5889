"""What a bank is asked."""

from __future__ import annotations

from datetime import timedelta
from typing import Protocol

from shopcore.payments.payment import Charge, ChargeResult, PaymentCard


class Payments(Protocol):
    """A bank. ``charge`` answers in a few seconds, UNKNOWN if need be.

    ``outcome`` tells what became of a charge later; one that the bank never heard of is DECLINED
    from then on, even if it still comes. ``refund`` gives the money of a charge back, once, and
    says whether that is sure. A hosted bank takes the card on a form of its own; what is unknown
    for *forgotten_after* was not paid. *name* tells the browser whose form it is.
    """

    @property
    def name(self) -> str: ...
    @property
    def is_hosted(self) -> bool: ...
    @property
    def forgotten_after(self) -> timedelta: ...
    def charge(self, charge: Charge, card: PaymentCard | None) -> ChargeResult: ...
    def outcome(self, charge: Charge) -> ChargeResult: ...
    def refund(self, charge: Charge, reference: str) -> bool: ...
