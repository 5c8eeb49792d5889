"""A table of a notebook is the text of its cells."""

from __future__ import annotations

from shopcore.html_table import html_table
from shopcore.money.money import Money


def test_a_table_has_a_head_and_rows():
    """Whatever a cell holds is text."""
    assert html_table(("SKU", "<Price>"), [("A&B", Money(4_15)), ('"C"', None)]) == (
        "<table><thead><tr><th>SKU</th><th>&lt;Price&gt;</th></tr></thead>"
        "<tbody><tr><td>A&amp;B</td><td>£4.15</td></tr>"
        "<tr><td>&quot;C&quot;</td><td>None</td></tr></tbody></table>"
    )


def test_without_headings_a_table_has_no_head():
    """And without rows no rows."""
    assert html_table((), [(1,)]) == "<table><tbody><tr><td>1</td></tr></tbody></table>"
    assert html_table(("SKU",), []) == "<table><thead><tr><th>SKU</th></tr></thead><tbody></tbody></table>"
