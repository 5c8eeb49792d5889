"""What was paid for is placed as it was paid, or owed back: the order, its number, and what is said."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from shopcore.checkout.errors import SoldOut
from shopcore.checkout.pay_session import PayState
from shopcore.money.money import Money
from shopcore.payments.payment import Charge
from tests.support.checkout_steps import (
    DECLINED,
    RETURN_URL,
    TRADER,
    CheckoutSteps,
    as_it_was_placed,
    in_part,
    open_checkout,
    place_order,
)
from tests.support.http.open_shop import TurnedClock
from tests.support.priced_orders import an_order
from tests.support.stores.store_places import StoppedClock

PARTS = (Money.of("100.00"), Money.of("120.00"))


class Drawn:
    """Randomness of which the numbers of orders are told, one after another."""

    def __init__(self, *numbers: int) -> None:
        self._numbers: Iterator[int] = iter(numbers)

    def __call__(self, size: int) -> bytes:
        return next(self._numbers).to_bytes(size, "big") if size == 8 else os.urandom(size)


def steps_with_numbers(*drawn: int) -> CheckoutSteps:
    return open_checkout(MemoryStore(StoppedClock(), entropy=Drawn(*drawn)))


def take_numbers(steps: CheckoutSteps, *numbers: str) -> None:
    for number in numbers:
        steps.change_shop(lambda shop, number=number: shop.orders.add(an_order([], number, number=number)))


def test_an_order_is_placed_when_it_is_paid_and_is_otherwise_as_it_was_drafted():
    """With the reference of its payment; the mail and the invoice number come with it."""
    clock = TurnedClock()
    steps = open_checkout(MemoryStore(clock))
    session = steps.open_pay_site(BOLT=1)
    clock.turn(90)
    placed = place_order(steps.store.shop(), session.session_id, "bank-7")

    assert session.order.sale is not None
    sale = evolve(session.order.sale, payment_reference="bank-7")
    assert placed.order == evolve(session.order, placed_at=clock.now(), sale=sale)
    assert [as_it_was_placed(order) for order in steps.orders()] == [placed.order]
    assert (placed.state, placed.reference, placed.changed_at) == (PayState.PAID, "bank-7", clock.now())


def test_a_fifth_number_is_drawn_and_no_sixth():
    """Four that others have are nothing but bad luck."""
    steps = steps_with_numbers(9, 1, 2, 3, 4, 5)
    session = steps.open_pay_site(BOLT=1)
    assert session.order.number == "W000000001"
    take_numbers(steps, *(f"W00000000{digit}" for digit in range(1, 5)))
    placed = place_order(steps.store.shop(), session.session_id, "bank-1")
    assert (placed.order_number, steps.orders()[0].number) == ("W000000005", "W000000005")

    unlucky = steps_with_numbers(9, 1, 2, 3, 4, 5, 6)
    session = unlucky.open_pay_site(BOLT=1)
    take_numbers(unlucky, *(f"W00000000{digit}" for digit in range(1, 6)))
    with pytest.raises(AssertionError, match="placed before"):
        place_order(unlucky.store.shop(), session.session_id, "bank-1")
    assert unlucky.basket_units() == {"BOLT": 1}


@pytest.mark.parametrize("attempt", [1, 2])
def test_money_for_what_is_gone_is_owed_back_as_it_came(attempt: int):
    """By the reference it came with, and only the part that its own try asked a card for."""
    steps = open_checkout(MemoryStore(StoppedClock()))
    session = steps.open_pay_site(TRADER, BOLT=20, LAST=1)
    for part in PARTS:
        steps.begin(session, in_part(part))
        steps.end(session, DECLINED)
    steps.change_shop(lambda shop: shop.stockroom.take("o-other", "ps-other", {"p-2": 1}))
    if attempt == len(PARTS):
        owed = place_order(steps.store.shop(), session.session_id, "bank-7")
    else:
        owed = steps.settle(session, attempt=attempt, reference="bank-7")

    part, charge_id = PARTS[attempt - 1], f"{session.session_id}-{attempt}"
    assert (owed.state, owed.reference) == (PayState.REFUND_DUE, "bank-7")
    assert (owed.by_card, owed.paid_try) == (part, attempt)
    assert owed.charge == Charge(charge_id=charge_id, amount=part, return_url=RETURN_URL)


def test_what_is_sold_out_is_named_once_and_alone():
    """All of it, in the order of the basket; what is still there is not."""
    steps = open_checkout(MemoryStore(StoppedClock()))
    session = steps.open_pay_site(BOLT=1, SOME=2, LAST=1)
    steps.change_shop(lambda shop: shop.stockroom.take("o-other", "ps-other", {"p-2": 1, "p-3": 3}))
    with pytest.raises(SoldOut) as refused:
        steps.begin(session)

    assert (refused.value.sku, refused.value.skus) == ("LAST", ("LAST",))
