"""Prices of other people's files as the shop's own: in pounds, in whole pence."""

from __future__ import annotations

import re
from fractions import Fraction

from shopcore.catalogue.product_rules import shown
from shopcore.money.money import Money, round_half_up

from .cells import AMOUNT, match_of

_AMOUNT = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
CURRENCY = "GBP"


def amount(text: str) -> Fraction:
    """Read an amount with any number of decimals.

    Raises:
        ValueError: If it is none.
    """
    return Fraction(match_of(_AMOUNT, text, AMOUNT)[0])


def to_the_penny(pounds: Fraction) -> Money:
    """Round an amount of pounds to the penny, half a penny up."""
    return Money(round_half_up(pounds.numerator * 100, pounds.denominator))


def check_currency(currency: str) -> None:
    """Refuse prices that are not in pounds.

    Raises:
        ValueError: If *currency* is another one.
    """
    if currency.strip().upper() not in ("", CURRENCY):
        raise ValueError(f"must be in {CURRENCY}, not {shown(currency)}")
