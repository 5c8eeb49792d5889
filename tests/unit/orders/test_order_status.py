"""Which status follows which, and what may be cancelled."""

import pytest
from attrs import evolve

from shopcore.orders.errors import NotCancellable, StatusRefused
from shopcore.orders.order import OrderStatus
from shopcore.orders.status import (
    cancel_note,
    check_cancellable,
    check_follows,
    is_cancellable,
    next_statuses,
)
from tests.support.priced_orders import an_order
from tests.support.sold_orders import a_collection, a_cut_line, a_sold_order, bolts

S = OrderStatus
SENT = a_sold_order(bolts())
COLLECTED = evolve(SENT, sale=evolve(SENT.sale, delivery=a_collection()))
OF_BEFORE = an_order(bolts())


@pytest.mark.parametrize(
    ("order", "status", "may_follow"),
    [
        (SENT, S.PLACED, {S.IN_PROGRESS, S.DISPATCHED, S.CANCELLED}),
        (SENT, S.IN_PROGRESS, {S.DISPATCHED, S.CANCELLED}),
        (SENT, S.DISPATCHED, {S.DELIVERED}),
        (SENT, S.DELIVERED, set()),
        (SENT, S.CANCELLED, set()),
        (COLLECTED, S.PLACED, {S.IN_PROGRESS, S.READY_TO_COLLECT, S.CANCELLED}),
        (COLLECTED, S.IN_PROGRESS, {S.READY_TO_COLLECT, S.CANCELLED}),
        (COLLECTED, S.READY_TO_COLLECT, {S.COLLECTED, S.CANCELLED}),
        (COLLECTED, S.COLLECTED, set()),
        (OF_BEFORE, S.PLACED, {S.IN_PROGRESS, S.DISPATCHED, S.READY_TO_COLLECT, S.CANCELLED}),
        (OF_BEFORE, S.IN_PROGRESS, {S.DISPATCHED, S.READY_TO_COLLECT, S.CANCELLED}),
    ],
)
def test_a_status_is_followed_by_these_alone(order, status, may_follow):
    """What is collected is never sent; of an order of before nobody knows which of both it was."""
    here = evolve(order, status=status)

    assert next_statuses(here) == may_follow
    for after in S:
        if after in may_follow:
            check_follows(here, after)
        else:
            with pytest.raises(StatusRefused):
                check_follows(here, after)


@pytest.mark.parametrize("status", [S.PLACED, S.IN_PROGRESS])
def test_what_was_cut_to_size_is_not_cancelled(status):
    """Nobody else could use it; the customer is told why and whom to ask."""
    order = an_order([*bolts(), a_cut_line()], status=status)

    with pytest.raises(NotCancellable) as refused:
        check_cancellable(order)
    assert refused.value.reason == (
        "Something in this order is made to measure, so it can't be cancelled. Please call us."
    )
    assert not is_cancellable(order)
    assert is_cancellable(evolve(order, lines=order.lines[:1]))


@pytest.mark.parametrize("status", [S.DISPATCHED, S.DELIVERED, S.READY_TO_COLLECT, S.COLLECTED, S.CANCELLED])
def test_what_is_on_its_way_is_not_cancelled(status):
    """From the day it leaves or waits at the counter."""
    with pytest.raises(NotCancellable) as refused:
        check_cancellable(evolve(SENT, status=status))
    assert refused.value.reason == "This order is already on its way. Please call us."


def test_a_note_says_why_an_order_is_not_cancelled_here():
    """Nothing where it may be, and nothing more once it is."""
    assert cancel_note(SENT) == cancel_note(evolve(SENT, status=S.CANCELLED)) == ""
    assert cancel_note(evolve(SENT, status=S.DISPATCHED)).startswith("This order is already on its way.")
    assert "made to measure" in cancel_note(an_order([a_cut_line()]))
