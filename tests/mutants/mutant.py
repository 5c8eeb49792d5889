"""A mutant, and the modules that are tried."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from attrs import frozen

from tests.support.paths import ROOT

SHOPCORE: Final = ROOT / "src" / "shopcore"
LEFT_OUT: Final = ("testing", "frames.plots")
"""Strategies and machines are tests themselves; a plot is looked at."""


@frozen
class Mutant:
    """One change: *before* is a line as it stands, *after* what becomes of it in *source*."""

    line: int
    before: str
    after: str
    source: str

    @property
    def key(self) -> str:
        """What names a mutant, wherever its line moves."""
        return f"{self.before} => {self.after}"


def all_modules() -> list[str]:
    """Name every module of shopcore that is tried, ``money`` or ``use_cases.pay``."""
    paths = sorted(SHOPCORE.rglob("*.py"))
    named = [".".join(path.relative_to(SHOPCORE).with_suffix("").parts) for path in paths]
    return [name for name in named if not f"{name}.".startswith(tuple(f"{left}." for left in LEFT_OUT))]


def path_of(module: str) -> Path:
    """Say where a module of shopcore stands."""
    return SHOPCORE / f"{module.replace('.', '/')}.py"
