"""Prices that the shop obeys although they look like a slip."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from .money import Money
from .pricing import PriceList

GRID_PENCE = 5


def price_doubts(prices: PriceList) -> tuple[str, ...]:
    """List what its owner may want to look at in a price list."""
    return (*_dearer_breaks(prices), *_sale(prices), *_off_grid(prices))


def _dearer_breaks(prices: PriceList) -> Iterator[str]:
    steps = [(1, prices.list_price), *((b.quantity, b.unit_price) for b in prices.breaks)]
    for (fewer, price), (more, dearer) in pairwise(steps):
        if dearer > price:
            yield f"{more} cost {dearer} each, more than {fewer} at {price}"


def _sale(prices: PriceList) -> Iterator[str]:
    if prices.sale_price is None:
        return
    if prices.sale_price >= prices.list_price:
        yield f"the sale price {prices.sale_price} is not below the list price {prices.list_price}"
        return
    for price_break in prices.breaks:
        if price_break.unit_price < prices.sale_price:
            yield f"the sale price {prices.sale_price} is above the break {price_break.unit_price}"
            return


def _off_grid(prices: PriceList) -> Iterator[str]:
    every = (prices.list_price, *(b.unit_price for b in prices.breaks))
    off = [str(price) for price in every if _is_off_grid(price)]
    if off:
        yield f"{', '.join(off)} off the {GRID_PENCE}p grid"


def _is_off_grid(price: Money) -> bool:
    return price.pence % GRID_PENCE != 0
