"""The mail that confirms an order is the durable record that distance selling asks for."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.money.money import Money
from shopcore.money.vat import ZERO, with_vat
from shopcore.notifications.order_messages import OrderConfirmed, order_confirmed
from shopcore.notifications.recipient import Recipient
from shopcore.orders.order import Charges
from shopcore.outbox_message import OutboxMessage
from shopcore.payments.payment import PayMethod
from tests.support.customers import NOW, a_customer
from tests.support.messages.emails import confirmation_of
from tests.support.priced_orders import an_order
from tests.support.products import a_line, a_product
from tests.support.sold_orders import (
    BUSINESS,
    CONSUMER,
    IN_PART,
    SELLER,
    a_collection,
    a_cut_line,
    a_sold_order,
    bolts,
    sent_home,
)

CONTRACT = {
    "What you bought": (
        "Your purchase order: PO-118\n"
        "Job reference: Plot 7\n"
        "1 × Tower bolt no. 0, HB-1000, £3.00 each ex VAT: £3.00 Ex VAT, £3.60 Inc VAT\n"
        "4 × Tower bolt no. 1, HB-1001, £4.07 each ex VAT: £16.28 Ex VAT, £19.54 Inc VAT\n"
        "2 × Kick plate, PLATE, 838 × 200 mm, with screw holes (made to measure: it can't be cancelled),"
        " £14.25 each ex VAT: £28.50 Ex VAT, £34.20 Inc VAT\n"
        "Delivery: Standard delivery: £6.95 Ex VAT, £8.34 Inc VAT\n"
        "Total: £54.73 Ex VAT, £65.68 Inc VAT\n"
        "of which VAT: £10.95"
    ),
    "Delivery": (
        "Standard delivery, Tuesday 24 November 2026 to Thursday 3 December 2026.\n"
        "To: Ms Ann Ó Brien, 4 Mill Lane, Leeds, West Yorkshire, LS1 4AP\n"
        "Parcel 1 of 2: Tuesday 24 November 2026, from stock: 1 × HB-1000, 4 × HB-1001.\n"
        "Parcel 2 of 2: Tuesday 1 December 2026 to Thursday 3 December 2026, cut to size for you: 2 ×"
        " PLATE."
    ),
    "Payment": ("Card, £65.68, on 21 November 2026. Invoice I0000042."),
    "Sold by": (
        "Anvil Trading Ltd, trading as Strike & Keep\n"
        "Unit 4, Anvil Works, Birmingham, B1 2ZZ\n"
        "Phone 0121 496 0101 · Email sales@shop.example\n"
        "Company number 01234567 · VAT number GB 999 9999 73"
    ),
}
RIGHTS = {
    "Your right to cancel": (
        "You may cancel this contract without giving a reason, until 14 days after the day on which the"
        " last of the goods reaches you.\n"
        "To cancel, tell us clearly before that time ends: by email to sales@shop.example, by phone on"
        " 0121 496 0101, by post to Anvil Trading Ltd, Unit 4, Anvil Works, Birmingham, B1 2ZZ, or with"
        " the form at the end of this email, though you don't have to use it.\n"
        "Send the goods back to that address within 14 days of telling us. You pay the cost of sending"
        " them back. Doors cost £48.00 to collect.\n"
        "We refund everything you paid, standard delivery included, by the same payment method, within 14"
        " days of getting the goods back, or your proof that you sent them, whichever comes first. We may"
        " refund less if you have handled the goods more than you need to in order to see what they are."
    ),
    "What cannot be cancelled": (
        "These are made to measure for you. The law gives no right to cancel such goods, and we start"
        " cutting them soon after you order:\n"
        "2 × Kick plate, 838 × 200 mm, with screw holes"
    ),
    "If something is wrong": (
        "We are under a legal duty to supply goods that are as described, fit for purpose and of"
        " satisfactory quality, those made to measure too. You may reject faulty goods within 30 days and"
        " have your money back; after that we repair or replace them. We pay for sending faulty goods"
        " back: call 0121 496 0101 first."
    ),
    "Questions and complaints": (
        "Write to sales@shop.example or call 0121 496 0101, Mon-Fri 7am-7pm. We answer complaints within"
        " 5 working days."
    ),
    "Cancellation form": (
        "Complete and return this form only if you wish to cancel.\n"
        "To Anvil Trading Ltd, Unit 4, Anvil Works, Birmingham, B1 2ZZ, sales@shop.example:\n"
        "I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following"
        " goods [*], of order N1001: ______________________\n"
        "Ordered on [*] / received on [*]: ______________________\n"
        "Name of consumer(s): ______________________\n"
        "Address of consumer(s): ______________________\n"
        "Signature of consumer(s) (only if this form is notified on paper): ______________________\n"
        "Date: ______________________\n"
        "[*] Delete as appropriate."
    ),
}
OF_A_BUSINESS = {
    "Returns": (
        "You bought for your business, so consumers' cancellation rights don't apply. Please call"
        " 0121 496 0101 before you send anything back, and we'll agree with you what can be credited. We"
        " can't take back made-to-measure goods unless they are faulty. You keep your rights if goods are"
        " faulty or not as described."
    ),
    "Questions and complaints": (
        "Write to sales@shop.example or call 0121 496 0101, Mon-Fri 7am-7pm. We answer complaints within"
        " 5 working days."
    ),
}


@pytest.mark.spec("CO-06")
def test_a_confirmation_reads_word_for_word_as_agreed() -> None:
    """Whoever changes what a buyer is told of their rights has to change it here too."""
    email = confirmation_of(a_sold_order(), CONSUMER, SELLER)

    assert (email.to, email.subject) == ("ann@example.com", "Your order N1001 at Strike & Keep")
    assert email.paragraphs[:5] == (
        "Hello Ann,",
        "Thank you for your order N1001, placed on 21 November 2026. The total is £65.68 including VAT.",
        "Please keep this email: it is your record of what you bought and of your rights.",
        "See your order:\nhttps://shop.example/account/previousorders/o-1001",
        "What you bought\n---------------",
    )
    assert email.sections == {**CONTRACT, **RIGHTS}
    business = confirmation_of(a_sold_order(), BUSINESS, SELLER)
    assert business.sections == {**CONTRACT, **OF_A_BUSINESS}


@pytest.mark.spec("CO-06")
def test_a_consumer_is_told_all_that_the_law_asks():
    """Seller, goods, total with VAT, delivery, the right to cancel and its form, what is excluded."""
    order = a_sold_order()
    email = confirmation_of(order, CONSUMER, SELLER)
    sections_of = email.sections

    assert list(sections_of) == [
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
    assert email.to == "ann@example.com"
    assert str(order.total.inc_vat) in email.paragraphs[1]
    assert "Anvil Trading Ltd, trading as Strike & Keep" in sections_of["Sold by"]
    assert "Unit 4, Anvil Works, Birmingham, B1 2ZZ" in sections_of["Sold by"]
    assert "0121 496 0101" in sections_of["Sold by"]
    assert "sales@shop.example" in sections_of["Sold by"]
    assert (
        "14 days after the day on which the last of the goods reaches you"
        in sections_of["Your right to cancel"]
    )
    assert "You pay the cost of sending them back. Doors cost £48.00" in sections_of["Your right to cancel"]
    assert "standard delivery included" in sections_of["Your right to cancel"]
    assert "2 × Kick plate, 838 × 200 mm, with screw holes" in sections_of["What cannot be cancelled"]
    assert "Tower bolt" not in sections_of["What cannot be cancelled"]
    assert "hereby give notice" in sections_of["Cancellation form"]
    assert "N1001" in sections_of["Cancellation form"]
    assert "within 5 working days" in sections_of["Questions and complaints"]


@pytest.mark.spec("CO-06")
def test_the_mail_shows_every_line_and_charge_of_the_order():
    """Ex and inc VAT, to the penny, and what was cut says that it stays."""
    order = a_sold_order()
    bought = confirmation_of(order, CONSUMER, SELLER).sections["What you bought"]

    for line in order.lines:
        assert f"{line.amount.ex_vat} Ex VAT, {line.amount.inc_vat} Inc VAT" in bought
    assert f"Total: {order.total.ex_vat} Ex VAT, {order.total.inc_vat} Inc VAT" in bought
    assert f"of which VAT: {order.total.vat}" in bought
    assert "with screw holes (made to measure: it can't be cancelled)" in bought
    assert "Your purchase order: PO-118\nJob reference: Plot 7" in bought


def test_what_was_only_cut_to_size_has_no_right_to_cancel():
    """So no form either; the rights when it is faulty remain."""
    sections_of = confirmation_of(a_sold_order([a_cut_line()]), CONSUMER, SELLER).sections

    assert "Your right to cancel" not in sections_of
    assert "Cancellation form" not in sections_of
    assert "made to measure too" in sections_of["If something is wrong"]


def test_plain_goods_are_all_free_to_cancel():
    """Nothing is said of what is not there; without costs for large goods none are named."""
    seller = evolve(SELLER, terms=evolve(SELLER.terms, large_returns=""))
    sections_of = confirmation_of(a_sold_order(bolts()), CONSUMER, seller).sections

    assert "What cannot be cancelled" not in sections_of
    assert "You pay the cost of sending them back.\n" in sections_of["Your right to cancel"]


@pytest.mark.parametrize(("lines", "stays"), [(bolts(), False), ([a_cut_line()], True)])
def test_a_business_gets_other_words(lines, stays):
    """The cancellation rights of consumers are not theirs."""
    sections_of = confirmation_of(a_sold_order(lines), BUSINESS, SELLER).sections

    assert "Your right to cancel" not in sections_of
    assert "cancellation rights don't apply" in sections_of["Returns"]
    assert ("can't take back made-to-measure goods" in sections_of["Returns"]) is stays


@pytest.mark.spec("CO-06")
def test_the_mail_says_when_each_parcel_comes_and_what_is_in_it():
    """One parcel needs no list."""
    sections_of = confirmation_of(a_sold_order(), CONSUMER, SELLER).sections["Delivery"]
    plain = confirmation_of(a_sold_order(bolts()), CONSUMER, SELLER).sections["Delivery"]

    assert "To: Ms Ann Ó Brien, 4 Mill Lane, Leeds, West Yorkshire, LS1 4AP" in sections_of
    assert "Parcel 1 of 2: Tuesday 24 November 2026, from stock: 1 × HB-1000, 4 × HB-1001." in sections_of
    assert "Parcel" not in plain


def test_a_parcel_of_lines_that_nobody_knows_is_told_by_its_day():
    """And an order without promised days by its way alone."""
    bare = evolve(a_sold_order(), lines=())

    assert "from stock." in confirmation_of(bare, CONSUMER, SELLER).sections["Delivery"]
    vague = a_sold_order(delivery=sent_home(earliest=None, address=None))
    assert confirmation_of(vague, CONSUMER, SELLER).sections["Delivery"] == "Standard delivery."


def test_what_is_collected_says_where_and_when():
    """The 14 days then begin at the counter."""
    order = a_sold_order(bolts(), delivery=a_collection())
    sections_of = confirmation_of(order, CONSUMER, SELLER).sections
    unready = confirmation_of(
        a_sold_order(delivery=evolve(a_collection(), ready_at=None)), CONSUMER, SELLER
    ).sections

    assert sections_of["Collection"] == (
        "Leeds, Nail Yard, 3 Nail Yard, Leeds, LS9 8ZZ: ready from Saturday 21 November 2026, 12:00.\n"
        "Please bring your order number."
    )
    assert "on which you collect the goods" in sections_of["Your right to cancel"]
    assert "LS9 8ZZ: we'll tell you when it's ready." in unready["Collection"]


@pytest.mark.parametrize(
    ("sale", "words"),
    [
        ({}, "Card, £65.68, on 21 November 2026. Invoice I0000042."),
        ({"invoice_number": ""}, "Card, £65.68, on 21 November 2026."),
        (
            {"method": PayMethod.ACCOUNT},
            "On account: £65.68 is added to your account balance. Invoice I0000042.",
        ),
        (
            {"method": PayMethod.PURCHASE_ORDER, "invoice_number": ""},
            "On account, by purchase order: £65.68 is added to your account balance.",
        ),
        (
            IN_PART,
            "On account and by card: £10.00 was paid by card on 21 November 2026,"
            " £55.68 is added to your account balance. Invoice I0000042.",
        ),
    ],
)
def test_the_mail_says_how_it_was_paid(sale, words):
    """With the number of the invoice, where there is one."""
    assert words == confirmation_of(a_sold_order(sale=sale), CONSUMER, SELLER).sections["Payment"]


def test_the_mail_says_what_a_card_paid_and_what_the_account_owes():
    """Together they are the total."""
    order = a_sold_order(sale=IN_PART)
    rest = order.total.inc_vat - Money.of("10.00")

    words = confirmation_of(order, BUSINESS, SELLER).sections["Payment"]
    assert f", {rest} is added to your account balance. Invoice I0000042." in words


def test_an_order_of_the_time_before_is_confirmed_by_its_lines():
    """And a buyer without a first name is greeted too; free delivery is free."""
    order = an_order(bolts(), charges=Charges(delivery=ZERO))
    email = confirmation_of(order, evolve(CONSUMER, first_name=""), SELLER)

    assert email.paragraphs[0] == "Hello,"
    assert "Delivery: Free" in email.sections["What you bought"]
    assert "Payment" not in email.sections


def test_an_order_is_confirmed_once():
    """However often the message is made."""
    order = a_sold_order()
    messages = [order_confirmed(a_customer(), order, message_id=name, now=NOW) for name in ("m-1", "m-2")]

    assert messages[0].dedupe_key == messages[1].dedupe_key
    assert messages[0] == OutboxMessage(
        message_id="m-1",
        dedupe_key="order_confirmed o-1001",
        due_at=NOW,
        content=OrderConfirmed(recipient=Recipient.of(a_customer()), order_id="o-1001", customer_id="c-ann"),
    )


def test_many_pieces_are_counted_in_thousands():
    """In the line that was bought, and in its parcel."""
    many = [a_line(a_product("0.50", sku="SCREW"), 1_200, line_id="l-9"), *bolts(1), a_cut_line()]
    sections_of = confirmation_of(a_sold_order(many), CONSUMER, SELLER).sections

    assert "1,200 × Tower bolt 150 mm, SCREW, £0.50 each ex VAT" in sections_of["What you bought"]
    assert "1,200 × SCREW, 1 × HB-1000" in sections_of["Delivery"]


def test_what_costs_nothing_to_carry_is_free():
    """A charge that is none is not named, one that is stands by its figures."""
    order = a_sold_order(charges=Charges(delivery=ZERO, door=with_vat(Money(4000))))
    rows = confirmation_of(order, CONSUMER, SELLER).sections["What you bought"].splitlines()

    assert rows[5:7] == [
        "Delivery: Standard delivery: Free",
        "Door delivery: £40.00 Ex VAT, £48.00 Inc VAT",
    ]
