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
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument(
        "days", type=int, nargs="?", default=DAYS, help="how many days, each with its own seed"
    )
    parser.add_argument("--seed", type=int, help="play this day alone, as a failure names it")
    parser.add_argument("--sqlite", action="store_true", help="keep the shop in a file, not in memory")
    options = parser.parse_args()
    if options.days < 1:
        parser.error(f"{options.days} days leave no books to read; play 1 or more")
    seeds = range(options.days) if options.seed is None else [options.seed]
    with tempfile.TemporaryDirectory() as name:
        return play_days(seeds, Path(name), keeps_file=options.sqlite)


def play_days(seeds: range | list[int], folder: Path, *, keeps_file: bool) -> int:
    """Play a day for each seed, print what happened, and answer the exit status: 1 if books do not agree."""
    began_s, lasted_s, orders, broken = time.perf_counter(), 0.0, 0, 0
    happened: Counter[str] = Counter()
    for seed in seeds:
        options = in_sqlite(seed, folder) if keeps_file else in_memory(seed)
        lasted_s, orders = lasted_s + options.lasted_s, orders + options.orders
        happened.update(options.happened)
        if options.faults:
            broken += 1
            how = f"python -m tests.simulation --seed {seed}{' --sqlite' if keeps_file else ''}"
            print(*options.faults, f"again: {how}", sep="\n  ")
    took_s = time.perf_counter() - began_s
    for what, count in sorted(happened.items()):
        print(f"{count:>9,}  {what}")
    print(f"{len(seeds):,} days, {orders:,} orders, {lasted_s / took_s:,.0f} simulated seconds a second")
    print(f"{broken:,} days with faults" if broken else "the books agree every day")
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main())
