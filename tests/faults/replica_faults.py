"""What shoppers see while the replica of the database is behind, silent, refused or gone.

A shop is served on a PostgreSQL server of its own and reads its catalogue from a streaming replica, by way
of a proxy; four readers ask for prices all the time, each time for a product that no cache knows as well.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from itertools import count
from pathlib import Path
from threading import Event
from typing import Final

import httpx
from attrs import define, evolve, field

from adapters.sql import SqlStore
from app.system_clock import SystemClock
from shopcore.storefront import Storefront
from tests.faults.serving import Serving, fill_shop
from tests.faults.verdict import Verdict
from tests.support.http.loopback_client import loopback_client
from tests.support.products import a_price_list
from tests.support.servers.free_port import free_port
from tests.support.servers.private_postgresql import PrivateServer, private_server
from tests.support.servers.streaming_replica import StreamingReplica, replica_of
from tests.support.servers.toxic_proxy import Proxy, proxy_to

READERS: Final = 4
FAULT_S: Final = 4.0
ANSWER_S: Final = 5.0
NOTICED_S: Final = 3.0
LOST_PER_FAULT: Final = READERS
"""A read that is under way when the replica goes away may be refused: one for each reader at most."""
UNKNOWN: Final = count(500_000)
KEYED: Final = {"Ocp-Apim-Subscription-Key": "storefront-demo"}


@define
class PriceReader:
    """Asks for one price again and again; *prices* has each with when it was asked for and when it came."""

    url: str
    prices: list[tuple[float, float, float]] = field(factory=list)
    slowest_s: float = 0.0
    refusals: int = 0

    def read_until(self, is_over: Event) -> None:
        with loopback_client(timeout=30, headers=KEYED) as client:
            while not is_over.is_set():
                began_s = time.monotonic()
                answer = client.get(f"{self.url}/product/Cards?companyID=1&ids=p-1,p-{next(UNKNOWN)}")
                ended_s = time.monotonic()
                self.slowest_s = max(self.slowest_s, ended_s - began_s)
                if answer.status_code == 200:
                    self.prices.append((began_s, ended_s, answer.json()[0]["price"]))
                else:
                    self.refusals += 1


@define
class ReadShop:
    """A shop that is served and read, with the servers and the proxy behind it."""

    primary: PrivateServer
    replica: StreamingReplica
    door: Proxy
    serving: Serving
    readers: Sequence[PriceReader]
    reading: Sequence[Future[None]]
    is_over: Event
    pence: Iterator[int] = field(factory=lambda: count(1_001))

    def set_price(self) -> float:
        """Change the price, as an import of another machine does, and answer it in pounds."""
        price = next(self.pence) / 100
        with closing(SqlStore(self.primary.address, SystemClock())) as store, store.change() as shop:
            bolt = shop.catalogue.by_sku(Storefront.IRONMONGERY, ["BOLT"])["BOLT"]
            shop.changes.put([evolve(bolt, prices=a_price_list(f"{price:.2f}"))])
        return price

    def shown_after_s(self, price: float, since_s: float) -> float:
        """Wait until every reader has seen a price, and say how long after an instant that was."""
        until_s = time.monotonic() + 15
        while time.monotonic() < until_s:
            if all(any(one == price for *_, one in reader.prices) for reader in self.readers):
                return time.monotonic() - since_s
            time.sleep(0.02)
        return float("inf")

    def older_after(self, price: float) -> int:
        """Count the answers to requests that were made after somebody had seen a price, and show another."""
        answered_s = min(end for reader in self.readers for _, end, one in reader.prices if one == price)
        answers = [one for reader in self.readers for at, _, one in reader.prices if at > answered_s]
        return sum(one != price for one in answers)

    def used_after_s(self, since_s: float, *, is_used: bool) -> float:
        """Wait until the shop uses its replica, or does not, and say how long after an instant that was."""
        while time.monotonic() < since_s + 15:
            parts = httpx.get(f"{self.serving.url}/health", timeout=30).json()["parts"]
            if {"replica": "ok" if is_used else "unavailable"} in [{p["name"]: p["status"]} for p in parts]:
                return time.monotonic() - since_s
            time.sleep(0.02)
        return float("inf")


def replica_behind(shop: ReadShop) -> list[Verdict]:
    """The replica replays nothing while a price changes."""
    return _without_it("behind", shop, shop.replica.pause, shop.replica.resume)


def replica_silent(shop: ReadShop) -> list[Verdict]:
    """Packets vanish on the way to the replica."""
    return _without_it("silent", shop, shop.door.is_passing.clear, shop.door.is_passing.set)


def replica_gone(shop: ReadShop) -> list[Verdict]:
    """The replica is ended at once, and started again."""
    return _without_it("gone", shop, shop.replica.server.stop, shop.replica.server.start)


FAULTS: Final[Sequence[Callable[[ReadShop], list[Verdict]]]] = (replica_behind, replica_silent, replica_gone)


def _without_it(
    name: str, shop: ReadShop, begin: Callable[[], object], restore: Callable[[], object]
) -> list[Verdict]:
    for reader in shop.readers:
        reader.slowest_s, reader.refusals = 0.0, 0
    began_s = time.monotonic()
    begin()
    price = shop.set_price()
    changed_s = time.monotonic()
    shown_s = shop.shown_after_s(price, changed_s)
    unused_s = shop.used_after_s(began_s, is_used=False)
    time.sleep(FAULT_S)
    status = httpx.get(f"{shop.serving.url}/health", timeout=30).status_code
    restore()
    used_s = shop.used_after_s(time.monotonic(), is_used=True)
    time.sleep(FAULT_S / 4)
    return [
        Verdict.at_most(f"replica {name}: a new price is shown after, in s", shown_s, ANSWER_S),
        Verdict.none(f"replica {name}: old prices shown after that", shop.older_after(price)),
        Verdict.at_most(f"replica {name}: the slowest answer, in s", _slowest(shop), ANSWER_S),
        Verdict.at_most(
            f"replica {name}: reads refused", sum(r.refusals for r in shop.readers), LOST_PER_FAULT
        ),
        Verdict.at_most(f"replica {name}: /health reports it after, in s", unused_s, NOTICED_S + shown_s),
        Verdict.at_most(f"replica {name}: status of /health meanwhile", status, 200),
        Verdict.at_most(f"replica {name}: used again after it ended, in s", used_s, NOTICED_S),
    ]


def _slowest(shop: ReadShop) -> float:
    return max(reader.slowest_s for reader in shop.readers)


@contextmanager
def read_shop(folder: Path) -> Iterator[ReadShop]:
    """Open a shop on a server and its replica, with readers until the end."""
    with private_server() as primary, replica_of(primary) as replica, ExitStack() as stack:
        door = stack.enter_context(proxy_to("127.0.0.1", replica.server.port))
        address = replica.address.replace(f":{replica.server.port}/", f":{door.port}/")
        environment = {"DATABASE_URL": primary.address, "DATABASE_REPLICA_URL": address}
        fill_shop(folder, 1, environment)
        serving = Serving(folder, free_port(), environment)
        serving.start()
        stack.callback(serving.stop)
        is_over = Event()
        readers = [PriceReader(serving.url) for _ in range(READERS)]
        crowd = stack.enter_context(ThreadPoolExecutor(READERS))
        reading = [crowd.submit(reader.read_until, is_over) for reader in readers]
        stack.callback(is_over.set)
        shop = ReadShop(primary, replica, door, serving, readers, reading, is_over)
        assert shop.used_after_s(time.monotonic(), is_used=True) < 15, "the replica is never used"
        yield shop


def run(folder: Path) -> Iterator[Verdict]:
    """Try the faults one after the other on one shop."""
    with read_shop(folder) as shop:
        for fault in FAULTS:
            yield from fault(shop)
        shop.is_over.set()
        for one in shop.reading:
            one.result()
