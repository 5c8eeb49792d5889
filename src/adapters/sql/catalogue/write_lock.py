"""Whose turn it is to write to the catalogue, and in what order rows are taken by whoever writes.

One order for all, so that nobody waits in a circle: the turn among imports, the turn to write to the
catalogue, session, units of branches by product id, products by number, account, basket, the counter
of invoices, and the catalogue version last, with the commit.
"""

from __future__ import annotations

from sqlalchemy import Connection, select

from adapters.sql.engine.server_functions import OF_THIS_SHOP, ServerLock

CATALOGUE_LOCK = 7_301_003
TAKE_TURN = select(ServerLock(CATALOGUE_LOCK, OF_THIS_SHOP))


def take_turn(connection: Connection) -> None:
    """Keep others from giving numbers until the transaction ends; on SQLite the transaction is the turn."""
    connection.execute(TAKE_TURN)
