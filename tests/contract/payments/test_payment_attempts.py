"""What is told of a payment is about one try of it: it ends that one, and money that is over goes back."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Event

import pytest
from attrs import evolve

from adapters.jobs.payment_recovery_job import PaymentRecoveryJob
from adapters.payments import DemoBank, NoBank
from shopcore.checkout.pay_session import PaySession, PayState
from shopcore.checkout.refund import Refund
from shopcore.errors import NotFound, UpstreamFailed
from shopcore.money.money import NOTHING
from shopcore.notifications.refund_messages import LatePaymentRefunded, SecondPaymentRefunded
from shopcore.orders.order import OrderStatus
from shopcore.payments.payment import ChargeResult, PaymentOutcome
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.checkout.recover_payments import finish_payment, money_went_back, refunds_due
from shopcore.use_cases.checkout.settle_payment import settle_payment
from shopcore.use_cases.orders.cancel_order import cancel_order
from tests.support.checkout_steps import (
    ANN,
    DECLINED,
    ON_ACCOUNT,
    PAID,
    SITE,
    TRADER,
    CheckoutSteps,
    an_event,
    open_checkout,
)
from tests.support.customers import NOW, a_customer
from tests.support.messages.emails import email_of
from tests.support.stores.store_places import InSql, Place, StoppedClock


@pytest.fixture
def steps(place: Place) -> CheckoutSteps:
    return open_checkout(place.empty())


def second_try(steps: CheckoutSteps, **quantities: int) -> PaySession:
    """The first was declined, the second is with the bank."""
    session = steps.open_pay_site(**quantities or {"BOLT": 1})
    steps.begin(session)
    steps.end(session, DECLINED)
    return steps.begin(session)


def refunds(steps: CheckoutSteps, session: PaySession) -> list[tuple[str, bool]]:
    result = steps.read_shop(lambda shop: shop.refunds.of(session.session_id))
    return [(one.charge.charge_id, one.back_at is not None) for one in result]


BEN = a_customer("ben")


def emails(steps: CheckoutSteps) -> list[str]:
    waiting = steps.read_shop(lambda shop: shop.outbox.due(NOW, 50))
    refunded = LatePaymentRefunded | SecondPaymentRefunded
    return [email_of(one).subject for one in waiting if isinstance(one.content, refunded)]


def refund_subject(session: PaySession) -> str:
    return f"We've refunded {session.amount} to your card"


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("outcome", [PaymentOutcome.DECLINED, PaymentOutcome.UNKNOWN])
def test_what_became_of_an_earlier_try_leaves_the_present_one_alone(steps: CheckoutSteps, outcome):
    """Though both asked for the same amount, whoever tells it; and what it holds stays held."""
    session = second_try(steps, LAST=1)

    assert steps.settle(session, outcome, attempt=1) == session
    assert steps.end(session, DECLINED, attempt=1) == session
    assert steps.end(session).state is PayState.PAID
    assert steps.orders()[0].lines[0].sku == "LAST"


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("first", [1, 2])
def test_money_of_two_tries_makes_one_order_and_goes_back_once(steps: CheckoutSteps, first):
    """Whichever came first is the order's; the other is owed back however often it is told."""
    session = second_try(steps)
    other = 3 - first
    steps.settle(session, attempt=first, reference=f"bank-{first}")
    paid = steps.now(session)
    for event_id in ("again", "again", "once more"):
        assert steps.settle(session, attempt=other, event_id=event_id, reference="bank-late") == paid
    assert steps.end(session, PAID, attempt=other) == paid
    assert steps.settle(session, attempt=first, event_id="repeated") == paid

    assert (paid.paid_try, paid.reference) == (first, f"bank-{first}")
    assert paid.charge == session.charge_by(first)
    assert [order.number for order in steps.orders()] == [paid.order_number]
    assert steps.orders()[0].sale.payment_reference == f"bank-{first}"
    (owed,) = refunds_due(steps.store.shop())
    assert (owed.charge.charge_id, owed.charge.amount) == (f"{session.session_id}-{other}", session.amount)
    assert (owed.session_id, owed.reference, owed.owed_at) == (session.session_id, "bank-late", NOW)


def declined(steps: CheckoutSteps, **quantities: int) -> PaySession:
    session = steps.open_pay_site(**quantities)
    steps.begin(session)
    steps.end(session, DECLINED)
    return session


def visited_again(steps: CheckoutSteps, **more: int) -> PaySession:
    """Go back to checkout, put something more into the basket or not, and open the pay site anew."""
    steps.basket(**more)
    return open_pay_session(steps.store.shop(), steps.hand_over().token, SITE)


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("more", [{}, {"SOME": 1}])
def test_late_money_for_a_basket_that_another_visit_sold_goes_back(steps: CheckoutSteps, more):
    """Sold as it was or with something more: there is one order, and a repeat changes nothing."""
    first = declined(steps, BOLT=2)
    second = visited_again(steps, **more)
    steps.begin(second)
    paid = steps.end(second)
    late = steps.settle(first, reference="bank-late")

    assert (late.state, late.order_number, late.reference) == (PayState.REFUND_DUE, "", "bank-late")
    assert steps.settle(first, event_id="again") == late
    assert [order.number for order in steps.orders()] == [paid.order_number]


@pytest.mark.spec("CO-06")
def test_late_money_goes_back_however_many_orders_came_since(steps: CheckoutSteps):
    """The basket was sold once, and that is found among all that its customer bought."""
    first = declined(steps, BOLT=2)
    second = visited_again(steps)
    steps.begin(second)
    steps.end(second)
    for _ in range(21):
        steps.buy(BOLT=1)

    assert steps.settle(first).state is PayState.REFUND_DUE
    assert len(steps.orders()) == 22


@pytest.mark.spec("CO-06")
def test_late_money_goes_back_while_another_visit_pays_for_the_basket(steps: CheckoutSteps):
    """Whatever becomes of that one."""
    first = declined(steps, BOLT=2)
    second = visited_again(steps)
    steps.begin(second)

    assert steps.settle(first).state is PayState.REFUND_DUE
    assert steps.end(second).state is PayState.PAID
    assert len(steps.orders()) == 1


@pytest.mark.spec("CO-06")
def test_late_money_buys_a_basket_that_nobody_sold(steps: CheckoutSteps):
    """Neither a changed basket nor an earlier order, nor another's, stands in its way."""
    steps.buy(SOME=1)
    first = declined(steps, BOLT=2)
    steps.basket(SOME=1)
    for _ in range(6):
        steps.basket(BEN, BOLT=1)
    steps.buy(BEN, SOME=1)

    assert steps.settle(first).state is PayState.PAID
    assert steps.basket_units() == {"SOME": 1}


@pytest.mark.spec("CO-06")
def test_a_callback_without_a_charge_is_about_the_last_try(steps: CheckoutSteps):
    """And about none where nothing was tried."""
    session = second_try(steps)
    notice = an_event(session, charge_id="")

    assert settle_payment(steps.store.shop(), notice).paid_try == 2
    assert settle_payment(steps.store.shop(), notice) == steps.now(session)
    untried = steps.open_pay_site(SOME=1)
    with pytest.raises(NotFound):
        settle_payment(steps.store.shop(), an_event(untried, charge_id=""))


def test_a_shop_that_closes_asks_the_bank_no_further(steps: CheckoutSteps, tmp_path):
    """The payment or refund under way is finished; the others wait for the next run."""
    session = second_try(steps)
    bank, stopping = DemoBank(tmp_path / "bank.db", StoppedClock()), Event()
    steps.settle(session)
    steps.settle(session, attempt=1)
    stopping.set()
    closing = PaymentRecoveryJob(steps.store, bank, StoppedClock(), is_stopping=stopping.is_set)
    assert closing.run() == 0
    assert refunds(steps, session) == [(f"{session.session_id}-1", False)]
    stopping.clear()

    assert closing.run() == 1
    assert refunds(steps, session) == [(f"{session.session_id}-1", True)]
    bank.close()


@pytest.mark.spec("CO-06")
def test_money_goes_back_through_the_bank_and_is_told_once(steps: CheckoutSteps, tmp_path):
    """As soon as the bank is sure, and never of the charge that paid for the order."""
    session = second_try(steps)
    bank = DemoBank(tmp_path / "bank.db", StoppedClock())
    steps.settle(session)
    steps.settle(session, attempt=1)
    paid = steps.now(session)
    assert PaymentRecoveryJob(steps.store, NoBank(), StoppedClock()).run() == 0
    assert (refunds(steps, session), emails(steps)) == ([(f"{session.session_id}-1", False)], [])
    recovery = PaymentRecoveryJob(steps.store, bank, StoppedClock())

    assert [recovery.run() for _ in range(2)] == [1, 0]
    assert refunds(steps, session) == [(f"{session.session_id}-1", True)]
    assert refunds_due(steps.store.shop()) == ()
    assert emails(steps) == [refund_subject(session)]
    assert steps.now(session) == paid
    bank.close()


@pytest.mark.spec("CO-06")
def test_whoever_comes_second_with_money_that_went_back_tells_nobody(steps: CheckoutSteps):
    """Two who ask the bank at once both hear that it is sure."""
    session = second_try(steps)
    steps.settle(session)
    steps.settle(session, attempt=1)
    (owed,) = refunds_due(steps.store.shop())

    assert [money_went_back(steps.store.shop(), owed) for _ in range(2)] == [True, False]
    assert emails(steps) == [refund_subject(session)]


@pytest.mark.spec("CO-06")
def test_who_got_no_order_for_their_money_is_told_that_it_went_back(steps: CheckoutSteps):
    """Once; who cancelled an order was written to when they did."""
    mine, bens = steps.open_pay_site(LAST=1), steps.open_pay_site(BEN, LAST=1)
    steps.begin(mine)
    steps.end(mine, DECLINED)
    steps.begin(bens)
    cancel_order(steps.store.shop(), BEN, steps.end(bens).order.order_id)
    steps.begin(third := steps.open_pay_site(TRADER, LAST=1))
    assert steps.end(third).state is PayState.PAID
    assert steps.settle(mine).state is PayState.REFUND_DUE

    due = steps.read_shop(lambda shop: shop.pay_sessions.unsettled(NOW, 9))
    assert ({one.session_id for one in due}, emails(steps)) == ({mine.session_id, bens.session_id}, [])
    for one in (*due, *due):
        finish_payment(steps.store.shop(), one, ChargeResult(PaymentOutcome.PAID, one.reference))

    assert emails(steps) == [refund_subject(mine)]
    assert {steps.now(one).state for one in due} == {PayState.REFUNDED}


class Unwell(NoBank):
    """A bank that fails whenever it is to give something back."""

    def refund(self, charge, reference):
        raise UpstreamFailed


@pytest.mark.spec("CO-06")
def test_a_bank_that_fails_is_asked_again(steps: CheckoutSteps):
    """What is owed stays owed meanwhile."""
    session = second_try(steps)
    steps.settle(session)
    steps.settle(session, attempt=1)

    assert PaymentRecoveryJob(steps.store, Unwell(), StoppedClock()).run() == 0
    assert refunds(steps, session) == [(f"{session.session_id}-1", False)]


@pytest.mark.spec("CO-06")
def test_money_that_comes_beside_an_order_on_account_goes_back(steps: CheckoutSteps):
    """All of it: the account owes the order, and goes on owing it."""
    session = steps.open_pay_site(TRADER, BOLT=1)
    steps.begin(session)
    steps.end(session, DECLINED)
    steps.begin(session, ON_ACCOUNT)
    paid, owed = steps.now(session), steps.amount_owed()

    assert steps.settle(session, attempt=1) == paid
    assert (paid.paid_try, steps.amount_owed()) == (0, owed)
    assert refunds(steps, session) == [(f"{session.session_id}-1", False)]


@pytest.mark.spec("CO-06")
def test_a_cancelled_order_gives_back_what_paid_for_it_and_what_came_beside(steps: CheckoutSteps):
    """Each of its own charge, though the one that paid was not the last try."""
    session = second_try(steps)
    paid = steps.settle(session, attempt=1, reference="bank-first")
    steps.settle(session, attempt=2)
    assert cancel_order(steps.store.shop(), ANN, paid.order.order_id).status is OrderStatus.CANCELLED
    cancelled = steps.now(session)
    assert steps.settle(session, attempt=1, event_id="late") == cancelled

    assert (cancelled.state, cancelled.reference) == (PayState.REFUND_DUE, "bank-first")
    assert cancelled.charge.charge_id == f"{session.session_id}-1"
    assert refunds(steps, session) == [(f"{session.session_id}-2", False)]


@pytest.mark.spec("CO-06")
def test_a_try_that_was_never_made_is_none(steps: CheckoutSteps):
    """Not even of a session that is there; nothing changes."""
    session = steps.open_pay_site(BOLT=1)
    other = second_try(steps, SOME=1)
    for attempt, charge_id in ((0, None), (None, f"{session.session_id}-1"), (None, other.charge.charge_id)):
        wrong = {"charge_id": charge_id} if charge_id else {}
        with pytest.raises(NotFound):
            steps.settle(session, attempt=attempt, **wrong)

    assert steps.now(session) == session
    assert steps.orders() == []


def test_refunds_are_due_the_oldest_first_and_no_more_than_asked(steps: CheckoutSteps):
    """And those of one payment are told from those of another."""
    mine, other = second_try(steps), steps.open_pay_site(TRADER, BOLT=1)
    owed = [
        Refund(session_id=one.session_id, charge=mine.charge_by(n), reference="", owed_at=NOW + timedelta(n))
        for one, n in ((mine, 1), (mine, 2))
    ]

    def owe(shop) -> None:
        for refund in reversed(owed):
            shop.refunds.owe(refund)
            shop.refunds.owe(refund)

    steps.change_shop(owe)
    notice = steps.read_shop(
        lambda shop: [shop.refunds.due(1), shop.refunds.due(9), shop.refunds.of(other.session_id)]
    )
    assert [[one.owed_at for one in result] for result in notice] == [
        [NOW + timedelta(n) for n in ns] for ns in ((1,), (1, 2), ())
    ]
    assert [one.charge.amount > NOTHING for one in notice[1]] == [True, True]


@pytest.mark.spec("CO-06")
def test_two_processes_that_hear_of_it_at_once_give_it_back_once(database: InSql):
    """One row for the charge, one letter."""
    steps = open_checkout(database.empty())
    other = CheckoutSteps(database.again())
    session = second_try(steps)
    steps.settle(session)
    late = an_event(session, attempt=1)
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda one: settle_payment(one.store.shop(), late), (steps, other, steps, other)))
        (owed,) = refunds_due(steps.store.shop())
        went = list(threads.map(lambda one: money_went_back(one.store.shop(), owed), (steps, other) * 2))

    assert sorted(went) == [False, False, False, True]
    assert len(emails(steps)) == 1


def test_a_version_of_a_basket_is_sold_from_its_order_on(steps: CheckoutSteps):
    """So is each version before it, and none of another customer's."""
    version = steps.buy(BOLT=1, SOME=1).basket_version

    def is_sold(who: str, basket_version: int) -> bool:
        return steps.read_shop(lambda shop: shop.pay_sessions.has_sold(who, basket_version))

    assert [is_sold("c-ann", version + step) for step in (-1, 0, 1)] == [True, True, False]
    assert not is_sold("c-ben", version)


def test_the_database_refuses_to_sell_a_version_of_a_basket_twice(database: InSql):
    """Whatever decided to."""
    steps = open_checkout(database.empty())
    session = steps.buy(BOLT=1)
    again = evolve(session, session_id="again", order=evolve(session.order, order_id="o-again"))
    with pytest.raises(Exception, match=r"(?i)unique"), steps.store.change() as shop:
        shop.pay_sessions.add(again)
