"""uvicorn's HTTP protocol, but requests wait for their turn, and need no task if answered at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

import httptools
import structlog
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from adapters.web.admission.presence import presence_of
from adapters.web.admission.request_queue import QueueLine, line_of
from adapters.web.asgi import RawResponse, Scope

from .open_connections import Connections
from .written_refusals import written_lines

log = structlog.get_logger()

_HTML: Final = b"text/html"
AnswerAtOnce = Callable[[Scope, bytearray], RawResponse | None]
"""Answers a request whose whole body is there without waiting; None, or a fault, where the app has to."""


class QueuedProtocol(HttpToolsProtocol):
    """One connection; an app with ``answer_at_once`` is asked that before it gets a task for a request."""

    def __init__(self, connections: Connections, **options: Any) -> None:
        super().__init__(**options)
        self._connections = connections
        self._begun: RequestResponseCycle | None = None
        self._descriptor = -1
        self._is_parsing = self._is_put_off = False
        self._answer_at_once: AnswerAtOnce | None = getattr(self.app, "answer_at_once", None)

    @property
    def is_answering(self) -> bool:
        """Whether the shop is at work on a request of this connection."""
        return self.cycle is not None and not self.cycle.response_complete

    def on_response_complete(self) -> None:
        """Go on with the next request; no more are read while others wait."""
        super().on_response_complete()
        if self.pipeline and not self.transport.is_closing():
            self.flow.pause_reading()

    def _is_parsed(self, data: bytes) -> bool:
        """Hand data to the parser, and say whether it took it.

        A web socket that is asked for is none, and the request is answered.
        """
        self._unset_keepalive_if_required()
        self._is_parsing, is_faulty = True, False
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            pass
        except httptools.HttpParserError:
            is_faulty = True
        self._is_parsing = False
        if self._is_put_off:
            self._is_put_off = False
            self._put_in_line()
        return not is_faulty

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._begun = cycle
        if self._is_parsing:
            self._is_put_off = True  # once the data at hand is read: its body may be there
        else:
            self._put_in_line()

    def _put_in_line(self) -> None:
        """Have the request at hand begun when its turn comes."""
        begun: Any = self._begun
        line = line_of(begun.scope["method"].encode(), begun.scope["raw_path"])
        self._connections.queue.put(line, partial(self._begin, line, begun), self._descriptor)

    def _begin(self, line: QueueLine | None, cycle: RequestResponseCycle) -> bool:
        """Begin with a request, unless its visitor has left or there is surely no place for it."""
        if cycle.disconnected:
            return False
        if cycle.more_body:
            super()._start_asgi_task(cycle, self.app)
        elif self._connections.queue.refuses_to_begin(line):
            self._refuse_whole(cycle)
            return False
        elif not self._is_answered_at_once(cycle):
            super()._start_asgi_task(cycle, self.app)
        return True

    def _is_answered_at_once(self, cycle: RequestResponseCycle) -> bool:
        """Answer a whole request if the app can without waiting, and if what it says need not wait."""
        if self._answer_at_once is None or self.flow.write_paused or cycle.waiting_for_100_continue:
            return False
        scope: Any = cycle.scope
        try:
            response = self._answer_at_once(scope, cycle.body)
        except Exception:  # else the connection ended without a response, or the queue's turns did for all
            log.exception("not_answered_at_once", path=scope["path"])
            return False
        if response is None:
            return False
        head = STATUS_LINE[response.status] + written_lines(
            [*self.server_state.default_headers, *response.headers]
        )
        end = b"\r\n" if cycle.keep_alive else b"connection: close\r\n\r\n"
        self._answer_whole(cycle, head + end, response.body)
        return True

    def _refuse_whole(self, cycle: RequestResponseCycle) -> None:
        """Answer in the place of the app, which has not begun."""
        method, headers = cycle.scope["method"].encode(), cycle.scope["headers"]
        self._answer_whole(cycle, self._busy(method, headers, stays_open=cycle.keep_alive))

    def _answer_whole(self, cycle: RequestResponseCycle, *response: bytes) -> None:
        """Send the whole response to a request, which is over then.

        Parts are not joined: a client that does not read would hold a copy of a body that all others share.
        """
        cycle.response_started = cycle.response_complete = True
        self.transport.writelines(response)
        if not cycle.keep_alive:
            self.transport.close()
        self.on_response_complete()

    def _leave(self) -> None:
        """Tell those who work on the request at hand that nobody waits for it."""
        begun: Any = self._begun
        begun.disconnected = True
        begun.message_event.set()
        presence_of(begun.scope).leave()

    def _busy(self, method: bytes, headers: Iterable[tuple[bytes, bytes]], *, stays_open: bool) -> bytes:
        """Write that there is no place for a request."""
        return self._connections.refusals.of(
            503,
            self.server_state.default_headers,
            stays_open=stays_open,
            is_head=method == b"HEAD",
            wants_page=any(name == b"accept" and _HTML in value for name, value in headers),
        )
