"""What a customer ordered most is counted alike in every store."""

from __future__ import annotations

from attrs import evolve

from shopcore.use_cases.orders.list_favourites import list_favourites
from tests.support.checkout_steps import ANN, open_checkout
from tests.support.stores.store_places import Place


def test_favourites_are_what_was_ordered_most(place: Place):
    """Of all orders together; nothing for who ordered nothing."""
    steps = open_checkout(place.empty())
    for count in (1, 2):
        steps.buy(BOLT=count)

    assert [(one.product.sku, one.quantity) for one in list_favourites(steps.store.shop(), ANN)] == [
        ("BOLT", 3)
    ]
    assert list_favourites(steps.store.shop(), evolve(ANN, customer_id="c-bob")) == ()
