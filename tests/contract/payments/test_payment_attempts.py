"""What is told of a payment is about one try of it: it ends that one, and money that is over goes back."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest

from adapters.payments import Bank, ClosedBank, Recovery
from shopcore.checkout.pay_session import PaySession, PayState
from shopcore.checkout.refund import MONEY_BACK, NOT_ORDERED, Refund
from shopcore.errors import NotFound, UpstreamFailed
from shopcore.money.money import NOTHING
from shopcore.notifications.account_emails import letter_of
from shopcore.orders.order import OrderStatus
from shopcore.payments.payment import Charged, Outcome
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.checkout.recover_payments import finish_payment, money_went_back, refunds_due
from shopcore.use_cases.checkout.settle_payment import settle_payment
from shopcore.use_cases.orders.cancel_order import cancel_order
from tests.support.checkout_steps import ANN, DECLINED, ON_ACCOUNT, PAID, SITE, TRADER, Till, a_till, an_event
from tests.support.customers import NOW, a_customer
from tests.support.sold_orders import SENDER
from tests.support.stores.store_places import InSql, Place, StoppedClock


@pytest.fixture
def till(place: Place) -> Till:
    return a_till(place.empty())


def second_try(till: Till, **wanted: int) -> PaySession:
    """The first was declined, the second is with the bank."""
    session = till.opened(**wanted or {"BOLT": 1})
    till.begin(session)
    till.end(session, DECLINED)
    return till.begin(session)


def refunds(till: Till, session: PaySession) -> list[tuple[str, bool]]:
    found = till.seen(lambda shop: shop.refunds.of(session.session_id))
    return [(one.charge.charge_id, one.back_at is not None) for one in found]


BEN = a_customer("ben")


def letters(till: Till) -> list[str]:
    waiting = till.seen(lambda shop: shop.outbox.due(NOW, 50))
    return [letter_of(one, SENDER).subject for one in waiting if one.kind in (MONEY_BACK, NOT_ORDERED)]


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("outcome", [Outcome.DECLINED, Outcome.UNKNOWN])
def test_what_became_of_an_earlier_try_leaves_the_present_one_alone(till: Till, outcome):
    """Though both asked for the same amount, whoever tells it; and what it holds stays held."""
    session = second_try(till, LAST=1)

    assert till.told(session, outcome, attempt=1) == session
    assert till.end(session, DECLINED, attempt=1) == session
    assert till.end(session).state is PayState.PAID
    assert till.orders()[0].lines[0].sku == "LAST"


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("first", [1, 2])
def test_money_of_two_tries_makes_one_order_and_goes_back_once(till: Till, first):
    """Whichever came first is the order's; the other is owed back however often it is told."""
    session = second_try(till)
    other = 3 - first
    till.told(session, attempt=first, reference=f"bank-{first}")
    paid = till.now(session)
    for event_id in ("again", "again", "once more"):
        assert till.told(session, attempt=other, event_id=event_id, reference="bank-late") == paid
    assert till.end(session, PAID, attempt=other) == paid
    assert till.told(session, attempt=first, event_id="repeated") == paid

    assert (paid.paid_try, paid.reference) == (first, f"bank-{first}")
    assert paid.charge == session.charge_by(first)
    assert [order.number for order in till.orders()] == [paid.order_number]
    assert till.orders()[0].sale.payment_reference == f"bank-{first}"
    (owed,) = refunds_due(till.store.shop())
    assert (owed.charge.charge_id, owed.charge.amount) == (f"{session.session_id}-{other}", session.amount)
    assert (owed.session_id, owed.reference, owed.owed_at) == (session.session_id, "bank-late", NOW)


def declined(till: Till, **wanted: int) -> PaySession:
    session = till.opened(**wanted)
    till.begin(session)
    till.end(session, DECLINED)
    return session


def visited_again(till: Till, **more: int) -> PaySession:
    """Go back to checkout, put something more into the basket or not, and open the pay site anew."""
    till.basket(**more)
    return open_pay_session(till.store.shop(), till.handed().token, SITE)


@pytest.mark.spec("CO-06")
@pytest.mark.parametrize("more", [{}, {"SOME": 1}])
def test_late_money_for_a_basket_that_another_visit_sold_goes_back(till: Till, more):
    """Sold as it was or with something more: there is one order, and a repeat changes nothing."""
    first = declined(till, BOLT=2)
    second = visited_again(till, **more)
    till.begin(second)
    paid = till.end(second)
    late = till.told(first, reference="bank-late")

    assert (late.state, late.order_number, late.reference) == (PayState.REFUND_DUE, "", "bank-late")
    assert till.told(first, event_id="again") == late
    assert [order.number for order in till.orders()] == [paid.order_number]


@pytest.mark.spec("CO-06")
def test_late_money_goes_back_while_another_visit_pays_for_the_basket(till: Till):
    """Whatever becomes of that one."""
    first = declined(till, BOLT=2)
    second = visited_again(till)
    till.begin(second)

    assert till.told(first).state is PayState.REFUND_DUE
    assert till.end(second).state is PayState.PAID
    assert len(till.orders()) == 1


@pytest.mark.spec("CO-06")
def test_late_money_buys_a_basket_that_nobody_sold(till: Till):
    """Neither a changed basket nor an earlier order, nor another's, stands in its way."""
    till.bought(SOME=1)
    first = declined(till, BOLT=2)
    till.basket(SOME=1)
    for _ in range(6):
        till.basket(BEN, BOLT=1)
    till.bought(BEN, SOME=1)

    assert till.told(first).state is PayState.PAID
    assert till.held() == {"SOME": 1}


@pytest.mark.spec("CO-06")
def test_a_callback_without_a_charge_is_about_the_last_try(till: Till):
    """And about none where nothing was tried."""
    session = second_try(till)
    told = an_event(session, charge_id="")

    assert settle_payment(till.store.shop(), told).paid_try == 2
    assert settle_payment(till.store.shop(), told) == till.now(session)
    untried = till.opened(SOME=1)
    with pytest.raises(NotFound):
        settle_payment(till.store.shop(), an_event(untried, charge_id=""))


@pytest.mark.spec("CO-06")
def test_money_goes_back_through_the_bank_and_is_told_once(till: Till, tmp_path):
    """As soon as the bank is sure, and never of the charge that paid for the order."""
    session = second_try(till)
    bank = Bank(tmp_path / "bank.db", StoppedClock())
    till.told(session)
    till.told(session, attempt=1)
    paid = till.now(session)
    assert Recovery(till.store, ClosedBank(), StoppedClock()).finish_all() == 0
    assert (refunds(till, session), letters(till)) == ([(f"{session.session_id}-1", False)], [])
    recovery = Recovery(till.store, bank, StoppedClock())

    assert [recovery.finish_all() for _ in range(2)] == [1, 0]
    assert refunds(till, session) == [(f"{session.session_id}-1", True)]
    assert refunds_due(till.store.shop()) == ()
    assert letters(till) == [f"We have paid {session.amount} back to your card"]
    assert till.now(session) == paid
    bank.close()


@pytest.mark.spec("CO-06")
def test_whoever_comes_second_with_money_that_went_back_tells_nobody(till: Till):
    """Two who ask the bank at once both hear that it is sure."""
    session = second_try(till)
    till.told(session)
    till.told(session, attempt=1)
    (owed,) = refunds_due(till.store.shop())

    assert [money_went_back(till.store.shop(), owed) for _ in range(2)] == [True, False]
    assert letters(till) == [f"We have paid {session.amount} back to your card"]


@pytest.mark.spec("CO-06")
def test_who_got_no_order_for_their_money_is_told_that_it_went_back(till: Till):
    """Once; who cancelled an order was written to when they did."""
    mine, bens = till.opened(LAST=1), till.opened(BEN, LAST=1)
    till.begin(mine)
    till.end(mine, DECLINED)
    till.begin(bens)
    cancel_order(till.store.shop(), BEN, till.end(bens).order.order_id)
    till.begin(third := till.opened(TRADER, LAST=1))
    assert till.end(third).state is PayState.PAID
    assert till.told(mine).state is PayState.REFUND_DUE

    due = till.seen(lambda shop: shop.pay_sessions.unsettled(NOW, 9))
    assert ({one.session_id for one in due}, letters(till)) == ({mine.session_id, bens.session_id}, [])
    for one in (*due, *due):
        finish_payment(till.store.shop(), one, Charged(Outcome.PAID, one.reference))

    assert letters(till) == [f"We have paid {mine.amount} back to your card"]
    assert {till.now(one).state for one in due} == {PayState.REFUNDED}


class Unwell(ClosedBank):
    """A bank that fails whenever it is to give something back."""

    def refund(self, charge, reference):
        raise UpstreamFailed


@pytest.mark.spec("CO-06")
def test_a_bank_that_fails_is_asked_again(till: Till):
    """What is owed stays owed meanwhile."""
    session = second_try(till)
    till.told(session)
    till.told(session, attempt=1)

    assert Recovery(till.store, Unwell(), StoppedClock()).finish_all() == 0
    assert refunds(till, session) == [(f"{session.session_id}-1", False)]


@pytest.mark.spec("CO-06")
def test_money_that_comes_beside_an_order_on_account_goes_back(till: Till):
    """All of it: the account owes the order, and goes on owing it."""
    session = till.opened(TRADER, BOLT=1)
    till.begin(session)
    till.end(session, DECLINED)
    till.begin(session, ON_ACCOUNT)
    paid, owed = till.now(session), till.owed()

    assert till.told(session, attempt=1) == paid
    assert (paid.paid_try, till.owed()) == (0, owed)
    assert refunds(till, session) == [(f"{session.session_id}-1", False)]


@pytest.mark.spec("CO-06")
def test_a_cancelled_order_gives_back_what_paid_for_it_and_what_came_beside(till: Till):
    """Each of its own charge, though the one that paid was not the last try."""
    session = second_try(till)
    paid = till.told(session, attempt=1, reference="bank-first")
    till.told(session, attempt=2)
    assert cancel_order(till.store.shop(), ANN, paid.order.order_id).status is OrderStatus.CANCELLED
    cancelled = till.now(session)
    assert till.told(session, attempt=1, event_id="late") == cancelled

    assert (cancelled.state, cancelled.reference) == (PayState.REFUND_DUE, "bank-first")
    assert cancelled.charge.charge_id == f"{session.session_id}-1"
    assert refunds(till, session) == [(f"{session.session_id}-2", False)]


@pytest.mark.spec("CO-06")
def test_a_try_that_was_never_made_is_none(till: Till):
    """Not even of a session that is there; nothing changes."""
    session = till.opened(BOLT=1)
    other = second_try(till, SOME=1)
    for attempt, charge_id in ((0, None), (None, f"{session.session_id}-1"), (None, other.charge.charge_id)):
        wrong = {"charge_id": charge_id} if charge_id else {}
        with pytest.raises(NotFound):
            till.told(session, attempt=attempt, **wrong)

    assert till.now(session) == session
    assert till.orders() == []


def test_refunds_are_due_the_oldest_first_and_no_more_than_asked(till: Till):
    """And those of one payment are told from those of another."""
    mine, other = second_try(till), till.opened(TRADER, BOLT=1)
    owed = [
        Refund(session_id=one.session_id, charge=mine.charge_by(n), reference="", owed_at=NOW + timedelta(n))
        for one, n in ((mine, 1), (mine, 2))
    ]

    def owe(shop) -> None:
        for refund in reversed(owed):
            shop.refunds.owe(refund)
            shop.refunds.owe(refund)

    till.done(owe)
    told = till.seen(
        lambda shop: [shop.refunds.due(1), shop.refunds.due(9), shop.refunds.of(other.session_id)]
    )
    assert [[one.owed_at for one in found] for found in told] == [
        [NOW + timedelta(n) for n in ns] for ns in ((1,), (1, 2), ())
    ]
    assert [one.charge.amount > NOTHING for one in told[1]] == [True, True]


@pytest.mark.spec("CO-06")
def test_two_processes_that_hear_of_it_at_once_give_it_back_once(database: InSql):
    """One row for the charge, one letter."""
    till = a_till(database.empty())
    other = Till(database.again())
    session = second_try(till)
    till.told(session)
    late = an_event(session, attempt=1)
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda one: settle_payment(one.store.shop(), late), (till, other, till, other)))
        (owed,) = refunds_due(till.store.shop())
        went = list(threads.map(lambda one: money_went_back(one.store.shop(), owed), (till, other) * 2))

    assert sorted(went) == [False, False, False, True]
    assert len(letters(till)) == 1
