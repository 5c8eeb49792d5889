"""What the layers of HTTP tell of themselves."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from attrs import fields

from adapters.web.admission.admission import Admission
from adapters.web.admission.request_queue import SHED
from adapters.web.connections.open_connections import open_connections, shed_requests, waiting_requests
from adapters.web.executors import BoundedExecutor, Executors
from adapters.web.memory_cache import fills
from adapters.web.monitoring.component_health import ComponentHealth
from adapters.web.monitoring.disk_watch import DiskWatch
from adapters.web.monitoring.process_memory import resident_bytes
from adapters.web.monitoring.refusals import refusal_counts
from shopcore.request_rate import Limits

from .figure_table import Reading, Source

if TYPE_CHECKING:
    from adapters.http.app_context import AppContext
    from adapters.http.auth_config import PasswordThreads
    from adapters.http.catalogue.catalogue_version_poller import CatalogueVersionPoller


def sources_of(context: AppContext, limits: Limits, passwords: PasswordThreads) -> tuple[Source, ...]:
    """Name what every shop tells, however it is served."""
    disk = context.disk
    return (
        catalogue_source(context.poller, limits, replica=context.replica.health if context.replica else None),
        admission_source(context.admission, limits, passwords),
        executor_source(context.executors),
        process_source,
        read_only_source(context.is_read_only),
        *((disk_source(disk),) if disk else ()),
    )


def catalogue_source(
    poller: CatalogueVersionPoller,
    limits: Limits,
    now_s: Callable[[], float] = monotonic,
    *,
    replica: ComponentHealth | None = None,
) -> Source:
    """Tell what is on sale, how far lists are behind, and when each part was last seen."""
    behind_since_s: float | None = None

    def read() -> Iterator[Reading]:
        nonlocal behind_since_s
        is_behind = poller.listed.version < poller.snapshot.version
        behind_since_s = (behind_since_s or now_s()) if is_behind else None
        lag_s = 0.0 if behind_since_s is None else now_s() - behind_since_s
        yield Reading("shop_ready", float(poller.is_ready))
        yield Reading("shop_catalogue_version", max(poller.snapshot.version, 0))
        yield Reading("shop_search_index_version", max(poller.listed.version, 0))
        yield Reading("shop_search_index_lag_seconds", lag_s)
        redis: ComponentHealth | None = getattr(limits, "server", None)
        for part in (*poller.parts, replica, redis):
            if part is not None and part.last_seen_at is not None:
                seen_s = part.last_seen_at.timestamp()
                yield Reading("shop_component_last_seen_timestamp_seconds", seen_s, [part.name])
        yield Reading("shop_rate_limits_fallback", float(not getattr(limits, "is_shared", True)))

    return read


def admission_source(admission: Admission, limits: Limits, passwords: PasswordThreads) -> Source:
    """Tell what the shop is at work on, and what it refused or dropped."""

    def read() -> Iterator[Reading]:
        for (kind, reason), count in tuple(admission.refused.items()):
            yield Reading("shop_refused", count, [kind.value, reason])
        for kind, count in tuple(admission.dropped.items()):
            yield Reading("shop_dropped", count, [kind.value])
        for kind, count in tuple(admission.in_use.items()):
            yield Reading("shop_in_work", count, [kind.value])
        yield Reading("shop_in_work_limit", admission.limit.now)
        yield Reading("shop_passwords_waiting", passwords.waiting)
        yield Reading("shop_passwords_refused", passwords.refused)
        yield Reading("shop_limits_fallbacks", getattr(limits, "fallbacks", 0))

    return read


def executor_source(executors: Executors) -> Source:
    """Tell how much each kind of threads has to do."""

    def read() -> Iterator[Reading]:
        for one in fields(Executors):
            threads = getattr(executors, one.name)
            if isinstance(threads, BoundedExecutor):
                yield Reading("shop_executor_work", threads.work, [one.name])

    return read


def process_source() -> Iterator[Reading]:
    """Tell what this process holds and refused."""
    yield Reading("shop_resident_memory_bytes", resident_bytes([os.getpid()]))
    yield Reading("shop_connections_open", open_connections())
    yield Reading("shop_requests_waiting", waiting_requests())
    for kind, count in shed_requests().items():
        yield Reading("shop_refused", count, [kind.value, SHED])
    for (reason, place), count in refusal_counts().items():
        yield Reading("shop_limits_reached", count, [reason, place])
    for cache in fills():
        yield Reading("shop_cache_entries", cache.entries, [cache.name])
        yield Reading("shop_cache_bytes", cache.size_bytes, [cache.name])
        yield Reading("shop_cache_limit_bytes", cache.limit_bytes, [cache.name])


def read_only_source(is_read_only: Callable[[], bool]) -> Source:
    """Tell whether the shop refuses changes."""

    def read() -> Iterator[Reading]:
        yield Reading("shop_read_only", float(is_read_only()))

    return read


def page_source(shells_sent: Callable[[], int], process_ids: Callable[[], Sequence[int]]) -> Source:
    """Tell how many shells were sent, how many render processes there are, and what they hold."""

    def read() -> Iterator[Reading]:
        running = process_ids()
        yield Reading("shop_shells_sent", shells_sent())
        yield Reading("shop_renderers", len(running))
        yield Reading("shop_renderer_memory_bytes", resident_bytes(running))

    return read


def disk_source(disk: DiskWatch) -> Source:
    """Tell how much room there is where the shop writes."""

    def read() -> Iterator[Reading]:
        if disk.size_bytes:
            yield Reading("shop_disk_free_bytes", disk.free_bytes)
            yield Reading("shop_disk_size_bytes", disk.size_bytes)

    return read
