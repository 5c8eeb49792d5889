"""How hard Hypothesis works: dev by default, ci in the gate, night on demand; and what it can make."""

from __future__ import annotations

import math
import os

import pytest
from hypothesis import HealthCheck, Phase, settings

from shopcore.testing.registering import register

register()
TOLD = settings(
    deadline=None, print_blob=True, phases=[phase for phase in Phase if phase is not Phase.explain]
)
"""A failure is told with the line that repeats it.

Which parts of an example would do as well is not tried: with a basket that takes longer than all the rest.
"""
settings.register_profile("dev", TOLD, max_examples=50)
settings.register_profile("ci", TOLD, max_examples=100, derandomize=True)
settings.register_profile("night", TOLD, max_examples=5_000, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(
    "mutants",
    max_examples=30,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))

IN_SQL = ("postgresql", "sqlite")


def pytest_xdist_auto_num_workers() -> int:
    """Put half as many again to work as there are cores: a third of them wait for servers and files."""
    return math.ceil(1.5 * len(os.sched_getaffinity(0)))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Count no branches of a contract in SQL: its tests take the same in memory, where they count."""
    for item in items:
        kind = getattr(item, "callspec", None)
        if kind is not None and any(one in kind.id for one in IN_SQL):
            item.add_marker(pytest.mark.no_cover)
