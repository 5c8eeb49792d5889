"""Commands of the shop in processes of their own that have everything imported when they begin.

To import the shop takes longer than most commands. Tests of how a program starts, how soon, and what it loads
begin ``python -m app`` itself.
"""

from __future__ import annotations

import multiprocessing
import os
import runpy
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from io import TextIOWrapper
from multiprocessing.reduction import DupFd
from signal import SIGKILL, SIGTERM, Signals
from subprocess import DEVNULL, PIPE, STDOUT, CompletedProcess, TimeoutExpired
from types import TracebackType
from typing import IO, Any, Final, Self

from attrs import frozen

LOADED: Final = multiprocessing.get_context("forkserver")
"""Copies a process that has no threads: what those of a test hold locked would stay locked in a copy."""
LOADED.set_forkserver_preload(["tests.support.servers.loaded_shop"])

Output = IO[Any] | int | None
"""A file, PIPE, DEVNULL, for errors STDOUT, or None for where the tests themselves print."""


class ShopProcess:
    """``python -m app WORDS`` with the methods of ``Popen`` that tests use; pipes carry text."""

    def __init__(
        self,
        *words: str,
        env: Mapping[str, str],
        stdout: Output = None,
        stderr: Output = None,
        umask: int = -1,
        start_new_session: bool = False,
    ) -> None:
        self.stdout, output = _opened(stdout)
        self.stderr, errors = (None, output) if stderr == STDOUT else _opened(stderr)
        begun = _Begun(words, dict(env), os.getcwd(), output, errors, umask, start_new_session)
        self._process = LOADED.Process(target=begun.run)
        self._process.start()
        for one in {output, errors}:
            one.close()
        assert self._process.pid is not None
        self.pid: int = self._process.pid

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._close()
        self.wait()

    @property
    def returncode(self) -> int | None:
        """Its status, less than nothing for the signal that ended it; None while it runs."""
        return self._process.exitcode

    def poll(self) -> int | None:
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended.

        Raises:
            TimeoutExpired: If it has not after *timeout* seconds.
        """
        self._process.join(timeout)
        if self.returncode is None:
            raise TimeoutExpired(["app"], timeout or 0.0)
        return self.returncode

    def send_signal(self, number: Signals) -> None:
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(SIGTERM)

    def kill(self) -> None:
        self.send_signal(SIGKILL)

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """Read what is left of its output and its errors, and wait for its end.

        Raises:
            TimeoutError: If either takes longer than *timeout* seconds; it is killed then.
        """
        with ThreadPoolExecutor(2) as readers:
            reading = [readers.submit(_rest_of, stream) for stream in (self.stdout, self.stderr)]
            try:
                output, errors = (text.result(timeout) for text in reading)
            except TimeoutError:
                self.kill()
                raise
        self._close()
        self.wait(timeout)
        return output, errors

    def _close(self) -> None:
        for stream in (self.stdout, self.stderr):
            if stream is not None:
                stream.close()


def _rest_of(stream: IO[str] | None) -> str:
    return "" if stream is None or stream.closed else stream.read()


def run_shop(
    *words: str, env: Mapping[str, str], timeout: float = 60.0, umask: int = -1
) -> CompletedProcess[str]:
    """Run a command to its end, and return its status, its output and its errors."""
    with ShopProcess(*words, env=env, stdout=PIPE, stderr=PIPE, umask=umask) as process:
        output, errors = process.communicate(timeout)
    return CompletedProcess(["app", *words], process.wait(), output, errors)


@frozen
class _Descriptor:
    """A descriptor of a file, which a process gets under another number."""

    number: int

    def __reduce__(self) -> tuple[Any, ...]:
        return _received, (DupFd(self.number),)

    def close(self) -> None:
        os.close(self.number)


def _received(sent: Any) -> _Descriptor:
    return _Descriptor(sent.detach())


def _opened(output: Output) -> tuple[IO[str] | None, _Descriptor]:
    """Open what a process prints to, and for a pipe its other end."""
    if output == PIPE:
        reading, writing = os.pipe()
        return open(reading, encoding="utf-8"), _Descriptor(writing)
    if output == DEVNULL:
        return None, _Descriptor(os.open(os.devnull, os.O_WRONLY))
    printed = 2 if output is None else output if isinstance(output, int) else output.fileno()
    return None, _Descriptor(os.dup(printed))


@frozen
class _Begun:
    """What a process begins with."""

    words: Sequence[str]
    environment: Mapping[str, str]
    folder: str
    output: _Descriptor
    errors: _Descriptor
    umask: int
    leads_session: bool

    def run(self) -> None:
        """Run the program, as Python does for ``python -m app``."""
        if self.leads_session:
            os.setsid()
        if self.umask >= 0:
            os.umask(self.umask)
        os.chdir(self.folder)
        os.environ.clear()
        os.environ.update(self.environment)
        for number, descriptor in ((1, self.output), (2, self.errors)):
            os.dup2(descriptor.number, number)
        for descriptor in {self.output, self.errors}:
            descriptor.close()
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        sys.stdin = open(0, closefd=False)  # noqa: SIM115 - open until the process ends
        is_buffered = not self.environment.get("PYTHONUNBUFFERED")
        sys.stdout = _printing_to(1, is_buffered=is_buffered)
        sys.stderr = _printing_to(2, is_buffered=is_buffered)
        sys.argv = ["app", *self.words]
        runpy.run_module("app", run_name="__main__", alter_sys=True)


def _printing_to(number: int, *, is_buffered: bool) -> TextIOWrapper:
    """Open output or errors as Python does where it starts."""
    raw = open(number, "wb", buffering=-1 if is_buffered else 0, closefd=False)  # noqa: SIM115 - as above
    is_for_errors = number == 2
    return TextIOWrapper(
        raw,
        encoding="utf-8",
        errors="backslashreplace" if is_for_errors else "strict",
        line_buffering=is_buffered and (is_for_errors or raw.isatty()),
        write_through=not is_buffered,
    )
