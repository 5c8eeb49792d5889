"""The code stays small: files, functions, parameters, words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles

from tests.support.many_cases import for_each
from tests.support.paths import ROOT

PYTHON = sorted((ROOT / "src").rglob("*.py"))
UI = sorted(
    path
    for path in (ROOT / "ui" / "src").rglob("*.ts*")
    if "generated" not in path.name and "schema.d" not in path.name
)
FILE_LINES = 300
FUNCTION_LINES = 50
PARAMETERS = 5
UNWANTED = re.compile(r"^(I[A-Z][a-z]\w+|Abstract\w+|\w+(Impl|Manager|Helper|Utils))$")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions() -> Iterator[tuple[Path, Function]]:
    for path in PYTHON:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, Function):
                yield path, node


def body_lines(function: Function) -> int:
    """Lines from the first statement after the docstring to the last."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def place(path: Path, function: Function) -> str:
    return f"{path.relative_to(ROOT)}:{function.lineno} {function.name}"


@for_each("path", [*PYTHON, *UI])
def test_a_file_fits_on_few_screens(path):
    """At most 300 lines."""
    assert len(path.read_text().splitlines()) <= FILE_LINES


def test_no_function_is_long_and_most_are_short():
    """Longest 50, nine in ten under 25, half of them 8 or fewer."""
    lengths = {place(path, function): body_lines(function) for path, function in functions()}

    assert {name: n for name, n in lengths.items() if n > FUNCTION_LINES} == {}
    assert quantiles(lengths.values(), n=10)[-1] < 25
    assert median(lengths.values()) <= 8


def test_a_function_takes_few_parameters():
    """At most eight beside self, where ruff is told to allow more than six; five may be positional."""
    many = []
    for path, function in functions():
        if function.name == "__init__" or path.parent.name == "cli":
            continue
        positional = [a for a in function.args.args if a.arg not in ("self", "cls")]
        if len(positional) > PARAMETERS or len(positional) + len(function.args.kwonlyargs) > PARAMETERS + 3:
            many.append(place(path, function))
    assert many == []


def test_names_say_what_things_are():
    """No manager, helper, utils, and no letter for a kind."""
    named = [
        f"{path.relative_to(ROOT)} {node.name}"
        for path in PYTHON
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef) and UNWANTED.match(node.name)
    ]
    assert named == []
    assert [str(p) for p in PYTHON if p.stem in {"utils", "helpers", "misc", "common"}] == []


def test_every_module_says_which_rule_lives_there():
    """One line at its top."""
    silent = [str(p.relative_to(ROOT)) for p in PYTHON if not ast.get_docstring(ast.parse(p.read_text()))]

    assert silent == []
