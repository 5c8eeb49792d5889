"""A shop that many ask at once, while the threads they ask for stand still."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any

from attrs import evolve, field, frozen

from adapters.web.client_queue import ClientQueues
from adapters.web.executors import BoundedExecutor
from tests.fuzzing.whole_shop import whole_shop
from tests.support.http.faulty_shop import FaultyShop, ShopRequest
from tests.support.http.live_server import live

GREEDY, OTHER = "203.0.113.9", "198.51.100.7"
Asking = Callable[[FaultyShop, str], ShopRequest]
"""Makes a request that nobody made before of some words that nobody used before."""
CLIENTS = 40
OWN = """
[server]
trusted_proxies = ["127.0.0.1"]
[timeouts]
request_ms = {request_ms}
"""


@frozen
class Crowd:
    """A shop, and clients of one address or another who all ask for the same kind of thing."""

    shop: FaultyShop
    asking: Asking
    clients: ThreadPoolExecutor = field(factory=lambda: ThreadPoolExecutor(CLIENTS))

    def sent(self, client: str, count: int) -> list[Future[int]]:
        """Send requests all at once."""
        return [self.clients.submit(self._ask, client, n) for n in range(count)]

    def _ask(self, client: str, number: int) -> int:
        request = self.asking(self.shop, f"{client} {number}")
        return self.shop.ask(evolve(request, headers={**request.headers, "x-forwarded-for": client})).status

    def wait_for(self, threads: BoundedExecutor, under_way: int, turns: ClientQueues, in_line: int) -> None:
        """Wait until so much is under way and so many requests stand in line."""
        self.shop.wait_until(lambda: (threads._places_in_use, standing_in(turns)) == (under_way, in_line), 5)


def standing_in(turns: ClientQueues) -> int:
    return sum(len(queue.waiting) for queue in turns._queues.values())


@contextmanager
def crowd(folder: Path, asking: Asking, *, request_ms: int = 30_000, **served_by: Any) -> Iterator[Crowd]:
    """Open a shop *served_by* parts that are not the usual ones."""
    own = folder / "own.toml"
    own.write_text(OWN.format(request_ms=request_ms))
    with (
        whole_shop(folder, served_by=served_by, SHOP_SETTINGS=str(own)) as shop,
        live(shop.app) as server,
    ):
        shop.sign_in()
        opened = FaultyShop(shop, server)
        opened.wait_until(lambda: opened.is_well, 10)
        result = Crowd(opened, asking)
        with result.clients:
            yield result


@contextmanager
def standing_still(*every: BoundedExecutor) -> Iterator[None]:
    """Keep threads busy until the block ends, and let them wait for nothing after."""
    is_over = Event()
    stuck: Sequence[Future[bool]] = [threads._threads.submit(is_over.wait) for threads in every]
    try:
        yield
    finally:
        is_over.set()
        for one in stuck:
            one.result(timeout=5)
