"""A process that stays warm and forks a child for each try; what a child did is told by how it ended."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from functools import partial
from multiprocessing.connection import Connection, Pipe, wait
from pathlib import Path
from tempfile import mkdtemp
from traceback import print_exc
from typing import Final, cast

from attrs import evolve, field, frozen

MOST_BYTES: Final = 4 * 2**30
"""A mutant that asks for ever more memory is refused it."""


class Fate(Enum):
    """What became of a try, and how its process ends. BROKEN is a fault of ours and never a mutant killed."""

    SURVIVED = 40
    KILLED = 41
    NOT_SWAPPED = 42
    TIMED_OUT = 43
    BROKEN = 44


@frozen
class Ask:
    """A source of a module to be tried by tests, in stages; *number* tells asks apart."""

    module: str
    path: Path
    source: str
    tests: tuple[tuple[str, ...], ...]
    limit_s: float
    number: int = 0


@frozen
class Answer:
    """What became of it, and *by* which test where one failed."""

    number: int
    fate: Fate
    by: str = ""
    taken_s: float = 0.0


@frozen
class _Running:
    ask: Ask
    child: int
    result_pipe: int
    folder: Path
    began: float = field(factory=time.monotonic)

    def is_late(self) -> bool:
        return time.monotonic() - self.began > self.ask.limit_s


Try = Callable[[Ask, Path, Callable[[str], None]], Fate]
"""Tries in a child: gets a folder of its own, and a function that takes the test that fails."""


class Server:
    """Another process that is asked, here as seen by who asks."""

    def __init__(self, log: Path, run: Callable[[Connection], None]) -> None:
        self.connection, theirs = Pipe()
        self._child = os.fork()
        if not self._child:
            self.connection.close()
            _silence(log)
            try:
                run(theirs)
            except BaseException:
                print_exc()
            os._exit(0)
        theirs.close()
        self._sent, self._log = 0, log

    def ask(self, ask: Ask) -> int:
        """Ask for a try, and give the number by which it will be answered."""
        self._sent += 1
        self.connection.send(evolve(ask, number=self._sent))
        return self._sent

    def answer(self) -> Answer:
        """Wait for the next answer.

        Raises:
            SystemExit: If the process ended by itself.
        """
        try:
            return cast("Answer", self.connection.recv())
        except (EOFError, ConnectionResetError):
            sys.exit(f"nothing can be tried any more: see {self._log}")

    def close(self) -> None:
        """End the process."""
        self.connection.close()
        os.waitpid(self._child, 0)


def serve(connection: Connection, try_one: Try) -> None:
    """Try what is asked, as much at once as is asked, until nobody asks any more."""
    running = dict[int, _Running]()
    while True:
        for ready in wait([connection, *running], timeout=1.0):
            if isinstance(ready, Connection):
                try:
                    begun = _begin(ready.recv(), try_one)
                except (EOFError, OSError):
                    return _end_all(running)
                running[os.pidfd_open(begun.child)] = begun
            elif isinstance(ready, int):
                connection.send(_answer(running.pop(ready), ready))
        for handle, late in list(running.items()):
            if late.is_late():
                os.killpg(late.child, signal.SIGKILL)
                del running[handle]
                connection.send(evolve(_answer(late, handle), fate=Fate.TIMED_OUT))


def _end_all(running: dict[int, _Running]) -> None:
    for one in running.values():
        os.killpg(one.child, signal.SIGKILL)
        shutil.rmtree(one.folder, ignore_errors=True)


def _silence(log: Path) -> None:
    """Let what is printed here go to a file."""
    nothing, log_file = os.open(os.devnull, os.O_RDONLY), os.open(log, os.O_CREAT | os.O_TRUNC | os.O_WRONLY)
    for stream, instead in enumerate((nothing, log_file, log_file)):
        os.dup2(instead, stream)


def _begin(ask: Ask, try_one: Try) -> _Running:
    folder = Path(mkdtemp(prefix="mutant-"))
    result_pipe, tell = os.pipe()
    child = os.fork()
    if child:
        os.close(tell)
        return _Running(ask, child, result_pipe, folder)
    os.setsid()
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_BYTES, MOST_BYTES))
    try:
        fate = try_one(ask, folder, partial(_tell, tell))
    except BaseException as fault:
        _tell(tell, repr(fault))
        fate = Fate.BROKEN
    os._exit(fate.value)


def _tell(to: int, text: str) -> None:
    os.write(to, text.encode()[:4000])


def _answer(one: _Running, handle: int) -> Answer:
    _, status = os.waitpid(one.child, 0)
    os.close(handle)
    by = os.read(one.result_pipe, 4096).decode(errors="replace") if _has_result(one.result_pipe) else ""
    os.close(one.result_pipe)
    with suppress(ProcessLookupError):
        os.killpg(one.child, signal.SIGKILL)
    shutil.rmtree(one.folder, ignore_errors=True)
    return Answer(one.ask.number, _fate(os.waitstatus_to_exitcode(status)), by, time.monotonic() - one.began)


def _has_result(result_pipe: int) -> bool:
    os.set_blocking(result_pipe, False)
    return bool(wait([result_pipe], timeout=0))


def _fate(code: int) -> Fate:
    """Read how a child ended: the clock of a test ends it by a signal; any other signal is a fault."""
    if code == -signal.SIGPROF:
        return Fate.TIMED_OUT
    return Fate(code) if code in {fate.value for fate in Fate} else Fate.BROKEN


def limit_next_test(cpu_s: float) -> None:
    """End this process when it has worked for longer than that."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, cpu_s)
