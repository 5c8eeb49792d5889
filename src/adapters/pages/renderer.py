"""React rendered on the server, in V8 inside this process."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Protocol

import structlog
from py_mini_racer import MiniRacer

log = structlog.get_logger()

TIMEOUT_S = 0.25
MEMORY_BYTES = 256 * 1024 * 1024


class RenderFailed(Exception):
    """A page could not be rendered; the shell stands in for it."""


class Renderer(Protocol):
    """Turns the JSON of a page into the HTML of the page's body. ``render`` raises RenderFailed."""

    def render(self, page_json: str) -> str: ...
    def close(self) -> None: ...


class V8Renderer:
    """Renders with the server bundle of the storefront; port Renderer.

    The context is made at first use, never before a fork, and made anew after a
    failure. ``close`` must be called, or the process does not end.
    """

    def __init__(self, bundle: Path, *, timeout_s: float = TIMEOUT_S) -> None:
        self._bundle = bundle
        self._timeout_s = timeout_s
        self._context: MiniRacer | None = None
        self._lock = threading.Lock()

    def render(self, page_json: str) -> str:
        with self._lock:
            try:
                return str(self._warm().call("render", page_json, timeout_sec=self._timeout_s))
            except Exception as failure:
                log.warning("render_failed", reason=str(failure)[:500])
                self._drop()
                raise RenderFailed(str(failure)) from failure

    def close(self) -> None:
        with self._lock:
            self._drop()

    def _warm(self) -> MiniRacer:
        if self._context is None:
            context = MiniRacer()
            context.set_hard_memory_limit(MEMORY_BYTES)
            context.eval(self._bundle.read_text())
            self._context = context
        return self._context

    def _drop(self) -> None:
        if self._context is not None:
            self._context.close()
            self._context = None
