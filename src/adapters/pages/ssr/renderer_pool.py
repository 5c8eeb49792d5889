"""React rendered on the server, in V8, in processes of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, LifoQueue
from weakref import WeakSet

import msgspec
import structlog

from .page_renderer import RenderFailed
from .render_process import RenderLimits, RenderProcess

log = structlog.get_logger()

DEFAULT_LIMITS = RenderLimits()


def _uncounted() -> None:
    """Count nothing."""


class RendererPool:
    """Renders with the server bundle of the storefront; port PageRenderer.

    At most *size* processes, each started by the first page that finds no other idle, and replaced once it
    has failed or has rendered its last page. *on_start* and *on_failure* are called for each start and
    each page that failed. ``close`` ends the processes; they also end with this one.
    """

    def __init__(
        self,
        bundle: Path,
        size: int = 1,
        limits: RenderLimits = DEFAULT_LIMITS,
        *,
        on_start: Callable[[], None] = _uncounted,
        on_failure: Callable[[], None] = _uncounted,
    ) -> None:
        self._bundle = bundle
        self._size = size
        self._limits = limits
        self._on_start, self._on_failure = on_start, on_failure
        self._is_closed = False
        self._running: WeakSet[RenderProcess] = WeakSet()
        # The process that was used last is taken first, so that a quiet shop starts no second one.
        self._idle: LifoQueue[RenderProcess | None] = LifoQueue()
        for _ in range(size):
            self._idle.put(None)

    @property
    def process_ids(self) -> list[int]:
        """Name the processes that run."""
        return [process.process_id for process in tuple(self._running) if process.is_running]

    def render(self, page_json: str) -> str:
        return self._call("render", page_json)

    def render_footer(self, footer_json: str) -> str:
        return self._call("renderFooter", footer_json)

    def close(self) -> None:
        """End the processes; a page that is being rendered is finished first."""
        self._is_closed = True
        for _ in range(self._size):
            process = self._idle.get()
            if process is not None:
                process.end()
        for _ in range(self._size):
            self._idle.put(None)

    def _call(self, function: str, data: str) -> str:
        code = f"{function}({msgspec.json.encode(data).decode()})"
        try:
            with self._process() as process:
                return process.call(code)
        except (RenderFailed, OSError) as failure:
            log.warning("render_failed", reason=str(failure))
            self._on_failure()
            raise RenderFailed(str(failure)) from failure

    @contextmanager
    def _process(self) -> Iterator[RenderProcess]:
        """Take an idle process or start one, and put back what is usable of it."""
        try:
            process = self._idle.get(timeout=self._limits.wall_s)
        except Empty:
            raise RenderFailed("all renderers are busy") from None
        try:
            if self._is_closed:
                raise RenderFailed("the renderer is closed")
            process = _usable(process) or self._start()
            yield process
        finally:
            self._idle.put(_usable(process))

    def _start(self) -> RenderProcess:
        self._on_start()
        process = RenderProcess(self._bundle, self._limits)
        self._running.add(process)
        return process


def _usable(process: RenderProcess | None) -> RenderProcess | None:
    """Give back a process that may be called again; any other is ended."""
    if process is None or process.is_usable:
        return process
    process.end()
    return None
