"""Ending a server without dropping a request: it says that it leaves, answers what comes, and then closes."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any, Final

import structlog

from adapters.web.asgi import ASGIApp, Receive, Scope, Send

log = structlog.get_logger()

SAME_SIGNAL_S: Final = 1.0
"""Service managers signal a whole group, of which the parent signals its workers too."""
_CLOSE: Final = (b"connection", b"close")


class Draining:
    """Whether this process is about to end, which the first termination signal begins.

    For *drain_s* it goes on as before but for saying so, which load balancers need to notice; then it
    leaves the signal to the server, which stops accepting and finishes what is under way.
    A second signal ends the process at once.
    """

    def __init__(self, drain_s: float = 0.0) -> None:
        self.is_begun = False
        self._drain_s = drain_s
        self._began_s = 0.0

    @asynccontextmanager
    async def until_shutdown(self) -> AsyncIterator[None]:
        """Watch for the signal inside the block; only a process that serves in its main thread hears any."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        loop, end = asyncio.get_running_loop(), signal.getsignal(signal.SIGTERM)

        def heard(number: int, _frame: FrameType | None) -> None:
            if not self.is_begun:
                loop.call_soon_threadsafe(self._begin, loop, end)
            elif time.monotonic() - self._began_s > SAME_SIGNAL_S:
                signal.signal(number, signal.SIG_DFL)
                os.kill(os.getpid(), number)

        signal.signal(signal.SIGTERM, heard)
        yield

    def _begin(self, loop: asyncio.AbstractEventLoop, end: Any) -> None:
        if self.is_begun:
            return
        self.is_begun, self._began_s = True, time.monotonic()
        log.info("draining", seconds=self._drain_s)
        if callable(end):
            loop.call_later(self._drain_s, end, signal.SIGTERM, None)


class ClosingConnections:
    """Ends the connection of each answer once the process is about to end."""

    def __init__(self, app: ASGIApp, draining: Draining) -> None:
        self._app = app
        self._draining = draining

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_and_close(message: Any) -> None:
            if self._draining.is_begun and message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], _CLOSE]
            await send(message)

        await self._app(scope, receive, send_and_close)
