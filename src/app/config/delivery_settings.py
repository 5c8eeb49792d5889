"""Settings of delivery and collection: services, zones, bank holidays, branches."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, time
from typing import Any

from attrs import field, frozen

from app.config.reading.text_rules import not_empty
from shopcore.delivery.branches import Branch, Coordinates, check_hours, check_postcode
from shopcore.delivery.services import BankHolidays, DeliveryRules, DeliveryService
from shopcore.delivery.zones import Division, Zone, ZoneRow, ZoneTerms, zone_rows
from shopcore.money.money import NOTHING, Money
from shopcore.storefront import Storefront
from shopcore.values import value_of

_CODE = re.compile(r"[a-z][a-z0-9_-]*")
_ZONES = {zone.value: zone for zone in Zone}
_DIVISIONS = {division.value: division for division in Division}


def _simple(_owner: object, _attribute: object, code: str) -> None:
    if not _CODE.fullmatch(code) or code == "collect":
        raise ValueError(f"must be lower-case letters, digits, _ and -, and not collect: {code!r}")


def _no_less(_owner: object, _attribute: object, amount: Money) -> None:
    if amount < NOTHING:
        raise ValueError(f"must not be negative: {amount}")


def _hours(_owner: object, _attribute: object, window: str) -> None:
    if window:
        window_of(window)


def window_of(text: str) -> tuple[time, time]:
    """Read ``07:00-12:00``.

    Raises:
        ValueError: If *text* reads otherwise, or ends before it begins.
    """
    first, _, last = text.partition("-")
    try:
        start, end = time.fromisoformat(first), time.fromisoformat(last)
    except ValueError:
        raise ValueError(f"must read like 07:00-12:00, not {text!r}") from None
    if end <= start:
        raise ValueError(f"must end after it begins: {text!r}")
    return start, end


def _only_names(names: Mapping[str, Any], what: str) -> Any:
    def check(_owner: object, _attribute: object, setting: Mapping[str, object] | tuple[str, ...]) -> None:
        wrong = [name for name in setting if name not in names]
        if wrong:
            raise ValueError(f"there is no {what} {wrong[0]!r}; there are {', '.join(names)}")

    return check


@frozen
class ServiceSettings:
    """A way of delivery; *supplement* is on top of the standard charge."""

    code: str = field(validator=_simple)
    name: str = field(validator=not_empty)
    supplement: Money = field(default=NOTHING, validator=_no_less)
    window: str = field(default="", validator=_hours)
    weekdays_only: bool = False
    choice_days: int = field(default=0)
    zones: tuple[str, ...] = field(default=(), validator=_only_names(_ZONES, "zone"))

    @choice_days.validator
    def _some_weeks(self, _attribute: object, days: int) -> None:
        if not 0 <= days <= 60:
            raise ValueError(f"must be from 0 to 60, not {days}")

    @property
    def service(self) -> DeliveryService:
        return value_of(
            DeliveryService,
            self,
            window=window_of(self.window) if self.window else None,
            is_on_weekdays_only=self.weekdays_only,
            zones=frozenset(_ZONES[name] for name in self.zones),
        )


def _codes(_owner: object, _attribute: object, codes: str) -> None:
    zone_rows(Zone.MAINLAND, codes)


def _span(_owner: object, _attribute: object, days: tuple[int, int]) -> None:
    ZoneTerms(is_next_day=False, door_lead_days=days)


@frozen
class ZoneSettings:
    """Where a zone is, as outward codes, and how long the way there is."""

    codes: str = field(validator=_codes)
    transit_days: tuple[int, int] = field(validator=_span)
    door_days: tuple[int, int] = field(validator=_span)
    served_online: bool = True
    carries_hazardous: bool = True
    surcharge: Money = field(default=NOTHING, validator=_no_less)

    @property
    def terms(self) -> ZoneTerms:
        return ZoneTerms(
            is_next_day=self.transit_days == (1, 1),
            door_lead_days=self.door_days,
            is_served_online=self.served_online,
            transit_days=self.transit_days,
            carries_hazardous=self.carries_hazardous,
            surcharge=self.surcharge,
        )


def _dates(_owner: object, _attribute: object, days: tuple[str, ...]) -> None:
    for day in days:
        try:
            date.fromisoformat(day)
        except ValueError:
            raise ValueError(f"must be a day such as 2026-06-15, not {day!r}") from None


@frozen
class HolidaySettings:
    """What differs from the official list in one division."""

    add: tuple[str, ...] = field(default=(), validator=_dates)
    remove: tuple[str, ...] = field(default=(), validator=_dates)

    def applied(self, official: frozenset[date]) -> frozenset[date]:
        added, removed = (frozenset(map(date.fromisoformat, days)) for days in (self.add, self.remove))
        return (official | added) - removed


def _point(_owner: object, _attribute: object, text: str) -> None:
    place_of(text)


def place_of(text: str) -> Coordinates:
    """Read ``53.80, -1.55``.

    Raises:
        ValueError: If *text* is no place on the globe.
    """
    try:
        north, east = map(float, text.split(","))
    except ValueError:
        raise ValueError(f"must read like 53.80, -1.55, not {text!r}") from None
    if not (-90 <= north <= 90 and -180 <= east <= 180):
        raise ValueError(f"must be a place on the globe, not {text!r}")
    return Coordinates(north, east)


@frozen
class BranchSettings:
    """A trade counter; *location* is its latitude and longitude."""

    id: str = field(validator=_simple)
    name: str = field(validator=not_empty)
    address: tuple[str, ...]
    postcode: str = field(validator=check_postcode)
    phone: str = field(validator=not_empty)
    location: str = field(validator=_point)
    hours: tuple[str, ...] = field(validator=check_hours)

    @property
    def branch(self) -> Branch:
        return value_of(Branch, self, branch_id=self.id, place=place_of(self.location))


def _each_once(name: str) -> Any:
    def check(_owner: object, _attribute: object, setting: tuple[object, ...]) -> None:
        names = [str(getattr(one, name)) for one in setting]
        if len(set(names)) < len(names):
            raise ValueError(f"must not have one {name} twice: {', '.join(names)}")

    return check


def _whole_kingdom(_owner: object, _attribute: object, zones: Mapping[str, ZoneSettings]) -> None:
    _only_names(_ZONES, "zone")(None, None, zones)
    missing = [name for name in _ZONES if name not in zones]
    if missing:
        raise ValueError(f"must include every zone; missing: {', '.join(missing)}")


def _at_least_one(_owner: object, _attribute: object, services: tuple[ServiceSettings, ...]) -> None:
    _each_once("code")(None, None, services)
    if not any(one.service.is_plain and not one.zones for one in services):
        raise ValueError(
            "must have one service without window, choice_days and zones, which takes every product"
        )


@frozen
class DeliverySettings:
    """What an owner decides of delivery and collection; see ``docs/delivery.md``."""

    direct_days: tuple[int, int] = field(validator=_span)
    made_to_measure_days: int = field()
    services: tuple[ServiceSettings, ...] = field(validator=_at_least_one)
    zones: Mapping[str, ZoneSettings] = field(validator=_whole_kingdom)
    bank_holidays: Mapping[str, HolidaySettings] = field(validator=_only_names(_DIVISIONS, "division"))
    branches: tuple[BranchSettings, ...] = field(validator=_each_once("id"))

    @made_to_measure_days.validator
    def _takes_a_day(self, _attribute: object, days: int) -> None:
        DeliveryRules(made_to_measure_days=days)

    def rules(self, official: BankHolidays, phones: Mapping[Storefront, str]) -> DeliveryRules:
        """Put the rules together; *official* are the bank holidays before what differs here."""
        none = HolidaySettings()
        differing = {_DIVISIONS[name]: setting for name, setting in self.bank_holidays.items()}
        return DeliveryRules(
            services=tuple(one.service for one in self.services),
            zones=self._rows(),
            terms={_ZONES[name]: setting.terms for name, setting in self.zones.items()},
            bank_holidays={d: differing.get(d, none).applied(days) for d, days in official.items()},
            branches=tuple(one.branch for one in self.branches),
            phones=phones,
            direct_days=self.direct_days,
            made_to_measure_days=self.made_to_measure_days,
        )

    def _rows(self) -> tuple[ZoneRow, ...]:
        return tuple(
            row for name, setting in self.zones.items() for row in zone_rows(_ZONES[name], setting.codes)
        )
