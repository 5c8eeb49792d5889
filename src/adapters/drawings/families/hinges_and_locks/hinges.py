"""Butt hinges and those made like them: leaves, knuckles, pins and the screw holes in their true places."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.view import View

_TIPS = {"button": (0.9, 0.34), "ball": (1.0, 1.0), "steeple": (0.8, 1.5), "urn": (1.0, 1.2)}


def knuckles(v: View, top: float, height: float, *, d: float, count: int) -> None:
    """The knuckle of a hinge with its joints."""
    each = height / count
    for n in range(count):
        v.box((-d / 2, top + n * each), (d, each), fill="turn")


def leaf_holes(v: View, edge: float, size: Point, *, count: int, in_line: bool = False) -> None:
    """Countersunk holes from the knuckle to the far *edge* of a leaf, staggered or in line."""
    w, h = size
    for n in range(count):
        y = -h / 2 + h * (n + 0.5) / count
        share = 0.6 if in_line or w <= h * 0.18 else 0.74 if n % 2 else 0.45
        v.countersunk((edge * share, y), min(8.5, w * 0.26, h * 0.11))


@drawing("butt-hinge")
def butt_hinge(p: DrawingPart) -> None:
    h, w, t = p.sizes("Height", "Width", "Thickness")
    d = min(max(t * 4, w * 0.13), w * 0.3)
    v = p.view()
    if p.says("butler tray"):
        _tray_hinge(v, (w, h), d)
    elif p.says("flush"):
        _flush_hinge(v, (w, h), d)
    else:
        _leaves(v, p, (w, h))
        _joint(v, p, (d, h))
        _tips(v, p, (d, h))
    v.axis((0, -h / 2), (0, h / 2))
    v.sized((w, h))
    _hinge_plan(p, (w, t, d))


def _leaves(v: View, p: DrawingPart, size: Point) -> None:
    w, h = size
    r = 12 if p.says("radius") else 1
    holes = p.count("Holes", 8 if h > 60 else 4, most=14) // 2
    for side in (-1, 1):
        v.box((0, -h / 2), (side * w / 2, h), r=min(r, w * 0.14))
        if p.says("gate"):
            for n in range(3):
                v.hole((side * w * 0.3, -h * 0.36 + n * h * 0.36), min(9, w * 0.12))
        else:
            leaf_holes(v, side * w / 2, (w / 2, h), count=max(holes, 1), in_line=p.says("in line"))
    if p.says("fire door", "fire rated") or p.text("Grade", ""):
        caption = f"{'FD' if p.says('fire door', 'fire rated') else 'CE'} {p.text('Grade', '')}".strip()
        v.label((w * 0.29, h * 0.02), caption, (w * 0.26, h * 0.06))


def _joint(v: View, p: DrawingPart, size: Point) -> None:
    """Where the leaves meet: rings of bearings, washers, a helix that lifts, or nothing between."""
    d, h = size
    if p.says("rising"):
        slope = h * (0.08 if p.says("left") else -0.08)
        v.box((-d / 2, -h / 2), (d, h), fill="turn")
        v.line((-d / 2, slope), (d / 2, -slope))
        v.line((-d / 2, slope + h * 0.02), (d / 2, h * 0.02 - slope), pen="thin")
        return
    count = 2 if p.says("lift off") else p.count("Knuckles", 5, most=7)
    each = h / count
    knuckles(v, -h / 2, h, d=d, count=count)
    rings = 0.0
    if p.says("ball bearing", "bearing"):
        rings = min(each * 0.22, 5)
    elif p.says("washered"):
        rings = min(each * 0.09, 1.6)
    for n in range(1, count) if rings else ():
        at = (-d * 0.56, -h / 2 + n * each - rings / 2)
        v.box(at, (d * 1.12, rings), r=rings * 0.3, fill="deep" if rings > 2 else "brass", pen="thin")


def _tips(v: View, p: DrawingPart, size: Point) -> None:
    """The ends of the pin: flat, or turned to a finial; a loose one has a head to draw it by."""
    d, h = size
    for end in (-1, 1):
        v.box((-d * 0.4, end * h / 2), (d * 0.8, end * min(3, h * 0.04)), r=1)
    if p.says("loose pin"):
        v.box((-d * 0.7, -h / 2), (d * 1.4, -d * 0.7), r=d * 0.3)
        v.box((-d * 0.3, h / 2), (d * 0.6, d * 0.6), r=1)
        return
    tip = p.text("Tip", "").lower()
    wide, tall = _TIPS.get(tip, (0, 0))
    for end in (-1, 1) if tall else ():
        y = end * (h / 2 + min(3, h * 0.04))
        if tip == "steeple":
            v.shape(
                [
                    (-d * wide / 2, y),
                    (d * wide / 2, y),
                    (d * 0.1, y + end * d * tall),
                    (-d * 0.1, y + end * d * tall),
                ]
            )
        elif tip == "urn":
            v.box((-d * 0.3, y), (d * 0.6, end * d * 0.3), r=1)
            v.oval((0, y + end * d * 0.7), (d * wide, d * 0.9))
        elif tip == "ball":
            v.circle((0, y + end * d * 0.45), d)
        else:
            v.box((-d * wide / 2, y), (d * wide, end * d * tall), r=d * 0.2)


def _flush_hinge(v: View, size: Point, d: float) -> None:
    """One leaf folds inside the other, so that it needs no cutting in."""
    w, h = size
    v.box((-w / 2, -h / 2), (w / 2, h), r=1)
    v.box((-w * 0.36, -h * 0.34), (w * 0.36, h * 0.68), fill="#fff")
    v.box((0, -h * 0.32), (w * 0.34, h * 0.64), r=1)
    v.box((-d / 2, -h / 2), (d, h), fill="turn")
    for y in (-0.42, 0.42):
        v.countersunk((-w * 0.42, y * h), min(5, w * 0.12))
        v.countersunk((-w * 0.2, y * h), min(5, w * 0.12))
        v.countersunk((w * 0.18, y * h * 0.5), min(6, w * 0.14))


def _tray_hinge(v: View, size: Point, d: float) -> None:
    """Two rounded leaves that lie flat or stand upright on their springs."""
    w, h = size
    for side in (-1, 1):
        v.box((0, -h / 2), (side * w / 2, h), r=h * 0.3)
        for y in (-0.28, 0.28):
            v.countersunk((side * w * 0.34, y * h), min(6, w * 0.08))
    v.plate((0, 0), (w * 0.24, h), r=2, fill="light")
    for y in (-0.3, 0, 0.3):
        v.plate((0, y * h), (w * 0.22, h * 0.14), r=h * 0.06, fill="turn")


def _hinge_plan(p: DrawingPart, sizes: tuple[float, float, float]) -> None:
    w, t, d = sizes
    s = p.view()
    s.box((-w / 2, -t), (w / 2, t))
    s.box((0, -t), (w / 2, t))
    s.circle((0, 0), d)
    s.circle((0, 0), d * 0.5, fill="deep", pen="thin")
    s.cross((0, 0), d * 1.3)
    s.tall((w / 2, -t), (w / 2, 0), figures(t), detail=True)


@drawing("parliament-hinge")
def parliament_hinge(p: DrawingPart) -> None:
    h, w, t = p.sizes("Height", "Width", "Thickness")
    d, leaf = t * 4, w * 0.24
    v = p.view()
    for side in (-1, 1):
        x = side * w / 2
        v.shape(
            [
                (0, -h * 0.2),
                (side * (w / 2 - leaf), -h * 0.2),
                (side * (w / 2 - leaf), -h / 2),
                (x, -h / 2),
                (x, h / 2),
                (side * (w / 2 - leaf), h / 2),
                (side * (w / 2 - leaf), h * 0.2),
                (0, h * 0.2),
            ]
        )
        for n in range(4):
            v.countersunk((x - side * leaf / 2, -h * 0.4 + n * h * 0.8 / 3), min(8, leaf * 0.4))
    knuckles(v, -h * 0.2, h * 0.4, d=d, count=5)
    v.axis((0, -h / 2), (0, h / 2))
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((w / 2, -h / 2), (w / 2, h / 2), figures(h))


@drawing("spring-hinge")
def spring_hinge(p: DrawingPart) -> None:
    h, w, t = p.sizes("Height", "Width", "Thickness")
    d = min(w * 0.2, 22)
    double = p.says("double")
    barrels = (-d * 0.62, d * 0.62) if double else (0.0,)
    v = p.view()
    for side in (-1, 1):
        v.box((0, -h / 2), (side * w / 2, h), r=2)
        leaf_holes(v, side * w / 2, (w / 2, h), count=4, in_line=double)
    if double:
        v.box((-d * 0.4, -h / 2), (d * 0.8, h), fill="light")
    for x in barrels:
        v.box((x - d / 2, -h / 2), (d, h), r=2, fill="turn")
        v.lines([((x - d / 2, y * h), (x + d / 2, y * h)) for y in (-0.34, 0.34)], pen="ink")
        v.circle((x, -h * 0.42), d * 0.16, fill="deep", pen="thin")
        _spring(v, x, (d * 0.7, h * 0.56))
    v.axis((0, -h / 2), (0, h / 2))
    v.sized((w, h))
    _hinge_plan(p, (w, t, d))


def _spring(v: View, x: float, size: Point) -> None:
    w, h = size
    turns = 6 if v.small else 11
    v.lines(
        [
            ((x - w / 2, -h / 2 + n * h / turns), (x + w / 2, -h / 2 + (n + 0.7) * h / turns))
            for n in range(turns)
        ]
    )
