"""The shapes of checkout before the hand-off: ways of delivery, branches, and what was chosen."""

from __future__ import annotations

from datetime import date, datetime
from typing import Literal

from msgspec import UNSET, UnsetType, field

from adapters.http.customers.account_schemas import ContactAddress
from adapters.http.schemas import OrNull, RequestBody
from adapters.web.json_schemas import Pounds, Wire

ParcelReasonOut = Literal[
    "in_stock", "hazardous", "expected", "to_follow", "made_to_measure", "direct", "door_direct"
]


class ByAddressRequest(RequestBody):
    address_id: str = field(name="addressID")
    token: OrNull[str] = ""


class ByPostcodeRequest(RequestBody):
    postcode: str
    token: OrNull[str] = ""


class TimeWindow(Wire, rename={"start": "from", "end": "to"}):
    """Hours of a day in London, such as 07:00."""

    start: str
    end: str


class DeliveryOptionOut(Wire):
    """A way of delivery; the price is delivery as a whole, the supplement of the way included.

    *dates* are the days on which something may come; where *isNamedDay*, those
    to choose from. *cutoff* is until when they hold.
    """

    id: str
    code: str
    name: str
    price_ex_vat: Pounds
    price_inc_vat: Pounds
    dates: list[date]
    earliest: date
    latest: date
    time_window: TimeWindow | None
    cutoff: datetime
    default: bool
    is_named_day: bool
    notes: list[str]


class MissingOut(Wire):
    sku_code: str
    quantity: int


class CollectOptionOut(Wire):
    """A branch; *distanceMiles* is None where the way is not known, *missing* what it cannot hand over."""

    branch_id: str
    name: str
    address: list[str]
    postcode: str
    phone: str
    distance_miles: float | None
    opening_hours: list[str]
    ready_at: datetime
    availability: Literal["all", "transfer", "partial"]
    missing: list[MissingOut]
    price_ex_vat: Pounds


class ParcelDates(Wire):
    """Both are None for what follows when it is in."""

    earliest: date | None
    latest: date | None


class ParcelOut(Wire):
    """Units that come together; *quantities* are those of the lines, in their order."""

    dates: ParcelDates
    line_ids: list[str]
    quantities: list[int]
    reason: ParcelReasonOut


class SortedData(Wire):
    """Without ways of delivery *notes* say why not, and whom to call."""

    sorted_delivery: list[DeliveryOptionOut]
    sorted_collect: list[CollectOptionOut]
    parcels: list[ParcelOut]
    notes: list[str]


class WaysResponse(Wire):
    sorted_data: SortedData


class LineReferenceIn(RequestBody):
    """The job that a line of the basket is for; '' puts it under the order's own again."""

    line_id: str
    reference: str


class ChooseRequest(RequestBody):
    """What is left out stays as it was chosen; '' takes a choice back.

    *deliveryTime* is the day, as 2026-11-24, or the hours of the way chosen.
    Lines that *lineReferences* does not name stay as they were.
    """

    delivery_option: OrNull[str | UnsetType] = UNSET
    address_id: OrNull[str | UnsetType] = UNSET
    branch_id: OrNull[str | UnsetType] = UNSET
    reference: OrNull[str | UnsetType] = UNSET
    purchase_order: OrNull[str | UnsetType] = UNSET
    delivery_time: OrNull[str | UnsetType] = UNSET
    line_references: OrNull[list[LineReferenceIn] | UnsetType] = UNSET


class ProgressOut(Wire):
    percentage: int
    delivery: bool
    payment: bool
    confirmed: bool


class CollectDetailsOut(Wire):
    active: bool
    location: str | None


class EditedAddressOut(Wire):
    active: bool
    id: str | None


class CheckoutConfigOut(Wire):
    """What is open on the screen; the token is never told."""

    token: str | None
    company: int
    summary_open: bool
    collect_details_open: CollectDetailsOut
    new_address: bool
    edit_address: EditedAddressOut


class LineReferenceOut(Wire):
    """The job that a line of the basket is for, where that is not the order's own."""

    line_id: str
    reference: str


class PendingPaymentOut(Wire):
    """A payment whose outcome is not known yet; *url* is its page, which goes on by itself."""

    session_id: str
    amount: Pounds
    url: str


class CheckoutStateOut(Wire):
    """What was chosen so far; None where nothing was, or where it is not offered any more.

    *deliveryPrice* is ex VAT. *earliest* and *latest* are the days that the choice promises.
    While there is a *pendingPayment* nothing else is handed over. Only a business is asked for
    references.
    """

    delivery_option: str | None
    delivery_price: Pounds | None
    delivery_address: ContactAddress | None
    reference: str
    delivery_time: str | None
    progress: ProgressOut
    config: CheckoutConfigOut
    branch_id: str | None
    purchase_order: str
    delivery_price_inc_vat: Pounds | None
    earliest: date | None
    latest: date | None
    line_references: list[LineReferenceOut]
    pending_payment: PendingPaymentOut | None
    is_business: bool
