"""The shapes of orders: in lists and statements, as they were sold, and tracked."""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

from adapters.http.basket.schemas import BasketItem, TraceStep
from adapters.http.catalogue.schemas import CardOut
from adapters.http.checkout.schemas import ParcelOut
from adapters.http.customers.account_schemas import ContactAddress
from adapters.http.schemas import AmountOut
from adapters.web.json_schemas import Pounds, Wire

PayMethodOut = Literal["card", "account", "purchase_order", "account_and_card"]
OrderStatusOut = Literal[
    "placed", "in_progress", "dispatched", "delivered", "ready_to_collect", "collected", "cancelled"
]


class OrderRowOut(Wire):
    """An order in the list; *reference* is the customer's own."""

    id: str
    number: str
    placed_at: datetime
    status: OrderStatusOut
    reference: str
    total: AmountOut
    line_count: int


class OrderRows(Wire):
    total: int
    items: list[OrderRowOut]


class StatementRow(Wire):
    """An order on account, inc VAT; *isOpen* until its goods leave, then it is an unpaid invoice."""

    order_id: str
    number: str
    invoice_number: str
    placed_at: datetime
    reference: str
    status: OrderStatusOut
    is_open: bool
    amount: Pounds
    balance: Pounds


class StatementOut(Wire):
    """A statement inc VAT, the oldest row first; the last balance is what is used of the limit."""

    credit_limit: Pounds
    available: Pounds
    balance: Pounds
    unpaid_invoices: Pounds
    open_orders: Pounds
    brought_forward: Pounds
    rows: list[StatementRow]


class OrderFigures(Wire):
    goods: AmountOut
    delivery: AmountOut
    large_item: AmountOut
    door: AmountOut
    total: AmountOut


class OrderDocuments(Wire):
    """Where the documents of an order are; None while there are none."""

    invoice: str | None
    delivery_note: str | None
    credit_note: str | None


class OrderEventOut(Wire):
    """A step of an order; *what* is placed, a status, or anything else the shop noted."""

    what: str
    at: datetime


class BranchOut(Wire):
    branch_id: str
    name: str
    address: str
    post_code: str
    ready_at: datetime | None


class OrderDeliveryOut(Wire):
    """Where an order goes: to an address, or to the branch it is collected from.

    *recipient* names who takes it at the address, the company first.
    """

    option: str
    name: str
    earliest: date | None
    latest: date | None
    time_window: str
    recipient: list[str]
    address: ContactAddress | None
    branch: BranchOut | None
    parcels: list[ParcelOut]


class OrderPaymentOut(Wire):
    """How an order was paid; *byCard* and *onAccount* add up to its total inc VAT."""

    method: PayMethodOut
    reference: str
    vat_level: str
    by_card: Pounds
    on_account: Pounds


class OrderJobOut(Wire):
    """Lines that were bought for one job, and what they cost; *reference* is '' where nobody named it."""

    heading: str
    reference: str
    line_ids: list[str]
    goods: AmountOut


class OrderDetail(OrderRowOut):
    """An order as sold; stock, notices and maximum of its lines are today's.

    *jobs* is empty where all lines stand under the order's own reference.
    """

    lines: list[BasketItem]
    summary: OrderFigures
    delivery: OrderDeliveryOut | None
    trace: list[TraceStep]
    purchase_order: str
    documents: OrderDocuments
    payment: OrderPaymentOut | None
    invoice_number: str
    cancellable: bool
    cancel_note: str
    history: list[OrderEventOut]
    jobs: list[OrderJobOut]


class FavouriteCard(CardOut):
    quantity_ordered: int


class FavouriteCards(Wire):
    items: list[FavouriteCard]


class TrackingOut(Wire):
    """How far an order is: the days of its parcels, or where and when it can be collected."""

    number: str
    status: OrderStatusOut
    placed_at: datetime
    parcels: list[ParcelOut]
    branch: BranchOut | None = None
