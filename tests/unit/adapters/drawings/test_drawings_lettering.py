"""Dimension figures stand clear of their lines in the display face of either storefront."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from PIL import ImageFont

from adapters.drawings import KINDS, Subject, draw
from adapters.drawings.families import DRAWINGS
from adapters.drawings.lettering import CONDENSED, WIDE, inscribed
from adapters.drawings.marks import Box, Mark, Words
from adapters.drawings.part import DrawingPart
from tests.support.many_cases import for_each
from tests.support.paths import ROOT

FONTS = ROOT / "node_modules/@fontsource"
FACES = {
    "barlow-condensed/files/barlow-condensed-latin-600-normal.woff2": CONDENSED,
    "saira/files/saira-latin-600-normal.woff2": WIDE,
}
LARGE_PX = 1000


def is_figure(element):
    return element.get("class") == "drawing-figure"


def dimension_lines(svg):
    """Pair every figure with the line it stands in: reach, line and ticks are drawn before it."""
    for parent in ElementTree.fromstring(svg).iter():
        before = [None, None, None]
        for element in parent:
            if is_figure(element):
                yield element, before[1]
            before = [*before[1:], element]


def segments(path):
    points = [tuple(map(float, pair)) for pair in re.findall(r"[ML](\S+) ([^ML]+)", path.get("d"))]
    return [pair for n, pair in enumerate(pairwise(points)) if n % 2 == 0]


def is_crossed(figure, line, lettering):
    x, foot, size = (float(figure.get(name)) for name in ("x", "y", "font-size"))
    half, cap = lettering.width(figure.text, size) / 2, size * 0.68
    return any(
        min(a[0], b[0]) < x + half
        and max(a[0], b[0]) > x - half
        and min(a[1], b[1]) < foot
        and max(a[1], b[1]) > foot - cap
        for a, b in segments(line)
    )


@pytest.mark.parametrize(("file", "lettering"), FACES.items(), ids=lambda value: str(value)[:6])
def test_a_face_is_known_at_its_widest_figure(file, lettering):
    """Figures stand in columns on a page, all as wide as the widest."""
    face = ImageFont.truetype(FONTS / file, LARGE_PX)
    widest = max(face.getlength(figure) for figure in "0123456789")

    assert 0 <= lettering.em_per_figure - widest / LARGE_PX < 0.02


@pytest.mark.parametrize("lettering", [CONDENSED, WIDE], ids=["condensed", "wide"])
@for_each("kind", KINDS)
def test_no_line_runs_through_its_figure(kind, lettering):
    """The gap is as wide as the face writes, or the figure stands beside the line."""
    svg = draw(Subject(kind, KINDS[kind].finish, {}), sheet=True, lettering=lettering)

    crossed = [f.text for f, line in dimension_lines(svg) if is_crossed(f, line, lettering)]

    assert crossed == []


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("FIRE DOOR KEEP SHUT", ("FIRE DOOR", "KEEP SHUT")),
        ("9 W 2200-6500 K", ("9 W", "2200-6500 K")),
        ("AUTOMATIC FIRE DOOR KEEP CLEAR", ("AUTOMATIC", "FIRE DOOR", "KEEP CLEAR")),
        ("STAFF ONLY", ("STAFF", "ONLY")),
    ],
)
def test_an_inscription_is_broken_where_its_widest_line_is_narrowest(text, lines):
    """No line is left with a single unit while another is too long for its size."""
    assert inscribed(text, (50, 30))[1] == lines


def isolator(words: str, width: int, height: int) -> list[Mark]:
    """Draw the front of an isolator with all that may be written on it."""
    sizes = {"Width": f"{width} mm", "Height": f"{height} mm"}
    attributes = {"Rating": "100 A", "Voltage": "1000 V", "Words": words}
    part = DrawingPart(Subject("isolator", "Grey plastic", sizes | attributes), small=False)
    DRAWINGS["isolator"](part)
    return part.views[0].marks


def lies_within(words: Words, plate: Box) -> bool:
    """Whether letters keep within a plate; one alone is as wide as the widest face has it."""
    (left, top), (right, bottom) = plate.points()
    (x, y), high = words.centre, words.height / 2
    wide = max(words.width, words.height * 0.8 if len(words.text) == 1 else 0) / 2
    return left <= x - wide and x + wide <= right and top <= y - high and y + high <= bottom


@pytest.mark.parametrize(
    "words", ["", "metalclad", "metalclad, neon", "fused", "dc", "ip66", "3 pole, fused"]
)
@pytest.mark.parametrize(("width", "height"), [(90, 140), (50, 400), (300, 50), (300, 400), (50, 50)])
def test_the_lettering_of_an_isolator_lies_within_its_plate(words, width, height):
    """Within the case, and O and I within the yellow field of the handle, however flat or narrow it is."""
    marks = isolator(words, width, height)
    case, *boxes = [mark for mark in marks if isinstance(mark, Box)]
    written = [mark for mark in marks if isinstance(mark, Words)]
    fields = [box for box in boxes if box.look.fill == "yellow"]

    assert [mark.text for mark in written if not lies_within(mark, case)] == []
    for field in fields:
        on_field = [mark for mark in written if mark.text in {"O", "I"}]
        assert len(on_field) == 2
        assert all(lies_within(mark, field) for mark in on_field)
