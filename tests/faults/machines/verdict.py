"""A figure beside what it may be at most."""

from __future__ import annotations

from typing import NamedTuple


class Verdict(NamedTuple):
    """*name* says what the figure counts, *bound* is the most that is right."""

    name: str
    figure: float
    bound: float
    ok: bool

    @classmethod
    def none(cls, name: str, figure: int) -> Verdict:
        """Make a verdict on something of which there may be none."""
        return cls(name, figure, 0, figure == 0)

    def __str__(self) -> str:
        return f"{'ok' if self.ok else 'WRONG'}: {self.name}: {self.figure:,.5g} (at most {self.bound:,.5g})"
