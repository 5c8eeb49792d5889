"""A sheet of paper with a frame, and the pens to draw on it; all measures in mm."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from math import dist
from typing import Final

from attrs import frozen
from fpdf import FPDF
from fpdf.prefs import ViewerPreferences

from shopcore.storefront import Storefront

from .fonts import Faces
from .memory_release import ReleasingProducer, release_fonts

WIDTH, HEIGHT = 210.0, 297.0
FRAME: Final = 7.0
LEFT, RIGHT = 14.0, WIDTH - 14.0
TOP, BOTTOM = 13.0, HEIGHT - 31.0
SPAN: Final = RIGHT - LEFT
_MM_A_POINT: Final = 25.4 / 72
LEADING: Final = 1.32
_KEYHOLE_R: Final = 0.1875
_ZONES: Final = 6


Point = tuple[float, float]


@frozen
class Inks:
    """The colours of a storefront, as on its pages."""

    ink: str
    muted: str
    hairline: str
    ground: str
    accent: str
    lit: str


INKS: Final[Mapping[Storefront, Inks]] = {
    Storefront.IRONMONGERY: Inks("#1B1A17", "#645E54", "#C9C0AF", "#0B3B2E", "#D9962B", "#F7F4EE"),
    Storefront.ELECTRICAL: Inks("#12161F", "#565E6B", "#C3CAD6", "#10245E", "#FFD400", "#F3F5F8"),
}


@frozen(kw_only=True)
class Pen:
    """How words are written: size in points, weight, ink, and which end stands at x."""

    size: float = 8.6
    weight: str = ""
    ink: str = ""
    is_display: bool = False
    ends_at: bool = False


class Sheets:
    """The sheets of one document; ``y`` grows downwards."""

    def __init__(self, storefront: Storefront, faces: Faces, *, title: str, at: datetime | None) -> None:
        self.inks = INKS[storefront]
        self._pdf = FPDF(format="A4")
        self._pdf.set_auto_page_break(False)
        self._pdf.set_title(title)
        self._pdf.set_lang("en-GB")
        self._pdf.viewer_preferences = ViewerPreferences(display_doc_title=True)
        if at is not None:
            self._pdf.set_creation_date(at)
        self._pdf.c_margin = 0
        self._setting = faces.give_to(self._pdf, storefront)

    def begin(self) -> None:
        """Take a new sheet and draw its double frame, with the zones of a drawing sheet."""
        self._pdf.add_page()
        inks = self.inks
        self.box((FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME), ink=inks.ink, width=0.35)
        inner = FRAME - 2.4
        self.box((inner, inner, WIDTH - 2 * inner, HEIGHT - 2 * inner), ink=inks.hairline, width=0.15)
        for zone in range(1, _ZONES):
            x, y = WIDTH * zone / _ZONES, HEIGHT * zone / _ZONES
            for at in (inner, HEIGHT - FRAME):
                self.line((x, at), (x, at + FRAME - inner), ink=inks.hairline)
            for at in (inner, WIDTH - FRAME):
                self.line((at, y), (at + FRAME - inner, y), ink=inks.hairline)

    def words(self, x: float, y: float, text: str, pen: Pen) -> None:
        """Write one line whose base stands at *y*."""
        self._take(pen)
        text = self._setting.fitting(text)
        start = x - self._pdf.get_string_width(text) if pen.ends_at else x
        self._pdf.text(start, y, text)

    def width(self, text: str, pen: Pen) -> float:
        """Return the width of a text in millimetres."""
        self._take(pen)
        return self._pdf.get_string_width(self._setting.fitting(text))

    def wrapped(self, text: str, room: float, pen: Pen) -> list[str]:
        """Break text into lines that fit; a word longer than a line is broken too."""
        lines, held = [], ""
        for word in text.split():
            longer = f"{held} {word}".strip()
            if self.width(longer, pen) <= room:
                held = longer
                continue
            if held:
                lines.append(held)
            *full, held = self._pieces(word, room, pen)
            lines += full
        return [*lines, held] if held or not lines else lines

    def line(self, start: Point, end: Point, *, ink: str = "", width: float = 0.15) -> None:
        """Draw a line; *width* is in millimetres, *ink* '' is the sheet's own colour."""
        self._pdf.set_draw_color(ink or self.inks.ink)
        self._pdf.set_line_width(width)
        self._pdf.line(*start, *end)

    def dimension(
        self, start: Point, end: Point, *, ink: str = "", width: float = 0.3, gap: float = 0
    ) -> None:
        """Draw a dimension line with oblique ticks; *gap* stays free on each side of its middle."""
        part, tick = 0.5 - gap / dist(start, end), width * 4
        for near, far in ((start, end), (end, start)):
            reach = (near[0] + (far[0] - near[0]) * part, near[1] + (far[1] - near[1]) * part)
            self.line(near, reach, ink=ink, width=width)
        for x, y in (start, end):
            self.line((x - tick, y + tick), (x + tick, y - tick), ink=ink, width=width * 5 / 3)

    def disc(self, middle: Point, radius: float) -> None:
        """Draw a filled circle; *radius* is in millimetres."""
        self._pdf.set_fill_color(self.inks.ink)
        self._pdf.circle(*middle, radius, style="F")

    def box(
        self, place: tuple[float, float, float, float], *, ink: str = "", fill: str = "", width: float = 0.15
    ) -> None:
        """Draw a rectangle at x, y with a width and height in millimetres; '' leaves outline or area out."""
        self._pdf.set_line_width(width)
        if ink:
            self._pdf.set_draw_color(ink)
        if fill:
            self._pdf.set_fill_color(fill)
        self._pdf.rect(*place, style=f"{'D' if ink else ''}{'F' if fill else ''}")

    def keyhole(self, x: float, y: float, side: float) -> None:
        """Draw the sign of the shop: a keyhole in its accent on its ground."""
        self.box((x, y, side, side), fill=self.inks.ground)
        self._pdf.set_fill_color(self.inks.accent)
        middle, radius = x + side / 2, side * _KEYHOLE_R
        self._pdf.circle(middle, y + side * 0.375, radius, style="F")
        foot = [(-0.1, 0.5), (0.1, 0.5), (0.1875, 0.8125), (-0.1875, 0.8125)]
        self._pdf.polygon([(middle + side * dx, y + side * dy) for dx, dy in foot], style="F")

    def finished(self) -> bytes:
        """Return the PDF file; nothing more can be drawn."""
        result = bytes(self._pdf.output(output_producer_class=ReleasingProducer))
        release_fonts(self._pdf)
        return result

    def _take(self, pen: Pen) -> None:
        family = self._setting.display if pen.is_display else self._setting.text
        is_built_in = self._setting.display == self._setting.text
        style = "B" if pen.is_display and is_built_in else "" if pen.is_display else pen.weight
        self._pdf.set_font(family, style, pen.size)
        self._pdf.set_text_color(pen.ink or self.inks.ink)

    def _pieces(self, word: str, room: float, pen: Pen) -> list[str]:
        """Break a word that is too long, after its last hyphen that fits where it has one."""
        pieces = [""]
        for character in word:
            if pieces[-1] and self.width(pieces[-1] + character, pen) > room:
                end = pieces[-1].rfind("-") + 1 or len(pieces[-1])
                pieces[-1:] = [pieces[-1][:end], pieces[-1][end:]]
            pieces[-1] += character
        return pieces


def leading(pen: Pen) -> float:
    """How far lines of a pen stand apart."""
    return pen.size * _MM_A_POINT * LEADING
