"""Requests a second of the calls, each beside a bare Litestar handler of the same size."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from attrs import frozen

from bench import demo_shop
from bench.demo_shop import fill
from bench.load import Asking, measured
from bench.report import SCALE, show

PORT, FLOOR_PORT = 8331, 8332
ROUNDS = 3
KEY = {"Ocp-Apim-Subscription-Key": "storefront-demo"}
LINES, BASKETS, SOLD, MANY = 10, 4_000, 400, 20
"""Baskets of ten lines from the four hundred products that most people buy."""


@frozen
class Measured:
    """One call: where it is, what it sends, and the least share of its floor if it has one."""

    name: str
    path: str
    least_share: float | None
    bodies: Sequence[bytes] = ()

    def bodies_of(self, number: int) -> Sequence[bytes]:
        """Choose what is sent in a round: where there are enough bodies, those that no round before sent."""
        own = self.bodies[number * BASKETS : (number + 1) * BASKETS]
        return own or self.bodies


def main() -> None:
    data = demo_shop.seeded()
    with TemporaryDirectory() as folder, shop(data) as ours:
        calls, bodies = the_calls(plain_skus(data)), Path(folder)
        for call in calls:
            (bodies / f"{floor_path(call)[1:]}.json").write_bytes(answer_of(call))
        with floor(bodies) as bare:
            for call in calls:
                beside_its_floor(call, ours, bare)


def the_calls(skus: list[str]) -> list[Measured]:
    random, path = Random(1), "/basket/Quote?companyID=1"
    sold = skus[:: len(skus) // SOLD]
    return [
        Measured("detail", f"/product/ProductDetail/{skus[0]}?companyID=1", 0.70),
        Measured("list", "/product/Search?category=hinges&companyID=1", 0.70),
        Measured("quote of 10 lines, asked before", path, 0.40, [basket(random, sold[:LINES])]),
        Measured("quote of 10 lines, new quantities", path, 0.40, few_changed(random, sold)),
        Measured("quote of 10 lines, new products", path, None, all_new(random, sold)),
    ]


def few_changed(random: Random, skus: Sequence[str]) -> list[bytes]:
    """Fill baskets of the same sets of products with ever other quantities, as people do who change one."""
    sets = [random.sample(skus, LINES) for _ in range(BASKETS // 100)]
    return [basket(random, random.choice(sets)) for _ in range(BASKETS * ROUNDS)]


def all_new(random: Random, skus: Sequence[str]) -> list[bytes]:
    """Fill baskets whose products never stood together before, so that even suggestions are new."""
    return [basket(random, random.sample(skus, LINES)) for _ in range(BASKETS * ROUNDS)]


def basket(random: Random, skus: Sequence[str]) -> bytes:
    """Put a few of each product into a basket."""
    items = [{"skuCode": sku, "quantity": random.randint(1, 12)} for sku in skus]
    return json.dumps({"items": items}).encode()


def beside_its_floor(call: Measured, ours: Server, bare: Server) -> None:
    """Measure shop and floor in turns, and keep the best of each.

    The share of processor time is beside it, because it does not suffer from what
    else runs on the machine.
    """
    pairs = [
        (ours.rates(call.path, bodies), bare.rates(floor_path(call), bodies))
        for bodies in map(call.bodies_of, range(ROUNDS))
    ]
    best, floor_best = (Rates.best(rates) for rates in zip(*pairs, strict=True))
    share = best.per_s / floor_best.per_s
    of_processor = best.per_processor_s / floor_best.per_processor_s
    least = call.least_share
    show(
        f"{call.name}, over HTTP",
        f"{best.per_s:,.0f}/s",
        floor=f"bare handler {floor_best.per_s:,.0f}/s",
        goal=f"{'' if least is None else f'≥ {least:.0%}, '}is {share:.0%}, by processor {of_processor:.0%}",
        holds=None if least is None else share >= least,
    )


@frozen
class Server:
    """A server that runs, and how fast it answers."""

    port: int
    pid: int

    def rates(self, path: str, bodies: Sequence[bytes]) -> Rates:
        """Load it for a while."""
        began_s = self._processor_s()
        asking = Asking(f"http://127.0.0.1:{self.port}", [path], KEY, bodies)
        load = measured(asking)
        took_s = self._processor_s() - began_s
        return Rates(load.per_s, load.per_s * asking.seconds / took_s)

    def _processor_s(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@frozen
class Rates:
    """Requests a second, and requests for each second of the server's processor."""

    per_s: float
    per_processor_s: float

    @classmethod
    def best(cls, rates: Sequence[Rates]) -> Rates:
        return cls(max(r.per_s for r in rates), max(r.per_processor_s for r in rates))


def floor_path(call: Measured) -> str:
    """Where the floor answers as much as a call does."""
    return "/" + call.name.replace(",", "").replace(" ", "-")


def seeded(data: Path) -> list[str]:
    """Fill a database with the demo catalogue and name plain SKUs of it."""
    fill(data)
    return plain_skus(data)


def plain_skus(data: Path) -> list[str]:
    """Name SKUs of which there are plenty, none of them cut to measure."""
    with store_of(data) as stock:
        return [p.sku for p in stock if not p.is_made_to_measure and p.stock.level > MANY]


@contextmanager
def store_of(data: Path) -> Iterator[Iterator]:  # type: ignore[type-arg]
    from app.config.settings import load_settings
    from app.container import open_store
    from shopcore.storefront import Storefront

    with open_store(load_settings({"SHOP_DATA": str(data)})) as store, store.read() as opened:
        yield opened.catalogue.products(Storefront.IRONMONGERY)


def answer_of(call: Measured) -> bytes:
    request = urllib.request.Request(
        f"http://127.0.0.1:{PORT}{call.path}",
        data=call.bodies[0] if call.bodies else None,
        headers={**KEY, "content-type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        body: bytes = answer.read()
    return body


@contextmanager
def shop(data: Path, *more_limits: str) -> Iterator[Server]:
    """Serve the shop; no limit of searches, quotes and *more_limits* stands in the way."""
    many = "10000000/second"
    environment = {
        "SHOP_DATA": str(data),
        "PORT": str(PORT),
        "LIMITS": ",".join(f"{name}={many}" for name in ("suggest", "search", "quote", *more_limits)),
    }
    command = [sys.executable, "-m", "app", "serve"]
    with running(command, environment, f"http://127.0.0.1:{PORT}/health") as process:
        yield Server(PORT, process.pid)


@contextmanager
def floor(bodies: Path) -> Iterator[Server]:
    serve = f"import uvicorn; uvicorn.run('bench.http_floor:create_app', factory=True, port={FLOOR_PORT}, "
    command = [sys.executable, "-c", serve + "access_log=False, log_level='warning')"]
    ready = f"http://127.0.0.1:{FLOOR_PORT}/detail"
    with running(command, {"FLOOR_BODIES": str(bodies)}, ready) as process:
        yield Server(FLOOR_PORT, process.pid)


@contextmanager
def running(command: list[str], environment: dict[str, str], ready: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server until the block ends; it is ready once its address answers."""
    process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)
    try:
        for _ in range(600 * SCALE):
            with suppress(OSError), urllib.request.urlopen(ready):
                break
            assert process.poll() is None, f"{command} ended with {process.returncode}"
            time.sleep(0.1)
        yield process
    finally:
        process.terminate()
        process.wait(timeout=20)


if __name__ == "__main__":
    main()
