"""The render processes of a shop, as the system lists them."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable

from adapters.pages.ssr.render_process import PROGRAM

WITHIN_S = 20.0


def processes_of(shop: int) -> list[int]:
    """List the processes that render for a process, also those that have ended and were not reaped."""
    return [
        pid
        for pid, parent, state, command in _processes()
        if parent == shop and (PROGRAM.name in command or "Z" in state)
    ]


def is_running(process: int) -> bool:
    """Whether a process has not ended: one of which threads still end (Zl) cannot be reaped yet."""
    return any(pid == process and ("Z" not in state or "l" in state) for pid, _, state, _ in _processes())


def _processes() -> list[tuple[int, int, str, str]]:
    columns = ["ps", "-A", "-ww", "-o", "pid=,ppid=,stat=,command="]
    lines = subprocess.run(columns, check=True, capture_output=True, text=True).stdout.splitlines()
    rows = [line.split(maxsplit=3) for line in lines]
    return [(int(pid), int(parent), state, command) for pid, parent, state, command in rows]


def wait_until(is_so: Callable[[], bool], within_s: float = WITHIN_S) -> None:
    """Wait for something that comes about by itself."""
    began = time.monotonic()
    while not is_so():
        assert time.monotonic() - began < within_s, "it did not come about"
        time.sleep(0.02)
