"""A client may ask so often, all at once or evenly."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.web.rate_limits import LocalLimits
from shopcore.request_rate import Rate, whole_seconds

Result = TypeVar("Result")


class LimitsInMemory:
    """Local limits, whose answers need no waiting."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._limits = LocalLimits(now)

    def wait_s(self, key: str, rate: Rate) -> float:
        return result_of(self._limits.wait_s(key, rate))

    def give_back(self, key: str, rate: Rate) -> None:
        result_of(self._limits.give_back(key, rate))


def result_of(coroutine: Coroutine[Any, Any, Result]) -> Result:
    """Run what never waits; it fails where it would."""
    with pytest.raises(StopIteration) as ended:
        coroutine.send(None)
    return ended.value.value


class Watch:
    """Time that a test turns."""

    now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def test_a_burst_passes_and_the_next_waits_for_its_turn():
    """Three a minute: the fourth waits twenty seconds."""
    time = Watch()
    limits = LimitsInMemory(time)
    rate = Rate(3, 60)

    assert [limits.wait_s("a", rate) for _ in range(3)] == [0, 0, 0]
    assert limits.wait_s("a", rate) == pytest.approx(20)
    assert limits.wait_s("b", rate) == 0
    time.now_s = 20.001
    assert limits.wait_s("a", rate) == 0


@given(st.lists(st.floats(0, 5), max_size=60), st.integers(1, 10), st.integers(1, 30))
def test_no_span_of_time_admits_more_than_twice_the_rate(gaps, count, per_s):
    """A full burst and what grows back in the meantime, never more."""
    time = Watch()
    limits = LimitsInMemory(time)
    admitted = []
    for gap in gaps:
        time.now_s += gap
        if limits.wait_s("a", Rate(count, per_s)) == 0:
            admitted.append(time.now_s)
    for begin in admitted:
        assert sum(begin <= at < begin + per_s for at in admitted) <= 2 * count


@pytest.mark.parametrize("rate", [Rate(1, 300), Rate(3, 60), Rate(10, 1)])
def test_no_burst_fails_by_rounding(rate):
    """Whenever it comes: sums of instants are not exact."""
    time = Watch()
    limits = LimitsInMemory(time)
    for number in range(1_000):
        time.now_s = 1234.567 * number
        assert [limits.wait_s(f"{number}", rate) for _ in range(rate.count)] == [0] * rate.count


def test_who_waits_as_told_is_let_in():
    """Retry-After is a promise."""
    time = Watch()
    limits = LimitsInMemory(time)
    rate = Rate(2, 1)
    while not (wait_s := limits.wait_s("a", rate)):
        pass
    time.now_s += whole_seconds(wait_s)

    assert limits.wait_s("a", rate) == 0


def test_what_is_given_back_was_never_counted():
    """The burst is whole again; giving back what nobody took does nothing."""
    limits = LimitsInMemory(Watch())
    rate = Rate(2, 60)
    limits.give_back("a", rate)
    for _ in range(5):
        assert limits.wait_s("a", rate) == 0
        limits.give_back("a", rate)

    assert [limits.wait_s("a", rate) > 0 for _ in range(3)] == [False, False, True]


@pytest.mark.parametrize(
    "text", ["", "5", "5/day", "0/minute", "-1/hour", "1.5/second", "١/minute", "5/0 minutes", "5/5minutes"]
)
def test_a_rate_that_cannot_be_read_is_refused(text):
    """The message shows how."""
    with pytest.raises(ValueError, match="1200/minute"):
        Rate.of(text)


def test_a_rate_is_read():
    """Seconds, minutes, hours."""
    assert [Rate.of(t) for t in ("5/second", " 60/minute", "7/hour", "10/5 minutes")] == [
        Rate(5, 1),
        Rate(60, 60),
        Rate(7, 3600),
        Rate(10, 300),
    ]
