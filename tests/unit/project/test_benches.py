"""``python -m bench`` says which benches there are, and runs none that it does not know."""

from __future__ import annotations

import subprocess
import sys

import pytest
from bench.__main__ import LONG, PROGRAMMES

from tests.support.paths import ROOT


def bench(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bench", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_help_tells_each_bench_with_what_it_measures():
    """In a line of its own; every program of the folder is among them."""
    completed = bench("--help")
    described = dict(line.split(maxsplit=1) for line in completed.stdout.splitlines() if line.endswith("."))

    assert completed.returncode == 0
    assert {*PROGRAMMES, *LONG} <= described.keys()
    assert described["delivery"].startswith("Ways of delivery for a basket of 20 lines")


def test_every_program_is_listed():
    """A file that runs by itself, but for the one that runs the others."""
    runs = {path.stem for path in (ROOT / "bench").glob("*.py") if '== "__main__"' in path.read_text()}

    assert runs - {"__main__"} == {*PROGRAMMES, *LONG}


@pytest.mark.parametrize("words", [["orders", "oders"], ["--all"]])
def test_what_is_no_bench_is_refused_with_the_way_to_the_list(words: list[str]):
    completed = bench(*words)

    assert completed.returncode == 2
    assert words[-1] in completed.stderr
    assert "--help" in completed.stderr or "-h" in completed.stderr
