"""Throughput of browsing, search, adds and orders with 1, 2 and 4 processes on PostgreSQL, and its ideal."""

from __future__ import annotations

import gc
import os
from collections.abc import Mapping
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from attrs import frozen
from sqlalchemy.exc import OperationalError

from bench.open_loop import as_fast_as_answered, one_by_one
from bench.orders import BenchClock, check_all, own_schema, placed_a_second, prepared
from bench.outcomes import Run
from bench.overload import Shop, opened
from bench.report import p99, show
from bench.visits import Stock, Visits

PROCESSES = (1, 2, 4)
PORT = 8_373
CLIENTS, SECONDS = 32, 10.0
KINDS: Mapping[str, Mapping[str, float]] = {
    "browsing": {"static file": 0.25, "cached page": 0.27, "new page": 0.08},
    "search": {"search": 1},
    "adds": {"AddItem": 1},
}


@frozen
class Figure:
    """How many were answered a second, and what of it is worth a remark."""

    per_s: float
    remark: str


def main() -> None:
    cores = len(os.sched_getaffinity(0))
    print(f"{cores} cores, which PostgreSQL and those who ask use too: the ideal is out of reach.")
    try:
        figures = [{**over_http(processes), "orders": orders(processes)} for processes in PROCESSES]
    except OperationalError as reason:
        show("throughput of several processes", "not measured", floor=type(reason).__name__)
        return
    for kind, alone in figures[0].items():
        for processes, some in zip(PROCESSES, figures, strict=True):
            ideal = alone.per_s * min(processes, cores)
            show(
                f"{kind}, {processes} processes, PostgreSQL",
                f"{some[kind].per_s:,.0f}/s",
                floor=f"ideal {ideal:,.0f}/s, reached {some[kind].per_s / ideal:.0%}",
                goal=some[kind].remark,
            )


def over_http(processes: int) -> dict[str, Figure]:
    """Ask a shop of so many processes for one kind after the other."""
    more = {"WORKERS": str(processes)}
    with (
        own_schema() as url,
        TemporaryDirectory() as folder,
        opened("PostgreSQL", Path(folder), {"DATABASE_URL": url, **more}, PORT) as shop,
    ):
        one_by_one(PORT, shop.visits(1).warming() * processes)
        return {kind: asked(shop, shares) for kind, shares in KINDS.items()}


def asked(shop: Shop, shares: Mapping[str, float]) -> Figure:
    """Ask as fast as it is answered, after a while of the same that does not count."""
    elsewhere(shop.stock, 2, shares, 2.0)
    run = elsewhere(shop.stock, 3, shares, SECONDS)
    failed = sum(one.status >= 400 for one in run.outcomes)
    late = f"p99 {p99(run.good_ms() or [0.0]):.0f} ms, {failed} failed"
    return Figure(run.good_per_s, f"{late}, asking took {run.processor:.0%} of a core")


def elsewhere(stock: Stock, seed: int, shares: Mapping[str, float], seconds: float) -> Run:
    """Ask from a process of its own."""
    with get_context("spawn").Pool(1) as pool:
        run: Run = pool.apply(_ask, (Visits(stock, seed, shares), seconds))
        return run


def _ask(visits: Visits, seconds: float) -> Run:
    gc.disable()
    return as_fast_as_answered(PORT, visits.draw, clients=CLIENTS, seconds=seconds)


def orders(processes: int) -> Figure:
    """Let so many processes place orders through the use case."""
    from adapters.sql import SqlStore

    with own_schema() as url:
        store = SqlStore(url, BenchClock())
        store.migrate()
        per_s = placed_a_second(url, prepared(store), processes)
        check_all(store)
        store.close()
    return Figure(per_s, "none lost")


if __name__ == "__main__":
    main()
