"""The grid system: front plates with their openings, yokes, and the modules that clip into them."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import polar
from adapters.drawings.view import WHITE, View

from .wiring import gangs_of, insert, neon, plate, rocker

_MODULE = 24.0
_PER_ROW = 4
_FACES = {
    "1 way": "1 WAY",
    "2 way": "2 WAY",
    "intermediate": "INT",
    "double pole": "DP",
    "retractive": "PRESS",
}


@drawing("grid-plate")
def grid_plate(p: DrawingPart) -> None:
    gangs = gangs_of(p, 4)
    if p.says("yoke"):
        _yoke(p, gangs)
        return
    v, (_, h) = plate(p, wide=gangs > 2)
    if p.says("engraved"):
        at = (0.0, 0.0)
        v.plate(at, (_MODULE * 1.7, h * 0.74), r=2, fill=insert(p))
        _engraved(v, p, at, (_MODULE * 1.6, h * 0.66))
        return
    for at in _places(gangs, h * 0.44 if gangs > _PER_ROW else h * 0.58):
        v.plate(at, (_MODULE, h * 0.4 if gangs > _PER_ROW else h * 0.58), fill=WHITE)


def _places(gangs: int, pitch: float) -> list[Point]:
    """Where the modules of a plate sit; more than four stand in two rows."""
    rows = 2 if gangs > _PER_ROW else 1
    across = -(-gangs // rows)
    return [
        ((n % across - (across - 1) / 2) * (_MODULE + 2), (n // across - (rows - 1) / 2) * pitch)
        for n in range(gangs)
    ]


def _yoke(p: DrawingPart, gangs: int) -> None:
    """The bare frame behind a plate: a bridge with openings, lugs for the box screws, an earth screw."""
    w, h, d = p.sizes("Plate width", "Plate height", "Depth")
    if gangs > _PER_ROW:
        h = max(h, 120.0)
    v = p.view()
    v.plate((0, 0), (w, h * 0.78), r=2)
    for x in (-1, 1):
        v.plate((x * w * 0.47, 0), (w * 0.12, h * 0.3), r=3)
        v.plate((x * w * 0.48, 0), (3, 8), r=1.5, fill=WHITE)
    for at in _places(gangs, h * 0.36):
        v.plate(at, (_MODULE - 2, h * (0.32 if gangs > _PER_ROW else 0.6)), fill=WHITE)
    v.screw((-w * 0.38, h * 0.3), 5)
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h * 0.39), (-w / 2, h * 0.39), figures(h), left=True)
    s = p.view()
    s.box((0, -h * 0.39), (1.6, h * 0.78))
    s.box((1.6, -h * 0.36), (d, 2))
    s.box((1.6, h * 0.36 - 2), (d, 2))
    s.wide((0, h * 0.39), (d + 1.6, h * 0.36), figures(d), detail=True)


def _engraved(v: View, p: DrawingPart, at: Point, size: Point) -> None:
    """A double pole rocker with the name of its appliance, filled in the rocker itself."""
    (x, y), (w, h) = at, size
    rocker(v, at, size, fill=insert(p))
    ink = WHITE if insert(p) == "graphite" else "ink"
    v.label((x, y + h * 0.24), p.text("Text", "").upper()[:24], (w * 0.9, h * 0.4), fill=ink)


@drawing("grid-module")
def grid_module(p: DrawingPart) -> None:
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    v.plate((0, 0), (w, h), r=1)
    _module_face(v, p, (w, h))
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d * 0.16, h), r=1)
    s.box((d * 0.16, -h * 0.36), (d * 0.84, h * 0.72), r=1, fill="grey")
    for y in (-0.24, 0, 0.24):
        s.screw((d * 0.8, y * h), h * 0.1)
    s.wide((0, h / 2), (d, h * 0.36), figures(d), detail=True)


def _module_face(v: View, p: DrawingPart, size: Point) -> None:
    w, h = size
    rating = f"{p.text('Rating', '')} {p.text('Load', '')}".strip()
    if p.says("blank"):
        return
    if p.says("dimmer", "led"):
        is_grid = p.says("grid")
        v.circle((0, 0), w * 0.72)
        v.circle((0, 0), w * 0.56, fill="light")
        v.line((0, -w * 0.28), (0, -w * 0.1))
        if not is_grid:
            v.plate((0, -h * 0.4), (w * 0.8, h * 0.08), r=1, fill="deep", pen="thin")
        load = f"{rating} W" if rating and rating[-1].isdigit() else rating
        v.label((0, h * 0.4), load, (w * 0.7, h * 0.13))
    elif p.says("key switch", "key"):
        v.circle((0, 0), w * 0.7, fill="steel")
        v.plate((0, 0), (w * 0.1, w * 0.42), fill="ink", pen="none")
        v.label((0, h * 0.38), "OFF ON", (w * 0.8, h * 0.11))
    elif p.says("neon indicator", "indicator"):
        v.plate((0, 0), (w * 0.6, h * 0.4), r=2, fill="red")
        v.lines([(polar((0, 0), w * 0.12, a), polar((0, 0), w * 0.24, a)) for a in range(0, 360, 45)])
    elif p.says("fused spur", "fuse"):
        v.plate((0, 0), (w * 0.72, h * 0.5), r=1, fill="light")
        v.line((-w * 0.36, h * 0.12), (w * 0.36, h * 0.12), pen="thin")
        v.words((0, -h * 0.06), "FUSE", height=h * 0.12)
    else:
        rocker(v, (0, -h * 0.05), (w * 0.66, h * 0.56), fill="tint")
        face = p.pick(_FACES, "")
        v.label((0, h * 0.37), face, (w * 0.72, h * 0.13))
        if p.says("neon"):
            neon(v, (0, -h * 0.4), (w * 0.3, h * 0.06))
    if p.says("double pole"):
        v.label((0, -h * 0.42), rating, (w * 0.6, h * 0.1))


@drawing("dimmer")
def dimmer(p: DrawingPart) -> None:
    gangs = gangs_of(p)
    v, (w, h) = plate(p, wide=gangs > 3)
    load = p.text("Load", "")
    v.label((0, h * 0.42), f"{load} W" if load[-1:].isdigit() else load, (w * 0.3, h * 0.09))
    if p.says("touch"):
        for n in range(gangs):
            v.circle(((n - (gangs - 1) / 2) * 30, 0), 22, fill="light")
            v.circle(((n - (gangs - 1) / 2) * 30, 0), 4, fill="blue")
        return
    d = min(34.0, w * 0.7 / gangs, h * 0.5)
    for n in range(gangs):
        x = (n - (gangs - 1) / 2) * d * (1.26 if gangs < 3 else 1.2)
        v.circle((x, 0), d)
        v.circle((x, 0), d * 0.8, fill="light")
        v.line((x + d * 0.1, -d * 0.1), (x + d * 0.28, -d * 0.28), pen="bold")
        if not p.small:
            ticks = zip(v.ring((x, 0), d * 1.06, 12), v.ring((x, 0), d * 1.14, 12), strict=True)
            v.lines(list(ticks))
