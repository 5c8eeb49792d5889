"""The background jobs of the shop, how often each runs, and what they are built from."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager, contextmanager
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from app.builders.events import build_event_sender
from app.builders.outbound_services import build_mail_transport, email_writer
from app.config.event_settings import THREADS

if TYPE_CHECKING:
    from adapters.http.app import Lifespan
    from adapters.jobs.background_job import BackgroundJob
    from adapters.jobs.lease_holder import LeaseHolder
    from adapters.sql import SqlStore
    from app.config.settings import Settings
    from shopcore.payments.ports import Payments

SIX_HOURS_S = 6 * 3600.0
PROCESSES = "processes"
"""The folder in SHOP_DATA in which processes that run jobs show that they live."""


@contextmanager
def running_jobs(
    settings: Settings,
    store: SqlStore,
    bank: Payments,
    *,
    stopping_s: float | None = None,
    give_up: Callable[[], None] = lambda: None,
) -> Iterator[None]:
    """Run all jobs inside the block, as far as no other process does.

    Runs under way at its end have *stopping_s*, as long as a server gives them unless told; if one is
    not finished then, *give_up* is called before anything is closed that it uses.
    """
    from adapters.jobs.job_runner import STOPPING_S, JobRunner

    is_stopping = Event()
    with ExitStack() as stack:
        jobs = build_jobs(settings, store, bank, is_stopping, stack)
        runner = JobRunner(
            jobs,
            _lease_holder(settings, store),
            store.clock,
            stopping_s=STOPPING_S if stopping_s is None else stopping_s,
            is_paused=lambda: store.read_only.is_on,
        )
        stack.callback(lambda: None if runner.has_ended else give_up())
        stack.enter_context(runner.running())
        stack.callback(is_stopping.set)
        yield


def _lease_holder(settings: Settings, store: SqlStore) -> LeaseHolder:
    from adapters.jobs.lease_holder import LEASE_S, LOCAL_LEASE_S, LeaseHolder
    from adapters.jobs.process_lock import ProcessLock

    lock = ProcessLock(settings.data / PROCESSES).acquire()
    is_seen_dead = lock.is_held and not store.database.is_remote
    return LeaseHolder(store, store.clock, LOCAL_LEASE_S if is_seen_dead else LEASE_S, lock)


def jobs_lifespan(settings: Settings, store: SqlStore, bank: Payments) -> Lifespan:
    """Run the jobs while the server is open."""

    @asynccontextmanager
    async def run_jobs() -> AsyncIterator[None]:
        running = running_jobs(settings, store, bank)
        await asyncio.to_thread(running.__enter__)
        try:
            yield
        finally:
            await asyncio.to_thread(running.__exit__, None, None, None)

    return run_jobs


def build_jobs(
    settings: Settings, store: SqlStore, bank: Payments, is_stopping: Event, stack: ExitStack
) -> list[BackgroundJob]:
    """Build every job; a long run ends early once *is_stopping* is set, and *stack* closes what they use."""
    from adapters.jobs.background_job import BackgroundJob
    from adapters.jobs.delisting_job import DelistingJob
    from adapters.jobs.outbox_job import OutboxJob
    from adapters.jobs.payment_recovery_job import PaymentRecoveryJob
    from adapters.jobs.stock_alert_job import StockAlertJob
    from adapters.jobs.use_case_job import UseCaseJob
    from shopcore.use_cases.orders.count_bought_together import AT_ONCE, count_bought_together
    from shopcore.use_cases.stock.publish_stock import publish_stock

    clock = store.clock
    mail = OutboxJob(
        store,
        email_writer(settings, store, clock),
        build_mail_transport(settings),
        clock,
        is_stopping=is_stopping.is_set,
    )
    alerts = StockAlertJob(store, is_stopping.is_set)
    delisting = DelistingJob(store, settings.catalogue.withdrawn_days)
    recovery = PaymentRecoveryJob(store, bank, clock, is_stopping.is_set)
    return [
        BackgroundJob("mail", 0.5, mail.run, full_batch=1),
        BackgroundJob("stock_alerts", 1.0, alerts.run, fault_pause_s=30.0),
        *_retention_jobs(settings, store),
        BackgroundJob(
            "bought_together",
            30.0,
            UseCaseJob(store, count_bought_together).run,
            fault_pause_s=30.0,
            full_batch=AT_ONCE,
            batch_pause_s=0.1,  # orders that wait to be written go first
        ),
        BackgroundJob("delisting", 10.0, delisting.run),
        BackgroundJob("payment_recovery", 3.0, recovery.run),
        BackgroundJob("stock_publishing", 30.0, UseCaseJob(store, publish_stock).run),
        *_event_jobs(settings, store, stack, is_stopping),
    ]


def _retention_jobs(settings: Settings, store: SqlStore) -> Iterator[BackgroundJob]:
    """Build what deletes rows that are too old to be of use."""
    from adapters.jobs.background_job import BackgroundJob
    from adapters.jobs.use_case_job import UseCaseJob
    from shopcore.use_cases.basket.delete_old_repeats import delete_old_repeats
    from shopcore.use_cases.events.delete_old_events import delete_old_events
    from shopcore.use_cases.search.delete_old_searches import delete_old_searches

    old_events = partial(delete_old_events, days=settings.events.keep_days)
    old_searches = partial(delete_old_searches, report_days=settings.search.report_days)
    for name, delete in (
        ("event_retention", old_events),
        ("repeat_retention", delete_old_repeats),
        ("search_retention", old_searches),
    ):
        yield BackgroundJob(name, SIX_HOURS_S, UseCaseJob(store, delete).run, fault_pause_s=300.0)


def _event_jobs(
    settings: Settings, store: SqlStore, stack: ExitStack, is_stopping: Event
) -> Iterator[BackgroundJob]:
    """Build what tells services outside, where the settings name some; *stack* closes it."""
    if not settings.events.services:
        return
    from adapters.events import event_reader
    from adapters.jobs.background_job import BackgroundJob
    from adapters.jobs.outbox_job import OutboxJob
    from adapters.outbound.http_request import outbound_client

    client = stack.enter_context(outbound_client())
    threads = stack.enter_context(ThreadPoolExecutor(THREADS, "events"))
    sender = build_event_sender(settings, client, threads)
    events = OutboxJob(
        store,
        event_reader(store),
        sender,
        store.clock,
        sends_events=True,
        is_stopping=is_stopping.is_set,
    )
    yield BackgroundJob("events", 0.5, events.run, full_batch=1)
