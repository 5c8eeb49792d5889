"""Whatever a bank, a shopper and the network do in whatever order, each payment is one order."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from adapters.memory import MemoryStore
from adapters.sql import SqlStore
from shopcore.account import Credit
from shopcore.checkout_errors import (
    BasketChanged,
    OverCreditLimit,
    PaymentPending,
    SoldOut,
    TriesUsedUp,
)
from shopcore.errors import OutOfStock, QuantityOutOfRange, RulesBroken
from shopcore.money import NOTHING, Money
from shopcore.order import Order
from shopcore.pay_session import FINAL, MOST_TRIES, PaySession, PayState
from shopcore.payment import Charged, Outcome
from shopcore.use_cases.open_pay_session import open_pay_session
from shopcore.use_cases.recover_payments import finish_payment, money_went_back, refunds_due
from shopcore.use_cases.settle_payment import settle_payment
from tests.contract.places import InSqlite, StoppedClock
from tests.paying import ANN, BY_CARD, ON_ACCOUNT, SITE, TRADER, Till, a_till, an_event, in_part
from tests.people import a_customer

BEN = a_customer("ben")
ALL = (ANN, BEN, TRADER)
SHOPPERS = st.sampled_from(ALL)
OUTCOMES = st.sampled_from(Outcome)
CREDIT = Credit(limit=Money.of("40.00"))
"""Enough for one bolt and a part of the next."""
PARTS = (Money(1), Money(900), Money(1_200))
WAYS = st.sampled_from((BY_CARD, ON_ACCOUNT, *map(in_part, PARTS)))
REFUSED = (PaymentPending, TriesUsedUp, BasketChanged, SoldOut, OverCreditLimit)


class PayMachine(RuleBasedStateMachine):
    """Two shoppers and a trader with little credit; one last unit of a product, and plenty of another.

    *money* is what a card paid for each session that ended, nothing where the account owes it all;
    *came* is what ever came, by session and charge.
    """

    open_store: Callable[[], Any]

    def __init__(self) -> None:
        super().__init__()
        self.till: Till = a_till(self.open_store())
        credit = evolve(TRADER, account=evolve(TRADER.account, credit=CREDIT))
        self.till.done(lambda shop: shop.customers.put(credit))
        self.sessions: list[str] = []
        self.money: dict[str, Money] = {}
        self.came: dict[str, dict[str, Money]] = {}
        self.numbers = count()

    def read(self, session_id: str) -> PaySession:
        return self.till.seen(lambda shop: shop.pay_sessions.get(session_id))

    def any_session(self, data: st.DataObject) -> PaySession:
        return self.read(data.draw(st.sampled_from(self.sessions)))

    @precondition(lambda self: len(self.sessions) < 6)
    @rule(who=SHOPPERS, is_last=st.booleans())
    def open(self, who: Any, is_last: bool) -> None:
        try:
            if is_last and "LAST" not in self.till.held(who):
                self.till.basket(who, LAST=1)
            else:
                self.till.basket(who, BOLT=1)
            token = self.till.handed(who).token
            self.sessions.append(open_pay_session(self.till.store.shop(), token, SITE).session_id)
        except (OutOfStock, QuantityOutOfRange):
            assert is_last or "LAST" in self.till.held(who)
        except PaymentPending:
            assert any(
                s.is_pending and s.customer_id == who.customer_id for s in map(self.read, self.sessions)
            )

    @precondition(lambda self: self.sessions)
    @rule(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        before, asked = self.any_session(data), data.draw(WAYS)
        try:
            begun = self.till.begin(before, asked)
        except REFUSED:
            assert self.read(before.session_id) == before
            return
        except RulesBroken:
            assert before.customer_id != TRADER.customer_id
            return
        if before.state in FINAL:
            assert begun == before
        elif asked is ON_ACCOUNT:
            assert begun.state is PayState.PAID
            self.money[before.session_id] = NOTHING
        else:
            assert (begun.state, begun.tries) == (PayState.CHARGING, before.tries + 1)
            assert begun.charge.amount == (asked.by_card or before.amount)

    @precondition(lambda self: self.sessions)
    @rule(data=st.data(), outcome=OUTCOMES)
    def bank_answers(self, data: st.DataObject, outcome: Outcome) -> None:
        session = self.any_session(data)
        if session.is_pending:
            attempt = data.draw(st.integers(1, session.tries))
            ended = self.till.end(session, Charged(outcome, "bank"), attempt=attempt)
            self.told(session, outcome, ended, attempt)

    @precondition(lambda self: self.sessions)
    @rule(data=st.data(), outcome=OUTCOMES, times=st.integers(1, 2))
    def callback(self, data: st.DataObject, outcome: Outcome, times: int) -> None:
        session = self.any_session(data)
        if not session.tries:
            return
        attempt = data.draw(st.integers(1, session.tries))
        event = an_event(session, outcome, attempt, event_id=f"e-{next(self.numbers)}")
        for _ in range(times):
            ended = settle_payment(self.till.store.shop(), event)
        if outcome is not Outcome.PAID and attempt != session.tries:
            assert ended == session
        self.told(session, outcome, ended, attempt)

    @precondition(lambda self: self.sessions)
    @rule(data=st.data(), outcome=OUTCOMES)
    def recovery(self, data: st.DataObject, outcome: Outcome) -> None:
        session = self.any_session(data)
        if session.is_pending:
            ended = finish_payment(self.till.store.shop(), session, Charged(outcome, "bank"))
            self.told(session, outcome, ended, session.tries)

    @rule()
    def money_goes_back(self) -> None:
        for refund in refunds_due(self.till.store.shop()):
            assert [money_went_back(self.till.store.shop(), refund) for _ in range(2)] == [True, False]

    def told(self, before: PaySession, outcome: Outcome, after: PaySession, attempt: int) -> None:
        charge = before.charge_by(attempt)
        if outcome is Outcome.PAID:
            self.came.setdefault(before.session_id, {})[charge.charge_id] = charge.amount
        if before.state in FINAL:
            assert after == before
        elif outcome is Outcome.PAID:
            self.money[before.session_id] = charge.amount
            assert after.charge.charge_id == charge.charge_id

    def orders(self) -> list[Order]:
        return [order for who in ALL for order in self.till.orders(who)]

    @invariant()
    def each_payment_is_one_order_or_owed_back(self) -> None:
        sessions = [self.read(one) for one in self.sessions]
        placed = {s.order_number: self.money[s.session_id] for s in sessions if s.state is PayState.PAID}
        assert placed == {order.number: order.by_card for order in self.orders()}
        assert {s.session_id for s in sessions if s.state in FINAL} == set(self.money)
        back = {s.session_id: s.charge.amount for s in sessions if s.state is PayState.REFUND_DUE}
        assert back == {key: self.money[key] for key in back}
        assert all(s.tries <= MOST_TRIES for s in sessions)

    @invariant()
    def money_that_came_twice_goes_back_once(self) -> None:
        """All that came but what counts, each charge once."""
        for session in map(self.read, self.sessions):
            came = self.came.get(session.session_id, {})
            kept = {session.charge.charge_id} if session.paid_try else set()
            back = self.till.seen(lambda shop, its=session.session_id: shop.refunds.of(its))
            assert {one.charge.charge_id: one.charge.amount for one in back} == {
                charge_id: amount for charge_id, amount in came.items() if charge_id not in kept
            }

    @invariant()
    def the_account_owes_what_is_on_it_and_no_more_than_it_may(self) -> None:
        kept = [session.reserved for session in map(self.read, self.sessions)]
        owed = [order.on_account for order in self.orders()]
        assert all(order.total.inc_vat == order.by_card + order.on_account for order in self.orders())
        assert self.till.owed() == sum((*kept, *owed), NOTHING) <= CREDIT.limit

    @invariant()
    def nobody_pays_twice_at_once(self) -> None:
        for who in ALL:
            pending = [s for s in map(self.read, self.sessions) if s.customer_id == who.customer_id]
            assert sum(s.is_pending for s in pending) <= 1

    @invariant()
    def stock_and_numbers_are_exact(self) -> None:
        sold = [line for order in self.orders() for line in order.lines]
        units = {sku: sum(line.quantity for line in sold if line.sku == sku) for sku in ("LAST", "BOLT")}
        levels = self.till.published_levels("LAST", "BOLT")
        assert levels == [1 - units["LAST"], 100_000 - units["BOLT"]]
        invoices = sorted(order.sale.invoice_number for order in self.orders())
        assert invoices == [f"I{n:07}" for n in range(1, len(invoices) + 1)]

    def teardown(self) -> None:
        self.till.store.close()


def run(open_store: Callable[[], Any]) -> None:
    machine = type("Machine", (PayMachine,), {"open_store": staticmethod(open_store)})
    run_state_machine_as_test(
        machine,
        settings=settings(
            stateful_step_count=20,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        ),
    )


@pytest.mark.spec("CO-06")
def test_payments_in_memory_are_one_order_each():
    """Answers repeated, late, out of order, for two sessions of one basket."""
    run(lambda: MemoryStore(StoppedClock()))


@pytest.mark.spec("CO-06")
def test_payments_on_sqlite_are_one_order_each(tmp_path: Path):
    """The same, on a file of its own each time."""
    template = tmp_path / "template.db"
    store = SqlStore(f"sqlite:///{template}", StoppedClock())
    store.migrate()
    store.close()
    place = InSqlite(template=template)
    run(place.empty)
