"""Putting into a basket what fits, and telling what does not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from attrs import evolve, field, frozen

from shopcore.catalogue.product import Product, Stock
from shopcore.errors import DimensionsOutOfRange, DimensionsRequired
from shopcore.pricing.made_to_measure import Size

from .basket import Filling
from .basket_change import Added, Skipped, SkipReason
from .requested_lines import WantedLine, wanted_size


@frozen
class Fitting:
    """Adds as many units as there is room for; *sold_elsewhere* are SKUs of the other storefront."""

    filling: Filling
    sold: Mapping[str, Product]
    sold_elsewhere: Set[str] = frozenset()
    _added: dict[str, Added] = field(factory=dict, init=False)
    _skipped: list[Skipped] = field(factory=list, init=False)

    @property
    def added(self) -> tuple[Added, ...]:
        return tuple(self._added.values())

    @property
    def skipped(self) -> tuple[Skipped, ...]:
        return tuple(self._skipped)

    def add_all(self, wants: Iterable[WantedLine]) -> None:
        """Add what fits of every line."""
        for want in wants:
            self._add(want)

    def _add(self, want: WantedLine) -> None:
        product = self.sold.get(want.sku)
        if product is None:
            is_elsewhere = want.sku in self.sold_elsewhere
            self._skip(want, SkipReason.OTHER_STOREFRONT if is_elsewhere else SkipReason.UNKNOWN)
            return
        try:
            size = wanted_size(want, product)
        except (DimensionsRequired, DimensionsOutOfRange):
            self._skip(want, SkipReason.DIMENSIONS_REQUIRED)
            return
        if not self.filling.is_orderable(product):
            self._skip(want, _reason(product.stock))
            return
        self._put(want, product, size)

    def _put(self, want: WantedLine, product: Product, size: Size | None) -> None:
        fitting = min(want.quantity, self.filling.room(product, size))
        if fitting:
            line = self.filling.add(product, fitting, size)
            first = Added(line.line_id, want.sku, 0, line.quantity - fitting)
            known = self._added.get(line.line_id, first)
            self._added[line.line_id] = evolve(known, quantity=known.quantity + fitting)
        if fitting < want.quantity:
            self._skip(evolve(want, quantity=want.quantity - fitting), SkipReason.OVER_MAXIMUM)

    def _skip(self, want: WantedLine, reason: SkipReason) -> None:
        self._skipped.append(Skipped(want.sku, want.quantity, reason))


def _reason(stock: Stock) -> SkipReason:
    return SkipReason.WITHDRAWN if stock.is_withdrawn else SkipReason.OUT_OF_STOCK
