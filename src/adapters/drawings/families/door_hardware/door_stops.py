"""What stops a door, holds it open or lets it open a little way only."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import keyhole, turned
from adapters.drawings.view import View


@drawing("door-stop")
def door_stop(p: DrawingPart) -> None:
    v, (d, out) = p.front("Diameter", "Projection")
    stands = p.first("half moon", "pillar", "skirted", "floor")
    if stands:
        _FLOOR_STOPS[stands](v, d, out)
        v.axis((0, -out), (0, 0))
        v.tall((-d * 0.56, -out), (-d * 0.56, 0), figures(out), left=True)
        v.wide((-d * 0.56, 0), (d * 0.56, 0), across(d))
    else:
        turned(v, (0, 0), [(5, d), (out * 0.66, d * 0.46, d * 0.4)])
        if p.says("magnetic"):
            v.box((5 + out * 0.66, -d * 0.36), (out * 0.34 - 5, d * 0.72), r=2, fill="steel")
            v.box((out * 1.1, -d * 0.4), (out * 0.1, d * 0.8), r=1, fill="steel")
            v.box((out * 1.2, -d * 0.55), (out * 0.1, d * 1.1), r=1)
        else:
            v.box((5 + out * 0.66, -d * 0.31), (out * 0.34 - 5, d * 0.62), r=4, fill="graphite")
        v.axis((0, 0), (out, 0))
        v.wide((0, d / 2), (out, d * 0.3), figures(out))
        v.tall((0, -d / 2), (0, d / 2), across(d), left=True)
    s = p.view()
    s.circle((0, 0), d)
    s.circle((0, 0), d * 0.6, fill="steel" if p.says("magnetic") else "graphite")
    if stands:
        s.screw((0, 0), d * 0.26)
    s.cross((0, 0), d)


def _half_moon(v: View, d: float, out: float) -> None:
    v.traced("M-50 0L-50 -50A50 50 0 0 1 50 -50L50 0Z", (d, out))
    v.traced("M8 0L8 -86A50 50 0 0 1 50 -50L50 0Z", (d, out), fill="graphite")
    v.box((-d * 0.56, -3), (d * 1.12, 3), r=1)


def _pillar(v: View, d: float, out: float) -> None:
    v.box((-d * 0.34, -out), (d * 0.68, out), r=d * 0.05)
    v.box((-d * 0.42, -out * 0.78), (d * 0.84, out * 0.3), r=d * 0.08, fill="graphite")
    v.box((-d / 2, -out * 0.1), (d, out * 0.1), r=1)


def _skirted(v: View, d: float, out: float) -> None:
    v.traced("M-20 -100L20 -100L20 -60Q24 -20 56 -4L56 0L-56 0L-56 -4Q-24 -20 -20 -60Z", (d, out))
    v.box((-d * 0.28, -out * 0.86), (d * 0.56, out * 0.24), r=d * 0.06, fill="graphite")


_FLOOR_STOPS = {"half moon": _half_moon, "pillar": _pillar, "skirted": _skirted, "floor": _half_moon}


@drawing("door-hook")
def door_hook(p: DrawingPart) -> None:
    v, (length, d) = p.front("Length", "Diameter")
    for x in (0, length):
        v.box((x - d * 1.6, -d * 2.4), (d * 3.2, d * 4.8), r=d * 0.4)
        for y in (-1.7, 1.7):
            v.screw((x, y * d), d * 0.8)
    v.path(
        f"M0 {-d / 2}L{length - d} {-d / 2}Q{length + d * 1.4} {-d / 2} {length + d * 1.2} {d * 1.5}"
        f"L{length + d * 0.3} {d * 1.5}Q{length + d * 0.3} {d / 2} {length - d} {d / 2}L0 {d / 2}Z"
    )
    v.circle((0, 0), d * 2)
    v.circle((0, 0), d, fill="#fff")
    v.lines(
        [
            ((length * 0.3 + n * d * 0.7, -d / 2), (length * 0.3 + n * d * 0.7 + d * 0.7, d / 2))
            for n in range(5)
        ]
    )
    v.axis((0, 0), (length, 0))
    v.wide((0, d * 2.4), (length, d * 2.4), figures(length))


def links(v: View, start: Point, end: Point, *, d: float) -> None:
    """A chain sagging between two points."""
    (x1, y1), (x2, y2) = start, end
    count = 8
    for n in range(count):
        share = (n + 0.5) / count
        at = (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share + d * 7 * share * (1 - share))
        wide = (x2 - x1) / count * 1.25
        v.oval(at, (wide, d if n % 2 else d * 2.2), fill="none" if n % 2 == 0 else "tint")


@drawing("door-chain")
def door_chain(p: DrawingPart) -> None:
    length, h = p.sizes("Length", "Plate height")
    w = h * 0.34
    v = p.view()
    if p.says("restrictor"):
        far = length * 0.9
        bar = f"M{w * 0.4} {-h * 0.16}L{far} {-h * 0.1}Q{length} 0 {far} {h * 0.1}L{w * 0.4} {h * 0.16}"
        v.tube(bar, h * 0.09)
        v.plate((length * 0.66, 0), (w * 1.1, h * 0.8), r=w * 0.2)
        for y in (-0.3, 0.3):
            v.screw((length * 0.66, y * h), w * 0.3)
        v.circle((length * 0.66, 0), w * 0.7, fill="light")
    else:
        links(v, (w * 0.4, 0), (length * 0.72, h * 0.1), d=h * 0.1)
        v.box((length * 0.62, -h * 0.02), (length * 0.38, w), r=w * 0.3)
        v.box((length * 0.66, w * 0.36), (length * 0.26, w * 0.2), r=w * 0.1, fill="deep")
        v.circle((length * 0.7, w * 0.46), w * 0.5)
    v.plate((0, 0), (w, h), r=w * 0.2)
    for y in (-0.36, 0.36):
        v.screw((0, y * h), w * 0.3)
    v.circle((0, 0), w * 0.5, fill="light")
    v.wide((0, h / 2), (length, w), figures(length))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)


@drawing("restrictor")
def restrictor(p: DrawingPart) -> None:
    v, (length, w) = p.front("Length", "Width")
    v.tube(f"M{w * 0.6} 0C{length * 0.3} {w * 1.2} {length * 0.6} {-w * 1.1} {length - w * 0.6} 0", 5)
    for x in (w / 2, length - w / 2):
        v.plate((x, 0), (w, w * 1.7), r=w * 0.2)
        for y in (-0.6, 0.6):
            v.screw((x, y * w), w * 0.26)
    v.circle((w / 2, 0), w * 0.4, fill="light")
    at = (length - w / 2, 0.0)
    if p.says("push and turn"):
        v.circle(at, w * 0.66, fill="light")
        v.plate(at, (w * 0.2, w * 0.56), r=w * 0.08)
    elif p.says("fixed"):
        v.circle(at, w * 0.4, fill="light")
    else:
        keyhole(v, at, w * 0.42)
    v.wide((w / 2, w * 0.85), (length - w / 2, w * 0.85), figures(length))
    v.tall((0, -w * 0.85), (0, w * 0.85), figures(w * 1.7), left=True, detail=True)
