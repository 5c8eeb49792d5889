"""React rendered on the server, in V8 inside this process."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Protocol

import structlog

from .v8 import V8, load_v8

log = structlog.get_logger()

WORK_S = 0.05
COLD_WORK_S = 0.25
WARM_AFTER = 20
MEMORY_BYTES = 256 * 1024 * 1024


class RenderFailed(Exception):
    """A page could not be rendered; the shell stands in for it."""


class Renderer(Protocol):
    """Turns the JSON of a page, or of a footer, into HTML. Both raise RenderFailed."""

    def render(self, page_json: str) -> str: ...
    def render_footer(self, footer_json: str) -> str: ...
    def close(self) -> None: ...


class V8Renderer:
    """Renders with the server bundle of the storefront; port Renderer.

    V8 is loaded here, by the thread that begins the others, never before a fork. It is
    made at first use, and anew after a failure by whichever thread comes next; until it
    has compiled what it runs most, a page may take it longer. ``close`` must be called,
    or the process does not end.
    """

    def __init__(self, bundle: Path, *, work_s: float = WORK_S, cold_work_s: float = COLD_WORK_S) -> None:
        self._bundle = bundle
        self._work_s = work_s
        self._cold_work_s = cold_work_s
        self._v8: V8 | None = None
        self._rendered = 0
        self._lock = threading.Lock()
        load_v8()

    def render(self, page_json: str) -> str:
        return self._call("render", page_json)

    def render_footer(self, footer_json: str) -> str:
        return self._call("renderFooter", footer_json)

    def _call(self, function: str, data: str) -> str:
        with self._lock:
            try:
                html = self._ready().call(function, data, work_s=self._most_s())
            except Exception as failure:
                log.warning("render_failed", reason=str(failure)[:500])
                self._drop()
                raise RenderFailed(str(failure)) from failure
            self._rendered += 1
            return html

    def close(self) -> None:
        with self._lock:
            self._drop()

    def _most_s(self) -> float:
        return self._work_s if self._rendered >= WARM_AFTER else self._cold_work_s

    def _ready(self) -> V8:
        if self._v8 is None:
            self._v8 = V8(self._bundle.read_text(), memory_bytes=MEMORY_BYTES)
            self._rendered = 0
        return self._v8

    def _drop(self) -> None:
        if self._v8 is not None:
            self._v8.close()
            self._v8 = None
