"""The parent of several workers: it ends them as a single server ends, and at once when told twice."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from socket import SO_ACCEPTCONN, SOL_SOCKET, socket
from typing import Final

from uvicorn import Config
from uvicorn.supervisors import Multiprocess

LOOKS_EVERY_S: Final = 0.1
ENDING: Final = (signal.SIGTERM, signal.SIGINT)


class WorkerProcesses(Multiprocess):
    """Starts workers, and again those that died, until a signal ends it.

    All workers share the sockets, so the first of them that listens opens the port: *on_open* is called then.
    """

    def __init__(self, config: Config, sockets: list[socket], on_open: Callable[[], None]) -> None:
        super().__init__(config, sockets)
        self._on_open = on_open
        self._is_open = False

    def keep_subprocess_alive(self) -> None:
        """Look twice a second whether the shop has opened, and which workers have died."""
        if not self._is_open and self.sockets[0].getsockopt(SOL_SOCKET, SO_ACCEPTCONN):
            self._is_open = True
            self._on_open()
        super().keep_subprocess_alive()

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
