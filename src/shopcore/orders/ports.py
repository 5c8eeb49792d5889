"""What checkout, the pay site and orders ask of the outside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import Protocol

from attrs import frozen

from shopcore.orders.order import Favourite, Order, OrdersPage
from shopcore.storefront import Storefront

from .order import OrderStatus
from .sale import SalesCounts
from .status import OrderEvent


class SoldOrders(Protocol):
    """Every order, for whoever counts: ``all`` reads them in order of their numbers, a few at a time."""

    def all(self, storefront: Storefront | None = None) -> Iterator[Order]: ...


class InvoiceNumbers(Protocol):
    """One number after the other for each storefront; a change that is taken back gives none.

    ``issue`` gives an order that was added the next number and keeps how it was sold, at the latest
    with the commit: only who reads the order after it knows the number. ``sales_counts`` counts what was
    sold after a number; '' is before the first.
    """

    def issue(self, order: Order) -> None: ...
    def sales_counts(self, storefront: Storefront, after: str) -> SalesCounts: ...


class OrderEvents(Protocol):
    """What happened to orders. ``status`` sets one, and says False if the order has another than *before*."""

    def add(self, event: OrderEvent) -> None: ...
    def of(self, order_id: str) -> tuple[OrderEvent, ...]: ...
    def status(self, order_id: str, before: OrderStatus, after: OrderStatus) -> bool: ...


class ProductPairs(Protocol):
    """How many orders hold two products at once, as ``product_pairs`` pairs them.

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

    ``put`` keeps what is told by now; nobody else changes what was read by ``get_for_update`` until this
    unit of work ends. ``with_news`` lists orders that are not on their way yet and have a product
    without stock that is due on another day, in order of their ids.
    """

    def put(self, order_id: str, dates: Sequence[tuple[str, date]]) -> None: ...
    def get_for_update(self, order_id: str) -> Mapping[str, date]: ...
    def with_news(self, today: date, *, after: str, limit: int) -> tuple[WaitingOrder, ...]: ...


class Orders(Protocol):
    """Orders as they were sold. ``add`` says False, changing nothing, if id or number are taken.

    ``get`` and ``numbered`` raise NotFound, ``get`` also for another's order; ``of`` lists the
    newest first, everybody's for None; ``favourites`` is what one customer ordered most. ``redate``
    lets an order be placed at another instant, and says False if it was not placed at *before*.
    """

    def add(self, order: Order) -> bool: ...
    def get(self, customer_id: str, order_id: str) -> Order: ...
    def numbered(self, number: str) -> Order: ...
    def of(self, customer_id: str | None, *, page: int, page_size: int) -> OrdersPage: ...
    def favourites(self, customer_id: str, limit: int) -> tuple[Favourite, ...]: ...
    def redate(self, order_id: str, before: datetime, after: datetime) -> bool: ...
