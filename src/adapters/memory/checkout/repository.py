"""Checkout, payment and stock over a state in memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from datetime import datetime

from attrs import evolve, frozen

from adapters.memory.state import State
from shopcore.catalogue.product import Product, Stock
from shopcore.checkout.pay_session import PENDING, PaySession, PayState
from shopcore.checkout.ports import HandOffNote
from shopcore.checkout.refund import Refund
from shopcore.errors import NotFound
from shopcore.money.money import NOTHING, Money
from shopcore.orders.order import Order, OrderStatus
from shopcore.orders.sale import SalesCounts, invoice_number
from shopcore.orders.status import OrderEvent
from shopcore.payments.payment import PaymentEvent
from shopcore.storefront import Storefront

from .state import MemoryCheckoutState

UNSETTLED = PENDING | {PayState.REFUND_DUE}


Ask = Callable[[], MemoryCheckoutState]
AskState = Callable[[], State]


@frozen
class MemoryHandOffs:
    """Implements HandOffs."""

    _read: Ask
    _write: Ask

    def put(self, note: HandOffNote) -> None:
        self._write().notes[note.nonce] = note

    def is_open(self, nonce: str, now: datetime) -> bool:
        result = self._read().notes.get(nonce)
        return result is not None and result.expires_at > now

    def spend(self, nonce: str, now: datetime) -> HandOffNote | None:
        notes = self._write().notes
        result = notes.pop(nonce, None)
        for old in [current for current, note in notes.items() if note.expires_at <= now]:
            del notes[old]
        return result if result is not None and result.expires_at > now else None


@frozen
class MemoryPaySessions:
    """Implements PaySessions."""

    _read: Ask
    _write: Ask

    def add(self, session: PaySession) -> None:
        self._write().sessions[session.session_id] = session

    def get(self, session_id: str) -> PaySession:
        return _known(self._read(), session_id)

    def get_for_update(self, session_id: str) -> PaySession:
        return _known(self._write(), session_id)

    def put(self, session: PaySession) -> None:
        self._write().sessions[session.session_id] = session

    def pending(self, customer_id: str) -> PaySession | None:
        mine = (s for s in self._read().sessions.values() if s.customer_id == customer_id and s.is_pending)
        return next(mine, None)

    def unsettled(self, before: datetime, limit: int) -> tuple[PaySession, ...]:
        result = (
            s for s in self._read().sessions.values() if s.state in UNSETTLED and s.changed_at <= before
        )
        return tuple(sorted(result, key=lambda s: (s.changed_at, s.session_id))[:limit])

    def of_order(self, order_id: str) -> PaySession | None:
        sessions = self._read().sessions.values()
        return next((s for s in sessions if s.order.order_id == order_id), None)


def _known(checkout_state: MemoryCheckoutState, session_id: str) -> PaySession:
    result = checkout_state.sessions.get(session_id)
    if result is None:
        raise NotFound(what="payment", key=session_id)
    return result


@frozen
class MemoryPaymentEvents:
    """Implements PaymentEvents."""

    _write: Ask

    def put(self, event: PaymentEvent, at: datetime) -> bool:
        events = self._write().events
        is_new = event.event_id not in events
        events.setdefault(event.event_id, event)
        return is_new


@frozen
class MemoryRefunds:
    """Implements Refunds."""

    _read: Ask
    _write: Ask

    def owe(self, refund: Refund) -> None:
        self._write().refunds.setdefault(refund.charge.charge_id, refund)

    def due(self, limit: int) -> tuple[Refund, ...]:
        waiting = (one for one in self._read().refunds.values() if one.back_at is None)
        return tuple(sorted(waiting, key=_owed)[:limit])

    def of(self, session_id: str) -> tuple[Refund, ...]:
        result = (one for one in self._read().refunds.values() if one.session_id == session_id)
        return tuple(sorted(result, key=_owed))

    def went_back(self, charge_id: str, at: datetime) -> bool:
        refunds = self._write().refunds
        is_first = refunds[charge_id].back_at is None
        if is_first:
            refunds[charge_id] = evolve(refunds[charge_id], back_at=at)
        return is_first


def _owed(refund: Refund) -> tuple[datetime, str]:
    return refund.owed_at, refund.charge.charge_id


@frozen
class MemoryStockroom:
    """Implements Stockroom."""

    _read: AskState
    _write: AskState

    def hold(self, session_id: str, requested: Mapping[str, int]) -> tuple[str, ...]:
        state = self._write()
        short = _short(state, session_id, requested)
        if not short:
            capped = {key: units for key, units in requested.items() if state.by_id[key].stock.is_capped}
            state.checkout_state.held[session_id] = capped
        return short

    def release(self, session_id: str) -> None:
        self._write().checkout_state.held.pop(session_id, None)

    def take(self, order_id: str, session_id: str, requested: Mapping[str, int]) -> tuple[str, ...]:
        state = self._write()
        short = _short(state, session_id, requested)
        if short:
            return short
        stocked = {key: units for key, units in requested.items() if not state.by_id[key].stock.is_direct}
        taken = {key: min(units, state.by_id[key].stock.level) for key, units in stocked.items()}
        for key, units in taken.items():
            _move(state, key, -units)
        state.checkout_state.taken[order_id] = taken
        self.release(session_id)
        return ()

    def give_back(self, order_id: str) -> None:
        state = self._write()
        taken = state.checkout_state.taken.pop(order_id, {})
        for key, units in taken.items():
            _move(state, key, units)
        state.changed.update(taken)

    def publish(self) -> bool:
        state = self._write()
        moved = state.checkout_state.invoices.total()
        is_news = moved != state.checkout_state.published
        state.checkout_state.published = moved
        state.changed |= state.checkout_state.moved
        state.checkout_state.moved = set()
        return is_news


def _short(state: State, session_id: str, requested: Mapping[str, int]) -> tuple[str, ...]:
    held: Counter[str] = Counter()
    for other, units in state.checkout_state.held.items():
        if other != session_id:
            held.update(units)
    return tuple(
        sorted(
            key for key, units in requested.items() if _is_short(state.by_id[key].stock, units + held[key])
        )
    )


def _is_short(stock: Stock, units: int) -> bool:
    return stock.is_capped and units > stock.level


def _move(state: State, product_id: str, units: int) -> None:
    before = state.by_id[product_id]
    level = before.stock.level + units
    after: Product = evolve(
        before, stock=evolve(before.stock, level=level), is_listed=before.is_listed or level > 0
    )
    state.by_id[product_id] = state.products[after.storefront, after.sku] = after
    if units and level == 0:
        state.changed.add(product_id)
    elif units:
        state.checkout_state.moved.add(product_id)


@frozen
class MemoryCreditLedger:
    """Implements CreditLedger."""

    _write: AskState

    def reserve(self, account_code: str, amount: Money) -> Money:
        account = self._write().customer_state.accounts[account_code]
        assert account.credit is not None, account_code
        over_by = account.credit.over_by(amount)
        if not over_by:
            self._owe(account_code, opened=amount)
        return over_by

    def release(self, account_code: str, amount: Money) -> None:
        self._owe(account_code, opened=-amount)

    def invoice(self, account_code: str, amount: Money) -> None:
        self._owe(account_code, opened=-amount, unpaid=amount)

    def _owe(self, code: str, *, opened: Money, unpaid: Money = NOTHING) -> None:
        accounts = self._write().customer_state.accounts
        credit = accounts[code].credit
        if credit is not None:
            more = evolve(
                credit,
                open_orders=max(NOTHING, credit.open_orders + opened),
                unpaid_invoices=credit.unpaid_invoices + unpaid,
            )
            accounts[code] = evolve(accounts[code], credit=more)


@frozen
class MemoryInvoiceNumbers:
    """Implements InvoiceNumbers."""

    _read: AskState
    _write: AskState

    def issue(self, order: Order) -> None:
        state = self._write()
        assert order.sale is not None, order.order_id
        state.checkout_state.invoices[order.storefront] += 1
        number = invoice_number(order.storefront, state.checkout_state.invoices[order.storefront])
        sale = evolve(order.sale, invoice_number=number)
        state.order_state.orders[order.order_id] = evolve(order, sale=sale)

    def sales_counts(self, storefront: Storefront, after: str) -> SalesCounts:
        orders = self._read().order_state.orders.values()
        sales = [o.sale for o in orders if o.storefront is storefront and o.sale is not None]
        following = [sale for sale in sales if sale.invoice_number > after]
        last = max((sale.invoice_number for sale in following), default=after)
        return SalesCounts(last, Counter(sale.method for sale in following))


@frozen
class MemoryOrderEvents:
    """Implements OrderEvents."""

    _read: AskState
    _write: AskState

    def add(self, event: OrderEvent) -> None:
        checkout_state = self._write().checkout_state
        checkout_state.history = (*checkout_state.history, event)

    def of(self, order_id: str) -> tuple[OrderEvent, ...]:
        return tuple(event for event in self._read().checkout_state.history if event.order_id == order_id)

    def status(self, order_id: str, before: OrderStatus, after: OrderStatus) -> bool:
        orders = self._write().order_state.orders
        is_so = orders[order_id].status is before
        if is_so:
            orders[order_id] = evolve(orders[order_id], status=after)
        return is_so
