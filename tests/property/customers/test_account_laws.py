"""Laws of credit and sessions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore import testing
from shopcore.customers.account import Credit, refresh_after_s
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
    assert credit.may_pay(basket) == (over == NOTHING) == (credit.after(basket) >= NOTHING)


@given(st.text())
def test_only_the_first_letter_decides_about_the_refresh(code: str) -> None:
    """C is the back office's."""
    assert (refresh_after_s(code) is None) == (code[:1] == "C")
    assert refresh_after_s("C" + code) is None
    assert refresh_after_s("W" + code) == 75
