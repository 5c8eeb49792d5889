"""Tables of the delivery page, from the tariff, the services and the zones of the settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import Final

from shopcore.charges.tariff import Tariff
from shopcore.delivery.countdown import WEEKDAYS
from shopcore.delivery.opening_hours import spoken_time
from shopcore.delivery.services import DeliveryRules, DeliveryService
from shopcore.delivery.zones import ANY_DISTRICT, ZONE_NAMES, Division, Zone, ZoneRow, ZoneTerms
from shopcore.money.money import Money
from shopcore.money.vat import with_vat
from shopcore.stock.stock_notices import long_date

HOLIDAYS_AHEAD: Final = timedelta(days=365)
_DIVISIONS: Final = {
    Division.ENGLAND_AND_WALES: "England and Wales",
    Division.SCOTLAND: "Scotland",
    Division.NORTHERN_IRELAND: "Northern Ireland",
}


def both(amount: Money, tariff: Tariff) -> str:
    """Write an ex VAT amount with both figures."""
    amounts = with_vat(amount, tariff.vat_rate)
    return f"{amounts.ex_vat} ex VAT ({amounts.inc_vat} inc VAT)"


def day_words(day: date) -> str:
    """Write a day with its weekday."""
    return f"{WEEKDAYS[day.weekday()]} {long_date(day)}"


def charges(tariff: Tariff) -> str:
    """List what delivery costs."""
    rows = [
        ("Standard delivery", tariff.delivery_fee, "per order"),
        ("Long or large items", tariff.large_item_surcharge, "once per order"),
    ]
    if tariff.door.brand:
        rows += [
            (f"{tariff.door.brand} doors: first door", tariff.door.first, "direct from the supplier"),
            (
                "each extra door",
                tariff.door.each_further,
                f"at most {both(tariff.door.cap, tariff)} in all",
            ),
        ]
    priced = [(name, with_vat(amount, tariff.vat_rate), note) for name, amount, note in rows]
    return table(
        ("Charge", "Ex VAT", "Inc VAT", "How it applies"),
        [(name, str(money.ex_vat), str(money.inc_vat), note) for name, money, note in priced],
        figures=(1, 2),
    )


def services(rules: DeliveryRules, tariff: Tariff) -> str:
    """List the ways of delivery and what each costs beside the standard charge."""
    rows = [
        (service.name, _extra(service, tariff), _when(service), _where(service)) for service in rules.services
    ]
    return table(("Service", "Extra charge", "When", "Where"), rows)


def _extra(service: DeliveryService, tariff: Tariff) -> str:
    return both(service.supplement, tariff) if service.supplement else "nothing"


def _when(service: DeliveryService) -> str:
    days = "Monday to Friday" if service.is_on_weekdays_only else "Monday to Saturday"
    if service.window:
        first, last = service.window
        return f"{days}, {spoken_time(first)} to {spoken_time(last)}"
    return f"{days}, up to {service.choice_days} days ahead" if service.choice_days else days


def _where(service: DeliveryService) -> str:
    if not service.zones:
        return "everywhere we deliver"
    return ", ".join(name for zone, name in ZONE_NAMES.items() if zone in service.zones)


def zones(rules: DeliveryRules, tariff: Tariff) -> str:
    """List the zones: their postcodes, how long the way is, what goes there."""
    rows = []
    for zone, name in ZONE_NAMES.items():
        terms = rules.terms[zone]
        codes = "all other postcodes" if zone is Zone.MAINLAND else _codes(rules.zones, zone)
        rows.append((name, codes, *_way(terms, tariff)))
    return table(("Where", "Postcodes", "In stock", "Doors", "Notes"), rows)


def _way(terms: ZoneTerms, tariff: Tariff) -> tuple[str, str, str]:
    if not terms.is_served_online:
        return "by phone", "by phone", "please call us for a quote"
    notes = [] if terms.carries_hazardous else ["no hazardous goods"]
    if terms.surcharge:
        notes.append(f"{both(terms.surcharge, tariff)} extra")
    return _span(terms.transit_days), _span(terms.door_lead_days), ", ".join(notes) or "nothing extra"


def _span(days: tuple[int, int]) -> str:
    least, most = days
    if least == most:
        return "next delivery day" if least == 1 else f"{least} days"
    return f"{least} to {most} days"


def _codes(rows: Iterable[ZoneRow], zone: Zone) -> str:
    return " ".join(_code(row) for row in rows if row.zone is zone)


def _code(row: ZoneRow) -> str:
    if (row.first, row.last) == (0, ANY_DISTRICT):
        return row.area
    first = f"{row.area}{row.first}"
    return first if row.first == row.last else f"{first}–{row.last}"


def bank_holidays(rules: DeliveryRules, today: date) -> str:
    """List the bank holidays of the next twelve months, and where nothing is delivered."""
    until = today + HOLIDAYS_AHEAD
    days = sorted({day for dates in rules.bank_holidays.values() for day in dates if today <= day <= until})
    if not days:
        return "Nothing is delivered on bank holidays."
    rows = [(day_words(day), _closed(rules, day)) for day in days]
    return table(("Day", "No delivery in"), rows)


def _closed(rules: DeliveryRules, day: date) -> str:
    closed = [name for division, name in _DIVISIONS.items() if day in rules.bank_holidays.get(division, ())]
    return "the whole United Kingdom" if len(closed) == len(_DIVISIONS) else " and ".join(closed)


def table(head: Sequence[str], rows: Iterable[Sequence[str]], *, figures: Sequence[int] = ()) -> str:
    """Write a table in Markdown; the columns of *figures* stand to the right."""
    rule = ["--:" if column in figures else "---" for column in range(len(head))]
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, rule, *rows))
