"""Price lists: which unit price applies to a quantity, list price, price break or sale."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, SupportsIndex

from attrs import field, frozen
from attrs.validators import optional

from shopcore.money.money import Money, check_price, whole_number

MAXIMUM_QUANTITY: Final = 999
"""How many units of one SKU a line holds at most. Source: docs/requirements.md, QT-02."""


def break_start(units: SupportsIndex) -> int:
    """Check the quantity at which a price break starts, and return it as an int.

    Raises:
        TypeError: If it is no whole number.
        ValueError: If it is below 1.
    """
    return _one_or_more(units, "a price break starts at")


def _one_or_more(number: SupportsIndex, subject: str) -> int:
    """Take a number of units that can be priced.

    Raises:
        TypeError: If it is no whole number.
        ValueError: If it is below 1.
    """
    whole = whole_number(number, f"{subject} whole units")
    if whole < 1:
        raise ValueError(f"{subject} 1 unit or more, not {whole}")
    return whole


@frozen(order=True)
class PriceBreak:
    """From *quantity* units on, each costs *unit_price* ex VAT.

    Raises:
        TypeError: If the quantity is no whole number or the price no Money.
        ValueError: If it starts below 1 unit, or the price is negative.
    """

    quantity: int = field(converter=break_start)
    unit_price: Money = field(validator=check_price)


def check_breaks(breaks: Collection[PriceBreak]) -> None:
    """Check that all are price breaks.

    Raises:
        TypeError: Naming the first that is not.
    """
    for one in breaks:
        if not isinstance(one, PriceBreak):
            raise TypeError(f"breaks are such as PriceBreak(10, Money.of('3.90')), not {one!r}")


def in_order(breaks: Collection[PriceBreak]) -> tuple[PriceBreak, ...]:
    """Sort price breaks by quantity; of two for the same quantity the lower price wins.

    Raises:
        TypeError: If one of them is no PriceBreak.
    """
    if not breaks:
        return ()
    check_breaks(breaks)
    unique: list[PriceBreak] = []
    for price_break in sorted(breaks, key=lambda b: (b.quantity, b.unit_price.pence)):
        if not unique or unique[-1].quantity != price_break.quantity:
            unique.append(price_break)
    return tuple(unique)


def unit_price_at(
    quantity: int, *, list_price: Money, breaks: Sequence[PriceBreak] = (), sale_price: Money | None = None
) -> Money:
    """Return the ex VAT unit price for a quantity of one SKU.

    The highest break not above *quantity* wins, of two equal ones the cheaper; below the first break the list
    price applies. A SKU on sale has its sale price at every quantity; a sale price not below the list price
    is no sale.
    """
    return PriceList(list_price, tuple(breaks), sale_price).unit_price_at(quantity)


@frozen
class PriceList:
    """The prices of one SKU, ex VAT: of a unit, or of a square metre if made to measure.

    Raises:
        TypeError: If a price is no Money, or a break no PriceBreak.
        ValueError: If a price is negative.
    """

    list_price: Money = field(validator=check_price)
    breaks: tuple[PriceBreak, ...] = field(default=(), converter=in_order)
    sale_price: Money | None = field(default=None, validator=optional(check_price))

    @property
    def sale(self) -> Money | None:
        """The sale price, if it is below the list price; None for no sale."""
        if self.sale_price is None or self.sale_price.pence >= self.list_price.pence:
            return None
        return self.sale_price

    def unit_price_at(self, quantity: int) -> Money:
        """Return the ex VAT unit price for *quantity* units.

        Raises:
            TypeError: If *quantity* is no whole number.
            ValueError: If it is below 1.

        Source: docs/requirements.md, PR-01 and PR-02.
        """
        return self.unit_price_with(self.break_at(quantity))

    def unit_price_with(self, reached: PriceBreak | None) -> Money:
        """Return the ex VAT unit price once :meth:`break_at` found the break that applies, None for none."""
        if reached is not None:
            return reached.unit_price
        sale = self.sale_price
        return self.list_price if sale is None or sale.pence >= self.list_price.pence else sale

    def break_at(self, quantity: int) -> PriceBreak | None:
        """Return the price break that applies to *quantity*; None below the first or on sale.

        Raises:
            TypeError: If *quantity* is no whole number.
            ValueError: If it is below 1.
        """
        if not isinstance(quantity, int) or quantity < 1 or isinstance(quantity, bool):
            quantity = _one_or_more(quantity, "a quantity is")
        if self.sale_price is not None and self.sale_price.pence < self.list_price.pence:
            return None
        reached: PriceBreak | None = None
        for price_break in self.breaks:
            if price_break.quantity > quantity:
                break
            reached = price_break
        return reached

    def _repr_html_(self) -> str:
        from shopcore.html_table import html_table

        steps = [(1, self.list_price), *((b.quantity, b.unit_price) for b in self.breaks)]
        sale = [("Sale, at any quantity", self.sale)] if self.sale is not None else []
        return html_table(("From", "Unit ex VAT"), [*steps, *sale])


@frozen
class Offer:
    """A sale beside its list price, with the saving."""

    was: Money
    now: Money

    @property
    def share_saved(self) -> int:
        """The saving in ten-thousandths of the list price, rounded half up."""
        from shopcore.money.money import round_half_up

        return round_half_up((self.was.pence - self.now.pence) * 10_000, self.was.pence)

    @property
    def percent_saved(self) -> int:
        """The saving in whole percent, rounded down so that it never overstates."""
        return (self.was.pence - self.now.pence) * 100 // self.was.pence


def offer_on(prices: PriceList) -> Offer | None:
    """Return the sale of a price list; None without one."""
    return None if prices.sale is None else Offer(prices.list_price, prices.sale)


def best_break(prices: PriceList, *, maximum: int = MAXIMUM_QUANTITY) -> PriceBreak | None:
    """Return the price break with the lowest unit price, the first of equal ones: 'from £3.90 at 10+'.

    None on sale, since a sale price applies at every quantity, and where no break up to *maximum* units is
    below the list price.
    """
    if prices.sale is not None:
        return None
    below = [b for b in prices.breaks if b.unit_price < prices.list_price and b.quantity <= maximum]
    return min(below, key=lambda b: (b.unit_price, b.quantity), default=None)


@frozen
class CheaperQuantity:
    """A larger quantity whose whole line costs *saving* less, ex VAT, with *more* units."""

    quantity: int
    more: int
    saving: Money


def cheaper_quantity(
    quantity: int, prices: PriceList, *, maximum: int = MAXIMUM_QUANTITY
) -> CheaperQuantity | None:
    """Return the larger quantity, up to *maximum*, at which the line costs least, ex VAT.

    None when no price break makes a larger line cheaper.
    """
    if prices.sale is not None:
        return None
    now = prices.unit_price_at(quantity).pence * quantity
    best: CheaperQuantity | None = None
    for price_break in prices.breaks:
        if not quantity < price_break.quantity <= maximum:
            continue
        saving = now - price_break.unit_price.pence * price_break.quantity
        if saving > (best.saving.pence if best else 0):
            best = CheaperQuantity(price_break.quantity, price_break.quantity - quantity, Money(saving))
    return best
