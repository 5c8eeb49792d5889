"""The mail that confirms an order is the durable record that distance selling asks for."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.letter import Letter
from shopcore.money import Money
from shopcore.order import Charges
from shopcore.order_letters import confirmation, order_confirmed
from shopcore.payment import PayMethod
from shopcore.vat import ZERO
from tests.orders import an_order
from tests.people import NOW, a_customer
from tests.sold import (
    BUSINESS,
    CONSUMER,
    IN_PART,
    SELLER,
    a_cut_line,
    a_sold_order,
    bolts,
    collected,
    sent_home,
)


def sections(letter: Letter) -> dict[str, str]:
    """What stands under each heading, as one text."""
    return {s.heading: "\n".join((*s.paragraphs, *map(" | ".join, s.rows))) for s in letter.sections}


@pytest.mark.spec("CO-06")
def test_a_consumer_is_told_all_that_the_law_asks():
    """Seller, goods, total with VAT, delivery, the right to cancel and its form, what is excluded."""
    order = a_sold_order()
    letter = confirmation(order, CONSUMER, SELLER)
    told = sections(letter)

    assert list(told) == [
        "What you bought",
        "Delivery",
        "Payment",
        "Sold by",
        "Your right to cancel",
        "What cannot be cancelled",
        "If something is wrong",
        "Questions and complaints",
        "Cancellation form",
    ]
    assert letter.to == "ann@example.com"
    assert str(order.total.inc_vat) in letter.before[0]
    assert "Anvil Trading Ltd, trading as Strike & Keep" in told["Sold by"]
    assert "Unit 4, Anvil Works, Birmingham, B1 2ZZ" in told["Sold by"]
    assert "0121 496 0101" in told["Sold by"]
    assert "sales@shop.example" in told["Sold by"]
    assert "14 days after the day on which the last of the goods reaches you" in told["Your right to cancel"]
    assert "You pay the cost of sending them back. Doors cost £48.00" in told["Your right to cancel"]
    assert "standard delivery included" in told["Your right to cancel"]
    assert "2 × Kick plate, 838 × 200 mm, with screw holes" in told["What cannot be cancelled"]
    assert "Tower bolt" not in told["What cannot be cancelled"]
    assert "hereby give notice" in told["Cancellation form"]
    assert "N1001" in told["Cancellation form"]
    assert "within 5 working days" in told["Questions and complaints"]


@pytest.mark.spec("CO-06")
def test_the_mail_shows_every_line_and_charge_of_the_order():
    """Ex and inc VAT, to the penny, and what was cut says that it stays."""
    order = a_sold_order()
    bought = sections(confirmation(order, CONSUMER, SELLER))["What you bought"]

    for line in order.lines:
        assert f"{line.amount.ex_vat} | {line.amount.inc_vat}" in bought
    assert f"Total | {order.total.ex_vat} | {order.total.inc_vat}" in bought
    assert f"of which VAT |  | {order.total.vat}" in bought
    assert "with screw holes (made to measure: it cannot be cancelled)" in bought
    assert "Your order number: PO-118\nJob reference: Plot 7" in bought


def test_what_was_only_cut_to_size_has_no_right_to_cancel():
    """So no form either; the rights when it is faulty remain."""
    told = sections(confirmation(a_sold_order([a_cut_line()]), CONSUMER, SELLER))

    assert "Your right to cancel" not in told
    assert "Cancellation form" not in told
    assert "made to measure too" in told["If something is wrong"]


def test_plain_goods_are_all_free_to_cancel():
    """Nothing is said of what is not there; without costs for large goods none are named."""
    seller = evolve(SELLER, terms=evolve(SELLER.terms, large_returns=""))
    told = sections(confirmation(a_sold_order(bolts()), CONSUMER, seller))

    assert "What cannot be cancelled" not in told
    assert "You pay the cost of sending them back.\n" in told["Your right to cancel"]


@pytest.mark.parametrize(("lines", "stays"), [(bolts(), False), ([a_cut_line()], True)])
def test_a_business_gets_other_words(lines, stays):
    """The cancellation rights of consumers are not theirs."""
    told = sections(confirmation(a_sold_order(lines), BUSINESS, SELLER))

    assert "Your right to cancel" not in told
    assert "do not apply" in told["Returns"]
    assert ("stays yours" in told["Returns"]) is stays


@pytest.mark.spec("CO-06")
def test_the_mail_says_when_each_parcel_comes_and_what_is_in_it():
    """One parcel needs no list."""
    told = sections(confirmation(a_sold_order(), CONSUMER, SELLER))["Delivery"]
    plain = sections(confirmation(a_sold_order(bolts()), CONSUMER, SELLER))["Delivery"]

    assert "To: Ms Ann Ó Brien, 4 Mill Lane, Leeds, West Yorkshire, LS1 4AP" in told
    assert "Parcel 1 of 2: Tuesday 24 November 2026, from stock: 1 × HB-1000, 4 × HB-1001." in told
    assert "Parcel" not in plain


def test_a_parcel_of_lines_that_nobody_knows_is_told_by_its_day():
    """And an order without promised days by its way alone."""
    bare = evolve(a_sold_order(), lines=())

    assert "from stock." in sections(confirmation(bare, CONSUMER, SELLER))["Delivery"]
    vague = a_sold_order(delivery=sent_home(earliest=None, address=None))
    assert sections(confirmation(vague, CONSUMER, SELLER))["Delivery"] == "Standard delivery."


def test_what_is_collected_says_where_and_when():
    """The 14 days then begin at the counter."""
    order = a_sold_order(bolts(), delivery=collected())
    told = sections(confirmation(order, CONSUMER, SELLER))
    unready = sections(
        confirmation(a_sold_order(delivery=evolve(collected(), ready_at=None)), CONSUMER, SELLER)
    )

    assert "Nail Yard, Leeds, LS9 8ZZ: ready from Saturday 21 November 2026, 12:00." in told["Collection"]
    assert "on which you collect the goods" in told["Your right to cancel"]
    assert "LS9 8ZZ: we tell you when it is ready." in unready["Collection"]


@pytest.mark.parametrize(
    ("sale", "words"),
    [
        ({}, "Card, £"),
        ({"method": PayMethod.ACCOUNT}, "is added to what your account owes. Invoice I0000042."),
        ({"invoice_number": ""}, "on 21 November 2026."),
        (IN_PART, "On account and by card: £10.00 was paid by card on 21 November 2026, £"),
    ],
)
def test_the_mail_says_how_it_was_paid(sale, words):
    """With the number of the invoice, where there is one."""
    assert words in sections(confirmation(a_sold_order(sale=sale), CONSUMER, SELLER))["Payment"]


def test_the_mail_says_what_a_card_paid_and_what_the_account_owes():
    """Together they are the total."""
    order = a_sold_order(sale=IN_PART)
    rest = order.total.inc_vat - Money.of("10.00")

    words = sections(confirmation(order, BUSINESS, SELLER))["Payment"]
    assert f", {rest} is added to what your account owes. Invoice I0000042." in words


def test_an_order_of_the_time_before_is_confirmed_by_its_lines():
    """And a buyer without a first name is greeted too; free delivery is free."""
    order = an_order(bolts(), charges=Charges(delivery=ZERO))
    letter = confirmation(order, evolve(CONSUMER, first_name=""), SELLER)

    assert letter.greeting == "Hello,"
    assert "Delivery |  | Free" in sections(letter)["What you bought"]
    assert "Payment" not in sections(letter)


def test_an_order_is_confirmed_once():
    """However often the message is made."""
    order = a_sold_order()
    messages = [order_confirmed(a_customer(), order, message_id=name, now=NOW) for name in ("m-1", "m-2")]

    assert messages[0].dedupe_key == messages[1].dedupe_key
    assert messages[0].body["order_id"] == order.order_id
