"""The shapes of a customer's account: credit, contact, orders, and what is saved for later."""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

from adapters.http.catalogue.schemas import CardOut
from adapters.http.field_names import address_field
from adapters.http.schemas import AmountOut, RequestBody
from adapters.web.json_schemas import Pounds, Wire

OrderStatusOut = Literal[
    "placed", "in_progress", "dispatched", "delivered", "ready_to_collect", "collected", "cancelled"
]


class CreditOut(Wire):
    """All inc VAT; an account without credit has 0 throughout."""

    trade_account: bool
    available: Pounds
    credit_limit: Pounds
    balance: Pounds
    on_stop: bool


class ContactAddress(Wire, rename=address_field):
    id: str
    house_name: str
    street: str
    city: str
    county: str
    postcode: str
    name: str
    company_name: str
    phone_number: str


class ContactDetails(Wire):
    first_name: str
    last_name: str
    email_address: str
    on_stop: bool
    contact_id: str
    addresses: list[ContactAddress]


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


class SaveProductRequest(RequestBody):
    sku_code: str


class SavedCards(Wire):
    items: list[CardOut]


class StockAlertRequest(RequestBody):
    sku_code: str


class AlertCard(CardOut):
    """A product the customer waits for; *toldDate* is the date they were told last."""

    asked_at: datetime
    told_date: date | None


class AlertCards(Wire):
    items: list[AlertCard]


class FavouriteCard(CardOut):
    quantity_ordered: int


class FavouriteCards(Wire):
    items: list[FavouriteCard]
