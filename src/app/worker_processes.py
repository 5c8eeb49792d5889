"""The parent of several workers: it ends them as a single server ends, and at once when told twice."""

from __future__ import annotations

import signal
import time
from typing import Final

from uvicorn.supervisors import Multiprocess

LOOKS_EVERY_S: Final = 0.1
ENDING: Final = (signal.SIGTERM, signal.SIGINT)


class WorkerProcesses(Multiprocess):
    """Starts workers, and again those that died, until a signal ends it."""

    def terminate_all(self) -> None:
        """Ask every worker to end, and hold the port open no longer than they do."""
        self.signal_queue.clear()
        super().terminate_all()
        for one in self.sockets:
            one.close()

    def join_all(self) -> None:
        """Wait for the workers; a second signal ends those that are left."""
        while any(process.process.is_alive() for process in self.processes):
            if any(number in ENDING for number in self.signal_queue):
                for process in self.processes:
                    process.process.kill()
                break
            time.sleep(LOOKS_EVERY_S)
        super().join_all()
