"""Products for generated tests, with their stock and sizes."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from hypothesis import strategies as st

from ...catalogue import FAMILY, STOCK_TYPES, Product, Stock
from ...made_to_measure import Size, SizeLimits
from ...money import Money
from ...pricing import PriceList
from ...storefront import Storefront
from .money import prices
from .price_lists import price_lists

TODAY: Final = date(2026, 11, 21)
"""The day that stock is told for unless a test says another."""
DOOR_BRAND: Final = "Oakenshard"
_LONGEST_MM: Final = 3_000
_CHEAPEST_M2: Final = Money(2_00)
_LEVELS: Final = (*range(21), *(999, 1_000, 100_000) * 7)
"""None, some, and as often plenty; one list, so that a level shrinks to the lowest that will do."""
_AISLES: Final = (
    ("Door Handles", "Lever Handles", "On Rose"),
    ("Gate, Shed & Garage", "Bolts", "Tower"),
    ("Lighting", "Lamps", "GU10"),
    ("Hinges",),
)


def skus() -> st.SearchStrategy[str]:
    """Generate SKUs.

    >>> smallest(skus())
    'HB-0'
    """
    return st.builds("{}-{}".format, st.sampled_from(["HB", "LX", "V9", "OAK-T"]), st.integers(0, 99_999))


@st.composite
def size_limits(draw: st.DrawFn) -> SizeLimits:
    """Generate what a product is cut to: the smallest is never above the largest.

    >>> smallest(size_limits())
    SizeLimits(min_width_mm=100, max_width_mm=100, min_height_mm=100, max_height_mm=100)
    """
    width, height = (draw(st.integers(100, _LONGEST_MM)) for _ in range(2))
    return SizeLimits(
        min_width_mm=width,
        max_width_mm=draw(st.integers(width, _LONGEST_MM)),
        min_height_mm=height,
        max_height_mm=draw(st.integers(height, _LONGEST_MM)),
    )


def sizes(limits: SizeLimits | None = None) -> st.SearchStrategy[Size]:
    """Generate sizes, within *limits* where they are given.

    >>> smallest(sizes())
    Size(width_mm=100, height_mm=100, has_screw_holes=False)
    """
    within = limits or SizeLimits(100, _LONGEST_MM, 100, _LONGEST_MM)
    return st.builds(
        Size,
        st.integers(within.min_width_mm, within.max_width_mm),
        st.integers(within.min_height_mm, within.max_height_mm),
        st.booleans(),
    )


def stocks(today: date = TODAY) -> st.SearchStrategy[Stock]:
    """Generate stock of every kind: none, some, plenty, capped, direct, to come after *today* or overdue.

    >>> smallest(stocks()) == Stock()
    True
    >>> smallest(stocks(), lambda stock: stock.is_capped) == Stock(is_non_stock=True)
    True
    >>> smallest(stocks(), lambda stock: stock.level > 2) == Stock(3)
    True
    """
    return st.builds(
        Stock,
        st.sampled_from(_LEVELS),
        st.sampled_from(["", *STOCK_TYPES]),
        st.none() | st.integers(-30, 90).map(lambda days: today + timedelta(days=days)),
        st.none() | st.integers(0, 30),
        is_direct=st.booleans(),
        is_withdrawn=st.booleans(),
        is_non_stock=st.booleans(),
    )


@st.composite
def products(
    draw: st.DrawFn, stock: st.SearchStrategy[Stock] | None = None, storefront: Storefront | None = None
) -> Product:
    """Generate products, one in four made to measure, with sound prices.

    Of both storefronts and with any stock, unless told. A square metre costs
    £2.00 at least, so that every size costs a penny.

    >>> smallest(products(), lambda product: product.is_long).name
    'Tower bolt'
    """
    limits = draw(st.sampled_from([False, False, False, True]).flatmap(_maybe_limits))
    listed = draw(price_lists())
    if limits is not None:
        listed = PriceList(draw(prices()) + _CHEAPEST_M2)
    brand = draw(st.sampled_from(["Hallowbeck", "Vantry", DOOR_BRAND]))
    return Product(
        sku=draw(skus()),
        storefront=draw(st.sampled_from(Storefront)) if storefront is None else storefront,
        name=draw(st.sampled_from(["Tower bolt", "Lever handle", "Kick plate", "GU10 lamp"])),
        brand=brand,
        category=draw(st.sampled_from(_AISLES)),
        prices=listed,
        stock=draw(stocks() if stock is None else stock),
        is_hazardous=draw(st.booleans()),
        is_long=draw(st.booleans()),
        is_fire_rated=draw(st.booleans()),
        size_limits=limits,
        attributes=draw(st.just({}) | st.just({FAMILY: "F1", "Finish": "Satin brass"})),
    )


def _maybe_limits(is_made_to_measure: bool) -> st.SearchStrategy[SizeLimits | None]:
    return size_limits() if is_made_to_measure else st.none()
