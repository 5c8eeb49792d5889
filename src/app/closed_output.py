"""Commands whose output is read in part, as by ``head``."""

from __future__ import annotations

import io
import os
import select
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

#: What shells report for a program that SIGPIPE has ended.
CLOSED_OUTPUT: Final = 141


class EndingOutput(io.FileIO):
    """A descriptor that ends the program once nobody reads it.

    It ends by ``SystemExit``, because commands report each ``OSError`` as a fault, and this is none.
    """

    def write(self, data: ReadableBuffer, /) -> int:
        try:
            return super().write(data)
        except BrokenPipeError:
            _discard(self.fileno())
            raise SystemExit(CLOSED_OUTPUT) from None


def run_until_output_closes(command: Callable[[], object]) -> None:
    """Run a command; if whoever reads its output has gone, end it without a traceback.

    Raises
    ------
    SystemExit
        With 141 if nobody reads what it prints, otherwise as the command ended itself.
    BrokenPipeError
        If it was another pipe or connection that broke.
    """
    before: TextIO | None = sys.stdout
    if before is None:  # the descriptor was closed before Python began, so nothing is printed
        command()
        return
    sys.stdout = _ending(before)
    try:
        try:
            command()
        except SystemExit:
            sys.stdout.flush()
            raise
        sys.stdout.flush()
    except BrokenPipeError:
        if not _is_closed(sys.stderr.fileno()):
            raise
        _discard(sys.stderr.fileno())
        raise SystemExit(CLOSED_OUTPUT) from None
    finally:
        sys.stdout = before


def _ending(output: TextIO) -> io.TextIOWrapper:
    """Write to the descriptor of *output* as that does, buffered or not."""
    is_unbuffered = getattr(output, "write_through", False)
    raw = EndingOutput(output.fileno(), "wb", closefd=False)
    return io.TextIOWrapper(
        raw if is_unbuffered else io.BufferedWriter(raw),
        encoding=output.encoding,
        errors=output.errors,
        line_buffering=raw.isatty(),
        write_through=is_unbuffered,
    )


def _discard(descriptor: int) -> None:
    """Let what is still buffered for a descriptor go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)


def _is_closed(descriptor: int) -> bool:
    poll = select.poll()
    poll.register(descriptor, 0)
    return any(event & select.POLLERR for _, event in poll.poll(0))
