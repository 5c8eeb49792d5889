"""Rows of PostgreSQL that another process holds: who needs them waits, and nobody else does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Barrier
from time import monotonic, sleep

import pytest

from adapters.sql.engine.numbers import rows_text
from adapters.sql.engine.timeouts import Timeouts
from adapters.sql.engine.writers import THREADS, TRIES
from adapters.sql.stock.stock_repository import LOWER
from adapters.sql.store import SqlShop, SqlStore
from shopcore.errors import Unavailable
from tests.support.arbitrary_products import IRONMONGERY, bolts
from tests.support.stores.store_places import InPostgres

WAIT_MS = 1_500
LIMITS = Timeouts(statement_ms=4_000, lock_ms=WAIT_MS, idle_ms=10_000, first_lock_ms=100)
CROWD = 3 * THREADS
HELD, OTHER = 1, 2
BEFORE = bolts("A")[0].stock.level


def taking(number: int) -> Callable[[SqlShop], None]:
    """Take one of a product off its shelf."""

    def work(shop: SqlShop) -> None:
        with shop.change():
            shop._transaction.writing().execute(LOWER, {"taken": rows_text([[number, 1]])})

    return work


@pytest.fixture
def store(postgresql_place: InPostgres) -> SqlStore:
    slow = postgresql_place.empty()
    with slow.change() as shop:
        shop.changes.put(bolts("A", "B"))
    return slow.for_requests(LIMITS)


@contextmanager
def held_row(store: SqlStore) -> Iterator[Callable[[], None]]:
    """Hold a product as another process would, until the block ends or it is told to let go."""
    with store.database.writer() as connection:
        connection.execute(LOWER, {"taken": rows_text([[HELD, 1]])})
        yield connection.rollback


def finished(changes: list[Future[None]]) -> list[BaseException | None]:
    return [change.exception(timeout=20) for change in changes]


def test_a_held_row_keeps_nobody_from_other_rows(store: SqlStore):
    """However many wait for it; they are refused once they have waited as long as they may."""
    with held_row(store):
        began_s = monotonic()
        waiting = [store.submit(taking(HELD)) for _ in range(CROWD)]
        others = [store.submit(taking(OTHER)) for _ in range(CROWD)]
        assert finished(others) == [None] * CROWD
        others_s = monotonic() - began_s
        refused = finished(waiting)
        refused_s = monotonic() - began_s

    assert others_s < WAIT_MS / 1_000
    assert all(isinstance(failure, Unavailable) for failure in refused)
    assert WAIT_MS / 1_000 <= refused_s < 2 * WAIT_MS / 1_000 + 1


def test_whoever_waits_gets_a_row_that_is_let_go_in_time(store: SqlStore):
    """Long after the first try ended."""
    with held_row(store) as let_go:
        waiting = [store.submit(taking(HELD)) for _ in range(CROWD)]
        sleep(WAIT_MS / 3_000)
        let_go()
        assert finished(waiting) == [None] * CROWD


def test_a_command_begins_anew_after_a_deadlock(store: SqlStore, postgresql_place: InPostgres):
    """As jobs and requests do: the server ends one of two that wait for each other."""
    meeting, tries = Barrier(2), list[int]()

    def crossing(first: int, second: int) -> Callable[[SqlShop], None]:
        def work(shop: SqlShop) -> None:
            tries.append(first)
            with shop.change():
                for number in (first, second):
                    shop._transaction.writing().execute(LOWER, {"taken": rows_text([[number, 1]])})
                    if len(tries) <= 2 and number == first:
                        meeting.wait(5)

        return work

    slow = postgresql_place.again()  # it waits longer than the server takes to look for a deadlock
    job = slow.submit(crossing(HELD, OTHER))
    slow.run(crossing(OTHER, HELD))
    job.result(timeout=20)

    assert 2 < len(tries) <= 2 * TRIES
    with store.read() as shop:
        assert shop.catalogue.by_sku(IRONMONGERY, ["A"])["A"].stock.level == BEFORE - 2
