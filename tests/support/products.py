"""Products for tests: one plain one, and how to vary it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any

from attrs import evolve

from shopcore.basket.basket import Line
from shopcore.catalogue.product import Product, Stock
from shopcore.money.money import Money
from shopcore.pricing.made_to_measure import Size, SizeLimits
from shopcore.pricing.price_list import PriceBreak, PriceList
from shopcore.storefront import Storefront

TODAY = date(2026, 11, 21)
PLENTY = Stock(level=100_000)


def a_price_list(pounds: str, breaks: Sequence[tuple[int, str]] = (), sale: str | None = None) -> PriceList:
    """A price list in pounds: list price, breaks, sale price."""
    return PriceList(
        Money.of(pounds),
        tuple(PriceBreak(quantity, Money.of(price)) for quantity, price in breaks),
        None if sale is None else Money.of(sale),
    )


def a_product(prices: PriceList | str = "12.45", **changes: Any) -> Product:
    """A tower bolt with plenty of stock, changed as asked."""
    plain = Product(
        sku="TEST-1",
        storefront=Storefront.IRONMONGERY,
        name="Tower bolt 150 mm",
        brand="Hallowbeck",
        category=("Gate, Shed & Garage", "Bolts", "Tower"),
        prices=a_price_list(prices) if isinstance(prices, str) else prices,
        stock=PLENTY,
        product_id="p-1",
    )
    return evolve(plain, **changes)


def a_plate(price_per_m2: str = "85.00", **changes: Any) -> Product:
    """A kick plate cut to size."""
    limits = SizeLimits(min_width_mm=50, max_width_mm=2000, min_height_mm=50, max_height_mm=1250)
    return a_product(price_per_m2, **{"sku": "PLATE", "size_limits": limits, **changes})


def a_line(
    product: Product | None = None, quantity: int = 1, size: Size | None = None, **changes: Any
) -> Line:
    """A line of a product."""
    line = Line(changes.pop("line_id", "l-1"), product or a_product(), quantity, size)
    return evolve(line, **changes)


def lines_of(*items: tuple[str, int]) -> list[Line]:
    """Lines of plain products at the given unit prices."""
    return [
        a_line(a_product(price, sku=f"TEST-{n}"), quantity, line_id=f"l-{n}")
        for n, (price, quantity) in enumerate(items, start=1)
    ]


class StoppedClock:
    """A clock that stands at noon of the day the tests live on."""

    def __init__(self, day: date = TODAY) -> None:
        self.day = day

    def now(self) -> datetime:
        return datetime(self.day.year, self.day.month, self.day.day, 12, tzinfo=UTC)

    def today(self) -> date:
        return self.day
