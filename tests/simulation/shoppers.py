"""Shoppers fill a basket, check out, pay one way or the other, lose their patience, change their mind."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from shopcore.basket.basket_change import IdempotencyKey
from shopcore.basket.requested_lines import RequestedLine
from shopcore.checkout.pay_session import FINAL, PaySession, PayState
from shopcore.customers.customer import Customer
from shopcore.errors import ShopError
from shopcore.money.money import Money
from shopcore.orders.order import OrderStatus
from shopcore.payments.payment import PayMethod
from shopcore.use_cases.basket.add_to_basket import add_to_basket
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges
from shopcore.use_cases.checkout.hand_off import hand_off
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.checkout.pay import PaymentRequest, begin_payment, end_payment
from shopcore.use_cases.orders.cancel_order import cancel_order
from tests.support.checkout_steps import SITE

from .bank import SimulatedBank
from .process import Line, Lost, Process
from .world import Waits, World

SKUS = ("BOLT", "BOLT", "BOLT", "SOME", "SOME", "LAST", "DIRECT", "PLATE")
VISITS = 4
VISITS_WITHIN_S = 3 * 3_600.0
PATIENCE_S = 1_200.0

Asking = Generator[float, None, PaySession | None]


def paid_at(process: Process, bank: SimulatedBank, session_id: str, payment: PaymentRequest) -> PaySession:
    """Pay as the shop does over HTTP: begin a try, ask the bank outside, end it with what the bank said."""
    begun = begin_payment(process.shop(), session_id, payment)
    if begun.state is not PayState.CHARGING:
        return begun
    charged = bank.charge(begun.charge, None)
    return end_payment(process.shop(), session_id, begun.charge.charge_id, charged)


class Shopper:
    """One tab of one customer; *promised* are the payments that the shop said are orders, by number."""

    def __init__(self, who: Customer, tab: int, world: World, process: Process, bank: SimulatedBank) -> None:
        self.promised: dict[str, str] = {}
        self.cancelled: set[str] = set()
        self._who = who
        self._name = f"{who.customer_id} {tab}"
        self._world = world
        self._bank = bank
        self._chance = world.chance(self._name)
        self._line = Line(process, self._name)
        self._keys = 0

    def shop_all_day(self) -> Waits:
        for _ in range(VISITS):
            yield self._chance.uniform(60, VISITS_WITHIN_S)
            try:
                yield from self._visit()
            except Lost:
                self._world.note("gave up", self._name)

    def _visit(self) -> Waits:
        for _ in range(self._chance.randint(1, 3)):
            yield from self._add(self._chance.choice(SKUS), self._chance.randint(1, 3))
            yield self._chance.uniform(2, 90)
        if self._chance.random() < 0.1:
            return
        session = yield from self._checked_out()
        if session is not None and self._chance.random() < 0.25:
            yield self._chance.uniform(10, 3_600)
            yield from self._cancel(session)

    def _add(self, sku: str, quantity: int) -> Waits:
        size = (100, 100, True) if sku == "PLATE" else ()
        line_request = RequestedLine(sku, quantity, *size)
        self._keys += 1
        idempotency_key = IdempotencyKey(f"{self._name} {self._keys}", "print")
        yield from self._tried(
            lambda process: add_to_basket(
                process.shop(), self._who, line_request, idempotency_key=idempotency_key
            ),
            f"add {sku}",
        )

    def _checked_out(self) -> Asking:
        """Hand the basket over and pay; a hand-off whose answer was lost is asked for anew."""
        changes = CheckoutChanges(delivery_option="standard", address_id=f"a-{self._who.customer_id}")
        for _ in range(4):
            handed = yield from self._tried(
                lambda process: hand_off(
                    process.shop(), self._who, changes, SITE, last_visit=self._world.clock.now()
                ),
                "hand off",
            )
            if handed is None:
                return None
            yield self._chance.uniform(1, 60)
            session = yield from self._tried(
                lambda process, token=handed.token: open_pay_session(process.shop(), token, SITE), "open"
            )
            if session is not None:
                return (yield from self._paid(session))
        return None

    def _paid(self, session: PaySession) -> Asking:
        """Pay, try again where the bank declines, wait where nobody knows."""
        until = self._world.clock.now().timestamp() + PATIENCE_S
        while self._world.clock.now().timestamp() < until:
            payment = self._way_to_pay(session)
            yield from self._tried(
                partial(paid_at, bank=self._bank, session_id=session.session_id, payment=payment), "pay"
            )
            state = yield from self._tried(lambda process: _session(process, session.session_id), "look")
            if state is None:
                return None
            if state.state is PayState.PAID:
                self._world.note("promised", state.order_number)
                self.promised[state.order_number] = state.session_id
                return state
            if state.state in FINAL or (state.state is PayState.DECLINED and self._chance.random() < 0.3):
                self._world.note("no order", state.state.value)
                return None
            yield self._chance.uniform(5, 120)
        return None

    def _way_to_pay(self, session: PaySession) -> PaymentRequest:
        way = self._chance.random()
        if not session.may_owe or way < 0.5:
            return PaymentRequest(PayMethod.CARD)
        if way < 0.8:
            return PaymentRequest(PayMethod.ACCOUNT)
        part = Money(max(1, session.amount.pence // 3))
        return PaymentRequest(PayMethod.ACCOUNT_AND_CARD, by_card=part)

    def _cancel(self, session: PaySession) -> Waits:
        order_id = session.order.order_id
        order = yield from self._tried(
            lambda process: cancel_order(process.shop(), self._who, order_id), "cancel"
        )
        if order is not None and order.status is OrderStatus.CANCELLED:
            self.cancelled.add(session.order_number)

    def _tried(self, work, what: str):  # type: ignore[no-untyped-def]
        """Ask for something until it is answered; None where the shop refuses."""
        try:
            answer = yield from self._line.insist(work)
        except ShopError as refusal:
            self._world.note(f"{what}: {refusal.code}")
            return None
        self._world.note(what)
        return answer


def _session(process: Process, session_id: str) -> PaySession:
    with process.read() as shop:
        return shop.pay_sessions.get(session_id)
