"""Imports beside sixteen adding clients: how long adds wait, and how soon a small import is found."""

from __future__ import annotations

import asyncio
import csv
import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from typing import Any

from attrs import Factory, define, frozen
from sqlalchemy.exc import OperationalError

from bench.basket import CLIENTS, LINES, sign_in_with_baskets, token
from bench.http import KEY, running
from bench.orders import own_schema
from bench.report import median, p99, show

PORT = 8195
SECONDS = 8.0
PAUSE_S = 3.0
"""Between two measurements, so that none pays for what the one before left to do."""
ADDS_P99_MS = 500
FOUND_S = 2.0
WORDS = ("quibbledock", "snickerflap", "wobblegrain", "tumblefrost", "harkenvale")
"""No word of the catalogue, and none another mistyped."""
PENCE_MORE = 5


@frozen
class Place:
    """A shop with the demo catalogue and sixteen customers, and the SKUs that they add."""

    name: str
    environment: dict[str, str]
    folder: Path
    skus: list[str] = Factory(list)

    def run(self, *command: str) -> float:
        """Run a command of the shop; how many seconds it took."""
        began_s = time.perf_counter()
        words = [sys.executable, "-m", "app", *command]
        completed = subprocess.run(words, env=self.environment, check=False, capture_output=True, text=True)
        if completed.returncode:
            sys.exit(f"{' '.join(command)} failed: {completed.stderr}")
        return time.perf_counter() - began_s


@define
class Adds:
    """What became of the adds of some seconds."""

    took_ms: list[float] = Factory(list)
    refused: list[int] = Factory(list)

    @property
    def summary(self) -> str:
        return f"{p99(self.took_ms):.0f} ms, longest {max(self.took_ms):.0f}"


def main() -> None:
    with TemporaryDirectory() as folder:
        measure(prepared("SQLite", Path(folder), {}))
    try:
        with own_schema() as url, TemporaryDirectory() as folder:
            measure(prepared("PostgreSQL", Path(folder), {"DATABASE_URL": url}))
    except OperationalError as reason:
        show("imports, PostgreSQL", "not measured", floor=type(reason).__name__)


def prepared(name: str, folder: Path, more: dict[str, str]) -> Place:
    """Seed a shop and let customers in."""
    from shopcore.storefront import Storefront

    variables = {"SHOP_DATA": str(folder), "PORT": str(PORT), "LIMITS": "search=1000000/second", **more}
    place = Place(name, {**os.environ, **variables}, folder)
    place.run("seed")
    store = opened(place.environment)
    with store.read() as shop:
        stocked = (p for p in shop.catalogue.products(Storefront.IRONMONGERY) if p.stock.level > 99)
        plain = [p.sku for p in stocked if not p.is_made_to_measure and not p.stock.is_capped]
    place.skus.extend(plain[:: len(plain) // LINES][:LINES])
    sign_in_with_baskets(store, place.skus)
    store.close()
    return place


def opened(environment: Mapping[str, str]) -> Any:
    from app.config.settings import load_settings
    from app.container import build_store

    return build_store(load_settings(environment))


def version_of(store: Any) -> int:
    """Read the version that is committed."""
    with store.read() as shop:
        return int(shop.catalogue.version())


def measure(place: Place) -> None:
    """Measure adds with and without an import of everything, then small imports."""
    everything = dearer(place)
    command = [sys.executable, "-m", "app", "serve"]
    with running(command, place.environment, f"http://127.0.0.1:{PORT}/health"):
        time.sleep(PAUSE_S)
        alone = adds_while(place, lambda: time.sleep(SECONDS))
        time.sleep(PAUSE_S)
        took_s = [0.0]
        beside = adds_while(place, lambda: took_s.append(place.run("import", str(everything))))
        show(
            f"adds beside an import of all products, p99, {place.name}",
            beside.summary,
            floor=f"without {alone.summary}",
            goal=f"≤ {ADDS_P99_MS} ms, no 5xx (had {len(beside.refused)})",
            holds=p99(beside.took_ms) <= ADDS_P99_MS and not beside.refused,
        )
        show(f"that import, {place.name}", f"{took_s[-1]:.1f} s")
        store = opened(place.environment)
        when(lambda: listed_version() == version_of(store))
        found_s: list[float] = []
        adds_while(place, lambda: found_s.extend(found_after(place, store, n) for n in range(len(WORDS))))
        show(
            f"a small import found beside 16 adding clients, {place.name}",
            f"{median(found_s):.2f} s, longest {max(found_s):.2f}",
            goal=f"≤ {FOUND_S:.0f} s",
            holds=max(found_s) <= FOUND_S,
        )
        store.close()


def dearer(place: Place) -> Path:
    """Export the catalogue and make each product a little dearer, so that an import changes them all."""
    file = place.folder / "everything.csv"
    place.run("export", str(file))
    with file.open(encoding="utf-8", newline="") as source:
        rows = list(csv.DictReader(source))
    for row in rows:
        pounds, pence = row["price"].split(".")
        total = int(pounds) * 100 + int(pence) + PENCE_MORE
        row["price"] = f"{total // 100}.{total % 100:02}"
    write(file, rows)
    return file


def write(file: Path, rows: Sequence[dict[str, str]]) -> None:
    with file.open("w", encoding="utf-8", newline="") as target:
        sheet = csv.DictWriter(target, list(rows[0]))
        sheet.writeheader()
        sheet.writerows(rows)


def found_after(place: Place, store: Any, number: int) -> float:
    """Import one product with a new word; how long after its commit a search finds it."""
    word = WORDS[number]
    file = place.folder / "small.csv"
    row = {"company": "1", "sku": f"SMALL-{number}", "name": f"Tower bolt {word}"}
    write(file, [{**row, "brand": "Hallowbeck", "category": "Bolts/Tower", "price": "4.15"}])
    before = version_of(store)
    thread = Thread(target=place.run, args=("import", str(file)))
    thread.start()
    committed_s = when(lambda: version_of(store) > before)
    found_s = when(lambda: is_found(word))
    thread.join()
    time.sleep(1)
    return found_s - committed_s


def when(is_so: Callable[[], bool]) -> float:
    while not is_so():
        time.sleep(0.01)
    return time.perf_counter()


def is_found(word: str) -> bool:
    return int(answer_of(f"/product/Search?text={word}&companyID=1")["total"]) > 0


def listed_version() -> int:
    """Read which version of the catalogue search knows."""
    return int(answer_of("/health")["catalogueVersion"])


def answer_of(path: str) -> Any:
    request = urllib.request.Request(f"http://127.0.0.1:{PORT}{path}", headers=KEY)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def adds_while(place: Place, work: Callable[[], object]) -> Adds:
    """Add on sixteen connections, a customer each, as long as the work takes."""
    result, is_done = Adds(), Event()

    def worked() -> None:
        try:
            work()
        finally:
            is_done.set()

    thread = Thread(target=worked)
    thread.start()
    asyncio.run(_all_adding(place.skus, result, is_done))
    thread.join()
    return result


async def _all_adding(skus: Sequence[str], result: Adds, is_done: Event) -> None:
    keys = count(time.monotonic_ns())
    bodies = cycle([json.dumps({"skuCode": sku, "quantity": 1}).encode() for sku in skus])
    requested = zip(keys, bodies, strict=False)
    await asyncio.gather(*(_adding(client, requested, result, is_done) for client in range(CLIENTS)))


async def _adding(client: int, requested: Iterator[tuple[int, bytes]], result: Adds, is_done: Event) -> None:
    (name, subscription), *_ = KEY.items()
    own = f"host: 127.0.0.1\r\n{name}: {subscription}\r\nauthorization: Bearer {token(client)}\r\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", PORT)
    while not is_done.is_set():
        key, body = next(requested)
        head = f"idempotency-key: {client}-{key}\r\ncontent-type: application/json\r\n"
        began_s = time.perf_counter()
        sent = f"POST /basket/AddItem HTTP/1.1\r\n{own}{head}content-length: {len(body)}\r\n\r\n"
        writer.write(sent.encode() + body)
        variables = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", variables, re.IGNORECASE)
        assert length, variables
        await reader.readexactly(int(length[1]))
        result.took_ms.append((time.perf_counter() - began_s) * 1000)
        if not variables.startswith(b"HTTP/1.1 200"):
            result.refused.append(int(variables.split()[1]))
            assert variables.startswith(b"HTTP/1.1 5"), variables
    writer.close()


if __name__ == "__main__":
    main()
