"""Days, parcels and addresses of an order read the same wherever they are told."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from attrs import evolve

from shopcore.customers.address import Address, address_lines
from shopcore.delivery.plan import Parcel, ParcelReason
from shopcore.documents.seller import named
from shopcore.money.money import Money
from shopcore.money.vat import ZERO, with_vat
from shopcore.orders.order import Charges
from shopcore.orders.order_words import (
    METHOD_WORDS,
    bought_rows,
    charge_rows,
    coming_words,
    days_words,
    job_words,
    parcel_contents,
    parcel_words,
    size_words,
    when_words,
    where_words,
)
from shopcore.payments.payment import PayMethod
from tests.support.customers import a_customer
from tests.support.priced_orders import an_order
from tests.support.products import a_line, a_product
from tests.support.sold_orders import (
    HOME,
    THURSDAY,
    TUESDAY,
    a_collection,
    a_cut_line,
    a_sold_order,
    bolts,
    sent_home,
    with_jobs,
)

NO_DAYS = "to follow: we'll tell you when it's on its way"


def test_every_way_to_pay_has_words():
    """A new one cannot be forgotten, and none is renamed in passing."""
    assert METHOD_WORDS == {
        PayMethod.CARD: "Card",
        PayMethod.ACCOUNT: "On account",
        PayMethod.PURCHASE_ORDER: "On account, by purchase order",
        PayMethod.ACCOUNT_AND_CARD: "On account and by card",
    }
    assert set(METHOD_WORDS) == set(PayMethod)


def test_days_are_named_with_their_weekday():
    """One day, two days, or none yet."""
    assert days_words(TUESDAY, TUESDAY) == "Tuesday 24 November 2026"
    assert days_words(TUESDAY, THURSDAY) == "Tuesday 24 November 2026 to Thursday 3 December 2026"
    assert days_words(None, None) == days_words(None, TUESDAY) == days_words(TUESDAY, None) == NO_DAYS
    assert when_words(sent_home()) == "Tuesday 24 November 2026 to Thursday 3 December 2026"
    assert when_words(sent_home(earliest=None)) == ""
    assert when_words(a_collection()) == "ready from Saturday 21 November 2026, 12:00"
    summer = evolve(a_collection(), ready_at=datetime(2026, 6, 30, 23, 30, tzinfo=UTC))
    assert when_words(summer) == "ready from Wednesday 1 July 2026, 00:30"
    assert (
        when_words(sent_home(latest=TUESDAY, time_window="07:00-12:00"))
        == "Tuesday 24 November 2026, 07:00-12:00"
    )
    assert when_words(evolve(a_collection(), ready_at=None)) == "we'll tell you when it's ready"
    sale = a_sold_order().sale
    assert sale is not None
    assert when_words(sale.delivery.without_days()) == NO_DAYS


def test_every_reason_for_a_parcel_has_words():
    """What follows has no days."""
    parcel = Parcel(
        earliest=TUESDAY, latest=TUESDAY, line_ids=(), quantities=(), reason=ParcelReason.IN_STOCK
    )
    words_by_reason = {reason: parcel_words(evolve(parcel, reason=reason)) for reason in ParcelReason}

    assert words_by_reason == {
        ParcelReason.IN_STOCK: "Tuesday 24 November 2026, from stock",
        ParcelReason.HAZARDOUS: "Tuesday 24 November 2026, hazardous, so it travels by road",
        ParcelReason.EXPECTED: "Tuesday 24 November 2026, when it's in stock",
        ParcelReason.TO_FOLLOW: "Tuesday 24 November 2026, to follow",
        ParcelReason.MADE_TO_MEASURE: "Tuesday 24 November 2026, cut to size for you",
        ParcelReason.DIRECT: "Tuesday 24 November 2026, direct from the supplier",
        ParcelReason.DOOR_DIRECT: "Tuesday 24 November 2026, doors, direct from the supplier",
    }
    assert parcel_words(evolve(parcel, latest=THURSDAY)) == (
        "Tuesday 24 November 2026 to Thursday 3 December 2026, from stock"
    )
    assert parcel_words(evolve(parcel, earliest=None, latest=None)) == NO_DAYS


def test_a_parcel_knows_the_lines_of_its_order():
    """A line that is not there any more is left out."""
    order = a_sold_order()
    assert order.sale is not None
    first = order.sale.delivery.parcels[0]
    strange = evolve(first, line_ids=("l-1", "l-99"), quantities=(1, 1))

    assert [(line.sku, count) for line, count in parcel_contents(order, first)] == [
        ("HB-1000", 1),
        ("HB-1001", 4),
    ]
    assert [line.sku for line, _ in parcel_contents(order, strange)] == ["HB-1000"]
    with pytest.raises(ValueError, match="shorter"):
        list(parcel_contents(order, evolve(first, quantities=(1,))))


def test_an_address_is_written_as_on_an_envelope():
    """With the company first, and a postcode that is none as it stands."""
    odd = Address(house_name="", street="Quay", postcode="nowhere", company_name="Lathe & Sons")

    assert where_words(sent_home(address=odd, recipient=())) == ("Lathe & Sons", "Quay", "nowhere")
    assert address_lines(HOME)[-1] == "LS1 4AP"
    for house, visible in (("4a", "4a Mill Lane"), ("The Old Forge", "The Old Forge, Mill Lane")):
        assert address_lines(evolve(HOME, house_name=house))[0] == visible
    assert named(a_customer()) == named(a_customer(), HOME) == ("Ms Ann Ó Brien",)
    assert named(a_customer(), odd) == ("Lathe & Sons", "Ms Ann Ó Brien")


def test_delivery_is_named_even_when_it_is_free():
    """And by its service, where that has a name."""
    assert [name for name, _ in charge_rows(an_order(bolts()))] == ["Delivery"]
    assert charge_rows(a_sold_order())[0][0] == "Delivery: Standard delivery"
    assert charge_rows(a_sold_order(delivery=sent_home(name="Delivery")))[0][0] == "Delivery"
    assert charge_rows(a_sold_order(delivery=sent_home(name="")))[0][0] == "Delivery"


def test_only_what_costs_something_stands_beside_delivery():
    """And at the counter not even delivery, unless it was charged for."""
    free, large, door = ZERO, with_vat(Money(495)), with_vat(Money(4000))
    some = Charges(delivery=free, large_item=large, door=door)

    assert charge_rows(a_sold_order(charges=some)) == (
        ("Delivery: Standard delivery", free),
        ("Large item surcharge", large),
        ("Door delivery", door),
    )
    assert charge_rows(a_sold_order(charges=some, delivery=a_collection())) == (
        ("Large item surcharge", large),
        ("Door delivery", door),
    )
    assert charge_rows(a_sold_order(charges=Charges(delivery=large), delivery=a_collection())) == (
        ("Delivery: Collection", large),
    )
    assert charge_rows(a_sold_order(charges=Charges())) == (("Delivery: Standard delivery", free),)


def test_an_order_is_told_by_its_way_where_no_day_was_promised():
    """And a job without a name by having none."""
    assert coming_words(a_sold_order(delivery=sent_home(earliest=None))) == "Standard delivery"
    assert coming_words(a_sold_order(delivery=evolve(a_collection(), ready_at=None))) == (
        "Collection from Leeds, Nail Yard, we'll tell you when it's ready"
    )
    jobs = with_jobs(a_sold_order(reference=""), "Yard", "", "Yard").jobs
    assert [job_words(job) for job in jobs] == ["Job: Yard", "Without a job reference"]


def test_a_branch_is_named_once():
    """Line by line, and what is not known leaves no gap."""
    there = a_collection()

    assert where_words(there) == ("Leeds, Nail Yard", "3 Nail Yard", "Leeds", "LS9 8ZZ")
    assert where_words(evolve(there, branch_name="Leeds", postcode="")) == ("Leeds", "3 Nail Yard")
    assert where_words(sent_home(address=None)) == ()
    assert where_words(sent_home(recipient=())) == ("4 Mill Lane", "Leeds", "West Yorkshire", "LS1 4AP")


def test_what_is_bought_is_told_in_a_few_words():
    """Beside the button to pay: lines with their size, charges, and when it comes."""
    order = a_sold_order([*bolts(1), a_cut_line()])
    rows = [f"{words}: {amount.inc_vat}" for words, amount in bought_rows(order)]

    assert rows[0] == f"1 × Tower bolt no. 0: {order.lines[0].amount.inc_vat}"
    assert rows[1:] == [
        "2 × Kick plate, 838 × 200 mm, with screw holes: £34.20",
        "Delivery: Standard delivery: £8.34",
    ]
    many = a_sold_order([a_line(a_product("0.50"), 1_200)])
    assert next(bought_rows(many))[0] == "1,200 × Tower bolt 150 mm"
    assert coming_words(order) == ("Standard delivery, Tuesday 24 November 2026 to Thursday 3 December 2026")
    assert coming_words(a_sold_order(delivery=a_collection())) == (
        "Collection from Leeds, Nail Yard, ready from Saturday 21 November 2026, 12:00"
    )
    assert coming_words(an_order(bolts())) == ""


def test_a_cut_line_says_its_size_and_holes():
    """Others say nothing."""
    order = a_sold_order([*bolts(1), a_cut_line()])

    assert [size_words(line) for line in order.lines] == ["", "838 × 200 mm, with screw holes"]
    assert order.lines[1].size is not None
    bare = evolve(order.lines[1], size=evolve(order.lines[1].size, has_screw_holes=False))
    assert size_words(bare) == "838 × 200 mm, without screw holes"
