"""A piece cut to size as documents draw it: in its proportion, with its screw holes and its two measures."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from shopcore.pricing.made_to_measure import Size

from .sheet import Pen, Point, Sheets

FIGURE: Final = Pen(size=6.2)
_SHEET_METAL: Final = "#E4E7EA"
_MOST_WIDTH, _MOST_HEIGHT = 20.0, 10.0
_LEAST_SIDE: Final = 0.6
_OVER: Final = 0.7
_OFFSET: Final = 1.6
"""How far its dimension lines run from a piece."""
_HAIR: Final = 0.1
_TICK: Final = 0.4
_RISE: Final = 0.75
"""Half the height of a figure: its base stands so far below its middle."""
_BESIDE: Final = 1.1
_BELOW: Final = 2.6
_CLEAR: Final = 0.5
"""The gap between a figure and the two ends of its broken line."""
_STUBS: Final = 2.2
_HOLE_INSET, _HOLE_R = 1.3, 0.32


@frozen(kw_only=True)
class SetPiece:
    """A piece as it will be drawn, in mm of paper, with how wide its two figures are."""

    size: Size
    width: float
    height: float
    across: float
    upright: float

    @property
    def is_wide(self) -> bool:
        """Whether the figure of the width stands in its line, as on any drawing with room for it."""
        return self.width > self.across + _STUBS

    @property
    def is_tall(self) -> bool:
        """Whether the figure of the height stands in its line."""
        return self.height > 2 * _RISE + _STUBS

    @property
    def lead(self) -> float:
        """How far the piece stands in, so that ticks and figure keep to the column."""
        return max(_TICK, (self.across - self.width) / 2)

    @property
    def room(self) -> float:
        """How high it is with what stands over and below it."""
        return _OVER + self.height + _OFFSET + (_RISE if self.is_wide else _BELOW)


def set_piece(sheets: Sheets, size: Size, room: float) -> SetPiece:
    """Fit a piece with its figures into a column with so much *room*."""
    across, upright = (sheets.width(str(side), FIGURE) for side in (size.width_mm, size.height_mm))
    most_width = min(_MOST_WIDTH, room - _TICK - _OFFSET - _BESIDE - upright)
    width, height = fitted(size, most_width, _MOST_HEIGHT)
    return SetPiece(size=size, width=width, height=height, across=across, upright=upright)


def fitted(size: Size, most_width: float, most_height: float) -> tuple[float, float]:
    """Scale a piece into a box in true proportion; a side too thin to be seen is drawn a little thicker."""
    scale = min(most_width / size.width_mm, most_height / size.height_mm)
    return max(size.width_mm * scale, _LEAST_SIDE), max(size.height_mm * scale, _LEAST_SIDE)


def draw_piece(sheets: Sheets, at: Point, piece: SetPiece) -> None:
    """Draw a piece with its dimension lines; *at* is the corner of its room."""
    left, top = at[0] + piece.lead, at[1] + _OVER
    sheets.box((left, top, piece.width, piece.height), ink=sheets.inks.ink, fill=_SHEET_METAL, width=0.25)
    if piece.size.has_screw_holes:
        _draw_holes(sheets, (left, top), piece)
    _measure_width(sheets, (left, top + piece.height), piece)
    _measure_height(sheets, (left + piece.width, top), piece)


def _draw_holes(sheets: Sheets, corner: Point, piece: SetPiece) -> None:
    """Draw a hole near each corner, as the pages of an order do."""
    inset = min(_HOLE_INSET, piece.width / 4, piece.height / 4)
    for x in (inset, piece.width - inset):
        for y in (inset, piece.height - inset):
            sheets.disc((corner[0] + x, corner[1] + y), min(_HOLE_R, inset / 2))


def _measure_width(sheets: Sheets, foot: Point, piece: SetPiece) -> None:
    left, right, y = foot[0], foot[0] + piece.width, foot[1] + _OFFSET
    for x in (left, right):
        sheets.line((x, foot[1] + 0.4), (x, y + _TICK), width=_HAIR)
    gap = piece.across / 2 + _CLEAR if piece.is_wide else 0
    sheets.dimension((left, y), (right, y), width=_HAIR, gap=gap)
    base = y + (_RISE if piece.is_wide else _BELOW)
    sheets.words((left + right - piece.across) / 2, base, str(piece.size.width_mm), FIGURE)


def _measure_height(sheets: Sheets, side: Point, piece: SetPiece) -> None:
    top, foot = side[1], side[1] + piece.height
    x = side[0] + (2 * _CLEAR + piece.upright / 2 if piece.is_tall else _OFFSET)
    for y in (top, foot):
        sheets.line((side[0] + 0.4, y), (x + _TICK, y), width=_HAIR)
    gap = _RISE + _CLEAR if piece.is_tall else 0
    sheets.dimension((x, top), (x, foot), width=_HAIR, gap=gap)
    start = x - piece.upright / 2 if piece.is_tall else x + _BESIDE
    sheets.words(start, (top + foot) / 2 + _RISE, str(piece.size.height_mm), FIGURE)
