"""Rules that are wrong by a hair, each with the law it breaks: a prover that believes them proves nothing."""

from __future__ import annotations


def _floor_vat(pence: int) -> int:
    return pence * 2000 // 10_000


def _bankers_rounding(numerator: int, denominator: int) -> int:
    whole, rest = divmod(numerator, denominator)
    return whole + (2 * rest > denominator or (2 * rest == denominator and whole % 2 == 1))


def _price_past_the_break(quantity: int) -> int:
    return 390 if quantity > 10 else 415


def _door_charge(doors: int) -> int:
    return min(8000, 4000 + 500 * doors)


def _float_vat(pence: int) -> int:
    return round(pence * 0.05)


def vat_that_is_cut_off_is_at_most_half_a_penny_off(pence: int) -> None:
    """
    pre: pence >= 0
    post: True
    """
    assert -5 < 2 * (5 * _floor_vat(pence) - pence) <= 5


def a_tie_that_goes_to_the_even_penny_goes_up(numerator: int, denominator: int) -> None:
    """
    pre: 0 < denominator
    pre: numerator >= 0
    post: True
    """
    rounded = _bankers_rounding(numerator, denominator)
    assert -denominator < 2 * (rounded * denominator - numerator) <= denominator


def a_break_that_is_missed_by_one_holds_from_its_quantity_on(quantity: int) -> None:
    """post: True"""
    assert _price_past_the_break(quantity) == (390 if quantity >= 10 else 415)


def a_first_door_that_costs_a_step_too_much_costs_forty_pounds(doors: int) -> None:
    """
    pre: doors >= 1
    post: True
    """
    assert _door_charge(doors) == min(8000, 4000 + 500 * (doors - 1))


def vat_in_floats_rounds_half_a_penny_up(pence: int) -> None:
    """
    pre: 0 <= pence <= 100
    post: True
    """
    assert _float_vat(pence) == (10 * pence + 100) // 200


def a_law_that_nothing_can_meet(pence: int) -> None:
    """
    pre: pence > pence + 1
    post: True
    """
    assert pence == pence + 1
