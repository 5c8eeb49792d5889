"""Laws of rounding, VAT and sums."""

from __future__ import annotations

from shopcore.analysis.policy import WHOLE, BreakDiscount
from shopcore.money.money import Money, round_half_up
from shopcore.money.vat import Amount, VatRate, inc_vat, sum_of, vat_on, with_vat


def rounding_is_at_most_half_off_and_a_tie_goes_away_from_zero(numerator: int, denominator: int) -> None:
    """
    pre: 0 < denominator
    post: True
    """
    rounded = round_half_up(numerator, denominator)
    above = 2 * (rounded * denominator - numerator)
    if numerator >= 0:
        assert -denominator < above <= denominator
    else:
        assert -denominator <= above < denominator


def rounding_is_the_same_on_both_sides_of_nothing(numerator: int, denominator: int) -> None:
    """
    pre: 0 < denominator
    post: True
    """
    assert round_half_up(-numerator, denominator) == -round_half_up(numerator, denominator)


def rounding_never_falls_where_the_amount_rises(numerator: int, more: int, denominator: int) -> None:
    """
    pre: 0 < denominator <= 1_000_000
    pre: more >= 0
    post: True
    """
    assert round_half_up(numerator + more, denominator) >= round_half_up(numerator, denominator)


def whole_pence_are_not_rounded(pence: int, denominator: int) -> None:
    """
    pre: 0 < denominator
    post: True
    """
    assert round_half_up(pence * denominator, denominator) == pence


def vat_is_at_most_half_a_penny_off(pence: int, basis_points: int) -> None:
    """
    pre: 0 <= basis_points <= 10_000
    pre: pence >= 0
    post: True
    """
    vat = vat_on(Money(pence), VatRate(basis_points)).pence
    assert -10_000 < 2 * (vat * 10_000 - pence * basis_points) <= 10_000


def vat_is_between_nothing_and_the_price(pence: int, basis_points: int) -> None:
    """
    pre: 0 <= basis_points <= 10_000
    pre: pence >= 0
    post: True
    """
    assert 0 <= vat_on(Money(pence), VatRate(basis_points)).pence <= pence


def vat_of_money_back_is_the_vat_that_was_paid(pence: int, basis_points: int) -> None:
    """
    pre: 0 <= basis_points <= 10_000
    post: True
    """
    rate = VatRate(basis_points)
    assert vat_on(Money(-pence), rate) == -vat_on(Money(pence), rate)


def a_rate_from_nothing_to_all_is_taken_and_none_just_beyond(basis_points: int) -> None:
    """
    pre: -3 <= basis_points <= 10_003
    post: True
    """
    try:
        VatRate(basis_points)
    except ValueError:
        assert not 0 <= basis_points <= 10_000
    else:
        assert 0 <= basis_points <= 10_000


def standard_vat_is_a_fifth_and_never_a_tie(pence: int) -> None:
    """
    pre: pence >= 0
    post: True
    """
    vat = vat_on(Money(pence)).pence
    assert -2 <= 5 * vat - pence <= 2


def five_pence_more_is_a_penny_more_of_standard_vat(pence: int) -> None:
    """
    pre: pence >= 0
    post: True
    """
    assert vat_on(Money(pence + 5)).pence == vat_on(Money(pence)).pence + 1


def an_amount_with_vat_keeps_its_ex_vat_side(pence: int, basis_points: int) -> None:
    """
    pre: 0 <= basis_points <= 10_000
    post: True
    """
    money, rate = Money(pence), VatRate(basis_points)
    amount = with_vat(money, rate)
    assert amount.ex_vat == money
    assert amount.inc_vat == inc_vat(money, rate)
    assert amount.inc_vat.pence - amount.ex_vat.pence == amount.vat.pence


def a_sum_adds_vat_as_it_was_rounded(ex1: int, vat1: int, ex2: int, vat2: int) -> None:
    """post: True"""
    one, other = Amount(Money(ex1), Money(vat1)), Amount(Money(ex2), Money(vat2))
    assert sum_of([one, other]) == one + other == Amount(Money(ex1 + ex2), Money(vat1 + vat2))


def vat_of_two_lines_is_at_most_a_penny_from_that_of_their_sum(one: int, other: int) -> None:
    """
    pre: one >= 0
    pre: other >= 0
    post: True
    """
    apart = vat_on(Money(one)).pence + vat_on(Money(other)).pence - vat_on(Money(one + other)).pence
    assert -1 <= apart <= 1


def money_is_its_pence(one: int, other: int) -> None:
    """post: True"""
    assert (Money(one) + Money(other)).pence == one + other
    assert (Money(one) - Money(other)).pence == one - other
    assert (Money(one) * other).pence == one * other
    assert (-Money(one)).pence == -one
    assert (Money(one) < Money(other)) == (one < other)
    assert bool(Money(one)) == (one != 0)


def a_discount_is_at_most_half_a_penny_off_and_never_above_the_list_price(pence: int, points: int) -> None:
    """
    pre: 0 <= points <= WHOLE
    pre: pence >= 0
    post: True
    """
    price = BreakDiscount(1, points).on(Money(pence)).unit_price.pence
    assert 0 <= price <= pence
    assert -WHOLE < 2 * (price * WHOLE - pence * (WHOLE - points)) <= WHOLE
