"""The words for an order, the same in e-mails, documents and on the command line."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

from shopcore.customers.address import address_lines
from shopcore.delivery.plan import Parcel, ParcelReason
from shopcore.money.vat import Amount
from shopcore.payments.payment import PayMethod
from shopcore.uk_time import uk_date, uk_time

from .order import Job, Order, OrderLine
from .sale import Delivery

METHOD_WORDS: Final = {
    PayMethod.CARD: "Card",
    PayMethod.ACCOUNT: "On account",
    PayMethod.PURCHASE_ORDER: "On account, by purchase order",
    PayMethod.ACCOUNT_AND_CARD: "On account and by card",
}
_REASON_WORDS: Final = {
    ParcelReason.IN_STOCK: "from stock",
    ParcelReason.HAZARDOUS: "hazardous, so it travels by road",
    ParcelReason.EXPECTED: "when it's in stock",
    ParcelReason.TO_FOLLOW: "to follow",
    ParcelReason.MADE_TO_MEASURE: "cut to size for you",
    ParcelReason.DIRECT: "direct from the supplier",
    ParcelReason.DOOR_DIRECT: "doors, direct from the supplier",
}

READY_DAY_UNKNOWN: Final = "we'll tell you when it's ready"
WHOLE_ORDER: Final = "For the whole order"
"""Stands after the lines of the last job."""


def day_words(day: date) -> str:
    """Return a day as ``Tuesday 24 November 2026``."""
    return f"{day:%A} {day.day} {day:%B %Y}"


def date_words(day: date) -> str:
    """Return a day as ``24 November 2026``."""
    return f"{day.day} {day:%B %Y}"


def days_words(earliest: date | None, latest: date | None) -> str:
    """Return when something arrives, in words; None for days not known yet."""
    if earliest is None or latest is None:
        return "to follow: we'll tell you when it's on its way"
    if earliest == latest:
        return day_words(earliest)
    return f"{day_words(earliest)} to {day_words(latest)}"


def placed_words(order: Order) -> str:
    """Return the day of the order in London, ``24 November 2026``."""
    return date_words(uk_date(order.placed_at))


def charge_rows(order: Order) -> tuple[tuple[str, Amount], ...]:
    """List the charges of an order that are not zero; delivery is listed even if it is free.

    A free collection has no delivery row.
    """
    charges = order.charges
    rows = (("Large item surcharge", charges.large_item), ("Door delivery", charges.door))
    is_collected = order.sale is not None and order.sale.delivery.is_collected
    always = () if is_collected and not charges.delivery else ((_delivery_name(order), charges.delivery),)
    return (*always, *((name, amount) for name, amount in rows if amount))


def bought_rows(order: Order) -> Iterator[tuple[str, Amount]]:
    """List the lines and charges of an order with their cost: by law it stands next to the button to pay."""
    for line in order.lines:
        size = size_words(line)
        yield f"{line.quantity:,} × {line.name}{f', {size}' if size else ''}", line.amount
    yield from charge_rows(order)


def coming_words(order: Order) -> str:
    """Return how and when an order arrives: ``Standard delivery, Tuesday 24 November 2026``; or ''."""
    if order.sale is None:
        return ""
    delivery = order.sale.delivery
    named = f"Collection from {delivery.branch_name}" if delivery.is_collected else delivery.name
    return ", ".join(filter(None, (named, when_words(delivery))))


def _delivery_name(order: Order) -> str:
    named = order.sale.delivery.name if order.sale else ""
    return f"Delivery: {named}" if named and named != "Delivery" else "Delivery"


def job_words(job: Job) -> str:
    """Return the heading of a job's lines."""
    return f"Job: {job.reference}" if job.reference else "Without a job reference"


def size_words(line: OrderLine) -> str:
    """Return how a line is cut to size; '' for a line that is not."""
    if line.size is None:
        return ""
    holes = "with" if line.size.has_screw_holes else "without"
    return f"{line.size.width_mm} × {line.size.height_mm} mm, {holes} screw holes"


def parcel_contents(order: Order, parcel: Parcel) -> Iterator[tuple[OrderLine, int]]:
    """Return the lines that travel in a parcel, with the units of each."""
    by_id = {f"l-{line.number}": line for line in order.lines}
    for line_id, quantity in zip(parcel.line_ids, parcel.quantities, strict=True):
        if line_id in by_id:
            yield by_id[line_id], quantity


def parcel_words(parcel: Parcel) -> str:
    """Return when and why a parcel arrives: ``Tuesday 24 November 2026, from stock``."""
    if parcel.earliest is None:
        return days_words(None, None)
    return f"{days_words(parcel.earliest, parcel.latest)}, {_REASON_WORDS[parcel.reason]}"


def where_words(delivery: Delivery) -> tuple[str, ...]:
    """Return the lines of the address an order goes to, the recipient first."""
    if delivery.is_collected:
        parts = (delivery.branch_name, *delivery.branch_address.split(", "), delivery.postcode)
        return tuple(dict.fromkeys(filter(None, parts)))
    if delivery.address is None:
        return ()
    names = delivery.recipient or tuple(filter(None, (delivery.address.company_name,)))
    return (*names, *address_lines(delivery.address))


def when_words(delivery: Delivery) -> str:
    """Return when an order arrives or can be collected; '' where nothing was promised."""
    if delivery.is_collected:
        ready = delivery.ready_at
        return (
            f"ready from {day_words(uk_date(ready))}, {uk_time(ready):%H:%M}" if ready else READY_DAY_UNKNOWN
        )
    if delivery.earliest is None:
        return days_words(None, None) if delivery.parcels else ""
    hours = f", {delivery.time_window}" if delivery.time_window else ""
    return days_words(delivery.earliest, delivery.latest) + hours
