"""VAT is worked out on an ex VAT amount and rounded once."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen

from .money import NOTHING, Money, round_half_up


@frozen(order=True)
class VatRate:
    """A rate of VAT in hundredths of a percent: 2000 is 20 %."""

    basis_points: int = field()

    @basis_points.validator
    def _is_a_share(self, _attribute: object, value: int) -> None:
        if not 0 <= value <= 10_000:
            raise ValueError(f"VAT rate must be 0 to 10000 basis points, not {value}")

    def __str__(self) -> str:
        return f"{self.basis_points / 100:g}%"


STANDARD_RATE = VatRate(2000)


def vat_on(ex_vat: Money, rate: VatRate = STANDARD_RATE) -> Money:
    """Work out the VAT on an ex VAT amount, half a penny up.

    Source: spec section 9, VAT rate 20 percent.
    """
    return Money(round_half_up(ex_vat.pence * rate.basis_points, 10_000))


@frozen
class Amount:
    """An ex VAT sum and the VAT on it, which may have been rounded line by line."""

    ex_vat: Money
    vat: Money

    @property
    def inc_vat(self) -> Money:
        return self.ex_vat + self.vat

    def __add__(self, other: Amount) -> Amount:
        return Amount(self.ex_vat + other.ex_vat, self.vat + other.vat)

    def __bool__(self) -> bool:
        return bool(self.ex_vat) or bool(self.vat)

    def __str__(self) -> str:
        return f"{self.ex_vat} ex VAT, {self.inc_vat} inc VAT"

    def _repr_html_(self) -> str:
        return f"<span>{self}</span>"


ZERO = Amount(NOTHING, NOTHING)


def with_vat(ex_vat: Money, rate: VatRate = STANDARD_RATE) -> Amount:
    """Add the VAT to an ex VAT amount."""
    return Amount(ex_vat, vat_on(ex_vat, rate))


def sum_of(amounts: Iterable[Amount]) -> Amount:
    """Add amounts up, the VAT as it was rounded in each."""
    ex_vat = vat = 0
    for amount in amounts:
        ex_vat += amount.ex_vat.pence
        vat += amount.vat.pence
    return Amount(Money(ex_vat), Money(vat))


def inc_vat(ex_vat: Money, rate: VatRate = STANDARD_RATE) -> Money:
    """Show an ex VAT unit price with its VAT, rounded to the penny.

    For display only: a line is never priced from this figure.
    """
    return ex_vat + vat_on(ex_vat, rate)
