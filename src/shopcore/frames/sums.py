"""Sums on columns of whole pence, rounded half up by whole-number division."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import narwhals.stable.v2 as nw

from shopcore.analysis.policy import WHOLE
from shopcore.money.vat import VatRate

EXACT: Final = 2**53
"""From here on some libraries divide in floats that are no longer exact."""


def half_up(amount: nw.Expr, numerator: int, denominator: int) -> nw.Expr:
    """Multiply a column by a fraction and round to the nearest, a tie up; only for amounts of 0 or more."""
    share = Fraction(numerator, denominator)
    return (amount * share.numerator + share.denominator // 2) // share.denominator


def vat_of(amount: nw.Expr, rate: VatRate) -> nw.Expr:
    """Return the VAT on a column, as :func:`shopcore.money.vat.vat_on` does on one amount."""
    return half_up(amount, rate.basis_points, WHOLE)


def greatest_amount(rate: VatRate) -> int:
    """Return the largest sum, in pence, whose VAT is calculated below 2^53."""
    share = Fraction(rate.basis_points, WHOLE)
    return (EXACT - 1 - share.denominator // 2) // max(1, share.numerator)
