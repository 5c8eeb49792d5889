"""What tests of orders begin with: a clock that is turned, and a till in memory."""

from __future__ import annotations

import pytest

from adapters.memory import MemoryStore
from tests.support.checkout_steps import CheckoutSteps, open_checkout
from tests.support.http.open_shop import TurnedClock


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def steps(clock: TurnedClock) -> CheckoutSteps:
    return open_checkout(MemoryStore(clock))
