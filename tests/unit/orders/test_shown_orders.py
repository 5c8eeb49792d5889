"""Orders as they are shown: on a statement to who owes them, and to whoever knows number and postcode."""

from __future__ import annotations

from datetime import timedelta

import pytest

from adapters.memory import MemoryStore
from shopcore.errors import NotFound
from shopcore.orders.order import Order
from shopcore.orders.statement import statement
from shopcore.payments.payment import PayMethod
from shopcore.use_cases.orders.show_statement import show_statement
from shopcore.use_cases.orders.track_order import track_order
from tests.support.checkout_steps import ANN, TRADER, CheckoutSteps, open_checkout
from tests.support.customers import NOW, TRADE_CREDIT, a_customer
from tests.support.priced_orders import an_order
from tests.support.products import a_line
from tests.support.sold_orders import a_sold_order, sent_home
from tests.support.stores.store_places import StoppedClock


@pytest.fixture
def steps() -> CheckoutSteps:
    return open_checkout(MemoryStore(StoppedClock()))


def put(steps: CheckoutSteps, *orders: Order) -> None:
    steps.change_shop(lambda shop: [shop.orders.add(order) for order in orders])


def owed(name: str, who=TRADER, **changes) -> Order:
    """An order on account."""
    lines = [a_line(quantity=int(name) + 1)]
    fields = {"customer_id": who.customer_id, "number": f"N{name}", "order_id": f"o-{name}", **changes}
    return a_sold_order(lines, sale={"method": PayMethod.ACCOUNT}, **fields)


@pytest.mark.spec("AC-04")
def test_a_statement_is_over_the_last_fifty_orders_of_its_customer(steps: CheckoutSteps):
    """By the credit of now; without credit there is none."""
    mine = [owed(f"{n}", placed_at=NOW - timedelta(hours=n)) for n in range(51)]
    put(steps, *mine, owed("77", a_customer("ben")))

    assert show_statement(steps.store.shop(), TRADER) == statement(TRADE_CREDIT, mine[:50])
    assert show_statement(steps.store.shop(), ANN) is None


@pytest.mark.spec("RT-04")
def test_an_order_is_tracked_by_both_of_what_its_buyer_knows(steps: CheckoutSteps):
    """However they type them; an order of before has no postcode to know."""
    order = a_sold_order([a_line()], delivery=sent_home(postcode="LS14AP"), number="W000000042")
    put(steps, order, an_order([a_line()], "1"))
    assert track_order(steps.store.shop(), " w000000042 ", "ls1 4ap") == order

    for number, postcode in (
        ("W000000042", "LS1 4AQ"),
        ("W000000042", "nowhere"),
        ("W000000042", ""),
        ("W000000043", "LS1 4AP"),
        ("N1", "LS1 4AP"),
        ("N1", ""),
    ):
        with pytest.raises(NotFound) as missing:
            track_order(steps.store.shop(), number, postcode)
        assert (missing.value.what, missing.value.key) == ("order", "")
