"""docs/testing.md names every group of faults that ``make faults`` tries."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from functools import partial
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


def test_the_logs_of_a_group_stay_if_anything_was_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    def logging(wrong: int, folder: Path) -> Iterator[Verdict]:
        (folder / "a").mkdir()
        (folder / "a" / "serve.log").write_text(f"Traceback {wrong}")
        yield Verdict.none("wrong answers", wrong)

    main(["sound", "missed"], {"sound": partial(logging, 0), "missed": partial(logging, 1)})

    (log,) = tmp_path.rglob("*.log")
    assert log.read_text() == "Traceback 1"
    assert f"  logs of missed: {log.parents[1]}" in capsys.readouterr().out
