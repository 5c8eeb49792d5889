"""A new price is written beside the old one, so that PostgreSQL writes no index again."""

from __future__ import annotations

from sqlalchemy import text

from tests.support.arbitrary_products import bolts
from tests.support.stores.store_places import InPostgres

PRODUCTS, ROUNDS = 500, 4
WRITTEN_BESIDE = text(
    "SELECT pg_stat_get_xact_tuples_hot_updated(relid), pg_stat_get_xact_tuples_updated(relid)"
    " FROM (SELECT CAST('product' AS regclass) AS relid) AS named"
)


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
            connection.commit()
        shares.append(beside / changed)

    assert min(shares) > 0.9
