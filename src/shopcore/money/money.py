"""Money is whole pence, and one function rounds it."""

from __future__ import annotations

import re
from operator import index
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from attrs import Attribute, field, frozen

if TYPE_CHECKING:
    from decimal import Decimal

_POUNDS: Final = re.compile(r"([-+]?)(£?)([-+]?)(\d+|\d{1,3}(?:,\d{3})+)?(\.\d*)?", re.ASCII)
"""An amount as people write it: a sign before or after the £, commas between thousands."""


def round_half_up(numerator: int, denominator: int) -> int:
    """Divide two integers and round to the nearest; a tie rounds away from zero.

    *denominator* is positive.
    """
    assert denominator > 0, denominator
    if numerator < 0:
        return -((-2 * numerator + denominator) // (2 * denominator))
    return (2 * numerator + denominator) // (2 * denominator)


def whole_number(value: SupportsIndex, what: str, hint: str = "") -> int:
    """Return a whole number of any integer type as an int; bool and float are refused, even 5.0.

    Raises:
        TypeError: With *what* as the start of its message and *hint* as its end.
    """
    if isinstance(value, bool):
        raise TypeError(f"{what}, not {value!r}{hint}")
    if isinstance(value, int):
        return value
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{what}, not {value!r}{hint}") from None


def _whole(pence: SupportsIndex) -> int:
    if isinstance(pence, int) and not isinstance(pence, bool):
        return pence
    return whole_number(pence, "money is whole pence", "; Money.of('4.95') reads pounds")


@frozen(order=True)
class Money:
    """An amount of pounds sterling in whole pence; may be negative.

    Raises:
        TypeError: If *pence* is no whole number, 4.95 for one.
    """

    pence: int = field(converter=_whole)

    @classmethod
    def of(cls, pounds: str | int | Decimal) -> Money:
        """Read pounds such as ``'12.45'``, ``'£4.15'`` or ``'1,245.00'``, exactly.

        Raises:
            TypeError: If *pounds* is a float or a flag: 4.15 is not exact, and 4.5 is refused alike.
            ValueError: If *pounds* is no number or has more than 2 decimals.
        """
        import decimal  # a millisecond that importing the rules need not take

        if isinstance(pounds, str):
            amount = decimal.Decimal(_written(pounds))
        elif isinstance(pounds, decimal.Decimal):
            amount = pounds
        else:
            amount = decimal.Decimal(whole_number(pounds, "pounds are text, a Decimal or a whole number"))
        pence = amount * 100
        if not pence.is_finite() or pence != pence.to_integral_value():
            raise ValueError(f"not a whole number of pence: {pounds!r}")
        return cls(int(pence))

    @property
    def pounds(self) -> Decimal:
        """The amount in pounds with two decimals."""
        import decimal

        return decimal.Decimal(self.pence).scaleb(-2)

    def __add__(self, other: Money) -> Money:
        return Money(self.pence + other.pence) if isinstance(other, Money) else NotImplemented

    def __radd__(self, other: int) -> Money:
        """Let ``sum`` begin with its 0."""
        return self if type(other) is int and other == 0 else NotImplemented

    def __sub__(self, other: Money) -> Money:
        return Money(self.pence - other.pence) if isinstance(other, Money) else NotImplemented

    def __mul__(self, times: SupportsIndex) -> Money:
        return Money(self.pence * whole_number(times, "money is taken a whole number of times"))

    __rmul__ = __mul__

    def __neg__(self) -> Money:
        return Money(-self.pence)

    def __bool__(self) -> bool:
        return bool(self.pence)

    def __str__(self) -> str:
        sign = "-" if self.pence < 0 else ""
        pounds, pence = divmod(abs(self.pence), 100)
        return f"{sign}£{pounds:,}.{pence:02d}"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def _repr_html_(self) -> str:
        return f"<span>{self}</span>"


def _written(pounds: str) -> str:
    """Take £ and commas out of a written amount.

    Raises:
        ValueError: If it is none.
    """
    read = _POUNDS.fullmatch(pounds.strip())
    if read is None or not (read[4] or (read[5] or "").strip(".")) or (read[1] and read[3]):
        raise ValueError(f"not an amount of money: {pounds!r}")
    return f"{read[1]}{read[3]}{(read[4] or '0').replace(',', '')}{read[5] or ''}"


NOTHING = Money(0)


def check_money(_owner: object, attribute: Attribute[Any], amount: object) -> None:
    """Check that an attribute is Money; a validator for attrs.

    Raises:
        TypeError: Naming the attribute.
    """
    if not isinstance(amount, Money):
        raise TypeError(f"{attribute.name} must be money, such as Money.of('6.95'), not {amount!r}")


def check_price(owner: object, attribute: Attribute[Any], amount: Money) -> None:
    """Check that an attribute is Money and not negative; a validator for attrs.

    Raises:
        TypeError: If it is no Money.
        ValueError: If it is negative.
    """
    check_money(owner, attribute, amount)
    if amount.pence < 0:
        raise ValueError(f"{attribute.name} must not be negative: {amount}")
