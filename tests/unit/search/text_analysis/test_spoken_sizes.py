"""Sizes and numbers are written in figures, however they are typed."""

from __future__ import annotations

import pytest

from shopcore.search.text_analysis.measures import near_tokens
from shopcore.search.text_analysis.spoken_sizes import in_figures
from shopcore.search.text_analysis.tokens import pieces, plain, plain_search
from tests.support.search.small_vocabulary import a_reader

READER = a_reader()


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("six inch nails", '6" nails'),
        ("twenty five mil trunking", "25mm trunking"),
        ("a hundred mil duct", "a 100mm duct"),
        ("one hundred millimetre duct", "100 millimetre duct"),
        ("thirteen amp fuse", "13 amp fuse"),
        ("6mil bit", "6mm bit"),
        ("two hundred mil shelf", "200mm shelf"),
        ("two hundred and fifty mil stay", "250mm stay"),
        ("twelve hundred batten", "1200 batten"),
        ("four fifty mil bolt", "450mm bolt"),
        ("seven sixty two mm door", "762 mm door"),
        ("four fifty screws", "four fifty screws"),
        ("two gang two way", "two gang two way"),
        ("two point five twin and earth", "2.5 twin and earth"),
        ("two and a half mil cable", "2.5mm cable"),
        ("two and a half by three", '2.5" x 3"'),
        ("three in one oil", "three in one oil"),
        ("two door closers", "two door closers"),
    ],
)
def test_a_number_word_counts_what_follows(typed: str, written: str) -> None:
    """Beside a unit; in other places it stays a word."""
    assert in_figures(typed) == written


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("two and a half inch lock", '2.5" lock'),
        ("two & a half inch lock", '2.5" lock'),
        ("inch and a quarter knobs", '1.25" knobs'),
        ("an inch and a half chisel", '1.5" chisel'),
        ("inch and three quarter door", '1.75" door'),
        ("half inch chisel", '0.5" chisel'),
        ("three quarters of an inch", '0.75"'),
        ("one-and-a-half inch screws", '1.5" screws'),
        ("three eighths inch drill", '0.375" drill'),
        ("half a metre of chain", "0.5 metre of chain"),
        ("foot and a half grab rail", "1.5 foot grab rail"),
        ("6 inch and a half", '6.5"'),
        ("inch chisel", '1" chisel'),
        ("opens an inch", "opens an inch"),
        ("a foot of chain", "1 foot of chain"),
        ("foot long tee hinges", "1 foot tee hinges"),
        ("2 foot long", "2 foot"),
        ("three yards of chain", "9 foot of chain"),
        ("3/4 inch ply", "3/4 inch ply"),
        ("foot bolt", "foot bolt"),
        ("a foot switch", "a foot switch"),
        ("bolt for a yard gate", "bolt for a yard gate"),
        ("a yard of chain", "3 foot of chain"),
    ],
)
def test_parts_of_an_inch_and_of_a_foot_are_decimals(typed: str, written: str) -> None:
    """A unit without a number is one, but for the foot of a door."""
    assert in_figures(typed) == written


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("2'9 weatherbar", '33" weatherbar'),
        ("2' 9\" plate", '33" plate'),
        ("2ft 9 plate", '33" plate'),
        ("2ft 9in plate", '33" plate'),
        ("2ft9 plate", '33" plate'),
        ("6ft6in", '78"'),
        ("2 foot and 9 inches wide plate", '33" plate'),
        ("six foot six by two foot nine", '78" x 33"'),
        ("6'6 x 2'9", '78" x 33"'),
        ("two foot six and a half", '30.5"'),
        ("6' rail", "6 foot rail"),
        ("2' x 4' mat", "2 foot 4 foot mat"),
        ("3 foot 4 gang lead", "3 foot 4 gang lead"),
        ("2 foot 13 amp lead", "2 foot 13 amp lead"),
        ("5 foot 20 pack", "5 foot 20 pack"),
        ("6 foot 13 leads", "6 foot 13 leads"),
    ],
)
def test_feet_and_inches_are_inches(typed: str, written: str) -> None:
    """In all spellings; what counts something else is no inch, nor are twelve and more."""
    assert in_figures(typed) == written


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("four by three sheets", '4" x 3" sheets'),
        ("fifty by twenty five trunking", "50 x 25 trunking"),
        ("ten by one and a half", '10" x 1.5"'),
        ("m6 by 50 bolts", "m6 x 50 bolts"),
        ("three by two by one", "3 x 2 x 1"),
        ("eight by two screws", "8 x 2 screws"),
        ("stand by", "stand by"),
    ],
)
def test_sides_may_be_joined_by_by(typed: str, written: str) -> None:
    """Between numbers alone."""
    assert in_figures(typed) == written


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("78 x 30 internal door", '78" x 30" internal door'),
        ("door 30x78", 'door 30" x 78"'),
        ("nine by three airbrick", '9" x 3" airbrick'),
        ("12 × 3 finger plate", '12" x 3" finger plate'),
        ("door chain 10 x 50", "door chain 10 x 50"),
        ("686 x 1981 door", "686 x 1981 door"),
        ("four by three butt hinges", '4" x 3" butt hinges'),
        ("78 x 30 mm door", "78 x 30 mm door"),
        ("40 x 4 plate", "40 x 4 plate"),
        ("78 x 30 sheet", "78 x 30 sheet"),
    ],
)
def test_bare_sides_of_doors_and_plates_are_inches(typed: str, written: str) -> None:
    """As many as such a thing may have."""
    assert in_figures(typed) == written


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("torx 20 wood screws", "tx20 wood screws"),
        ("torx t25", "tx25"),
        ("number 2 pozi screwdriver", "pz2 screwdriver"),
        ("no. 1 phillips", "ph1"),
        ("pozidriv no 2", "pz2"),
        ("pozi two", "pz2"),
        ("posidrive 2", "pz2"),
        ("philips 60 watt lamp", "philips 60 watt lamp"),
        ("philips 4 w lamp", "philips 4 w lamp"),
        ("philips 25 lamp", "philips 25 lamp"),
        ("2 pozi screwdrivers", "2 pozi screwdrivers"),
        ("torx 4 x 40 screws", "torx 4 x 40 screws"),
        ("number 8 screws", "no 8 screws"),
        ("size 8 wood screws", "no 8 wood screws"),
        ("no 8 inch and a half screws", 'no 8 x 1.5" screws'),
        ("8s by inch and a half", 'no 8 x 1.5"'),
        ("twelves by two inch", 'no 12 x 2"'),
        ("number 7 brass numeral", "number 7 brass numeral"),
        ("size 3 door closer", "size 3 door closer"),
    ],
)
def test_the_number_of_a_drive_or_a_screw_is_no_length(typed: str, written: str) -> None:
    """It is bound to the word that it belongs to."""
    assert in_figures(typed) == written


def test_only_texts_that_are_searched_for_are_spoken() -> None:
    """A catalogue says its sizes in figures."""
    assert plain_search("Two and a half inch lock, 6′6″") == '2.5" lock, 78"'
    assert plain("Two and a half inch lock") == "two and a half inch lock"


def test_inches_and_feet_also_mean_round_sizes() -> None:
    """A nail of an inch and a half has 40 mm, and a tape of 16 feet five metres."""
    assert "40mm" in near_tokens("1.5", "in")
    assert "90mm" in near_tokens("3.5", "inch")
    assert "5mm" not in near_tokens("0.25", "in")
    assert "5000mm" in near_tokens("16", "foot")
    assert "5000mm" not in near_tokens("15", "foot")
    assert "40mm" not in near_tokens("38", "mm")


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("six inch", ("152mm",)),
        ("twelve foot", ("3658mm",)),
        ("foot long", ("305mm",)),
        ("half inch", ("13mm",)),
        ("half an inch", ("13mm",)),
        ("two and a half inch", ("64mm",)),
        ("2 and three quarter inches", ("70mm",)),
        ("2ft 9", ("838mm",)),
        ("2\u20199", ("838mm",)),
        ("6 foot 6 by 2 foot 6", ("1981mm", "762mm")),
        ("six foot six", ("1981mm",)),
        ("2 ft 1.5 in", ("648mm",)),
        ("5ft 58w", ("1524mm", "58w")),
        ("6 ft 2 core", ("1829mm", "2core")),
        ("nine by three", ("229mm", "76mm")),
        ("50 by 25", ("50", "25")),
        ("9 x 3 airbrick", ("229mm", "76mm", "airbrick")),
        ("78 x 30 door", ("1981mm", "762mm", "door")),
        ("33 x 78 door", ("838mm", "1981mm", "door")),
        ("78 x 30 mm door", ("78mm", "30mm", "door")),
        ("78 x 30 rail", ("78", "30", "rail")),
        ("kick plate 33 x 6", ("kick", "plate", "838mm", "152mm")),
        ("33 x 6 kick plate", ("838mm", "152mm", "kick", "plate")),
        ("number 8 screw", ("4mm", "screw")),
    ],
)
def test_a_size_is_read_as_it_is_said(text: str, tokens: tuple[str, ...]) -> None:
    """Doors, plates and airbricks are in inches; a count behind feet is no inches."""
    read = tuple(READER.token_of(piece) for piece in pieces(plain_search(text)))
    assert read == tokens
