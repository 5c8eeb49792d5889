"""A figure beside its bound, as every run of faults prints them."""

from __future__ import annotations

from typing import NamedTuple, Self


class Verdict(NamedTuple):
    """*name* says what the figure counts or measures, *bound* is the last figure that is right, at *side*."""

    name: str
    figure: float
    bound: float
    ok: bool
    side: str = "at most"

    @classmethod
    def at_most(cls, name: str, figure: float, bound: float) -> Self:
        return cls(name, figure, bound, figure <= bound)

    @classmethod
    def at_least(cls, name: str, figure: float, bound: float) -> Self:
        return cls(name, figure, bound, figure >= bound, "at least")

    @classmethod
    def none(cls, name: str, figure: int) -> Self:
        """Make a verdict on something of which there may be none."""
        return cls.at_most(name, figure, 0)

    def __str__(self) -> str:
        return f"{'✔' if self.ok else '✘'} {self.name}: {self.figure:,.5g} ({self.side} {self.bound:,.5g})"
