"""What a shopper may choose from: ways of delivery, branches to collect from, and the parcels."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time
from enum import Enum
from typing import Final

from attrs import evolve, frozen

from shopcore.money.money import NOTHING
from shopcore.money.vat import Amount

COLLECT: Final = "collect"
"""The option that a shopper names who collects."""


class ParcelReason(Enum):
    """Why units travel together, and not with the rest."""

    IN_STOCK = "in_stock"
    HAZARDOUS = "hazardous"
    EXPECTED = "expected"
    TO_FOLLOW = "to_follow"
    MADE_TO_MEASURE = "made_to_measure"
    DIRECT = "direct"
    DOOR_DIRECT = "door_direct"


@frozen(kw_only=True)
class Parcel:
    """Units that come together between two days, both included.

    *quantities* says how many units of each line of *line_ids*. Units that
    follow when they are in have no days yet: *earliest* and *latest* are None.
    """

    earliest: date | None
    latest: date | None
    line_ids: tuple[str, ...]
    quantities: tuple[int, ...]
    reason: ParcelReason


@frozen(kw_only=True)
class DeliveryOption:
    """One way of delivery; *price* is delivery as a whole, supplement included.

    *dates* are the days on which something may come, of a named day those to
    choose from. *cutoff* is the instant until which the promise holds.
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


class Availability(Enum):
    """How much of a basket a branch can hand over; in the order of the list."""

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
    """One branch; *distance_miles* is None where the way to it is not known.

    *ready_at* is when what there is can be picked up; *missing* is the rest.
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
    """What can be done for a basket at one place; the cheapest option is the first.

    Without *options* the *notes* say why not, and whom to call.
    """

    options: tuple[DeliveryOption, ...]
    parcels: tuple[Parcel, ...]
    notes: tuple[str, ...] = ()

    def option(self, option_id: str) -> DeliveryOption | None:
        """Find an option; None where it is not offered."""
        return next((one for one in self.options if one.option_id == option_id), None)


@frozen(kw_only=True)
class CheckoutChoice:
    """What a customer chose so far, '' and None where nothing yet.

    *delivery_option* is an option's id, or ``collect`` with a branch.
    *delivery_time* is the day or window as it was picked. *line_references*
    are lines of the basket, by id, that stand under a job reference of their
    own; the others stand under *reference*.
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
        """Forget the references of lines that are not there any more."""
        there = set(line_ids)
        references = tuple(pair for pair in self.line_references if pair[0] in there)
        return self if references == self.line_references else evolve(self, line_references=references)
