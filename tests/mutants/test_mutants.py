"""Mutants are made of everything that runs, both ways tell their fates, and no fault of ours kills."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from attrs import evolve

from tests.mutants.judging import Tried
from tests.mutants.mutant import ROOT, Mutant, all_modules
from tests.mutants.reporting import EQUALS, is_good, report_on
from tests.mutants.serving import Fate

RULE = '''"""A rule."""

from typing import Protocol

from attrs import field, frozen

LEAST = 3
ShelfPlans = dict[str, int]


@frozen
class Shelf:
    """A shelf."""

    units: int = field(default=1)

    @property
    def is_low(self) -> bool:
        """Say so."""
        return self.units < LEAST


class Shelves(Protocol):
    """All of them."""

    def low(self, most: int = 20) -> list[str]:
        """List them."""
        ...


def read(text: bytes) -> str:
    return text.decode("utf-8")
'''
KILLED = Tried("money", Mutant(1, "a < b", "a > b", ""), Fate.KILLED, "", loaded=False)
SURVIVOR = Tried("money", Mutant(2, "a < b", "a <= b", ""), Fate.SURVIVED, "", loaded=False)
EQUAL = Tried("money", Mutant(3, "a < b", "b > a", ""), Fate.SURVIVED, "", loaded=False)
LATE = evolve(KILLED, fate=Fate.TIMED_OUT)
REASONS = {"a < b => b > a": "the same said the other way round"}
TRY = """
import json, sys
from tests.mutants.judging import Judge
from tests.mutants.mutant import Mutant, path_of
from tests.mutants.mapping import map_of

rule, told = path_of("money.money").read_text(), []
for before, after in json.load(sys.stdin):
    line = rule[: rule.index(before)].count(chr(10)) + 1
    told.append(("money.money", Mutant(line, before, after, rule.replace(before, after)), sys.argv[1]))
judge = Judge(map_of(["tests/unit/money/test_money.py"]), 10.0)
if sys.argv[1]:
    judge.chooser.known.seconds[sys.argv[1]] = 0.0
    judge.chooser.known.lines["src/shopcore/money/money.py"][told[0][1].line].append(sys.argv[1])
for one in judge.try_all(told):
    print(json.dumps([one.mutant.after, one.fate.name, one.loaded]))
judge.close()
"""
DIFFERENCE = "return Money(self.pence - other.pence)"
SWAPPED = {
    "return Money(self.pence + other.pence)": "KILLED",
    "return Money(-other.pence + self.pence)": "SURVIVED",
    "return [None for _ in iter(int, 1)]": "TIMED_OUT",
}
LOADED = {
    "NOTHING = Money(1)": "KILLED",
    "NOTHING = Money(0 - 0)": "SURVIVED",
    "NOTHING = all(True for _ in iter(int, 1))": "TIMED_OUT",
    "NOTHING = Money(": "KILLED",
}


def mutants_in(path: Path) -> list[Mutant]:
    """List the mutants of a module; what makes them takes half a second to import."""
    from tests.mutants.making import mutants_of

    return mutants_of(path)


def tried(changes: list[tuple[str, str]], first: str = "") -> subprocess.CompletedProcess[str]:
    """Try changes of money by its own tests; *first* names a test that is put before them."""
    return subprocess.run(
        [sys.executable, "-c", TRY, first],
        cwd=ROOT,
        input=json.dumps(changes),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_properties_defaults_and_constants_are_changed_and_words_are_not(tmp_path):
    """mutmut itself passes over all three."""
    path = tmp_path / "rule.py"
    path.write_text(RULE)
    changed = {(mutant.before, mutant.after) for mutant in mutants_in(path)}

    assert ("return self.units < LEAST", "return self.units <= LEAST") in changed
    assert ("LEAST = 3", "LEAST = 4") in changed
    assert ("units: int = field(default=1)", "units: int = field(default=2)") in changed
    assert not [before for before, _ in changed if '"""' in before or "import" in before or "@" in before]


def test_a_mutant_may_leave_out_the_last_lines(tmp_path):
    """Such as the last case of a match that ends its module."""
    path = tmp_path / "rule.py"
    cases = "        case 1:\n            return 2\n        case _:\n            return 3\n"
    path.write_text(f"def rule(n):\n    match n:\n{cases}")
    changed = {(mutant.line, mutant.before, mutant.after) for mutant in mutants_in(path)}

    assert (5, "case _: return 3", "") in changed


def test_what_nobody_can_see_is_no_mutant(tmp_path):
    """The defaults of a port, which is never called, and how an encoding is spelt."""
    path = tmp_path / "rule.py"
    path.write_text(RULE)
    changed = {(mutant.before, mutant.after) for mutant in mutants_in(path)}

    assert not [before for before, _ in changed if "most: int" in before or "ShelfPlans" in before]
    assert ('return text.decode("utf-8")', 'return text.decode("XXutf-8XX")') in changed
    assert ('return text.decode("utf-8")', 'return text.decode("UTF-8")') not in changed


def test_fates_are_told_apart_by_both_ways():
    """A wrong rule is killed, the same in other words survives, an endless one is ended."""
    swapped = [(DIFFERENCE, after) for after in SWAPPED]
    completed = tried([*swapped, *(("NOTHING = Money(0)", after) for after in LOADED)])
    fates = {after: (fate, loaded) for after, fate, loaded in map(json.loads, completed.stdout.splitlines())}

    assert completed.returncode == 0, completed.stderr
    assert fates == {after: (fate, False) for after, fate in SWAPPED.items()} | {
        after: (fate, True) for after, fate in LOADED.items()
    }


def test_a_fault_of_ours_stops_everything_and_kills_nothing():
    """A test that is not there cannot have failed."""
    stopped = tried(
        [(DIFFERENCE, next(iter(SWAPPED)))], first="tests/unit/money/test_money.py::test_no_such_thing"
    )

    assert stopped.returncode == 1
    assert "cannot try money" in stopped.stderr
    assert not stopped.stdout


def test_what_is_killed_listed_and_left_is_counted():
    """An equal is no survivor, and what came to no end is killed."""
    report = report_on("money", [KILLED, LATE, EQUAL, SURVIVOR], REASONS)

    assert (report.mutants, report.killed, report.timed_out) == (4, 2, 1)
    assert (report.equals, report.survivors, report.unneeded) == ((EQUAL,), (SURVIVOR,), ())
    assert report.row == "| money | 4 | 2 | 1 | 1 | 66.7 % |"


@pytest.mark.parametrize(
    "report",
    [
        report_on("money", [], {}),
        report_on("money", [KILLED] * 99 + [SURVIVOR], {}),
        report_on("money", [KILLED] * 100, REASONS),
        report_on("money", [KILLED] * 97 + [SURVIVOR] * 3, {}),
    ],
    ids=["nothing tried", "a survivor without reason", "a reason without survivor", "too few killed"],
)
def test_a_report_is_bad_when(report):
    """98 % of what is no equal must be killed."""
    assert is_good([report_on("money", [KILLED] * 100 + [EQUAL], REASONS)])
    assert not is_good([report])


def test_what_cannot_be_tried_is_an_error():
    """A module that is not there, or is left out, never counts as good."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.mutants.run", "no_such_rule"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )

    assert ended.returncode == 1
    assert b"no such module" in ended.stderr


def test_every_equal_is_listed_with_a_reason_and_its_module_is_tried():
    """In words."""
    modules = all_modules()

    for module, listed in tomllib.loads(EQUALS.read_text()).items():
        assert module in modules
        assert all(len(reason.split()) >= 3 for reason in listed.values()), module
