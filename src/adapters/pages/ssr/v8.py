"""A V8 that runs in a thread of its own, and is stopped by the work it does, not by the time that passes."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path

import msgspec
from py_mini_racer import init_mini_racer, mini_racer

MARKS = count(1)
POLL_S = 0.01
STUCK_S = 10.0


class OverworkedError(Exception):
    """A call took more work than it was given, or never came back."""


def load_v8() -> None:
    """Load V8, before the threads begin that will make one.

    Where a processor guards memory by keys (PKU), only the thread that loads V8 and those it begins
    may make a V8 beside one that is open; any other would end the process.
    """
    init_mini_racer(ignore_duplicate_init=True)


class V8:
    """One V8 with a script loaded. ``close`` must be called, or the process does not end.

    What counts is the processor time of V8's own thread: on a busy machine a good
    call may wait long for its turn, and is not at fault. Where a system does not
    tell a thread's time, the clock on the wall stands in.
    """

    def __init__(self, script: str, *, memory_bytes: int) -> None:
        load_v8()
        self._closing = ExitStack()
        self._loop = self._running_loop()
        mark = f"v8 {next(MARKS)}"
        with naming_threads(mark):
            self._racer = self._closing.enter_context(mini_racer(self._loop))
            self._racer.set_hard_memory_limit(memory_bytes)
            self._racer.eval(script)
        self._worked_s = next(map(thread_clock, threads_with_name(mark)), time.monotonic)

    def call(self, function: str, argument: str, *, work_s: float) -> str:
        """Call a function of the script with a text.

        Raises:
            OverworkedError: If that takes more than *work_s*.
        """
        code = f"{function}({msgspec.json.encode(argument).decode()})"
        return asyncio.run_coroutine_threadsafe(self._limited(code, work_s), self._loop).result()

    def close(self) -> None:
        self._closing.close()

    async def _limited(self, code: str, work_s: float) -> str:
        called = asyncio.ensure_future(self._racer.eval_cancelable(code))
        most_s, stuck_at_s = self._worked_s() + work_s, time.monotonic() + STUCK_S
        while not called.done():
            await asyncio.wait({called}, timeout=POLL_S)
            is_over = self._worked_s() > most_s or time.monotonic() > stuck_at_s
            if is_over and not called.done():
                called.cancel()
                await asyncio.wait({called})
                raise OverworkedError(f"more than {work_s * 1000:.0f} ms of work")
        return str(called.result())

    def _running_loop(self) -> asyncio.AbstractEventLoop:
        loop = asyncio.new_event_loop()
        thread = threading.Thread(target=loop.run_forever, name="v8", daemon=True)

        def stop() -> None:
            loop.call_soon_threadsafe(loop.stop)
            thread.join()
            loop.close()

        thread.start()
        self._closing.callback(stop)
        return loop


def foreign_threads() -> set[int]:
    """List the threads of this process that are not Python's; empty where a system does not tell."""
    try:
        every = {int(name) for name in os.listdir("/proc/self/task")}
    except OSError:
        return set()
    return every - {thread.native_id or 0 for thread in threading.enumerate()}


@contextmanager
def naming_threads(mark: str) -> Iterator[None]:
    """Let the threads that this one starts meanwhile inherit a name: Linux tells threads by nothing else.

    Other threads of the process come and go at the same time, such as those that build an index.
    """
    own = Path(f"/proc/self/task/{threading.get_native_id()}/comm")
    try:
        before = own.read_text().removesuffix("\n")  # reading ends the name, writing must not
        own.write_text(mark)
    except OSError:
        yield
        return
    try:
        yield
    finally:
        own.write_text(before)


def threads_with_name(mark: str) -> list[int]:
    """Find the threads of a name; none where a system does not tell."""
    return [thread for thread in foreign_threads() if _name_of(thread) == mark]


def _name_of(thread: int) -> str:
    try:
        return Path(f"/proc/self/task/{thread}/comm").read_text().rstrip("\n")
    except OSError:
        return ""


def thread_clock(thread: int) -> Callable[[], float]:
    """Make the clock of a thread's processor time, in seconds; its number is built as Linux builds it."""
    clock_id = (~thread << 3) | 0b110
    return lambda: time.clock_gettime(clock_id)
