"""Stock notices: one primary notice for each line, and badges beside it."""

from __future__ import annotations

from datetime import date
from enum import Enum

from attrs import frozen

from shopcore.catalogue.product import BACK_ORDER_STOCK_TYPE, Product, Stock

MONTHS = ("January February March April May June July August September October November December").split()


class NoticeKind(Enum):
    """The kinds of notice; HAZARDOUS and LONG are badges, the others primary."""

    OUT_OF_STOCK = "out_of_stock"
    EXPECTED = "expected"
    PART_DELIVERY = "part_delivery"
    DIRECT = "direct"
    DOOR_DIRECT = "door_direct"
    HAZARDOUS = "hazardous"
    LONG = "long"


BADGES = frozenset({NoticeKind.HAZARDOUS, NoticeKind.LONG})


@frozen
class Notice:
    """A sentence about stock and its consequence; *on* is the date that it names."""

    kind: NoticeKind
    text: str
    detail: str = ""
    on: date | None = None

    @property
    def is_primary(self) -> bool:
        """Whether it is about stock, and no badge."""
        return self.kind not in BADGES


def long_date(day: date) -> str:
    """Return a date as ``3 December 2026``."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def is_backorder(stock: Stock, quantity: int) -> bool:
    """Say whether *quantity* units are more than the stock.

    The catalogue may mark a SKU as on backorder whatever its stock. A direct item never is because of its
    quantity.
    """
    return stock.stock_type == BACK_ORDER_STOCK_TYPE or (not stock.is_direct and quantity > stock.level)


def is_out_of_stock(stock: Stock, *, today: date) -> bool:
    """Say whether a SKU cannot be delivered: no stock, no date after *today*, not direct."""
    if stock.level > 0 or (stock.is_direct and not stock.is_withdrawn):
        return False
    return stock.is_withdrawn or stock.expected_on is None or stock.expected_on <= today


def notices_for(product: Product, quantity: int, *, today: date, door_brand: str = "") -> tuple[Notice, ...]:
    """Return what to show about *quantity* units: at most one primary notice, then the badges.

    *today* is the date in London.

    Source: docs/requirements.md, SN-01 to SN-07.
    """
    primary = _primary(product, quantity, today, door_brand)
    badges = []
    if product.is_hazardous:
        badges.append(_HAZARDOUS)
    if product.is_long:
        badges.append(_LONG)
    return (*((primary,) if primary else ()), *badges)


_OUT_OF_STOCK = Notice(NoticeKind.OUT_OF_STOCK, "This item is now out of stock")
_HAZARDOUS = Notice(
    NoticeKind.HAZARDOUS,
    "Hazardous item - Delivery within 2 days",
    "Restrictions may apply for non-mainland UK.",
)
_LONG = Notice(NoticeKind.LONG, "Large Item*", "* A large item surcharge applies once to the order.")
_LAST_UNITS = "When these are gone, they're gone."
_DIRECT = "The item is delivered direct from the supplier"


def _primary(product: Product, quantity: int, today: date, door_brand: str) -> Notice | None:
    stock = product.stock
    if is_out_of_stock(stock, today=today):
        return _OUT_OF_STOCK
    if stock.is_direct:
        return _door() if product.brand == door_brand != "" else _direct(stock.lead_time_days)
    if stock.level <= 0:
        assert stock.expected_on is not None, product.sku
        return _expected(stock.expected_on)
    if quantity > stock.level:
        return _part_delivery(stock, quantity, today)
    return None


def _expected(day: date) -> Notice:
    return Notice(NoticeKind.EXPECTED, f"This item will be delivered on {long_date(day)}", on=day)


def _door() -> Notice:
    return Notice(
        NoticeKind.DOOR_DIRECT,
        _DIRECT,
        "Delivery takes 3-5 working days on the UK mainland or 7-10 working days elsewhere.",
    )


def _direct(lead_time_days: int | None) -> Notice:
    if lead_time_days is None:
        span = "2-3 days"
    else:
        span = "1 day" if lead_time_days == 1 else f"{lead_time_days} days"
    return Notice(NoticeKind.DIRECT, _DIRECT, f"Delivery expected within {span}.")


def _part_delivery(stock: Stock, quantity: int, today: date) -> Notice:
    rest = quantity - stock.level
    verb = "is" if rest == 1 else "are"
    on = stock.expected_on if stock.expected_on and stock.expected_on > today else None
    when = f"{verb} expected on {long_date(on)}" if on else f"{verb} to follow"
    text = f"This delivery will contain {stock.level} out of the {quantity} items"
    if stock.is_capped:
        return Notice(NoticeKind.PART_DELIVERY, text, _LAST_UNITS)
    return Notice(NoticeKind.PART_DELIVERY, text, f"The remaining {rest} {when}.", on)
