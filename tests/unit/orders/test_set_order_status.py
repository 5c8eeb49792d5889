"""An order moves on: who moved it when, and which account owes what."""

from __future__ import annotations

from datetime import timedelta

import pytest
from attrs import evolve

from shopcore.customers.account import Credit
from shopcore.money.money import Money
from shopcore.orders.order import OrderStatus
from shopcore.orders.status import OrderEvent
from shopcore.payments.payment import PayMethod
from shopcore.use_cases.customers.administer_customer import CustomerChange, update_customer
from shopcore.use_cases.orders.cancel_order import cancel_order
from shopcore.use_cases.orders.set_order_status import set_order_status
from tests.support.checkout_steps import ANN, ON_ACCOUNT, TRADER, CheckoutSteps
from tests.support.customers import TRADE_CREDIT, a_customer, a_trade_account
from tests.support.http.open_shop import TurnedClock
from tests.support.sold_orders import a_sold_order

ELSEWHERE, MINUTE = "C0000009", timedelta(minutes=1)


def credit_of(steps: CheckoutSteps, code: str) -> Credit | None:
    result = steps.change_shop(lambda shop: shop.customers.account_for_update(code))
    return result.credit if result else None


def move_account(steps: CheckoutSteps) -> None:
    """Let Tess join another account; a colleague stays where she was."""
    shared = steps.change_shop(lambda shop: shop.customers.account_for_update(TRADER.account.code))
    for who in (a_customer("cole", account=shared), a_customer("may", account=a_trade_account(ELSEWHERE))):
        steps.change_shop(lambda shop, who=who: shop.customers.add(who))
    change = CustomerChange(account_code=ELSEWHERE)
    update_customer(steps.store.shop(), TRADER.storefront, TRADER.email, change)


def test_each_move_is_noted_with_who_made_it_and_when(steps: CheckoutSteps, clock: TurnedClock):
    """The customer placed and cancelled it, the shop picked it."""
    order = steps.buy(BOLT=1).order
    clock.turn(60)
    set_order_status(steps.store.shop(), order.number, OrderStatus.IN_PROGRESS)
    clock.turn(60)
    other = steps.buy(SOME=1).order
    cancel_order(steps.store.shop(), ANN, other.order_id)

    def noted(order_id: str) -> list[OrderEvent]:
        return list(steps.read_shop(lambda shop: shop.order_events.of(order_id)))

    assert noted(order.order_id) == [
        OrderEvent(order_id=order.order_id, what="placed", at=order.placed_at, by="customer"),
        OrderEvent(order_id=order.order_id, what="in_progress", at=order.placed_at + MINUTE, by="shop"),
    ]
    assert noted(other.order_id)[-1] == OrderEvent(
        order_id=other.order_id, what="cancelled", at=clock.now(), by="customer"
    )


@pytest.mark.spec("AC-04", "CO-06")
@pytest.mark.parametrize("status", [OrderStatus.DISPATCHED, OrderStatus.CANCELLED])
def test_the_account_an_order_was_sold_to_owes_it_wherever_the_buyer_is_now(
    steps: CheckoutSteps, status: OrderStatus
):
    """Somebody else's account neither pays for it nor gains by it."""
    paid = steps.begin(steps.open_pay_site(TRADER, BOLT=10), ON_ACCOUNT)
    move_account(steps)
    before = credit_of(steps, ELSEWHERE)
    set_order_status(steps.store.shop(), paid.order_number, status)

    unpaid = paid.amount if status is OrderStatus.DISPATCHED else Money(0)
    assert credit_of(steps, TRADER.account.code) == evolve(
        TRADE_CREDIT, unpaid_invoices=TRADE_CREDIT.unpaid_invoices + unpaid
    )
    assert credit_of(steps, ELSEWHERE) == before


@pytest.mark.spec("AC-04")
def test_an_order_that_no_pay_site_sold_is_owed_by_its_buyer(steps: CheckoutSteps):
    """Such as one of before the pay site."""
    sale = {"method": PayMethod.ACCOUNT}
    order = a_sold_order(customer_id=TRADER.customer_id, sale=sale)
    steps.change_shop(lambda shop: shop.orders.add(order))
    steps.change_shop(lambda shop: shop.credit.reserve(TRADER.account.code, order.on_account))
    set_order_status(steps.store.shop(), order.number, OrderStatus.DISPATCHED)

    assert credit_of(steps, TRADER.account.code) == evolve(
        TRADE_CREDIT, unpaid_invoices=TRADE_CREDIT.unpaid_invoices + order.total.inc_vat
    )
