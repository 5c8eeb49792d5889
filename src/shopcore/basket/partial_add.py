"""Add what fits into a basket, and report what does not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from attrs import evolve, field, frozen

from shopcore.catalogue.product import Product, Stock
from shopcore.errors import DimensionsOutOfRange, DimensionsRequired
from shopcore.pricing.made_to_measure import Size

from .basket import BasketBuilder
from .basket_change import AddedUnits, SkippedUnits, SkipReason
from .requested_lines import RequestedLine, requested_size


@frozen
class PartialAdd:
    """Adds as many units of each line as there is room for.

    *sold* are the products of this storefront by SKU, *sold_elsewhere* the SKUs of the other one.
    """

    builder: BasketBuilder
    sold: Mapping[str, Product]
    sold_elsewhere: Set[str] = frozenset()
    _added: dict[str, AddedUnits] = field(factory=dict, init=False)
    _skipped: list[SkippedUnits] = field(factory=list, init=False)

    @property
    def added(self) -> tuple[AddedUnits, ...]:
        """The units added so far, one entry for each basket line, in the order of first additions."""
        return tuple(self._added.values())

    @property
    def skipped(self) -> tuple[SkippedUnits, ...]:
        """The units left out so far, with the reason, in the order of the request."""
        return tuple(self._skipped)

    def add_all(self, line_requests: Iterable[RequestedLine]) -> None:
        """Add what fits of every requested line; a line that fails does not stop the others."""
        for line_request in line_requests:
            self._add(line_request)

    def _add(self, line_request: RequestedLine) -> None:
        product = self.sold.get(line_request.sku)
        if product is None:
            is_elsewhere = line_request.sku in self.sold_elsewhere
            self._skip(line_request, SkipReason.OTHER_STOREFRONT if is_elsewhere else SkipReason.UNKNOWN)
            return
        try:
            size = requested_size(line_request, product)
        except (DimensionsRequired, DimensionsOutOfRange):
            self._skip(line_request, SkipReason.DIMENSIONS_REQUIRED)
            return
        if not self.builder.is_orderable(product):
            self._skip(line_request, _reason(product.stock))
            return
        self._put(line_request, product, size)

    def _put(self, line_request: RequestedLine, product: Product, size: Size | None) -> None:
        units = min(line_request.quantity, self.builder.room(product, size))
        if units:
            line = self.builder.add(product, units, size)
            first = AddedUnits(line.line_id, line_request.sku, 0, line.quantity - units)
            earlier = self._added.get(line.line_id, first)
            self._added[line.line_id] = evolve(earlier, quantity=earlier.quantity + units)
        if units < line_request.quantity:
            self._skip(evolve(line_request, quantity=line_request.quantity - units), SkipReason.OVER_MAXIMUM)

    def _skip(self, line_request: RequestedLine, reason: SkipReason) -> None:
        self._skipped.append(SkippedUnits(line_request.sku, line_request.quantity, reason))


def _reason(stock: Stock) -> SkipReason:
    return SkipReason.WITHDRAWN if stock.is_withdrawn else SkipReason.OUT_OF_STOCK
