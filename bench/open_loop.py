"""Sends requests at their times, whether or not earlier ones were answered; or as fast as they are answered.

It waits for sockets by epoll and reads no more of a response than its status and length, so that one
process can ask for far more than a shop answers. The system says when bytes arrived, so that what this
process itself was late, in sending and in reading, is known of each request.
"""

from __future__ import annotations

import re
import select
import socket
import struct
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from random import Random

from attrs import define, field

from bench.outcomes import NO_ANSWER, Outcome, Run

Draw = Callable[[], tuple[str, bytes]]
PATIENCE_S = 5.0
"""A visitor who has waited so long leaves; what is answered later is of no use."""
MOST_CONNECTIONS = 1_500
"""As a proxy's; what finds none free waits for one, and its time counts."""
SWEPT_EVERY_S = 0.25
TIMESTAMPS = 35
"""Linux' SO_TIMESTAMPNS, which Python does not name: each read then tells when its bytes arrived."""
_TIMESPEC = struct.Struct("@qq")
_ANCILLARY_BYTES = socket.CMSG_SPACE(_TIMESPEC.size)
_LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)
_BUFFER = bytearray(1024 * 1024)


@define(eq=False)
class _Connection:
    socket: socket.socket
    kind: str = ""
    due_s: float = 0.0
    send_lag_s: float = 0.0
    read_lag_s: float = 0.0
    status: int = NO_ANSWER
    left: int = -1
    head: bytes = b""
    unsent: bytes = b""
    is_closing: bool = False


@define(eq=False)
class _Asker:
    """The sockets of a run, and what came of their requests."""

    port: int
    outcomes: list[Outcome] = field(factory=list)
    waiting: deque[tuple[float, float, str, bytes]] = field(factory=deque)
    _poll: select.epoll = field(factory=select.epoll)
    _open: dict[int, _Connection] = field(factory=dict)
    _idle: list[_Connection] = field(factory=list)
    _swept_s: float = 0.0

    @property
    def busy(self) -> int:
        return len(self._open) - len(self._idle)

    def send(self, due_s: float, kind: str, request: bytes) -> None:
        """Send a request over a free connection, or let it wait for one.

        That it waits for one is no lag of this process: the server holds them all.
        """
        self._send_over_free(due_s, time.perf_counter() - due_s, kind, request)

    def _send_over_free(self, due_s: float, lag_s: float, kind: str, request: bytes) -> None:
        while self._idle or len(self._open) < MOST_CONNECTIONS:
            connection = self._idle.pop() if self._idle else self._opened()
            connection.kind, connection.due_s, connection.left, connection.head = kind, due_s, -1, b""
            connection.unsent, connection.send_lag_s = request, lag_s
            if self._send(connection):
                return
        self.waiting.append((due_s, lag_s, kind, request))

    def receive(self, wait_s: float) -> int:
        """Read what has arrived; how many requests were answered."""
        answered = 0
        for descriptor, _ in self._poll.poll(max(wait_s, 0.0)):
            connection = self._open.get(descriptor)
            if connection is not None and (not connection.unsent or self._send(connection)):
                answered += self._read(connection)
        now_s = time.perf_counter()
        if now_s - self._swept_s > SWEPT_EVERY_S:
            self._swept_s = now_s
            self._leave(now_s)
        while self.waiting and self._idle:
            self._send_over_free(*self.waiting.popleft())
        return answered

    def close(self) -> None:
        """Leave; whoever still waits is not answered."""
        self._leave(float("inf"))
        for connection in tuple(self._open.values()):
            self._close(connection)
        self._poll.close()

    def _send(self, connection: _Connection) -> bool:
        """Send what is not yet sent, now or once the socket takes it; whether the connection still stands."""
        try:
            connection.socket.send(connection.unsent)
        except BlockingIOError:
            self._poll.modify(connection.socket, select.EPOLLIN | select.EPOLLOUT)
        except OSError:
            self._close(connection)
            return False
        else:
            connection.unsent = b""
            self._poll.modify(connection.socket, select.EPOLLIN)
        return True

    def _opened(self) -> _Connection:
        new = socket.socket()
        new.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        new.setsockopt(socket.SOL_SOCKET, TIMESTAMPS, 1)
        new.settimeout(0)
        new.connect_ex(("127.0.0.1", self.port))
        connection = self._open[new.fileno()] = _Connection(new)
        self._poll.register(new.fileno(), select.EPOLLIN)
        return connection

    def _close(self, connection: _Connection) -> None:
        descriptor = connection.socket.fileno()
        with suppress(OSError):
            self._poll.unregister(descriptor)
        self._open.pop(descriptor, None)
        with suppress(ValueError):
            self._idle.remove(connection)
        connection.socket.close()

    def _read(self, connection: _Connection) -> int:
        try:
            received, ancillary, _, _ = connection.socket.recvmsg_into([_BUFFER], _ANCILLARY_BYTES)
        except BlockingIOError:
            return 0
        except OSError:
            received, ancillary = 0, []
        connection.read_lag_s = _since_arrival_s(ancillary)
        if not received:
            is_lost = connection not in self._idle
            self._close(connection)
            return self._end(connection, NO_ANSWER) if is_lost else 0
        if connection.left < 0:
            received = self._read_head(connection, received)
        if connection.left >= 0:
            connection.left -= received
        if connection.left != 0:
            return 0
        if connection.is_closing:
            self._close(connection)
        else:
            self._idle.append(connection)
        return self._end(connection, connection.status)

    def _read_head(self, connection: _Connection, received: int) -> int:
        """Read status and length; how much of the body arrived with them."""
        connection.head += _BUFFER[:received]
        end = connection.head.find(b"\r\n\r\n")
        if end < 0:
            return 0
        head = connection.head[:end].lower()
        length = _LENGTH.search(head)
        connection.status = int(head[9:12])
        assert length or connection.status in {204, 304}, head
        connection.left = int(length[1]) if length else 0
        connection.is_closing = b"connection: close" in head
        return len(connection.head) - end - 4

    def _end(self, connection: _Connection, status: int) -> int:
        took_s = time.perf_counter() - connection.due_s
        lags_s = (connection.send_lag_s, connection.read_lag_s)
        self.outcomes.append(Outcome(connection.kind, status, connection.due_s, took_s, *lags_s))
        return 1

    def _leave(self, now_s: float) -> None:
        """Let those go who have waited too long."""
        idle = set(map(id, self._idle))
        for connection in tuple(self._open.values()):
            if now_s - connection.due_s > PATIENCE_S and id(connection) not in idle:
                self._close(connection)
                self._end(connection, NO_ANSWER)
        while self.waiting and now_s - self.waiting[0][0] > PATIENCE_S:
            due_s, lag_s, kind, _ = self.waiting.popleft()
            self.outcomes.append(Outcome(kind, NO_ANSWER, due_s, PATIENCE_S, lag_s))


def _since_arrival_s(ancillary: Sequence[tuple[int, int, bytes]]) -> float:
    """Read from what the system tells beside bytes how long ago they arrived; 0 where it tells nothing."""
    for level, kind, data in ancillary:
        if (level, kind) == (socket.SOL_SOCKET, TIMESTAMPS):
            seconds, nanoseconds = _TIMESPEC.unpack(data)
            since_s: float = time.time() - seconds - nanoseconds * 1e-9
            return max(since_s, 0.0)
    return 0.0


def as_fast_as_answered(port: int, draw: Draw, *, clients: int, seconds: float) -> Run:
    """Ask again as soon as one is answered: what the shop does when just busy."""
    asker = _Asker(port)
    began_s, cpu_s = time.perf_counter(), time.process_time()
    for _ in range(clients):
        asker.send(time.perf_counter(), *draw())
    while time.perf_counter() - began_s < seconds:
        for _ in range(asker.receive(0.01)):
            asker.send(time.perf_counter(), *draw())
    return _over(asker, began_s, cpu_s)


def at_their_times(port: int, draw: Draw, *, per_s: float, seconds: float) -> Run:
    """Send so many a second at random times, and leave when these are over."""
    asker, random = _Asker(port), Random(per_s)
    began_s, cpu_s = time.perf_counter(), time.process_time()
    due_s = began_s
    while (now_s := time.perf_counter()) - began_s < seconds:
        while due_s <= now_s:
            asker.send(due_s, *draw())
            due_s += random.expovariate(per_s)
        asker.receive(min(due_s - time.perf_counter(), 0.01))
    return _over(asker, began_s, cpu_s)


def one_by_one(port: int, requests: Iterable[bytes], *, pause_s: float = 0.0) -> list[Outcome]:
    """Ask for one after the other with a pause between."""
    asker = _Asker(port)
    for request in requests:
        asker.send(time.perf_counter(), "plain", request)
        while asker.busy:
            asker.receive(0.01)
        time.sleep(pause_s)
    asker.close()
    return asker.outcomes


def _over(asker: _Asker, began_s: float, cpu_s: float) -> Run:
    took_s = time.perf_counter() - began_s
    processor = (time.process_time() - cpu_s) / took_s
    asker.close()
    return Run(asker.outcomes, took_s, processor)
