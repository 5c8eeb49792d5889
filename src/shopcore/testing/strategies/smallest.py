"""The smallest example of a strategy, the same each time it is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from hypothesis import HealthCheck, Phase, find, settings
from hypothesis import strategies as st

Value = TypeVar("Value")
_STEADY = settings(
    max_examples=5_000,
    derandomize=True,
    database=None,
    deadline=None,
    report_multiple_bugs=False,
    phases=(Phase.generate, Phase.shrink),
    suppress_health_check=list(HealthCheck),
)


def anything(_value: object) -> bool:
    """Hold of every value."""
    return True


def smallest(strategy: st.SearchStrategy[Value], condition: Callable[[Value], bool] = anything) -> Value:
    """Find the simplest value of which *condition* holds, as a failing test would show it.

    Raises:
        hypothesis.errors.NoSuchExample: If it holds of none that was tried.
    """
    return find(strategy, condition, settings=_STEADY)
