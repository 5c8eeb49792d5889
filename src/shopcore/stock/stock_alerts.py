"""Stock alerts: who may have one, and what is news for it."""

from __future__ import annotations

from datetime import date, datetime
from enum import Enum
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Product
from shopcore.errors import FieldFault

from .stock_notices import Notice, NoticeKind, notices_for

ALERTS_MAXIMUM: Final = 50
TOO_MANY_ALERTS: Final = f"You can have up to {ALERTS_MAXIMUM} stock alerts. Please stop one first."
DISCONTINUED: Final = "{name} is discontinued and won't be back in stock."
NOT_AWAITED: Final = "{name} can be ordered now. Alerts are only for products that are out of stock or due."
WAITED_FOR: Final = frozenset({NoticeKind.OUT_OF_STOCK, NoticeKind.EXPECTED})


@frozen(kw_only=True)
class StockAlert:
    """A customer's wish to hear about a product; *announced_on* is the date they know, None without one.

    *name* is what the product was called, in case it leaves the catalogue.
    """

    customer_id: str
    product_id: str
    name: str
    subscribed_at: datetime
    announced_on: date | None = None


class NewsKind(Enum):
    """What an alert reports: BACK and GONE end it, after DUE the customer goes on waiting."""

    BACK = "back"
    DUE = "due"
    GONE = "gone"


@frozen
class StockNews:
    """News for an alert; *on* is the date of products that are due, else None."""

    kind: NewsKind
    on: date | None = None


def awaited_notice(product: Product, *, today: date) -> Notice | None:
    """Return the notice that justifies an alert; None for a product available now or never again."""
    if product.stock.is_discontinued:
        return None
    notices = notices_for(product, 1, today=today)
    return next((notice for notice in notices if notice.kind in WAITED_FOR), None)


def alert_fault(product: Product, open_alerts: int, *, today: date) -> FieldFault | None:
    """Return why a customer with *open_alerts* may not have an alert for a product; None if they may."""
    if product.stock.is_discontinued:
        return FieldFault("sku", DISCONTINUED.format(name=product.name))
    if awaited_notice(product, today=today) is None:
        return FieldFault("sku", NOT_AWAITED.format(name=product.name))
    if open_alerts >= ALERTS_MAXIMUM:
        return FieldFault("sku", TOO_MANY_ALERTS)
    return None


def news_of(alert: StockAlert, product: Product | None, *, today: date) -> StockNews | None:
    """Find what has changed for somebody who waits; *product* is None once the catalogue lacks it.

    A date that went by or was taken back is no news: a customer is told of what is to come.
    """
    if product is None or product.stock.is_discontinued:
        return StockNews(NewsKind.GONE)
    notice = awaited_notice(product, today=today)
    if notice is None:
        return StockNews(NewsKind.BACK)
    if notice.on is None or notice.on == alert.announced_on:
        return None
    return StockNews(NewsKind.DUE, notice.on)
