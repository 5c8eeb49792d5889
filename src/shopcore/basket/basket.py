"""A basket is lines; a line is one SKU in one size."""

from __future__ import annotations

from datetime import date

from attrs import evolve, frozen

from shopcore.catalogue.product import Product
from shopcore.errors import NotFound, TooManyLines
from shopcore.money.money import Money
from shopcore.pricing.made_to_measure import Size, check_size, cut_price
from shopcore.pricing.price_list import PriceBreak

from .quantity import check_new_quantity, check_quantity, is_orderable, maximum_for

MAXIMUM_LINES = 1000
"""As many may be added, pasted or merged at once."""


@frozen
class Line:
    """So many units of one product, cut to *size* if it is made to measure."""

    line_id: str
    product: Product
    quantity: int
    size: Size | None = None
    is_added_by_voucher: bool = False

    @property
    def identity(self) -> tuple[str, Size | None, bool]:
        """What makes two additions one line."""
        return (self.product.sku, self.size, self.is_added_by_voucher)

    @property
    def number(self) -> int:
        """The number in the id of a line that a basket was given: 3 of ``l-3``."""
        return int(self.line_id.removeprefix("l-"))

    @property
    def unit_price(self) -> Money:
        """The ex VAT price of one unit, or of one piece cut to size, at this quantity."""
        return self.unit_price_with(self.price_break)

    @property
    def price_break(self) -> PriceBreak | None:
        """The price break that this quantity reaches; None below the first or on sale."""
        return self.product.prices.break_at(self.quantity)

    def unit_price_with(self, reached: PriceBreak | None) -> Money:
        """Return the ex VAT price of one unit, or of one piece cut to size, at a price break."""
        unit = self.product.prices.unit_price_with(reached)
        return unit if self.size is None else cut_price(self.size, unit)


@frozen
class Basket:
    """The lines of one shopper in the order they were added.

    A stored basket has an id, and a version that goes up with every change;
    *last_line* is the highest line number ever given, so that none is given twice.
    """

    lines: tuple[Line, ...] = ()
    basket_id: str = ""
    version: int = 0
    last_line: int = 0

    def line(self, line_id: str) -> Line:
        """Find a line.

        Raises:
            NotFound: If the basket has no such line.
        """
        for line in self.lines:
            if line.line_id == line_id:
                return line
        raise NotFound("line", line_id)

    def with_more(self, product: Product, quantity: int, *, today: date, size: Size | None = None) -> Basket:
        """Add *quantity* units to what the basket already holds of *product* in *size*.

        Refuses what ``BasketBuilder.add`` refuses.
        """
        builder = BasketBuilder(self, today)
        builder.add(product, quantity, size)
        return builder.basket

    def with_quantity(self, line_id: str, quantity: int, *, today: date) -> Basket:
        """Set the quantity of a line.

        Raises:
            NotFound: If the basket has no such line.
            OutOfStock: If nothing of the product can be ordered.
            QuantityOutOfRange: If *quantity* is outside 1 … maximum.
        """
        line = self.line(line_id)
        product = line.product
        check_new_quantity(quantity, product.stock, today=today, sku=product.sku, in_basket=line.quantity)
        return self._replaced(evolve(line, quantity=quantity))

    def without(self, line_id: str) -> Basket:
        """Take a line out.

        Raises:
            NotFound: If the basket has no such line.
        """
        gone = self.line(line_id)
        return evolve(self, lines=tuple(line for line in self.lines if line is not gone))

    def _repr_html_(self) -> str:
        from shopcore.html_table import html_table

        rows = [
            (line.product.sku, line.product.name, line.size or "", line.quantity, line.unit_price)
            for line in self.lines
        ]
        return html_table(("SKU", "Product", "Size", "Quantity", "Unit ex VAT"), rows)

    def _replaced(self, changed: Line) -> Basket:
        lines = tuple(changed if line.line_id == changed.line_id else line for line in self.lines)
        return evolve(self, lines=lines)


class BasketBuilder:
    """Fills a basket line by line, in time that does not grow with what it holds."""

    def __init__(self, basket: Basket, today: date) -> None:
        self._before = basket
        self._today = today
        self._last_line = basket.last_line
        self._lines = {line.identity: line for line in basket.lines}

    @property
    def basket(self) -> Basket:
        """The basket with everything that was added."""
        return evolve(self._before, lines=tuple(self._lines.values()), last_line=self._last_line)

    def is_orderable(self, product: Product) -> bool:
        """Say whether any unit of a product can be put into a basket today."""
        return is_orderable(product.stock, today=self._today)

    def held(self, product: Product, size: Size | None = None) -> int:
        """Return how many units of a product in a size are in the basket."""
        line = self._lines.get((product.sku, size, False))
        return line.quantity if line else 0

    def room(self, product: Product, size: Size | None = None) -> int:
        """Return how many more units would fit; 0 also when the basket has no line to spare."""
        held = self.held(product, size)
        if not held and len(self._lines) >= MAXIMUM_LINES:
            return 0
        return max(0, maximum_for(product.stock, today=self._today) - held)

    def add(self, product: Product, quantity: int, size: Size | None = None) -> Line:
        """Add units and return their line; a refusal leaves the basket as it was.

        Raises:
            DimensionsRequired: If a made-to-measure product comes without its size.
            DimensionsOutOfRange: If the size is not cut.
            OutOfStock: If nothing of the product can be ordered.
            QuantityOutOfRange: If the line would leave 1 … maximum.
            TooManyLines: If the basket is full.
        """
        check_size(size, product.size_limits)
        held = self.held(product, size)
        check_quantity(quantity, product.stock, today=self._today, sku=product.sku, in_basket=held)
        added = Line(f"l-{self._last_line + 1}", product, quantity, size)
        earlier = self._lines.get(added.identity)
        if earlier is not None:
            added = evolve(earlier, product=product, quantity=held + quantity)
        elif len(self._lines) >= MAXIMUM_LINES:
            raise TooManyLines(maximum=MAXIMUM_LINES)
        else:
            self._last_line += 1
        self._lines[added.identity] = added
        return added


def basket_id_of(customer_id: str) -> str:
    """Derive the id of a customer's only basket: a hash, which does not reveal the customer id."""
    from hashlib import sha256  # two milliseconds that importing the rules need not take

    return f"b-{sha256(customer_id.encode()).hexdigest()[:24]}"
