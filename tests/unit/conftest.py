"""What tests of orders begin with: a clock that is turned, and a till in memory."""

from __future__ import annotations

import pytest

from adapters.memory import MemoryStore
from tests.support.checkout_steps import Till, a_till
from tests.support.http.open_shop import TurnedClock


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def till(clock: TurnedClock) -> Till:
    return a_till(MemoryStore(clock))
