"""Consumers are told of every right that the law gives them, businesses of what was agreed."""

from __future__ import annotations

from attrs import evolve

from shopcore.documents.buyers_rights import cancellation_form, rights
from shopcore.documents.seller import Buyer
from shopcore.orders.order import Order
from tests.support.priced_orders import an_order
from tests.support.sold_orders import BUSINESS, CONSUMER, SELLER, a_cut_line, a_sold_order, bolts, collected

FREE, FORM = "Your right to cancel", "Cancellation form"
CUT, FAULTY, QUESTIONS = "What cannot be cancelled", "If something is wrong", "Questions and complaints"


def headings(order: Order, buyer: Buyer = CONSUMER) -> list[str]:
    return [section.heading for section in rights(order, buyer, SELLER)]


def test_a_consumer_may_cancel_what_was_not_cut() -> None:
    """And is told of what was, if anything was."""
    assert headings(a_sold_order(bolts())) == [FREE, FAULTY, QUESTIONS, FORM]
    assert headings(a_sold_order([*bolts(), a_cut_line()])) == [FREE, CUT, FAULTY, QUESTIONS, FORM]
    assert headings(a_sold_order([a_cut_line()])) == [CUT, FAULTY, QUESTIONS]
    assert headings(a_sold_order(), BUSINESS) == ["Returns", QUESTIONS]


def test_the_days_begin_when_the_goods_are_there() -> None:
    """At the door or at the counter; an order of before was delivered."""
    begins = [
        rights(order, CONSUMER, SELLER)[0].paragraphs[0].rpartition(" on which ")[2]
        for order in (
            a_sold_order(bolts()),
            a_sold_order(bolts(), delivery=collected()),
            an_order(bolts()),
        )
    ]

    assert begins == [
        "the last of the goods reaches you.",
        "you collect the goods.",
        "the last of the goods reaches you.",
    ]


def test_the_cost_of_sending_large_goods_back_is_named_where_there_is_one() -> None:
    """As the owner wrote it."""
    seller = evolve(SELLER, terms=evolve(SELLER.terms, large_returns=""))
    begin = "Send the goods back to that address within 14 days of telling us."

    assert rights(a_sold_order(), CONSUMER, SELLER)[0].paragraphs[2] == (
        f"{begin} You pay the cost of sending them back. Doors cost £48.00 to collect."
    )
    assert rights(a_sold_order(), CONSUMER, seller)[0].paragraphs[2] == (
        f"{begin} You pay the cost of sending them back."
    )


def test_a_business_keeps_what_was_made_for_it() -> None:
    """And sends back what is agreed."""
    words = (
        "You bought for your business, so the cancellation rights of consumers do not apply. Please call"
        " 0121 496 0101 before you send anything back; we agree with you what can be credited."
    )
    end = " Your rights when goods are faulty or not as described remain."

    sections = [
        rights(a_sold_order(lines), BUSINESS, SELLER)[0] for lines in (bolts(), [*bolts(), a_cut_line()])
    ]
    assert [section.paragraphs for section in sections] == [
        (f"{words}{end}",),
        (f"{words} We can't take back made-to-measure goods unless they are faulty.{end}",),
    ]


def test_the_form_names_the_order_and_whom_to_send_it_to() -> None:
    """All else is for the consumer to fill in."""
    order = a_sold_order(bolts())

    assert rights(order, CONSUMER, SELLER)[-1] == cancellation_form(order, SELLER)
    assert cancellation_form(order, SELLER).paragraphs[1] == (
        "To Anvil Trading Ltd, Unit 4, Anvil Works, Birmingham, B1 2ZZ, sales@shop.example:"
    )
