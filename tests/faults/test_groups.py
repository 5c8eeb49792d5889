"""docs/testing.md names every group of faults that ``make faults`` tries."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.__main__ import GROUPS, main
from tests.faults.verdict import Verdict
from tests.support.paths import ROOT

ROW = re.compile(r"^\| `(\w+)` \| ", re.MULTILINE)


def test_the_page_names_every_group_in_the_order_they_are_tried():
    page = (ROOT / "docs" / "testing.md").read_text()
    section = page[page.index("\n## Faults\n") : page.index("\n## Crawler and browser\n")]

    assert ROW.findall(section) == list(GROUPS)


def test_a_group_that_fails_is_printed_as_missed_and_the_next_one_is_tried(
    capsys: pytest.CaptureFixture[str],
):
    def failing(_folder: Path) -> Iterator[Verdict]:
        yield Verdict.none("lost orders", 0)
        raise ConnectionError("gone")

    def sound(_folder: Path) -> Iterator[Verdict]:
        yield Verdict.none("doubled orders", 0)

    code = main(["failing", "sound"], {"failing": failing, "sound": sound})

    assert code == 1
    assert capsys.readouterr().out.splitlines() == [
        "✔ lost orders: 0 (at most 0)",
        "✘ failing: ended early: ConnectionError('gone')",
        "✔ doubled orders: 0 (at most 0)",
    ]
