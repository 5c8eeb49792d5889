"""The books at the end of the day: what was sold, taken, owed, posted and promised must agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from attrs import frozen

from shopcore.checkout.pay_session import PaySession, PayState
from shopcore.customers.customer import Customer
from shopcore.money.vat import vat_on
from shopcore.notifications.order_messages import OrderConfirmed
from shopcore.orders.order import Order, OrderStatus
from shopcore.orders.sale import invoice_number
from shopcore.storefront import Storefront

from .bank import SimulatedBank
from .office import RESTOCKED, Office, level
from .shoppers import Shopper


@frozen(kw_only=True)
class Books:
    """What is looked into; *stocked* is what stood on the shelves in the morning."""

    store: Any
    bank: SimulatedBank
    office: Office
    shoppers: Sequence[Shopper]
    stocked: dict[str, int]
    traders: Sequence[Customer]

    def faults(self) -> list[str]:
        """Name everything that does not agree."""
        with self.store.read() as shop:
            rows = shop.orders.of(None, page=1, page_size=100_000).orders
            orders = [shop.orders.numbered(row.number) for row in rows]
            sessions = {order.number: shop.pay_sessions.of_order(order.order_id) for order in orders}
        return [
            *self._promises(orders, sessions),
            *self._shelves(orders),
            *self._money(orders, sessions),
            *self._credit(orders),
            *self._emails(orders),
            *_invoices(orders),
            *_sums(orders),
        ]

    def _promises(self, orders: Sequence[Order], sessions: dict[str, PaySession]) -> Iterable[str]:
        by_number = {order.number: order for order in orders}
        promised = {number: session for one in self.shoppers for number, session in one.promised.items()}
        for number, session_id in promised.items():
            if number not in by_number:
                yield f"order {number} was promised and is lost"
            elif sessions[number].session_id != session_id:
                yield f"order {number} was promised for another payment"
        twice = Counter(session.session_id for session in sessions.values())
        yield from (f"payment {one} made {count} orders" for one, count in twice.items() if count > 1)
        cancelled = {number for one in self.shoppers for number in one.cancelled}
        for number in cancelled & by_number.keys():
            if by_number[number].status is not OrderStatus.CANCELLED:
                yield f"order {number} was cancelled and is {by_number[number].status.value}"

    def _shelves(self, orders: Sequence[Order]) -> Iterable[str]:
        sold: Counter[str] = Counter()
        for order in orders:
            if order.status is not OrderStatus.CANCELLED:
                for line in order.lines:
                    sold[line.sku] += line.quantity
        for sku, stocked in self.stocked.items():
            came_in = self.office.came_in if sku == RESTOCKED else 0
            left = level(self.store, sku)
            if left != stocked + came_in - sold[sku]:
                yield f"{left} of {sku} are left of {stocked} and {came_in}, {sold[sku]} were sold"
            if left < 0 and sku == "LAST":
                yield f"{-left} of {sku} were sold that never were"

    def _money(self, orders: Sequence[Order], sessions: dict[str, PaySession]) -> Iterable[str]:
        retained = {one: pence for one, pence in self.bank.taken.items() if one not in self.bank.given_back}
        earned = {
            sessions[order.number].charge.charge_id: order.by_card.pence
            for order in orders
            if order.by_card and order.status is not OrderStatus.CANCELLED
        }
        if retained != earned:
            yield f"the bank holds {retained}, orders by card are {earned}"
        for order in orders:
            state = sessions[order.number].state
            is_right = {PayState.PAID} if order.status is not OrderStatus.CANCELLED else set(PayState)
            if state not in is_right:
                yield f"the payment of order {order.number} is {state.value}"

    def _credit(self, orders: Sequence[Order]) -> Iterable[str]:
        for trader in self.traders:
            with self.store.read() as shop:
                now = shop.customers.get(trader.customer_id).account.credit
            before = trader.account.credit
            assert now is not None, trader
            assert before is not None, trader
            owed = sum(
                order.on_account.pence
                for order in orders
                if order.customer_id == trader.customer_id and order.status is not OrderStatus.CANCELLED
            )
            more = now.open_orders + now.unpaid_invoices - before.open_orders - before.unpaid_invoices
            if more.pence != owed:
                yield f"{trader.customer_id} owes {more} more and ordered for {owed} pence"
            if now.open_orders + now.unpaid_invoices > now.limit:
                yield f"{trader.customer_id} owes more than {now.limit}"

    def _emails(self, orders: Sequence[Order]) -> Iterable[str]:
        confirmed = Counter(key for key in self.office.posted.values() if key.startswith(OrderConfirmed.kind))
        expected = Counter(f"{OrderConfirmed.kind} {order.order_id}" for order in orders)
        if confirmed != expected:
            yield f"confirmations differ: {expected - confirmed} missing, {confirmed - expected} too many"


def _invoices(orders: Sequence[Order]) -> Iterable[str]:
    values = sorted(order.sale.invoice_number for order in orders if order.sale)
    if values != [invoice_number(Storefront.IRONMONGERY, n) for n in range(1, len(orders) + 1)]:
        yield f"invoices have a gap: {values}"


def _sums(orders: Sequence[Order]) -> Iterable[str]:
    for order in orders:
        for line in order.lines:
            is_right = line.amount.ex_vat == line.unit_ex_vat * line.quantity
            if not is_right or line.amount.vat != vat_on(line.amount.ex_vat):
                yield f"line {line.sku} of order {order.number} does not add up"
        charges = order.charges
        parts = [line.amount for line in order.lines] + [charges.delivery, charges.large_item, charges.door]
        if order.total.inc_vat.pence != sum(part.inc_vat.pence for part in parts):
            yield f"order {order.number} does not add up"
        if order.by_card + order.on_account != order.total.inc_vat:
            yield f"order {order.number} was paid by other money than it costs"
