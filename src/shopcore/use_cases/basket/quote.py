"""Price a guest basket, without storing it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date
from typing import Protocol

from attrs import frozen

from shopcore.basket.basket import MAXIMUM_LINES, Line
from shopcore.basket.price_basket import price_line, totals_of
from shopcore.basket.quantity import MAXIMUM, maximum_for
from shopcore.basket.requested_lines import RequestedLine, combined_refusal, requested_size
from shopcore.basket.totals import LineTotal, Totals
from shopcore.catalogue.product import Product
from shopcore.charges.tariff import DEFAULT_TARIFF, Tariff
from shopcore.errors import (
    DimensionsOutOfRange,
    DimensionsRequired,
    QuantityOutOfRange,
    ShopError,
    TooManyLines,
)
from shopcore.money.vat import VatRate
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront


@frozen
class QuotedLine:
    """A priced line; *maximum* is the most it may hold, *is_adjusted* if it was lowered to that."""

    total: LineTotal
    maximum: int
    is_adjusted: bool

    @property
    def line(self) -> Line:
        """The priced line, with the quantity it was lowered to."""
        return self.total.line

    def with_id(self, line_id: str) -> QuotedLine:
        """Give a line that is priced another id; what it costs does not depend on that."""
        total, line = self.total, self.total.line
        named = Line(line_id, line.product, line.quantity, line.size, line.is_added_by_voucher)
        priced = LineTotal(named, total.unit_ex_vat, total.amount, total.vat_rate, total.price_break)
        return QuotedLine(priced, self.maximum, self.is_adjusted)


QuoteLine = Callable[[str, Product, int, Size | None], QuotedLine]
"""Prices a line: its id, its product, the requested quantity, and the size that it is cut to."""


class ProductReader(Protocol):
    """Finds products of a storefront by SKU, such as the catalogue of an open shop."""

    def by_sku(self, storefront: Storefront, skus: Collection[str]) -> Mapping[str, Product]:
        """Return the products found by SKU; a SKU that is not sold is left out."""


@frozen
class Quote:
    """A priced basket that is not stored; *unknown_skus* are not sold on this storefront."""

    lines: tuple[QuotedLine, ...]
    totals: Totals
    unknown_skus: tuple[str, ...]


def quote(
    products: ProductReader,
    storefront: Storefront,
    requested: Sequence[RequestedLine],
    quoting: QuoteLine,
    *,
    tariff: Tariff = DEFAULT_TARIFF,
    trace: bool = False,
) -> Quote:
    """Price the requested lines, adding up those of one SKU and size.

    *quoting* is :func:`quote_line` on a day, or what remembers its results. A quantity over the maximum is
    lowered to it; a line without stock keeps its quantity up to 999 and has the maximum 0.

    Raises:
        QuantityOutOfRange: If a quantity is outside 1 … 999.
        DimensionsRequired: If a made-to-measure line lacks its size.
        DimensionsOutOfRange: If a size is not cut.
        TooManyLines: If there are more lines than a basket holds.
    """
    check_line_count(requested)
    found = products.by_sku(storefront, {line.sku for line in requested})
    lines = [
        quoting(f"l-{n}", found[sku], quantity, size)
        for n, ((sku, size), quantity) in enumerate(_joined(requested, found).items(), start=1)
    ]
    unknown = dict.fromkeys([line.sku for line in requested if line.sku not in found])
    return quote_of(lines, tuple(unknown), tariff=tariff, trace=trace)


def check_line_count(requested: Sequence[RequestedLine]) -> None:
    """Check that a request has no more lines than a basket holds.

    Raises:
        TooManyLines: If it has.
    """
    if len(requested) > MAXIMUM_LINES:
        raise TooManyLines(maximum=MAXIMUM_LINES)


def quote_of(
    lines: Sequence[QuotedLine],
    unknown_skus: tuple[str, ...] = (),
    *,
    tariff: Tariff = DEFAULT_TARIFF,
    trace: bool = False,
) -> Quote:
    """Return the quote of lines that are priced already, each of another SKU or size."""
    return Quote(tuple(lines), totals_of([q.total for q in lines], tariff, trace=trace), unknown_skus)


def quote_line(
    line_id: str, product: Product, quantity: int, size: Size | None, *, today: date, rate: VatRate
) -> QuotedLine:
    """Price one line, its quantity lowered to the maximum; a line without stock keeps its quantity."""
    maximum = maximum_for(product.stock, today=today)
    held = min(quantity, maximum or MAXIMUM)
    line = Line(line_id, product, held, size)
    return QuotedLine(price_line(line, rate), maximum, is_adjusted=held < quantity)


def _joined(
    requested: Sequence[RequestedLine], products: Mapping[str, Product]
) -> dict[tuple[str, Size | None], int]:
    quantities: dict[tuple[str, Size | None], int] = {}
    refusals: list[tuple[int, ShopError]] = []
    for n, line_request in enumerate(requested):
        if not 1 <= line_request.quantity <= MAXIMUM:
            refusals.append((n, QuantityOutOfRange(maximum=MAXIMUM)))
        product = products.get(line_request.sku)
        if product is None:
            continue
        try:
            identity = (line_request.sku, requested_size(line_request, product))
        except (DimensionsRequired, DimensionsOutOfRange) as refusal:
            refusals.append((n, refusal))
            continue
        quantities[identity] = quantities.get(identity, 0) + line_request.quantity
    if refusals:
        raise combined_refusal(refusals)
    return quantities
