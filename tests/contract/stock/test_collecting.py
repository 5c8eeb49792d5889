"""What is collected comes off the shelf of its branch, in every store, and goes back there."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from shopcore.checkout.errors import BasketChanged, SoldOut
from shopcore.checkout.pay_session import PaySession, PayState
from shopcore.delivery.ports import BranchUnits
from shopcore.orders.order import OrderStatus
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.orders.cancel_order import cancel_order
from shopcore.use_cases.orders.set_order_status import set_order_status
from tests.support.checkout_steps import (
    ANN,
    DECLINED,
    ON_ACCOUNT,
    SITE,
    TRADER,
    CheckoutSteps,
    as_it_was_placed,
    open_checkout,
)
from tests.support.customers import a_customer
from tests.support.deliveries import RULES
from tests.support.stores.store_places import InSql, Place

BEN = a_customer("ben")
AT_LEEDS = CheckoutChanges(delivery_option="collect", branch_id="leeds")
LAST, SOME = "p-2", "p-3"


@pytest.fixture
def steps(place: Place) -> CheckoutSteps:
    return open_checkout(place.empty(delivery=RULES))


def stock(steps: CheckoutSteps, **units: int) -> None:
    branch_units = [
        BranchUnits("leeds", product_id.replace("_", "-"), count) for product_id, count in units.items()
    ]
    steps.change_shop(lambda shop: shop.branch_stock.put(branch_units))


def at_leeds(steps: CheckoutSteps, product_id: str = SOME) -> int:
    result: int = steps.read_shop(lambda shop: shop.branch_stock.of([product_id]))["leeds"][product_id]
    return result


def collecting(steps: CheckoutSteps, who=ANN, **quantities: int) -> PaySession:
    steps.basket(who, **quantities)
    return open_pay_session(steps.store.shop(), steps.hand_over(who, AT_LEEDS).token, SITE)


@pytest.mark.spec("CO-04", "CO-06")
def test_what_the_branch_holds_is_taken_there(steps: CheckoutSteps):
    """The warehouse keeps its own; cancelling puts it back where it came from, once."""
    stock(steps, p_3=5)
    session = collecting(steps, SOME=3)
    steps.begin(session)
    order = steps.end(session).order

    assert (at_leeds(steps), steps.published_levels("SOME")) == (2, [4])
    assert [as_it_was_placed(one) for one in steps.orders()] == [order]
    for _ in range(2):
        cancel_order(steps.store.shop(), ANN, order.order_id)
    assert (at_leeds(steps), steps.levels("SOME")) == (5, [4])


@pytest.mark.spec("CO-05")
def test_the_new_price_of_a_basket_that_is_collected_has_no_delivery_in_it(steps: CheckoutSteps):
    """Whoever agrees to it is asked for just that."""
    session = collecting(steps, SOME=1)
    steps.basket(BOLT=1)

    with pytest.raises(BasketChanged) as changed:
        steps.begin(session)
    assert changed.value.amount == steps.hand_over(choice=AT_LEEDS).claims.amount


@pytest.mark.spec("CO-04", "CO-06")
def test_what_the_branch_lacks_comes_from_the_warehouse(steps: CheckoutSteps):
    """Of one product too; whoever cancels, each gets its own back."""
    stock(steps, p_3=2)
    session = collecting(steps, TRADER, SOME=5)
    placed = steps.begin(session, ON_ACCOUNT)

    assert (at_leeds(steps), steps.published_levels("SOME")) == (0, [1])
    set_order_status(steps.store.shop(), placed.order_number, OrderStatus.CANCELLED)
    assert (at_leeds(steps), steps.levels("SOME")) == (2, [4])


@pytest.mark.spec("CO-04", "CO-06")
def test_a_payment_under_way_holds_what_the_branch_has(steps: CheckoutSteps):
    """Nobody else is charged for it; once it is declined it stands on the shelf again."""
    stock(steps, p_2=1)
    mine, bens = collecting(steps, LAST=1), collecting(steps, BEN, LAST=1)
    steps.change_shop(lambda shop: shop.stockroom.take("o-other", "ps-other", {LAST: 1}))
    steps.begin(mine)
    assert at_leeds(steps, LAST) == 0
    with pytest.raises(SoldOut):
        steps.begin(bens)
    steps.end(mine, DECLINED)
    steps.end(mine, DECLINED)

    assert at_leeds(steps, LAST) == 1
    steps.begin(bens)
    assert steps.end(bens).state is PayState.PAID
    assert at_leeds(steps, LAST) == 0


@pytest.mark.spec("CO-04", "CO-06")
def test_what_the_branch_alone_holds_can_be_collected(steps: CheckoutSteps):
    """Though the warehouse has none of it and gets none."""
    stock(steps, p_2=1)
    steps.basket(LAST=1)
    steps.change_shop(lambda shop: shop.stockroom.take("o-other", "ps-other", {LAST: 1}))
    assert steps.levels("LAST") == [0]

    with pytest.raises(SoldOut):
        steps.hand_over()
    assert steps.hand_over(ANN, AT_LEEDS).order.sale.delivery.branch_id == "leeds"


@pytest.mark.spec("CO-04", "CO-06")
def test_money_that_is_owed_back_leaves_the_branch_its_units(steps: CheckoutSteps):
    """When it came for something of which another took the last."""
    stock(steps, p_3=5)
    mine = collecting(steps, SOME=1, LAST=1)
    steps.begin(mine)
    steps.end(mine, DECLINED)
    steps.change_shop(lambda shop: shop.stockroom.take("o-other", "ps-other", {LAST: 1}))

    assert steps.settle(mine).state is PayState.REFUND_DUE
    assert at_leeds(steps) == 5


@pytest.mark.spec("CO-04", "CO-06")
def test_the_last_unit_of_a_branch_is_sold_once_to_two_at_once(database: InSql):
    """One order and one clear answer, whoever of two processes is first."""
    first = open_checkout(database.empty(delivery=RULES))
    second = CheckoutSteps(database.again(delivery=RULES))
    stock(first, p_2=1)
    sessions = [(first, collecting(first, LAST=1)), (second, collecting(second, BEN, LAST=1))]
    first.change_shop(lambda shop: shop.stockroom.take("o-other", "ps-other", {LAST: 1}))

    def pay(pair: tuple[CheckoutSteps, PaySession]) -> str:
        steps, session = pair
        try:
            steps.begin(session)
        except SoldOut:
            return "sold out"
        return steps.end(session).state.value

    with ThreadPoolExecutor(2) as threads:
        assert sorted(threads.map(pay, sessions)) == ["paid", "sold out"]
    assert at_leeds(first, LAST) == 0
    assert len(first.orders()) + len(first.orders(BEN)) == 1
