"""docs/requirements.md and the tests name one another: what is built is proved, what is proved is asked."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.support.paths import ROOT

REQUIREMENTS = ROOT / "docs" / "requirements.md"
ROW = re.compile(r"^\| ([A-Z]+-\d{2}) \| (.+) \| (\w+) \|$", re.MULTILINE)
ID = re.compile(r"\b[A-Z]{2,3}-\d{2}\b")
TITLE = re.compile(r"""\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(["'`])(.*?)\1""", re.DOTALL)
TAG = re.compile(r"""\btag:\s*(\[[^\]]*\]|["'`][^"'`]*["'`])""")


def rows() -> dict[str, str]:
    """Map each id of the document to its state."""
    return {clause: state for clause, _, state in ROW.findall(REQUIREMENTS.read_text(encoding="utf-8"))}


def python_names() -> Iterator[tuple[str, str]]:
    """List the clauses that marks name, with the file."""
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "spec"
            ):
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{path}:{node.lineno} names no plain id"
                    yield str(argument.value), path.name


def titles(text: str) -> Iterator[str]:
    """List the ids in titles and tags of tests in TypeScript."""
    for _, title in TITLE.findall(text):
        yield from ID.findall(title)
    for tags in TAG.findall(text):
        yield from ID.findall(tags)


def typescript_names() -> Iterator[tuple[str, str]]:
    """List the clauses that titles of browser and interface tests name, with the file."""
    own = [path for path in (ROOT / "ui").rglob("*.test.ts*") if "node_modules" not in path.parts]
    for path in sorted([*(ROOT / "tests" / "browser").rglob("*.ts"), *own]):
        for clause in titles(path.read_text(encoding="utf-8")):
            yield clause, path.name


def named() -> dict[str, set[str]]:
    """Map each clause that a test names to the files that do."""
    results: dict[str, set[str]] = {}
    for clause, file in (*python_names(), *typescript_names()):
        results.setdefault(clause, set()).add(file)
    return results


def test_every_built_clause_is_named_by_a_test() -> None:
    """What the document calls built, some test would miss."""
    built = {clause for clause, state in rows().items() if state == "built"}

    assert sorted(built - set(named())) == []


def test_no_test_names_a_clause_that_is_not_there() -> None:
    """A mistyped id proves nothing."""
    assert {clause: files for clause, files in named().items() if clause not in rows()} == {}


def test_every_row_is_read_and_stands_once() -> None:
    """A row with a stray bar or an unknown state would slip past the other tests."""
    lines = [line for line in REQUIREMENTS.read_text(encoding="utf-8").splitlines() if ID.match(line[2:])]

    assert len(lines) == len(rows()) > 100
    assert set(rows().values()) <= {"built", "planned"}


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ('test("RT-08 an unknown page helps", async () => {})', ["RT-08"]),
        ("test.describe('HD-03, HD-04: search', () => {})", ["HD-03", "HD-04"]),
        ('test.each(rows)("BK-05 $name", () => {})', ["BK-05"]),
        ('test(\n  "SH-05 fails well", run)', ["SH-05"]),
        ('test("plain", { tag: ["@PR-04", "@PR-06"] }, run)', ["PR-04", "PR-06"]),
        ("// PR-01 in a comment names nothing", []),
    ],
)
def test_ids_are_read_from_titles_and_tags(text: str, results: list[str]) -> None:
    """A comment is no promise; a title and a tag are."""
    assert list(titles(text)) == results
