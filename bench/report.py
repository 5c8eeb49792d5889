"""How a figure is printed: beside its floor and its goal, of the same run."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence


def best_us(work: Callable[[], object], *, times: int = 500, repeats: int = 7) -> float:
    """Time a piece of work in microseconds: the best of some repeats, each a mean."""
    found = []
    for _ in range(repeats):
        start = time.perf_counter()
        for _ in range(times):
            work()
        found.append((time.perf_counter() - start) / times * 1e6)
    return min(found)


def each_ms(work: Callable[[int], object], times: int) -> list[float]:
    """Time every single run in milliseconds, sorted."""
    found = []
    for n in range(times):
        start = time.perf_counter()
        work(n)
        found.append((time.perf_counter() - start) * 1e3)
    return sorted(found)


def median(values: Sequence[float]) -> float:
    return statistics.median(values)


def p99(values: Sequence[float]) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * 0.99))]


def show(name: str, figure: str, *, floor: str = "", goal: str = "", holds: bool | None = None) -> None:
    """Print one row: what, how much, its floor, its goal, and whether it holds."""
    verdict = "" if holds is None else ("holds" if holds else "MISSED")
    print(f"{name:<46} {figure:>16}  {floor:<34} {goal:<22} {verdict}", flush=True)
