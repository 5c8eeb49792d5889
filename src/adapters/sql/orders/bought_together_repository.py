"""Products bought together, in SQL: counted from order lines, read a few rows for each product."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, text

from adapters.sql.catalogue.product_rows import number_of
from adapters.sql.engine.statement import CompiledStatement
from adapters.sql.engine.transaction import UnitOfWork
from shopcore.orders.bought_together import MOST_LINES
from shopcore.orders.sale import INVOICE_PREFIXES

IS_WAITING = CompiledStatement(
    text(
        "SELECT count(*) FROM (SELECT invoice_number FROM order_sale WHERE invoice_number < :end"
        " AND invoice_number > COALESCE("
        "(SELECT last_invoice FROM counted_orders WHERE storefront = :storefront), :letter) LIMIT 1) AS one"
    )
)
HOLD = CompiledStatement(
    text(
        "INSERT INTO counted_orders (storefront, last_invoice) VALUES (:storefront, :letter)"
        " ON CONFLICT (storefront) DO UPDATE SET last_invoice = counted_orders.last_invoice"
        " RETURNING last_invoice"
    )
)
"""Read where to go on, and keep everybody else from counting the same orders."""
NEXT = CompiledStatement(
    text(
        "SELECT count(*), max(invoice_number) FROM (SELECT invoice_number FROM order_sale"
        " WHERE invoice_number > :after AND invoice_number < :end"
        " ORDER BY invoice_number LIMIT :most) AS next_orders"
    )
)
COUNT = CompiledStatement(
    text(
        "INSERT INTO bought_together (product, other, orders)"
        " SELECT one.product, two.product, count(DISTINCT sold.id)"
        " FROM order_sale JOIN customer_order AS sold ON sold.id = order_sale.customer_order"
        " JOIN order_line AS one ON one.customer_order = sold.id"
        " JOIN order_line AS two ON two.customer_order = sold.id AND two.product <> one.product"
        " WHERE order_sale.invoice_number > :after AND order_sale.invoice_number <= :last"
        " AND sold.status <> 'cancelled' AND one.number <= :lines AND two.number <= :lines"
        " GROUP BY one.product, two.product"
        " ON CONFLICT (product, other) DO UPDATE SET orders = bought_together.orders + excluded.orders"
    )
)
OF_EACH = CompiledStatement(
    text(
        "SELECT wanted.product, best.other, best.orders"
        " FROM unnest(CAST(:numbers AS integer[])) AS wanted (product) CROSS JOIN LATERAL"
        " (SELECT other, orders FROM bought_together AS b WHERE b.product = wanted.product"
        " AND b.orders >= :least ORDER BY b.orders DESC, b.other DESC LIMIT :most) AS best"
    )
)
"""One plan for any number of products; that of twenty statements in one took as long as reading."""
MOVE_ON = CompiledStatement(
    text("UPDATE counted_orders SET last_invoice = :last WHERE storefront = :storefront")
)


class SqlPairs:
    """Implements ProductPairs."""

    def __init__(self, transaction: UnitOfWork) -> None:
        self._transaction = transaction

    def beside(self, product_ids: Sequence[str], *, least: int, limit: int) -> Mapping[str, tuple[str, ...]]:
        """Return for each product at most *limit* ids that were ordered with it, most often first."""
        numbers = [n for product_id in dict.fromkeys(product_ids) if (n := number_of(product_id)) is not None]
        if not numbers:
            return {}
        result = defaultdict(list)
        for number, other, orders in _best(self._transaction.reading(), numbers, least, limit):
            result[number].append((orders, other))
        return {
            f"p-{number}": tuple(f"p-{other}" for _, other in sorted(others, reverse=True))
            for number, others in result.items()
        }

    def count_on(self, limit: int) -> int:
        """Count the pairs of at most *limit* orders not counted yet, oldest first; return how many orders."""
        left = limit
        for storefront, prefix in INVOICE_PREFIXES.items():
            counter = {"storefront": storefront.value, "letter": prefix, "end": f"{prefix}~"}
            ((is_waiting,),) = IS_WAITING.rows(self._transaction.reading(), counter)
            if is_waiting and left:
                left -= _count(self._transaction.writing(), counter, left)
        return limit - left


def _best(connection: Connection, numbers: Sequence[int], least: int, limit: int) -> list[tuple[Any, ...]]:
    """Read the best of each product; the index gives them without looking at the others."""
    values: dict[str, object] = {"least": least, "most": limit}
    if connection.dialect.name == "postgresql":
        return OF_EACH.rows(connection, {**values, "numbers": list(numbers)})
    named = {f"p{n}": number for n, number in enumerate(numbers)}
    return _best_of(len(numbers)).rows(connection, {**values, **named})


@cache
def _best_of(products: int) -> CompiledStatement:
    """Say for SQLite, which has no LATERAL, what is read of so many products."""
    parts = (
        f"SELECT * FROM (SELECT product, other, orders FROM bought_together"  # noqa: S608 - only numbers
        f" WHERE product = :p{n} AND orders >= :least ORDER BY orders DESC, other DESC LIMIT :most) AS b{n}"
        for n in range(products)
    )
    return CompiledStatement(text(" UNION ALL ".join(parts)))


def _count(connection: Connection, counter: Mapping[str, object], limit: int) -> int:
    ((after,),) = HOLD.rows(connection, counter)
    ((count, last),) = NEXT.rows(connection, {"after": after, "end": counter["end"], "most": limit})
    if count:
        COUNT.run(connection, {"after": after, "last": last, "lines": MOST_LINES})
        MOVE_ON.run(connection, {"last": last, "storefront": counter["storefront"]})
    return int(count)
