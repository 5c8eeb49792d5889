"""How a figure is printed: beside its floor and its goal, of the same run."""

from __future__ import annotations

import json
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

SCALE = int(os.environ.get("SCALE", "1"))
KNOWN = Path(tempfile.gettempdir()) / "shop-bench-figures.json"


def best_us(work: Callable[[], object], *, times: int = 500, repeats: int = 7) -> float:
    """Time a piece of work in microseconds: the best of some repeats, each a mean."""
    results = []
    for _ in range(repeats):
        start = time.perf_counter()
        for _ in range(times):
            work()
        results.append((time.perf_counter() - start) / times * 1e6)
    return min(results)


def each_ms(work: Callable[[int], object], times: int) -> list[float]:
    """Time every single run in milliseconds, sorted."""
    results = []
    for n in range(times):
        start = time.perf_counter()
        work(n)
        results.append((time.perf_counter() - start) * 1e3)
    return sorted(results)


def median(values: Sequence[float]) -> float:
    return statistics.median(values)


def p99(values: Sequence[float]) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * 0.99))]


def show(name: str, figure: str, *, floor: str = "", goal: str = "", holds: bool | None = None) -> None:
    """Print one row: what, how much, its floor, its goal, and whether it holds.

    A larger catalogue is compared with the figure that was last printed of the plain one.
    """
    verdict = "" if holds is None else ("holds" if holds else "MISSED")
    payload = json.loads(KNOWN.read_text()) if KNOWN.exists() else {}
    grown = f"  (at SCALE=1 {payload[name]})" if SCALE > 1 and name in payload else ""
    print(f"{name:<46} {figure:>16}  {floor:<34} {goal:<22} {verdict}{grown}", flush=True)
    if SCALE == 1:
        KNOWN.write_text(json.dumps({**payload, name: figure}))
