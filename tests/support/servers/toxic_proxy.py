"""A door to a server that a test can shut, or let nothing through."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from select import select
from threading import Event, Thread
from time import sleep

from attrs import define, field


@define
class Proxy:
    """Passes bytes on while *is_passing*, to the server *delay_s* late; *cut* ends every connection."""

    port: int
    is_passing: Event = field(factory=Event)
    is_refusing: bool = False
    delay_s: float = 0.0
    open: list[socket.socket] = field(factory=list)

    def cut(self) -> None:
        self.is_refusing = True
        while self.open:
            with suppress(OSError):
                self.open.pop().shutdown(socket.SHUT_RDWR)


@contextmanager
def proxy_to(host: str, port: int) -> Iterator[Proxy]:
    """Stand before a server on a free port."""
    door = socket.create_server(("127.0.0.1", 0))
    proxy = Proxy(door.getsockname()[1])
    proxy.is_passing.set()
    is_over = Event()

    def pass_on(here: socket.socket) -> None:
        with here, socket.create_connection((host, port)) as there:
            proxy.open.append(here)
            while not is_over.is_set():
                ready, _, _ = select([here, there], [], [], 0.05)
                for side in ready:
                    data = side.recv(65_536)
                    proxy.is_passing.wait()
                    if side is here and proxy.delay_s:
                        sleep(proxy.delay_s)
                    if not data:
                        return
                    (there if side is here else here).sendall(data)

    def guarded(here: socket.socket) -> None:
        with suppress(OSError, ValueError):
            pass_on(here)

    def accept() -> None:
        while not is_over.is_set():
            with suppress(OSError):
                here, _ = door.accept()
                if proxy.is_refusing:
                    here.close()
                else:
                    Thread(target=guarded, args=(here,), daemon=True).start()

    Thread(target=accept, daemon=True).start()
    try:
        yield proxy
    finally:
        is_over.set()
        proxy.is_passing.set()
        proxy.cut()
        with suppress(OSError):
            door.shutdown(socket.SHUT_RDWR)
        door.close()
