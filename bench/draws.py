"""Baskets that Hypothesis draws from their type alone, milliseconds a draw, beside draws of bare numbers."""

from __future__ import annotations

import time
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st

from bench.report import show
from shopcore import Basket

DRAWS: Final = 1_000
GOAL_MS: Final = 5.0
NUMBERS: Final = 8
"""So many numbers at most, as a basket has lines at most."""


def main() -> None:
    floor_ms = draw_ms(st.lists(st.integers(), max_size=NUMBERS))
    drawn_ms = draw_ms(st.from_type(Basket))
    show(
        f"a basket from its type, of {DRAWS:,} draws",
        f"{drawn_ms:.1f} ms",
        floor=f"{NUMBERS} bare integers {floor_ms:.1f} ms",
        goal=f"≤ {GOAL_MS:.0f} ms",
        holds=drawn_ms <= GOAL_MS,
    )


def draw_ms(strategy: st.SearchStrategy[Any]) -> float:
    """Draw as a test does, with all health checks on; the best of three, so that modules are read."""
    results = []
    for _ in range(3):
        began_s = time.perf_counter()
        drawn(strategy)
        results.append((time.perf_counter() - began_s) * 1e3 / DRAWS)
    return min(results)


def drawn(strategy: st.SearchStrategy[Any]) -> None:
    plain = settings.get_profile("default")

    @settings(plain, deadline=None, database=None, derandomize=True, max_examples=DRAWS)
    @given(strategy)
    def made(_value: object) -> None:
        pass

    made()


if __name__ == "__main__":
    main()
