"""The shapes of one order as it was sold."""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

from adapters.http.basket.schemas import BasketItem, TraceStep
from adapters.http.checkout.schemas import ParcelOut
from adapters.http.customers.account_schemas import ContactAddress, OrderRowOut
from adapters.http.schemas import AmountOut
from adapters.web.json_schemas import Pounds, Wire

PayMethodOut = Literal["card", "account", "purchase_order", "account_and_card"]


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
