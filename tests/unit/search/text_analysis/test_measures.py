"""Sizes are one token each, however they are written."""

from __future__ import annotations

import pytest

from shopcore.search.text_analysis.measures import near_tokens
from shopcore.search.text_analysis.nominal_sizes import ALIKE, BY_INCHES
from shopcore.search.text_analysis.tokens import plain
from tests.support.search.small_vocabulary import a_reader

READER = a_reader()


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ('3"', ("76mm",)),
        ("3 in", ("76mm",)),
        ("3-inch", ("76mm",)),
        ("76MM", ("76mm",)),
        ("7.6 cm", ("76mm",)),
        ("1 foot", ("305mm",)),
        ("2 m", ("2000mm",)),
        ("2.5 sq mm", ("2.5mm2",)),
        ("2.5 square mm", ("2.5mm2",)),
        ("2.5 mm²", ("2.5mm2",)),
        ("2.5mm sq", ("2.5mm2",)),
        ("2.5 mm squared", ("2.5mm2",)),
        ("1.5 kW", ("1500w",)),
        ("30 milliamps", ("0.03a",)),
        ("2 gang", ("2gang",)),
    ],
)
def test_a_measure_is_named_in_the_unit_of_its_kind(text: str, tokens: tuple[str, ...]) -> None:
    """Inches in whole millimetres."""
    assert READER.tokens(text) == tokens


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("102 x 76 mm", ("102mm", "76mm")),
        ("102×76mm", ("102mm", "76mm")),
        ("102 mm x 76 mm", ("102mm", "76mm")),
        ('3" x 2"', ("76mm", "51mm")),
        ("102 x 76", ("102", "76")),
    ],
)
def test_each_side_carries_the_unit_of_the_last(text: str, tokens: tuple[str, ...]) -> None:
    """Sides without any unit stay numbers."""
    assert READER.tokens(text) == tokens


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("½ in", ("13mm",)),
        ('1/2"', ("13mm",)),
        ('1 1/2"', ("38mm",)),
        ("1-1/2 inch", ("38mm",)),
        ("1/2 x 3 in", ("13mm", "76mm")),
        ('1/2 x 1-1/2 x 3/4"', ("13mm", "38mm", "19mm")),
        ("1/2 × 2.5 inch", ("13mm", "64mm")),
        ("2 1/2 lock", ("64mm", "lock")),
        ("lock 2 1/2", ("lock", "64mm")),
        ("1-1/4 knob", ("32mm", "knob")),
        ("2 1/2 mm", ("2", "1", "2mm")),
        ("2 1/3 lock", ("2", "1", "3", "lock")),
        ("1/2 x 3 mm", ("1", "2mm", "3mm")),
        ("1/0 in", ("1", "0mm")),
    ],
)
def test_a_fraction_of_an_inch_is_read(text: str, tokens: tuple[str, ...]) -> None:
    """One over nothing is none."""
    assert READER.tokens(text) == tokens


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("8 x 1 1/2", "4mm 40mm"),
        ("8g x 1/2 in", "4mm 12mm"),
        ('10 x 1-1/4"', "5mm 30mm"),
        ("8 x 1/0", "8 1/0"),
        ("7 x 1/2", "7 1/2"),
        ("no 8 x 1 1/2", "4mm 40mm"),
        ("#10 x 1 1/2", "5mm 40mm"),
        ("8g x 2", "4mm 50mm"),
        ("gauge 8 x 2", "4mm 50mm"),
        ("no. 6 x 1 in", "3.5mm 25mm"),
        ("8 x 2", "8 2"),
        ("8g x 50mm", "8g x 50mm"),
    ],
)
def test_a_screw_of_gauge_and_inches_is_written_in_millimetres(text: str, written: str) -> None:
    """In the lengths that are sold; 7 is no gauge that the shop knows."""
    assert plain(text) == written


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("4x3 butt hinge", ("102mm", "76mm", "butt", "hinge")),
        ("hinges 3 x 2 1/2", ("hinge", "76mm", "64mm")),
        ("hinge 4.5 x 3", ("hinge", "114mm", "76mm")),
        ("4x3 mm hinge", ("4mm", "3mm", "hinge")),
        ("hinge 102 x 76", ("hinge", "102", "76")),
        ("4x3 bracket", ("4", "3", "bracket")),
    ],
)
def test_bare_sides_of_a_hinge_are_inches(text: str, tokens: tuple[str, ...]) -> None:
    """Of nothing else, and not with a unit."""
    assert READER.tokens(text) == tokens


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("letter plate 12 x 4", ("letter", "plate", "305mm", "102mm")),
        ("kick plate 30 x 6", ("kick", "plate", "762mm", "152mm")),
        ("letterbox 10 x 4 1/2", ("letterbox", "254mm", "114mm")),
        ("shelf brackets 8x6", ("shelf", "bracket", "203mm", "152mm")),
        ("push plate 300 x 75", ("push", "plate", "300", "75")),
        ("plate 12 x 4 mm", ("plate", "12mm", "4mm")),
        ("box 12 x 4", ("box", "12", "4")),
    ],
)
def test_bare_sides_of_a_plate_are_inches(text: str, tokens: tuple[str, ...]) -> None:
    """Nothing of that kind is a few millimetres wide."""
    assert READER.tokens(text) == tokens


def test_the_sizes_of_a_row_are_about_as_many_inches() -> None:
    """Between 25 and 25.4 mm each, give or take what was rounded; none stands in two rows."""
    for inches, sizes in BY_INCHES.items():
        assert all(inches * 25 - 1 <= size <= inches * 25.4 + 2 for size in sizes), inches
    assert sum(map(len, BY_INCHES.values())) == len(ALIKE)


def test_inches_also_mean_the_sizes_of_the_trade() -> None:
    """Three inches are called 75 mm, and so is what is sold as 76 mm; 80 mm are no inches."""
    assert near_tokens("3", "in") == ("75mm", "77mm")
    assert near_tokens("76", "mm") == ("75mm", "77mm")
    assert near_tokens("75", "mm") == ("76mm",)
    assert near_tokens("6.5", "cm") == ("63mm", "64mm")
    assert near_tokens("2.5", "in") == ("63mm", "65mm", "62mm")
    assert near_tokens("100", "mm") == ("102mm",)
    assert near_tokens("44", "mm") == ("45mm",)
    assert near_tokens("75.4", "mm") == ()
    assert near_tokens("80", "mm") == ()
    assert near_tokens("3", "w") == ()


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("8 gauge screw", ("4mm", "screw")),
        ("no. 8 screws", ("4mm", "screw")),
        ("screws 10g", ("screw", "5mm")),
        ("8g x 2 screws", ("4mm", "50mm", "screw")),
        ("screws 8 x 2 inch", ("screw", "4mm", "50mm")),
        ('10x2.5" wood screws', ("5mm", "60mm", "wood", "screw")),
        ("6 x 1 screws", ("3.5mm", "25mm", "screw")),
        ("screws 4 x 40", ("screw", "4", "40")),
        ("screws 6 x 1 mm", ("screw", "6mm", "1mm")),
        ("m8 x 2 screws", ("m8", "2", "screw")),
        ("8 x 2 brass wood screws", ("4mm", "50mm", "bras", "wood", "screw")),
        ("10 x 3 hinge with screws", ("10", "3", "hinge", "screw")),
        ("8 x 1 screw eyes", ("8", "1", "screw", "eye")),
        ("screwdriver 6 x 1.5", ("screwdriver", "6", "1.5")),
        ("8 gauge wire", ("8", "gauge", "wire")),
        ("shelf 8 x 6", ("shelf", "8", "6")),
    ],
)
def test_the_gauge_of_a_screw_is_its_diameter(text: str, tokens: tuple[str, ...]) -> None:
    """With a length or alone; of nothing else."""
    assert READER.tokens(text) == tokens
