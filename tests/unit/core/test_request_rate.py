"""A rate is read from text, and a wait is told in whole seconds."""

from __future__ import annotations

import pytest

from shopcore.request_rate import Rate, whole_seconds


@pytest.mark.parametrize(
    ("text", "rate"),
    [("1200/minute", Rate(1200, 60)), (" 10/5 minutes ", Rate(10, 300)), ("1/hour", Rate(1, 3600))],
)
def test_a_rate_is_read(text: str, rate: Rate):
    """Of one span or of several, with or without space around it."""
    assert Rate.of(text) == rate


@pytest.mark.parametrize("text", ["", "0/minute", "10", "10/day", "1.5/minute", "10/0 minutes"])
def test_what_is_no_rate_is_refused_with_an_example(text: str):
    """Nobody may ask never, and nobody without end."""
    with pytest.raises(ValueError, match="must read like 1200/minute, not "):
        Rate.of(text)


@pytest.mark.parametrize(("wait_s", "told"), [(0.0, 1), (0.2, 1), (1.0, 1), (1.01, 2)])
def test_a_wait_is_told_in_whole_seconds(wait_s: float, told: int):
    """Never less than the wait, and a second at least."""
    assert whole_seconds(wait_s) == told
