"""What became of the mutants of each module, for people and for programs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from attrs import frozen

from .judging import Tried
from .mapping import replace_file
from .mutant import ROOT, path_of
from .serving import Fate

EQUALS: Final = Path(__file__).with_name("survivors.toml")
LEAST: Final = 98.0
"""Percent of the mutants that are no equals of their rule."""
HEAD: Final = "| module | mutants | killed | equals | survivors | score |\n|---|---|---|---|---|---|"


@frozen
class Report:
    """What became of the mutants of one module; *equals* survive for a reason that is listed."""

    module: str
    mutants: int
    timed_out: int
    equals: tuple[Tried, ...]
    survivors: tuple[Tried, ...]
    unneeded: tuple[str, ...]

    @property
    def killed(self) -> int:
        """Those that a test noticed, or that came to no end."""
        return self.mutants - len(self.equals) - len(self.survivors)

    @property
    def score(self) -> float:
        """Percent killed of those that could be."""
        return score_of(self.killed, self.mutants - len(self.equals))

    @property
    def row(self) -> str:
        """A line of the table."""
        return (
            f"| {self.module} | {self.mutants} | {self.killed} | {len(self.equals)} | {len(self.survivors)} |"
            f" {self.score:.1f} % |"
        )


def score_of(killed: int, could_be: int) -> float:
    """Percent; where nothing could be killed, nothing is missed."""
    return 100 * killed / could_be if could_be else 100.0


def report_on(module: str, tried: Sequence[Tried], equals: Mapping[str, str]) -> Report:
    """Count what became of the mutants of a module."""
    survived = [one for one in tried if one.fate is Fate.SURVIVED]
    keys = {one.mutant.key for one in survived}
    return Report(
        module,
        len(tried),
        sum(one.fate is Fate.TIMED_OUT for one in tried),
        tuple(one for one in survived if one.mutant.key in equals),
        tuple(one for one in survived if one.mutant.key not in equals),
        tuple(key for key in equals if key not in keys),
    )


def is_good(reports: Sequence[Report]) -> bool:
    """Whether something was tried, enough was killed, and every survivor is an equal that is one."""
    could_be = sum(one.mutants - len(one.equals) for one in reports)
    enough = score_of(sum(one.killed for one in reports), could_be) >= LEAST
    return bool(could_be) and enough and not any(one.survivors or one.unneeded for one in reports)


def total(reports: Sequence[Report]) -> str:
    """Sum all modules up in one line of the table."""
    counted = Counter[str]()
    for one in reports:
        counted += Counter(
            mutants=one.mutants, killed=one.killed, equals=len(one.equals), left=len(one.survivors)
        )
    score = score_of(counted["killed"], counted["mutants"] - counted["equals"])
    return (
        f"| all {len(reports)} | {counted['mutants']} | {counted['killed']} | {counted['equals']} |"
        f" {counted['left']} | {score:.1f} % |"
    )


def write_survivors(path: Path, reports: Sequence[Report]) -> None:
    """Write all survivors, one JSON object a line, by module and line."""
    ordered = sorted(reports, key=lambda report: report.module)
    described = [_described(one) for report in ordered for one in report.survivors]
    replace_file(path, "".join(f"{json.dumps(one, ensure_ascii=False)}\n" for one in described))


def _described(one: Tried) -> dict[str, object]:
    return {
        "module": one.module,
        "file": str(path_of(one.module).relative_to(ROOT)),
        "line": one.mutant.line,
        "before": one.mutant.before,
        "after": one.mutant.after,
        "way": "loaded" if one.loaded else "swapped",
    }
