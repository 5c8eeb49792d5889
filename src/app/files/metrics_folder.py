"""The folder in which the workers of a server share their metrics."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import gettempdir
from typing import Final

from app.files.scratch_folder import scratch_folder, sweep

VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"
"""Workers inherit it, and their prometheus_client reads it while it is imported."""
MEMORY: Final = Path("/dev/shm")  # noqa: S108 - a folder of its own is made there
PREFIX: Final = "shop-metrics-"


@contextmanager
def shared_metrics() -> Iterator[None]:
    """Name a folder to the workers that are started inside the block.

    It lies in memory where it can: metrics are written through maps of files, and a worker that writes to
    a map for which a full disk has no room is killed by the system.
    """
    parent = MEMORY if os.access(MEMORY, os.W_OK | os.X_OK) else Path(gettempdir())
    sweep(parent, PREFIX)
    with scratch_folder(parent, PREFIX) as folder:
        os.environ[VARIABLE] = str(folder)
        try:
            yield
        finally:
            del os.environ[VARIABLE]
