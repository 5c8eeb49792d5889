"""Requests a second of the calls, each beside a bare Litestar handler of the same size."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from attrs import frozen

from bench.load import Asking, Load, measured
from bench.report import show

PORT, FLOOR_PORT = 8331, 8332
KEY = {"Ocp-Apim-Subscription-Key": "storefront-demo"}
TYPED = "door handles|butt hinges|brass screws|beehive door knobs|bathroom lock|kick plates|led downlights"


@frozen
class Measured:
    """One call: where it is, what it sends, and the least share of its floor."""

    name: str
    path: str
    least_share: float
    body: bytes = b""


def main() -> None:
    with TemporaryDirectory() as folder:
        data = Path(folder)
        skus = seeded(data)
        with shop(data):
            calls = the_calls(skus)
            bodies = data / "bodies"
            bodies.mkdir()
            for call in calls:
                (bodies / f"{call.name}.json").write_bytes(answer_of(call))
            with floor(bodies):
                for call in calls:
                    beside_its_floor(call)
            suggest_latency()


def the_calls(skus: list[str]) -> list[Measured]:
    items = [{"skuCode": sku, "quantity": n + 1} for n, sku in enumerate(skus)]
    return [
        Measured("detail", f"/product/ProductDetail/{skus[0]}?companyID=1", 0.70),
        Measured("list", "/product/Search?category=hinges&companyID=1", 0.70),
        Measured("quote", "/basket/Quote?companyID=1", 0.40, json.dumps({"items": items}).encode()),
    ]


def beside_its_floor(call: Measured) -> None:
    """Measure shop and floor in turns, and keep the better of two rounds of each."""
    ours, floors = [], []
    for _ in range(2):
        ours.append(load_on(PORT, call.path, call.body))
        floors.append(load_on(FLOOR_PORT, f"/{call.name}", call.body))
    best, floor_best = max(ours, key=_rate), max(floors, key=_rate)
    share = best.per_s / floor_best.per_s
    show(
        f"{call.name} over HTTP",
        f"{best.per_s:,.0f}/s",
        floor=f"bare handler {floor_best.per_s:,.0f}/s",
        goal=f"≥ {call.least_share:.0%} (is {share:.0%})",
        holds=share >= call.least_share,
    )


def suggest_latency() -> None:
    """Type words letter by letter at 16 connections, then with nothing kept at all."""
    texts = [word[:end] for word in TYPED.split("|") for end in range(2, len(word) + 1)]
    paths = [f"/product/Suggest?companyID=1&query={text.replace(' ', '%20')}" for text in texts]
    load_on(PORT, paths[0], paths=paths)
    typed = load_on(PORT, paths[0], paths=paths)
    show(
        "suggest p99, 16 connections",
        f"{typed.p99_ms:.2f} ms",
        floor=f"at {typed.per_s:,.0f}/s",
        goal="≤ 10 ms",
        holds=typed.p99_ms <= 10,
    )
    fresh = load_on(PORT, paths[0], paths=[f"{p}&n={n}" for n in range(200) for p in paths])
    show("suggest, no answer kept", f"{fresh.p99_ms:.2f} ms", floor=f"p99 at {fresh.per_s:,.0f}/s")


def load_on(port: int, path: str, body: bytes = b"", paths: list[str] | None = None) -> Load:
    asking = Asking(f"http://127.0.0.1:{port}", paths or [path], KEY, body)
    return measured(asking)


def _rate(load: Load) -> float:
    return load.per_s


def seeded(data: Path) -> list[str]:
    """Fill a database with the demo catalogue and name ten plain SKUs of it."""
    from adapters.demo import products
    from app.compose import opened_store
    from app.settings import load_settings
    from shopcore.storefront import Storefront

    with opened_store(load_settings({"SHOP_DATA": str(data)})) as store, store.shop() as opened:
        for storefront in Storefront:
            stock = iter(products(storefront))
            while chunk := list(islice(stock, 500)):
                opened.changes.put(chunk)
        opened.commit()
    with store_of(data) as again:
        plain = (p.sku for p in again if not p.is_made_to_measure and p.stock.level > 999)
        return list(islice(plain, 0, 5000, 500))


@contextmanager
def store_of(data: Path) -> Iterator[Iterator]:  # type: ignore[type-arg]
    from app.compose import opened_store
    from app.settings import load_settings
    from shopcore.storefront import Storefront

    with opened_store(load_settings({"SHOP_DATA": str(data)})) as store, store.shop() as opened:
        yield opened.catalogue.products(Storefront.IRONMONGERY)


def answer_of(call: Measured) -> bytes:
    asked = urllib.request.Request(
        f"http://127.0.0.1:{PORT}{call.path}",
        data=call.body or None,
        headers={**KEY, "content-type": "application/json"},
    )
    with urllib.request.urlopen(asked) as answer:
        body: bytes = answer.read()
    return body


@contextmanager
def shop(data: Path) -> Iterator[None]:
    many = "10000000/second"
    environment = {
        "SHOP_DATA": str(data),
        "PORT": str(PORT),
        "LIMITS": f"suggest={many},search={many},quote={many}",
    }
    with running([sys.executable, "-m", "app", "serve"], environment, f"http://127.0.0.1:{PORT}/health"):
        yield


@contextmanager
def floor(bodies: Path) -> Iterator[None]:
    serve = f"import uvicorn; uvicorn.run('bench.http_floor:create_app', factory=True, port={FLOOR_PORT}, "
    command = [sys.executable, "-c", serve + "access_log=False, log_level='warning')"]
    with running(command, {"FLOOR_BODIES": str(bodies)}, f"http://127.0.0.1:{FLOOR_PORT}/detail"):
        yield


@contextmanager
def running(command: list[str], environment: dict[str, str], ready: str) -> Iterator[None]:
    """Run a server until the block ends; it is ready once its address answers."""
    process = subprocess.Popen(command, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)
    try:
        for _ in range(600):
            with suppress(OSError), urllib.request.urlopen(ready):
                break
            assert process.poll() is None, f"{command} ended with {process.returncode}"
            time.sleep(0.1)
        yield
    finally:
        process.terminate()
        process.wait(timeout=20)


if __name__ == "__main__":
    main()
