"""Fewer draws for generated values: what Hypothesis spends on each draw is most of what a basket costs.

Several small choices are read from the digits of one number. The first choice stands in the lowest
digit, so a number that shrinks leaves one choice after the other at its first value.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import Any, Final

from hypothesis import strategies as st

_SIZES_CACHED: Final = 2_048


@lru_cache(_SIZES_CACHED)
def whole_numbers(least: int, most: int) -> st.SearchStrategy[int]:
    """Generate whole numbers; the strategy is made, and looked through by Hypothesis, once."""
    return st.integers(least, most)


ANY: Final = whole_numbers(0, 10_000_000)
"""A number to be brought into bounds by :func:`within`."""


def within(drawn: int, least: int, most: int) -> int:
    """Bring a drawn number into bounds, both included; 0 becomes the least."""
    return least + drawn % (most - least + 1)


class Choices:
    """Picks one of each of several *options* by a single number."""

    def __init__(self, *options: Sequence[Any]) -> None:
        self._options = options
        self.numbers = whole_numbers(0, prod(map(len, options)) - 1)

    def picked(self, number: int) -> list[Any]:
        """Read a choice from each digit."""
        picked = []
        for options in self._options:
            number, at = divmod(number, len(options))
            picked.append(options[at])
        return picked
