"""The delivery options of a basket at a place, with dates, the cheapest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from typing import Final

from attrs import evolve, frozen

from shopcore.basket.basket import Line
from shopcore.basket.price_basket import charge_with
from shopcore.basket.totals import DeliverySupplement, Totals
from shopcore.postcode import Postcode
from shopcore.uk_time import uk_date

from .delivery_days import cut_off, leaving_day
from .parcels import DeliveryContext, parcels_of
from .plan import DeliveryOption, DeliveryPlan, Parcel, ParcelReason
from .services import DeliveryRules, DeliveryService
from .zones import ZONE_NAMES, Zone

NOTHING_TO_DELIVER: Final = "Nothing in this basket can be delivered."
BY_PHONE: Final = "We don't take online orders for this postcode. Please call us{phone} for a quote."
HAZARDOUS_BY_PHONE: Final = (
    "Hazardous items go by road only and can't be sent to this postcode: {skus}. "
    "Please remove them, or call us{phone}."
)
NO_DAY_YET: Final = (
    "Nothing in this basket has a delivery date yet, so it can't be ordered online. Please call us{phone}."
)
TO_FOLLOW: Final = "Items not in stock will follow when they come in; we'll tell you the date."
IN_PARCELS: Final = "Comes in {count} parcels."
_FROM_WAREHOUSE: Final = frozenset(
    {ParcelReason.IN_STOCK, ParcelReason.EXPECTED, ParcelReason.MADE_TO_MEASURE}
)


@frozen
class _Basket:
    """A basket on its way: what it costs, its parcels, and where they go."""

    totals: Totals
    parcels: tuple[Parcel, ...]
    context: DeliveryContext
    zone: Zone

    @property
    def dated(self) -> list[tuple[date, date]]:
        return [(p.earliest, p.latest) for p in self.parcels if p.earliest and p.latest]

    @property
    def is_one_parcel(self) -> bool:
        """Whether one parcel from our own warehouse holds everything."""
        return len(self.parcels) == 1 and self.parcels[0].reason in _FROM_WAREHOUSE


def delivery_plan(totals: Totals, postcode: Postcode, rules: DeliveryRules, *, now: datetime) -> DeliveryPlan:
    """Return the delivery options of a priced basket at a postcode, by price, then date.

    The first is the default. Prices cover delivery as a whole: the tariff's charge or nothing, the surcharge
    of the zone and the supplement of the service.
    """
    context = delivery_context(postcode, rules, totals, now)
    zone = rules.zone_of(postcode)
    lines = [priced.line for priced in totals.lines]
    refusal = _refusal(lines, context)
    if refusal:
        return DeliveryPlan((), (), (refusal,))
    basket = _Basket(totals, parcels_of(lines, context), context, zone)
    if not basket.parcels:
        return DeliveryPlan((), (), (NOTHING_TO_DELIVER,))
    options = [option for service in rules.services for option in _options(service, basket)]
    if not options:
        return DeliveryPlan((), basket.parcels, (NO_DAY_YET.format(phone=_phone(lines, context)),))
    options.sort(key=lambda option: (option.price.ex_vat, option.earliest, option.latest))
    first = evolve(options[0], is_default=True)
    return DeliveryPlan((first, *options[1:]), basket.parcels)


def delivery_context(
    postcode: Postcode, rules: DeliveryRules, totals: Totals, now: datetime
) -> DeliveryContext:
    """Return what delivery dates at a postcode depend on, for an order of this instant."""
    terms, days = rules.terms[rules.zone_of(postcode)], rules.days_at(postcode)
    return DeliveryContext(rules, terms, days, totals.tariff, uk_date(now), leaving_day(now))


def _refusal(lines: Sequence[Line], context: DeliveryContext) -> str:
    """Say why nothing of a basket is sent to a place, and whom to call; '' where all is."""
    if not lines:
        return NOTHING_TO_DELIVER
    on = _phone(lines, context)
    if not context.terms.is_served_online:
        return BY_PHONE.format(phone=on)
    hazardous = dict.fromkeys(line.product.sku for line in lines if line.product.is_hazardous)
    if hazardous and not context.terms.carries_hazardous:
        return HAZARDOUS_BY_PHONE.format(skus=", ".join(hazardous), phone=on)
    return ""


def _phone(lines: Sequence[Line], context: DeliveryContext) -> str:
    phone = context.rules.phones.get(lines[0].product.storefront, "")
    return f" on {phone}" if phone else ""


def _options(service: DeliveryService, basket: _Basket) -> Iterator[DeliveryOption]:
    """Offer a service where it goes there and takes what the basket holds."""
    if service.zones and basket.zone not in service.zones:
        return
    if not (service.is_plain or basket.is_one_parcel):
        return
    dates, supplements = _dates(service, basket), _supplements(service, basket)
    if dates:
        yield DeliveryOption(
            option_id=service.code,
            code=service.code,
            name=service.name,
            price=charge_with(basket.totals, supplements),
            supplements=supplements,
            dates=dates,
            earliest=dates[0],
            latest=dates[-1],
            cutoff=cut_off(basket.context.leaves),
            time_window=service.window,
            is_named_day=bool(service.choice_days),
            notes=_notes(basket),
        )


def _supplements(service: DeliveryService, basket: _Basket) -> tuple[DeliverySupplement, ...]:
    by_service = DeliverySupplement(service.name, service.supplement)
    by_zone = DeliverySupplement(f"your area, {ZONE_NAMES[basket.zone]}", basket.context.terms.surcharge)
    return tuple(one for one in (by_service, by_zone) if one.ex_vat)


def _dates(service: DeliveryService, basket: _Basket) -> tuple[date, ...]:
    days, context = basket.context.days, basket.context
    if service.is_plain:
        return tuple(sorted({day for span in basket.dated for day in days.within(*span)}))
    arrives = basket.dated[0][1]
    if service.choice_days:
        until = context.today + timedelta(days=service.choice_days)
        return tuple(day for day in days.within(arrives, until) if _comes_on(service, day))
    while not _comes_on(service, arrives):
        arrives = days.after(arrives)
    return (arrives,)


def _comes_on(service: DeliveryService, day: date) -> bool:
    return not (service.is_on_weekdays_only and day.weekday() >= 5)


def _notes(basket: _Basket) -> tuple[str, ...]:
    notes = []
    if len(basket.parcels) > 1:
        notes.append(IN_PARCELS.format(count=len(basket.parcels)))
    if len(basket.dated) < len(basket.parcels):
        notes.append(TO_FOLLOW)
    return tuple(notes)
