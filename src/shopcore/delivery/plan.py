"""Delivery and collection options, parcels, and the choice of a customer."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time
from enum import Enum
from typing import Final

from attrs import evolve, frozen

from shopcore.basket.totals import DeliverySupplement
from shopcore.money.money import NOTHING
from shopcore.money.vat import Amount

COLLECT: Final = "collect"
"""The option that a shopper names who collects."""


class ParcelReason(Enum):
    """Why units travel together, apart from the rest."""

    IN_STOCK = "in_stock"
    HAZARDOUS = "hazardous"
    EXPECTED = "expected"
    TO_FOLLOW = "to_follow"
    MADE_TO_MEASURE = "made_to_measure"
    DIRECT = "direct"
    DOOR_DIRECT = "door_direct"


@frozen(kw_only=True)
class Parcel:
    """Units that arrive together between two days, both included.

    *quantities* has the units of each line in *line_ids*. *earliest* and *latest* are None for units that
    follow when they are in stock.
    """

    earliest: date | None
    latest: date | None
    line_ids: tuple[str, ...]
    quantities: tuple[int, ...]
    reason: ParcelReason


@frozen(kw_only=True)
class DeliveryOption:
    """One way of delivery; *price* covers delivery as a whole, its *supplements* included.

    *dates* are the days on which something may arrive, or for a named day those to choose from. *cutoff* is
    the instant until which the dates are valid.
    """

    option_id: str
    code: str
    name: str
    price: Amount
    dates: tuple[date, ...]
    earliest: date
    latest: date
    cutoff: datetime
    time_window: tuple[time, time] | None = None
    is_default: bool = False
    is_named_day: bool = False
    notes: tuple[str, ...] = ()
    supplements: tuple[DeliverySupplement, ...] = ()


class Availability(Enum):
    """How much of a basket a branch can hand over, in the order of the list of options."""

    ALL = "all"
    TRANSFER = "transfer"
    PARTIAL = "partial"


@frozen
class Missing:
    """Units of a SKU that a branch cannot hand over."""

    sku: str
    quantity: int


@frozen(kw_only=True)
class CollectOption:
    """One branch; *distance_miles* is None where the customer's place is not known.

    *ready_at* is when the units that are available can be collected; *missing* are the others.
    """

    branch_id: str
    name: str
    address: tuple[str, ...]
    postcode: str
    phone: str
    distance_miles: float | None
    opening_hours: tuple[str, ...]
    ready_at: datetime
    availability: Availability
    missing: tuple[Missing, ...] = ()
    price: Amount = Amount(NOTHING, NOTHING)


@frozen
class DeliveryPlan:
    """The delivery options of a basket at one place, cheapest first.

    Without *options* the *notes* say why, and whom to call.
    """

    options: tuple[DeliveryOption, ...]
    parcels: tuple[Parcel, ...]
    notes: tuple[str, ...] = ()

    def option(self, option_id: str) -> DeliveryOption | None:
        """Return an option by id; None where it is not offered."""
        return next((one for one in self.options if one.option_id == option_id), None)


@frozen(kw_only=True)
class CheckoutChoice:
    """What a customer has chosen so far, '' and None where nothing.

    *delivery_option* is an option's id, or ``collect`` with a branch. *delivery_time* is the day or window as
    chosen. *line_references* pairs ids of basket lines with a job reference of their own; other lines have
    *reference*.
    """

    delivery_option: str = ""
    delivery_date: date | None = None
    address_id: str = ""
    branch_id: str = ""
    reference: str = ""
    purchase_order: str = ""
    delivery_time: str = ""
    line_references: tuple[tuple[str, str], ...] = ()

    def with_references_of(self, line_ids: Iterable[str]) -> CheckoutChoice:
        """Drop the references of lines that are no longer in the basket."""
        there = set(line_ids)
        references = tuple(pair for pair in self.line_references if pair[0] in there)
        return self if references == self.line_references else evolve(self, line_references=references)
