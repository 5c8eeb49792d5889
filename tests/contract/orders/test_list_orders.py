"""A customer's orders are listed and shown alike in every store, to nobody else."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.errors import NotFound, RulesBroken
from shopcore.use_cases.orders.list_orders import list_orders
from shopcore.use_cases.orders.show_order import show_order
from tests.support.checkout_steps import ANN, open_checkout
from tests.support.stores.store_places import Place, SteppingClock


def test_orders_are_listed_page_by_page(place: Place):
    """The newest first; a page beyond the last is empty."""
    steps = open_checkout(place.empty(clock=SteppingClock()))
    first, second = (steps.buy(BOLT=count).order for count in (1, 2))
    shop = steps.store.shop()

    whole = list_orders(shop, ANN, page=1, page_size=50)
    assert whole.total == 2
    assert [row.order_id for row in whole.orders] == [second.order_id, first.order_id]
    assert list_orders(shop, ANN, page=1, page_size=1).orders == whole.orders[:1]
    assert list_orders(shop, ANN, page=3, page_size=1).orders == ()
    for page, page_size in ((0, 1), (1, 51)):
        with pytest.raises(RulesBroken):
            list_orders(shop, ANN, page=page, page_size=page_size)


def test_an_order_is_shown_with_what_is_still_there(place: Place):
    """And its history; another customer's is not found."""
    steps = open_checkout(place.empty())
    order = steps.buy(BOLT=2).order
    shown = show_order(steps.store.shop(), ANN, order.order_id)

    assert shown.order.order_id == order.order_id
    assert set(shown.products) == {line.product_id for line in order.lines}
    assert [event.what for event in shown.events][:1] == ["placed"]
    with pytest.raises(NotFound):
        show_order(steps.store.shop(), evolve(ANN, customer_id="c-bob"), order.order_id)
