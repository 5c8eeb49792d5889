"""Try the mutants of rules: `python -m tests.mutants.run [MODULE …]`; fails loudly."""

from __future__ import annotations

import os
import sys
import time
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from attrs import frozen

from tests.mutants.making import Mutant, mutants_of
from tests.mutants.trying import Fate, start, try_all, warm_up

ROOT: Final = Path(__file__).resolve().parents[2]
KEPT: Final = Path(__file__).with_name("survivors.toml")
LEAST: Final = 98.0
"""Percent of the mutants that are no equals of their rule."""


@frozen
class Report:
    """What became of the mutants of one module; *equals* survive for a reason that is listed."""

    module: str
    mutants: int
    killed: int
    equals: tuple[Mutant, ...]
    survivors: tuple[Mutant, ...]
    unneeded: tuple[str, ...]
    taken_s: float

    @property
    def score(self) -> float:
        """Percent killed of those that could be."""
        return 100 * self.killed / ((self.mutants - len(self.equals)) or 1)

    @property
    def is_good(self) -> bool:
        return self.mutants > 0 and not self.survivors and not self.unneeded and self.score >= LEAST

    @property
    def row(self) -> str:
        return (
            f"| {self.module} | {self.mutants} | {self.killed} | {len(self.equals)} | {self.score:.1f} % |"
            f" {self.taken_s:.0f} s |"
        )


def report_on(module: str, tests: Sequence[str], equals: Mapping[str, str]) -> Report:
    """Try every mutant of one module of shopcore.

    Raises:
        SystemExit: If the tests fail, or cannot run, without any mutant.
    """
    path = ROOT / "src" / "shopcore" / f"{module.replace('.', '/')}.py"
    name, began = f"shopcore.{module}", time.monotonic()
    usual_s = _unchanged(name, path, tests)
    mutants = mutants_of(path)
    survived = []
    for mutant, fate in try_all(name, str(path), mutants, tests, limit_s=10 * usual_s + 10):
        if fate is Fate.SURVIVED:
            survived.append(mutant)
            if mutant.key not in equals:
                print(f"SURVIVED {path.name}:{mutant.line}\n  - {mutant.before}\n  + {mutant.after}")
    keys = {mutant.key for mutant in survived}
    return Report(
        module,
        len(mutants),
        len(mutants) - len(survived),
        tuple(mutant for mutant in survived if mutant.key in equals),
        tuple(mutant for mutant in survived if mutant.key not in equals),
        tuple(key for key in equals if key not in keys),
        time.monotonic() - began,
    )


def _unchanged(name: str, path: Path, tests: Sequence[str]) -> float:
    """Run the tests as they are, and say how long they take."""
    began = time.monotonic()
    _, status = os.waitpid(start(name, str(path), path.read_text(), tests), 0)
    if status:
        sys.exit(f"{name}: its tests fail, or none ran, without any mutant: {' '.join(tests)}")
    return time.monotonic() - began


def main(modules: Sequence[str]) -> int:
    """Report on some modules, or all that have tests named; 1 where one is not good or none was tried."""
    named = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["shop-mutants"]
    equals = tomllib.loads(KEPT.read_text())
    unknown = [module for module in modules if module not in named]
    if unknown:
        sys.exit(f"no tests are named in pyproject.toml for: {', '.join(unknown)}")
    warm_up()
    reports = []
    for module in modules or named:
        reports.append(report_on(module, named[module], equals.get(module, {})))
        print(reports[-1].row, flush=True)
        for key in reports[-1].unneeded:
            print(f"  listed in {KEPT.name}, but killed or gone: {key}")
    mutants = sum(one.mutants for one in reports)
    killed = sum(one.killed for one in reports)
    bad = [one.module for one in reports if not one.is_good]
    print(f"{killed} of {mutants} mutants killed in {len(reports)} modules", "not good:", *bad or ["none"])
    return 0 if reports and not bad else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
