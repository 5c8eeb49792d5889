"""Prices of other people's files as the shop's own: ex VAT, in whole pence."""

from __future__ import annotations

import re
from fractions import Fraction

from shopcore.money.money import Money, round_half_up
from shopcore.money.vat import STANDARD_RATE, VatRate, inc_vat

from .cells import shown

_AMOUNT = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
CURRENCY = "GBP"


def amount(text: str) -> Fraction:
    """Read an amount with any number of decimals.

    Raises:
        ValueError: If it is none.
    """
    if not _AMOUNT.fullmatch(text):
        raise ValueError(f"must be an amount such as 12.45, not {shown(text)}")
    return Fraction(text)


def to_the_penny(pounds: Fraction) -> Money:
    """Round an amount of pounds to the penny, half a penny up."""
    return Money(round_half_up(pounds.numerator * 100, pounds.denominator))


def without_vat(including: Money, rate: VatRate = STANDARD_RATE) -> Money:
    """Find the ex VAT price that comes to *including* with its VAT.

    At 20 % one price in six has none; then it is the highest that comes to
    less, so that nobody pays more than was advertised.
    """
    price = Money(round_half_up(including.pence * 10_000, 10_000 + rate.basis_points))
    while inc_vat(price, rate) > including:
        price = Money(price.pence - 1)
    return price


def check_currency(currency: str) -> None:
    """Refuse prices that are not in pounds.

    Raises:
        ValueError: If *currency* is another one.
    """
    if currency.strip().upper() not in ("", CURRENCY):
        raise ValueError(f"must be in {CURRENCY}, not {shown(currency)}")
