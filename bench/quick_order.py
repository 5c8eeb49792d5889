"""Product pages while eight clients paste orders of a thousand lines, beside the same pages without them."""

from __future__ import annotations

import http.client
import json
import multiprocessing
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.sharedctypes import Synchronized
from random import Random
from typing import Any

from .demo_shop import seeded
from .http import KEY, PORT, shop, store_of
from .load import Asking, Load, measured
from .report import show

GOAL_MS = 50.0
CLIENTS, LINES = 8, 1_000
VISITORS, PAUSE_S, SECONDS = 4, 0.05, 10
REFUSED_PAUSE_S = 0.2
"""Sooner than anybody who is told to come again later does."""


def main() -> None:
    data = seeded()
    with store_of(data) as stock:
        products = [(product.path, product.sku) for product in stock]
    Random(5).shuffle(products)
    paths = iter([path for path, _ in products])
    bodies = pastes([sku for _, sku in products])
    with shop(data, "lines"):
        alone = pages(paths)
        with pasting(bodies) as answered:
            beside = pages(paths)
        report(alone, beside, answered.value / SECONDS)


def pages(paths: Iterator[str]) -> Load:
    """Open product pages at the pace of people, half of them new to the shop."""
    new = [next(paths) for _ in range(int(VISITORS * SECONDS / PAUSE_S))]
    requested = [path for one in new for path in (one, new[0])]
    origin = f"http://127.0.0.1:{PORT}"
    return measured(Asking(origin, requested, {}, connections=VISITORS, seconds=SECONDS, pause_s=PAUSE_S))


def pastes(skus: Sequence[str]) -> list[bytes]:
    """Write long orders: half of the codes are right, the others mistyped, cut short, or nobody's."""
    random = Random(6)
    return [
        json.dumps({"text": "\n".join(_line(random, sku) for sku in random.sample(skus, LINES))}).encode()
        for _ in range(CLIENTS)
    ]


def _line(random: Random, sku: str) -> str:
    place = random.randrange(len(sku))
    spelt = (sku, sku, sku, f"{sku[:place]}X{sku[place + 1 :]}", sku[: max(4, place)], f"ZZ{random.random()}")
    return f"{random.choice(spelt)}, {random.randint(1, 99)}"


@contextmanager
def pasting(bodies: Sequence[bytes]) -> Iterator[Synchronized[int]]:
    """Paste from processes of their own, one after the other as soon as each is answered."""
    answered: Any = multiprocessing.Value("i", 0)
    clients = [multiprocessing.Process(target=_paste, args=(body, answered), daemon=True) for body in bodies]
    for client in clients:
        client.start()
    time.sleep(1)
    try:
        yield answered
    finally:
        for client in clients:
            client.terminate()


def _paste(body: bytes, answered: Any) -> None:
    headers = {**KEY, "content-type": "application/json"}
    while True:
        opened = http.client.HTTPConnection("127.0.0.1", PORT, timeout=60)
        opened.request("POST", "/product/Match?companyID=1", body, headers)
        status = opened.getresponse().status
        opened.close()
        if status == 200:
            with answered.get_lock():
                answered.value += 1
        else:
            time.sleep(REFUSED_PAUSE_S)


def report(alone: Load, beside: Load, pastes_per_s: float) -> None:
    show(
        f"product page beside {CLIENTS} who paste {LINES:,} lines",
        f"p99 {beside.p99_ms:.1f} ms",
        floor=f"without them p99 {alone.p99_ms:.1f} ms, median {alone.p50_ms:.1f} ms",
        goal=f"p99 ≤ {GOAL_MS:.0f} ms, median {beside.p50_ms:.1f} ms, {pastes_per_s:.1f} pastes/s",
        holds=beside.p99_ms <= GOAL_MS,
    )


if __name__ == "__main__":
    main()
