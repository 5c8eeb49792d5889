"""What was left between a charge and its order: what the bank is asked, and what follows from its answer."""

from __future__ import annotations

from datetime import timedelta

import pytest
from attrs import evolve, field, frozen

from adapters.payments import NoBank
from shopcore.checkout.pay_session import PaySession, PayState
from shopcore.checkout.refund import Refund
from shopcore.money.money import Money
from shopcore.notifications.recipient import Recipient
from shopcore.notifications.refund_messages import LatePaymentRefunded, SecondPaymentRefunded
from shopcore.outbox_message import OutboxMessage
from shopcore.payments.payment import Charge, ChargeResult, PaymentOutcome
from shopcore.use_cases.checkout.recover_payments import (
    bank_result,
    finish_payment,
    money_went_back,
    refunds_due,
    unsettled_payments,
)
from shopcore.use_cases.orders.cancel_order import cancel_order
from tests.support.checkout_steps import ANN, DECLINED, UNKNOWN, CheckoutSteps
from tests.support.customers import NOW, seconds_after
from tests.support.http.open_shop import TurnedClock

BACK = ChargeResult(PaymentOutcome.PAID, "bank-1")


@frozen
class GivingBack(NoBank):
    """A bank that gives money back, or is not sure yet; it tells what it was asked for."""

    is_sure: bool = True
    lookups: list[tuple[Charge, str]] = field(factory=list, init=False)

    def refund(self, charge: Charge, reference: str) -> bool:
        self.lookups.append((charge, reference))
        return self.is_sure


def owed_back(steps: CheckoutSteps) -> PaySession:
    """Money came for the last one, which was another's by then."""
    session = steps.begin(steps.open_pay_site(LAST=1))
    steps.end(session, DECLINED)
    steps.change_shop(lambda shop: shop.stockroom.take("o-other", "ps-other", {"p-2": 1}))
    return steps.settle(session)


def cancelled(steps: CheckoutSteps) -> PaySession:
    paid = steps.buy(BOLT=1)
    cancel_order(steps.store.shop(), ANN, paid.order.order_id)
    return steps.now(paid)


def emails(steps: CheckoutSteps) -> list[OutboxMessage]:
    waiting = steps.read_shop(lambda shop: shop.outbox.due(seconds_after(1e9), 99))
    return [one for one in waiting if isinstance(one.content, LatePaymentRefunded | SecondPaymentRefunded)]


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize(("is_sure", "bank_answer"), [(True, BACK), (False, None)])
def test_a_bank_is_asked_to_give_back_what_it_took(
    steps: CheckoutSteps, bank_answer: ChargeResult | None, *, is_sure: bool
):
    """By the reference it gave itself; while it is not sure there is nothing to do."""
    owed, bank = owed_back(steps), GivingBack(is_sure=is_sure)

    assert bank_result(bank, owed, NOW) == bank_answer
    assert bank.lookups == [(owed.charge, "bank-1")]


@pytest.mark.spec("CO-06")
def test_who_got_nothing_for_their_money_is_told_that_it_went_back(steps: CheckoutSteps, clock: TurnedClock):
    """In the same moment as it is noted, once."""
    owed = owed_back(steps)
    clock.turn(60)
    ended = finish_payment(steps.store.shop(), owed, BACK)

    assert ended == evolve(owed, state=PayState.REFUNDED, changed_at=clock.now())
    assert steps.now(owed) == ended
    assert finish_payment(steps.store.shop(), owed, BACK) == ended
    (mail,) = emails(steps)
    assert mail.due_at == clock.now()
    assert mail.message_id
    assert mail.content == LatePaymentRefunded(recipient=Recipient.of(ANN), amount=owed.amount)


@pytest.mark.spec("CO-06")
def test_who_cancelled_was_told_then(steps: CheckoutSteps):
    """Another letter would say that nothing was ordered."""
    owed = cancelled(steps)

    assert finish_payment(steps.store.shop(), owed, BACK).state is PayState.REFUNDED
    assert emails(steps) == []


@pytest.mark.spec("CO-06")
def test_a_refund_beside_an_order_names_it_in_the_letter(steps: CheckoutSteps, clock: TurnedClock):
    """Money of an earlier try came after all; it goes back once, and the order stays."""
    session = steps.begin(steps.open_pay_site(BOLT=1))
    steps.end(session, DECLINED)
    steps.begin(session)
    paid = steps.end(session)
    steps.settle(session, attempt=1, reference="bank-late")
    (refund,) = refunds_due(steps.store.shop())
    clock.turn(60)

    assert (refund.charge, refund.reference) == (paid.charge_by(1), "bank-late")
    assert money_went_back(steps.store.shop(), refund)
    assert not money_went_back(steps.store.shop(), refund)
    (mail,) = emails(steps)
    assert mail.due_at == clock.now()
    assert mail.content == SecondPaymentRefunded(
        recipient=Recipient.of(ANN), amount=refund.charge.amount, order_number=paid.order_number
    )
    (noted,) = steps.read_shop(lambda shop: shop.refunds.of(session.session_id))
    assert noted.back_at == clock.now()


@pytest.mark.spec("CO-06")
def test_fifty_are_asked_for_at_once_the_oldest_first(steps: CheckoutSteps):
    """The rest waits for the next round."""
    first = steps.end(steps.begin(steps.open_pay_site(BOLT=1)), UNKNOWN)
    old = [evolve(first, session_id=f"ps-{n}", changed_at=NOW - timedelta(hours=n)) for n in range(1, 52)]
    charge = Charge(charge_id="ps-0-1", amount=Money(100))
    refunds = [
        Refund(
            session_id="ps-0",
            charge=evolve(charge, charge_id=f"ps-0-{n}"),
            reference="",
            owed_at=NOW - timedelta(hours=n),
        )
        for n in range(1, 52)
    ]

    def stored(shop):
        for one in old:
            shop.pay_sessions.put(one)
        for refund in refunds:
            shop.refunds.owe(refund)

    steps.change_shop(stored)

    assert list(unsettled_payments(steps.store.shop())) == old[:0:-1]
    assert list(refunds_due(steps.store.shop())) == refunds[:0:-1]


@pytest.mark.parametrize(("seconds", "is_looked_up"), [(5.999, False), (6, True)])
def test_a_charge_is_asked_for_when_its_own_time_is_over(
    steps: CheckoutSteps, clock, seconds, *, is_looked_up
):
    """Whoever charges may still be waiting until then."""
    session = steps.begin(steps.open_pay_site(BOLT=1))
    clock.turn(seconds)

    assert list(unsettled_payments(steps.store.shop())) == [session] * is_looked_up
