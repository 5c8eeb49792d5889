"""The unit of work: the ports of the shop, read as of one moment or changed together or not at all."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager
from types import MappingProxyType
from typing import Any, Final, Protocol, Self, TypeVar

from attrs import frozen

from shopcore.basket.ports import BasketStore
from shopcore.catalogue.brand_plan import BrandPlan, OwnBrands, PopularBrands
from shopcore.catalogue.ports import CatalogueStore
from shopcore.charges.tariff import DEFAULT_TARIFF, Tariff
from shopcore.checkout.ports import CheckoutStore
from shopcore.customers.ports import CustomerStore
from shopcore.customers.sign_in_ports import SignInStore
from shopcore.delivery.ports import DeliveryStore
from shopcore.delivery.services import DEFAULT_DELIVERY, DeliveryRules
from shopcore.events.event import EventService
from shopcore.events.ports import EventStore
from shopcore.job_lease import JobLeases
from shopcore.notifications.ports import OutboxStore
from shopcore.orders.ports import OrderStore
from shopcore.search.ports import SearchStore
from shopcore.stock.ports import StockStore
from shopcore.uk_time import Clock

Answer = TypeVar("Answer")


@frozen(kw_only=True)
class ShopRules:
    """What the owner sets of the rules: the same in every unit of work of a store.

    *own_brands* come first among the brands of a storefront, then the *popular* ones. *services* are those
    that events are sent to.
    """

    tariff: Tariff = DEFAULT_TARIFF
    delivery: DeliveryRules = DEFAULT_DELIVERY
    own_brands: OwnBrands = MappingProxyType({})
    popular: PopularBrands = MappingProxyType({})
    services: frozenset[EventService] = frozenset()

    @property
    def brand_plan(self) -> BrandPlan:
        """The order in which brands are listed."""
        return BrandPlan(self.own_brands, self.popular)


DEFAULT_RULES: Final = ShopRules()


class UnitsOfWork(Protocol):
    """Opens one unit of work after another, in one thread, and says what every use case may ask."""

    clock: Clock
    """The clock of the shop, for every rule that depends on the time."""
    tariff: Tariff
    """The charges, the free-delivery threshold and the VAT rate of the shop."""
    entropy: Callable[[int], bytes]
    """A source of random bytes for tokens and ids; takes how many."""

    def read(self) -> AbstractContextManager[Self]:
        """Open the ports for reading, as of one moment; nothing can be locked or written."""

    def change(self) -> AbstractContextManager[Self]:
        """Open the ports for reading, locking and writing; leaving the block commits.

        An exception that leaves the block takes back all that was written in it.

        Raises:
            Unavailable: When the block is left, if the change cannot be committed.
        """


class Shop(
    UnitsOfWork,
    CatalogueStore,
    SearchStore,
    StockStore,
    BasketStore,
    CustomerStore,
    SignInStore,
    DeliveryStore,
    OrderStore,
    CheckoutStore,
    EventStore,
    OutboxStore,
    Protocol,
):
    """Every port of the shop; a use case takes the part of its subject, see ``use_cases.ports``."""

    job_leases: JobLeases
    """The leases of background jobs, with what each job has done."""


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
