"""Deferred writes, which the driver runs: their order, and the faults that the shop makes of the driver's."""

from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, BrokenBarrierError

import pytest
from psycopg import RawCursor
from psycopg.errors import DivisionByZero
from sqlalchemy import Connection, delete, select, table, text, update

from adapters.sql.catalogue.tables import product
from adapters.sql.engine.limited_connection import LimitedConnection
from adapters.sql.engine.numbers import rows_text
from adapters.sql.engine.statement import Write
from adapters.sql.stock.stock_repository import LOWER
from adapters.sql.store import SqlShop
from shopcore.errors import Unavailable
from tests.support.arbitrary_products import IRONMONGERY, bolts
from tests.support.checkout_steps import open_checkout
from tests.support.stores.rolled_back import rolled_back
from tests.support.stores.store_places import InPostgres, InSql

LEFT_BEHIND = ("order_line", "order_event", "outgoing")
OWN_PID = text("SELECT pg_backend_pid()")
TRY_LOCK = text("SELECT pg_try_advisory_xact_lock(CAST(:key AS integer))")
TAKEN_AWAY = ("stock_taken", "product", "basket")


def taking(number: int, units: int = 1) -> dict[str, object]:
    """Take units of a product off its shelf."""
    return {"taken": rows_text([[number, units]])}


def driver_of(connection: Connection) -> LimitedConnection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, LimitedConnection)
    return driver


def put(shop: SqlShop, *skus: str) -> None:
    with shop.change():
        shop.changes.put(bolts(*skus))


def levels(store) -> dict[str, int]:
    with store.read() as shop:
        products = shop.catalogue.by_sku(IRONMONGERY, ["A", "B"])
    return {sku: product.stock.level for sku, product in products.items()}


def lowering(*numbers: int, meeting: Barrier):
    """Take one of each product in turn; the first time, each waits for the other after its first."""

    def work(shop: SqlShop) -> None:
        with shop.change():
            for number in numbers:
                shop._transaction.writing().execute(LOWER, taking(number))
                try:
                    meeting.wait(2)
                except BrokenBarrierError:
                    continue
            shop._transaction.changed.add(numbers)

    return work


def test_two_who_wait_in_a_circle_both_get_through(postgresql_place: InPostgres):
    """The server ends one of them, whose work is begun anew."""
    store = postgresql_place.empty()
    put(store.shop(), "A", "B")
    before, meeting = levels(store), Barrier(2)
    changes = [store.submit(lowering(*numbers, meeting=meeting)) for numbers in ((1, 2), (2, 1))]
    for change in changes:
        change.result(timeout=20)

    assert levels(store) == {sku: level - 2 for sku, level in before.items()}


def test_a_connection_that_the_server_ended_is_not_used_again(postgresql_place: InPostgres):
    """Who was using it is told to come again, and the next finds another."""
    store = postgresql_place.empty()
    write = Write(update(product).values(is_long=product.c.is_long), [{}])

    def ended(use: Callable[[Connection], object]) -> object:
        with store.database.writer() as connection:
            pid = connection.scalar(OWN_PID)
            with store.database.writer() as other:
                other.execute(text("SELECT pg_terminate_backend(CAST(:pid AS integer))"), {"pid": pid})
            with pytest.raises(Unavailable):
                use(connection)
        return pid

    uses = (
        lambda connection: connection.scalar(OWN_PID),
        lambda connection: store.database.write(connection, [write]),
        lambda connection: store.database.commit(connection, [write], [write]),
    )
    for use in uses:
        pid = ended(use)
        for _ in range(3):
            with store.database.writer() as connection:
                assert connection.scalar(OWN_PID) != pid


def test_a_statement_that_fails_ends_its_unit_of_work(database: InSql):
    """Nothing is kept of it, and the next finds the shop as it was."""
    store = database.empty()
    put(store.shop(), "A", "B")
    before = levels(store)
    with pytest.raises(Exception, match="nowhere"), store.change() as shop:  # noqa: PT012
        shop._transaction.writing().execute(LOWER, taking(1))
        shop._transaction.defer(delete(table("nowhere")), [{}])

    assert levels(store) == before


@pytest.mark.parametrize("tables", [TAKEN_AWAY, LEFT_BEHIND])
def test_what_an_order_takes_and_leaves_behind_is_written_by_one_statement_each(
    postgresql_place: InPostgres, tables: tuple[str, ...]
):
    """Each is a way there and back; PostgreSQL numbers the commands of a transaction."""
    store = postgresql_place.empty()
    steps = open_checkout(store)
    session = steps.open_pay_site(BOLT=1)
    steps.begin(session)
    assert steps.end(session).order_number

    commands = " UNION ".join(
        f"SELECT cmin::text FROM {name} WHERE xmin = (SELECT xmin FROM order_sale)" for name in tables
    )
    with store.database.reader() as connection:
        assert len(connection.exec_driver_sql(commands).all()) == 1


def test_the_same_write_said_twice_is_written_twice(database: InSql):
    """Two parts of one statement would not see each other, and PostgreSQL would drop the second."""
    store = database.empty()
    put(store.shop(), "A", "B")
    before = levels(store)
    with store.change() as shop:
        for _ in range(2):
            shop._transaction.defer(LOWER, [taking(1)])
        shop._transaction.changed.add([1])

    assert levels(store) == {**before, "A": before["A"] - 2}


def test_what_waits_is_written_before_anything_is_read(database: InSql):
    """A unit of work sees all that it wrote so far."""
    store = database.empty()
    put(store.shop(), "A", "B")
    before = levels(store)
    held = select(product.c.stock_level).order_by(product.c.number)
    with rolled_back(store) as shop:
        shop._transaction.defer(LOWER, [taking(1)])
        shop._transaction.defer(LOWER, [taking(2, 3)])

        assert shop._transaction.reading().scalars(held).all() == [before["A"] - 1, before["B"] - 3]


def test_statements_of_one_trip_are_sent_when_it_ends(postgresql_place: InPostgres):
    """The server knows of none before: each that is sent alone wakes it."""
    store = postgresql_place.empty()
    with store.database.writer() as connection, store.database.writer() as other:
        driver, lock = driver_of(connection), {"key": connection.scalar(OWN_PID)}
        with driver.one_trip():
            driver.raw_cursor.execute("SELECT pg_advisory_xact_lock(pg_backend_pid())")
            other.execute(text("SELECT pg_sleep(0.1)"))
            assert other.scalar(TRY_LOCK, lock)
            other.rollback()

        assert not other.scalar(TRY_LOCK, lock)


def test_one_trip_may_carry_more_than_the_system_buffers(postgresql_place: InPostgres):
    """The server answers while it is still being sent to, so that both sides have to read and write."""
    store = postgresql_place.empty()
    megabyte = "x" * 2**20
    with store.database.writer() as connection:
        driver = driver_of(connection)
        cursors = [RawCursor(driver) for _ in range(20)]
        with driver.one_trip():
            for cursor in cursors:
                cursor.execute("SELECT $1::text", [megabyte])

        assert all(cursor.fetchone() == (megabyte,) for cursor in cursors)


def test_after_a_trip_that_failed_the_next_goes_through(postgresql_place: InPostgres):
    """What stands behind the statement at fault is not run."""
    store = postgresql_place.empty()
    with store.database.writer() as connection, store.database.writer() as other:
        driver, lock = driver_of(connection), {"key": connection.scalar(OWN_PID)}
        with pytest.raises(DivisionByZero), driver.one_trip():  # noqa: PT012
            driver.raw_cursor.execute("SELECT 1 / 0")
            driver.raw_cursor.execute("SELECT pg_advisory_lock(pg_backend_pid())")
        assert other.scalar(TRY_LOCK, lock)
        driver.rollback()
        with driver.one_trip():
            driver.raw_cursor.execute("SELECT 2")

        assert driver.raw_cursor.fetchone() == (2,)
