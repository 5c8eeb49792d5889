"""Towel rails with one bar or two, and towel rings."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import turned
from adapters.drawings.view import View


@drawing("towel-rail")
def towel_rail(p: DrawingPart) -> None:
    v, (d, out) = p.front("Diameter", "Projection")
    if p.says("ring"):
        _ring(v, min(p.mm("Length"), 200), d)
    else:
        _bars(v, p, (p.mm("Length"), d))
    _side(p.view(), (d, out), is_double=p.says("double"))


def _ring(v: View, size: float, d: float) -> None:
    r = size / 2 - d * 0.35
    v.circle((0, 0), d * 2.4)
    v.tube(f"M{-r * 0.1} 0A{r} {r} 0 1 0 {r * 0.1} 0", d * 0.7)
    v.circle((0, 0), d * 1.4, fill="light")
    v.wide((-size / 2, r), (size / 2, r), across(size))


def _bars(v: View, p: DrawingPart, size: Point) -> None:
    """A bar between its posts; a double rail has a second, lower and further out."""
    length, d = size
    flange = d * 2.4
    drop = d * 2.6 if p.says("double") else 0
    for x in (0, length):
        v.circle((x, 0), flange)
        if drop:
            v.plate((x, drop / 2), (d * 1.2, drop + d * 1.2), r=d * 0.6)
    for y in (0, drop) if drop else (0,):
        v.box((0, y - d / 2), (length, d))
        for x in (0, length):
            v.circle((x, y), d * 1.3)
            v.circle((x, y), d * 0.7, fill="light", pen="thin")
        v.axis((0, y), (length, y))
    reach = flange / 2
    v.wide((-reach, drop + reach), (length + reach, drop + reach), figures(length))


def _side(s: View, size: Point, *, is_double: bool) -> None:
    d, out = size
    flange, near = d * 2.4, out * 0.5 if is_double else out - d * 0.5
    turned(s, (0, 0), [(d * 0.5, flange, flange * 0.9), (near - d * 0.5, d * 0.9)])
    if is_double:
        s.tube(f"M{near} 0L{out - d * 0.6} {d * 2.6}", d * 0.8)
        s.circle((out - d * 0.5, d * 2.6), d * 1.2)
    s.circle((near, 0), d * 1.2)
    s.wide((0, flange / 2), (out, d * 2.6 if is_double else 0), figures(out))
    s.tall((out, -d / 2), (out, d / 2), across(d), detail=True)
