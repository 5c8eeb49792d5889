"""The notebooks for analysts run from top to bottom, and every total in them is right to the penny."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import ROOT

FOLDER = ROOT / "docs" / "notebooks"
BOOKS = sorted(FOLDER.glob("*.ipynb"))
PLOTS = {"3-the-free-delivery-threshold.ipynb": 2}
LINES = 200_000
"""Of the ten million, so that a gate stays quick; `LINES` unset runs them all."""


def run(*paths: Path) -> subprocess.CompletedProcess[str]:
    """Run notebooks in a process of their own, with its warnings."""
    return subprocess.run(
        [sys.executable, "-m", "tests.notebooks.run", *map(str, paths)],
        cwd=ROOT,
        env={**os.environ, "LINES": str(LINES)},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def cells(path: Path, kind: str) -> list[dict]:
    """The cells of one kind as they are stored."""
    stored = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in stored if cell["cell_type"] == kind]


@pytest.mark.spec("AN-07")
@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_its_plots(path):
    """Each cell with its assertions; a warning would fail it too."""
    outcome = run(path)

    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stdout.split().count("image/png") == PLOTS.get(path.name, 0)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("assert 55_13 == 55_14", "AssertionError"),
        ("import warnings; warnings.warn('a slip')", "a slip"),
    ],
)
def test_a_wrong_penny_or_a_warning_fails_its_notebook(tmp_path, code, message):
    """Or the test above would prove nothing."""
    book = json.loads(BOOKS[0].read_text(encoding="utf-8"))
    book["cells"] = [{**cells(BOOKS[0], "code")[0], "source": [code]}]
    wrong = tmp_path / "wrong.ipynb"
    wrong.write_text(json.dumps(book), encoding="utf-8")
    outcome = run(wrong)

    assert outcome.returncode != 0
    assert message in outcome.stderr


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_a_notebook_stores_neither_outputs_nor_the_machine_it_was_written_on(path):
    """Its cells are short, some of them assert, and it says first what it shows and last what to conclude."""
    book = json.loads(path.read_text(encoding="utf-8"))
    code, words = cells(path, "code"), cells(path, "markdown")

    assert {name: sorted(message) for name, message in book["metadata"].items()} == {
        "kernelspec": ["display_name", "language", "name"],
        "language_info": ["name"],
    }
    assert book["metadata"]["kernelspec"]["name"] == "python3"
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)
    assert all(cell["metadata"] == {} and len(cell["source"]) <= 25 for cell in book["cells"])
    assert any("assert " in line for cell in code for line in cell["source"])
    assert words[0]["source"][0].startswith("# ")
    assert "**To conclude:**" in "".join(words[-1]["source"])
    assert path.stat().st_size < 10_000


def test_the_readme_and_the_list_name_all_notebooks():
    """In their order."""
    names = [path.name for path in BOOKS]
    assert names, FOLDER
    for text, start in ((ROOT / "README.md", "docs/notebooks/"), (FOLDER / "README.md", "")):
        linked = re.findall(rf"\]\({start}([\w-]+\.ipynb)\)", text.read_text(encoding="utf-8"))
        assert linked == names, text


@pytest.mark.parametrize("path", [*BOOKS, FOLDER / "README.md"], ids=lambda path: path.stem)
def test_what_a_notebook_points_at_is_there(path):
    """The next one, and the guides."""
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        assert (FOLDER / target).exists(), target
