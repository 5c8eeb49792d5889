"""A port for a server that a test starts."""

from __future__ import annotations

from contextlib import suppress
from secrets import randbelow
from socket import create_server

FIRST, COUNT = 20_000, 12_000
"""Below what systems give to outgoing connections, of which one could take a port before its server does."""


def free_port() -> int:
    """Find a port on loopback that nobody listens at."""
    while True:
        port = FIRST + randbelow(COUNT)
        with suppress(OSError), create_server(("127.0.0.1", port)):
            return port
