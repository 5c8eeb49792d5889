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
from shopcore.payments.payment import Charged, Outcome, PayMethod
from shopcore.use_cases.basket.remove_line import remove_line
from shopcore.use_cases.basket.update_line import LineAsked
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.checkout.pay import PaymentAsked
from tests.support.checkout_steps import (
    ANN,
    BY_CARD,
    DECLINED,
    ON_ACCOUNT,
    SITE,
    TRADER,
    Till,
    a_till,
    home_of,
)
from tests.support.http.open_shop import TurnedClock
from tests.support.stores.store_places import StoppedClock

BY_CARD_ONLY = ("method", "Please pay by card.")
NUMBER_WANTED = ("purchaseOrder", "Please enter a purchase order number.")
PART_WANTED = ("byCard", "Please say how much of it goes by card, and how much on account.")


@pytest.fixture
def till() -> Till:
    return a_till(MemoryStore(StoppedClock()))


def opened(till: Till, who: Customer, **wishes: Any) -> PaySession:
    """Open the pay site for a bolt with more said about it than where it goes."""
    till.basket(who, BOLT=1)
    handed = till.handed(who, evolve(home_of(who), **wishes))
    return open_pay_session(till.store.shop(), handed.token, SITE)


def bought(till: Till, session: PaySession, asked: PaymentAsked) -> Order:
    begun = till.begin(session, asked)
    return begun.order if begun.state is PayState.PAID else till.end(session).order


@pytest.mark.parametrize(
    ("who", "asked", "faults"),
    [
        (ANN, ON_ACCOUNT, [BY_CARD_ONLY]),
        (ANN, PaymentAsked(PayMethod.PURCHASE_ORDER, "PO-1"), [BY_CARD_ONLY]),
        (TRADER, PaymentAsked(PayMethod.PURCHASE_ORDER), [NUMBER_WANTED]),
        (TRADER, PaymentAsked(PayMethod.PURCHASE_ORDER, "x" * 51), [NUMBER_WANTED]),
        (TRADER, PaymentAsked(PayMethod.ACCOUNT, "a\nb"), [NUMBER_WANTED]),
        (TRADER, PaymentAsked(PayMethod.ACCOUNT_AND_CARD), [PART_WANTED]),
        (
            ANN,
            PaymentAsked(PayMethod.PURCHASE_ORDER, by_card=Money(100)),
            [BY_CARD_ONLY, NUMBER_WANTED, PART_WANTED],
        ),
    ],
)
def test_each_fault_of_how_to_pay_is_said_at_its_field(till: Till, who: Customer, asked: Any, faults: Any):
    """All of them at once, and nothing is tried."""
    session = till.opened(who, BOLT=1)
    with pytest.raises(RulesBroken) as refused:
        till.begin(session, asked)

    assert [(fault.field, fault.message) for fault in refused.value.faults] == faults
    assert till.now(session) == session


@pytest.mark.parametrize(
    ("asked", "number"),
    [
        (PaymentAsked(PayMethod.PURCHASE_ORDER, f" {'x' * 50} "), "x" * 50),
        (PaymentAsked(PayMethod.ACCOUNT, "PO-1"), "PO-1"),
        (PaymentAsked(PayMethod.ACCOUNT, " "), "PO-9"),
        (PaymentAsked(PayMethod.ACCOUNT_AND_CARD, "PO-1", Money(100)), "PO-1"),
        (PaymentAsked(PayMethod.ACCOUNT_AND_CARD, "", Money(100)), "PO-9"),
        (PaymentAsked(PayMethod.CARD, "PO-1"), "PO-9"),
        (BY_CARD, "PO-9"),
    ],
)
def test_a_number_said_on_the_pay_site_counts_where_the_account_pays(till: Till, asked: Any, number: str):
    """Elsewhere, and where none is said, the one of checkout stays."""
    session = opened(till, TRADER, purchase_order="PO-9")

    assert bought(till, session, asked).purchase_order == number


def test_a_basket_emptied_meanwhile_costs_nothing_whatever_its_delivery(till: Till):
    """Though it was to come before noon."""
    session = opened(till, ANN, delivery_option="before_noon")
    remove_line(till.store.shop(), ANN, LineAsked("l-1"))
    with pytest.raises(BasketChanged) as refused:
        till.begin(session)

    assert refused.value.amount == NOTHING


@pytest.mark.parametrize(
    ("charged", "state", "reference"),
    [
        (Charged(Outcome.UNKNOWN, "bank-7"), PayState.UNKNOWN, "bank-7"),
        (DECLINED, PayState.DECLINED, ""),
    ],
)
def test_a_try_without_money_ends_when_the_bank_says_so(charged: Charged, state: PayState, reference: str):
    """With the bank's reference where it goes on asking."""
    clock = TurnedClock()
    till = a_till(MemoryStore(clock))
    begun = till.begin(till.opened(BOLT=1))
    clock.turn(20)
    ended = till.end(begun, charged)

    assert ended == evolve(begun, state=state, reference=reference, changed_at=clock.now())
    assert till.now(begun) == ended
