"""``python -m tests.simulation [DAYS] [--seed SEED] [--sqlite]``: a day of the whole shop for each seed."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from .stores import in_memory, in_sqlite

DAYS = 1_000


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    asked.add_argument(
        "days", type=int, nargs="?", default=DAYS, help="how many days, each with its own seed"
    )
    asked.add_argument("--seed", type=int, help="play this day alone, as a failure names it")
    asked.add_argument("--sqlite", action="store_true", help="keep the shop in a file, not in memory")
    told = asked.parse_args()
    if told.days < 1:
        asked.error(f"{told.days} days leave no books to read; play 1 or more")
    seeds = range(told.days) if told.seed is None else [told.seed]
    with tempfile.TemporaryDirectory() as name:
        return played(seeds, Path(name), is_kept=told.sqlite)


def played(seeds: range | list[int], folder: Path, *, is_kept: bool) -> int:
    """Play a day for each seed, print what happened, and answer the exit status: 1 if books do not agree."""
    began_s, lasted_s, orders, broken = time.perf_counter(), 0.0, 0, 0
    happened: Counter[str] = Counter()
    for seed in seeds:
        told = in_sqlite(seed, folder) if is_kept else in_memory(seed)
        lasted_s, orders = lasted_s + told.lasted_s, orders + told.orders
        happened.update(told.happened)
        if told.faults:
            broken += 1
            how = f"python -m tests.simulation --seed {seed}{' --sqlite' if is_kept else ''}"
            print(*told.faults, f"again: {how}", sep="\n  ")
    took_s = time.perf_counter() - began_s
    for what, count in sorted(happened.items()):
        print(f"{count:>9,}  {what}")
    print(f"{len(seeds):,} days, {orders:,} orders, {lasted_s / took_s:,.0f} simulated seconds a second")
    print(f"{broken:,} days with faults" if broken else "the books agree every day")
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main())
