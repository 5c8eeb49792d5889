"""What 1,000 silent connections and others of 10,000 header lines cost visitors, and when they are gone."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from attrs import frozen

from bench.demo_shop import seeded
from bench.http import KEY, PORT, ROUNDS, Rates, Server, plain_skus, shop
from bench.load import Asking, Load, measured
from bench.report import show

SILENT, LINES = 1_000, 10_000
BETWEEN_S = 0.05
"""Twenty connections a second send their lines, beside those that are silent."""
COST, GONE_S = 0.10, 15.0
PEOPLE, PAUSE_S, SECONDS = 32, 0.1, 5.0
HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"".join(b"X-%d: 1\r\n" % n for n in range(LINES))


def main() -> None:
    path = f"/product/ProductDetail/{plain_skus(seeded())[0]}?companyID=1"
    with shop(seeded()) as server:
        visit(path)
        alone, beset, ended_s = [], [], []
        for _ in range(ROUNDS):
            alone.append(round_of(server, path))
            with crowd() as results:
                beset.append(round_of(server, path))
            ended_s.append(results.get(timeout=60))
        rates, crowded = (Rates.best([one.rates for one in rounds]) for rounds in (alone, beset))
        cost = 1 - crowded.per_processor_s / rates.per_processor_s
        show(
            "beside 1,000 silent connections: product calls",
            f"{crowded.per_s:,.0f}/s",
            floor=f"without {rates.per_s:,.0f}/s",
            goal=f"cost ≤ {COST:.0%} of processor, is {cost:.1%}",
            holds=cost <= COST,
        )
        waits = [min(one.visit.p50_ms for one in rounds) for rounds in (alone, beset)]
        late = [min(one.visit.p99_ms for one in rounds) for rounds in (alone, beset)]
        show(
            f"beside 1,000 silent connections: {PEOPLE} visitors",
            f"median {waits[1]:.2f} ms",
            floor=f"without {waits[0]:.2f} ms, p99 {late[1]:.1f} to {late[0]:.1f} ms",
        )
        show(
            "the last silent connection is gone after",
            f"{max(ended_s):.1f} s",
            goal=f"≤ {GONE_S:.0f} s",
            holds=max(ended_s) <= GONE_S,
        )


@frozen
class Round:
    """What the shop did for visitors: as fast as it goes, and at the pace of people."""

    rates: Rates
    visit: Load


def round_of(server: Server, path: str) -> Round:
    return Round(server.rates(path, ()), visit(path))


def visit(path: str) -> Load:
    """Ask for a product as people do, one after the other with a pause."""
    asking = Asking(
        f"http://127.0.0.1:{PORT}", [path], KEY, connections=PEOPLE, seconds=SECONDS, pause_s=PAUSE_S
    )
    return measured(asking)


@contextmanager
def crowd() -> Iterator[Any]:
    """Beset the shop while the block runs, and tell how long the connection lasted that lasted longest."""
    spawn = multiprocessing.get_context("spawn")
    ready, results = spawn.Event(), spawn.Queue()
    process = spawn.Process(target=_beset, args=(ready, results), daemon=True)
    process.start()
    try:
        assert ready.wait(30), "the crowd did not come"
        yield results
        process.join(timeout=60)
    finally:
        process.terminate()
        process.join()


def _beset(ready: Any, results: Any) -> None:
    asyncio.run(_silence(ready, results))


async def _silence(ready: Any, results: Any) -> None:
    opened = await asyncio.gather(*(asyncio.open_connection("127.0.0.1", PORT) for _ in range(SILENT)))
    began_s = time.monotonic()
    ready.set()
    lines = asyncio.create_task(_send_lines())
    await asyncio.gather(*(reader.read() for reader, _ in opened))
    results.put(time.monotonic() - began_s)
    lines.cancel()


async def _send_lines() -> None:
    """Send 10,000 header lines over one connection after the other."""
    while True:
        reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
        with suppress(ConnectionError):
            writer.write(HEAD)
            await writer.drain()
            await reader.read()
        writer.close()
        await asyncio.sleep(BETWEEN_S)


if __name__ == "__main__":
    main()
