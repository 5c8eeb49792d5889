"""What a basket costs: sums of lines, each figure able to say how it came about."""

from __future__ import annotations

from attrs import frozen

from shopcore.charges.tariff import Tariff
from shopcore.money.money import Money
from shopcore.money.vat import ZERO, Amount, VatRate, inc_vat, sum_of, with_vat
from shopcore.pricing.price_list import PriceBreak

from .basket import Line
from .trace import Trace


@frozen
class LineTotal:
    """One priced line: ex VAT is unit price times quantity, VAT is rounded on that.

    *price_break* is the break that set the unit price; None for the list price or a sale.
    """

    line: Line
    unit_ex_vat: Money
    amount: Amount
    vat_rate: VatRate
    price_break: PriceBreak | None

    @property
    def unit_inc_vat(self) -> Money:
        """The unit price with VAT, for display only."""
        return inc_vat(self.unit_ex_vat, self.vat_rate)


@frozen
class DeliverySupplement:
    """What is charged on top of the standard delivery charge, ex VAT; *reason* is the service or the area."""

    reason: str
    ex_vat: Money


@frozen
class Totals:
    """The figures of a basket, each ex VAT with its VAT; *trace* is empty unless requested.

    *has_free_delivery* says whether the goods reach the free-delivery threshold, collected or not.
    *doors* is the number of doors that the door charge counts. *supplements* are the parts of the delivery
    charge that the chosen service and the zone of its address add to the standard charge.
    """

    lines: tuple[LineTotal, ...]
    goods: Amount
    delivery: Amount
    large_item: Amount
    door: Amount
    standard_door: Amount
    tariff: Tariff
    counted_towards_free_delivery: Money
    has_free_delivery: bool
    is_collected: bool = False
    doors: int = 0
    trace: Trace = Trace()
    supplements: tuple[DeliverySupplement, ...] = ()

    @property
    def total(self) -> Amount:
        """The sum of goods and charges; its VAT is the sum of their VAT, not rounded again."""
        return sum_of((self.goods, self.delivery, self.large_item, self.door, self.standard_door))

    @property
    def free_delivery_from(self) -> Amount:
        """The free-delivery threshold with the VAT that goods of that value would carry."""
        return with_vat(self.tariff.free_delivery_from, self.tariff.vat_rate)

    @property
    def free_delivery_shortfall(self) -> Amount:
        """What is missing for free delivery; zero once it is reached, or for an empty basket."""
        if self.has_free_delivery or not self.lines:
            return ZERO
        short = self.tariff.free_delivery_from - self.counted_towards_free_delivery
        return with_vat(short, self.tariff.vat_rate)

    @property
    def supplement(self) -> Money:
        """The sum of the supplements, ex VAT."""
        return Money(sum([one.ex_vat.pence for one in self.supplements]))

    def _repr_html_(self) -> str:
        from shopcore.html_table import html_table

        goods = [(f"{p.line.quantity} × {p.line.product.name}", p.amount) for p in self.lines]
        return html_table(("", "Amount"), [*goods, *self.figures()])

    def figures(self) -> tuple[tuple[str, Amount], ...]:
        """List the named figures that add up to the total, then the total."""
        charges = (
            ("Delivery", self.delivery),
            ("Large item surcharge", self.large_item),
            ("Door delivery", self.door),
            ("Door charge", self.standard_door),
        )
        return (("Goods", self.goods), *((n, a) for n, a in charges if a), ("Total", self.total))
