"""The figures that each process samples of itself: names, labels, how several workers become one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final

from attrs import frozen


class Merge(StrEnum):
    """How figures of several workers become one, as prometheus_client calls it; dead ones add nothing."""

    SUM = "livesum"
    LARGEST = "livemax"
    SMALLEST = "livemin"
    LATEST = "livemostrecent"
    EACH = "liveall"
    """One figure for each worker, labelled with its process id."""
    TOTAL = "total"
    """A counter, to which dead workers have contributed too."""


@frozen
class Figure:
    """What one metric tells; a counter's name lacks the suffix ``_total``, which is added."""

    name: str
    text: str
    merge: Merge
    labels: Sequence[str] = ()


@frozen
class Reading:
    """A figure as it is now; a counter's is what there was since the process began."""

    name: str
    value: float
    labels: Sequence[str] = ()


Source = Callable[[], Iterable[Reading]]
"""What is asked for its readings every few seconds, on the event loop: it waits for nothing."""

_ALL: Final = (
    Figure("shop_ready", "1 while the shop can sell.", Merge.SMALLEST),
    Figure("shop_catalogue_version", "Catalogue on sale.", Merge.SMALLEST),
    Figure("shop_search_index_version", "Catalogue that lists and searches show.", Merge.SMALLEST),
    Figure("shop_search_index_lag_seconds", "How long lists have shown an older catalogue.", Merge.LARGEST),
    Figure(
        "shop_component_last_seen_timestamp_seconds",
        "When database, index, disk, replica or Redis last worked.",
        Merge.SMALLEST,
        ["component"],
    ),
    Figure("shop_rate_limits_fallback", "1 while limits are not shared by Redis.", Merge.LARGEST),
    Figure("shop_database_connections", "Connections of the pools.", Merge.SUM, ["state"]),
    Figure("shop_database_connection_waits", "Times that no connection was free.", Merge.TOTAL),
    Figure("shop_database_connection_wait_seconds", "Waited for connections.", Merge.TOTAL),
    Figure("shop_database_connection_timeouts", "Waits that ended with none.", Merge.TOTAL),
    Figure("shop_replica_used", "1 while the catalogue is read from the replica.", Merge.SMALLEST),
    Figure("shop_replica_lag_seconds", "How long the replica has lacked what is on sale.", Merge.LARGEST),
    Figure("shop_replica_fallbacks", "Reads that went to the primary instead.", Merge.TOTAL, ["reason"]),
    Figure("shop_writer_waiting", "Changes that wait for a writer.", Merge.SUM),
    Figure("shop_writer_started", "Changes that a writer took up.", Merge.TOTAL),
    Figure("shop_writer_wait_seconds", "Waited by changes for a writer.", Merge.TOTAL),
    Figure("shop_writer_refused", "Changes refused because too many waited.", Merge.TOTAL),
    Figure("shop_refused", "Requests for which there was no place.", Merge.TOTAL, ["kind", "reason"]),
    Figure("shop_shedding_level", "0 to 1: changes shed; beyond, reading too.", Merge.LARGEST),
    Figure("shop_dropped", "Requests whose visitor left.", Merge.TOTAL, ["kind"]),
    Figure("shop_in_work", "Requests that hold a place.", Merge.SUM, ["kind"]),
    Figure("shop_in_work_limit", "Places there are now.", Merge.SUM),
    Figure("shop_passwords_waiting", "Passwords that wait or are tried.", Merge.SUM),
    Figure("shop_passwords_refused", "Passwords that found no place to wait.", Merge.TOTAL),
    Figure("shop_limits_fallbacks", "Times that a process began to count limits alone.", Merge.TOTAL),
    Figure("shop_limits_reached", "Queues, times and rates reached.", Merge.TOTAL, ["reason", "place"]),
    Figure("shop_executor_work", "Work under way or waiting, by threads.", Merge.SUM, ["threads"]),
    Figure("shop_connections_open", "Connections of clients.", Merge.SUM),
    Figure("shop_cache_entries", "Entries held in memory.", Merge.SUM, ["cache"]),
    Figure("shop_cache_bytes", "Bytes held in memory, as estimated.", Merge.SUM, ["cache"]),
    Figure("shop_cache_limit_bytes", "Bytes that a cache may hold.", Merge.SUM, ["cache"]),
    Figure("shop_resident_memory_bytes", "Memory of a worker.", Merge.EACH),
    Figure("shop_shells_sent", "Pages sent without their HTML.", Merge.TOTAL),
    Figure("shop_renderers", "Render processes.", Merge.SUM),
    Figure("shop_renderer_memory_bytes", "Memory of the render processes.", Merge.SUM),
    Figure("shop_disk_free_bytes", "Free where the shop writes.", Merge.LATEST),
    Figure("shop_disk_size_bytes", "Size of the disk on which the shop writes.", Merge.LATEST),
)
FIGURES: Final[Mapping[str, Figure]] = {figure.name: figure for figure in _ALL}
