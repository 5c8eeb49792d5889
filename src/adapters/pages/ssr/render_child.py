"""The program of a render process: runs the expressions that arrive on its standard input, a socket, in V8.

It is started as a file, not as a module of the shop, and imports V8 only when it runs: the shop's own
processes import this file for the frames, and never load V8.
"""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from py_mini_racer import MiniRacer

HEADER_BYTES = 4
RENDERED, FAILED = b"+", b"-"
"""The first byte of each response; HTML or a reason follows."""
NICENESS = 5
"""On a busy machine the shop comes first: what it refuses or has in memory needs little, and now."""
REASON_LENGTH = 500
"""V8 quotes the line that failed, and a bundle has few lines."""


def main() -> None:
    bundle, heap_bytes, data_bytes, work_s, wall_s, start_s = sys.argv[1:]
    os.nice(NICENESS)
    _survive_signals_of_the_shop()
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_DATA, int(data_bytes))
    _end_after(float(start_s), float(start_s))
    try:
        asyncio.run(_serve(Path(bundle), int(heap_bytes), (float(work_s), float(wall_s))))
    except (BrokenPipeError, ConnectionResetError):
        return  # the shop has ended


def frame(payload: bytes) -> bytes:
    """Put the length of a payload before it."""
    return len(payload).to_bytes(HEADER_BYTES, "big") + payload


async def _serve(bundle: Path, heap_bytes: int, limits_s: tuple[float, float]) -> None:
    """Answer until the shop closes the connection or ends, or an expression fails.

    It never lets go of its event loop: within one, V8 is called without another thread in between.
    """
    from py_mini_racer import mini_racer

    connection = socket.socket(fileno=0)
    requests = connection.makefile("rb")
    code = bundle.read_text(encoding="utf-8")
    with mini_racer() as v8:
        v8.set_hard_memory_limit(heap_bytes)
        while code:
            response = _response(v8, code)
            _end_after(0, 0)
            connection.sendall(frame(response))
            if response.startswith(FAILED):
                return
            header = requests.read(HEADER_BYTES)
            code = requests.read(int.from_bytes(header, "big")).decode()
            _end_after(*limits_s)


def _response(v8: MiniRacer, code: str) -> bytes:
    try:
        return RENDERED + str(v8.eval(code)).encode()
    except Exception as failure:
        return FAILED + str(failure)[:REASON_LENGTH].encode(errors="replace")


def _survive_signals_of_the_shop() -> None:
    """Leave Ctrl-C and the end of the service to the shop, which may finish pages before it closes this."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    for number in (signal.SIGPROF, signal.SIGALRM):
        signal.signal(number, signal.SIG_DFL)


def _limit(kind: int, most: int) -> None:
    """Lower a limit of this process, unless it is lower already."""
    _, hard = resource.getrlimit(kind)
    lowest = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(kind, (lowest, lowest))


def _end_after(work_s: float, wall_s: float) -> None:
    """Let the kernel end this process after so much processor time, or so much time; 0 is no limit."""
    signal.setitimer(signal.ITIMER_PROF, work_s)
    signal.setitimer(signal.ITIMER_REAL, wall_s)


if __name__ == "__main__":
    main()
