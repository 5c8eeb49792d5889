"""Cylinders with their key: euro profile, oval, rim."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import euro_hole, turned
from adapters.drawings.sizes import sizes_mm
from adapters.drawings.view import WHITE, View


def key(v: View, at: Point, length: float) -> None:
    """A cylinder key, bow to the left of *at*, its cuts towards the right."""
    x, y = at
    bow, blade = length * 0.42, length * 0.15
    v.path(
        f"M{x} {y - blade / 2}L{x + length * 0.5} {y - blade / 2}L{x + length * 0.56} {y}"
        f"L{x + length * 0.5} {y + blade * 0.4}"
        f"L{x + length * 0.42} {y + blade * 0.1}L{x + length * 0.34} {y + blade / 2}"
        f"L{x + length * 0.26} {y + blade * 0.1}"
        f"L{x + length * 0.18} {y + blade / 2}L{x} {y + blade / 2}Z",
        fill="nickel",
    )
    v.plate((x - bow * 0.4, y), (bow, bow * 1.1), r=bow * 0.36, fill="nickel")
    v.hole((x - bow * 0.58, y), bow * 0.3)


def _cam_at(p: DrawingPart, length: float) -> float:
    """How far the cam is from the keyed end: the first of two sides, as '35/45' says them."""
    sides = sizes_mm(p.text("Sides", "").replace("/", " "))
    if len(sides) == 2 and sides[0] + sides[1] > 0:
        return length * sides[0] / (sides[0] + sides[1])
    return length * 0.75 if p.says("half") else length / 2


@drawing("euro-cylinder")
def euro_cylinder(p: DrawingPart) -> None:
    v, (length, h, w) = p.front("Length", "Height", "Width")
    if p.says("keyed alike"):
        _body(v, p, (0, h * 1.5), (length, h, w))
    _body(v, p, (0, 0), (length, h, w))
    key(v, (-length * 0.36, 0), length * 0.62)
    cam = _cam_at(p, length)
    v.axis((-length * 0.3, 0), (length, 0))
    v.axis((cam, -h * 0.5), (cam, h * 0.8))
    v.wide((0, h * 0.82), (length, h * 0.82), figures(length))
    v.wide((0, -w / 2), (cam, -w / 2), figures(cam), over=True)
    s = p.view()
    if p.says("oval"):
        s.plate((0, h * 0.2), (w, h), r=w / 2)
    else:
        euro_hole(s, (0, h * 0.31), h, fill="tint")
    s.circle((0, 0), w * 0.74, fill="light")
    s.box((-1, -w * 0.26), (2, w * 0.52), fill="ink", pen="none")
    s.tall((w * 0.3, -w / 2), (w * 0.3, h * 0.82), figures(h), detail=True)


def _body(v: View, p: DrawingPart, at: Point, sizes: tuple[float, float, float]) -> None:
    (x, y), (length, h, w) = at, sizes
    r, cam = w * 0.5, x + _cam_at(p, length)
    if p.says("oval"):
        v.box((x, y - r), (length, h), r=r * 0.8)
        v.line((x, y + r * 0.7), (x + length, y + r * 0.7), pen="thin")
    else:
        v.box((x, y + h * 0.2), (length, h * 0.62), r=1.5)
        v.box((x, y - r), (length, 2 * r), r=1)
    v.box((cam - 5, y - r - 3), (10, h + 3), fill=WHITE, pen="none")
    v.box((cam - 5, y - r * 0.9), (10, r * 1.8), r=1, fill="light")
    v.box((cam - 5, y + h * 0.2), (10, h * 0.5), fill="none", pen="hidden")
    v.path(
        f"M{cam - 4} {y - r * 0.9}L{cam - 4} {y - h * 0.46}Q{cam} {y - h * 0.56} {cam + 4} {y - h * 0.46}"
        f"L{cam + 4} {y - r * 0.9}Z",
        fill="deep",
    )
    if p.says("thumbturn", "thumb turn"):
        v.box((x + length, y - r * 0.5), (6, r))
        v.plate((x + length + 13, y), (16, h * 0.82), r=5)
    if not p.small:
        pins = [x + n * 6 + 8 for n in range(5) if x + n * 6 + 8 < cam - 8]
        v.lines([((pin, y + h * 0.3), (pin, y + h * 0.66)) for pin in pins])
        v.circle((cam, y + h * 0.62), 4, fill=WHITE, pen="thin")


@drawing("rim-cylinder")
def rim_cylinder(p: DrawingPart) -> None:
    v, (d, length) = p.front("Diameter", "Length")
    v.circle((0, 0), d)
    v.circle((0, 0), d * 0.5, fill="light")
    v.plate((0, 0), (d * 0.06, d * 0.32), fill="ink", pen="none")
    v.round(d)
    s = p.view()
    turned(s, (0, 0), [(4, d), (length * 0.55, d * 0.86), (length * 0.12, d * 0.6)])
    s.box((4 + length * 0.67, -2), (length * 0.6, 4), fill="steel")
    s.axis((0, 0), (length * 1.3, 0))
    s.wide((0, d / 2), (4 + length * 0.67, d * 0.3), figures(length))
