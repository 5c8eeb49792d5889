"""Each job runs in one process at a time, whatever becomes of other jobs and other processes."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from threading import Event, current_thread
from typing import Any

import structlog
from attrs import Factory, define

from adapters.jobs.background_job import BackgroundJob
from adapters.jobs.job_runner import JobRunner
from adapters.jobs.lease_holder import LeaseHolder
from adapters.jobs.process_lock import ProcessLock
from shopcore.job_lease import JobReport
from shopcore.uk_time import uk_date
from tests.support.stores.store_places import InSql, Place

LEASE_S = 1.0
LOOKS_S = 0.2
EVERY_S = 0.1


class MachineClock:
    """The time of this machine; leases expire by it."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    def today(self) -> date:
        return uk_date(self.now())


@define
class Counted:
    """A job that notes when it ran, and then does what a test wants."""

    then: Callable[[], int] = lambda: 1
    runs: list[float] = Factory(list)

    def run(self) -> int:
        self.runs.append(time.monotonic())
        return self.then()


def until(is_so: Callable[[], Any], within_s: float = 10.0) -> None:
    ended_s = time.monotonic() + within_s
    while not is_so():
        assert time.monotonic() < ended_s, "it did not come about in time"
        time.sleep(0.01)


def a_runner(store: Any, *jobs: BackgroundJob) -> JobRunner:
    clock = MachineClock()
    return JobRunner(jobs, LeaseHolder(store, clock, LEASE_S), clock, looks_every_s=LOOKS_S)


def total(store: Any, name: str) -> JobReport:
    with store.read() as shop:
        return next((one.total for one in shop.job_leases.all() if one.name == name), JobReport(name=name))


def expiry(store: Any, name: str) -> datetime:
    with store.read() as shop:
        return next(one.expires_at for one in shop.job_leases.all() if one.name == name)


@contextmanager
def logged() -> Iterator[list[Any]]:
    with structlog.testing.capture_logs() as logs:
        yield logs


def test_a_job_runs_at_once_and_then_again_and_again(place: Place):
    """Its figures are in the shop, for whoever looks; at the end all of them are."""
    store, counted = place.empty(), Counted()
    with a_runner(store, BackgroundJob("count", EVERY_S, counted.run)).running():
        until(lambda: len(counted.runs) >= 4)
        until(lambda: total(store, "count").runs)
    pauses = [later - earlier for earlier, later in zip(counted.runs, counted.runs[1:], strict=False)]

    assert min(pauses) >= EVERY_S * 0.75
    report = total(store, "count")
    assert (report.runs, report.done, report.failures) == (len(counted.runs), len(counted.runs), 0)
    assert report.succeeded_at is not None
    assert report.running_since is None


def test_a_job_leaves_the_seeded_random_numbers_of_the_program_alone(place: Place):
    """An analyst's notebook and Hypothesis seed them, and count on what comes next."""
    store, counted, before = place.empty(), Counted(), random.getstate()
    with a_runner(store, BackgroundJob("count", EVERY_S, counted.run)).running():
        until(lambda: len(counted.runs) >= 3)

    assert random.getstate() == before


def test_of_two_processes_one_runs_the_job(database: InSql):
    """The other takes over as soon as the first has ended."""
    stores, jobs = [database.empty(), database.again()], [Counted(), Counted()]
    first, second = (
        a_runner(store, BackgroundJob("count", EVERY_S, counted.run))
        for store, counted in zip(stores, jobs, strict=True)
    )
    with second.running():
        until(lambda: jobs[1].runs)
        with first.running():
            time.sleep(LEASE_S * 2)
            assert jobs[0].runs == []
            second.stop()
            ran, ended_s = len(jobs[1].runs), time.monotonic()
            until(lambda: jobs[0].runs)
            assert time.monotonic() - ended_s < LEASE_S
    assert len(jobs[1].runs) == ran
    assert total(stores[0], "count").runs == ran + len(jobs[0].runs)


def test_the_job_of_a_killed_process_passes_on_when_its_lease_ends(database: InSql):
    """Not before, for it might be alive; a lease of a process that said nothing is free after that."""
    store, counted = database.empty(), Counted()
    killed = LeaseHolder(store, MachineClock(), LEASE_S)
    taken_s = time.monotonic()
    assert killed.hold(["count"], []) == {"count"}
    with a_runner(database.again(), BackgroundJob("count", EVERY_S, counted.run)).running():
        until(lambda: counted.runs)

    assert LEASE_S * 0.9 < counted.runs[0] - taken_s < LEASE_S + 2 * LOOKS_S + 0.5


def test_the_job_of_a_process_that_died_on_this_machine_passes_on_at_once(database: InSql, tmp_path: Path):
    """That of a process that lives stays with it, for as long as its lease is valid."""
    store, jobs = database.empty(), [Counted(), Counted()]
    died, lives = ProcessLock(tmp_path).acquire(), ProcessLock(tmp_path).acquire()
    for name, lock in (("died", died), ("lives", lives)):
        assert LeaseHolder(store, MachineClock(), 60.0, lock).hold([name], []) == {name}
    holder = LeaseHolder(database.again(), MachineClock(), 60.0, ProcessLock(tmp_path).acquire())
    background = [
        BackgroundJob(name, EVERY_S, counted.run)
        for name, counted in zip(("died", "lives"), jobs, strict=True)
    ]
    with JobRunner(background, holder, MachineClock(), looks_every_s=LOOKS_S).running():
        time.sleep(LOOKS_S * 3)
        assert jobs[0].runs == []
        os.close(died._files.pop())
        until(lambda: jobs[0].runs, 2.0)
        time.sleep(LOOKS_S * 3)

    assert jobs[1].runs == []
    lives.release()
    assert len(list(tmp_path.iterdir())) == 1


def test_an_idle_process_writes_when_half_of_its_lease_has_passed(place: Place):
    """It looks more often; what a job did is in the shop by the next look."""
    store, did = place.empty(), [0]
    idle, holder = Counted(lambda: did[0]), LeaseHolder(store, MachineClock(), 2.0)
    with JobRunner(
        [BackgroundJob("idle", 0.02, idle.run)], holder, MachineClock(), looks_every_s=0.05
    ).running():
        until(lambda: idle.runs)
        written, ended_s = {expiry(store, "idle")}, time.monotonic() + 3.5
        while time.monotonic() < ended_s:
            written.add(expiry(store, "idle"))
            time.sleep(0.01)
        assert 3 <= len(written) <= 5
        did[0] = 1
        changed_s = time.monotonic()
        until(lambda: total(store, "idle").done)
        assert time.monotonic() - changed_s < 0.5


def test_a_fault_is_in_the_shop_long_before_the_lease_is_renewed(place: Place):
    """So is that it has gone."""
    store, fails = place.empty(), [True]

    def run() -> int:
        if fails[0]:
            raise ValueError
        return 0

    job = BackgroundJob("fail", 0.05, run, fault_pause_s=0.05)
    holder = LeaseHolder(store, MachineClock(), 60.0)
    with JobRunner([job], holder, MachineClock(), looks_every_s=LOOKS_S).running():
        until(lambda: total(store, "fail").fault == "ValueError", 2.0)
        fails[0] = False
        until(lambda: total(store, "fail").fault == "", 2.0)


def test_a_job_stops_when_its_lease_cannot_be_renewed(database: InSql):
    """Another process may have it by then; it goes on once the shop answers again."""
    store, counted, submit = database.empty(), Counted(), None

    def in_the_way(_work: Any) -> Any:
        raise OSError("no route to the database")

    with logged() as logs, a_runner(store, BackgroundJob("count", EVERY_S, counted.run)).running():
        until(lambda: counted.runs)
        submit, store.submit = store.submit, in_the_way  # type: ignore[method-assign]
        time.sleep(LEASE_S + EVERY_S)
        ran = len(counted.runs)
        time.sleep(EVERY_S * 3)
        assert len(counted.runs) == ran
        store.submit = submit  # type: ignore[method-assign]
        until(lambda: len(counted.runs) > ran)

    assert {(log["event"], log["fault"]) for log in logs} == {("job_leases_not_renewed", "OSError")}


def test_a_job_that_raises_is_logged_counted_and_tried_again(place: Place):
    """After its pause for faults; its fault is in the shop until a run succeeds."""
    store = place.empty()

    ends: list[float] = []

    def fail_twice() -> int:
        time.sleep(0.2)
        ends.append(time.monotonic())
        if len(counted.runs) <= 2:
            raise ValueError("ann@example.com")
        return 5

    counted = Counted(fail_twice)
    with (
        logged() as logs,
        a_runner(store, BackgroundJob("fail", 60.0, counted.run, fault_pause_s=0.4)).running(),
    ):
        until(lambda: total(store, "fail").failures)
        assert total(store, "fail").fault == "ValueError"
        until(lambda: total(store, "fail").runs == 3)

    report = total(store, "fail")
    assert (report.failures, report.done, report.fault) == (2, 5, "")
    assert all(begun - ended >= 0.4 for ended, begun in zip(ends, counted.runs[1:], strict=False))
    assert [(log["event"], log["job"], log["fault"]) for log in logs] == [
        ("job_failed", "fail", "ValueError")
    ] * 2
    assert "ann" not in str(logs)


def test_a_job_with_more_to_do_runs_again_at_once(place: Place):
    """While its batches are full."""
    left = [3, 3, 3, 1]
    counted = Counted(lambda: left.pop(0))
    with a_runner(place.empty(), BackgroundJob("batches", 60.0, counted.run, full_batch=3)).running():
        until(lambda: not left)
        time.sleep(0.1)

    assert len(counted.runs) == 4
    assert counted.runs[-1] - counted.runs[0] < 1.0


def test_a_job_that_hangs_holds_up_no_other_and_shows(database: InSql):
    """It is named in the log, and its lease goes to a process where it may fare better."""
    may_end, hung, counted, elsewhere = Event(), Counted(), Counted(), Counted()
    hung.then = lambda: int(may_end.wait(30))
    store = database.empty()
    jobs = (
        BackgroundJob("hang", EVERY_S, hung.run, hangs_after_s=LEASE_S),
        BackgroundJob("count", EVERY_S, counted.run),
    )
    with logged() as logs, a_runner(store, *jobs).running():
        until(lambda: total(store, "hang").running_since)
        ran = len(counted.runs)
        with a_runner(database.again(), BackgroundJob("hang", EVERY_S, elsewhere.run)).running():
            until(lambda: elsewhere.runs)
            until(lambda: len(counted.runs) > ran + 3)
        may_end.set()

    assert len(hung.runs) >= 1
    assert [log["job"] for log in logs if log["event"] == "job_hangs"] == ["hang"]


def test_a_run_under_way_is_finished_at_the_end(place: Place):
    """No other begins after it."""
    ended: list[str] = []

    def slowly() -> int:
        time.sleep(0.5)
        ended.append(current_thread().name)
        return 1

    counted = Counted(slowly)
    with a_runner(place.empty(), BackgroundJob("slow", 0.0, counted.run)).running():
        until(lambda: counted.runs)

    assert (len(counted.runs), ended) == (1, ["job-slow"])


def test_a_run_that_is_finished_at_the_end_keeps_its_lease(database: InSql):
    """Longer than the lease is valid; another process begins once it is released."""
    ended: list[float] = []

    def slowly() -> int:
        time.sleep(LEASE_S * 2)
        ended.append(time.monotonic())
        return 1

    counted, elsewhere = Counted(slowly), Counted()
    first = a_runner(database.empty(), BackgroundJob("slow", 60.0, counted.run))
    with first.running():
        until(lambda: counted.runs)
        with a_runner(database.again(), BackgroundJob("slow", 60.0, elsewhere.run)).running():
            first.stop()
            until(lambda: elsewhere.runs, LEASE_S)

    assert elsewhere.runs[0] > ended[0]
    assert len(counted.runs) == 1


def test_a_run_that_hangs_at_the_end_is_left_behind(database: InSql):
    """After three seconds; its lease is not released, for it may still change something."""
    may_end, store = Event(), database.empty()
    hung = Counted(lambda: int(may_end.wait(30)))
    with logged() as logs:
        with a_runner(store, BackgroundJob("hang", EVERY_S, hung.run)).running():
            until(lambda: hung.runs)
            began_s = time.monotonic()
        took_s = time.monotonic() - began_s
    may_end.set()

    assert 2.5 < took_s < 5
    assert [log["event"] for log in logs] == ["job_not_finished"]
