"""A pasted order is read line by line, whatever its shape."""

from __future__ import annotations

import pytest

from shopcore.errors import TooManyLines
from shopcore.quick_order import Reading, pasted_lines, readings_of


@pytest.mark.parametrize(
    "line",
    [
        "DEMO-PLAIN 10",
        "10 DEMO-PLAIN",
        "DEMO-PLAIN\t10",
        "10\tDEMO-PLAIN",
        "DEMO-PLAIN,10",
        "10, DEMO-PLAIN",
        "DEMO-PLAIN;10",
        "DEMO-PLAIN x 10",
        "DEMO-PLAIN x10",
        "DEMO-PLAIN X10",
        "10 x DEMO-PLAIN",
        "10x DEMO-PLAIN",
        "10X, DEMO-PLAIN",
        "DEMO-PLAIN × 10",
        "DEMO-PLAIN×10",
        "10×DEMO-PLAIN",
        "  DEMO-PLAIN   10  ",
        '"DEMO-PLAIN","10"',
        "DEMO-PLAIN,10.00",
        "DEMO-PLAIN;10;",
    ],
)
@pytest.mark.spec("RT-06")
def test_code_and_quantity_stand_in_any_order(line):
    """Split by spaces, tab, comma, semicolon, x or ×."""
    assert readings_of(line)[0] == Reading("DEMO-PLAIN", 10)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("DEMO-PLAIN", Reading("DEMO-PLAIN", 1)),
        ("HBK LR0412 SC 5", Reading("HBK LR0412 SC", 5)),
        ("5 HBK LR0412 SC", Reading("HBK LR0412 SC", 5)),
        ("HBK LR0412 SC", Reading("HBK LR0412 SC", 1)),
        ("DEMO-PLAINx3", Reading("DEMO-PLAIN", 3)),
        ("3xDEMO-PLAIN", Reading("DEMO-PLAIN", 3)),
        ("BOX100", Reading("BOX100", 1)),
        ("6 318204", Reading("318204", 6)),
        ("318204 6", Reading("318204", 6)),
        ("DEMO-PLAIN,Tower bolt 150 mm,5", Reading("DEMO-PLAIN", 5)),
        ("DEMO-PLAIN,5,Tower bolt 150 mm,12.45", Reading("DEMO-PLAIN", 5)),
        ("5;DEMO-PLAIN;Tower bolt 150 mm", Reading("DEMO-PLAIN", 5)),
        ("Tower bolt\t2\tDEMO-PLAIN", Reading("DEMO-PLAIN", 2)),
        ("Tower bolt;DEMO-PLAIN;150 mm", Reading("DEMO-PLAIN", 1)),
        ("DEMO-PLAIN 5 tower bolt 150 mm", Reading("DEMO-PLAIN", 5)),
        ("5 DEMO-PLAIN tower bolt 150 mm", Reading("DEMO-PLAIN", 5)),
        ("DEMO-PLAIN x 5, urgent", Reading("DEMO-PLAIN", 5)),
    ],
)
def test_a_line_can_be_read_as_it_was_meant(line, wanted):
    """What it means is among its readings."""
    assert wanted in readings_of(line)


@pytest.mark.parametrize(
    "heading",
    [
        "Code,Quantity",
        "SKU\tQty",
        "Product code; Description; Qty.",
        "Qty x Code",
        "Catalogue Code",
        "sku_code,quantity",
    ],
)
@pytest.mark.spec("RT-06")
def test_a_row_of_headings_is_passed_over(heading):
    """The first line of the order is line 1."""
    lines = pasted_lines(f"\n{heading}\r\n\r\nDEMO-PLAIN,2\n\n  \n;;;\nDEMO-SALE x 3")

    assert [(line.number, line.text) for line in lines] == [(1, "DEMO-PLAIN,2"), (2, "DEMO-SALE x 3")]


@pytest.mark.parametrize("first", ["DEMO-PLAIN,2", "Code 7", "Brass hinge", "Description", "x"])
def test_nothing_else_is_taken_for_headings(first):
    """A line that says something stays, and be it a lone x."""
    assert [line.text for line in pasted_lines(first)] == [first]


def test_headings_further_down_are_a_line_like_any_other():
    """Only the first row names columns."""
    assert len(pasted_lines("DEMO-PLAIN\nCode,Quantity")) == 2


@pytest.mark.spec("RT-06")
def test_a_thousand_lines_are_read_and_one_more_is_refused():
    """Blank lines and headings do not count."""
    thousand = "Code,Qty\n" + "A-1,2\n\n" * 1000

    assert len(pasted_lines(thousand)) == 1000
    with pytest.raises(TooManyLines):
        pasted_lines(thousand + "A-2")


def test_a_line_that_is_far_too_long_is_still_a_line():
    """It says something, and means nothing."""
    (line,) = pasted_lines("A" * 5_000)

    assert (len(line.text), line.readings) == (5_000, (Reading("A" * 60, 1),))
