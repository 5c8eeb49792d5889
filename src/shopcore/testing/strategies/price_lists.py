"""Price lists for generated tests: those that a buyer would sign, and those with one fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import evolve
from hypothesis import strategies as st

from shopcore.basket.quantity import MAXIMUM
from shopcore.money.money import NOTHING, Money
from shopcore.pricing.price_list import PriceBreak, PriceList

from .money import HIGHEST_PRICE, prices
from .parts import MOST_BREAKS, price_list_drawn


def quantities(most: int = MAXIMUM) -> st.SearchStrategy[int]:
    """Generate quantities that a line may hold: 1 to *most*.

    >>> smallest(quantities(), lambda quantity: quantity > 9)
    10
    """
    return st.integers(1, most)


def price_breaks(most: Money = HIGHEST_PRICE) -> st.SearchStrategy[PriceBreak]:
    """Generate single price breaks, from 2 units on.

    >>> smallest(price_breaks())
    PriceBreak(quantity=2, unit_price=Money(pence=1))
    """
    return st.builds(PriceBreak, st.integers(2, MAXIMUM), prices(most))


@st.composite
def price_lists(draw: st.DrawFn, most_breaks: int = MOST_BREAKS) -> PriceList:
    """Generate sound price lists: each break is below the one before, a sale below the list price.

    >>> smallest(price_lists())
    PriceList(list_price=Money(pence=1), breaks=(), sale_price=None)
    >>> smallest(price_lists(), lambda prices: prices.breaks).breaks
    (PriceBreak(quantity=2, unit_price=Money(pence=1)),)
    >>> smallest(price_lists(), lambda prices: prices.sale)
    PriceList(list_price=Money(pence=2), breaks=(), sale_price=Money(pence=1))
    >>> smallest(price_lists(), lambda prices: prices.list_price > Money.of("9.99"))
    PriceList(list_price=Money(pence=1000), breaks=(), sale_price=None)
    """
    return price_list_drawn(draw, most_breaks)


def nearly_price_lists() -> st.SearchStrategy[PriceList]:
    """Generate price lists with one fault that a price check should name.

    A break dearer than the list price, one from the first unit on, a sale that saves
    nothing, a price of nothing.

    >>> smallest(nearly_price_lists()).breaks
    (PriceBreak(quantity=2, unit_price=Money(pence=2)),)
    """
    return st.tuples(price_lists(), st.sampled_from(_FAULTS)).map(lambda drawn: drawn[1](drawn[0]))


def _with_dearer_break(sound: PriceList) -> PriceList:
    dearer = PriceBreak(2, sound.list_price + Money(1))
    return evolve(sound, breaks=(dearer, *(b for b in sound.breaks if b.quantity > 2)))


def _with_break_from_one(sound: PriceList) -> PriceList:
    return evolve(sound, breaks=(PriceBreak(1, sound.list_price), *sound.breaks))


def _with_sale_that_saves_nothing(sound: PriceList) -> PriceList:
    return evolve(sound, sale_price=sound.list_price)


def _for_nothing(sound: PriceList) -> PriceList:
    return evolve(sound, list_price=NOTHING)


_FAULTS: Final[tuple[Callable[[PriceList], PriceList], ...]] = (
    _with_dearer_break,
    _with_break_from_one,
    _with_sale_that_saves_nothing,
    _for_nothing,
)
