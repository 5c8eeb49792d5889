"""Shapes the trades share: turned parts, knurling, threads, broken lengths, screw drives."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from adapters.drawings.marks import Point
from adapters.drawings.view import WHITE, View

Turn = tuple[float, float] | tuple[float, float, float]


def turned(
    v: View, start: Point, turns: Sequence[Turn], *, fill: str = "tint", upright: bool = False
) -> float:
    """Draw a turned part along its axis as cylinders (length, diameter) and cones (length, from, to).

    *upright* turns the axis downwards. Returns the length drawn.
    """
    at = 0.0
    for turn in turns:
        length, first, last = turn[0], turn[1], turn[-1]
        corners = [(at, -first / 2), (at + length, -last / 2), (at + length, last / 2), (at, first / 2)]
        if upright:
            corners = [(y, x) for x, y in corners]
        v.shape([(start[0] + x, start[1] + y) for x, y in corners], fill=fill)
        at += length
    return at


def beads(v: View, start: Point, widths: Sequence[Turn], *, fill: str = "tint") -> float:
    """Draw rounded rings (length, diameter) one after the other along a level axis."""
    at = 0.0
    for width in widths:
        length, diameter = width[0], width[1]
        v.box((start[0] + at, start[1] - diameter / 2), (length, diameter), r=length / 2, fill=fill)
        at += length
    return at


def knurling(v: View, corner: Point, size: Point) -> None:
    """Cross-hatch a knurled grip."""
    (x, y), (w, h) = corner, size
    lines = 6 if v.small else 13
    step, lean = w / lines, min(w / lines * 2, h)
    pairs = []
    for n in range(lines - 1):
        left = x + n * step
        pairs.append(((left, y), (min(left + lean, x + w), y + h)))
        pairs.append(((left, y + h), (min(left + lean, x + w), y)))
    v.lines(pairs)


def reeding(v: View, corner: Point, size: Point, *, count: int) -> None:
    """Draw upright reeds across an area."""
    (x, y), (w, h) = corner, size
    v.lines([((x + w * n / count, y), (x + w * n / count, y + h)) for n in range(1, count)])


def thread(v: View, start: Point, length: float, *, d: float, pitch: float) -> None:
    """Draw an outside thread along a level axis, coarse enough to see."""
    x, y = start
    turns = int(max(3, min(length / pitch, 9 if v.small else 26)))
    step, core, crest = length / turns, d * 0.39, d / 2
    upper = [p for n in range(turns) for p in ((x + n * step, y - core), (x + (n + 0.5) * step, y - crest))]
    lower = [
        p for n in range(turns) for p in ((x + (n + 0.5) * step, y + core), (x + (n + 1) * step, y + crest))
    ]
    end = [(x + length, y - core), (x + length, y + core)]
    v.shape([*upper, *end, *reversed(lower), (x, y + core)])
    v.lines([((x + (n + 0.5) * step, y - crest), (x + (n + 1) * step, y + crest)) for n in range(turns)])


def chamfered(v: View, start: Point, length: float, *, d: float) -> None:
    """Draw the chamfered end of a bolt along a level axis."""
    x, y = start
    v.shape([(x, y - d / 2), (x + length, y - d * 0.38), (x + length, y + d * 0.38), (x, y + d / 2)])


def enlarged(size: float, room: float, *, most: int = 5) -> int:
    """The largest scale of a detail, 5, 2 or 1 to 1, at which it stays within some room."""
    return next((n for n in (5, 2) if n <= most and size * n <= room), 1)


def scale_note(v: View, at: Point, scale: int, *, height: float) -> None:
    """Write the scale of an enlarged detail beside it."""
    if scale > 1:
        v.words(at, f"{scale} : 1", height=height)


def shown_length(length: float, thickness: float, *, most: float = 9) -> float:
    """How much of a long part is drawn; the rest is broken out."""
    return min(length, thickness * most)


def broken_out(v: View, x: float, top: float, bottom: float) -> None:
    """Break a long part with the two zigzag lines of a technical drawing."""
    height = bottom - top
    lean, gap, past = height * 0.1, height * 0.12, height * 0.08
    wave = [(0, -past), (lean, height * 0.42), (-lean, height * 0.58), (0, height + past)]
    left = [(x - gap + dx, top + dy) for dx, dy in wave]
    right = [(x + gap + dx, top + dy) for dx, dy in wave]
    v.shape([*left, *reversed(right)], fill=WHITE, pen="none")
    v.line(*left, pen="thin")
    v.line(*right, pen="thin")


def polygon(v: View, centre: Point, diameter: float, sides: int, *, fill: str = "tint") -> None:
    """Draw a regular polygon, standing on a flat."""
    turns = [2 * pi * (n + 0.5) / sides - pi / 2 for n in range(sides)]
    v.shape(
        [(centre[0] + diameter / 2 * cos(t), centre[1] + diameter / 2 * sin(t)) for t in turns], fill=fill
    )


def drive(v: View, centre: Point, diameter: float, words: str) -> None:
    """Draw the recess of a screw head: slot, hex, star or cross."""
    (x, y), r = centre, diameter / 2
    if "slot" in words:
        v.box((x - r * 0.8, y - r * 0.12), (r * 1.6, r * 0.24), fill="deep", pen="thin")
    elif "hex" in words or "allen" in words or "socket" in words:
        polygon(v, centre, r * 1.15, 6, fill="deep")
    elif "tx" in words or "torx" in words or "star" in words:
        points = [
            p
            for n in range(6)
            for p in (polar(centre, r * 0.62, n * 60), polar(centre, r * 0.4, n * 60 + 30))
        ]
        v.shape(points, fill="deep", pen="thin")
    else:
        arms = [(r * 0.6, r * 0.13), (r * 0.13, r * 0.13), (r * 0.13, r * 0.6)]
        quarter = [(arms[0][0], -arms[0][1]), (arms[0][0], arms[0][1]), (arms[1][0], arms[1][1])]
        turns = [
            (c * px - s * py, s * px + c * py)
            for c, s in ((1, 0), (0, 1), (-1, 0), (0, -1))
            for px, py in quarter
        ]
        v.shape([(x + dx, y + dy) for dx, dy in turns], fill="deep", pen="thin")
        if not v.small and "ph" not in words:
            v.lines([(polar(centre, r * 0.2, a), polar(centre, r * 0.5, a)) for a in (45, 135, 225, 315)])


def polar(centre: Point, r: float, degrees: float) -> Point:
    """A point at a distance and a bearing, clockwise from three o'clock."""
    angle = degrees * pi / 180
    return centre[0] + r * cos(angle), centre[1] + r * sin(angle)


def speckled(v: View, size: Point, *, count: int) -> None:
    """Scatter short strokes over an area about the origin: frosting, fibres, foxing."""
    (w, h), reach = size, min(size) * 0.012
    spots = [((n * 0.7549 % 1 - 0.5) * w * 0.96, (n * 0.5698 % 1 - 0.5) * h * 0.96) for n in range(count)]
    v.lines([((x - reach, y), (x + reach, y + reach)) for x, y in spots])


def slots(v: View, corner: Point, size: Point, *, count: int, pen: str = "thin") -> None:
    """Draw level louvres over an area."""
    (x, y), (w, h) = corner, size
    gap = h / count
    for n in range(count):
        v.box((x, y + gap * (n + 0.25)), (w, gap * 0.5), r=gap * 0.25, fill="deep", pen=pen)


def keyhole(v: View, centre: Point, height: float) -> None:
    """The hole for a lever key."""
    x, y = centre
    r, foot = height * 0.26, height * 0.22
    v.path(
        f"M{x - r * 0.55} {y - height * 0.06}A{r} {r} 0 1 1 {x + r * 0.55} {y - height * 0.06}"
        f"L{x + foot} {y + height / 2}L{x - foot} {y + height / 2}Z",
        fill=WHITE,
    )


def euro_hole(v: View, centre: Point, height: float = 33, *, fill: str = WHITE) -> None:
    """The hole of a euro profile cylinder: a round over a slot."""
    x, y = centre
    r, half = height * 0.26, height * 0.15
    top = y - height / 2
    v.path(
        f"M{x - half} {top + r * 1.82}A{r} {r} 0 1 1 {x + half} {top + r * 1.82}"
        f"L{x + half} {y + height / 2 - half}A{half} {half} 0 0 1 {x - half} {y + height / 2 - half}Z",
        fill=fill,
    )


def section(v: View, corner: Point, size: Point) -> None:
    """Hatch a cut face at forty-five degrees."""
    (x, y), (w, h) = corner, size
    step = max(w, h) / (5 if v.small else 9)
    pairs = []
    for n in range(1, int((w + h) / step) + 1):
        reach = n * step
        start = (x + min(reach, w), y + max(reach - w, 0))
        end = (x + max(reach - h, 0), y + min(reach, h))
        pairs.append((start, end))
    v.lines(pairs)


def link(v: View, start: Point, end: Point, w: float, *, fill: str = "tint") -> None:
    """A flat arm between two pivots, with the rivet of the second."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1) or 1
    dx, dy = -(y2 - y1) / length * w / 2, (x2 - x1) / length * w / 2
    v.path(
        f"M{x1 + dx} {y1 + dy}L{x2 + dx} {y2 + dy}A{w / 2} {w / 2} 0 0 0 {x2 - dx} {y2 - dy}"
        f"L{x1 - dx} {y1 - dy}A{w / 2} {w / 2} 0 0 0 {x1 + dx} {y1 + dy}Z",
        fill=fill,
    )
    v.circle(end, w * 0.5, fill="light", pen="thin")
