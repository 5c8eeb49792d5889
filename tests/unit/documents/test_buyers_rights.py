"""Consumers have every right that the law gives them, businesses what was agreed."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.documents.buyers_rights import CANCEL_DAYS, BuyersRights, buyers_rights
from shopcore.documents.seller import Buyer
from shopcore.orders.order import Order
from tests.support.messages.emails import confirmation_of
from tests.support.priced_orders import an_order
from tests.support.sold_orders import (
    BUSINESS,
    CONSUMER,
    SELLER,
    a_collection,
    a_cut_line,
    a_sold_order,
    bolts,
)

FREE, FORM = "Your right to cancel", "Cancellation form"
CUT, FAULTY, QUESTIONS = "What cannot be cancelled", "If something is wrong", "Questions and complaints"


def headings(order: Order, buyer: Buyer = CONSUMER) -> list[str]:
    """The sections after those of the contract."""
    found = list(confirmation_of(order, buyer, SELLER).sections)
    return found[found.index("Sold by") + 1 :]


@pytest.mark.parametrize(
    ("order", "buyer", "may_cancel", "is_collected", "cut"),
    [
        (a_sold_order(bolts()), CONSUMER, True, False, 0),
        (a_sold_order(bolts(), delivery=a_collection()), CONSUMER, True, True, 0),
        (a_sold_order([*bolts(), a_cut_line()]), CONSUMER, True, False, 1),
        (a_sold_order([a_cut_line()]), CONSUMER, False, False, 1),
        (a_sold_order(bolts()), BUSINESS, False, False, 0),
        (an_order(bolts()), CONSUMER, True, False, 0),
    ],
    ids=["plain", "collected", "some cut", "all cut", "business", "of before"],
)
def test_rights_follow_from_the_order_and_its_buyer(order, buyer, may_cancel, is_collected, cut) -> None:
    """A consumer may cancel what was not cut; an order of before was delivered."""
    rights = buyers_rights(order, buyer)

    assert rights == BuyersRights(
        is_business=buyer is BUSINESS,
        may_cancel=may_cancel,
        is_collected=is_collected,
        made_to_measure=tuple(line for line in order.lines if line.size is not None),
    )
    assert (len(rights.made_to_measure), CANCEL_DAYS) == (cut, 14)


def test_a_consumer_may_cancel_what_was_not_cut() -> None:
    """And reads of what was, if anything was."""
    assert headings(a_sold_order(bolts())) == [FREE, FAULTY, QUESTIONS, FORM]
    assert headings(a_sold_order([*bolts(), a_cut_line()])) == [FREE, CUT, FAULTY, QUESTIONS, FORM]
    assert headings(a_sold_order([a_cut_line()])) == [CUT, FAULTY, QUESTIONS]
    assert headings(a_sold_order(), BUSINESS) == ["Returns", QUESTIONS]


def test_the_days_begin_when_the_goods_are_there() -> None:
    """At the door or at the counter; an order of before was delivered."""
    begins = [
        confirmation_of(order, CONSUMER, SELLER).sections[FREE].splitlines()[0].rpartition(" on which ")[2]
        for order in (
            a_sold_order(bolts()),
            a_sold_order(bolts(), delivery=a_collection()),
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
    with_cost, without = (
        confirmation_of(a_sold_order(), CONSUMER, one).sections[FREE].splitlines()[2]
        for one in (SELLER, seller)
    )

    assert with_cost == f"{begin} You pay the cost of sending them back. Doors cost £48.00 to collect."
    assert without == f"{begin} You pay the cost of sending them back."


def test_a_business_keeps_what_was_made_for_it() -> None:
    """And sends back what is agreed."""
    words = (
        "You bought for your business, so consumers' cancellation rights don't apply. Please call"
        " 0121 496 0101 before you send anything back, and we'll agree with you what can be credited."
    )
    end = " You keep your rights if goods are faulty or not as described."

    returns = [
        confirmation_of(a_sold_order(lines), BUSINESS, SELLER).sections["Returns"]
        for lines in (bolts(), [*bolts(), a_cut_line()])
    ]
    assert returns == [
        f"{words}{end}",
        f"{words} We can't take back made-to-measure goods unless they are faulty.{end}",
    ]


def test_the_form_names_the_order_and_whom_to_send_it_to() -> None:
    """All else is for the consumer to fill in."""
    order = a_sold_order(bolts())
    form = confirmation_of(order, CONSUMER, SELLER).sections[FORM].splitlines()

    assert form[1] == "To Anvil Trading Ltd, Unit 4, Anvil Works, Birmingham, B1 2ZZ, sales@shop.example:"
    assert f"of order {order.number}: ______________________" in form[2]
