"""Due dates of an order: those announced when it was sold, and how they changed since."""

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
    """A product of an order that is due on another day than announced."""

    product_id: str
    name: str
    before: date
    after: date


def announced_dates(lines: Iterable[Line], *, today: date) -> tuple[tuple[str, date], ...]:
    """Return the dates, by product id, on which the lines of a basket are announced as due."""
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
    """Return the products that are now due on another day than *announced*.

    Products that arrived or have no date are no change. An order that is on its way waits for nothing.
    """
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
    """Return when a product without stock is due; None if it has stock, or no date after *today*."""
    notice = awaited_notice(product, today=today)
    return None if notice is None else notice.on
