"""One client that asks for much at once waits behind its own requests, and nobody else does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any

from attrs import field, frozen

from adapters.web.client_address import TrustedProxies
from adapters.web.client_queue import Turns
from adapters.web.executors import BoundedExecutor, Executors
from tests.support.http.live_server import LiveServer, ask, live
from tests.support.http.open_shop import KEYED, OpenShop, opened_shop

PLACES = 20
GREEDY, OTHER = "203.0.113.9", "198.51.100.7"


@frozen
class Searches:
    """A shop with one thread for searches, and many who search at once."""

    shop: OpenShop
    server: LiveServer
    lists: BoundedExecutor
    turns: Turns
    clients: ThreadPoolExecutor = field(factory=lambda: ThreadPoolExecutor(PLACES + 10))

    def sent(self, client: str, count: int) -> list[Future[int]]:
        """Send searches that nobody made before, all at once."""
        return [self.clients.submit(self._search, client, number) for number in range(count)]

    def _search(self, client: str, number: int) -> int:
        path = f"/product/Search?companyID=1&text=bolt+{client}+{number}"
        with self.server.connection() as opened:
            return ask(opened, "GET", path, headers={**KEYED, "x-forwarded-for": client}).status

    def wait_for(self, under_way: int, in_line: int) -> None:
        self.shop.wait_until(lambda: (self.lists._taken, self._in_line()) == (under_way, in_line))

    def _in_line(self) -> int:
        return sum(len(queue.waiting) for queue in self.turns._queues.values())

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """Keep the thread busy until the block ends."""
        is_over = Event()
        self.lists._threads.submit(is_over.wait)
        try:
            yield
        finally:
            is_over.set()


@contextmanager
def searches(folder: Path, turns: Turns, **front: Any) -> Iterator[Searches]:
    lists = BoundedExecutor("lists", 1, places=PLACES)
    served_by = {"executors": Executors(lists=lists), "list_turns": turns}
    proxies = TrustedProxies.of(["127.0.0.1"])
    with (
        opened_shop(folder, served_by=served_by, trusted_proxies=proxies, **front) as shop,
        live(shop.client.app, lifespan="off") as server,
    ):
        made = Searches(shop, server, lists, turns)
        with made.clients:
            yield made


def test_one_client_does_not_take_every_place_for_searches(tmp_path):
    """Some of its searches are under way and the rest in line; others find a place, and all are answered."""
    with searches(tmp_path, Turns(at_once=4), request_s=30.0) as made:
        with made.standing_still():
            greedy = made.sent(GREEDY, PLACES + 5)
            made.wait_for(4, PLACES + 1)
            other = made.sent(OTHER, 1)
            made.wait_for(5, PLACES + 1)
        answered = [one.result() for one in other + greedy]

    assert answered == [200] * (PLACES + 6)
    assert made.turns._queues == {}


def test_a_line_has_an_end_and_nobody_stands_in_it_for_ever(tmp_path):
    """What does not fit is refused at once, what waits too long as well; later searches get their turn."""
    with searches(tmp_path, Turns(at_once=2, waiting=3), request_s=0.5) as made:
        with made.standing_still():
            late = Counter(one.result() for one in made.sent(GREEDY, 10))
        made.wait_for(0, 0)
        again = [one.result() for one in made.sent(GREEDY, 5)]

    assert late == {503: 10}
    assert again == [200] * 5
