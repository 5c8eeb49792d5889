"""Where hand-offs, pay sessions and choices of the checkout are kept."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from attrs import frozen

from shopcore.checkout.pay_session import PaySession
from shopcore.checkout.refund import Refund
from shopcore.delivery.plan import CheckoutChoice
from shopcore.payments.payment import PaymentEvent


class CheckoutChoices(Protocol):
    """What each customer chose in checkout; one who chose nothing has an empty choice."""

    def of(self, customer_id: str) -> CheckoutChoice: ...
    def put(self, customer_id: str, choice: CheckoutChoice) -> None: ...
    def forget(self, customer_id: str) -> None: ...


@frozen(kw_only=True)
class HandOffNote:
    """What the shop remembers of a hand-off, beside what its token says."""

    nonce: str
    customer_id: str
    choice: CheckoutChoice
    expires_at: datetime


class HandOffs(Protocol):
    """Hand-offs under way. ``spend`` answers None for one that was spent, is too old or never was.

    ``is_open`` says whether one may still be spent, and leaves it as it is.
    """

    def put(self, note: HandOffNote) -> None: ...
    def is_open(self, nonce: str, now: datetime) -> bool: ...
    def spend(self, nonce: str, now: datetime) -> HandOffNote | None: ...


class PaySessions(Protocol):
    """Visits to the pay site. ``get`` and ``get_for_update`` raise NotFound.

    Nobody else changes a session that was read by ``get_for_update`` until this unit of work ends.
    ``pending`` finds the one of a customer whose outcome is open, ``unsettled`` those that
    nobody changed since: pending, or with money to be given back. ``of_order`` finds the one that
    placed an order, None for an order that was not paid here, and reads it for a change.
    """

    def add(self, session: PaySession) -> None: ...
    def get(self, session_id: str) -> PaySession: ...
    def get_for_update(self, session_id: str) -> PaySession: ...
    def put(self, session: PaySession) -> None: ...
    def pending(self, customer_id: str) -> PaySession | None: ...
    def unsettled(self, before: datetime, limit: int) -> tuple[PaySession, ...]: ...
    def of_order(self, order_id: str) -> PaySession | None: ...


class PaymentEvents(Protocol):
    """Callbacks that were heeded. ``put`` says False for an event that was there before."""

    def put(self, event: PaymentEvent, at: datetime) -> bool: ...


class Refunds(Protocol):
    """Money that came when its payment had ended by another try: each charge is owed back once.

    ``due`` lists what has not gone back yet, the oldest first, ``of`` all of a pay session.
    ``went_back`` says False if that was noted before.
    """

    def owe(self, refund: Refund) -> None: ...
    def due(self, limit: int) -> tuple[Refund, ...]: ...
    def of(self, session_id: str) -> tuple[Refund, ...]: ...
    def went_back(self, charge_id: str, at: datetime) -> bool: ...
