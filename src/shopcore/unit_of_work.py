"""The unit of work: the ports of the shop, read as of one moment or changed together or not at all."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager
from typing import Any, Protocol, Self, TypeVar

from shopcore.basket.ports import Baskets, GuestMerges, IdempotencyRecords
from shopcore.catalogue.ports import Catalogue, CatalogueChanges, Categories
from shopcore.catalogue.search_ports import SearchTerms
from shopcore.charges.tariff import Tariff
from shopcore.checkout.ports import CheckoutChoices, HandOffs, PaymentEvents, PaySessions, Refunds
from shopcore.customers.ports import (
    AddressBook,
    CreditLedger,
    Customers,
    SavedProducts,
)
from shopcore.customers.sign_in_ports import (
    Credentials,
    ResetTokens,
    Sessions,
    SpentChallenges,
)
from shopcore.delivery.ports import BranchStock
from shopcore.delivery.services import DeliveryRules
from shopcore.events.event import EventService
from shopcore.events.ports import ShopEvents
from shopcore.job_lease import JobLeases
from shopcore.notifications.ports import Outbox
from shopcore.orders.ports import DueLines, InvoiceNumbers, OrderEvents, Orders, ProductPairs, SoldOrders
from shopcore.stock.ports import StockAlerts, Stockroom
from shopcore.uk_time import Clock

Answer = TypeVar("Answer")


class CheckoutStore(Protocol):
    """The ports of a unit of work for checkout, payment and orders."""

    @property
    def hand_offs(self) -> HandOffs:
        """The signed tokens that take a basket to the pay site, each usable once."""

    @property
    def pay_sessions(self) -> PaySessions:
        """The visits to the pay site, with the state of each payment."""

    @property
    def payment_events(self) -> PaymentEvents:
        """The callbacks of the bank, each stored once."""

    @property
    def refunds(self) -> Refunds:
        """The refunds owed to cards, and those made."""

    @property
    def stockroom(self) -> Stockroom:
        """The units in the warehouse, held for payments and taken for orders."""

    @property
    def credit(self) -> CreditLedger:
        """The balances of trade accounts, changed under their credit limits."""

    @property
    def invoices(self) -> InvoiceNumbers:
        """The invoice numbers of each storefront, in one unbroken sequence."""

    @property
    def order_events(self) -> OrderEvents:
        """The history of each order, and its status."""

    @property
    def due_lines(self) -> DueLines:
        """The delivery dates promised for order lines that wait for stock."""

    @property
    def product_pairs(self) -> ProductPairs:
        """The counts of products that were ordered together."""

    @property
    def sold_orders(self) -> SoldOrders:
        """Every order, for exports and statistics; a few rows at a time."""


class DeliveryStore(Protocol):
    """The ports of a unit of work for delivery and collection."""

    @property
    def branch_stock(self) -> BranchStock:
        """The units on the shelves of each branch."""

    @property
    def choices(self) -> CheckoutChoices:
        """The delivery and payment choices of customers in checkout."""

    @property
    def delivery(self) -> DeliveryRules:
        """The delivery services, zones, bank holidays and branches that the owner configured."""


class EventStore(Protocol):
    """The ports of a unit of work for events."""

    @property
    def events(self) -> ShopEvents:
        """The shop's own table of events."""

    @property
    def services(self) -> frozenset[EventService]:
        """The outside services that the owner configured to receive events; empty for none."""


class Shop(CheckoutStore, DeliveryStore, EventStore, Protocol):
    """Every port of the shop, for one unit of work after another in one thread."""

    @property
    def catalogue(self) -> Catalogue:
        """The products, and the version of the catalogue that this unit of work reads."""

    @property
    def categories(self) -> Categories:
        """The category tree and the brands of each storefront."""

    @property
    def changes(self) -> CatalogueChanges:
        """The writing side of the catalogue: single products and imports."""

    @property
    def terms(self) -> SearchTerms:
        """The terms that shoppers searched for, counted by network."""

    @property
    def customers(self) -> Customers:
        """The customers and their accounts."""

    @property
    def credentials(self) -> Credentials:
        """The password hashes of customers, and the devices they signed in on before."""

    @property
    def sessions(self) -> Sessions:
        """The signed-in browsers of customers, by hash of their token."""

    @property
    def reset_tokens(self) -> ResetTokens:
        """The links to a new password that are still valid."""

    @property
    def challenges(self) -> SpentChallenges:
        """The captcha challenges that were spent, so that none counts twice."""

    @property
    def outbox(self) -> Outbox:
        """The e-mails and events that leave after the commit."""

    @property
    def addresses(self) -> AddressBook:
        """The address books of customers."""

    @property
    def baskets(self) -> Baskets:
        """The baskets of signed-in customers."""

    @property
    def idempotency_records(self) -> IdempotencyRecords:
        """The effects of requests that came with an idempotency key."""

    @property
    def merges(self) -> GuestMerges:
        """The guest baskets that were added to a customer's own, and can be taken out again."""

    @property
    def orders(self) -> Orders:
        """The orders that were placed."""

    @property
    def saved_products(self) -> SavedProducts:
        """The products that customers saved for later."""

    @property
    def stock_alerts(self) -> StockAlerts:
        """The stock alerts of customers."""

    @property
    def job_leases(self) -> JobLeases:
        """The leases of background jobs, with what each job has done."""

    @property
    def clock(self) -> Clock:
        """The clock of the shop, for every rule that depends on the time."""

    @property
    def tariff(self) -> Tariff:
        """The charges, the free-delivery threshold and the VAT rate of the shop."""

    @property
    def entropy(self) -> Callable[[int], bytes]:
        """A source of random bytes for tokens and ids; takes how many."""

    def read(self) -> AbstractContextManager[Self]:
        """Open the ports for reading, as of one moment; nothing can be locked or written."""

    def change(self) -> AbstractContextManager[Self]:
        """Open the ports for reading, locking and writing; leaving the block commits.

        An exception that leaves the block takes back all that was written in it.

        Raises:
            Unavailable: When the block is left, if the change cannot be committed.
        """


class Store(Protocol):
    """Where the shop is kept; any number of threads may open units of work at once."""

    def shop(self) -> Shop:
        """Open a shop for one thread; nothing is read before its first unit of work."""

    def read(self) -> AbstractContextManager[Shop]:
        """Open one unit of work that only reads."""

    def change(self) -> AbstractContextManager[Shop]:
        """Open one unit of work that commits when its block is left."""

    def submit(self, work: Callable[[Any], Answer]) -> Future[Answer]:
        """Run a use case that changes the shop in the background, together with others.

        It may run more than once, so it does nothing outside the shop it is given. The future
        answers once the change is durable, or raises what it raised.

        Raises:
            Unavailable: If too many changes wait already.
        """
