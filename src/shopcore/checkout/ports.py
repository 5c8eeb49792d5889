"""Ports for the choices of checkout, hand-offs, pay sessions, payment events and refunds."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from attrs import frozen

from shopcore.checkout.pay_session import PaySession
from shopcore.checkout.refund import Refund
from shopcore.delivery.plan import CheckoutChoice
from shopcore.expiry import Expiring
from shopcore.payments.payment import PaymentEvent


class CheckoutChoices(Protocol):
    """What each customer has chosen in checkout so far."""

    def of(self, customer_id: str) -> CheckoutChoice:
        """Return the customer's choice, an empty one if they chose nothing."""

    def put(self, customer_id: str, choice: CheckoutChoice) -> None:
        """Replace the customer's choice."""

    def delete(self, customer_id: str) -> None:
        """Delete the customer's choice; no error if there is none."""


@frozen(kw_only=True)
class HandOffNote(Expiring):
    """What the shop stores of a hand-off, beside the claims in its token."""

    nonce: str
    customer_id: str
    choice: CheckoutChoice


class HandOffs(Protocol):
    """Hand-offs that were not spent yet, by the nonce in their token."""

    def put(self, note: HandOffNote) -> None:
        """Store a new hand-off."""

    def is_open(self, nonce: str, now: datetime) -> bool:
        """Say whether a hand-off can still be spent, without spending it."""

    def spend(self, nonce: str, now: datetime) -> HandOffNote | None:
        """Remove a hand-off and return it; None if it was spent, has expired or never existed.

        Of two units of work that spend one at the same time, only one gets it.
        """


class PaySessions(Protocol):
    """Visits to the pay site."""

    def add(self, session: PaySession) -> None:
        """Store a new session."""

    def get(self, session_id: str) -> PaySession:
        """Return a session.

        Raises:
            NotFound: If there is no such session.
        """

    def get_for_update(self, session_id: str) -> PaySession:
        """Return a session and lock it until this unit of work ends.

        Raises:
            NotFound: If there is no such session.
        """

    def put(self, session: PaySession) -> None:
        """Replace a stored session."""

    def pending(self, customer_id: str) -> PaySession | None:
        """Return the customer's session with a payment under way, or None if there is none."""

    def has_sold(self, customer_id: str, basket_version: int) -> bool:
        """Return whether this or a later version of the customer's basket was sold.

        A version of a basket that held something is sold once at most.
        """

    def unsettled(self, before: datetime, limit: int) -> tuple[PaySession, ...]:
        """Return at most *limit* sessions not changed since *before*, oldest change first.

        Only those whose outcome is not known, or that owe money back.
        """

    def of_order(self, order_id: str) -> PaySession | None:
        """Return the session that placed an order; None for an order that was not paid in this shop."""


class PaymentEvents(Protocol):
    """Callbacks of the bank that took effect, by event id."""

    def put(self, event: PaymentEvent, at: datetime) -> bool:
        """Store an event received at *at*; return False if it was stored before."""


class Refunds(Protocol):
    """Refunds of charges that brought money after another try had paid, each charge once."""

    def owe(self, refund: Refund) -> None:
        """Store a refund; a charge that has one already stays as it is."""

    def due(self, limit: int) -> tuple[Refund, ...]:
        """Return at most *limit* refunds that were not made yet, oldest first."""

    def of(self, session_id: str) -> tuple[Refund, ...]:
        """Return all refunds of a pay session, oldest first."""

    def went_back(self, charge_id: str, at: datetime) -> bool:
        """Store that a refund was made at *at*; return False if that was stored before."""


class CheckoutStore(Protocol):
    """The ports of a unit of work for checkout and payment."""

    choices: CheckoutChoices
    """The delivery and payment choices of customers in checkout."""
    hand_offs: HandOffs
    """The signed tokens that take a basket to the pay site, each usable once."""
    pay_sessions: PaySessions
    """The visits to the pay site, with the state of each payment."""
    payment_events: PaymentEvents
    """The callbacks of the bank, each stored once."""
    refunds: Refunds
    """The refunds owed to cards, and those made."""
