"""Price what a guest carries, without storing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from attrs import evolve, frozen

from ..basket import MAXIMUM_LINES, Line
from ..catalogue import Product
from ..delivery import DEFAULT_TARIFF, Tariff
from ..errors import DimensionsOutOfRange, DimensionsRequired, QuantityOutOfRange, ShopError, TooManyLines
from ..made_to_measure import Size
from ..ports import Shop
from ..quantity import MAXIMUM, maximum_for
from ..storefront import Storefront
from ..totals import Totals, price_basket
from ..wanted import WantedLine, refusal_of_all, wanted_size


@frozen
class QuotedLine:
    """What became of a line: the most it may hold, and whether the quantity was lowered to it."""

    line: Line
    maximum: int
    is_adjusted: bool


@frozen
class Quote:
    """A priced basket that nobody stored; *unknown_skus* are not sold here."""

    lines: tuple[QuotedLine, ...]
    totals: Totals
    unknown_skus: tuple[str, ...]


def quote(shop: Shop, storefront: Storefront, wanted: Sequence[WantedLine], *, trace: bool = False) -> Quote:
    """Price the wanted lines at today's prices, joining those of one identity.

    A quantity over the maximum is lowered to it; a line without stock keeps its
    quantity up to 999 and has the maximum 0.

    Raises:
        QuantityOutOfRange: If a quantity is outside 1 … 999.
        DimensionsRequired: If a made-to-measure line lacks its size.
        DimensionsOutOfRange: If a size is not cut.
        TooManyLines: If there are more lines than a basket holds.
    """
    check_wanted(wanted)
    with shop:
        known = shop.catalogue.by_sku(storefront, {line.sku for line in wanted})
        today, tariff = shop.clock.today(), shop.tariff
    return quote_from(known, wanted, today=today, tariff=tariff, trace=trace)


def check_wanted(wanted: Sequence[WantedLine]) -> None:
    """Refuse lines that no catalogue could make a basket of.

    Raises:
        QuantityOutOfRange: If a quantity is outside 1 … 999.
        TooManyLines: If there are more lines than a basket holds.
    """
    if len(wanted) > MAXIMUM_LINES:
        raise TooManyLines(maximum=MAXIMUM_LINES)
    places = [f"items[{n}].quantity" for n, line in enumerate(wanted) if not 1 <= line.quantity <= MAXIMUM]
    if places:
        raise QuantityOutOfRange(maximum=MAXIMUM, places=tuple(places))


def quote_from(
    known: Mapping[str, Product],
    wanted: Sequence[WantedLine],
    *,
    today: date,
    tariff: Tariff = DEFAULT_TARIFF,
    trace: bool = False,
) -> Quote:
    """Price checked lines from products that were read already, by their SKUs.

    Raises:
        DimensionsRequired: If a made-to-measure line lacks its size.
        DimensionsOutOfRange: If a size is not cut.
    """
    quoted = [_capped(line, maximum_for(line.product.stock, today=today)) for line in _joined(wanted, known)]
    unknown = tuple(dict.fromkeys(line.sku for line in wanted if line.sku not in known))
    return Quote(tuple(quoted), price_basket([q.line for q in quoted], tariff, trace=trace), unknown)


def _joined(wanted: Sequence[WantedLine], known: Mapping[str, Product]) -> list[Line]:
    quantities: dict[tuple[str, Size | None], int] = {}
    refusals: list[tuple[int, ShopError]] = []
    for n, want in enumerate(wanted):
        product = known.get(want.sku)
        if product is None:
            continue
        try:
            identity = (want.sku, wanted_size(want, product))
        except (DimensionsRequired, DimensionsOutOfRange) as refusal:
            refusals.append((n, refusal))
            continue
        quantities[identity] = quantities.get(identity, 0) + want.quantity
    if refusals:
        raise refusal_of_all(refusals)
    return [
        Line(f"l-{n}", known[sku], quantity, size)
        for n, ((sku, size), quantity) in enumerate(quantities.items(), start=1)
    ]


def _capped(line: Line, maximum: int) -> QuotedLine:
    most = maximum or MAXIMUM
    if line.quantity <= most:
        return QuotedLine(line, maximum, is_adjusted=False)
    return QuotedLine(evolve(line, quantity=most), maximum, is_adjusted=True)
