"""Policies for what-if analysis: the shop's rules with other amounts, price breaks or VAT rounding."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum
from itertools import pairwise
from typing import Any, Final, SupportsIndex

from attrs import Attribute, evolve, field, fields, frozen

from shopcore.basket.basket import Line
from shopcore.basket.price_basket import lines_for, price_line, totals_of
from shopcore.basket.totals import LineTotal, Totals
from shopcore.charges.tariff import Tariff
from shopcore.money.money import NOTHING, Money, round_half_up, whole_number
from shopcore.money.vat import Amount, vat_on
from shopcore.pricing.price_list import PriceBreak, PriceList, break_start

WHOLE: Final = 10_000
"""All of a price in basis points."""
MAXIMUM_BREAKS: Final = 20
"""How many price breaks a policy, or one SKU in a table of prices, may have."""


class Rounding(Enum):
    """Where VAT becomes whole pence: on each line, on each unit, or once on the whole order.

    A charge counts as a line of one unit.
    """

    LINE = "line"
    UNIT = "unit"
    DOCUMENT = "document"


def _basis_points(points: SupportsIndex) -> int:
    return whole_number(points, "a discount is whole hundredths of a percent")


@frozen(order=True)
class BreakDiscount:
    """From *quantity* units on, each costs *basis_points* less than the list price: 500 is 5 %."""

    quantity: int = field(converter=break_start)
    basis_points: int = field(converter=_basis_points)

    @basis_points.validator
    def _is_a_share(self, _attribute: Attribute[int], value: int) -> None:
        if not 0 <= value <= WHOLE:
            raise ValueError(f"a discount must be 0 to {WHOLE} basis points, not {value}")

    def on(self, list_price: Money) -> PriceBreak:
        """Return the price break that this discount makes for one SKU, rounded half a penny up."""
        pence = round_half_up(list_price.pence * (WHOLE - self.basis_points), WHOLE)
        return PriceBreak(self.quantity, Money(pence))


def _in_order(breaks: Collection[BreakDiscount] | None) -> tuple[BreakDiscount, ...] | None:
    if breaks is None:
        return None
    for one in breaks:
        if not isinstance(one, BreakDiscount):
            raise TypeError(
                f"price breaks of a policy are discounts such as BreakDiscount(10, 500), not {one!r}"
            )
    return tuple(sorted(breaks))


def _named(breaks: Sequence[BreakDiscount]) -> str:
    return ", ".join(f"{one.quantity} units: {one.basis_points / 100:g} % off" for one in breaks) or "none"


def _rounding(named: Rounding | str) -> Rounding:
    try:
        return Rounding(named)
    except ValueError:
        ways = ", ".join(repr(one.value) for one in Rounding)
        raise ValueError(f"VAT is rounded by one of {ways}, not {named!r}") from None


@frozen
class Policy(Tariff):
    """A tariff that may also replace the price breaks and round VAT elsewhere; the shop's own by default.

    *breaks* None leaves each SKU its own price breaks. Discounts take their
    place for every SKU alike, and none at all, ``()``, ignores price breaks.
    A sale price stays as it is. *rounding* may be named by its value, "unit".

    Raises:
        TypeError: If an amount is no Money, the rate no VatRate, or a price break no BreakDiscount.
        ValueError: If an amount is negative, two price breaks start alike, or there is no such rounding.
    """

    breaks: tuple[BreakDiscount, ...] | None = field(default=None, converter=_in_order)
    rounding: Rounding = field(default=Rounding.LINE, converter=_rounding)

    @breaks.validator
    def _are_apart(self, _attribute: Attribute[Any], breaks: tuple[BreakDiscount, ...] | None) -> None:
        if breaks is None:
            return
        if len(breaks) > MAXIMUM_BREAKS:
            raise ValueError(f"a policy has at most {MAXIMUM_BREAKS} price breaks, not {len(breaks)}")
        for one, other in pairwise(breaks):
            if one.quantity == other.quantity:
                raise ValueError(f"two price breaks start at {one.quantity} units")

    @classmethod
    def of(cls, tariff: Tariff, **changes: Any) -> Policy:
        """Return a policy with a shop's own tariff; *changes* are fields of the policy by name."""
        return cls(**{one.name: getattr(tariff, one.name) for one in fields(Tariff)} | changes)

    def _repr_html_(self) -> str:
        from shopcore.html_table import html_table

        door = self.door
        doors = f"{door.brand}: {door.first}, each further {door.each_further}, at most {door.cap}"
        rows = (
            ("VAT", self.vat_rate),
            ("Free delivery from, ex VAT", self.free_delivery_from),
            ("Delivery ex VAT", self.delivery_fee),
            ("Large item ex VAT", self.large_item_surcharge),
            ("Doors ex VAT", doors if door.brand else "no brand is charged"),
            ("Standard door charge ex VAT", self.standard_door_charge),
            ("Price breaks", "each SKU's own" if self.breaks is None else _named(self.breaks)),
            ("VAT is rounded on each", self.rounding.value),
        )
        return html_table((), rows)

    def prices_of(self, prices: PriceList) -> PriceList:
        """Return a price list with the price breaks of this policy; unchanged if *breaks* is None."""
        if self.breaks is None:
            return prices
        return evolve(prices, breaks=tuple(one.on(prices.list_price) for one in self.breaks))


DEFAULT_POLICY: Final = Policy()


@frozen
class PolicyTotals:
    """What an order costs under a policy.

    *rounding* is the VAT of the whole order rounded once, less the VAT of the figures added up; zero unless
    the policy rounds on the document.
    """

    totals: Totals
    rounding: Money = NOTHING

    @property
    def total(self) -> Amount:
        """The total with the difference of document rounding, if any, in its VAT."""
        return self.totals.total + Amount(NOTHING, self.rounding)

    @property
    def has_free_delivery(self) -> bool:
        """Whether the goods reach the free-delivery threshold."""
        return self.totals.has_free_delivery

    def figures(self) -> tuple[tuple[str, Amount], ...]:
        """List the named figures that add up to the total, then the total."""
        *parts, _ = self.totals.figures()
        rounding = (("Rounding", Amount(NOTHING, self.rounding)),) if self.rounding else ()
        return (*parts, *rounding, ("Total", self.total))

    def _repr_html_(self) -> str:
        from shopcore.html_table import html_table

        return html_table((), self.figures())


def price_under(
    lines: Sequence[Line], policy: Policy = DEFAULT_POLICY, *, is_collected: bool = False
) -> PolicyTotals:
    """Price an order under a policy; under the shop's own as :func:`price_basket` does.

    Raises:
        TypeError: If *lines* is a Basket, or one of them no Line.
    """
    priced = [price_line_under(line, policy) for line in lines_for("price_under", lines)]
    totals = totals_of(priced, policy, is_collected=is_collected)
    if policy.rounding is not Rounding.DOCUMENT:
        return PolicyTotals(totals)
    return PolicyTotals(totals, vat_on(totals.total.ex_vat, policy.vat_rate) - totals.total.vat)


def price_line_under(line: Line, policy: Policy) -> LineTotal:
    """Price one line under a policy; if it rounds VAT on the document, this line's VAT is for display."""
    prices = policy.prices_of(line.product.prices)
    if prices is not line.product.prices:
        line = evolve(line, product=evolve(line.product, prices=prices))
    priced = price_line(line, policy.vat_rate)
    if policy.rounding is not Rounding.UNIT:
        return priced
    vat = vat_on(priced.unit_ex_vat, policy.vat_rate) * line.quantity
    return evolve(priced, amount=Amount(priced.amount.ex_vat, vat))
