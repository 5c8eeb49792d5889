"""Sales, the history of orders, invoice numbers and the credit of accounts, in SQL."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BindParameter, Row, Text, bindparam, case, cast, func, insert, select, update

from adapters.sql.customers.tables import account
from adapters.sql.engine.transaction import UnitOfWork
from adapters.sql.engine.upsert import insert_new, insert_or_change, upsert
from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.money.money import NOTHING, Money
from shopcore.orders.order import Order, OrderStatus
from shopcore.orders.sale import INVOICE_DIGITS, INVOICE_PREFIXES, Sale, SalesCounts
from shopcore.orders.status import OrderEvent
from shopcore.payments.payment import PayMethod
from shopcore.storefront import Storefront

from .tables import customer_order, invoice_number, order_event, order_sale

_SALES = Record(Sale, by_card="card_pence", vat_rate="vat_basis_points")
_EVENTS = Record(OrderEvent, order_id="customer_order", at="happened_at", by="caused_by")
ADD_SALE = insert(order_sale)
NEXT_INVOICE = insert_or_change(
    upsert(invoice_number).values(last=1, published=0), last=invoice_number.c.last + 1
)
_DIGITS = cast(invoice_number.c.last, Text)
_NUMBER = (
    bindparam("its_prefix", type_=Text())
    + func.substr("0" * INVOICE_DIGITS, 1 + func.length(_DIGITS), type_=Text())
    + _DIGITS
)
SELL = insert(order_sale).from_select(
    list(order_sale.c),
    select(
        *(
            _NUMBER if column.name == "invoice_number" else bindparam(f"its_{column.name}", type_=column.type)
            for column in order_sale.c
        )
    ).where(invoice_number.c.storefront == bindparam("in_storefront")),
)
"""Numbers a sale as `invoice_number` does."""
TAKINGS = (
    select(
        order_sale.c.method,
        func.count().label("sold"),
        func.max(order_sale.c.invoice_number).label("last"),
    )
    .where(order_sale.c.invoice_number > bindparam("after"), order_sale.c.invoice_number < bindparam("end"))
    .group_by(order_sale.c.method)
)
ADD_EVENT = insert_new(order_event)
EVENTS = (
    select(order_event)
    .where(order_event.c.customer_order == bindparam("of_order"))
    .order_by(order_event.c.happened_at, order_event.c.what)
)
SET_STATUS = (
    update(customer_order)
    .where(customer_order.c.id == bindparam("its_id"), customer_order.c.status == bindparam("before"))
    .values(status=bindparam("after"))
)
PENCE: BindParameter[int] = bindparam("pence", type_=account.c.open_pence.type)
ITS_CODE = account.c.code == bindparam("its_code")
FREE = account.c.credit_limit_pence - account.c.unpaid_pence - account.c.open_pence
RESERVE = update(account).where(ITS_CODE, FREE >= PENCE).values(open_pence=account.c.open_pence + PENCE)
LEFT = select(FREE).where(ITS_CODE)
MOVE = (
    update(account)
    .where(ITS_CODE)
    .values(
        open_pence=case((account.c.open_pence > PENCE, account.c.open_pence - PENCE), else_=0),
        unpaid_pence=account.c.unpaid_pence + bindparam("unpaid"),
    )
)


def put_sale(transaction: UnitOfWork, order_id: str, sale: Sale) -> None:
    """Write down how an order was sold."""
    transaction.defer(ADD_SALE, [_SALES.row(sale, customer_order=order_id)])


def sale_in(row: Row[Any]) -> Sale:
    """Read a row of sales."""
    return _SALES.value(row)


class SqlInvoiceNumbers(Repository):
    """Implements InvoiceNumbers."""

    def issue(self, order: Order) -> None:
        """Give an order that was added the next number, and store its sale with it."""
        assert order.sale is not None, order.order_id
        storefront = order.storefront.value
        row = _SALES.row(order.sale, customer_order=order.order_id)
        sold = {f"its_{name}": value for name, value in row.items()}
        numbered = {**sold, "in_storefront": storefront, "its_prefix": INVOICE_PREFIXES[order.storefront]}
        self._transaction.serialise((NEXT_INVOICE, {"storefront": storefront}), (SELL, numbered))

    def sales_counts(self, storefront: Storefront, after: str) -> SalesCounts:
        """Count the orders sold after invoice number *after*, by payment method; '' counts all."""
        prefix = INVOICE_PREFIXES[storefront]
        span = {"after": after or prefix, "end": f"{prefix}~"}
        rows = self._transaction.reading().execute(TAKINGS, span).all()
        return SalesCounts(
            max((row.last for row in rows), default=after),
            {PayMethod(row.method): row.sold for row in rows},
        )


class SqlOrderEvents(Repository):
    """Implements OrderEvents."""

    def add(self, event: OrderEvent) -> None:
        """Add an event to the history of its order."""
        self._transaction.defer(ADD_EVENT, [_EVENTS.row(event)])

    def of(self, order_id: str) -> tuple[OrderEvent, ...]:
        """Return the history of an order, oldest first."""
        rows = self._transaction.reading().execute(EVENTS, {"of_order": order_id})
        return tuple(map(_EVENTS.value, rows))

    def status(self, order_id: str, before: OrderStatus, after: OrderStatus) -> bool:
        """Change the status of an order; return False, changing nothing, if it is not *before*."""
        values = {"its_id": order_id, "before": before.value, "after": after.value}
        return bool(self._transaction.writing().execute(SET_STATUS, values).rowcount)


class SqlCreditLedger(Repository):
    """Implements CreditLedger: one statement compares the limit and adds the amount."""

    def reserve(self, account_code: str, amount: Money) -> Money:
        """Add an amount, inc VAT, to the account's open orders if its credit limit allows it."""
        connection = self._transaction.writing()
        values = {"its_code": account_code, "pence": amount.pence}
        if connection.execute(RESERVE, values).rowcount:
            return NOTHING
        left: int = connection.execute(LEFT, {"its_code": account_code}).scalar_one()
        return Money(amount.pence - left)

    def release(self, account_code: str, amount: Money) -> None:
        """Take a reserved amount, inc VAT, off the account's open orders."""
        self._move(account_code, amount, unpaid=NOTHING)

    def invoice(self, account_code: str, amount: Money) -> None:
        """Move an amount, inc VAT, from the account's open orders to its unpaid invoices."""
        self._move(account_code, amount, unpaid=amount)

    def _move(self, account_code: str, amount: Money, *, unpaid: Money) -> None:
        values = {"its_code": account_code, "pence": amount.pence, "unpaid": unpaid.pence}
        self._transaction.writing().execute(MOVE, values)
