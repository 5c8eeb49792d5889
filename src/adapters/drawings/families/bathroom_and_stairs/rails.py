"""Rails by the metre, each with its section: handrails, wardrobe rails and the lift that lowers one."""

from adapters.drawings.finishes import tint_name
from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import broken_out, shown_length
from adapters.drawings.view import WHITE, View

WOODS = ("oak", "walnut", "ebony")
GRAIN = ((0.05, -0.3), (0.6, -0.18), (0.12, 0.05), (0.62, 0.2), (0.08, 0.32))
ROUND = "M-50 0A50 50 0 0 1 50 0A50 50 0 0 1 -50 0Z"
SECTIONS = {
    "pigs ear": "M-50 50L-50 -14C-50 -40 -28 -50 -2 -50C30 -50 50 -32 50 -8C50 12 34 22 18 18"
    "C4 14 -8 22 -10 36L-12 50Z",
    "oval": "M-50 0A50 30 0 0 1 50 0A50 30 0 0 1 -50 0Z",
    "mopstick": "M-29 41A50 50 0 1 1 29 41Z",
}
UPRIGHT_OVAL = "M-26 0A26 50 0 0 1 26 0A26 50 0 0 1 -26 0Z"
"""Outlines in hundredths of a diameter."""
WALL = 0.1


@drawing("handrail")
def handrail(p: DrawingPart) -> None:
    length, d = p.sizes("Length", "Diameter")
    outline = p.pick(SECTIONS, ROUND)
    is_tube = p.says("tube")
    is_wood = tint_name(p.finish) in WOODS and not is_tube
    p.face = 1
    visible = shown_length(length, d, most=6)
    v, s = p.view(), p.view()
    _cut_end(s, outline, d, is_tube=is_tube)
    top, bottom = s.extent()[0][1], s.extent()[1][1]
    if is_wood:
        _growth_rings(s, d)
    _stretch(v, (visible, length), (top, bottom), is_wood=is_wood)
    v.wide((0, bottom), (visible, bottom), figures(length))
    s.wide((-d / 2, bottom), (d / 2, bottom), across(d) if outline == ROUND else figures(d))
    v.axis((0, 0), (visible, 0))
    s.cross((0, 0), d)
    if p.small:
        _receding(s, (d * 2.6, -d * 1.1), is_wood=is_wood)


def _stretch(v: View, lengths: Point, edges: Point, *, is_wood: bool) -> None:
    """A long rail from the side, its middle broken out."""
    (visible, length), (top, bottom) = lengths, edges
    v.box((0, top), (visible, bottom - top))
    if is_wood:
        middle, high = (top + bottom) / 2, bottom - top
        v.lines(
            [((visible * x, middle + y * high), (visible * (x + 0.3), middle + y * high)) for x, y in GRAIN]
        )
    if visible < length:
        broken_out(v, visible / 2, top, bottom)


def _cut_end(s: View, outline: str, d: float, *, is_tube: bool) -> None:
    s.traced(outline, (d, d), fill="light" if is_tube else "tint")
    if is_tube:
        s.traced(outline, (d * (1 - 2 * WALL), d * (1 - 2 * WALL)), fill=WHITE)


def _growth_rings(s: View, d: float) -> None:
    for r in (0.2, 0.34, 0.48):
        s.path(
            f"M{-r * d} {d * 0.14}A{r * d} {r * d} 0 0 1 {r * d * 0.2} {d * 0.14 - r * d}",
            fill="none",
            pen="thin",
        )


def _receding(s: View, by: Point, *, is_wood: bool = False) -> None:
    """Let a cut end recede: a thumbnail shows the section and the rail in one."""
    near = list(s.marks[0].points())
    far = [(x + by[0], y + by[1]) for x, y in near]
    marks, s.marks = s.marks, []
    s.shape(_hull([*near, *far]))
    if is_wood:
        (x, y), (right, bottom) = min(near), max(near)
        mid = [(right, (y + bottom) / 2), ((x + right) / 2, min(point[1] for point in near))]
        s.lines([((a + by[0] * 0.2, b + by[1] * 0.2), (a + by[0] * 0.7, b + by[1] * 0.7)) for a, b in mid])
    s.marks += marks


def _hull(points: list[Point]) -> list[Point]:
    """The outline of all points, around which a string would lie."""

    def chain(ordered: list[Point]) -> list[Point]:
        hull: list[Point] = []
        for point in ordered:
            while len(hull) > 1 and _turn(hull[-2], hull[-1], point) <= 0:
                hull.pop()
            hull.append(point)
        return hull[:-1]

    ordered = sorted(set(points))
    return [*chain(ordered), *chain(ordered[::-1])]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@drawing("wardrobe-rail")
def wardrobe_rail(p: DrawingPart) -> None:
    if p.says("lift", "pull down"):
        _lift(p)
        return
    length, d = p.sizes("Length", "Diameter")
    outline = UPRIGHT_OVAL if p.says("oval") else ROUND
    p.face = 1
    visible = shown_length(length, d, most=9)
    v, s = p.view(), p.view()
    _stretch(v, (visible, length), (-d / 2, d / 2), is_wood=False)
    for x, inwards in ((0, 1), (visible, -1)):
        v.box((x, -d * 0.62), (inwards * d * 0.44, d * 1.24), r=d * 0.06)
        v.plate((x, 0), (d * 0.2, d * 1.9), r=d * 0.06)
    v.axis((0, 0), (visible, 0))
    v.wide((0, d * 0.95), (visible, d * 0.95), figures(length))
    _cut_end(s, outline, d, is_tube=True)
    if p.small:
        _receding(s, (d * 2.4, -d * 1.05))
        _socket(s, outline, d, at=(d * 2.4, -d * 1.05))
    else:
        _socket(s, outline, d, at=(0, 0))
    s.wide((-d / 2, d), (d / 2, d), across(d)) if outline == ROUND else s.tall(
        (0, -d / 2), (0, d / 2), figures(d)
    )


def _socket(s: View, outline: str, d: float, *, at: Point) -> None:
    """The flange behind the rail, with its screws."""
    rail, s.marks = s.marks, []
    s.traced(outline, (d * 2, d * 2) if outline == ROUND else (d * 2.6, d * 1.9), at=at)
    for way in (-1, 1):
        s.screw(
            (
                at[0] + (way * d * 0.74 if outline == ROUND else 0),
                at[1] + (0 if outline == ROUND else way * d * 0.74),
            ),
            d * 0.22,
        )
    s.marks += rail


def _lift(p: DrawingPart) -> None:
    """A rail on two arms that swing down, with the rod that pulls it, and its path from the side."""
    length, d = p.sizes("Length", "Diameter")
    reach, foot = 440.0, (70.0, 170.0)
    v = p.view()
    for x, way in ((0, 1), (length, -1)):
        v.box((x, -foot[1] * 0.3), (way * foot[0], foot[1]), r=8, fill="graphite")
        v.box((x + way * foot[0] * 0.3, -reach), (way * d, reach), r=d * 0.3)
        v.circle((x + way * (foot[0] * 0.3 + d / 2), 0), d * 1.5, fill="light")
    inset = foot[0] * 0.3 + d
    v.box((inset, -reach), (length - 2 * inset, d), r=d * 0.2)
    v.box((length / 2 - d * 0.4, -reach + d), (d * 0.8, reach * 0.8), r=d * 0.3)
    v.box((length / 2 - d * 0.8, -reach * 0.34), (d * 1.6, reach * 0.26), r=d * 0.6, fill="graphite")
    v.wide((0, foot[1] * 0.7), (length, foot[1] * 0.7), figures(length))
    s = p.view()
    s.box((-foot[0] / 2, -foot[1] * 0.3), (foot[0], foot[1]), r=8, fill="graphite")
    s.line((0, 0), (reach * 0.94, reach * 0.34), pen="hidden")
    s.path(f"M0 {-reach}A{reach} {reach} 0 0 1 {reach * 0.94} {reach * 0.34}", fill="none", pen="hidden")
    s.box((-d / 2, -reach), (d, reach), r=d * 0.3)
    s.circle((0, 0), d * 1.5, fill="light")
    s.circle((0, -reach + d / 2), d)
    s.wide((-d / 2, -reach), (d / 2, -reach), across(d), over=True, detail=True)
