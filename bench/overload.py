"""Ten times what the shop can do, at once: what it still does, how soon it refuses, when it is back."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from attrs import frozen
from sqlalchemy.exc import OperationalError

from bench.basket import CLIENTS, sign_in_with_baskets, token
from bench.http import running
from bench.open_loop import as_fast_as_answered, at_their_times, one_by_one
from bench.orders import own_schema
from bench.outcomes import Outcome, Run
from bench.overload_floor import refusing
from bench.report import median, p99, show
from bench.visits import SHARES, Stock, Visits

PORT = 8197
ALL_TIMES, VISITORS, TURNS = 10, 32, 2
CAPACITY_S, FLOOD_S, WARM, COLD_FROM = 10.0, 60.0, 40, 1_000
GOODPUT, REFUSED_MS, BACK_S = 0.80, 50.0, 5.0
PROBES, PROBE_PAUSE_S, IN_A_ROW = 200, 0.02, 10
NO_LIMITS = ",".join(
    f"{name}=100000000/second"
    for name in ("suggest", "search", "quote", "lines", "login_account", "login_client", "login_right")
)
PROXIED = '[server]\ntrusted_proxies = ["127.0.0.1"]\n[calls]\nmetrics_for_all = true\n[demo]\n{demo}\n'
DEMO = "test_payments = true\nmail_folder = true\nknown_customers = true"


@frozen
class Shop:
    """A running shop, and what visitors ask it for."""

    name: str
    pid: int
    stock: Stock

    def visits(self, seed: int) -> Visits:
        return Visits(self.stock, seed)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.overload", description=__doc__)
    parser.add_argument("--seconds", type=float, default=FLOOD_S, help="how long the flood lasts")
    parser.add_argument("--times", type=float, default=ALL_TIMES, help="how many times the capacity")
    parser.add_argument("--turns", type=int, default=TURNS, help="how often, with its floor after each")
    parser.add_argument("--on", choices=("SQLite", "PostgreSQL"), help="one database alone")
    options = parser.parse_args()
    if options.on != "PostgreSQL":
        with TemporaryDirectory() as folder, opened("SQLite", Path(folder), {}) as shop:
            measure(shop, options.seconds, options.times, options.turns)
    if options.on != "SQLite":
        try:
            with own_schema() as url, TemporaryDirectory() as folder, on_server(url, folder) as shop:
                measure(shop, options.seconds, options.times, options.turns)
        except OperationalError as reason:
            show("ten times the load, PostgreSQL", "not measured", floor=type(reason).__name__)


def on_server(url: str, folder: str) -> AbstractContextManager[Shop]:
    return opened("PostgreSQL", Path(folder), {"DATABASE_URL": url})


@contextmanager
def opened(name: str, folder: Path, more: Mapping[str, str], port: int = PORT) -> Iterator[Shop]:
    """Seed a shop with customers, and serve it behind a proxy that names its visitors."""
    from app.config.settings import load_settings
    from app.container import build_store

    own = folder / "own.toml"
    own.write_text(PROXIED.format(demo=DEMO))
    environment = {
        "SHOP_DATA": str(folder),
        "PORT": str(port),
        "LIMITS": NO_LIMITS,
        "SHOP_SETTINGS": str(own),
        **more,
    }
    everything = {**os.environ, **environment}
    subprocess.run([sys.executable, "-m", "app", "seed"], env=everything, check=True, capture_output=True)
    store = build_store(load_settings(everything))
    try:
        stock = _stock(store)
    finally:
        store.close()
    command = [sys.executable, "-m", "app", "serve"]
    with running(command, environment, f"http://127.0.0.1:{port}/health") as process:
        yield Shop(name, process.pid, stock)


def _stock(store: Any) -> Stock:
    from adapters.demo.customers import CUSTOMERS, PASSWORD, put_customers
    from adapters.passwords import ArgonPasswords
    from app.storefront_pages import DIST
    from shopcore.storefront import Storefront

    with store.change() as shop:
        put_customers(shop, ArgonPasswords())
    with store.read() as shop:
        products = list(shop.catalogue.products(Storefront.IRONMONGERY))
    plain = [p.sku for p in products if not p.is_made_to_measure and not p.stock.is_capped and p.stock.level]
    skus = plain[:: max(1, len(plain) // 400)][:400]
    sign_in_with_baskets(store, skus[:5])
    files = sorted(DIST.joinpath("assets").glob("*.js"), key=lambda file: file.stat().st_size)
    paths = [product.path for product in products]
    return Stock(
        files=[f"/assets/{file.name}" for file in files[:20]],
        warm=["/", *paths[:WARM]],
        cold=paths[COLD_FROM:],
        skus=skus,
        tokens=[token(n) for n in range(CLIENTS)],
        sign_ins=[(one.email, PASSWORD) for one in CUSTOMERS if one.storefront is Storefront.IRONMONGERY],
    )


def measure(shop: Shop, seconds: float, times: float, turns: int) -> None:
    """Find what the shop can do, ask for a multiple of it, and wait until it is as before.

    A server that only refuses is asked for as much after each turn: what else the machine does at the time,
    and what asking itself takes, is in both.
    """
    visits = shop.visits(1)
    one_by_one(PORT, visits.warming())
    elsewhere(as_fast_as_answered, shop.visits(2), clients=VISITORS, seconds=3.0)
    plain = partial(one_by_one, PORT, pause_s=PROBE_PAUSE_S)
    normal = plain(repeat(visits.plain_page(), PROBES))
    capacity = elsewhere(as_fast_as_answered, shop.visits(3), clients=VISITORS, seconds=CAPACITY_S)
    before_mb = memory_mb(shop.pid)
    flood_of = partial(elsewhere, at_their_times, per_s=capacity.good_per_s * times, seconds=seconds)
    with refusing() as floor_port:
        for turn in range(turns):
            flood = flood_of(shop.visits(4 + turn))
            back_s = until_back(visits, p99([one.took_s for one in normal]))
            floor = flood_of(shop.visits(4 + turn), port=floor_port)
            tell(shop, capacity, flood, times)
            tell_refusals(shop, flood, floor, times)
            tell_back(shop, back_s, normal)
    show(f"memory, {shop.name}", f"{memory_mb(shop.pid):.0f} MB", floor=f"before {before_mb:.0f} MB")


def tell_back(shop: Shop, back_s: float, normal: Sequence[Outcome]) -> None:
    show(
        f"back after it, {shop.name}",
        f"{back_s:.1f} s",
        floor=f"a cached page p99 {p99([one.took_s for one in normal]) * 1000:.1f} ms",
        goal=f"≤ {BACK_S:.0f} s",
        holds=back_s <= BACK_S,
    )


def tell(shop: Shop, capacity: Run, flood: Run, times: float) -> None:
    share = flood.good_per_s / capacity.good_per_s
    offered = len(flood.outcomes) / flood.seconds
    show(
        f"capacity, mixed visits, {shop.name}",
        f"{capacity.good_per_s:,.0f}/s",
        floor=f"p99 {p99(capacity.good_ms()):.0f} ms",
        goal=f"asking took {capacity.processor:.0%} of a core",
    )
    show(
        f"answered at {times:.0f} times that, {shop.name}",
        f"{flood.good_per_s:,.0f}/s",
        floor=f"asked {offered:,.0f}/s, {flood.processor:.0%} of a core",
        goal=f"≥ {GOODPUT:.0%} (is {share:.0%})",
        holds=share >= GOODPUT,
    )
    for kind in SHARES:
        usual, some = capacity.of(kind), flood.of(kind)
        show(
            f"  {kind}",
            f"{some.good_per_s:,.1f}/s",
            floor=f"before {usual.good_per_s:,.1f}/s, p50 {_p50(some):.0f}, p99 {_p99(some):.0f} ms",
            goal=" ".join(f"{status}:{count}" for status, count in sorted(some.statuses.items()))
            + _refused(some),
        )


def tell_refusals(shop: Shop, flood: Run, floor: Run, times: float) -> None:
    """Tell how long refusals took: the shop's, those of a server that only refuses, and what asking took."""
    refused, bare = flood.refused_ms() or [0.0], floor.refused_ms() or [0.0]
    show(
        f"refused at {times:.0f} times that, {shop.name}",
        f"{median(refused):.1f} ms",
        floor=f"p99 {p99(refused):.0f} ms, {len(refused) / flood.seconds:,.0f}/s",
        goal=f"p99 ≤ {REFUSED_MS:.0f} ms",
        holds=p99(refused) <= REFUSED_MS,
    )
    show(
        "  by a server that only refuses",
        f"{median(bare):.1f} ms",
        floor=f"p99 {p99(bare):.0f} ms, {len(bare) / floor.seconds:,.0f}/s",
        goal=f"the shop's p99 is {p99(refused) / max(p99(bare), 0.1):.1f} times that",
    )
    for name, run in (("shop", flood), ("only refusing", floor)):
        alone, lags = run.refused_by_server_ms() or [0.0], run.lags_ms() or [0.0]
        show(
            f"  without what asking was late, {name}",
            f"{median(alone):.1f} ms",
            floor=f"p99 {p99(alone):.0f} ms",
            goal=f"asking p50 {median(lags):.1f}, p99 {p99(lags):.0f} ms late",
        )


def _refused(run: Run) -> str:
    refused = run.refused_ms() or [0.0]
    return f", refused p50 {median(refused):.0f}, p99 {p99(refused):.0f} ms"


def _p50(run: Run) -> float:
    return median(run.good_ms() or [0.0])


def _p99(run: Run) -> float:
    return p99(run.good_ms() or [0.0])


def elsewhere(ask: Any, visits: Visits, *, port: int = PORT, **how: float) -> Run:
    """Ask from a process of its own."""
    with get_context("spawn").Pool(1) as pool:
        run: Run = pool.apply(_asked, (ask, port, visits.stock, visits.seed, how))
        return run


def _asked(ask: Any, port: int, stock: Stock, seed: int, how: Mapping[str, float]) -> Run:
    import gc

    gc.disable()
    run: Run = ask(port, Visits(stock, seed).draw, **how)
    return run


def until_back(visits: Visits, normal_s: float, within_s: float = 90.0) -> float:
    """Wait for some plain pages in a row that take no longer than usual; seconds until the first of them."""
    began_s = time.perf_counter()
    first_s: float | None = None
    row = 0
    while time.perf_counter() - began_s < within_s:
        asked_s = time.perf_counter()
        (one,) = one_by_one(PORT, [visits.plain_page()], pause_s=PROBE_PAUSE_S)
        is_usual = one.is_good and one.took_s <= normal_s
        first_s, row = (first_s or asked_s, row + 1) if is_usual else (None, 0)
        if first_s is not None and row == IN_A_ROW:
            return first_s - began_s
    return within_s


def memory_mb(pid: int) -> float:
    """Add up what a process and those that it started hold in memory."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    own_kb = next(
        int(line.split()[1])
        for line in Path(f"/proc/{pid}/status").read_text().splitlines()
        if line.startswith("VmRSS")
    )
    return own_kb / 1024 + sum(memory_mb(int(child)) for child in children)


if __name__ == "__main__":
    main()
