"""Laws of delivery: what is promised can be kept."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.basket.basket import Line
from shopcore.basket.price_basket import price_basket
from shopcore.catalogue.product import Stock
from shopcore.delivery.collection import collect_options
from shopcore.delivery.countdown import seconds_left
from shopcore.delivery.options import delivery_plan
from shopcore.delivery.plan import Availability
from shopcore.delivery.promise import Promises
from shopcore.pricing.made_to_measure import Size
from shopcore.stock.stock_notices import is_out_of_stock
from shopcore.uk_time import uk_date, uk_time
from tests.support.deliveries import BRANCHES, DOOR_BRAND, RULES, TARIFF, at
from tests.support.products import a_line, a_plate, a_product

pytestmark = pytest.mark.delivery

START, END = datetime(2026, 11, 1), datetime(2027, 1, 31)  # noqa: DTZ001
INSTANTS = st.datetimes(START, END, timezones=st.just(UTC))
POSTCODES = st.sampled_from(
    ["M1 1AE", "EH1 1YZ", "IV1 1AA", "BT1 5GS", "ZE1 0AA", "IM1 1AE", "TR21 0AA"]
).map(at)
STOCKS = st.builds(
    Stock,
    st.sampled_from([0, 1, 4, 100_000]),
    st.sampled_from(["", "Stock-Out", "Back-Order"]),
    st.none() | st.dates(date(2026, 10, 20), date(2027, 3, 1)),
    st.none() | st.integers(0, 30),
    st.booleans(),
    st.booleans(),
)


def a_thing(number: int, stock: Stock, *, kind: str, quantity: int) -> Line:
    fields = {"sku": f"S-{number}", "product_id": f"p-{number}", "stock": stock}
    if kind == "plate":
        return a_line(
            a_plate(**fields), quantity, Size(500, 200, has_screw_holes=False), line_id=f"l-{number}"
        )
    brand = DOOR_BRAND if kind == "door" else "Hallowbeck"
    product = a_product("4.15", brand=brand, is_hazardous=kind == "hazardous", **fields)
    return a_line(product, quantity, line_id=f"l-{number}")


THINGS = st.tuples(
    STOCKS, st.sampled_from(["plain", "plain", "plate", "door", "hazardous"]), st.integers(1, 12)
)
BASKETS = st.lists(THINGS, max_size=6).map(
    lambda fields: [a_thing(n, stock, kind=kind, quantity=q) for n, (stock, kind, q) in enumerate(fields)]
)


def planned(lines, postcode, now):
    return delivery_plan(price_basket(lines, TARIFF), postcode, RULES, now=now)


@pytest.mark.spec("CO-04")
@given(BASKETS, POSTCODES, INSTANTS)
def test_nothing_is_promised_for_a_closed_day(lines, postcode, now):
    """Nor for today or a day gone by, and no option ends before it begins."""
    result, days = planned(lines, postcode, now), RULES.days_at(postcode)

    for option in result.options:
        assert option.dates
        assert all(days.is_open(day) for day in option.dates)
        assert uk_date(now) < option.earliest == option.dates[0] <= option.latest == option.dates[-1]
        assert list(option.dates) == sorted(set(option.dates))
        assert now < option.cutoff
    for parcel in result.parcels:
        assert (parcel.earliest is None) == (parcel.latest is None)
        if parcel.earliest and parcel.latest:
            assert uk_date(now) < parcel.earliest <= parcel.latest
            assert days.is_open(parcel.earliest)
            assert days.is_open(parcel.latest)


@pytest.mark.spec("CO-04")
@given(BASKETS, POSTCODES, INSTANTS)
def test_parcels_share_out_the_units_of_every_line(lines, postcode, now):
    """None twice, none lost, but those that can never come: what has run out, and more than the last."""
    result = planned(lines, postcode, now)
    shared: Counter[str] = Counter()
    for parcel in result.parcels:
        assert len(parcel.line_ids) == len(parcel.quantities)
        assert all(units > 0 for units in parcel.quantities)
        for line_id, units in zip(parcel.line_ids, parcel.quantities, strict=True):
            shared[line_id] += units

    today = uk_date(now)
    coming = {
        line.line_id: min(line.quantity, stock.level) if stock.is_capped else line.quantity
        for line in lines
        if not is_out_of_stock(stock := line.product.stock, today=today)
    }
    # A counter has no units of a line that is not in it: none come of a capped SKU with an empty shelf.
    assert result.notes or shared == Counter(coming)
    assert result.notes or coming


@pytest.mark.spec("CO-04")
@given(BASKETS, POSTCODES, INSTANTS, st.timedeltas(timedelta(0), timedelta(days=20)))
def test_whoever_orders_later_is_not_served_earlier(lines, postcode, now, passed):
    """Line by line; a date that went by meanwhile may leave a line without one."""
    before, after = planned(lines, postcode, now), planned(lines, postcode, now + passed)
    first = {(i, p.reason): p for p in before.parcels for i in p.line_ids}
    for parcel in after.parcels:
        for line_id in parcel.line_ids:
            earlier = first.get((line_id, parcel.reason))
            if earlier and earlier.earliest and earlier.latest and parcel.earliest and parcel.latest:
                assert earlier.earliest <= parcel.earliest
                assert earlier.latest <= parcel.latest


@pytest.mark.vat
@pytest.mark.spec("CO-04")
@given(BASKETS, POSTCODES, INSTANTS)
def test_options_are_sorted_and_the_cheapest_is_the_default(lines, postcode, now):
    """Exactly one default where there are any; nothing is cheaper than the basket's own delivery."""
    result = planned(lines, postcode, now)
    delivery = price_basket(lines, TARIFF).delivery.ex_vat

    order = [(option.price.ex_vat, option.earliest) for option in result.options]
    assert order == sorted(order)
    assert [option.is_default for option in result.options] == [True, False, False][: len(result.options)]
    assert all(option.price.ex_vat >= delivery for option in result.options)
    assert bool(result.options) == bool(result.parcels) != bool(result.notes)


@pytest.mark.spec("CO-04", "CD-01")
@given(INSTANTS)
def test_the_countdown_and_the_options_name_one_day(now):
    """While the banner counts, what is in stock comes on the day it names."""
    promise = Promises(uk_date(now), TARIFF, RULES).promise([a_line()])
    if promise and seconds_left(now) is not None:
        result = planned([a_line()], at("M1 1AE"), now)
        assert result.options[0].dates == (promise.before.earliest,)


@pytest.mark.spec("CO-04")
@given(
    BASKETS, INSTANTS, st.dictionaries(st.sampled_from([b.branch_id for b in BRANCHES]), st.integers(0, 6))
)
def test_a_branch_hands_over_while_it_is_open(lines, now, held):
    """An hour after the order at the earliest, nothing counted twice, in the order of the list."""
    shelves = {key: {line.product.product_id: units for line in lines} for key, units in held.items()}
    result = collect_options(lines, shelves, RULES, near=None, now=now)
    by_id = {branch.branch_id: branch for branch in BRANCHES}

    ranks = [list(Availability).index(option.availability) for option in result]
    assert ranks == sorted(ranks)
    requested = {line.product.sku: line.quantity for line in lines}
    for option in result:
        branch, ready = by_id[option.branch_id], uk_time(option.ready_at)
        opening = branch.opening_on(ready.date(), RULES.days_of(branch.division))
        assert opening is not None
        assert opening.opens <= ready.time().replace(tzinfo=None) <= opening.closes
        assert option.ready_at >= now + timedelta(hours=1) or option.availability is not Availability.ALL
        assert bool(option.missing) == (option.availability is Availability.PARTIAL)
        assert all(0 < one.quantity <= requested[one.sku] for one in option.missing)
        assert {one.sku: one.quantity for one in option.missing} != requested
