"""A basket is lines; a line is one SKU in one size."""

from __future__ import annotations

from datetime import date

from attrs import evolve, frozen

from .catalogue import Product
from .errors import NotFound, TooManyLines
from .made_to_measure import Size, check_size, cut_price
from .money import Money
from .quantity import check_quantity

MAXIMUM_LINES = 1000
NAME_SHOWN = 50
"""Source: spec section 9, product name cut."""


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
    def unit_price(self) -> Money:
        """The ex VAT price of one unit, or of one piece cut to size, at this quantity."""
        unit = self.product.prices.unit_price_at(self.quantity)
        return unit if self.size is None else cut_price(self.size, unit)


@frozen
class Basket:
    """The lines of one shopper in the order they were added."""

    lines: tuple[Line, ...] = ()

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

        Raises:
            DimensionsRequired: If a made-to-measure product comes without its size.
            DimensionsOutOfRange: If the size is not cut.
            OutOfStock: If nothing of the product can be ordered.
            QuantityOutOfRange: If the line would leave 1 … maximum.
            TooManyLines: If the basket is full.
        """
        check_size(size, product.size_limits)
        added = Line(self._next_id(), product, quantity, size)
        held = next((line for line in self.lines if line.identity == added.identity), None)
        in_basket = held.quantity if held else 0
        check_quantity(quantity, product.stock, today=today, sku=product.sku, in_basket=in_basket)
        if held:
            return self._replaced(evolve(held, product=product, quantity=in_basket + quantity))
        if len(self.lines) >= MAXIMUM_LINES:
            raise TooManyLines(maximum=MAXIMUM_LINES)
        return Basket((*self.lines, added))

    def with_quantity(self, line_id: str, quantity: int, *, today: date) -> Basket:
        """Set the quantity of a line.

        Raises:
            NotFound: If the basket has no such line.
            OutOfStock: If nothing of the product can be ordered.
            QuantityOutOfRange: If *quantity* is outside 1 … maximum.
        """
        line = self.line(line_id)
        check_quantity(quantity, line.product.stock, today=today, sku=line.product.sku)
        return self._replaced(evolve(line, quantity=quantity))

    def without(self, line_id: str) -> Basket:
        """Take a line out.

        Raises:
            NotFound: If the basket has no such line.
        """
        gone = self.line(line_id)
        return Basket(tuple(line for line in self.lines if line is not gone))

    def _replaced(self, changed: Line) -> Basket:
        return Basket(tuple(changed if line.line_id == changed.line_id else line for line in self.lines))

    def _next_id(self) -> str:
        numbers = [int(line.line_id.removeprefix("l-")) for line in self.lines]
        return f"l-{max(numbers, default=0) + 1}"


def shown_name(name: str) -> str:
    """Cut a product name at 50 characters, followed by dots.

    Source: spec section 9, product name cut at 50 characters.
    """
    return name if len(name) <= NAME_SHOWN else name[:NAME_SHOWN] + "..."
