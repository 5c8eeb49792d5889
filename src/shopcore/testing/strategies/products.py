"""Products for generated tests, with their stock and sizes."""

from __future__ import annotations

from datetime import date

from hypothesis import strategies as st

from shopcore.catalogue.product import Product, Stock
from shopcore.pricing.made_to_measure import Size, SizeLimits
from shopcore.storefront import Storefront

from .parts import (
    DOOR_BRAND,
    LONGEST_MM,
    SKU_NUMBERS,
    STOCKS,
    TODAY,
    limits_drawn,
    product_drawn,
    sku_of,
    stock_drawn,
    stock_of,
)

__all__ = ["DOOR_BRAND", "TODAY", "products", "size_limits", "sizes", "skus", "stocks"]


def skus() -> st.SearchStrategy[str]:
    """Generate SKUs.

    >>> smallest(skus())
    'HB-0'
    """
    return SKU_NUMBERS.map(sku_of)


@st.composite
def size_limits(draw: st.DrawFn) -> SizeLimits:
    """Generate what a product is cut to: the smallest is never above the largest.

    >>> smallest(size_limits())
    SizeLimits(min_width_mm=100, max_width_mm=100, min_height_mm=100, max_height_mm=100)
    """
    return limits_drawn(draw)


def sizes(limits: SizeLimits | None = None) -> st.SearchStrategy[Size]:
    """Generate sizes, within *limits* where they are given.

    >>> smallest(sizes())
    Size(width_mm=100, height_mm=100, has_screw_holes=False)
    """
    within = limits or SizeLimits(100, LONGEST_MM, 100, LONGEST_MM)
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
    return STOCKS.numbers.map(lambda number: stock_of(number, today))


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
    return product_drawn(draw, stock_drawn(draw, TODAY) if stock is None else draw(stock), storefront)
