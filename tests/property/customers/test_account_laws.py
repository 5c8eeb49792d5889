"""Laws of credit."""

import pytest
from hypothesis import given

from shopcore import testing
from shopcore.customers.account import Credit
from shopcore.money.money import NOTHING, Money

pytestmark = pytest.mark.account

AMOUNTS = testing.money(NOTHING, Money(10_000_000))
CREDITS = testing.trade_credits()


@given(CREDITS)
def test_used_and_available_make_the_limit(credit: Credit) -> None:
    """Available is the limit less unpaid invoices less open orders."""
    assert credit.available == credit.limit - credit.unpaid_invoices - credit.open_orders
    assert credit.available + credit.balance == credit.limit


@pytest.mark.vat
@given(CREDITS, AMOUNTS)
def test_an_order_on_account_uses_what_the_basket_showed(credit: Credit, basket: Money) -> None:
    """After the order, available is what the bar promised; invoicing it changes nothing."""
    ordered = Credit(
        limit=credit.limit, unpaid_invoices=credit.unpaid_invoices, open_orders=credit.open_orders + basket
    )
    invoiced = Credit(
        limit=credit.limit, unpaid_invoices=credit.unpaid_invoices + basket, open_orders=credit.open_orders
    )

    assert ordered.available == invoiced.available == credit.after(basket)


@given(CREDITS, AMOUNTS)
def test_a_basket_is_over_by_what_is_missing(credit: Credit, basket: Money) -> None:
    """Never negative, and nothing exactly when it may be paid on account."""
    over = credit.over_by(basket)

    assert over >= NOTHING
    assert (over == NOTHING) == (credit.after(basket) >= NOTHING)
