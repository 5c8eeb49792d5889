"""What more than one strategy draws: price lists, stock, sizes, products."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from hypothesis import strategies as st

from shopcore.basket.quantity import MAXIMUM
from shopcore.catalogue.product import FAMILY, NO_ATTRIBUTES, STOCK_TYPES, Product, Stock
from shopcore.money.money import Money
from shopcore.pricing.made_to_measure import Size, SizeLimits
from shopcore.pricing.price_list import PriceBreak, PriceList

from ...storefront import Storefront
from .drawing import ANY, Choices, whole_numbers, within
from .money import HIGHEST_PRICE

MOST_BREAKS: Final = 6
TODAY: Final = date(2026, 11, 21)
"""The day that stock is told for unless a test says another."""
DOOR_BRAND: Final = "Oakenshard"
LONGEST_MM: Final = 3_000
_CHEAPEST_M2: Final = Money(2_00)
_LEVELS: Final = (*range(21), *(999, 1_000, 100_000) * 7)
"""None, some, and as often plenty; one list, so that a level shrinks to the lowest that will do."""
_AISLES: Final = (
    ("Door Handles", "Lever Handles", "On Rose"),
    ("Gate, Shed & Garage", "Bolts", "Tower"),
    ("Lighting", "Lamps", "GU10"),
    ("Hinges",),
)


_FLAGS: Final = (False, True)
_SERIES: Final = ("HB", "LX", "V9", "OAK-T")
SKU_NUMBERS: Final = whole_numbers(0, 99_999 * len(_SERIES) + len(_SERIES) - 1)
_LENGTHS: Final = whole_numbers(100, LONGEST_MM)
_PENCE: Final = whole_numbers(1, HIGHEST_PRICE.pence)
_DAYS: Final = sorted(range(-30, 91), key=lambda days: (abs(days), -days))
_LEADS: Final = range(31)
STOCKS: Final = Choices(
    _LEVELS,
    _FLAGS,
    _FLAGS,
    _FLAGS,
    ("", *STOCK_TYPES),
    (*[None] * len(_DAYS), *_DAYS),
    (*[None] * len(_LEADS), *_LEADS),
)
"""Level, non-stock, withdrawn, direct, stock type, days until it is expected, lead time."""
_KINDS: Final = Choices(
    _FLAGS,
    _FLAGS,
    _FLAGS,
    (False, False, False, True),
    tuple(Storefront),
    ("Tower bolt", "Lever handle", "Kick plate", "GU10 lamp"),
    ("Hallowbeck", "Vantry", DOOR_BRAND),
    _AISLES,
    (NO_ATTRIBUTES, {FAMILY: "F1", "Finish": "Satin brass"}),
)
"""Hazardous, long, fire rated, made to measure, storefront, name, brand, category, attributes."""


def price_list_drawn(draw: st.DrawFn, most_breaks: int = MOST_BREAKS) -> PriceList:
    """Draw a sound price list."""
    pence = draw(_PENCE)
    if pence == 1:
        return PriceList(Money(pence))
    count, has_sale = divmod(draw(whole_numbers(0, 2 * min(most_breaks, pence - 1) + 1)), 2)
    breaks = tuple(_breaks_drawn(draw, pence, count))
    return PriceList(Money(pence), breaks, Money(within(draw(ANY), 1, pence - 1)) if has_sale else None)


def _breaks_drawn(draw: st.DrawFn, above: int, count: int) -> Iterator[PriceBreak]:
    """Draw so many price breaks below a price, each later and cheaper than the one before."""
    start = 1
    for left in reversed(range(count)):
        start = within(draw(ANY), start + 1, MAXIMUM - left)
        above = within(draw(ANY), left + 1, above - 1)
        yield PriceBreak(start, Money(above))


def sku_of(number: int) -> str:
    """Return a SKU for a number, a different one for each."""
    number, at = divmod(number, len(_SERIES))
    return f"{_SERIES[at]}-{number}"


def limits_drawn(draw: st.DrawFn) -> SizeLimits:
    """Draw the smallest and largest size of a made-to-measure product."""
    width, height = draw(_LENGTHS), draw(_LENGTHS)
    return SizeLimits(
        min_width_mm=width,
        max_width_mm=within(draw(ANY), width, LONGEST_MM),
        min_height_mm=height,
        max_height_mm=within(draw(ANY), height, LONGEST_MM),
    )


def size_drawn(draw: st.DrawFn, limits: SizeLimits) -> Size:
    """Draw a size within limits."""
    drawn, has_screw_holes = divmod(draw(ANY), 2)
    return Size(
        within(drawn, limits.min_width_mm, limits.max_width_mm),
        within(draw(ANY), limits.min_height_mm, limits.max_height_mm),
        bool(has_screw_holes),
    )


def stock_drawn(draw: st.DrawFn, today: date) -> Stock:
    """Draw stock of every kind."""
    return stock_of(draw(STOCKS.numbers), today)


def stock_of(number: int, today: date) -> Stock:
    """Return the stock for a number drawn from STOCKS; days count from *today*."""
    level, is_non_stock, is_withdrawn, is_direct, stock_type, days, lead_time = STOCKS.picked(number)
    return Stock(
        level,
        stock_type,
        None if days is None else today + timedelta(days=days),
        lead_time,
        is_direct=is_direct,
        is_withdrawn=is_withdrawn,
        is_non_stock=is_non_stock,
    )


def product_drawn(draw: st.DrawFn, stock: Stock, storefront: Storefront | None = None) -> Product:
    """Draw a product with this stock."""
    kinds = _KINDS.picked(draw(_KINDS.numbers))
    is_hazardous, is_long, is_fire_rated, is_cut, one, name, brand, category, attributes = kinds
    limits = limits_drawn(draw) if is_cut else None
    return Product(
        sku=sku_of(draw(SKU_NUMBERS)),
        storefront=one if storefront is None else storefront,
        name=name,
        brand=brand,
        category=category,
        prices=PriceList(_m2_drawn(draw)) if is_cut else price_list_drawn(draw),
        stock=stock,
        is_hazardous=is_hazardous,
        is_long=is_long,
        is_fire_rated=is_fire_rated,
        size_limits=limits,
        attributes=attributes,
    )


def _m2_drawn(draw: st.DrawFn) -> Money:
    return Money(draw(_PENCE)) + _CHEAPEST_M2
