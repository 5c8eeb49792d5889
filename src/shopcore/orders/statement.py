"""The statement of a trade account: its orders, and how they add up to its balance."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from attrs import frozen

from shopcore.customers.account import Credit
from shopcore.money.money import Money

from .order import Order, OrderStatus
from .status import INVOICED

_BILLED = INVOICED | {OrderStatus.DELIVERED}


@frozen(kw_only=True)
class StatementEntry:
    """One order on account and the balance after it, both inc VAT.

    *amount* is what the account owes of it; the rest was paid by card.
    """

    placed_at: datetime
    order_id: str
    number: str
    invoice_number: str
    reference: str
    status: OrderStatus
    amount: Money
    balance: Money

    @property
    def is_open(self) -> bool:
        """Whether the goods have not left yet, so that no invoice is due."""
        return self.status not in _BILLED


@frozen
class Statement:
    """The entries, oldest first; *brought_forward* is the balance before them, less payments since."""

    credit: Credit
    brought_forward: Money
    entries: tuple[StatementEntry, ...]


def statement(credit: Credit, orders: Sequence[Order]) -> Statement:
    """Return the orders on account among *orders*; the last balance is the used part of the limit."""
    owed = sorted((o for o in orders if _is_owed(o)), key=lambda o: (o.placed_at, o.number))
    brought = credit.balance - Money(sum(order.on_account.pence for order in owed))
    entries, balance = [], brought
    for order in owed:
        balance += order.on_account
        entries.append(_entry(order, balance))
    return Statement(credit, brought, tuple(entries))


def _is_owed(order: Order) -> bool:
    is_on_account = order.sale is not None and order.sale.method.is_on_credit
    return is_on_account and order.status is not OrderStatus.CANCELLED


def _entry(order: Order, balance: Money) -> StatementEntry:
    assert order.sale is not None, order.number
    return StatementEntry(
        placed_at=order.placed_at,
        order_id=order.order_id,
        number=order.number,
        invoice_number=order.sale.invoice_number,
        reference=order.reference or order.purchase_order,
        status=order.status,
        amount=order.on_account,
        balance=balance,
    )
