"""The server of a shop that has one process."""

from __future__ import annotations

from collections.abc import Callable
from socket import socket

from uvicorn import Config, Server


class SingleProcess(Server):
    """Serves in this process; *on_open* is called once it listens, before it takes the first request."""

    def __init__(self, config: Config, on_open: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_open = on_open

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Open the shop, and say so unless a signal came meanwhile."""
        await super().startup(sockets)
        if not self.should_exit:
            self._on_open()
