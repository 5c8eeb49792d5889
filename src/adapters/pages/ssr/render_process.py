"""A process that renders, as the shop sees it: started, called within a time, and killed."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic

from attrs import frozen

from .page_renderer import RenderFailed
from .render_child import FAILED, HEADER_BYTES, frame

PROGRAM = Path(__file__).with_name("render_child.py")
MOST_BYTES = 64 * 1024 * 1024
REAP_S = 5.0


@frozen
class RenderLimits:
    """What a render process may take.

    *heap_bytes* is for the objects of JavaScript, *data_bytes* for all that the process may write to, of
    which V8 reserves 600 MB before it uses any. A page may take *work_s* of processor time; it waits
    *wall_s* at most for a process, and as long again for its HTML. A process has *start_s* to start, and
    ends after *renders* pages.
    """

    heap_bytes: int = 256 * 1024 * 1024
    data_bytes: int = 1536 * 1024 * 1024
    work_s: float = 0.25
    wall_s: float = 4.0
    start_s: float = 20.0
    renders: int = 10_000


class RenderProcess:
    """One process that has the bundle loaded; for one thread at a time.

    It ends by itself once this process has ended, however that came about: its connection closes then.
    """

    def __init__(self, bundle: Path, limits: RenderLimits) -> None:
        """Start it, without waiting until it is ready.

        Raises:
            OSError: If the system starts no more processes.
        """
        self._limits = limits
        self._ready_by_s = monotonic() + limits.start_s
        self._is_ready = False
        self._is_busy = False
        self._rendered = 0
        self._connection, remote = socket.socketpair()
        given = (bundle, limits.heap_bytes, limits.data_bytes, limits.work_s, limits.wall_s, limits.start_s)
        command = [sys.executable, "-P", str(PROGRAM), *map(str, given)]
        with remote:
            self._process = subprocess.Popen(  # noqa: S603 - our own program
                command, stdin=remote.fileno(), stdout=subprocess.DEVNULL
            )

    @property
    def process_id(self) -> int:
        """Its number in the system."""
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    @property
    def is_usable(self) -> bool:
        """Whether it may be called again: not after a failure, nor after its last page."""
        return not self._is_busy and self._rendered < self._limits.renders and self.is_running

    def call(self, code: str) -> str:
        """Run an expression and return its text.

        Raises:
            RenderFailed: If the expression throws or takes more than the limits, or if the process is
                not ready in time; one that is still starting stays usable.
        """
        until_s = monotonic() + self._limits.wall_s
        self._is_busy = True
        try:
            self._wait_until_ready(until_s)
            self._connection.settimeout(_left_s(until_s))
            self._connection.sendall(frame(code.encode()))
            html = self._receive(until_s)
        except (OSError, EOFError) as failure:
            raise RenderFailed(self._reason(failure)) from failure
        self._is_busy = False
        self._rendered += 1
        return html

    def end(self) -> None:
        """Kill the process, and leave nothing of it."""
        self._connection.close()
        self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(REAP_S)

    def _wait_until_ready(self, until_s: float) -> None:
        if self._is_ready:
            return
        try:
            self._receive(min(until_s, self._ready_by_s))
        except TimeoutError:
            self._is_busy = monotonic() >= self._ready_by_s
            raise
        self._is_ready = True

    def _receive(self, until_s: float) -> str:
        """Read a response.

        Raises:
            RenderFailed: If it is a failure.
            OSError, EOFError: If the process does not respond.
        """
        size = int.from_bytes(self._read(HEADER_BYTES, until_s), "big")
        if size > MOST_BYTES:
            raise RenderFailed(f"a response of {size} bytes")
        response = self._read(size, until_s)
        text = response[1:].decode()
        if response[:1] == FAILED:
            raise RenderFailed(text)
        return text

    def _read(self, size: int, until_s: float) -> bytearray:
        read = bytearray(size)
        rest = memoryview(read)
        while rest:
            self._connection.settimeout(_left_s(until_s))
            received = self._connection.recv_into(rest)
            if not received:
                raise EOFError
            rest = rest[received:]
        return read

    def _reason(self, failure: Exception) -> str:
        """Say why there was no response: in most cases the process has ended, and its status says how."""
        if not isinstance(failure, TimeoutError):
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(REAP_S)
        status = self._process.returncode
        if isinstance(failure, TimeoutError) or status == -signal.SIGALRM:
            doing = "no HTML" if self._is_ready else "not ready"
            return f"{doing} within {self._limits.wall_s:g} s"
        if status == -signal.SIGPROF:
            return f"more than {self._limits.work_s * 1000:.0f} ms of work"
        return f"the process ended with status {status}"


def _left_s(until_s: float) -> float:
    """Say how long is left; never 0, which would mean not to wait for anything."""
    return max(until_s - monotonic(), 0.001)
