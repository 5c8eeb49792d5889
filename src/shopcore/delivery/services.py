"""The owner's delivery settings: services, zones, bank holidays, branches."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, time
from types import MappingProxyType
from typing import Final

from attrs import Attribute, field, frozen

from shopcore.money.money import NOTHING, Money
from shopcore.postcode import Postcode
from shopcore.storefront import Storefront

from .branches import Branch
from .delivery_days import DeliveryDays
from .zones import DEFAULT_TERMS, DEFAULT_ZONES, Division, Zone, ZoneRow, ZoneTerms, division_of, zone_of

BankHolidays = Mapping[Division, frozenset[date]]
NO_HOLIDAYS: Final[BankHolidays] = MappingProxyType({})
NO_PHONES: Final[Mapping[Storefront, str]] = MappingProxyType({})


def _from_one(_rules: object, _attribute: Attribute[int], days: int) -> None:
    if days < 1:
        raise ValueError(f"must be 1 day or more, not {days}")


@frozen(kw_only=True)
class DeliveryService:
    """A way of delivery; *supplement* is ex VAT, on top of the standard charge.

    With *choice_days* the shopper chooses a day up to so many days ahead; with a *window* it arrives between
    two times. Both are only for what leaves the shop's warehouse in one parcel. Without *zones* it is offered
    everywhere.
    """

    code: str
    name: str
    supplement: Money = NOTHING
    window: tuple[time, time] | None = None
    is_on_weekdays_only: bool = False
    choice_days: int = 0
    zones: frozenset[Zone] = frozenset()

    @property
    def is_plain(self) -> bool:
        """Whether it carries any basket, in several parcels too."""
        return self.window is None and not self.choice_days


DEFAULT_SERVICES: Final = (
    DeliveryService(code="standard", name="Standard delivery"),
    DeliveryService(
        code="before_noon",
        name="Before 12 noon",
        supplement=Money(4_95),
        window=(time(7), time(12)),
        is_on_weekdays_only=True,
        zones=frozenset({Zone.MAINLAND}),
    ),
    DeliveryService(code="named_day", name="On a day you choose", supplement=Money(1_00), choice_days=14),
)


@frozen(kw_only=True)
class DeliveryRules:
    """What delivery options and dates depend on.

    *direct_days* are the fewest and the most working days of a direct item without a lead time,
    *made_to_measure_days* the days for cutting where the product does not say.

    Source: docs/requirements.md, SN-05.
    """

    services: tuple[DeliveryService, ...] = DEFAULT_SERVICES
    zones: tuple[ZoneRow, ...] = DEFAULT_ZONES
    terms: Mapping[Zone, ZoneTerms] = DEFAULT_TERMS
    bank_holidays: BankHolidays = NO_HOLIDAYS
    branches: tuple[Branch, ...] = ()
    phones: Mapping[Storefront, str] = NO_PHONES
    direct_days: tuple[int, int] = (2, 3)
    made_to_measure_days: int = field(default=5, validator=_from_one)

    def zone_of(self, postcode: Postcode) -> Zone:
        """Return the zone of a postcode."""
        return zone_of(postcode, self.zones)

    def days_of(self, division: Division) -> DeliveryDays:
        """Return the delivery days of a part of the United Kingdom."""
        return DeliveryDays(division, self.bank_holidays.get(division, frozenset()))

    def days_at(self, postcode: Postcode) -> DeliveryDays:
        """Return the delivery days at a postcode."""
        return self.days_of(division_of(postcode))


DEFAULT_DELIVERY: Final = DeliveryRules()
