"""What is offered for a basket at a postcode, and the days it names."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, time

import pytest
from attrs import evolve

from shopcore.basket.basket import Line
from shopcore.basket.price_basket import price_basket
from shopcore.basket.totals import DeliverySupplement
from shopcore.catalogue.product import Stock
from shopcore.delivery.options import NOTHING_TO_DELIVER, TO_FOLLOW, delivery_plan
from shopcore.delivery.plan import DeliveryPlan, ParcelReason
from shopcore.delivery.services import DeliveryRules, DeliveryService
from shopcore.delivery.zones import DEFAULT_TERMS, Zone
from shopcore.money.money import Money
from tests.support.deliveries import DOOR_BRAND, NOON, RULES, TARIFF, a_cut_plate, a_door, a_stocked_bolt, at
from tests.support.products import a_line, a_product

ENGLAND, SCOTLAND = "M1 1AE", "EH1 1YZ"


def plan(*lines: Line, to: str = ENGLAND, now: datetime = NOON, rules: DeliveryRules = RULES) -> DeliveryPlan:
    return delivery_plan(price_basket(lines, TARIFF), at(to), rules, now=now)


def days_of(result: DeliveryPlan) -> Sequence[tuple[ParcelReason, date | None, date | None]]:
    return [(parcel.reason, parcel.earliest, parcel.latest) for parcel in result.parcels]


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize("brand", ["Hallowbeck", DOOR_BRAND, ""])
def test_where_no_brand_is_one_of_doors_nothing_comes_as_a_door(brand: str):
    """Nor what has no brand."""
    direct = a_line(a_product(brand=brand, stock=Stock(is_direct=True)))
    (parcel,) = delivery_plan(price_basket([direct]), at(ENGLAND), RULES, now=NOON).parcels

    assert parcel.reason is ParcelReason.DIRECT


@pytest.mark.spec("CO-04", "CD-01")
@pytest.mark.parametrize(
    ("ordered", "england", "scotland"),
    [
        ("2026-11-24T12:00", "2026-11-25", "2026-11-25"),
        ("2026-11-24T20:59:59", "2026-11-25", "2026-11-25"),
        ("2026-11-24T21:00", "2026-11-26", "2026-11-26"),
        ("2026-06-16T19:59:59", "2026-06-17", "2026-06-17"),
        ("2026-06-16T20:00", "2026-06-18", "2026-06-18"),
        ("2026-11-27T12:00", "2026-11-28", "2026-11-28"),
        ("2026-11-28T12:00", "2026-11-30", "2026-12-01"),
        ("2026-11-28T21:00", "2026-11-30", "2026-12-01"),
        ("2026-11-29T12:00", "2026-11-30", "2026-12-01"),
        ("2026-11-29T21:00", "2026-12-01", "2026-12-01"),
        ("2026-12-24T12:00", "2026-12-29", "2026-12-29"),
        ("2026-12-24T21:00", "2026-12-29", "2026-12-29"),
        ("2026-12-28T21:00", "2026-12-30", "2026-12-30"),
        ("2026-12-31T12:00", "2027-01-02", "2027-01-05"),
    ],
)
def test_what_is_in_stock_comes_on_the_next_delivery_day(ordered: str, england: str, scotland: str):
    """By nine in the evening in London, over Sundays, the Scots' St Andrew's Day, Christmas and 2 January."""
    for postcode, day in ((ENGLAND, england), (SCOTLAND, scotland)):
        result = plan(a_line(), to=postcode, now=utc(ordered))

        assert result.options[0].dates == (date.fromisoformat(day),)
        assert result.options[0].cutoff > utc(ordered)


@pytest.mark.spec("CO-04", "CD-02", "SN-08")
@pytest.mark.parametrize(
    ("postcode", "shelf", "door"),
    [
        ("M1 1AE", ("2026-11-25", "2026-11-25"), ("2026-11-27", "2026-11-30")),
        ("PO30 1AA", ("2026-11-25", "2026-11-25"), ("2026-11-27", "2026-11-30")),
        ("IV1 1AA", ("2026-11-26", "2026-11-27"), ("2026-12-03", "2026-12-07")),
        ("ZE1 0AA", ("2026-11-26", "2026-11-27"), ("2026-12-03", "2026-12-07")),
        ("BT1 5GS", ("2026-11-26", "2026-11-27"), ("2026-12-02", "2026-12-05")),
        ("IM1 1AE", ("2026-11-26", "2026-11-27"), ("2026-12-02", "2026-12-05")),
        ("TR21 0AA", ("2026-11-26", "2026-11-27"), ("2026-12-02", "2026-12-05")),
    ],
)
def test_the_zone_says_how_long_the_way_is(postcode: str, shelf: tuple[str, str], door: tuple[str, str]):
    """Next day on the mainland and the Isle of Wight, else two or three; doors as their notice says."""
    result = plan(a_line(), a_door(), to=postcode)

    assert days_of(result) == [
        (ParcelReason.IN_STOCK, *map(date.fromisoformat, shelf)),
        (ParcelReason.DOOR_DIRECT, *map(date.fromisoformat, door)),
    ]


@pytest.mark.spec("CO-04")
@pytest.mark.parametrize("postcode", ["JE2 3AB", "GY1 1WR", "BFPO 57", "BF1 2AT", "GX11 1AA"])
def test_where_we_do_not_deliver_online_the_phone_stands_in_for_options(postcode: str):
    """The Channel Islands, the forces and overseas."""
    result = plan(a_line(), to=postcode)

    assert (result.options, result.parcels) == ((), ())
    assert "call us on 020 7946 0101" in result.notes[0]
    assert "call us for a quote" in plan(a_line(), to=postcode, rules=evolve(RULES, phones={})).notes[0]


@pytest.mark.spec("CO-04", "SN-06")
@pytest.mark.parametrize(
    ("postcode", "days"),
    [
        ("M1 1AE", ("2026-11-25", "2026-11-26")),
        ("IV1 1AA", ("2026-11-26", "2026-11-27")),
        ("BT1 5GS", None),
        ("HS1 2AA", None),
        ("IM1 1AE", None),
    ],
)
def test_hazardous_items_go_by_road_within_two_days(postcode: str, days: tuple[str, str] | None):
    """Over water they do not go at all, and the note names them."""
    glue = a_line(a_product(sku="GLUE", is_hazardous=True))

    result = plan(glue, a_line(line_id="l-2"), to=postcode)

    if days is None:
        assert result.options == ()
        assert "GLUE" in result.notes[0]
        assert "TEST-1" not in result.notes[0]
        assert plan(a_line(), to=postcode).options
    else:
        assert (ParcelReason.HAZARDOUS, *map(date.fromisoformat, days)) in days_of(result)
        assert [option.code for option in plan(glue, to=postcode).options] == ["standard"]


@pytest.mark.spec("CO-04", "SN-04")
def test_what_is_on_the_shelf_comes_now_and_the_rest_on_its_day():
    """Thursday's delivery of the rest leaves on Wednesday evening."""
    result = plan(a_line(a_stocked_bolt(4, expected_on=date(2026, 12, 3)), 10))

    now, rest = result.parcels
    assert (now.quantities, now.earliest, now.reason) == ((4,), date(2026, 11, 25), ParcelReason.IN_STOCK)
    assert (rest.quantities, rest.earliest, rest.reason) == ((6,), date(2026, 12, 3), ParcelReason.EXPECTED)
    assert rest.latest == rest.earliest == result.options[0].latest
    assert result.options[0].notes == ("Comes in 2 parcels.",)
    assert [option.code for option in result.options] == ["standard"]


@pytest.mark.spec("CO-04", "SN-02", "SN-03")
@pytest.mark.parametrize(
    ("expected", "to", "days"),
    [
        ("2026-12-03", ENGLAND, ("2026-12-03", "2026-12-03")),
        ("2026-12-06", ENGLAND, ("2026-12-07", "2026-12-07")),
        ("2026-12-25", ENGLAND, ("2026-12-29", "2026-12-29")),
        ("2026-11-25", ENGLAND, ("2026-11-25", "2026-11-25")),
        ("2026-12-03", "IV1 1AA", ("2026-12-04", "2026-12-05")),
    ],
)
def test_what_is_expected_comes_on_its_day_or_the_next_open_one(
    expected: str, to: str, days: tuple[str, str]
):
    """As its notice promises on the mainland; further away a day or two later."""
    result = plan(a_line(a_stocked_bolt(0, expected_on=date.fromisoformat(expected))), to=to)

    assert days_of(result) == [(ParcelReason.EXPECTED, *map(date.fromisoformat, days))]


@pytest.mark.spec("CO-04", "SN-04")
@pytest.mark.parametrize("gone", [None, date(2026, 11, 24), date(2029, 11, 24), date.max])
def test_a_rest_without_a_date_follows(gone: date | None):
    """It has no day, and the option says so."""
    result = plan(a_line(a_stocked_bolt(4, expected_on=gone), 10))

    assert days_of(result)[-1] == (ParcelReason.TO_FOLLOW, None, None)
    assert TO_FOLLOW in result.options[0].notes
    assert result.options[0].latest == date(2026, 11, 25)


@pytest.mark.spec("CO-04", "QT-03")
@pytest.mark.parametrize("due", [None, date(2026, 12, 3)])
def test_of_what_never_comes_again_no_rest_follows(due: date | None):
    """The last units come, and no parcel is promised of units that there are not."""
    last = a_product(stock=Stock(level=4, is_non_stock=True, expected_on=due))
    result = plan(a_line(last, 10))

    assert [(parcel.reason, parcel.quantities) for parcel in result.parcels] == [
        (ParcelReason.IN_STOCK, (4,))
    ]
    assert TO_FOLLOW not in result.options[0].notes


@pytest.mark.spec("CO-04", "SN-05")
@pytest.mark.parametrize(
    ("lead", "to", "days"),
    [
        (None, ENGLAND, ("2026-11-26", "2026-11-27")),
        (10, ENGLAND, ("2026-12-05", "2026-12-05")),
        (0, ENGLAND, ("2026-11-25", "2026-11-25")),
        (None, "BT1 5GS", ("2026-11-27", "2026-11-30")),
        (1, "BT1 5GS", ("2026-11-26", "2026-11-27")),
    ],
)
def test_a_direct_item_takes_its_lead_time(lead: int | None, to: str, days: tuple[str, str]):
    """Two or three working days where none is known, and what the zone adds."""
    result = plan(a_line(a_stocked_bolt(0, is_direct=True, lead_time_days=lead), 3), to=to)

    assert days_of(result) == [(ParcelReason.DIRECT, *map(date.fromisoformat, days))]
    assert result.parcels[0].quantities == (3,)
    assert [option.code for option in result.options] == ["standard"]


@pytest.mark.spec("CO-04", "MM-01")
@pytest.mark.parametrize(("lead", "day"), [(None, "2026-12-01"), (2, "2026-11-27"), (0, "2026-11-26")])
def test_a_plate_is_cut_before_it_leaves(lead: int | None, day: str):
    """Five working days, or as the product says, then the way; it may come on a named day too."""
    result = plan(a_cut_plate(lead))

    assert days_of(result) == [(ParcelReason.MADE_TO_MEASURE, *[date.fromisoformat(day)] * 2)]
    assert {option.code for option in result.options} == {"standard", "named_day", "before_noon"}


@pytest.mark.spec("CO-04")
def test_three_kinds_of_lines_are_three_parcels():
    """Tuesday, Thursday and 3 December, the first to come first, and one option over them all."""
    due = a_stocked_bolt(0, expected_on=date(2026, 12, 3))
    result = plan(a_line(due, 2, line_id="l-1"), a_cut_plate(1), a_line(line_id="l-3"), a_line(line_id="l-4"))

    assert [(p.line_ids, p.earliest) for p in result.parcels] == [
        (("l-3", "l-4"), date(2026, 11, 25)),
        (("l-plate",), date(2026, 11, 26)),
        (("l-1",), date(2026, 12, 3)),
    ]
    (option,) = result.options
    assert option.dates == (date(2026, 11, 25), date(2026, 11, 26), date(2026, 12, 3))
    assert option.notes == ("Comes in 3 parcels.",)


@pytest.mark.spec("CO-04")
def test_of_parcels_with_one_last_day_the_first_to_come_is_first():
    """A parcel that may take longer waits for one that surely comes before; what has no day is last."""
    result = plan(
        a_line(a_product(product_id="p-2", stock=Stock()), line_id="l-gone"),
        a_line(a_product(product_id="p-3", stock=Stock(level=1)), 2, line_id="l-short"),
        a_door(),
        a_line(a_stocked_bolt(0, expected_on=date(2026, 11, 28)), line_id="l-due-28"),
        a_line(a_stocked_bolt(0, expected_on=date(2026, 11, 26)), line_id="l-due-26"),
        a_line(a_product(product_id="p-4", is_hazardous=True), line_id="l-glue"),
    )

    assert [(p.line_ids, p.earliest, p.latest) for p in result.parcels] == [
        (("l-short",), date(2026, 11, 25), date(2026, 11, 25)),
        (("l-glue",), date(2026, 11, 25), date(2026, 11, 26)),
        (("l-due-26",), date(2026, 11, 26), date(2026, 11, 26)),
        (("l-due-28",), date(2026, 11, 28), date(2026, 11, 28)),
        (("l-door",), date(2026, 11, 27), date(2026, 11, 30)),
        (("l-short",), None, None),
    ]


@pytest.mark.spec("CO-04", "SN-06")
def test_hazardous_items_that_are_expected_go_by_road_too():
    """They come within two days of leaving, from the day that their notice names."""
    due = a_product(stock=Stock(expected_on=date(2026, 12, 3)), is_hazardous=True)

    assert days_of(plan(a_line(due))) == [(ParcelReason.EXPECTED, date(2026, 12, 3), date(2026, 12, 4))]


@pytest.mark.spec("CO-04")
def test_lines_of_one_product_share_its_shelf():
    """Jobs ordered apart: what the first line takes is not there for the second."""
    due = a_stocked_bolt(3, expected_on=date(2026, 12, 3))
    result = plan(*[a_line(due, 2, line_id=f"l-{n}") for n in (1, 2, 3)])

    assert [(p.line_ids, p.quantities) for p in result.parcels] == [
        (("l-1", "l-2"), (2, 1)),
        (("l-2", "l-3"), (1, 2)),
    ]


@pytest.mark.spec("CO-04")
def test_options_cost_the_standard_charge_and_their_supplement():
    """£6.95 below £50, nothing from there; sorted by price, the first is the default."""
    small, large = plan(a_line(a_product("4.15"))), plan(a_line(a_product("50.00")))

    assert [(o.code, str(o.price.ex_vat), str(o.price.inc_vat)) for o in small.options] == [
        ("standard", "£6.95", "£8.34"),
        ("named_day", "£7.95", "£9.54"),
        ("before_noon", "£11.90", "£14.28"),
    ]
    assert [str(o.price.ex_vat) for o in large.options] == ["£0.00", "£1.00", "£4.95"]
    assert [o.is_default for o in small.options] == [True, False, False]


@pytest.mark.spec("CO-04", "CD-02")
def test_an_extra_charge_of_a_zone_is_in_the_price():
    """Nothing by default; an owner may ask for it in the Highlands."""
    terms = {**DEFAULT_TERMS, Zone.HIGHLANDS: evolve(DEFAULT_TERMS[Zone.HIGHLANDS], surcharge=Money(5_00))}

    result = plan(a_line(a_product("50.00")), to="IV1 1AA", rules=evolve(RULES, terms=terms))

    assert [str(o.price.ex_vat) for o in result.options] == ["£5.00", "£6.00"]
    of_area = DeliverySupplement("your area, Scottish Highlands", Money(5_00))
    assert [o.supplements for o in result.options] == [
        (of_area,),
        (DeliverySupplement("On a day you choose", Money(1_00)), of_area),
    ]


@pytest.mark.spec("CO-04")
@pytest.mark.parametrize(
    ("ordered", "noon"),
    [
        ("2026-11-24T12:00", "2026-11-25"),
        ("2026-11-27T12:00", "2026-11-30"),
        ("2026-12-24T12:00", "2026-12-29"),
    ],
)
def test_before_noon_is_for_weekdays_on_the_mainland(ordered: str, noon: str):
    """Friday's order comes on Monday, though standard delivery brings it on Saturday."""
    result = {option.code: option for option in plan(a_line(), now=utc(ordered)).options}

    assert result["before_noon"].dates == (date.fromisoformat(noon),)
    assert result["before_noon"].time_window == (time(7), time(12))
    assert "before_noon" not in {option.code for option in plan(a_line(), to="PO30 1AA").options}


@pytest.mark.spec("CO-04")
def test_a_named_day_is_any_delivery_day_of_the_next_two_weeks():
    """Saturdays too; what comes later than that has no day to choose."""
    result = {option.code: option for option in plan(a_line()).options}
    late = plan(a_line(a_stocked_bolt(0, expected_on=date(2026, 12, 9))))

    named = result["named_day"]
    assert named.is_named_day
    assert (named.earliest, named.latest) == (date(2026, 11, 25), date(2026, 12, 8))
    assert len(named.dates) == 12
    assert date(2026, 11, 28) in named.dates
    assert {option.code for option in late.options} == {"standard", "before_noon"}


@pytest.mark.spec("CO-04")
def test_a_named_weekday_service_leaves_saturdays_out():
    """What an owner adds follows the same rules."""
    service = DeliveryService(code="weekday", name="On a weekday", choice_days=7, is_on_weekdays_only=True)

    result = plan(a_line(), rules=evolve(RULES, services=(service,)))

    assert {day.weekday() for day in result.options[0].dates} == {0, 1, 2, 3, 4}


@pytest.mark.spec("CO-04")
def test_an_empty_or_sold_out_basket_has_no_options():
    """And says so, rather than naming a day."""
    assert plan().notes == (NOTHING_TO_DELIVER,)
    assert plan(a_line(a_stocked_bolt(0))).notes == (NOTHING_TO_DELIVER,)
    assert plan(a_line(a_stocked_bolt(0)), a_line(line_id="l-2")).parcels[0].line_ids == ("l-2",)


@pytest.mark.parametrize("wrong", [{"made_to_measure_days": 0}, {"made_to_measure_days": -1}])
def test_rules_that_no_parcel_could_keep_are_refused(wrong: dict[str, int]):
    """Cutting takes a day at least."""
    with pytest.raises(ValueError, match="1 day or more"):
        DeliveryRules(**wrong)


@pytest.mark.spec("CO-04")
def test_a_basket_without_any_day_says_whom_to_call():
    """A date that is years away is no promise; beside what has a day it follows."""
    some_day = a_line(a_stocked_bolt(0, expected_on=date(2099, 12, 31)), line_id="l-2")
    result = plan(some_day)

    assert (result.options, [parcel.reason for parcel in result.parcels]) == ((), [ParcelReason.TO_FOLLOW])
    assert plan(a_line(), some_day).notes == ()
    assert [note.endswith("Please call us on 020 7946 0101.") for note in result.notes] == [True]
    assert [option.option_id for option in plan(a_line(), some_day).options] == ["standard"]
