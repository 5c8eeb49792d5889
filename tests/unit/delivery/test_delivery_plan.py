"""What a shopper may choose from, and what was chosen so far."""

from datetime import date, time

import pytest

from shopcore.basket.price_basket import price_basket
from shopcore.charges.tariff import Tariff
from shopcore.delivery.options import delivery_plan
from shopcore.delivery.plan import CheckoutChoice
from shopcore.delivery.services import DEFAULT_DELIVERY, DeliveryRules, DeliveryService
from shopcore.delivery.zones import Zone, ZoneRow
from shopcore.money.money import NOTHING, Money
from shopcore.money.vat import VatRate
from tests.support.deliveries import NOON, RULES, TARIFF, a_cut_plate, a_stocked_bolt, at
from tests.support.products import a_line, a_product

PHONED, SILENT = RULES, DeliveryRules()


def notes(*lines, to: str = "M1 1AE", rules: DeliveryRules = PHONED) -> tuple[str, ...]:
    return delivery_plan(price_basket(lines, TARIFF), at(to), rules, now=NOON).notes


def test_an_option_is_found_by_its_id():
    """None where it is not offered."""
    plan = delivery_plan(price_basket([a_line()], TARIFF), at("M1 1AE"), RULES, now=NOON)

    assert [plan.option(one.option_id) for one in plan.options] == list(plan.options)
    assert plan.option("pigeon") is None
    assert [one.is_default for one in plan.options] == [True, False, False]


def test_references_of_lines_that_are_gone_are_forgotten():
    """Nothing else of the choice is, and nothing is made anew where all lines are there."""
    choice = CheckoutChoice(reference="Plot 7", line_references=(("l-1", "Kitchen"), ("l-2", "Hall")))

    assert choice.with_references_of(["l-2", "l-3"]) == CheckoutChoice(
        reference="Plot 7", line_references=(("l-2", "Hall"),)
    )
    assert choice.with_references_of(iter(["l-2", "l-1"])) is choice


GLUE = a_line(a_product(sku="GLUE", is_hazardous=True))
PAINT = a_line(a_product(sku="PAINT", is_hazardous=True), line_id="l-2")


@pytest.mark.parametrize(
    ("lines", "to", "rules", "note"),
    [
        ((), "M1 1AE", PHONED, "Nothing in this basket can be delivered."),
        ((a_line(a_stocked_bolt(0)),), "M1 1AE", PHONED, "Nothing in this basket can be delivered."),
        (
            (a_line(),),
            "JE2 3AB",
            PHONED,
            "We don't take online orders for this postcode. Please call us on 020 7946 0101 for a quote.",
        ),
        (
            (a_line(),),
            "JE2 3AB",
            SILENT,
            "We don't take online orders for this postcode. Please call us for a quote.",
        ),
        (
            (GLUE, a_line(line_id="l-3"), PAINT, GLUE),
            "BT1 5GS",
            PHONED,
            "Hazardous items go by road only and can't be sent to this postcode: GLUE, PAINT. "
            "Please remove them, or call us on 020 7946 0101.",
        ),
        (
            (a_line(a_stocked_bolt(0, expected_on=date(2036, 1, 1))),),
            "M1 1AE",
            PHONED,
            "Nothing in this basket has a delivery date yet, so it can't be ordered online. "
            "Please call us on 020 7946 0101.",
        ),
    ],
)
def test_where_nothing_is_offered_the_note_says_why_and_whom_to_call(lines, to, rules, note):
    """Without a phone it asks to call all the same."""
    assert notes(*lines, to=to, rules=rules) == (note,)


def test_parcels_and_what_follows_are_noted_beside_an_option():
    """How many parcels, and that the day of the rest is told."""
    lines = [a_line(a_stocked_bolt(4), 10), a_cut_plate()]
    plan = delivery_plan(price_basket(lines, TARIFF), at("M1 1AE"), RULES, now=NOON)

    assert plan.options[0].notes == (
        "Comes in 3 parcels.",
        "Items not in stock will follow when they come in; we'll tell you the date.",
    )
    assert plan.notes == ()


def test_a_shop_begins_with_three_services():
    """An owner changes them; until then they are these."""
    assert DEFAULT_DELIVERY.services == (
        DeliveryService(code="standard", name="Standard delivery", supplement=NOTHING),
        DeliveryService(
            code="before_noon",
            name="Before 12 noon",
            supplement=Money.of("4.95"),
            window=(time(7), time(12)),
            is_on_weekdays_only=True,
            zones=frozenset({Zone.MAINLAND}),
        ),
        DeliveryService(
            code="named_day", name="On a day you choose", supplement=Money.of("1.00"), choice_days=14
        ),
    )
    assert (DEFAULT_DELIVERY.direct_days, DEFAULT_DELIVERY.made_to_measure_days) == ((2, 3), 5)
    assert [one.is_plain for one in DEFAULT_DELIVERY.services] == [True, False, False]
    assert (DEFAULT_DELIVERY.branches, DEFAULT_DELIVERY.phones) == ((), {})


@pytest.mark.parametrize("days", [0, -1])
def test_cutting_takes_a_day_at_least(days):
    """The refusal says which number was wrong."""
    assert DeliveryRules(made_to_measure_days=1).made_to_measure_days == 1
    with pytest.raises(ValueError, match=f"must be 1 day or more, not {days}"):
        DeliveryRules(made_to_measure_days=days)


def test_an_owners_zones_decide():
    """Not those that a shop begins with."""
    rules = DeliveryRules(zones=(ZoneRow("M", 1, 1, Zone.CHANNEL_ISLANDS),))

    assert rules.zone_of(at("M1 1AE")) is Zone.CHANNEL_ISLANDS
    assert DEFAULT_DELIVERY.zone_of(at("M1 1AE")) is Zone.MAINLAND


@pytest.mark.parametrize(("expected", "is_promised"), [(date(2029, 8, 20), True), (date(2029, 8, 21), False)])
def test_a_day_that_is_years_away_is_no_promise(expected, is_promised):
    """A thousand days ahead still is."""
    plan = delivery_plan(
        price_basket([a_line(a_stocked_bolt(0, expected_on=expected))], TARIFF), at("M1 1AE"), RULES, now=NOON
    )

    assert bool(plan.options) is is_promised


def test_an_option_costs_vat_at_the_rate_of_the_tariff():
    """Charge and supplement together."""
    plan = delivery_plan(price_basket([a_line()], Tariff(VatRate(500))), at("M1 1AE"), RULES, now=NOON)

    assert [(one.price.ex_vat.pence, one.price.vat.pence) for one in plan.options] == [
        (695, 35),
        (795, 40),
        (1190, 60),
    ]
    assert plan.options[0].notes == ()
