"""Nuts: hexagon, dome, nylon insert and wing."""

from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import polygon
from adapters.drawings.view import View

_CORNERS = 1.9
"""Across the corners of a hexagon, over its thread."""


@drawing("nut")
def nut(p: DrawingPart) -> None:
    d, h = p.sizes("Diameter", "Height")
    if p.says("wing"):
        _wing_nut(p, d, h)
    else:
        _hexagon_nut(p, d, h)


def _bore(v: View, d: float) -> None:
    """The thread from its end: its crest as a hole, its root as a broken circle."""
    v.hole((0, 0), d * 0.86)
    v.path(f"M0 {-d / 2}A{d / 2} {d / 2} 0 1 1 {-d / 2} 0", fill="none", pen="thin")


def _hexagon_nut(p: DrawingPart, d: float, h: float) -> None:
    nylon, dome = p.says("nylon", "nyloc", "nylo"), p.says("dome", "domed")
    v = p.view()
    polygon(v, (0, 0), d * _CORNERS, 6)
    v.circle((0, 0), d * 1.6, fill="light", pen="thin")
    if nylon:
        v.circle((0, 0), d * 1.26, fill="blue")
        v.hole((0, 0), d * 0.92)
        v.circle((0, 0), d * 0.8, fill="none", pen="thin")
    elif dome:
        v.circle((0, 0), d * 1.34)
        v.circle((0, 0), d * 0.6, fill="light", pen="none")
    else:
        _bore(v, d)
    v.cross((0, 0), d * _CORNERS)
    v.wide((-d / 2, 0), (d / 2, 0), f"M{figures(d)}")
    s, body, half = p.view(), h, d * _CORNERS / 2
    if nylon:
        body = h * 0.74
        s.box((body, -d * 0.72), (h - body + h * 0.1, d * 1.44), r=h * 0.14)
        s.box((h * 1.08, -d * 0.54), (h * 0.08, d * 1.08), fill="blue", pen="thin")
    if dome:
        s.path(
            f"M{body} {-d * 0.67}C{body + d * 0.9} {-d * 0.67} {body + d * 0.9} {d * 0.67} {body} {d * 0.67}Z"
        )
    s.box((0, -half), (body, half * 2), r=h * 0.12)
    s.lines([((0, y * half), (body, y * half)) for y in (-0.5, 0.5)], pen="ink")
    s.lines([((0, y * d / 2), (body, y * d / 2)) for y in (-1, 1)], pen="hidden")
    s.axis((0, 0), (h, 0))
    s.wide((0, half), (h, half), figures(h))


def _wing_nut(p: DrawingPart, d: float, h: float) -> None:
    span, rise = d * 4, d * 1.9
    v = p.view()
    for sign in (-1, 1):
        v.path(
            f"M{sign * d * 0.5} {-h * 0.2}"
            f"C{sign * d * 0.9} {-h * 0.3} {sign * d * 1} {-rise} {sign * d * 1.5} {-rise}"
            f"C{sign * d * 2.15} {-rise} {sign * d * 2.1} {-h * 0.9} {sign * d * 1.5} {-h * 0.3}"
            f"C{sign * d * 1.2} 0 {sign * d * 0.9} 0 {sign * d * 0.5} 0Z"
        )
    v.shape([(-d * 0.66, -h), (d * 0.66, -h), (d * 0.9, 0), (-d * 0.9, 0)])
    v.lines([((x * d / 2, -h), (x * d / 2, 0)) for x in (-1, 1)], pen="hidden")
    v.axis((0, -rise), (0, 0))
    v.wide((-d / 2, 0), (d / 2, 0), f"M{figures(d)}")
    v.tall((d * 0.9, -h), (d * 0.9, 0), figures(h))
    s = p.view()
    s.plate((0, 0), (span, d * 0.5), r=d * 0.25)
    s.circle((0, 0), d * 1.8)
    s.circle((0, 0), d * 1.32, fill="light", pen="thin")
    _bore(s, d)
    s.cross((0, 0), d * 1.8)
    s.wide((-span / 2, 0), (span / 2, 0), figures(span), detail=True)
