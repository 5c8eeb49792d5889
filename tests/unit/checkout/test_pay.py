"""How a try to pay is refused, what it is told by, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from shopcore.checkout.errors import BasketChanged
from shopcore.checkout.pay_session import PaySession, PayState
from shopcore.customers.customer import Customer
from shopcore.errors import RulesBroken
from shopcore.money.money import NOTHING, Money
from shopcore.orders.order import Order
from shopcore.payments.payment import ChargeResult, PaymentOutcome, PayMethod
from shopcore.use_cases.basket.remove_line import remove_line
from shopcore.use_cases.basket.update_line import LineSelector
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.checkout.pay import PaymentRequest
from tests.support.checkout_steps import (
    ANN,
    BY_CARD,
    DECLINED,
    ON_ACCOUNT,
    SITE,
    TRADER,
    CheckoutSteps,
    home_of,
    open_checkout,
)
from tests.support.http.open_shop import TurnedClock
from tests.support.stores.store_places import StoppedClock

BY_CARD_ONLY = ("method", "Please pay by card.")
NUMBER_MISSING = ("purchase_order", "Please enter a purchase order number.")
PART_MISSING = ("by_card", "Please say how much to pay by card and how much on account.")


@pytest.fixture
def steps() -> CheckoutSteps:
    return open_checkout(MemoryStore(StoppedClock()))


def opened(steps: CheckoutSteps, who: Customer, **changes: Any) -> PaySession:
    """Open the pay site for a bolt with more said about it than where it goes."""
    steps.basket(who, BOLT=1)
    handed = steps.hand_over(who, evolve(home_of(who), **changes))
    return open_pay_session(steps.store.shop(), handed.token, SITE)


def bought(steps: CheckoutSteps, session: PaySession, payment: PaymentRequest) -> Order:
    begun = steps.begin(session, payment)
    return begun.order if begun.state is PayState.PAID else steps.end(session).order


@pytest.mark.parametrize(
    ("who", "payment", "faults"),
    [
        (ANN, ON_ACCOUNT, [BY_CARD_ONLY]),
        (ANN, PaymentRequest(PayMethod.PURCHASE_ORDER, "PO-1"), [BY_CARD_ONLY]),
        (TRADER, PaymentRequest(PayMethod.PURCHASE_ORDER), [NUMBER_MISSING]),
        (TRADER, PaymentRequest(PayMethod.PURCHASE_ORDER, "x" * 51), [NUMBER_MISSING]),
        (TRADER, PaymentRequest(PayMethod.ACCOUNT, "a\nb"), [NUMBER_MISSING]),
        (TRADER, PaymentRequest(PayMethod.ACCOUNT_AND_CARD), [PART_MISSING]),
        (
            ANN,
            PaymentRequest(PayMethod.PURCHASE_ORDER, by_card=Money(100)),
            [BY_CARD_ONLY, NUMBER_MISSING, PART_MISSING],
        ),
    ],
)
def test_each_fault_of_how_to_pay_is_said_at_its_field(
    steps: CheckoutSteps, who: Customer, payment: Any, faults: Any
):
    """All of them at once, and nothing is tried."""
    session = steps.open_pay_site(who, BOLT=1)
    with pytest.raises(RulesBroken) as refused:
        steps.begin(session, payment)

    assert [(fault.field, fault.message) for fault in refused.value.faults] == faults
    assert steps.now(session) == session


@pytest.mark.parametrize(
    ("payment", "number"),
    [
        (PaymentRequest(PayMethod.PURCHASE_ORDER, f" {'x' * 50} "), "x" * 50),
        (PaymentRequest(PayMethod.ACCOUNT, "PO-1"), "PO-1"),
        (PaymentRequest(PayMethod.ACCOUNT, " "), "PO-9"),
        (PaymentRequest(PayMethod.ACCOUNT_AND_CARD, "PO-1", Money(100)), "PO-1"),
        (PaymentRequest(PayMethod.ACCOUNT_AND_CARD, "", Money(100)), "PO-9"),
        (PaymentRequest(PayMethod.CARD, "PO-1"), "PO-9"),
        (BY_CARD, "PO-9"),
    ],
)
def test_a_number_said_on_the_pay_site_counts_where_the_account_pays(
    steps: CheckoutSteps, payment: Any, number: str
):
    """Elsewhere, and where none is said, the one of checkout stays."""
    session = opened(steps, TRADER, purchase_order="PO-9")

    assert bought(steps, session, payment).purchase_order == number


def test_a_basket_emptied_meanwhile_costs_nothing_whatever_its_delivery(steps: CheckoutSteps):
    """Though it was to come before noon."""
    session = opened(steps, ANN, delivery_option="before_noon")
    remove_line(steps.store.shop(), ANN, LineSelector("l-1"))
    with pytest.raises(BasketChanged) as refused:
        steps.begin(session)

    assert refused.value.amount == NOTHING


@pytest.mark.parametrize(
    ("charged", "state", "reference"),
    [
        (ChargeResult(PaymentOutcome.UNKNOWN, "bank-7"), PayState.UNKNOWN, "bank-7"),
        (DECLINED, PayState.DECLINED, ""),
    ],
)
def test_a_try_without_money_ends_when_the_bank_says_so(
    charged: ChargeResult, state: PayState, reference: str
):
    """With the bank's reference where it goes on asking."""
    clock = TurnedClock()
    steps = open_checkout(MemoryStore(clock))
    begun = steps.begin(steps.open_pay_site(BOLT=1))
    clock.turn(20)
    ended = steps.end(begun, charged)

    assert ended == evolve(begun, state=state, reference=reference, changed_at=clock.now())
    assert steps.now(begun) == ended
