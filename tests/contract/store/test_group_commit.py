"""Changes that are handed in together are all durable when they answer, and fail alone."""

from __future__ import annotations

import sys
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier, Event, Thread, current_thread
from time import sleep
from typing import Any

import pytest
from sqlalchemy import event

from adapters.sql import LOCK_WAIT_S, SqlStore
from adapters.sql.engine.sqlite import SqliteDatabase
from adapters.sql.engine.writers import THREADS
from adapters.sql.store import SqlShop
from shopcore.errors import NotFound, Unavailable
from shopcore.unit_of_work import Shop
from tests.support.arbitrary_products import IRONMONGERY, bolts
from tests.support.products import TODAY
from tests.support.stores.store_places import InSql, InSqlite, Place


def putting(*skus: str) -> Any:
    def work(shop: Shop) -> int:
        with shop.change():
            return shop.changes.put(bolts(*skus))

    return work


def searching(text: str) -> Any:
    def work(shop: Shop) -> None:
        with shop.change():
            shop.terms.record(IRONMONGERY, text, network=1, day=TODAY)

    return work


def refused(shop: Shop) -> None:
    with shop.change():
        shop.terms.record(IRONMONGERY, "refused", network=1, day=TODAY)
        raise NotFound(what="thing", key="x")


def terms_of(store: Any) -> set[str]:
    with store.read() as shop:
        return set(shop.terms.popular(IRONMONGERY, "", 1_000, since=TODAY))


def test_every_change_is_there_once_it_answers(place: Place):
    """Whoever asks next sees it."""
    store = place.empty()
    waiting = [store.submit(searching(f"bolt {n}")) for n in range(40)]
    for change in waiting:
        change.result(timeout=10)

    assert terms_of(store) == {f"bolt {n}" for n in range(40)}


def test_a_refused_change_takes_nothing_else_back(place: Place):
    """Its neighbours stay, itself leaves no trace."""
    store = place.empty()
    changes = [store.submit(work) for work in (searching("before"), refused, searching("after"))]

    with pytest.raises(NotFound):
        changes[1].result(timeout=10)
    changes[0].result(timeout=10), changes[2].result(timeout=10)
    assert terms_of(store) == {"before", "after"}


def test_a_use_case_that_only_reads_can_write_nothing(place: Place):
    """Reading means the same here as anywhere."""

    def forgetful(shop: Shop) -> None:
        with shop.read():
            shop.terms.record(IRONMONGERY, "forgotten", network=1, day=TODAY)

    store = place.empty()
    with pytest.raises(AssertionError, match="only a change may lock and write"):
        store.submit(forgetful).result(timeout=10)
    assert terms_of(store) == set()


def test_a_catalogue_change_raises_the_version_once_each(place: Place):
    """Also where several share one commit."""
    store = place.empty()
    for change in [store.submit(putting(sku)) for sku in "ABC"]:
        assert change.result(timeout=10) == 1

    with store.read() as shop:
        assert shop.catalogue.version() == 3


def test_changes_that_wait_together_share_one_commit(sqlite_place: InSqlite):
    """A hundred answers for one commit, or two where the first left before the rest came."""
    store = sqlite_place.empty()
    commits = CountedCommits(store)
    gate = Event()
    held = store.submit(lambda _shop: gate.wait(10))
    waiting = [store.submit(searching(f"bolt {n}")) for n in range(100)]
    gate.set()
    held.result(timeout=10)
    for change in waiting:
        change.result(timeout=10)
    sqlite_place.leave()

    assert 1 <= len(commits) <= 2


def test_a_database_that_fails_under_one_change_fails_all_of_its_commit(sqlite_place: InSqlite):
    """Nobody is told yes, nothing is kept halfway; the next change finds the shop as it was."""

    def failing(shop: SqlShop) -> None:
        with shop.change():
            shop._transaction.writing().exec_driver_sql("SELECT * FROM nowhere")

    store = sqlite_place.empty()
    gate = Event()
    held = store.submit(lambda _shop: gate.wait(10))
    changes = [store.submit(work) for work in (searching("lost"), failing, searching("lost too"))]
    gate.set()
    with suppress(Unavailable):
        held.result(timeout=10)
    for change in changes:
        with pytest.raises(Unavailable):
            change.result(timeout=10)

    store.submit(searching("kept")).result(timeout=10)
    assert terms_of(store) == {"kept"}
    sqlite_place.leave()


def test_a_change_that_nobody_waits_for_any_more_harms_no_other(database: InSql):
    """One that waits is not made, one that is being made is taken back, and those after it are made."""
    store, is_over, has_begun = database.empty(), Event(), Event()

    def slow(shop: Shop) -> None:
        has_begun.set()
        is_over.wait()
        searching("slow")(shop)

    first = [store.submit(slow) for _ in range(THREADS)]
    has_begun.wait()
    dropped, other = store.submit(searching("dropped")), store.submit(searching("other"))
    for change in (*first, dropped):
        change.cancel()
    is_over.set()
    other.result(timeout=10)
    store.submit(searching("later")).result(timeout=10)

    assert dropped.cancelled()
    assert terms_of(store) == {"other", "later"}


def test_each_change_waits_for_a_held_lock_for_itself(sqlite_place: InSqlite):
    """One that waited long enough is refused, in plain words; one that came later has its turn after it."""
    store = sqlite_place.empty()
    with sqlite_place.again().database.writer() as held:
        first = store.submit(searching("too early"))
        first_fault: list[BaseException | None] = []
        first.add_done_callback(lambda done: (first_fault.append(done.exception()), held.close()))
        sleep(LOCK_WAIT_S * 0.6)
        second = store.submit(searching("in time"))
        second.result(timeout=10)

    assert isinstance(first_fault[0], Unavailable)
    assert first_fault[0].reason == "another change holds the lock for too long"
    assert terms_of(store) == {"in time"}
    sqlite_place.leave()


def test_closing_finishes_what_waits(database: InSql):
    """Nothing that was taken in is dropped."""
    store = database.empty()
    waiting: list[Future[Any]] = [store.submit(searching(f"bolt {n}")) for n in range(20)]
    store.close()

    assert all(change.done() and change.exception() is None for change in waiting)
    assert len(terms_of(database.again())) == 20


def test_a_closed_store_takes_no_more_changes(database: InSql):
    """A change that nobody would ever make is refused at once, and closing again changes nothing."""
    store = database.empty()
    store.submit(searching("in time")).result(timeout=10)
    store.close()
    store.close()

    with pytest.raises(Unavailable, match="the store is closed"):
        store.submit(searching("too late"))
    assert terms_of(database.again()) == {"in time"}


def test_first_changes_of_many_threads_share_one_writer(sqlite_place: InSqlite):
    """Threads that all come first, switched as often as can be, start it once, and it ends with the store."""
    usual_s = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(20):
            store, begun = sqlite_place.empty(), Barrier(16)

            def first(store: SqlStore, begun: Barrier) -> Thread:
                begun.wait(10)
                return store.submit(lambda _shop: current_thread()).result(timeout=10)

            with ThreadPoolExecutor(16) as threads:
                changes = [threads.submit(first, store, begun) for _ in range(16)]
            writers = {change.result() for change in changes}
            assert len(writers) == 1
            store.close()
            assert not any(writer.is_alive() for writer in writers)
    finally:
        sys.setswitchinterval(usual_s)


class CountedCommits(list[str]):
    """Counts the commits of a store's writers."""

    def __init__(self, store: SqlStore) -> None:
        super().__init__()
        assert isinstance(store.database, SqliteDatabase)
        event.listen(store.database._writers, "commit", lambda _connection: self.append("commit"))
