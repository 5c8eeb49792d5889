"""Dimension figures stand clear of their lines in the display face of either storefront."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from PIL import ImageFont

from adapters.drawings import KINDS, Subject, draw
from adapters.drawings.lettering import CONDENSED, WIDE, inscribed
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
