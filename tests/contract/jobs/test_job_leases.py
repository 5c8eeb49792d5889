"""One process at a time holds the lease of a job, and what jobs do is added up."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from typing import Any

from shopcore.job_lease import JobLease, JobReport, LeaseClaim
from shopcore.unit_of_work import Shop
from tests.support.stores.store_places import InSql, Place, StoppedClock

NOW = StoppedClock().now()
LIFE = timedelta(seconds=10)


def change(store: Any, work: Callable[[Shop], Any]) -> Any:
    def committed(shop: Shop) -> Any:
        with shop.change():
            return work(shop)

    return store.submit(committed).result()


def hold(store: Any, holder: str, *names: str, now: datetime = NOW, dead: Collection[str] = ()) -> set[str]:
    claim = LeaseClaim.of(holder, now, LIFE, dead=dead)
    return set(change(store, lambda shop: shop.job_leases.hold(names, claim)))


def leases(store: Any) -> dict[str, JobLease]:
    with store.read() as shop:
        return {lease.name: lease for lease in shop.job_leases.all()}


def test_a_lease_belongs_to_the_first_that_takes_it_until_it_expires(place: Place):
    """Its holder may renew it; others get it at the instant at which it expires."""
    store = place.empty()
    assert hold(store, "a", "mail", "stock") == {"mail", "stock"}
    assert hold(store, "b", "mail", "refunds") == {"refunds"}
    assert hold(store, "a", "mail", now=NOW + LIFE / 2) == {"mail"}

    assert hold(store, "b", "mail", "stock", now=NOW + LIFE) == {"stock"}
    assert hold(store, "b", "mail", now=NOW + LIFE * 1.5) == {"mail"}
    assert {name: lease.holder for name, lease in leases(store).items()} == {
        "mail": "b",
        "refunds": "b",
        "stock": "b",
    }


def test_the_lease_of_a_dead_process_is_free_at_once(place: Place):
    """Those of others stay, and the figures of the job go on."""
    store = place.empty()
    hold(store, "a", "mail")
    hold(store, "b", "stock")
    change(store, lambda shop: shop.job_leases.report([JobReport(name="mail", runs=2, done=5)]))

    assert hold(store, "c", "mail", "stock", dead=["a", "z"]) == {"mail"}
    assert {name: lease.holder for name, lease in leases(store).items()} == {"mail": "c", "stock": "b"}
    assert leases(store)["mail"].expires_at == NOW + LIFE
    assert leases(store)["mail"].total == JobReport(name="mail", runs=2, done=5)
    assert hold(store, "d", "mail", dead=["a"]) == set()


def test_only_leases_that_were_requested_are_named(place: Place):
    """A process that leaves a job out does not hold it on."""
    store = place.empty()
    hold(store, "a", "mail", "stock")

    assert hold(store, "a", "mail") == {"mail"}
    assert hold(store, "a") == set()


def test_a_released_lease_is_free_at_once(place: Place):
    """Nobody can release the lease of another."""
    store = place.empty()
    hold(store, "a", "mail", "stock")
    change(store, lambda shop: shop.job_leases.release(["stock"], holder="b", now=NOW))
    assert hold(store, "b", "mail", "stock") == set()

    change(store, lambda shop: shop.job_leases.release(["mail"], holder="a", now=NOW))
    assert hold(store, "b", "mail", "stock") == {"mail"}


def test_reports_add_up_whoever_holds_the_lease(place: Place):
    """The last success stays until the next; a fault and a run under way are those of the last report."""
    store, later = place.empty(), NOW + LIFE
    hold(store, "a", "mail", "stock")
    first = JobReport(name="mail", runs=2, done=5, busy_ms=40, succeeded_at=NOW)
    second = JobReport(name="mail", runs=1, failures=1, busy_ms=3, running_since=later, fault="OSError")
    for report in (first, second):
        change(store, lambda shop, report=report: shop.job_leases.report([report]))
        hold(store, "b", "mail", now=later)

    assert leases(store)["stock"].total == JobReport(name="stock")
    assert leases(store)["mail"].total == JobReport(
        name="mail",
        runs=3,
        failures=1,
        done=5,
        busy_ms=43,
        succeeded_at=NOW,
        running_since=later,
        fault="OSError",
    )
    change(store, lambda shop: shop.job_leases.report([JobReport(name="mail", runs=1, succeeded_at=later)]))
    total = leases(store)["mail"].total
    assert (total.succeeded_at, total.running_since, total.fault) == (later, None, "")


def test_of_many_processes_that_try_at_once_one_gets_each_lease(database: InSql):
    """Also when the leases have just expired."""
    names = [f"job-{n}" for n in range(8)]
    stores = [database.empty(), *(database.again() for _ in range(3))]
    with ThreadPoolExecutor(4) as threads:
        for now in (NOW, NOW + LIFE, NOW + LIFE * 2):
            trying = [
                threads.submit(hold, store, f"process-{n}", *names, now=now) for n, store in enumerate(stores)
            ]
            held = [name for one in trying for name in one.result()]
            assert sorted(held) == names
