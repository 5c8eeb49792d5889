"""A pasted order is read line by line, whatever its shape."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shopcore.basket.quick_order import (
    CodeReading,
    descriptions_of,
    lines_in,
    pasted_lines,
    readings_of,
)
from shopcore.errors import TooManyLines

HEADINGS = (
    "code codes sku skus product products item items catalogue catalog cat part ref reference no nr num"
    " number qty quantity quantities amount units count description desc name title price unit pack total"
    " line your our stock order cost each ex inc vat notes note comment comments brand size finish x"
).split()
INFORMATIVE = (
    "code codes sku skus product item catalogue catalog part ref reference qty quantity quantities".split()
)


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
    assert readings_of(line)[0] == CodeReading("DEMO-PLAIN", 10)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("DEMO-PLAIN", CodeReading("DEMO-PLAIN", 1)),
        ("HBK LR0412 SC 5", CodeReading("HBK LR0412 SC", 5)),
        ("5 HBK LR0412 SC", CodeReading("HBK LR0412 SC", 5)),
        ("HBK LR0412 SC", CodeReading("HBK LR0412 SC", 1)),
        ("DEMO-PLAINx3", CodeReading("DEMO-PLAIN", 3)),
        ("3xDEMO-PLAIN", CodeReading("DEMO-PLAIN", 3)),
        ("BOX100", CodeReading("BOX100", 1)),
        ("6 318204", CodeReading("318204", 6)),
        ("318204 6", CodeReading("318204", 6)),
        ("DEMO-PLAIN,Tower bolt 150 mm,5", CodeReading("DEMO-PLAIN", 5)),
        ("DEMO-PLAIN,5,Tower bolt 150 mm,12.45", CodeReading("DEMO-PLAIN", 5)),
        ("5;DEMO-PLAIN;Tower bolt 150 mm", CodeReading("DEMO-PLAIN", 5)),
        ("Tower bolt\t2\tDEMO-PLAIN", CodeReading("DEMO-PLAIN", 2)),
        ("Tower bolt;DEMO-PLAIN;150 mm", CodeReading("DEMO-PLAIN", 1)),
        ("DEMO-PLAIN 5 tower bolt 150 mm", CodeReading("DEMO-PLAIN", 5)),
        ("5 DEMO-PLAIN tower bolt 150 mm", CodeReading("DEMO-PLAIN", 5)),
        ("DEMO-PLAIN x 5, urgent", CodeReading("DEMO-PLAIN", 5)),
    ],
)
def test_a_line_can_be_read_as_it_was_meant(line, expected):
    """What it means is among its readings."""
    assert expected in readings_of(line)


@pytest.mark.parametrize(
    ("line", "readings"),
    [
        ("A-1", [("A-1", 1)]),
        ("A-1 10", [("A-1", 10), ("A-1 10", 1)]),
        ("10 20", [("10", 20), ("20", 10), ("10 20", 1)]),
        ("A-1,2,3", [("A-1 2", 3), ("A-1 2 3", 1), ("A-1", 2), ("2", 3), ("3", 2)]),
        ("A-1 B 5", [("A-1 B", 5), ("A-1 B 5", 1), ("A-1", 5), ("B", 5), ("5", 1)]),
        ("a b c d", [("a b c d", 1), ("a", 1), ("b", 1), ("d", 1)]),
        (
            "A-1,Tower bolt 150 mm,5",
            [
                ("A-1 Tower bolt 150 mm", 5),
                ("A-1 Tower bolt 150 mm 5", 1),
                ("A-1", 5),
                ("Tower bolt 150 mm", 5),
                ("5", 1),
                ("Tower", 5),
                ("5", 150),
            ],
        ),
        (
            "A\tB C\t5\t6",
            [("A B C 5", 6), ("A B C 5 6", 1), ("A", 6), ("B C", 5), ("6", 5), ("B", 6)],
        ),
        (
            "1 2 3 4 5 6",
            [
                ("1 2 3 4 5", 6),
                ("2 3 4 5 6", 1),
                ("1 2 3 4 5 6", 1),
                ("1", 2),
                ("2", 3),
                ("6", 5),
            ],
        ),
        ("5 A-1 bolt", [("A-1 bolt", 5), ("5 A-1 bolt", 1), ("5", 1), ("A-1", 5), ("bolt", 5)]),
        ("bolt 5 A-1", [("bolt 5 A-1", 1), ("bolt", 5), ("5", 1), ("A-1", 5)]),
        ("5,A-1,x,7", [("5 A-1 x", 7), ("A-1 x 7", 5), ("5 A-1 x 7", 1), ("5", 7), ("A-1", 5), ("7", 5)]),
        (",,A,,5", [("A", 5), ("A 5", 1)]),
        ("10xA-1", [("10xA-1", 1), ("A-1", 10)]),
        ("A-1x10", [("A-1x10", 1), ("A-1", 10)]),
        ("abcX4", [("abcX4", 1), ("abc", 4)]),
        ("4xAB", [("4xAB", 1)]),
        ("ABx4", [("ABx4", 1)]),
        ("1234567xABC", [("1234567xABC", 1)]),
        ("M8x50", [("M8x50", 1)]),
        ("x 5", [("5", 1)]),
        ("\u0663xABC", [("\u0663xABC", 1)]),
        ("A  B,5", [("A  B", 5), ("A  B 5", 1), ("A B", 5), ("A B 5", 1), ("A", 5), ("B", 5), ("5", 1)]),
        (
            "1,A  B,C  D,2",
            [
                ("1 A  B C  D", 2),
                ("A  B C  D 2", 1),
                ("1 A  B C  D 2", 1),
                ("1 A B C D", 2),
                ("A B C D 2", 1),
                ("1 A B C D 2", 1),
                ("1", 2),
                ("A  B", 1),
            ],
        ),
    ],
)
def test_what_is_likeliest_stands_first(line, readings):
    """One code of everything, then a code with a description, then a code that a quantity clings to."""
    assert [(reading.code, reading.quantity) for reading in readings_of(line)] == readings


@pytest.mark.spec("RT-06")
@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("HB-1000 x 3", ("HB-1000", 3)),
        ("HB/10 × 3", ("HB/10", 3)),
        ("318204 x 6", ("318204", 6)),
        ("3 x 10-AB", ("10-AB", 3)),
        ("x 10-AB", ("x 10-AB", 1)),
        ("A.10x B", ("A.10x B", 1)),
        ("A x10.5", ("A x10.5", 1)),
        ("10   x A", ("A", 10)),
        ("10    x A", ("x A", 10)),
        ("A x   10", ("A", 10)),
        ("A x    10", ("A x", 10)),
        ("10x;A", ("A", 10)),
        ("A;x10", ("A", 10)),
        ("A x10,", ("A", 10)),
        ("A x 123456", ("A", 123_456)),
        ("A x 1234567", ("A x 1234567", 1)),
        ("1234567 A", ("1234567 A", 1)),
        ("A,10.0", ("A", 10)),
        ("A,10.000", ("A 10.000", 1)),
        ("A,1.5", ("A 1.5", 1)),
        ("A \u0663", ("A \u0663", 1)),
        ('"A-1";"7"', ("A-1", 7)),
        ("a" * 60 + " 5", ("a" * 60, 5)),
        ("a" * 61 + " 5", ("a" * 60, 1)),
        ("a" * 298 + " 5", ("a" * 60, 1)),
        ("A" + " " * 298 + "5", ("A", 5)),
        ("A" + " " * 299 + "5", ("A", 1)),
    ],
)
def test_a_code_keeps_its_digits_whatever_stands_beside_it(line, first):
    """A quantity stands alone or with its x; digits within a code are the code's."""
    assert (readings_of(line)[0].code, readings_of(line)[0].quantity) == first


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
    blank = '\n  \n;;;\n" "\n"",""\n'
    lines = pasted_lines(f"\n{heading}\r\n\r\nDEMO-PLAIN,2\n{blank}DEMO-SALE x 3")

    assert [(line.number, line.text) for line in lines] == [(1, "DEMO-PLAIN,2"), (2, "DEMO-SALE x 3")]


def test_each_word_of_a_heading_is_known():
    """Beside a code, in whatever case; and all of them together."""
    strange = [word for word in HEADINGS if pasted_lines(f"{word.title()},Code\nA-1") != pasted_lines("A-1")]

    assert strange == []
    assert pasted_lines(" ".join(HEADINGS)) == ()


def test_only_a_word_that_tells_of_codes_or_quantities_is_a_heading_alone():
    """Any other could be anything, and is looked up like any other line."""
    alone = [word for word in HEADINGS if len(pasted_lines(f"{word}\nA-1")) == 1]

    assert sorted(alone) == sorted(INFORMATIVE)


@pytest.mark.parametrize("first", ["DEMO-PLAIN,2", "Code 7", "Brass hinge", "Description", "x", "X", "X X"])
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
    with pytest.raises(TooManyLines) as refused:
        pasted_lines(thousand + "A-2")
    assert refused.value.maximum == 1000


def test_a_line_that_is_far_too_long_is_still_a_line():
    """It says something, and means nothing."""
    (line,) = pasted_lines("A" * 5_000)

    assert (len(line.text), line.readings) == (5_000, (CodeReading("A" * 60, 1),))


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\v", "\f", "\x1c", "\u0085", "\u2028", "\u2029"])
def test_whatever_ends_a_line_ends_it_for_all(end):
    """What weighs a paste by its lines counts as many as are read of it, and blank ones too."""
    assert [line.text for line in pasted_lines(f"PLAIN 1{end}PLAIN 2{end}")] == ["PLAIN 1", "PLAIN 2"]
    assert (lines_in(f"PLAIN 1{end}PLAIN 2{end}"), lines_in(f"{end}PLAIN 2"), lines_in("")) == (2, 2, 0)


@pytest.mark.parametrize(
    ("line", "text", "quantity"),
    [
        ("brass butt hinges x 4", "brass butt hinges", 4),
        ("10 x letter plate", "letter plate", 10),
        ("letter plate 3", "letter plate", 3),
        ("letter plate", "letter plate", 1),
        ("102 × 76 mm butt hinge", "102 x 76 mm butt hinge", 1),
        ("butt hinge 102 x 76 x 3 mm x 6", "butt hinge 102 x 76 x 3 mm", 6),
        ("2 gang socket", "2 gang socket", 1),
        ("2 gang socket 10", "2 gang socket", 10),
        ("5 lever lock,3", "5 lever lock", 3),
        ('"Mortice lock, 5 lever",3', "Mortice lock 5 lever", 3),
        ('4" butt hinge, 12', '4" butt hinge', 12),
        ("12;brass;door knob", "brass door knob", 12),
    ],
)
def test_a_description_has_its_sizes_and_counts_in_it(line, text, quantity):
    """They are no quantities; what stands first or last by itself is one."""
    assert descriptions_of(line)[0] == CodeReading(text, quantity)


@pytest.mark.parametrize(
    ("line", "descriptions"),
    [
        ("10 x 3 pin plug", [("10 x 3 pin plug", 1), ("3 pin plug", 10)]),
        ("3 hinge 4", [("3 hinge", 4), ("hinge 4", 3)]),
        ("hinge", [("hinge", 1)]),
        ("a" * 151, []),
        ("", []),
        (";;", []),
    ],
)
def test_at_most_two_descriptions_are_tried(line, descriptions):
    """None of a text that is too long to search for."""
    assert [(one.code, one.quantity) for one in descriptions_of(line)] == descriptions


@given(st.text(max_size=400) | st.text(alphabet='x0123456789 ×,;"gang', max_size=60))
def test_any_line_has_descriptions_within_bounds(line):
    """Each of at least one character, and of as many as can be searched for."""
    descriptions = descriptions_of(line)

    assert len(descriptions) <= 2
    assert all(
        0 < len(one.code) <= 150 and "\ue000" not in one.code.replace(line, "") for one in descriptions
    )
    assert all(one.quantity >= 0 for one in descriptions)
