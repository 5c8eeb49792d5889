"""What is collected comes off the shelf of its branch, in every store, and goes back there."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from shopcore.checkout.errors import BasketChanged, SoldOut
from shopcore.checkout.pay_session import PaySession, PayState
from shopcore.delivery.ports import BranchUnits
from shopcore.orders.order import OrderStatus
from shopcore.use_cases.checkout.choose_delivery import Wishes
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.orders.cancel_order import cancel_order
from shopcore.use_cases.orders.set_order_status import set_order_status
from tests.support.checkout_steps import (
    ANN,
    DECLINED,
    ON_ACCOUNT,
    SITE,
    TRADER,
    Till,
    a_till,
    as_it_was_placed,
)
from tests.support.customers import a_customer
from tests.support.deliveries import RULES
from tests.support.stores.store_places import InSql, Place

BEN = a_customer("ben")
AT_LEEDS = Wishes(delivery_option="collect", branch_id="leeds")
LAST, SOME = "p-2", "p-3"


@pytest.fixture
def till(place: Place) -> Till:
    return a_till(place.empty(delivery=RULES))


def stock(till: Till, **units: int) -> None:
    told = [BranchUnits("leeds", product_id.replace("_", "-"), count) for product_id, count in units.items()]
    till.done(lambda shop: shop.branch_stock.put(told))


def at_leeds(till: Till, product_id: str = SOME) -> int:
    found: int = till.seen(lambda shop: shop.branch_stock.of([product_id]))["leeds"][product_id]
    return found


def collecting(till: Till, who=ANN, **wanted: int) -> PaySession:
    till.basket(who, **wanted)
    return open_pay_session(till.store.shop(), till.handed(who, AT_LEEDS).token, SITE)


@pytest.mark.spec("CO-04", "CO-06")
def test_what_the_branch_holds_is_taken_there(till: Till):
    """The warehouse keeps its own; cancelling puts it back where it came from, once."""
    stock(till, p_3=5)
    session = collecting(till, SOME=3)
    till.begin(session)
    order = till.end(session).order

    assert (at_leeds(till), till.published_levels("SOME")) == (2, [4])
    assert [as_it_was_placed(one) for one in till.orders()] == [order]
    for _ in range(2):
        cancel_order(till.store.shop(), ANN, order.order_id)
    assert (at_leeds(till), till.levels("SOME")) == (5, [4])


@pytest.mark.spec("CO-05")
def test_the_new_price_of_a_basket_that_is_collected_has_no_delivery_in_it(till: Till):
    """Whoever agrees to it is asked for just that."""
    session = collecting(till, SOME=1)
    till.basket(BOLT=1)

    with pytest.raises(BasketChanged) as changed:
        till.begin(session)
    assert changed.value.amount == till.handed(choice=AT_LEEDS).claims.amount


@pytest.mark.spec("CO-04", "CO-06")
def test_what_the_branch_lacks_comes_from_the_warehouse(till: Till):
    """Of one product too; whoever cancels, each gets its own back."""
    stock(till, p_3=2)
    session = collecting(till, TRADER, SOME=5)
    placed = till.begin(session, ON_ACCOUNT)

    assert (at_leeds(till), till.published_levels("SOME")) == (0, [1])
    set_order_status(till.store.shop(), placed.order_number, OrderStatus.CANCELLED)
    assert (at_leeds(till), till.levels("SOME")) == (2, [4])


@pytest.mark.spec("CO-04", "CO-06")
def test_a_payment_under_way_holds_what_the_branch_has(till: Till):
    """Nobody else is charged for it; once it is declined it stands on the shelf again."""
    stock(till, p_2=1)
    mine, bens = collecting(till, LAST=1), collecting(till, BEN, LAST=1)
    till.done(lambda shop: shop.stockroom.take("o-other", "ps-other", {LAST: 1}))
    till.begin(mine)
    assert at_leeds(till, LAST) == 0
    with pytest.raises(SoldOut):
        till.begin(bens)
    till.end(mine, DECLINED)
    till.end(mine, DECLINED)

    assert at_leeds(till, LAST) == 1
    till.begin(bens)
    assert till.end(bens).state is PayState.PAID
    assert at_leeds(till, LAST) == 0


@pytest.mark.spec("CO-04", "CO-06")
def test_what_the_branch_alone_holds_can_be_collected(till: Till):
    """Though the warehouse has none of it and gets none."""
    stock(till, p_2=1)
    till.basket(LAST=1)
    till.done(lambda shop: shop.stockroom.take("o-other", "ps-other", {LAST: 1}))
    assert till.levels("LAST") == [0]

    with pytest.raises(SoldOut):
        till.handed()
    assert till.handed(ANN, AT_LEEDS).order.sale.delivery.branch_id == "leeds"


@pytest.mark.spec("CO-04", "CO-06")
def test_money_that_is_owed_back_leaves_the_branch_its_units(till: Till):
    """When it came for something of which another took the last."""
    stock(till, p_3=5)
    mine = collecting(till, SOME=1, LAST=1)
    till.begin(mine)
    till.end(mine, DECLINED)
    till.done(lambda shop: shop.stockroom.take("o-other", "ps-other", {LAST: 1}))

    assert till.told(mine).state is PayState.REFUND_DUE
    assert at_leeds(till) == 5


@pytest.mark.spec("CO-04", "CO-06")
def test_the_last_unit_of_a_branch_is_sold_once_to_two_at_once(database: InSql):
    """One order and one clear answer, whoever of two processes is first."""
    first = a_till(database.empty(delivery=RULES))
    second = Till(database.again(delivery=RULES))
    stock(first, p_2=1)
    sessions = [(first, collecting(first, LAST=1)), (second, collecting(second, BEN, LAST=1))]
    first.done(lambda shop: shop.stockroom.take("o-other", "ps-other", {LAST: 1}))

    def pay(pair: tuple[Till, PaySession]) -> str:
        till, session = pair
        try:
            till.begin(session)
        except SoldOut:
            return "sold out"
        return till.end(session).state.value

    with ThreadPoolExecutor(2) as threads:
        assert sorted(threads.map(pay, sessions)) == ["paid", "sold out"]
    assert at_leeds(first, LAST) == 0
    assert len(first.orders()) + len(first.orders(BEN)) == 1
