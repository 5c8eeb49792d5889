"""Mutants are made of everything that runs, and a run that proves nothing fails."""

from __future__ import annotations

import subprocess
import sys
import tomllib

import pytest
from attrs import evolve

from tests.mutants.making import Mutant, mutants_of
from tests.mutants.run import KEPT, ROOT, Report

RULE = '''"""A rule."""

from attrs import field, frozen

LEAST = 3


@frozen
class Shelf:
    """A shelf."""

    units: int = field(default=1)

    @property
    def is_low(self) -> bool:
        """Say so."""
        return self.units < LEAST
'''
SURVIVOR = Mutant(1, "a < b", "a <= b", "")
GOOD = Report("money", 100, 100, (), (), (), 1.0)
MONEY = str(ROOT / "src" / "shopcore" / "money.py")
TRY = """
import sys
from tests.mutants.making import Mutant
from tests.mutants.trying import try_all, warm_up

warm_up()
rule = open(sys.argv[1]).read()
wrong = rule.replace("self.pence + other.pence", "self.pence - other.pence")
endless = rule + "\\nwhile True: pass\\n"
told = [Mutant(n, "", "", source) for n, source in enumerate((rule, wrong, endless))]
for mutant, fate in try_all("shopcore.money", sys.argv[1], told, ["tests/unit/test_money.py"], 30.0):
    print(mutant.line, fate.value)
"""


def test_properties_defaults_and_constants_are_changed_and_words_are_not(tmp_path):
    """mutmut itself passes over all three."""
    path = tmp_path / "rule.py"
    path.write_text(RULE)
    changed = {(mutant.before, mutant.after) for mutant in mutants_of(path)}

    assert ("return self.units < LEAST", "return self.units <= LEAST") in changed
    assert ("LEAST = 3", "LEAST = 4") in changed
    assert ("units: int = field(default=1)", "units: int = field(default=2)") in changed
    assert not [before for before, _ in changed if '"""' in before or "import" in before or "@" in before]


def test_a_rule_survives_its_tests_a_wrong_one_does_not_and_an_endless_one_is_ended():
    """Each in a process that loads it in place of the rule."""
    tried = subprocess.run(
        [sys.executable, "-c", TRY, MONEY], cwd=ROOT, capture_output=True, text=True, timeout=120, check=True
    )

    assert set(tried.stdout.splitlines()) == {"0 survived", "1 killed", "2 timed out"}


@pytest.mark.parametrize(
    "report",
    [
        evolve(GOOD, mutants=0, killed=0),
        evolve(GOOD, survivors=(SURVIVOR,), killed=99),
        evolve(GOOD, unneeded=("a < b => a > b",)),
        evolve(GOOD, killed=97),
    ],
    ids=["nothing tried", "a survivor without reason", "a reason without survivor", "too few killed"],
)
def test_a_report_is_bad_when(report):
    """98 % of what is no equal must be killed."""
    assert GOOD.is_good
    assert not report.is_good


def test_what_cannot_be_tried_is_an_error():
    """A module without tests of its own never counts as good."""
    asked = subprocess.run(
        [sys.executable, "-m", "tests.mutants.run", "no_such_rule"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )

    assert asked.returncode == 1
    assert b"no tests are named" in asked.stderr


def test_every_survivor_is_listed_with_a_reason_and_its_module_is_tried():
    """In words."""
    tried = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["shop-mutants"]

    for module, listed in tomllib.loads(KEPT.read_text()).items():
        assert module in tried
        assert all(len(reason.split()) >= 3 for reason in listed.values()), module
