"""What checkout, the pay site and orders ask of the outside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Protocol

from attrs import frozen

from shopcore.checkout.pay_session import PaySession
from shopcore.checkout.refund import Refund
from shopcore.delivery.plan import CheckoutChoice
from shopcore.money.money import Money
from shopcore.payments.payment import Card, Charge, Charged, PaymentEvent
from shopcore.storefront import Storefront

from .order import Order, OrderStatus
from .sale import Takings
from .status import OrderEvent


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
    """Visits to the pay site. ``get`` and ``changing`` raise NotFound.

    Nobody else changes a session that was read by ``changing`` until this unit of work ends.
    ``pending`` finds the one of a customer whose outcome is open, ``unsettled`` those that
    nobody changed since: pending, or with money to be given back. ``of_order`` finds the one that
    placed an order, None for an order that was not paid here, and reads it for a change.
    """

    def add(self, session: PaySession) -> None: ...
    def get(self, session_id: str) -> PaySession: ...
    def changing(self, session_id: str) -> PaySession: ...
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


class SoldOrders(Protocol):
    """Every order, for whoever counts: ``all`` reads them in order of their numbers, a few at a time."""

    def all(self, storefront: Storefront | None = None) -> Iterator[Order]: ...


class Stockroom(Protocol):
    """What is on the shelf. Quantities are by product id; capped products never go below nothing.

    ``hold`` keeps units of capped products for a payment under way, ``take`` takes units out for an
    order, first those held for its session; both answer the ids of which there is not enough, and
    then change nothing. What is not capped may be sold before it is there. ``give_back`` puts what an
    order took on the shelf again. ``publish`` lets the catalogue show what moved since the last time.
    """

    def hold(self, session_id: str, wanted: Mapping[str, int]) -> tuple[str, ...]: ...
    def release(self, session_id: str) -> None: ...
    def take(self, order_id: str, session_id: str, wanted: Mapping[str, int]) -> tuple[str, ...]: ...
    def give_back(self, order_id: str) -> None: ...
    def publish(self) -> bool: ...


class CreditLedger(Protocol):
    """What accounts owe, changed where it stands so that two orders at once cannot pass the limit.

    ``reserve`` says by how much it would be passed, changing nothing then; nothing means it is
    reserved. ``release`` gives a reservation back, ``invoice`` makes it an unpaid invoice.
    """

    def reserve(self, account_code: str, amount: Money) -> Money: ...
    def release(self, account_code: str, amount: Money) -> None: ...
    def invoice(self, account_code: str, amount: Money) -> None: ...


class InvoiceNumbers(Protocol):
    """One number after the other for each storefront; a change that is taken back gives none.

    ``issue`` gives an order that was added the next number and keeps how it was sold, at the latest
    with the commit: only who reads the order after it knows the number. ``takings`` counts what was
    sold after a number; '' is before the first.
    """

    def issue(self, order: Order) -> None: ...
    def takings(self, storefront: Storefront, after: str) -> Takings: ...


class OrderEvents(Protocol):
    """What happened to orders. ``status`` sets one, and says False if the order has another than *before*."""

    def add(self, event: OrderEvent) -> None: ...
    def of(self, order_id: str) -> tuple[OrderEvent, ...]: ...
    def status(self, order_id: str, before: OrderStatus, after: OrderStatus) -> bool: ...


class Pairs(Protocol):
    """How many orders hold two products at once, as ``pairs_of`` pairs them.

    ``beside`` lists by product id the ids that stand with it in *least* orders or more, the most
    often first and of as many the newest; a product without any is left out. ``count_on`` counts
    up to so many orders that were sold since the last time, oldest first, and answers how many.
    """

    def beside(
        self, product_ids: Sequence[str], *, least: int, limit: int
    ) -> Mapping[str, tuple[str, ...]]: ...
    def count_on(self, limit: int) -> int: ...


@frozen
class WaitingOrder:
    """An order that waits for products which are due, and whose it is."""

    order_id: str
    customer_id: str


class DueLines(Protocol):
    """For which products orders wait, and the date that was told of each, by product id.

    ``put`` keeps what is told by now; nobody else changes what was read by ``changing`` until this
    unit of work ends. ``with_news`` lists orders that are not on their way yet and have a product
    without stock that is due on another day, in order of their ids.
    """

    def put(self, order_id: str, told: Sequence[tuple[str, date]]) -> None: ...
    def changing(self, order_id: str) -> Mapping[str, date]: ...
    def with_news(self, today: date, *, after: str, limit: int) -> tuple[WaitingOrder, ...]: ...


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
    def charge(self, charge: Charge, card: Card | None) -> Charged: ...
    def outcome(self, charge: Charge) -> Charged: ...
    def refund(self, charge: Charge, reference: str) -> bool: ...


class Till(Protocol):
    """What a unit of work has for checkout, payment and orders."""

    @property
    def hand_offs(self) -> HandOffs: ...
    @property
    def pay_sessions(self) -> PaySessions: ...
    @property
    def payment_events(self) -> PaymentEvents: ...
    @property
    def refunds(self) -> Refunds: ...
    @property
    def stockroom(self) -> Stockroom: ...
    @property
    def credit(self) -> CreditLedger: ...
    @property
    def invoices(self) -> InvoiceNumbers: ...
    @property
    def order_events(self) -> OrderEvents: ...
    @property
    def due_lines(self) -> DueLines: ...
    @property
    def pairs(self) -> Pairs: ...
    @property
    def sold_orders(self) -> SoldOrders: ...
