"""A new price is written beside the old one, so that PostgreSQL writes no index again."""

from __future__ import annotations

from time import monotonic, sleep

from sqlalchemy import Connection, text

from tests.support.arbitrary_products import bolts
from tests.support.stores.store_places import InPostgres

PRODUCTS, ROUNDS = 500, 4
WITHIN_S = 30.0
WRITTEN_BESIDE = text(
    "SELECT pg_stat_get_xact_tuples_hot_updated(relid), pg_stat_get_xact_tuples_updated(relid)"
    " FROM (SELECT CAST('product' AS regclass) AS relid) AS named"
)


HELD_BY_OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    " AND (CAST(CAST(backend_xid AS text) AS bigint) <= :written_by"
    " OR datname = current_database() AND CAST(CAST(backend_xmin AS text) AS bigint) <= :written_by)"
)
"""Who reads this database as it was, or writes to any: a new reader then reads as of before that writer."""


def wait_for_older_readers(connection: Connection, written_by: int) -> None:
    """Wait until no session of the database, of any test, may still read what was there before."""
    began = monotonic()
    while connection.scalar(HELD_BY_OTHERS, {"written_by": written_by}):
        connection.rollback()
        assert monotonic() - began < WITHIN_S, "another session reads the database all the time"
        sleep(0.02)


def test_nearly_all_new_prices_are_written_beside_the_old_ones(postgresql_place: InPostgres):
    """However often all of them change."""
    store = postgresql_place.empty()
    with store.change() as shop:
        shop.changes.put(bolts(*(f"B-{number}" for number in range(PRODUCTS))))
    shares = []
    for _ in range(ROUNDS):
        with store.database.writer() as connection:
            connection.execute(text("UPDATE product SET list_pence = list_pence + 1"))
            beside, changed = connection.execute(WRITTEN_BESIDE).one()
            written_by = connection.scalar(text("SELECT CAST(CAST(pg_current_xact_id() AS xid) AS text)"))
            connection.commit()
            wait_for_older_readers(connection, int(written_by))
        shares.append(beside / changed)

    assert min(shares) > 0.9
