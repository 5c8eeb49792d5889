"""docs/security.md answers every clause of ASVS 5.0, levels 1 and 2, and names tests that exist."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from typing import Final

from attrs import frozen

from tests.support.paths import ROOT

PAGE: Final = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROW: Final = re.compile(
    r"^\| (\d+\.(?:\d+\.)?[\d*]+) \| ([12 ]+) \| ([a-z ]+) \| (.+?) \| (.*?) ?\|$", re.MULTILINE
)
CLAUSES: Final = (Path(__file__).with_name("asvs_levels_1_and_2.txt")).read_text().split()
"""The numbers of the clauses in the standard, version 5.0.0."""


@frozen
class Row:
    clauses: tuple[str, ...]
    standing: str
    how: str
    tests: tuple[str, ...]


def rows() -> list[Row]:
    return [
        Row(covered(clause), standing, how, tuple(re.findall(r"`([^`]+)`", tests)))
        for clause, _, standing, how, tests in ROW.findall(PAGE)
    ]


def covered(clause: str) -> tuple[str, ...]:
    """List the clauses of a row: one, or all of a section or chapter that ends in a star."""
    if not clause.endswith("*"):
        return (clause,)
    return tuple(one for one in CLAUSES if one.startswith(clause.removesuffix("*")))


def names_of_tests() -> set[str]:
    results = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                results.add(node.name)
    return results


def test_every_clause_is_answered_once():
    """And nothing that is none."""
    answered = Counter(clause for row in rows() for clause in row.clauses)

    assert sorted(answered) == sorted(CLAUSES)
    assert [clause for clause, times in answered.items() if times > 1] == []
    assert PAGE.count("\n| ") == len(rows()) + PAGE.count("| clause |")


def test_the_page_counts_its_clauses_right():
    """So that nobody reads more into it than stands there."""
    counts = Counter(row.standing for row in rows() for _ in row.clauses)

    assert set(counts) == {"met", "partly", "not", "does not apply"}
    summary = f"{counts['met']} are met, {counts['partly']} partly, {counts['not']} not, and"
    assert f"Of {len(CLAUSES)} clauses {summary} {counts['does not apply']} do not apply." in PAGE


def test_every_test_that_the_page_names_exists():
    """A function of Python's tests, or a file of journeys."""
    current = names_of_tests()
    named = {test for row in rows() for test in row.tests}

    assert {name for name in named if name not in current and not (ROOT / name).is_file()} == set()
    assert len(named) > 80


def test_what_is_not_met_is_said_in_so_many_words():
    """Above the table, where it is read."""
    section = PAGE.partition("## What is not met")[2].partition("## ")[0]
    missing = [clause for row in rows() if row.standing == "not" for clause in row.clauses]

    assert [clause for clause in missing if clause not in section] == []


def test_every_test_that_the_table_of_threats_names_exists():
    """And every file; each of the 37 threats has a row."""
    page = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
    threats = re.findall(r"^\| (\d+) \| .+? \| (.+?) \| .+ \|$", page, re.MULTILINE)
    named = {name for _, tests in threats for name in re.findall(r"`(tests?[/_][^`]+)`", tests)}
    current = names_of_tests()

    assert [int(number) for number, _ in threats] == list(range(1, 38))
    assert {name for name in named if name not in current and not (ROOT / name).is_file()} == set()
