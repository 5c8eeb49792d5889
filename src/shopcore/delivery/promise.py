"""The delivery promise for the mainland, before a postcode is known: for orders by 9pm, and later."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Final

from attrs import field, frozen

from shopcore.basket.basket import Line
from shopcore.charges.tariff import DEFAULT_TARIFF, Tariff
from shopcore.stock.stock_notices import long_date

from .countdown import heading
from .delivery_days import ONE_DAY, DeliveryDays, cut_off
from .parcels import DeliveryContext, parcels_of
from .services import DEFAULT_DELIVERY, DeliveryRules
from .zones import Division, Zone

BY: Final = "Delivered by {day}"
IN_PARCELS: Final = "Delivered in {count} parcels by {day}"
TO_FOLLOW: Final = ", the rest to follow"


@frozen
class Arrival:
    """The days between which every unit with a date arrives, and the words for them.

    *is_next_day* only if every unit arrives on the next delivery day; only then may the countdown be shown.
    """

    earliest: date
    latest: date
    text: str
    is_next_day: bool


@frozen
class Promise:
    """The arrival for orders until *cutoff*, and for orders after it on the same day."""

    cutoff: datetime
    before: Arrival
    after: Arrival


@frozen
class Promises:
    """The delivery promises of one day; precomputed for baskets that are entirely in stock."""

    today: date
    tariff: Tariff = DEFAULT_TARIFF
    rules: DeliveryRules = DEFAULT_DELIVERY
    days: DeliveryDays = field(init=False, eq=False)
    next_day: Promise = field(init=False, eq=False, repr=False)

    @days.default
    def _mainland_days(self) -> DeliveryDays:
        return self.rules.days_of(Division.ENGLAND_AND_WALES)

    @next_day.default
    def _from_shelf(self) -> Promise:
        arrivals = (self._on(*self.days_of_shelf(leaves), 1, leaves) for leaves in self._evenings)
        return Promise(cut_off(self.today), *arrivals)

    @property
    def _evenings(self) -> tuple[date, date]:
        return self.today, self.today + ONE_DAY

    def days_of_shelf(self, leaves: date) -> tuple[date, date]:
        """Return when units in stock arrive that leave on a day."""
        return self._journey(leaves).arriving(leaves, self.rules.terms[Zone.MAINLAND].transit_days)

    def promise(self, lines: Sequence[Line]) -> Promise | None:
        """Return when lines arrive; None where some never will, or the storefront takes no orders online."""
        if not lines or not lines[0].product.storefront.may_check_out:
            return None
        if _are_on_shelf(lines):
            return self.next_day
        before, after = (self._arrival(lines, leaves) for leaves in self._evenings)
        return Promise(cut_off(self.today), before, after) if before and after else None

    def _arrival(self, lines: Sequence[Line], leaves: date) -> Arrival | None:
        parcels = parcels_of(lines, self._journey(leaves))
        coming = sum(sum(parcel.quantities) for parcel in parcels)
        if coming < sum(line.quantity for line in lines):
            return None
        dated = [(p.earliest, p.latest) for p in parcels if p.earliest and p.latest]
        if not dated:
            return None
        first, last = min(day for day, _ in dated), max(day for _, day in dated)
        return self._on(first, last, len(parcels), leaves, has_rest=len(dated) < len(parcels))

    def _on(self, first: date, last: date, parcels: int, leaves: date, *, has_rest: bool = False) -> Arrival:
        is_next_day = last == self.days.after(leaves) and not has_rest
        if is_next_day:
            return Arrival(first, last, heading(self.today, last), is_next_day=True)
        words = (IN_PARCELS if parcels > 1 else BY).format(count=parcels, day=long_date(last))
        return Arrival(first, last, words + TO_FOLLOW if has_rest else words, is_next_day=False)

    def _journey(self, leaves: date) -> DeliveryContext:
        terms = self.rules.terms[Zone.MAINLAND]
        return DeliveryContext(self.rules, terms, self.days, self.tariff, self.today, leaves)


def _are_on_shelf(lines: Sequence[Line]) -> bool:
    """Say whether all leaves the shelf as it is; lines of one product share it."""
    left: dict[str, int] = {}
    for line in lines:
        product = line.product
        if product.size_limits is not None or product.is_hazardous or product.stock.is_direct:
            return False
        left[product.product_id] = left.get(product.product_id, product.stock.level) - line.quantity
    return min(left.values()) >= 0
