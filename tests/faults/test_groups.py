"""docs/testing.md names every group of faults that ``make faults`` tries."""

from __future__ import annotations

import re

from tests.faults.__main__ import GROUPS
from tests.support.paths import ROOT

ROW = re.compile(r"^\| `(\w+)` \| ", re.MULTILINE)


def test_the_page_names_every_group_in_the_order_they_are_tried():
    page = (ROOT / "docs" / "testing.md").read_text()
    section = page[page.index("\n## Faults\n") : page.index("\n## Crawler and browser\n")]

    assert ROW.findall(section) == list(GROUPS)
