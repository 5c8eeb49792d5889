"""uvicorn's HTTP protocol with ends: of headers, of waiting, and of refusals in the shop's own words."""

from __future__ import annotations

import asyncio
from typing import Any, Final, NoReturn

from adapters.web.admission.request_queue import line_of

from .message_heads import hides_body, may_stay_open
from .open_connections import HEAD_BYTES, HEADER_LINES, LINGER_BYTES, MESSAGE_BYTES, Connections, Phase
from .queued_protocol import QueuedProtocol

_LINE_BYTES: Final = 4
"""A colon, a space and the end of a header's line."""
PIPELINED: Final = 50
"""So many requests of a connection may wait behind the one at hand; browsers and proxies send none ahead."""
PARTING_S: Final = 0.3
"""How long a connection that waits is held when the server ends: a request may be on its way."""


class HeadRefused(Exception):
    """A request is refused by its head; the connection knows with which status."""


class LimitedProtocol(QueuedProtocol):
    """One connection: it is refused or closed when it sends too much, or too slowly."""

    def __init__(self, connections: Connections, **options: Any) -> None:
        super().__init__(connections, **options)
        self._rules = connections.rules
        self._status = 400
        self._head_bytes = 0
        self._unsent = 0
        self._moved_s = 0.0
        self._drained_by_s: float | None = None
        self._is_shedding = False
        self._enter(Phase.HEAD)

    def _enter(self, phase: Phase) -> None:
        self.phase = phase
        self._began_s = self._last_s = self.loop.time()
        self._received = 0
        self._drained_by_s = None

    @property
    def is_waiting(self) -> bool:
        """Whether closing the connection would interrupt nothing that has begun."""
        return self.phase is not Phase.BODY and not self.is_answering and not self._unsent

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._descriptor = transport.get_extra_info("socket").fileno()
        status = self._connections.admit(self)
        if status:
            self.phase = Phase.REFUSED
            transport.write(self._refusal(status))
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.forget(self)
        if self.is_answering:
            self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.phase is Phase.IDLE:
            self._enter(Phase.HEAD)
        self._received += len(data)
        self._last_s = self.loop.time()
        if self.phase is Phase.REFUSED:
            if self._received > LINGER_BYTES:
                self.transport.abort()
            return
        if not self._is_parsed(data):
            self.refuse(self._status)
        if self.phase is Phase.HEAD and self._received > HEAD_BYTES:
            self.refuse(431)
        elif self.phase is Phase.BODY and self._received > MESSAGE_BYTES:
            self.refuse(413)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head_bytes = 0
        if self.phase is not Phase.HEAD:
            self._enter(Phase.HEAD)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._head_bytes += len(name) + len(value) + _LINE_BYTES
        if self._head_bytes > HEAD_BYTES or len(self.headers) >= HEADER_LINES:
            self._refuse_head(431)
        if self.phase is not Phase.BODY:  # what follows a body is no header: a proxy has checked none of it
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if self._head_bytes + len(self.url) > HEAD_BYTES:
            self._refuse_head(431)
        if len(self.pipeline) >= PIPELINED:
            self._refuse_head(429)
        if hides_body(self.parser, self.headers):
            self._refuse_head(400)
        self._unset_keepalive_if_required()
        self._is_shedding = self._sheds()
        if self._is_shedding and self.expect_100_continue:
            self._refuse_head(503)
        if not self._is_shedding:
            super().on_headers_complete()
            self.cycle.keep_alive = may_stay_open(self.parser)
        self._enter(Phase.BODY)

    def _refuse_head(self, status: int) -> NoReturn:
        self._status = status
        raise HeadRefused

    def _sheds(self) -> bool:
        """Say whether this request is refused at once; never before earlier answers are on their way."""
        if self.is_answering or self.pipeline or self.flow.write_paused:
            return False
        return self._connections.queue.refuses(line_of(self.parser.get_method(), self.url))

    def on_body(self, body: bytes) -> None:
        if not self._is_shedding:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self._is_shedding:
            self._shed()
        else:
            super().on_message_complete()
        self._enter(Phase.IDLE)

    def shutdown(self) -> None:
        """End soon: a request that is on its way here is answered yet, by an app that closes connections."""
        if self.is_answering:
            super().shutdown()
        else:
            self.loop.call_later(PARTING_S, self._part)

    def _part(self) -> None:
        if self.is_waiting:
            self.transport.close()
        elif self.is_answering:
            super().shutdown()

    def _shed(self) -> None:
        """Refuse a whole request, and keep the connection if it may be kept."""
        self._is_shedding = False
        stays_open = may_stay_open(self.parser)
        self.transport.write(self._busy(self.parser.get_method(), self.headers, stays_open=stays_open))
        if not stays_open:
            self.transport.close()
            return
        self.timeout_keep_alive_task = self.loop.call_later(
            self.timeout_keep_alive, self.timeout_keep_alive_handler
        )

    def refuse(self, status: int) -> None:
        """Answer with a problem if nothing was answered yet, read a little more, and close."""
        if self.phase is Phase.REFUSED:
            return
        self._connections.count(str(status))
        may_answer = self._may_answer()
        if self.is_answering:
            self._leave()
        self._enter(Phase.REFUSED)
        self._unset_keepalive_if_required()
        self.pipeline.clear()
        if not may_answer:
            self.transport.abort()
            return
        self.flow.resume_reading()
        self.transport.write(self._refusal(status))
        self.transport.write_eof()

    def _may_answer(self) -> bool:
        """Say whether nothing else is being answered, or was: a body is of the request that is."""
        if self.phase is Phase.BODY:
            return self.is_answering and not (self.cycle.response_started or self.pipeline)
        return not self.is_answering

    def _refusal(self, status: int) -> bytes:
        """Write why the connection ends."""
        return self._connections.refusals.of(status, self.server_state.default_headers)

    def look(self, now_s: float, since_s: float) -> None:
        """End the connection if it has kept the shop waiting for too long."""
        if self._is_stalled(now_s):
            self._connections.count("stalled")
            self.transport.abort()
        elif self.flow.read_paused or (self.phase is Phase.HEAD and self.is_answering):
            self._began_s += since_s
            self._last_s = now_s
        elif now_s > self._ends_at(now_s):
            self._time_out()

    def _ends_at(self, now_s: float) -> float:
        ends_at_s = self._rules.ends_at(
            self.phase, began_s=self._began_s, last_s=self._last_s, received=self._received
        )
        if ends_at_s is None:
            return now_s
        if self.phase is not Phase.BODY or self.is_answering:
            return ends_at_s
        self._drained_by_s = self._drained_by_s or now_s + self._rules.drain_s
        return min(ends_at_s, self._drained_by_s)

    def _time_out(self) -> None:
        if self.phase is Phase.REFUSED or (self.phase is Phase.BODY and not self.is_answering):
            self.transport.abort()
        elif self.phase is Phase.HEAD and not self._received:
            self._connections.count("silent")
            self.transport.close()
        else:
            self.refuse(408)

    def _is_stalled(self, now_s: float) -> bool:
        """Say whether there is something to send of which nothing has left for long."""
        unsent = self.transport.get_write_buffer_size()
        if unsent != self._unsent or not unsent:
            self._unsent, self._moved_s = unsent, now_s
        return now_s - self._moved_s > self._rules.stall_s
