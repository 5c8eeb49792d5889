"""Growth to 440,000 and 1,800,000 SKUs: index, memory, p99 of a search, of a new text and of a new page."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from bench import demo_shop
from bench.pages import some_paths
from bench.report import each_ms, median, p99, show
from bench.search import cpu_ms, first_times, queries
from shopcore.search.search_query import SearchQuery
from shopcore.storefront import Storefront

SCALES = (1, 20, 80)
"""Of the demo: some 23,000, 440,000 and 1,800,000 SKUs."""
PAGES = 200


def main() -> None:
    """Measure each size in a process of its own, so that its memory is told apart."""
    parser = argparse.ArgumentParser(prog="python -m bench.sizes", description=__doc__)
    parser.add_argument(
        "--scales", type=int, nargs="*", help="how many times the demo; 1, 20 and 80 unless told"
    )
    parser.add_argument("--here", action="store_true", help="measure the size of SCALE in this process")
    options = parser.parse_args()
    if options.here:
        measure()
        return
    for scale in options.scales or SCALES:
        environment = {**os.environ, "SCALE": str(scale)}
        subprocess.run([sys.executable, "-m", "bench.sizes", "--here"], env=environment, check=True)


def measure() -> None:
    """Seed a shop of this size, build its index, search it and make its pages."""
    from app.config.settings import load_settings
    from app.container import build_context, build_store
    from app.garbage_search import look_for_dead_cycles_seldom

    folder = demo_shop.seeded()
    shutil.rmtree(folder / "search", ignore_errors=True)
    settings = load_settings(demo_shop.environment())
    store = build_store(settings)
    store.migrate()
    look_for_dead_cycles_seldom()
    context = build_context(settings, store)
    search: Any = context.search
    before_mb, began_s, wall_s = memory_mb("VmRSS"), time.process_time(), time.perf_counter()
    search.refresh()
    built_s, wall_s = time.process_time() - began_s, time.perf_counter() - wall_s
    total = sum(search.search(SearchQuery(one)).total for one in Storefront)
    name = f"{total:,} SKUs"
    show(
        f"index of {name}",
        f"{megabytes(folder / 'search'):,.0f} MB",
        floor=f"database {megabytes(folder) - megabytes(folder / 'search'):,.0f} MB",
        goal=f"built in {built_s:.0f} s CPU, {wall_s:.0f} s in all",
    )
    searched = [cpu_ms(partial(search.search, query)) for query in queries(Random(1))]
    row(f"searches never the same, CPU, {name}", searched)
    row(f"texts never searched for, CPU, {name}", list(first_times(folder / "search", store).values()))
    context.poller.poll()
    row(f"pages never made before, {name}", made(settings, context, folder))
    show(
        f"memory, {name}",
        f"{memory_mb('VmRSS'):.0f} MB",
        floor=f"before the index {before_mb:.0f} MB",
        goal=f"at most {memory_mb('VmHWM'):.0f} MB, while it was built",
    )
    store.close()


def made(settings: Any, context: Any, folder: Path) -> list[float]:
    """Time pages of products, lists and searches, each with an address of its own, in ms."""
    from adapters.http.metrics import Metrics
    from adapters.pages.page_request import PageRequest
    from adapters.pages.ssr.build_manifest import Assets
    from app.storefront_pages import DIST, pages_of

    server = pages_of(settings, context, Assets.of(DIST), Metrics())
    scope: Any = {"headers": [(b"accept-encoding", b"identity")], "state": {"client": "127.0.0.1"}}
    paths = some_paths(str(folder))
    requests = [PageRequest(Storefront.IRONMONGERY, paths[n % len(paths)], f"n={n}") for n in range(PAGES)]
    took_ms = each_ms(lambda n: server.response(requests[n], scope), PAGES)
    server.close()
    return took_ms


def row(what: str, took_ms: list[float]) -> None:
    show(what, f"p99 {p99(took_ms):.1f} ms", floor=f"median {median(took_ms):.2f} ms")


def megabytes(folder: Path) -> float:
    return sum(file.stat().st_size for file in files(folder)) / 1e6


def files(folder: Path) -> Iterator[Path]:
    return (file for file in folder.rglob("*") if file.is_file())


def memory_mb(field: str) -> float:
    """Read what this process holds in memory, or the most it ever held."""
    found = re.search(rf"^{field}:\s+(\d+) kB", Path("/proc/self/status").read_text(), re.MULTILINE)
    assert found, field
    return int(found[1]) / 1024


if __name__ == "__main__":
    main()
