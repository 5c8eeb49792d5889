"""Building the search index in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from typing import Final

import structlog

log = structlog.get_logger()

COMMAND: Final = ("-m", "app", "reindex")
WITHIN_S: Final = 600.0
"""A build that has not ended by then is stopped, and the server builds the index itself."""


def build_index_in_own_process() -> None:
    """Run ``python -m app reindex`` with the environment of this process, and log what went wrong.

    A server that built the index itself would compute in Python for seconds beside its visitors, and keep
    much of the memory that this took.
    """
    try:
        ended = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, *COMMAND],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=WITHIN_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as reason:
        log.warning("index_process_failed", reason=str(reason))
        return
    if ended.returncode:
        log.warning("index_process_failed", status=ended.returncode, reason=ended.stderr[-2_000:])
