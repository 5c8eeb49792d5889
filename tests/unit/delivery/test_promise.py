"""What the product page, the basket and the countdown say of the day of delivery."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from attrs import evolve
from hypothesis import given

from shopcore.basket.basket import Line
from shopcore.basket.price_basket import price_basket
from shopcore.catalogue.product import Stock
from shopcore.charges.tariff import Tariff
from shopcore.delivery.countdown import heading, seconds_left
from shopcore.delivery.options import delivery_plan
from shopcore.delivery.promise import Arrival, Promise, Promises
from shopcore.delivery.services import DeliveryRules
from shopcore.delivery.zones import DEFAULT_TERMS, Zone
from shopcore.storefront import Storefront
from shopcore.uk_time import uk_date
from tests.property.delivery.test_delivery_laws import BASKETS, INSTANTS
from tests.support.deliveries import NOON, RULES, TARIFF, a_cut_plate, a_door, a_stocked_bolt, at
from tests.support.products import a_line, a_product

TUESDAY = date(2026, 11, 24)


def promised(*lines: Line, today: date = TUESDAY) -> Promise | None:
    return Promises(today, TARIFF, RULES).promise(lines)


@pytest.mark.spec("CD-01")
@pytest.mark.parametrize(
    ("today", "before", "after"),
    [
        ("2026-11-24", "Get it tomorrow!", "Get it Thursday!"),
        ("2026-11-28", "Get it Monday!", "Get it Monday!"),
        ("2026-11-29", "Get it tomorrow!", "Get it Tuesday!"),
        ("2026-12-24", "Get it Tuesday!", "Get it Tuesday!"),
    ],
)
def test_what_is_all_on_the_shelf_comes_on_the_next_delivery_day(today: str, before: str, after: str):
    """Said for orders until nine this evening, and for those later tonight."""
    result = promised(a_line(), a_line(line_id="l-2"), today=date.fromisoformat(today))

    assert result is not None
    assert (result.before.text, result.after.text) == (before, after)
    assert result.before.is_next_day
    assert result.cutoff == datetime.combine(date.fromisoformat(today), NOON.time(), UTC).replace(hour=21)


@pytest.mark.spec("CD-01", "ST-05")
def test_nothing_is_promised_where_nothing_can_be_ordered_by_that_hour():
    """Electrical takes orders by phone alone, while somebody answers it."""
    line = a_line(a_product(storefront=Storefront.ELECTRICAL))

    assert promised(line) is None
    assert promised(evolve(line, quantity=60)) is None


@pytest.mark.spec("CD-01", "CD-02")
@pytest.mark.parametrize(
    ("line", "text"),
    [
        (
            a_line(a_stocked_bolt(0, expected_on=date(2026, 12, 3))),
            "Delivered in 2 parcels by 3 December 2026",
        ),
        (a_line(a_stocked_bolt(4), 10), "Delivered in 2 parcels by 25 November 2026, the rest to follow"),
        (a_line(a_product(is_hazardous=True)), "Delivered in 2 parcels by 26 November 2026"),
        (a_line(a_stocked_bolt(0, is_direct=True)), "Delivered in 2 parcels by 27 November 2026"),
        (a_door(), "Delivered in 2 parcels by 30 November 2026"),
        (a_cut_plate(), "Delivered in 2 parcels by 1 December 2026"),
    ],
)
def test_one_line_that_takes_longer_ends_the_claim(line: Line, text: str):
    """The true date stands instead of the countdown."""
    result = promised(a_line(line_id="l-0"), line)

    assert result is not None
    assert result.before.text == text
    assert not result.before.is_next_day
    assert not result.after.is_next_day


@pytest.mark.spec("CD-01", "SN-01", "QT-03")
@pytest.mark.parametrize(
    "never",
    [
        a_line(a_stocked_bolt(0)),
        a_line(a_stocked_bolt(0, expected_on=date(2026, 11, 23))),
        a_line(a_product(stock=Stock(level=4, is_non_stock=True)), 5),
        a_line(a_product(stock=Stock(level=0, is_withdrawn=True, is_direct=True))),
    ],
)
def test_nothing_is_promised_of_a_basket_of_which_some_never_comes(never: Line):
    """It cannot be ordered as it is; without the line that ran out the claim is true again."""
    whole = a_line(a_product(product_id="p-0", sku="TEST-0"), line_id="l-0")

    assert promised(whole, never) is None
    assert promised(whole) is not None


@pytest.mark.spec("CD-01", "QT-03")
def test_lines_of_one_product_share_its_shelf():
    """Each could be had alone; what both want beyond the shelf follows, or never comes."""
    more = [a_line(a_stocked_bolt(4), 3), a_line(a_stocked_bolt(4), 3, line_id="l-2")]
    last = a_product(stock=Stock(level=4, is_non_stock=True))
    fitting = promised(a_line(last, 2), a_line(last, 2, line_id="l-2"))
    following = promised(*more)

    assert fitting is not None
    assert following is not None
    assert fitting.before.text == "Get it tomorrow!"
    assert following.before.text.endswith(", the rest to follow")
    assert promised(a_line(last, 3), a_line(last, 3, line_id="l-2")) is None


@pytest.mark.spec("CD-01")
def test_a_line_alone_is_told_without_parcels_and_nothing_is_promised_for_nothing():
    """What cannot be delivered has no day."""
    alone = promised(a_door())

    assert alone is not None
    assert alone.before.text == "Delivered by 30 November 2026"
    assert promised() is None
    assert promised(a_line(a_stocked_bolt(0))) is None
    assert promised(a_line(a_stocked_bolt(0, expected_on=date(2031, 1, 1)))) is None


@pytest.mark.spec("CD-01")
def test_what_is_expected_tomorrow_comes_tomorrow():
    """It is next day too, but not for those who order later."""
    result = promised(a_line(a_stocked_bolt(0, expected_on=date(2026, 11, 25))))

    assert result is not None
    assert result.before.text == "Get it tomorrow!"
    assert result.after.latest == date(2026, 11, 26)


def test_a_slower_mainland_makes_no_next_day_claim():
    """An owner whose carrier takes two days promises two days."""
    terms = {**DEFAULT_TERMS, Zone.MAINLAND: evolve(DEFAULT_TERMS[Zone.MAINLAND], transit_days=(2, 2))}

    result = Promises(TUESDAY, TARIFF, evolve(RULES, terms=terms)).promise([a_line()])

    assert result is not None
    assert (result.before.text, result.before.is_next_day) == ("Delivered by 26 November 2026", False)


@pytest.mark.spec("CD-01", "CO-04")
@given(BASKETS, INSTANTS)
def test_the_promise_is_what_checkout_then_offers(lines, now):
    """For every basket and instant: one calculation, before the postcode and after it."""
    result = Promises(now.date(), TARIFF, RULES).promise(lines)
    plan = delivery_plan(price_basket(lines, TARIFF), at("M1 1AE"), RULES, now=now)

    if result is None:
        coming = sum(sum(parcel.quantities) for parcel in plan.parcels if parcel.earliest)
        assert not lines or coming < sum(line.quantity for line in lines)
        return
    arrival = result.before if now < result.cutoff else result.after
    standard = next(option for option in plan.options if option.code == "standard")
    assert (arrival.earliest, arrival.latest) == (standard.earliest, standard.latest)
    if arrival.is_next_day and seconds_left(now) is not None:
        assert arrival.text == heading(uk_date(now), arrival.earliest)


@pytest.mark.spec("CD-01")
def test_a_promise_names_both_its_days_and_until_when_it_is_true():
    """For whoever orders before nine, and for whoever orders later tonight."""
    nine = datetime(2026, 11, 24, 21, tzinfo=UTC)
    shelf = Promise(
        nine,
        Arrival(date(2026, 11, 25), date(2026, 11, 25), "Get it tomorrow!", is_next_day=True),
        Arrival(date(2026, 11, 26), date(2026, 11, 26), "Get it Thursday!", is_next_day=True),
    )
    mixed = Promise(
        nine,
        Arrival(
            date(2026, 11, 25),
            date(2026, 11, 30),
            "Delivered in 2 parcels by 30 November 2026",
            is_next_day=False,
        ),
        Arrival(
            date(2026, 11, 26),
            date(2026, 12, 1),
            "Delivered in 2 parcels by 1 December 2026",
            is_next_day=False,
        ),
    )

    assert promised(a_line()) == shelf
    assert Promises(TUESDAY, TARIFF, RULES).next_day == shelf
    assert promised(a_line(line_id="l-0"), a_door()) == mixed


@pytest.mark.spec("CD-01")
def test_part_of_a_line_that_has_no_day_ends_the_claim_alone():
    """What is there comes tomorrow, but the rest of it does not."""
    result = promised(a_line(a_stocked_bolt(4), 10))

    assert result is not None
    assert result.before == Arrival(
        date(2026, 11, 25),
        date(2026, 11, 25),
        "Delivered in 2 parcels by 25 November 2026, the rest to follow",
        is_next_day=False,
    )


@pytest.mark.spec("CD-01")
@pytest.mark.parametrize(
    ("line", "is_next_day"),
    [
        (a_line(a_stocked_bolt(10), 10), True),
        (a_line(a_stocked_bolt(10), 11), False),
        (a_line(a_product(is_hazardous=True)), False),
        (a_line(a_stocked_bolt(10, is_direct=True)), False),
        (a_cut_plate(), False),
    ],
)
def test_only_what_is_on_the_shelf_comes_the_next_day(line: Line, is_next_day: bool):
    """To the last piece; hazardous, direct and cut things take their time."""
    result = promised(line)

    assert result is not None
    assert result.before.is_next_day is is_next_day


def test_promises_of_one_day_are_the_same_however_they_were_reckoned():
    """They hang on the day, the tariff and the rules."""
    usual = Promises(TUESDAY)

    assert usual == Promises(TUESDAY, Tariff(), DeliveryRules()) != Promises(NOON.date(), TARIFF, RULES)
    assert "next_day=Promise" not in repr(usual)
    for reckoned in ({"days": usual.days}, {"next_day": usual.next_day}):
        with pytest.raises(TypeError, match="unexpected keyword"):
            Promises(TUESDAY, **reckoned)  # type: ignore[arg-type]
    assert usual.days_of_shelf(TUESDAY) == (date(2026, 11, 25), date(2026, 11, 25))
