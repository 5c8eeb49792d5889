"""Dates that an order waits for: what was told when it was sold, and what has moved since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Final

from attrs import frozen

from shopcore.basket.basket import Line
from shopcore.catalogue.product import Product
from shopcore.stock.stock_alerts import awaited_notice
from shopcore.stock.stock_notices import notices_for

from .order import Order, OrderStatus

WAITING: Final = frozenset({OrderStatus.PLACED, OrderStatus.IN_PROGRESS})
"""What is on its way waits for nothing any more."""


@frozen
class DateChange:
    """A product of an order is due on another day than was told."""

    product_id: str
    name: str
    before: date
    after: date


def announced_dates(lines: Iterable[Line], *, today: date) -> tuple[tuple[str, date], ...]:
    """List, by product id, the dates that a basket's lines say their products are due on."""
    announced = {
        line.product.product_id: notice.on
        for line in lines
        for notice in notices_for(line.product, line.quantity, today=today)
        if notice.on is not None
    }
    return tuple(announced.items())


def date_changes(
    order: Order, announced: Mapping[str, date], products: Mapping[str, Product], *, today: date
) -> tuple[DateChange, ...]:
    """List what is due on another day by now; what came in, or has no date to come, is no news."""
    if order.status not in WAITING:
        return ()
    names = {line.product_id: line.name for line in order.lines}
    due = {key: due_on(products[key], today=today) for key in announced if key in products}
    return tuple(
        DateChange(key, names[key], announced[key], on)
        for key, on in due.items()
        if on is not None and on != announced[key]
    )


def due_on(product: Product, *, today: date) -> date | None:
    """Find the date to come that a product without stock is due on."""
    notice = awaited_notice(product, today=today)
    return None if notice is None else notice.on
