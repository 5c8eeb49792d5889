"""Whether there is room left where the shop writes; a disk that does not answer is seen as well."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Final

from adapters.web.background import looking
from adapters.web.monitoring.component_health import ComponentHealth

LEAST_BYTES: Final = 64 * 1024 * 1024
"""With less, databases and indexes fail at their next larger write."""
LOOK_S: Final = 1.0
STALE_S: Final = 2.5
FULL: Final = "the disk is full"
SILENT: Final = "the disk cannot be read"


def free_and_size_bytes(folder: Path) -> tuple[int, int]:
    """Read how much a program may still write, and how large the disk of a folder is.

    Raises:
        OSError: If the system cannot say.
    """
    facts = os.statvfs(folder)
    return facts.f_bavail * facts.f_frsize, facts.f_blocks * facts.f_frsize


class DiskWatch:
    """Looks at the disk of a folder every second, on a thread of its own."""

    def __init__(
        self,
        folder: Path,
        least_bytes: int = LEAST_BYTES,
        room_of: Callable[[Path], tuple[int, int]] = free_and_size_bytes,
    ) -> None:
        self._folder = folder
        self._least_bytes = least_bytes
        self._room_of = room_of
        self.free_bytes = self.size_bytes = 0
        self.health = ComponentHealth("disk", STALE_S)

    def look(self) -> None:
        """Look once."""
        try:
            self.free_bytes, self.size_bytes = self._room_of(self._folder)
        except OSError:
            self.health.record_failure(SILENT)
            return
        if self.free_bytes < self._least_bytes:
            self.health.record_failure(FULL)
        else:
            self.health.record_success()

    def running(self) -> AbstractAsyncContextManager[None]:
        """Keep looking while the shop is open."""
        return looking(self.look, every_s=LOOK_S, name="disk")
