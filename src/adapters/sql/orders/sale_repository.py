"""Sales, the history of orders, invoice numbers and the credit of accounts, in SQL."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, bindparam, func, insert, select, text

from adapters.sql.checkout.tables import order_event, order_sale
from adapters.sql.engine.statement import CompiledStatement
from adapters.sql.engine.transaction import UnitOfWork
from shopcore.money.money import NOTHING, Money
from shopcore.money.vat import VatRate
from shopcore.orders.order import Order, OrderStatus
from shopcore.orders.sale import INVOICE_DIGITS, INVOICE_PREFIXES, Sale, SalesCounts
from shopcore.orders.status import OrderEvent
from shopcore.payments.payment import PayMethod
from shopcore.storefront import Storefront

from .order_json import delivery_of, delivery_text, trace_of, trace_text

ADD_SALE = CompiledStatement(insert(order_sale))
SALE = select(order_sale).where(order_sale.c.customer_order == bindparam("of_order"))
NEXT_INVOICE = CompiledStatement(
    text(
        "INSERT INTO invoice_number (storefront, last, published) VALUES (:storefront, 1, 0)"
        " ON CONFLICT (storefront) DO UPDATE SET last = invoice_number.last + 1"
    )
)
SELL = CompiledStatement(
    text(
        "INSERT INTO order_sale (customer_order, invoice_number, method, card_pence, payment_reference,"
        " vat_level, vat_basis_points, delivery, trace)"
        " SELECT :customer_order,"
        " :letter || substr(:zeros, 1 + length(CAST(last AS TEXT))) || CAST(last AS TEXT), :method,"
        " CAST(:card_pence AS INTEGER), :payment_reference, :vat_level, :vat_basis_points, :delivery, :trace"
        " FROM invoice_number WHERE storefront = :storefront"
    )
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
ADD_EVENT = CompiledStatement(
    text(
        "INSERT INTO order_event (customer_order, what, happened_at, caused_by)"
        " VALUES (:customer_order, :what, :happened_at, :caused_by) ON CONFLICT DO NOTHING"
    )
)
EVENTS = (
    select(order_event)
    .where(order_event.c.customer_order == bindparam("of_order"))
    .order_by(order_event.c.happened_at, order_event.c.what)
)
SET_STATUS = text("UPDATE customer_order SET status = :after WHERE id = :id AND status = :before")
RESERVE = text(
    "UPDATE account SET open_pence = open_pence + :pence WHERE code = :code"
    " AND credit_limit_pence - unpaid_pence - open_pence >= :pence"
)
LEFT = CompiledStatement(
    text("SELECT credit_limit_pence - unpaid_pence - open_pence FROM account WHERE code = :code")
)
MOVE = text(
    "UPDATE account SET open_pence = CASE WHEN open_pence > :pence THEN open_pence - :pence ELSE 0 END,"
    " unpaid_pence = unpaid_pence + :unpaid WHERE code = :code"
)


def put_sale(transaction: UnitOfWork, order_id: str, sale: Sale) -> None:
    """Write down how an order was sold."""
    transaction.defer(ADD_SALE, [_sold(order_id, sale)])


def _sold(order_id: str, sale: Sale) -> dict[str, object]:
    return {
        "customer_order": order_id,
        "invoice_number": sale.invoice_number,
        "method": sale.method.value,
        "card_pence": None if sale.by_card is None else sale.by_card.pence,
        "payment_reference": sale.payment_reference,
        "vat_level": sale.vat_level,
        "vat_basis_points": sale.vat_rate.basis_points,
        "delivery": delivery_text(sale.delivery),
        "trace": trace_text(sale.trace),
    }


def sale_of(connection: Connection, order_id: str) -> Sale | None:
    """Read how an order was sold; None if it is of the time before."""
    row = connection.execute(SALE, {"of_order": order_id}).first()
    return None if row is None else sale_in(row)


def sale_in(row: Row[Any]) -> Sale:
    """Read a row of sales."""
    return Sale(
        delivery=delivery_of(row.delivery),
        trace=trace_of(row.trace),
        vat_rate=VatRate(row.vat_basis_points),
        vat_level=row.vat_level,
        method=PayMethod(row.method),
        by_card=None if row.card_pence is None else Money(row.card_pence),
        payment_reference=row.payment_reference,
        invoice_number=row.invoice_number,
    )


class SqlInvoiceNumbers:
    """Implements InvoiceNumbers."""

    def __init__(self, transaction: UnitOfWork) -> None:
        self._transaction = transaction

    def issue(self, order: Order) -> None:
        """Give an order that was added the next number, and store its sale with it."""
        assert order.sale is not None, order.order_id
        counted = {"storefront": order.storefront.value}
        how = {"letter": INVOICE_PREFIXES[order.storefront], "zeros": "0" * INVOICE_DIGITS}
        sold = _sold(order.order_id, order.sale) | counted | how
        self._transaction.serialise((NEXT_INVOICE, counted), (SELL, sold))

    def sales_counts(self, storefront: Storefront, after: str) -> SalesCounts:
        """Count the orders sold after invoice number *after*, by payment method; '' counts all."""
        prefix = INVOICE_PREFIXES[storefront]
        span = {"after": after or prefix, "end": f"{prefix}~"}
        rows = self._transaction.reading().execute(TAKINGS, span).all()
        return SalesCounts(
            max((row.last for row in rows), default=after),
            {PayMethod(row.method): row.sold for row in rows},
        )


class SqlOrderEvents:
    """Implements OrderEvents."""

    def __init__(self, transaction: UnitOfWork) -> None:
        self._transaction = transaction

    def add(self, event: OrderEvent) -> None:
        """Add an event to the history of its order."""
        row = {
            "customer_order": event.order_id,
            "what": event.what,
            "happened_at": event.at,
            "caused_by": event.by,
        }
        self._transaction.defer(ADD_EVENT, [row])

    def of(self, order_id: str) -> tuple[OrderEvent, ...]:
        """Return the history of an order, oldest first."""
        rows = self._transaction.reading().execute(EVENTS, {"of_order": order_id})
        return tuple(
            OrderEvent(order_id=order_id, what=row.what, at=row.happened_at, by=row.caused_by) for row in rows
        )

    def status(self, order_id: str, before: OrderStatus, after: OrderStatus) -> bool:
        """Change the status of an order; return False, changing nothing, if it is not *before*."""
        values = {"id": order_id, "before": before.value, "after": after.value}
        return bool(self._transaction.writing().execute(SET_STATUS, values).rowcount)


class SqlCreditLedger:
    """Implements CreditLedger: one statement compares the limit and adds the amount."""

    def __init__(self, transaction: UnitOfWork) -> None:
        self._transaction = transaction

    def reserve(self, account_code: str, amount: Money) -> Money:
        """Add an amount, inc VAT, to the account's open orders if its credit limit allows it."""
        connection = self._transaction.writing()
        values = {"code": account_code, "pence": amount.pence}
        if connection.execute(RESERVE, values).rowcount:
            return NOTHING
        ((left,),) = LEFT.rows(connection, {"code": account_code})
        return Money(amount.pence - left)

    def release(self, account_code: str, amount: Money) -> None:
        """Take a reserved amount, inc VAT, off the account's open orders."""
        self._move(account_code, amount, unpaid=NOTHING)

    def invoice(self, account_code: str, amount: Money) -> None:
        """Move an amount, inc VAT, from the account's open orders to its unpaid invoices."""
        self._move(account_code, amount, unpaid=amount)

    def _move(self, account_code: str, amount: Money, *, unpaid: Money) -> None:
        values = {"code": account_code, "pence": amount.pence, "unpaid": unpaid.pence}
        self._transaction.writing().execute(MOVE, values)
