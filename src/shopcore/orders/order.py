"""An order: what was sold, at the prices of that day; nothing in it is priced again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import Enum

from attrs import frozen

from shopcore.basket.totals import LineTotal, Totals
from shopcore.money.money import NOTHING, Money
from shopcore.money.vat import ZERO, Amount, sum_of
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront
from shopcore.values import value_of

from .sale import Sale


class OrderStatus(Enum):
    """The progress of an order."""

    PLACED = "placed"
    IN_PROGRESS = "in_progress"
    DISPATCHED = "dispatched"
    DELIVERED = "delivered"
    READY_TO_COLLECT = "ready_to_collect"
    COLLECTED = "collected"
    CANCELLED = "cancelled"


@frozen(kw_only=True)
class OrderLine:
    """Units of one product as they were sold; *product_id* is '' once it left the catalogue.

    *reference* is the job it was bought for, '' for that of the order.
    """

    number: int
    product_id: str
    sku: str
    name: str
    brand: str
    quantity: int
    unit_ex_vat: Money
    amount: Amount
    size: Size | None = None
    reference: str = ""


@frozen
class Charges:
    """The charges of an order; *door* includes every charge for doors."""

    delivery: Amount = ZERO
    large_item: Amount = ZERO
    door: Amount = ZERO

    @classmethod
    def of(cls, totals: Totals) -> Charges:
        """Return the charges of a priced basket."""
        return cls(totals.delivery, totals.large_item, totals.door + totals.standard_door)


@frozen
class Job:
    """The lines of an order that were bought for one job; *reference* is '' for none."""

    reference: str
    lines: tuple[OrderLine, ...]

    @property
    def goods(self) -> Amount:
        """The sum of the lines, with VAT as rounded in each."""
        return sum_of([line.amount for line in self.lines])


@frozen(kw_only=True)
class OrderSummary:
    """One row of a list of orders."""

    order_id: str
    number: str
    placed_at: datetime
    status: OrderStatus
    reference: str
    total: Amount
    line_count: int


@frozen(kw_only=True)
class Order:
    """One order of a customer; *number* is for people, *reference* is the customer's own.

    *sale* is None for orders older than payments in this shop.
    """

    order_id: str
    number: str
    customer_id: str
    storefront: Storefront
    placed_at: datetime
    lines: tuple[OrderLine, ...]
    charges: Charges = Charges()
    status: OrderStatus = OrderStatus.PLACED
    reference: str = ""
    purchase_order: str = ""
    sale: Sale | None = None

    @property
    def goods(self) -> Amount:
        """The sum of the lines, with VAT as rounded in each."""
        return sum_of([line.amount for line in self.lines])

    @property
    def jobs(self) -> tuple[Job, ...]:
        """The lines by job, in the order of their first lines; () if all have the order's reference."""
        held: dict[str, list[OrderLine]] = {}
        for line in self.lines:
            held.setdefault(line.reference or self.reference, []).append(line)
        if set(held) <= {self.reference}:
            return ()
        return tuple(Job(reference, tuple(lines)) for reference, lines in held.items())

    @property
    def total(self) -> Amount:
        """The sum of goods and charges, with VAT as rounded in each."""
        charges = self.charges
        return sum_of((self.goods, charges.delivery, charges.large_item, charges.door))

    @property
    def by_card(self) -> Money:
        """The part of the total that a card paid, inc VAT."""
        if self.sale is None or not self.sale.method.is_by_card:
            return NOTHING
        return self.total.inc_vat if self.sale.by_card is None else self.sale.by_card

    @property
    def on_account(self) -> Money:
        """The part of the total that the account owes, inc VAT."""
        is_owed = self.sale is not None and self.sale.method.is_on_credit
        return self.total.inc_vat - self.by_card if is_owed else NOTHING

    @property
    def summary(self) -> OrderSummary:
        """The row of this order in a list of orders."""
        return value_of(OrderSummary, self, line_count=len(self.lines))


@frozen
class OrdersPage:
    """One page of a list of orders; *total* counts all pages."""

    total: int
    orders: tuple[OrderSummary, ...]


@frozen
class Favourite:
    """A product, and how many units of it were ordered."""

    product_id: str
    quantity: int


def sold_lines(totals: Totals, references: Mapping[str, str] = {}) -> tuple[OrderLine, ...]:
    """Return the lines of a priced basket as order lines; *references* has jobs by basket line id."""
    return tuple(
        _sold_line(number, priced, references.get(priced.line.line_id, ""))
        for number, priced in enumerate(totals.lines, start=1)
    )


def _sold_line(number: int, priced: LineTotal, reference: str) -> OrderLine:
    line, product = priced.line, priced.line.product
    return value_of(
        OrderLine,
        product,
        number=number,
        quantity=line.quantity,
        unit_ex_vat=priced.unit_ex_vat,
        amount=priced.amount,
        size=line.size,
        reference=reference,
    )


def top_products(orders: Sequence[Order], limit: int) -> tuple[Favourite, ...]:
    """Return the products ordered most, ties by SKU; without cancelled orders and products no longer sold."""
    counted: dict[str, tuple[int, str]] = {}
    for order in orders:
        for line in order.lines:
            if line.product_id and order.status is not OrderStatus.CANCELLED:
                quantity, sku = counted.get(line.product_id, (0, line.sku))
                counted[line.product_id] = quantity + line.quantity, min(sku, line.sku)
    ranked = sorted(counted.items(), key=lambda pair: (-pair[1][0], pair[1][1], pair[0]))
    return tuple(Favourite(product_id, quantity) for product_id, (quantity, _) in ranked[:limit])
