"""The process that serves the shop."""

from __future__ import annotations

import gc
import logging
import sys
from typing import TYPE_CHECKING

import structlog

from app.settings import Settings, load_settings

if TYPE_CHECKING:
    from litestar import Litestar

GRACE_S = 5
SELDOM = (10_000, 20, 50)
SWITCH_S = 0.0005
"""How long a busy thread may keep the others waiting; Python's own 5 ms would be felt while typing."""


def create_app() -> Litestar:
    """Build the shop from the environment; each worker calls it for itself.

    Raises:
        SettingsBroken: If the settings cannot be used.
    """
    gc.disable()
    from app.compose import build_app

    plain_logs()
    sys.setswitchinterval(SWITCH_S)
    app = build_app(load_settings())
    look_for_dead_cycles_seldom()
    return app


def look_for_dead_cycles_seldom() -> None:
    """Spare what was loaded at the start the search for dead cycles, and search the rest rarely.

    A search through everything stands still for 60 ms and more, which is felt
    while typing; hardly anything here dies in a cycle.
    """
    gc.freeze()
    gc.set_threshold(*SELDOM)
    gc.enable()


def run(settings: Settings) -> None:
    """Serve until Ctrl-C or a termination signal, then finish what was begun."""
    import uvicorn

    from app.outside import forget_counts

    forget_counts(settings)
    uvicorn.run(
        "app.server:create_app",
        factory=True,
        host=settings.server.host,
        port=settings.server.port,
        workers=settings.server.workers,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=GRACE_S,
    )


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
