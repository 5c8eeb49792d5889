"""Whose turn it is to write to the catalogue, and in what order rows are taken by whoever writes.

One order for all, so that nobody waits in a circle: the turn among imports, the turn to write to the
catalogue, session, units of branches by product id, products by number, account, basket, the counter
of invoices, and the catalogue version last, with the commit.
"""

from __future__ import annotations

from sqlalchemy import Connection, func, select

CATALOGUE_LOCK = 7_301_003
OF_THIS_SHOP = func.hashtext(func.current_schema())
"""A server may hold several shops, each in a schema of its own."""
TAKE_TURN = select(func.pg_advisory_xact_lock(CATALOGUE_LOCK, OF_THIS_SHOP))


def take_turn(connection: Connection) -> None:
    """Keep others from giving numbers until the transaction ends; on SQLite the transaction is the turn."""
    if connection.dialect.name == "postgresql":
        connection.execute(TAKE_TURN)
