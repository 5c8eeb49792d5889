"""What tests of orders begin with: a clock that is turned, and a till in memory."""

from __future__ import annotations

import pytest

from adapters.memory import MemoryStore
from tests.http.a_shop import TurnedClock
from tests.paying import Till, a_till


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def till(clock: TurnedClock) -> Till:
    return a_till(MemoryStore(clock))
