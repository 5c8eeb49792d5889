"""Credit of accounts, invoice numbers and the history of orders over a state in memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from attrs import evolve, frozen

from adapters.memory.state import State
from adapters.memory.state_access import StateAccess
from shopcore.money.money import NOTHING, Money
from shopcore.orders.order import Order, OrderStatus
from shopcore.orders.sale import SalesCounts, invoice_number
from shopcore.orders.status import OrderEvent
from shopcore.storefront import Storefront

AskState = Callable[[], State]


@frozen
class MemoryCreditLedger:
    """Implements CreditLedger."""

    _write: AskState

    def reserve(self, account_code: str, amount: Money) -> Money:
        """Add an amount, inc VAT, to the account's open orders if its credit limit allows it."""
        account = self._write().customer_state.accounts[account_code]
        assert account.credit is not None, account_code
        over_by = account.credit.over_by(amount)
        if not over_by:
            self._owe(account_code, opened=amount)
        return over_by

    def release(self, account_code: str, amount: Money) -> None:
        """Take a reserved amount, inc VAT, off the account's open orders."""
        self._owe(account_code, opened=-amount)

    def invoice(self, account_code: str, amount: Money) -> None:
        """Move an amount, inc VAT, from the account's open orders to its unpaid invoices."""
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


class MemoryInvoiceNumbers(StateAccess[State]):
    """Implements InvoiceNumbers."""

    def issue(self, order: Order) -> None:
        """Give an order that was added the next number, and store its sale with it."""
        state = self._write()
        assert order.sale is not None, order.order_id
        state.checkout_state.invoices[order.storefront] += 1
        number = invoice_number(order.storefront, state.checkout_state.invoices[order.storefront])
        sale = evolve(order.sale, invoice_number=number)
        state.order_state.orders[order.order_id] = evolve(order, sale=sale)

    def sales_counts(self, storefront: Storefront, after: str) -> SalesCounts:
        """Count the orders sold after invoice number *after*, by payment method; '' counts all."""
        orders = self._read().order_state.orders.values()
        sales = [o.sale for o in orders if o.storefront is storefront and o.sale is not None]
        following = [sale for sale in sales if sale.invoice_number > after]
        last = max((sale.invoice_number for sale in following), default=after)
        return SalesCounts(last, Counter(sale.method for sale in following))


class MemoryOrderEvents(StateAccess[State]):
    """Implements OrderEvents."""

    def add(self, event: OrderEvent) -> None:
        """Add an event to the history of its order."""
        checkout_state = self._write().checkout_state
        checkout_state.history = (*checkout_state.history, event)

    def of(self, order_id: str) -> tuple[OrderEvent, ...]:
        """Return the history of an order, oldest first."""
        return tuple(event for event in self._read().checkout_state.history if event.order_id == order_id)

    def status(self, order_id: str, before: OrderStatus, after: OrderStatus) -> bool:
        """Change the status of an order; return False, changing nothing, if it is not *before*."""
        orders = self._write().order_state.orders
        is_so = orders[order_id].status is before
        if is_so:
            orders[order_id] = evolve(orders[order_id], status=after)
        return is_so
