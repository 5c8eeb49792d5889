"""What shoppers see while PostgreSQL is silent, slow, gone, killed or full, and whether all agrees then.

``python -m tests.faults.postgres_faults [FAULT …]``. A shop is served on a PostgreSQL server of its own,
by way of a proxy; six shoppers buy from it all the time. Each fault is a function that gives verdicts: a
name, a figure, its bound, and whether it is kept.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final

import httpx
import psycopg
from attrs import define, field

from tests.faults.kill import faults_of
from tests.faults.serving import Serving, fill_shop
from tests.faults.shopping import Shopper
from tests.faults.verdict import Verdict
from tests.support.http.loopback_client import loopback_client
from tests.support.servers.free_port import free_port
from tests.support.servers.private_postgresql import SHOP, PrivateServer, private_server
from tests.support.servers.toxic_proxy import Proxy, proxy_to

SHOPPERS: Final = 6
ANSWER_S: Final = 5.0
HEALTH_S: Final = 3.0
BACK_S: Final = 3.0
FAULT_S: Final = 8.0
CALM_S: Final = 2.0
SLOW_S: Final = 0.15
POLLED_EVERY_S: Final = 0.05
MAX_CONNECTIONS: Final = 30
TOO_MANY: Final = "53300"


@define
class HealthWatch:
    """Asks ``/health`` twenty times a second, and keeps when its status changed."""

    url: str
    changes: list[tuple[float, int]] = field(factory=list)
    is_over: Event = field(factory=Event)

    def watch(self) -> None:
        with loopback_client(timeout=ANSWER_S) as client:
            while not self.is_over.wait(POLLED_EVERY_S):
                try:
                    status = client.get(f"{self.url}/health").status_code
                except httpx.HTTPError:
                    status = 0
                if not self.changes or self.changes[-1][1] != status:
                    self.changes.append((time.monotonic(), status))

    def first(self, status: int, since_s: float) -> float:
        """Say how long after an instant the status was this one; for ever if it never was."""
        before = [one for at, one in self.changes if at <= since_s]
        if before and before[-1] == status:
            return 0.0
        return next(
            (at - since_s for at, one in self.changes if at > since_s and one == status), float("inf")
        )


@define
class SellingShop:
    """A shop that is served and sells, with the server and the proxy behind it."""

    server: PrivateServer
    door: Proxy
    serving: Serving
    shoppers: Sequence[Shopper]
    watch: HealthWatch
    closing: Event
    buying: Sequence[Future[None]]

    def close(self) -> None:
        """Let shoppers finish what they began; raise what one of them found wrong."""
        self.closing.set()
        self.watch.is_over.set()
        for one in self.buying:
            one.result()

    def fresh_figures(self) -> None:
        for one in self.shoppers:
            one.slowest_s, one.refusals, one.hints = 0.0, 0, 0

    @property
    def orders(self) -> int:
        return sum(len(one.bought) for one in self.shoppers)

    def next_order_s(self, since_s: float) -> float:
        """Wait for the next order, and say how long after an instant it came."""
        before = self.orders
        while self.orders == before and time.monotonic() < since_s + 30:
            time.sleep(POLLED_EVERY_S)
        return time.monotonic() - since_s


def silent(shop: SellingShop) -> list[Verdict]:
    """Packets vanish: whoever asks waits until somebody gives up."""

    def restore() -> None:
        shop.door.is_passing.set()

    return _gone("silent", shop, shop.door.is_passing.clear, restore)


def refused(shop: SellingShop) -> list[Verdict]:
    """Every connection is ended and no other taken."""

    def restore() -> None:
        shop.door.is_refusing = False

    return _gone("refused", shop, shop.door.cut, restore)


def restarted(shop: SellingShop) -> list[Verdict]:
    """The server is killed in the middle of orders, and started again."""
    return _gone("restarted", shop, shop.server.kill, shop.server.start)


def out_of_connections(shop: SellingShop) -> list[Verdict]:
    """Others hold every connection that the server takes."""
    held: list[psycopg.Connection] = []

    def restore() -> None:
        while held:
            held.pop().close()

    return _gone("out of connections", shop, lambda: _take_all(shop.server, held), restore)


def slow(shop: SellingShop) -> list[Verdict]:
    """Each way there and back takes 150 ms longer; the shop goes on selling."""
    shop.fresh_figures()
    before = shop.orders
    began_s, shop.door.delay_s = time.monotonic(), SLOW_S
    time.sleep(2 * FAULT_S)
    orders, ended_s, shop.door.delay_s = shop.orders - before, time.monotonic(), 0.0
    verdicts = [
        Verdict.at_most("PostgreSQL slow: the slowest answer, in s", _slowest(shop), ANSWER_S),
        Verdict.at_least("PostgreSQL slow: orders placed meanwhile", orders, 1),
        Verdict.at_most(
            "PostgreSQL slow: first order after it ended, in s", shop.next_order_s(ended_s), BACK_S
        ),
    ]
    unwell = [at for at, status in shop.watch.changes if began_s < at < ended_s and status != 200]
    return [*verdicts, Verdict.at_most("PostgreSQL slow: times that /health was not 200", len(unwell), 0)]


FAULTS: Final[dict[str, Callable[[SellingShop], list[Verdict]]]] = {
    one.__name__: one for one in (silent, slow, refused, restarted, out_of_connections)
}


def _gone(
    name: str, shop: SellingShop, begin: Callable[[], object], restore: Callable[[], object]
) -> list[Verdict]:
    """Take the database away for some seconds, and look at what was answered then and after."""
    shop.fresh_figures()
    began_s = time.monotonic()
    begin()
    time.sleep(FAULT_S)
    restore()
    ended_s = time.monotonic()
    order_s = shop.next_order_s(ended_s)
    refusals, hints = sum(one.refusals for one in shop.shoppers), sum(one.hints for one in shop.shoppers)
    time.sleep(CALM_S)
    return [
        Verdict.at_most(f"PostgreSQL {name}: the slowest answer, in s", _slowest(shop), ANSWER_S),
        Verdict.at_least(f"PostgreSQL {name}: requests refused", refusals, 1),
        Verdict.at_most(f"PostgreSQL {name}: refusals without Retry-After", refusals - hints, 0),
        Verdict.at_most(
            f"PostgreSQL {name}: /health is 503 after, in s", shop.watch.first(503, began_s), HEALTH_S
        ),
        Verdict.at_most(
            f"PostgreSQL {name}: /health is 200 again after it ended, in s",
            shop.watch.first(200, ended_s),
            BACK_S,
        ),
        Verdict.at_most(f"PostgreSQL {name}: first order after it ended, in s", order_s, BACK_S),
    ]


def _slowest(shop: SellingShop) -> float:
    return max(one.slowest_s for one in shop.shoppers)


def _take_all(server: PrivateServer, held: list[psycopg.Connection]) -> None:
    """Hold all connections that are not kept for superusers; who loses one of them to others tries again."""
    until_s = time.monotonic() + 10
    with server.as_owner() as owner:
        while owner.execute(_OF_SHOP, [SHOP, [one.info.backend_pid for one in held]]).fetchall():
            assert time.monotonic() < until_s, "the shop holds on to its connections"
            with suppress(psycopg.OperationalError):
                while True:
                    held.append(psycopg.connect(server.address))


_OF_SHOP: Final = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE usename = %s AND backend_type = 'client backend' AND NOT pid = ANY(%s)
"""


@contextmanager
def selling_shop(folder: Path) -> Iterator[SellingShop]:
    """Open a shop on a server of its own, with shoppers who buy until the end."""
    with private_server(f"max_connections={MAX_CONNECTIONS}") as server, ExitStack() as stack:
        door = stack.enter_context(proxy_to("127.0.0.1", server.port))
        environment = {"DATABASE_URL": server.address.replace(f":{server.port}/", f":{door.port}/")}
        fill_shop(folder, SHOPPERS, environment)
        serving = Serving(folder, free_port(), environment)
        serving.start()
        stack.callback(serving.stop)
        shoppers = [Shopper(number, serving.url) for number in range(1, SHOPPERS + 1)]
        watch = HealthWatch(serving.url)
        Thread(target=watch.watch, daemon=True).start()
        closing = Event()
        crowd = stack.enter_context(ThreadPoolExecutor(SHOPPERS))
        buying = [crowd.submit(one.shop_until, closing) for one in shoppers]
        stack.callback(closing.set)
        shop = SellingShop(server, door, serving, shoppers, watch, closing, buying)
        shop.next_order_s(time.monotonic())
        yield shop


def reckoned(shop: SellingShop) -> Verdict:
    """Compare orders, stock, credit, invoices, payments, the bank, and what shoppers were told."""
    bought = {number: session for one in shop.shoppers for number, session in one.bought.items()}
    with shop.server.as_owner(SHOP) as connection:
        faults: list[Any] = faults_of(connection, shop.serving.folder, bought)
    for fault in faults:
        print("      ", fault)
    return Verdict.at_most(
        f"PostgreSQL: disagreements of orders, stock, payments and bank after {len(bought)} orders",
        len(faults),
        0,
    )


def run(names: Sequence[str], folder: Path) -> Iterator[Verdict]:
    """Try faults one after the other on one shop, and reckon up at the end."""
    with selling_shop(folder) as shop:
        for name in names:
            yield from FAULTS[name](shop)
        shop.close()
        yield reckoned(shop)


def main(names: Sequence[str]) -> int:
    broken = 0
    with tempfile.TemporaryDirectory() as folder:
        for verdict in run(names or list(FAULTS), Path(folder)):
            print(verdict, flush=True)
            broken += not verdict.ok
    return min(broken, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
