"""Money is whole pence, and one function rounds it."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, SupportsIndex

from attrs import field, frozen

if TYPE_CHECKING:
    from decimal import Decimal


def round_half_up(numerator: int, denominator: int) -> int:
    """Divide two integers and round to the nearest, a tie away from zero.

    *denominator* is positive.
    """
    assert denominator > 0, denominator
    if numerator < 0:
        return -((-2 * numerator + denominator) // (2 * denominator))
    return (2 * numerator + denominator) // (2 * denominator)


def _whole(pence: SupportsIndex) -> int:
    if isinstance(pence, int):
        return pence
    try:
        return index(pence)
    except TypeError:
        raise TypeError(f"money is whole pence, not {pence!r}; Money.of('4.95') reads pounds") from None


@frozen(order=True)
class Money:
    """An amount of pounds sterling in whole pence; may be negative.

    Raises:
        TypeError: If *pence* is no whole number, 4.95 for one.
    """

    pence: int = field(converter=_whole)

    @classmethod
    def of(cls, pounds: str | int | Decimal) -> Money:
        """Read pounds such as ``'12.45'``, exactly.

        Raises:
            ValueError: If *pounds* is no number or has more than 2 decimals.
        """
        import decimal  # a millisecond that importing the rules need not take

        try:
            pence = decimal.Decimal(pounds) * 100
        except decimal.InvalidOperation:
            raise ValueError(f"not an amount of money: {pounds!r}") from None
        if not pence.is_finite() or pence != pence.to_integral_value():
            raise ValueError(f"not a whole number of pence: {pounds!r}")
        return cls(int(pence))

    @property
    def pounds(self) -> Decimal:
        """The amount in pounds with two decimals."""
        import decimal

        return decimal.Decimal(self.pence).scaleb(-2)

    def __add__(self, other: Money) -> Money:
        return Money(self.pence + other.pence)

    def __sub__(self, other: Money) -> Money:
        return Money(self.pence - other.pence)

    def __mul__(self, times: int) -> Money:
        return Money(self.pence * times)

    def __neg__(self) -> Money:
        return Money(-self.pence)

    def __bool__(self) -> bool:
        return bool(self.pence)

    def __str__(self) -> str:
        sign = "-" if self.pence < 0 else ""
        pounds, pence = divmod(abs(self.pence), 100)
        return f"{sign}£{pounds:,}.{pence:02d}"

    def _repr_html_(self) -> str:
        return f"<span>{self}</span>"


NOTHING = Money(0)
