"""What a tester is told of a law that fails: the example, the line that repeats it, and soon."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import Phase, settings

from tests.support.paths import ROOT

pytestmark = pytest.mark.testing

TOGETHER = ("tests/fuzzing", "tests/property/core/planted_laws.py")
"""With the tests whose library would silence what Hypothesis prints."""


@pytest.mark.spec("TS-01")
def test_a_failing_law_shows_its_basket_and_the_line_that_repeats_it(tmp_path: Path):
    """Whatever other tests are collected in the same run."""
    output = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", *TOGETHER, "-k", "planted"],
        cwd=ROOT,
        env=os.environ | {"HYPOTHESIS_STORAGE_DIRECTORY": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    ).stdout

    assert "basket=Basket(lines=(Line(line_id=" in output, output[-4_000:]
    assert "@reproduce_failure('" in output
    assert "Failing test case: test_planted_every_basket_is_empty(" in output
    assert "or any other generated value" not in output


@pytest.mark.parametrize("name", ["dev", "ci", "night"])
def test_every_profile_of_laws_prints_what_repeats_a_failure_and_is_soon_done(name: str):
    """To explain which parts of an example would do as well takes minutes with a basket."""
    profile = settings.get_profile(name)

    assert profile.print_blob
    assert Phase.explain not in profile.phases
    assert Phase.shrink in profile.phases


def test_make_says_how_long_laws_take_and_how_to_run_a_part():
    """A newcomer types `make help` first; the profile for a night is asked for."""
    listed = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    output = next(line for line in listed.splitlines() if line.startswith("props"))

    assert "PROFILE=night for 5,000, in hours" in output
    assert "LAWS=vat for a part" in output
    assert "HYPOTHESIS_PROFILE=$${PROFILE:-dev}" in (ROOT / "Makefile").read_text()
