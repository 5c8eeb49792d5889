"""Parcels: which units of a basket travel together, and between which days they arrive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Final

from attrs import frozen

from shopcore.basket.basket import Line
from shopcore.catalogue.product import Product
from shopcore.charges.tariff import Tariff
from shopcore.stock.stock_notices import is_out_of_stock

from .delivery_days import ONE_DAY, DeliveryDays
from .plan import Parcel, ParcelReason
from .services import DeliveryRules
from .zones import ZoneTerms

MOST_AHEAD: Final = timedelta(days=1000)
Days = tuple[date, date]
_NEVER: Final[Days] = (date.max, date.max)


@frozen
class DeliveryContext:
    """What delivery dates depend on: the zone, its calendar, and the day on which an order leaves."""

    rules: DeliveryRules
    terms: ZoneTerms
    days: DeliveryDays
    tariff: Tariff
    today: date
    leaves: date

    def arriving(self, leaves: date, transit: tuple[int, int]) -> Days:
        """Return the first and last day on which what leaves on a day may arrive.

        *transit* has the fewest and the most delivery days that it takes.
        """
        least, most = transit
        first = self.days.after(leaves, least)
        return first, self.days.after(first, most - least) if most > least else first


@frozen
class LineShare:
    """Units of one line that travel for one reason; *days* is None while no date is known."""

    line_id: str
    quantity: int
    reason: ParcelReason
    days: Days | None


def parcels_of(lines: Sequence[Line], context: DeliveryContext) -> tuple[Parcel, ...]:
    """Distribute the units of all lines over parcels, earliest first.

    Units that can never be delivered are in none. Lines of one product share its stock.
    """
    together: dict[tuple[ParcelReason, Days | None], list[LineShare]] = {}
    left: dict[str, int] = {}
    for line in lines:
        on_shelf = left.get(line.product.product_id, line.product.stock.level)
        for share in shares_of(line, on_shelf, context):
            together.setdefault((share.reason, share.days), []).append(share)
        left[line.product.product_id] = max(0, on_shelf - line.quantity)
    in_turn = sorted(together.items(), key=lambda one: (one[0][1] or _NEVER)[::-1])
    return tuple(_parcel(*key, shares) for key, shares in in_turn)


def _parcel(reason: ParcelReason, days: Days | None, shares: Sequence[LineShare]) -> Parcel:
    earliest, latest = days or (None, None)
    return Parcel(
        earliest=earliest,
        latest=latest,
        line_ids=tuple(share.line_id for share in shares),
        quantities=tuple(share.quantity for share in shares),
        reason=reason,
    )


def shares_of(line: Line, left: int, context: DeliveryContext) -> Iterator[LineShare]:
    """Split the units of one line by when they come; *left* is the stock that earlier lines did not use.

    Units of a capped product beyond its stock are left out, because they never come.
    """
    product, stock = line.product, line.product.stock
    if is_out_of_stock(stock, today=context.today):
        return
    on_shelf = min(left, line.quantity)
    coming = on_shelf if stock.is_capped else line.quantity
    ways = [(on_shelf, _from_shelf), (coming - on_shelf, _rest)]
    for units, way in [(coming, _direct)] if stock.is_direct else ways:
        if units:
            yield LineShare(line.line_id, units, *way(product, context))


def _direct(product: Product, context: DeliveryContext) -> tuple[ParcelReason, Days]:
    """A door takes its zone's days, anything else its lead time and what the zone adds to a day."""
    terms, leaves = context.terms, context.leaves
    if context.tariff.is_charged_door(product):
        return ParcelReason.DOOR_DIRECT, context.arriving(leaves, terms.door_lead_days)
    lead = product.stock.lead_time_days
    least, most = context.rules.direct_days if lead is None else (max(lead, 1), max(lead, 1))
    more = (terms.transit_days[0] - 1, terms.transit_days[1] - 1)
    return ParcelReason.DIRECT, context.arriving(leaves, (least + more[0], most + more[1]))


def _from_shelf(product: Product, context: DeliveryContext) -> tuple[ParcelReason, Days]:
    terms, leaves = context.terms, context.leaves
    if product.is_made_to_measure:
        lead = product.stock.lead_time_days
        cut = context.days.after(leaves, max(1, context.rules.made_to_measure_days if lead is None else lead))
        return ParcelReason.MADE_TO_MEASURE, context.arriving(cut, terms.transit_days)
    if product.is_hazardous:
        return ParcelReason.HAZARDOUS, context.arriving(leaves, terms.hazardous_days)
    return ParcelReason.IN_STOCK, context.arriving(leaves, terms.transit_days)


def _rest(product: Product, context: DeliveryContext) -> tuple[ParcelReason, Days | None]:
    """What is due on a day comes on that day on the mainland, so it leaves the evening before.

    A day that is years away is no promise.
    """
    expected = product.stock.expected_on
    if expected is None or not context.today < expected <= context.today + MOST_AHEAD:
        return ParcelReason.TO_FOLLOW, None
    terms = context.terms
    transit = terms.hazardous_days if product.is_hazardous else terms.transit_days
    return ParcelReason.EXPECTED, context.arriving(max(context.leaves, expected - ONE_DAY), transit)
