"""Laws of price lists, sales, cheaper quantities and cut pieces.

Quantities below 1 and negative prices are refused where they are made, so no law has to hold for them.
"""

from __future__ import annotations

from itertools import pairwise

from shopcore.errors import DimensionsOutOfRange, DimensionsRequired
from shopcore.money.money import Money
from shopcore.pricing.made_to_measure import SQUARE_MM_PER_M2, Size, SizeLimits, cut_price, size_of
from shopcore.pricing.price_list import (
    CheaperQuantity,
    Offer,
    PriceBreak,
    PriceList,
    cheaper_quantity,
    in_order,
    offer_on,
    unit_price_at,
)

Step = tuple[int, int]
"""Quantity and pence of a price break."""


def _break(quantity: int, pence: int) -> PriceBreak:
    return PriceBreak(quantity, Money(pence))


def below_the_first_break_the_list_price_holds(quantity: int, pence: int, at: int, below: int) -> None:
    """
    pre: quantity >= 1 and at >= 1 and pence >= 0 and below >= 0
    post: True
    """
    unit = unit_price_at(quantity, list_price=Money(pence), breaks=[_break(at, below)])
    assert unit.pence == (below if quantity >= at else pence)


def the_highest_break_reached_wins_however_they_are_listed(
    quantity: int, one: Step, two: Step, three: Step
) -> None:
    """
    pre: quantity >= 1
    pre: min(one[0], two[0], three[0]) >= 1 and min(one[1], two[1], three[1]) >= 0
    post: True
    """
    unit = PriceList(Money(100), (_break(*one), _break(*two), _break(*three))).unit_price_at(quantity)
    reached = [(-at, pence) for at, pence in (one, two, three) if at <= quantity]
    assert unit.pence == (min(reached)[1] if reached else 100)


def the_break_that_is_named_is_the_one_that_is_charged(
    quantity: int, pence: int, one: Step, two: Step
) -> None:
    """
    pre: quantity >= 1 and pence >= 0
    pre: min(one[0], two[0]) >= 1 and min(one[1], two[1]) >= 0
    post: True
    """
    prices = PriceList(Money(pence), (_break(*one), _break(*two)))
    reached = prices.break_at(quantity)
    assert prices.unit_price_at(quantity) == (prices.list_price if reached is None else reached.unit_price)


def breaks_stand_in_order_and_of_one_quantity_the_cheaper_stays(one: Step, two: Step, three: Step) -> None:
    """
    pre: min(one[0], two[0], three[0]) >= 1 and min(one[1], two[1], three[1]) >= 0
    post: True
    """
    remaining = in_order((_break(*one), _break(*two), _break(*three)))
    assert all(fewer.quantity < more.quantity for fewer, more in pairwise(remaining))
    for quantity, pence in (one, two, three):
        assert any(b.quantity == quantity and b.unit_price.pence <= pence for b in remaining)


def a_sale_must_be_below_the_list_price_and_beats_every_break(
    quantity: int, pence: int, sale: int, at: int, below: int
) -> None:
    """
    pre: quantity >= 1 and at >= 1 and pence >= 0 and sale >= 0 and below >= 0
    post: True
    """
    prices = PriceList(Money(pence), (_break(at, below),), Money(sale))
    if sale < pence:
        assert prices.sale == Money(sale) == prices.unit_price_at(quantity)
        assert prices.break_at(quantity) is None
    else:
        assert prices.sale is None
        assert prices.unit_price_at(quantity).pence == (below if quantity >= at else pence)


def a_sale_tells_what_it_was_and_is(pence: int, sale: int) -> None:
    """
    pre: pence >= 0 and sale >= 0
    post: True
    """
    offer = offer_on(PriceList(Money(pence), sale_price=Money(sale)))
    assert offer == (Offer(Money(pence), Money(sale)) if sale < pence else None)


def the_percent_saved_never_overstates(was: int, now: int) -> None:
    """
    pre: 0 <= now < was
    post: True
    """
    percent = Offer(Money(was), Money(now)).percent_saved
    assert 0 <= percent <= 100
    assert percent * was <= (was - now) * 100 < (percent + 1) * was


def the_share_saved_is_at_most_half_a_ten_thousandth_off(was: int, now: int) -> None:
    """
    pre: 0 <= now < was
    post: True
    """
    share = Offer(Money(was), Money(now)).share_saved
    assert -was < 2 * (share * was - (was - now) * 10_000) <= was


def a_cheaper_quantity_is_larger_and_saves_what_it_says(
    quantity: int, pence: int, at: int, below: int, maximum: int
) -> None:
    """
    pre: quantity >= 1
    pre: at >= 1 and pence >= 0 and below >= 0
    post: True
    """
    prices = PriceList(Money(pence), (_break(at, below),))
    saving = prices.unit_price_at(quantity).pence * quantity - below * at
    result = cheaper_quantity(quantity, prices, maximum=maximum)
    if quantity < at <= maximum and saving > 0:
        assert result == CheaperQuantity(at, at - quantity, Money(saving))
    else:
        assert result is None


def of_two_cheaper_quantities_the_one_that_costs_least_is_named(quantity: int, p1: int, p2: int) -> None:
    """
    pre: 1 <= quantity < 10
    pre: p1 >= 0 and p2 >= 0
    post: True
    """
    prices = PriceList(Money(100), (_break(10, p1), _break(25, p2)))
    result = cheaper_quantity(quantity, prices)
    least = min(100 * quantity, p1 * 10, p2 * 25)
    assert (result.saving.pence if result else 0) == 100 * quantity - least


def no_quantity_is_cheaper_on_sale(quantity: int, pence: int, sale: int, at: int, below: int) -> None:
    """
    pre: quantity >= 1 and at >= 1 and 0 <= sale < pence and below >= 0
    post: True
    """
    assert cheaper_quantity(quantity, PriceList(Money(pence), (_break(at, below),), Money(sale))) is None


def a_cut_piece_is_rounded_once_and_never_free(width_mm: int, height_mm: int, per_m2: int) -> None:
    """
    pre: width_mm > 0
    pre: height_mm > 0
    pre: per_m2 > 0
    post: True
    """
    exact = width_mm * height_mm * per_m2
    try:
        pence = cut_price(Size(width_mm, height_mm, True), Money(per_m2)).pence
    except DimensionsOutOfRange:
        assert 2 * exact < SQUARE_MM_PER_M2
        return
    assert pence >= 1
    assert -SQUARE_MM_PER_M2 < 2 * (pence * SQUARE_MM_PER_M2 - exact) <= SQUARE_MM_PER_M2


def a_square_metre_costs_the_price_of_one(per_m2: int) -> None:
    """
    pre: per_m2 >= 1
    post: True
    """
    assert cut_price(Size(1000, 1000, False), Money(per_m2)) == Money(per_m2)


def limits_admit_their_edges_and_nothing_beyond(width_mm: int, height_mm: int, least: int, most: int) -> None:
    """post: True"""
    limits = SizeLimits(least, most, least, most)
    inside = least <= width_mm <= most and least <= height_mm <= most
    assert limits.admits(Size(width_mm, height_mm, False)) == inside


def a_size_is_whole_or_absent(width_mm: int | None, height_mm: int | None, holes: bool | None) -> None:
    """post: True"""
    parts = (bool(width_mm), bool(height_mm), holes is not None)
    try:
        size = size_of(width_mm, height_mm, holes)
    except DimensionsRequired:
        assert any(parts)
        assert not all(parts)
        return
    if any(parts):
        assert size is not None
        assert (size.width_mm, size.height_mm, size.has_screw_holes) == (width_mm, height_mm, holes)
    else:
        assert size is None
