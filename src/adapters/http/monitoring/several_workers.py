"""The figures of all workers as one: each writes its own into files of a shared folder."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, multiprocess
from prometheus_client.registry import Collector

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder; prometheus_client reads it when it is first imported."""
_LIVE_GAUGES: Final = re.compile(r"gauge_live[a-z]+_(\d+)\.db")


def shared_folder() -> Path | None:
    """Find the folder of the workers; None where a single process keeps its figures to itself."""
    folder = os.environ.get(FOLDER)
    return Path(folder) if folder else None


class WorkersRegistry(CollectorRegistry):
    """What all workers tell together, beside what *others* know of the whole shop."""

    def __init__(self, folder: Path, others: Sequence[Collector]) -> None:
        super().__init__()
        self._folder = folder
        multiprocess.MultiProcessCollector(self, str(folder))  # type: ignore[no-untyped-call]
        for other in others:
            self.register(other)

    def forget_the_dead(self) -> None:
        """Drop what workers held that have ended; what they counted stays."""
        ids = {int(match[1]) for file in os.listdir(self._folder) if (match := _LIVE_GAUGES.fullmatch(file))}
        for process_id in ids:
            if not _lives(process_id):
                multiprocess.mark_process_dead(process_id, str(self._folder))  # type: ignore[no-untyped-call]


def _lives(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
