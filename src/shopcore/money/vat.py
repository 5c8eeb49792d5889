"""VAT is calculated on an ex VAT amount and rounded once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, SupportsIndex

from attrs import field, frozen

from .money import NOTHING, Money, check_money, round_half_up, whole_number

if TYPE_CHECKING:
    from decimal import Decimal

_ONE_PERCENT = 100
_DOUBT = "VatRate counts hundredths of a percent: VatRate(20) is 0.2 %, 20 % is VatRate.percent('20')"
"""The same for every rate below 1 %: proofs go through them all without reading each."""


def _whole(basis_points: SupportsIndex) -> int:
    if isinstance(basis_points, int) and not isinstance(basis_points, bool):
        return basis_points
    return whole_number(
        basis_points,
        "a rate of VAT is whole hundredths of a percent",
        "; VatRate.percent('20') reads percent",
    )


@frozen(order=True)
class VatRate:
    """A rate of VAT in hundredths of a percent: 2000 is 20 %.

    A rate above 0 and below 1 % raises a UserWarning: no such rate exists in law, and ``VatRate(20)``, which
    is 0.2 %, was most likely meant to be 20 %.

    Raises:
        TypeError: If it is no whole number.
        ValueError: If it is below 0 or above 10,000.
    """

    basis_points: int = field(converter=_whole)

    @basis_points.validator
    def _is_a_share(self, _attribute: object, value: int) -> None:
        if not 0 <= value <= 10_000:
            raise ValueError(f"VAT rate must be 0 to 10000 basis points, not {value}")
        if 0 < value < _ONE_PERCENT:
            import warnings

            warnings.warn(_DOUBT, UserWarning, stacklevel=4)

    @classmethod
    def percent(cls, percent: str | int | Decimal) -> VatRate:
        """Read a rate in percent, such as ``'20'`` or ``'17.5'``, exactly.

        Raises:
            TypeError: If *percent* is a float or a flag.
            ValueError: If it is no number, has more than 2 decimals, or is outside 0 to 100.
        """
        try:
            return cls(Money.of(percent).pence)
        except TypeError:
            raise TypeError(f"percent are text, a Decimal or a whole number, not {percent!r}") from None
        except ValueError:
            raise ValueError(f"not a rate of VAT from 0 to 100 percent: {percent!r}") from None

    def __str__(self) -> str:
        return f"{self.basis_points / 100:g}%"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


STANDARD_RATE = VatRate(2000)


def vat_on(ex_vat: Money, rate: VatRate = STANDARD_RATE) -> Money:
    """Return the VAT on an ex VAT amount, half a penny rounded up.

    Source: docs/requirements.md, PR-03.
    """
    return Money(round_half_up(ex_vat.pence * rate.basis_points, 10_000))


@frozen
class Amount:
    """An ex VAT sum and the VAT on it, which may have been rounded line by line.

    Raises:
        TypeError: If either is no Money.
    """

    ex_vat: Money = field(validator=check_money)
    vat: Money = field(validator=check_money)

    @property
    def inc_vat(self) -> Money:
        """The sum of both."""
        return self.ex_vat + self.vat

    def __add__(self, other: Amount) -> Amount:
        return Amount(self.ex_vat + other.ex_vat, self.vat + other.vat)

    def __radd__(self, other: int) -> Amount:
        """Let ``sum`` begin with its 0."""
        return self if type(other) is int and other == 0 else NotImplemented

    def __bool__(self) -> bool:
        return bool(self.ex_vat) or bool(self.vat)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __str__(self) -> str:
        return f"{self.ex_vat} ex VAT, {self.inc_vat} inc VAT"

    def _repr_html_(self) -> str:
        return f"<span>{self}</span>"


ZERO = Amount(NOTHING, NOTHING)


def with_vat(ex_vat: Money, rate: VatRate = STANDARD_RATE) -> Amount:
    """Return an ex VAT amount together with its VAT."""
    return Amount(ex_vat, vat_on(ex_vat, rate))


def sum_of(amounts: Iterable[Amount]) -> Amount:
    """Add amounts, with VAT as rounded in each."""
    ex_vat = vat = 0
    for amount in amounts:
        ex_vat += amount.ex_vat.pence
        vat += amount.vat.pence
    return Amount(Money(ex_vat), Money(vat))


def inc_vat(ex_vat: Money, rate: VatRate = STANDARD_RATE) -> Money:
    """Return an ex VAT unit price with its VAT, rounded to the penny.

    For display only: a line is never priced from this figure.
    """
    return ex_vat + vat_on(ex_vat, rate)


def without_vat(including: Money, rate: VatRate = STANDARD_RATE) -> Money:
    """Return the ex VAT unit price that comes to *including* with its VAT.

    At 20 % one price in six has none; then it is the highest that comes to less, so that nobody pays more
    than was advertised.
    """
    price = Money(round_half_up(including.pence * 10_000, 10_000 + rate.basis_points))
    while inc_vat(price, rate) > including:
        price = Money(price.pence - 1)
    return price
