"""The shapes of hand-off and pay site."""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

from adapters.http.orders.schemas import PayMethodOut
from adapters.http.schemas import OrNull, RequestBody
from adapters.web.json_schemas import Pounds, Wire

from .schemas import LineReferenceIn

PayStatusOut = Literal["open", "paid", "declined", "unknown", "refunded"]


class HandOffRequest(RequestBody):
    """What is left out is as it was chosen before; *total* is what the customer was shown, inc VAT."""

    delivery_option: str | None = None
    delivery_date: date | None = None
    address_id: str | None = None
    branch_id: str | None = None
    reference: str | None = None
    purchase_order: str | None = None
    line_references: list[LineReferenceIn] | None = None
    total: float | None = None


class HandOffOut(Wire):
    url: str
    expires_at: datetime


class PaySessionRequest(RequestBody):
    h: str


class PayLineOut(Wire):
    """What is bought, or a charge, as it is read on the pay page."""

    words: str
    inc_vat: Pounds


class PaySessionOut(Wire):
    """A visit to the pay site; *provider* says who takes the card: this page, or a form of its own.

    *methods* are offered from the start; account_and_card may be asked for wherever account may.
    *lines* and *delivery* say what is ordered with the button, and when it comes; *address* where it goes,
    line by line, as long as it can be paid: later on the answer may be seen by others.
    *chargeId* names the last try, '' before the first. *purchaseOrder* was given in checkout, or ''.
    """

    session_id: str
    amount: Pounds
    currency: str
    methods: list[PayMethodOut]
    purchase_order: str
    provider: str
    status: PayStatusOut
    charge_id: str
    tries_left: int
    order_number: str
    return_url: str
    lines: list[PayLineOut]
    delivery: str
    address: list[str]


class PayRequest(RequestBody):
    """*byCard* is what goes by card where the account owes the rest: nothing else may be charged."""

    method: PayMethodOut
    card_number: OrNull[str] = ""
    expiry: OrNull[str] = ""
    security_code: OrNull[str] = ""
    name: OrNull[str] = ""
    purchase_order: OrNull[str] = ""
    by_card: Pounds | None = None


class PaidOut(Wire):
    """How a try ended; *goOn* is what the form of a hosted bank needs.

    *chargeId* names the try, for the callback that tells of it later; '' where no card was asked.
    """

    status: PayStatusOut
    charge_id: str
    order_number: str
    return_url: str
    tries_left: int
    go_on: str | None = None


class CallbackRequest(RequestBody):
    """*chargeId* names the try that it is about; without it, it is about the last."""

    event_id: str
    session_id: str
    status: Literal["paid", "declined", "unknown"]
    amount: float
    currency: str
    payment_reference: str
    charge_id: OrNull[str] = ""


class CallbackOut(Wire):
    order_number: str
