"""The process that serves the shop."""

from __future__ import annotations

import gc
import logging
import math
import resource
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import structlog

from app.config.settings import Settings, load_settings
from app.files.metrics_folder import shared_metrics
from app.files.private_files import write_privately
from app.garbage_search import look_for_dead_cycles_seldom
from app.process_heap import keep_heaps_small

if TYPE_CHECKING:
    from socket import socket

    from litestar import Litestar

    from adapters.web.connections.open_connections import ConnectionRules

log = structlog.get_logger()

GRACE_S = 5
SERVED = "app.server:create_app"
SERVING: Mapping[str, Any] = MappingProxyType(
    {
        "ws": "none",
        "proxy_headers": False,
        "server_header": False,
        "access_log": False,
        "log_level": "warning",
        "timeout_graceful_shutdown": GRACE_S,
    }
)
"""How the server serves, wherever it listens."""
FILES_OF_OTHERS = 256
"""Databases, the search index and mail have files and connections open too."""
MOST_FILES = 65_536
LOOPBACK = ("127.0.0.0/8", "::1")
"""Whoever connects from this machine is a proxy, which comes for everybody, or the owner."""
DOORS = 32
NOT_STARTED = 3
"""The exit status that uvicorn itself has for it."""


def create_app() -> Litestar:
    """Build the shop from the environment; each worker calls it for itself.

    Raises:
        SettingsBroken: If the settings cannot be used.
    """
    gc.disable()
    keep_heaps_small()
    from adapters.web.admission.switch_interval import set_switch_interval

    from .builders.index_process import build_index_in_own_process
    from .container import build_app

    write_privately()
    plain_logs()
    set_switch_interval()
    settings = load_settings()
    log_unshared_data(settings)
    app = build_app(settings, build_index=build_index_in_own_process)
    look_for_dead_cycles_seldom()
    return app


def run(settings: Settings, *, on_open: Callable[[int], None]) -> None:
    """Serve until Ctrl-C or a termination signal, then finish what was begun.

    *on_open* is called once with the port, when the first process answers there.
    A termination signal lets load balancers notice first (``adapters.web.middleware.draining``).
    """
    import uvicorn

    from adapters.web.connections.limited_protocol import LimitedProtocol
    from adapters.web.connections.open_connections import Connections
    from app.builders.outbound_services import delete_counts
    from app.single_process import SingleProcess
    from app.worker_processes import WorkerProcesses

    plain_logs()
    delete_counts(settings)
    protocols: Any = partial(LimitedProtocol, Connections(connection_rules(settings)))
    options: dict[str, Any] = {
        **SERVING,
        "factory": True,
        "host": settings.server.host,
        "port": settings.server.port,
        "http": protocols,
        "timeout_graceful_shutdown": grace_s(settings),
    }
    config = uvicorn.Config(SERVED, workers=settings.server.workers, **options)
    doors = listening(config.bind_socket())
    opened = partial(_opened, on_open, doors[0].getsockname()[1], time.monotonic())
    if settings.server.workers > 1:
        with shared_metrics():
            WorkerProcesses(config, doors, opened).run()
        return
    server = SingleProcess(config, opened)
    with suppress(KeyboardInterrupt):
        server.run(sockets=doors)
    if not server.started:
        sys.exit(NOT_STARTED)


def _opened(on_open: Callable[[int], None], port: int, began_s: float) -> None:
    with suppress(BrokenPipeError):  # a shop goes on selling when nobody reads what it prints
        on_open(port)
        log.info("opened", port=port, after_s=round(time.monotonic() - began_s, 1))


def grace_s(settings: Settings) -> int:
    """Say how long requests under way have at the end: as long as a request may take at all."""
    return max(GRACE_S, math.ceil(settings.timeouts.request_ms / 1_000))


def listening(bound: socket) -> list[socket]:
    """Listen on one socket many times over, for the event loop takes in one connection of each in a turn.

    Else a turn that lasts ten milliseconds would let in a hundred visitors a second, whatever they ask for.
    """
    return [bound, *(bound.dup() for _ in range(DOORS - 1))]


def connection_rules(settings: Settings) -> ConnectionRules:
    """Say how many connections a process holds: as set, but no more than it may have files open."""
    from adapters.web.client_address import TrustedProxies
    from adapters.web.connections.open_connections import ConnectionRules

    server = settings.server
    return ConnectionRules(
        most=min(server.connections, open_files() - FILES_OF_OTHERS),
        most_of_client=server.connections_per_client,
        exempt=TrustedProxies.of([*server.trusted_proxies, *LOOPBACK]),
        is_public=settings.is_public,
    )


def open_files() -> int:
    """Let this process and its workers have as many files open as the machine allows, and say how many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return most


def log_unshared_data(settings: Settings) -> None:
    """Log it where the settings are those of several machines, and the data is on this one alone."""
    from app.doctor.database_checks import unshared_data_warnings

    for warning in unshared_data_warnings(settings):
        log.warning("data_not_shared", hint=warning)


def plain_logs() -> None:
    """Log lines that a person and a collector can both read, without local values."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(),
    )
