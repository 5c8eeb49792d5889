"""Deliveries for tests: a calendar of real bank holidays, branches, and lines of every kind."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

from shopcore.basket.basket import Line
from shopcore.catalogue.product import Product, Stock
from shopcore.charges.tariff import DoorTariff, Tariff
from shopcore.delivery.branches import Branch, Coordinates
from shopcore.delivery.services import DeliveryRules
from shopcore.delivery.zones import Division
from shopcore.postcode import Postcode, parse_postcode
from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront

from .products import a_line, a_plate, a_product

DOOR_BRAND = "Oakenshard"
TARIFF = Tariff(door=DoorTariff(brand=DOOR_BRAND))
NOON = datetime(2026, 11, 24, 12, tzinfo=UTC)
"""A Tuesday."""
HOLIDAYS = {
    Division.ENGLAND_AND_WALES: frozenset({date(2026, 12, 25), date(2026, 12, 28), date(2027, 1, 1)}),
    Division.SCOTLAND: frozenset(
        {date(2026, 11, 30), date(2026, 12, 25), date(2026, 12, 28), date(2027, 1, 1), date(2027, 1, 4)}
    ),
    Division.NORTHERN_IRELAND: frozenset({date(2026, 12, 25), date(2026, 12, 28), date(2027, 1, 1)}),
}


def branch(branch_id: str = "leeds", **changes: Any) -> Branch:
    """A counter in Leeds that closes early on Saturdays."""
    fields: dict[str, Any] = {
        "name": "Leeds",
        "address": ("3 Nail Yard", "Leeds"),
        "postcode": "LS1 1AA",
        "phone": "0113 496 0101",
        "place": Coordinates(53.8, -1.55),
        "hours": ("Mon-Fri 07:00-17:00", "Sat 08:00-12:00"),
    }
    return Branch(branch_id=branch_id, **{**fields, **changes})


BRANCHES = (
    branch(),
    branch("perth", name="Perth", postcode="PH1 5AA", place=Coordinates(56.4, -3.43), phone="01632 960101"),
    branch("truro", name="Truro", postcode="TR1 1AA", place=Coordinates(50.26, -5.05), phone="01632 960102"),
)
RULES = DeliveryRules(
    bank_holidays=HOLIDAYS, branches=BRANCHES, phones={Storefront.IRONMONGERY: "020 7946 0101"}
)


def at(text: str) -> Postcode:
    """Read a postcode."""
    result = parse_postcode(text)
    assert result is not None, text
    return result


def a_stocked_bolt(level: int, **changes: Any) -> Product:
    """Another bolt with so many on the shelf; *expected_on* and other facts about stock as asked."""
    return a_product("4.15", sku="TEST-2", product_id="p-2", stock=Stock(level, **changes))


def a_door(quantity: int = 1, line_id: str = "l-door") -> Line:
    door = a_product("120.00", sku="DOOR", brand=DOOR_BRAND, stock=Stock(is_direct=True), product_id="p-9")
    return a_line(door, quantity, line_id=line_id)


def a_cut_plate(lead_time_days: int | None = None, line_id: str = "l-plate") -> Line:
    plate = a_plate(stock=Stock(100_000, lead_time_days=lead_time_days), product_id="p-8")
    return a_line(plate, 1, Size(500, 200, has_screw_holes=True), line_id=line_id)
