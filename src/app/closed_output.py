"""Commands whose output is read in part, as by ``head``."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable
from typing import Final

#: What shells report for a program that SIGPIPE has ended.
CLOSED_OUTPUT: Final = 141


def run_until_output_closes(command: Callable[[], object]) -> None:
    """Run a command; if whoever reads its standard output has gone, end it without a traceback.

    Raises
    ------
    BrokenPipeError
        If it was another pipe or connection that broke.
    """
    try:
        command()
    except BrokenPipeError:
        if not _is_closed(sys.stdout.fileno()):
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is still buffered goes nowhere
        sys.exit(CLOSED_OUTPUT)


def _is_closed(output: int) -> bool:
    poll = select.poll()
    poll.register(output, 0)
    return any(event & select.POLLERR for _, event in poll.poll(0))
