"""Try the mutants of shopcore: `python -m tests.mutants.run [MODULE …]`; fails loudly."""

from __future__ import annotations

import os
import random
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from typing import Final

from .judging import Judge, Tried
from .making import mutants_of
from .mapping import CACHE_FOLDER, TestMap, read_map
from .mutant import ROOT, Mutant, all_modules, path_of
from .reporting import EQUALS, HEAD, Report, is_good, report_on, total, write_survivors
from .verdicts import Verdicts

SURVIVORS: Final = CACHE_FOLDER / "survivors.jsonl"
BUDGET_S: Final = float(os.environ.get("SECONDS_EACH", "10"))
"""As long as this the tests of one mutant may take, measured while they were mapped."""
ONLY_LEFT: Final = os.environ.get("ONLY") == "left"
"""Whether what was killed before, in a module that did not change since, is believed to be killed still."""
SAMPLE: Final = int(os.environ.get("SAMPLE", "0"))
"""Try so many mutants of each module, the same each time; 0 tries all."""


def main(modules: Sequence[str]) -> int:
    """Report on some modules, or all; 1 where too few are killed or a survivor has no reason.

    Raises:
        SystemExit: If there is no such module, or a test fails without any mutant.
    """
    chosen = [
        one for one in all_modules() if not modules or f"{one}.".startswith(tuple(f"{m}." for m in modules))
    ]
    unknown = [module for module in modules if not any(f"{one}.".startswith(f"{module}.") for one in chosen)]
    if unknown:
        sys.exit(f"no such module, or one that is left out: {', '.join(unknown)}")
    began, known = time.monotonic(), read_map()
    if known.failed:
        print(f"{len(known.failed)} tests fail or are skipped without any mutant, and are not asked")
    reports = list(_reports(known, chosen))
    late, taken_s = sum(one.timed_out for one in reports), time.monotonic() - began
    print(total(reports))
    print(f"{late} of the killed timed out; {taken_s:.0f} s; survivors are in {SURVIVORS.relative_to(ROOT)}")
    for one in reports:
        for key in one.unneeded if not SAMPLE else ():
            print(f"listed in {EQUALS.name}, but killed or gone: {one.module}: {key}")
    return 0 if is_good(reports) and not SAMPLE else 1


def _reports(known: TestMap, modules: Sequence[str]) -> Iterator[Report]:
    """Try module by module, and write down what is known so far."""
    equals, verdicts = tomllib.loads(EQUALS.read_text()), Verdicts.read()
    judge, reports = Judge(known, BUDGET_S), list[Report]()
    print(HEAD, flush=True)
    for module in modules:
        tried = _tried(judge, verdicts, module)
        reports.append(report_on(module, tried, equals.get(module, {})))
        print(reports[-1].row, *map(_survivor, reports[-1].survivors), sep="\n", flush=True)
        write_survivors(SURVIVORS, reports)
        yield reports[-1]
    judge.close()


def _tried(judge: Judge, verdicts: Verdicts, module: str) -> list[Tried]:
    mutants = _sample(mutants_of(path_of(module)))
    believed = [verdicts.known(module, mutant) if ONLY_LEFT else None for mutant in mutants]
    left = [mutant for mutant, known in zip(mutants, believed, strict=True) if known is None]
    candidates = ((module, mutant, verdicts.killer_of(module, mutant)) for mutant in left)
    tried = [known for known in believed if known]
    try:
        tried.extend(judge.try_all(candidates))
    finally:
        if not SAMPLE:
            verdicts.keep(module, tried)
    return sorted(tried, key=lambda one: one.mutant.line)


def _sample(mutants: list[Mutant]) -> list[Mutant]:
    if not SAMPLE or len(mutants) <= SAMPLE:
        return mutants
    return sorted(random.Random(SAMPLE).sample(mutants, SAMPLE), key=lambda one: one.line)


def _survivor(one: Tried) -> str:
    at = f"{path_of(one.module).relative_to(ROOT)}:{one.mutant.line}"
    return f"SURVIVED {at}\n  - {one.mutant.before}\n  + {one.mutant.after}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
