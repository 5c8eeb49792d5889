"""Whether orders, stock, credit, invoices and payments of a database agree, and no promise is broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any, Final

from pysqlite3 import dbapi2 as sqlite

from adapters.sql.orders.order_text import DRAFT
from tests.faults.selling import CREDIT
from tests.support.checkout_steps import GOODS

PLENTY: Final = next(product.stock.level for product in GOODS if product.sku == "BOLT")
OWED_BEFORE: Final = CREDIT.open_orders.pence

NOT_OF_ORDERS: Final = f"""
SELECT account.code,
    account.open_pence - {OWED_BEFORE} - COALESCE(goods, 0) - COALESCE(charges, 0)
FROM account
LEFT JOIN (
    SELECT pay_session.account AS code, SUM(ex_pence + vat_pence) AS goods FROM order_line
    JOIN order_sale USING (customer_order) JOIN pay_session USING (customer_order)
    WHERE order_sale.method <> 'card' GROUP BY 1
) AS lines ON lines.code = account.code
LEFT JOIN (
    SELECT pay_session.account AS code,
        SUM(delivery_ex + delivery_vat + large_item_ex + large_item_vat + door_ex + door_vat
            - COALESCE(order_sale.card_pence, 0)) AS charges
    FROM customer_order JOIN order_sale ON order_sale.customer_order = customer_order.id
    JOIN pay_session ON pay_session.customer_order = customer_order.id
    WHERE order_sale.method <> 'card' GROUP BY 1
) AS extra ON extra.code = account.code
WHERE account.open_pence <> 0 OR account.code IN (SELECT account FROM pay_session)
"""
"""Who registered meanwhile and bought nothing owed nothing before either."""
PARTS_PENDING: Final = """
SELECT account, card_pence, draft FROM pay_session
WHERE state IN ('charging', 'unknown') AND card_pence IS NOT NULL
"""
PAID_TWICE: Final = """
SELECT pay_session.id FROM pay_session
LEFT JOIN customer_order ON customer_order.id = pay_session.customer_order
WHERE (pay_session.state = 'paid') <> (customer_order.id IS NOT NULL)
"""


def disagreements(connection: Any, promised: Collection[str]) -> Iterable[str]:
    """Name what is not as it must be in SQLite or PostgreSQL; *promised* are orders that were said aloud."""

    def rows(statement: str) -> list[tuple[object, ...]]:
        return list(connection.execute(statement))

    is_file = isinstance(connection, sqlite.Connection)
    if is_file and (rows("PRAGMA integrity_check") != [("ok",)] or rows("PRAGMA foreign_key_check")):
        yield "corrupt"
    orders = {str(number) for (number,) in rows("SELECT number FROM customer_order")}
    if not orders.issuperset(promised):
        yield "a promised order is lost"
    invoices = [number for (number,) in rows("SELECT invoice_number FROM order_sale ORDER BY 1")]
    if invoices != [f"I{number:07d}" for number in range(1, len(orders) + 1)]:
        yield "a gap in the invoices"
    sold = rows("SELECT COALESCE(SUM(quantity), 0) FROM order_line")[0][0]
    left = rows("SELECT stock_level FROM product WHERE sku = 'BOLT'")[0][0]
    if int(str(left)) + int(str(sold)) != PLENTY:
        yield "stock is not what was sold"
    owed: Counter[str] = Counter()
    for account, by_card, draft in rows(PARTS_PENDING):
        owed[str(account)] += DRAFT.read(str(draft)).total.inc_vat.pence - int(str(by_card))
    if any(owed[str(account)] != pence for account, pence in rows(NOT_OF_ORDERS)):
        yield "credit is not what is owed"
    if rows(PAID_TWICE):
        yield "a payment has more or less than one order"
