"""Days, parcels and addresses of an order read the same wherever they are told."""

from __future__ import annotations

from attrs import evolve

from shopcore.address import Address
from shopcore.delivery_plan import Parcel, ParcelReason
from shopcore.order import OrderStatus
from shopcore.order_words import (
    METHOD_WORDS,
    STATUS_WORDS,
    bought_rows,
    charge_rows,
    coming_words,
    days_words,
    parcel_contents,
    parcel_words,
    size_words,
    when_words,
    where_words,
)
from shopcore.payment import PayMethod
from shopcore.seller import address_lines, named
from tests.orders import an_order
from tests.people import a_customer
from tests.sold import HOME, TUESDAY, a_cut_line, a_sold_order, bolts, collected, sent_home


def test_every_status_and_way_to_pay_has_words():
    """A new one cannot be forgotten."""
    assert set(STATUS_WORDS) == set(OrderStatus)
    assert set(METHOD_WORDS) == set(PayMethod)


def test_days_are_named_with_their_weekday():
    """One day, two days, or none yet."""
    assert days_words(TUESDAY, TUESDAY) == "Tuesday 24 November 2026"
    assert days_words(None, None) == "to follow: we tell you when it leaves"
    assert (
        when_words(sent_home(latest=TUESDAY, time_window="07:00-12:00"))
        == "Tuesday 24 November 2026, 07:00-12:00"
    )
    assert when_words(evolve(collected(), ready_at=None)) == "we tell you when it is ready"
    sale = a_sold_order().sale
    assert sale is not None
    assert when_words(sale.delivery.without_days()) == "to follow: we tell you when it leaves"


def test_every_reason_for_a_parcel_has_words():
    """What follows has no days."""
    for reason in ParcelReason:
        parcel = Parcel(earliest=TUESDAY, latest=TUESDAY, line_ids=(), quantities=(), reason=reason)
        assert parcel_words(parcel).startswith("Tuesday 24 November 2026, ")
    assert parcel_words(evolve(parcel, earliest=None, latest=None)).startswith("to follow")


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


def test_an_address_is_written_as_on_an_envelope():
    """With the company first, and a postcode that is none as it stands."""
    odd = Address(house_name="", street="Quay", postcode="nowhere", company_name="Lathe & Sons")

    assert where_words(sent_home(address=odd, recipient=())) == ("Lathe & Sons", "Quay", "nowhere")
    assert address_lines(HOME)[-1] == "LS1 4AP"
    for house, shown in (("4a", "4a Mill Lane"), ("The Old Forge", "The Old Forge, Mill Lane")):
        assert address_lines(evolve(HOME, house_name=house))[0] == shown
    assert named(a_customer()) == named(a_customer(), HOME) == ("Ms Ann Ó Brien",)
    assert named(a_customer(), odd) == ("Lathe & Sons", "Ms Ann Ó Brien")


def test_delivery_is_named_even_when_it_is_free():
    """And by its service, where that has a name."""
    assert [name for name, _ in charge_rows(an_order(bolts()))] == ["Delivery"]
    assert charge_rows(a_sold_order())[0][0] == "Delivery: Standard delivery"
    assert charge_rows(a_sold_order(delivery=sent_home(name="Delivery")))[0][0] == "Delivery"


def test_what_is_bought_is_told_in_a_few_words():
    """Beside the button to pay: lines with their size, charges, and when it comes."""
    order = a_sold_order([*bolts(1), a_cut_line()])
    rows = [f"{words}: {amount.inc_vat}" for words, amount in bought_rows(order)]

    assert rows[0] == f"1 × Tower bolt no. 0: {order.lines[0].amount.inc_vat}"
    assert rows[1].startswith("2 × Kick plate, 838 × 200 mm, with screw holes: £")
    assert rows[-1].startswith("Delivery: Standard delivery: £")
    assert coming_words(order).startswith("Standard delivery, Tuesday 24 November 2026")
    assert coming_words(a_sold_order(delivery=collected())).startswith(
        "Collection from Leeds, Nail Yard, ready from Saturday 21 November 2026"
    )
    assert coming_words(an_order(bolts())) == ""


def test_a_cut_line_says_its_size_and_holes():
    """Others say nothing."""
    order = a_sold_order([*bolts(1), a_cut_line()])

    assert [size_words(line) for line in order.lines] == ["", "838 × 200 mm, with screw holes"]
    assert order.lines[1].size is not None
    bare = evolve(order.lines[1], size=evolve(order.lines[1].size, has_screw_holes=False))
    assert size_words(bare) == "838 × 200 mm, without screw holes"
