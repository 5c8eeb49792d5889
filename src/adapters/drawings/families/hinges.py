"""Hinges: leaves, knuckles, pins and the screw holes in their true places."""

from adapters.drawings.marks import Point
from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import broken_out, shown_length
from adapters.drawings.view import View


def knuckles(v: View, top: float, height: float, *, d: float, count: int, bearing: bool) -> None:
    """The knuckle of a butt hinge with its joints; ball bearings show as dark rings."""
    each = height / count
    for n in range(count):
        v.box((-d / 2, top + n * each), (d, each), fill="turn")
    if bearing:
        ring = min(each * 0.22, 5)
        for n in range(1, count):
            v.box(
                (-d * 0.56, top + n * each - ring / 2),
                (d * 1.12, ring),
                r=ring * 0.3,
                fill="deep",
                pen="thin",
            )


def leaf_holes(v: View, edge: float, size: Point, *, count: int) -> None:
    """Staggered countersunk holes from the knuckle to the far *edge* of a leaf."""
    w, h = size
    for n in range(count):
        y = -h / 2 + h * (n + 0.5) / count
        x = edge * (0.74 if n % 2 else 0.45) if w > h * 0.18 else edge * 0.6
        v.countersunk((x, y), min(8.5, w * 0.26, h * 0.11))


@drawing("butt-hinge")
def butt_hinge(p: Part) -> None:
    h, w, t = p.mm("Height"), p.mm("Width"), p.mm("Thickness")
    d = min(max(t * 4, w * 0.13), w * 0.3)
    r = 12 if p.says("radius") else 1
    holes = p.count("Holes", 8 if h > 60 else 4, most=14) // 2
    v = p.view()
    for side in (-1, 1):
        v.box((0, -h / 2), (side * w / 2, h), r=min(r, w * 0.14))
        leaf_holes(v, side * w / 2, (w / 2, h), count=max(holes, 1))
    knuckles(
        v,
        -h / 2,
        h,
        d=d,
        count=2 if p.says("rising", "lift off") else 5,
        bearing=p.says("bearing", "grade 1", "fire"),
    )
    if p.says("loose", "finial") or not p.says("flush"):
        for end in (-1, 1):
            v.box((-d * 0.4, end * h / 2), (d * 0.8, end * min(3, h * 0.04)), r=1)
    v.axis((0, -h / 2), (0, h / 2))
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    _hinge_plan(p, (w, t, d))


def _hinge_plan(p: Part, sizes: tuple[float, float, float]) -> None:
    w, t, d = sizes
    s = p.view()
    s.box((-w / 2, -t), (w / 2, t))
    s.box((0, -t), (w / 2, t))
    s.circle((0, 0), d)
    s.circle((0, 0), d * 0.5, fill="deep", pen="thin")
    s.cross((0, 0), d * 1.3)
    s.tall((w / 2, -t), (w / 2, 0), figures(t), detail=True)


@drawing("parliament-hinge")
def parliament_hinge(p: Part) -> None:
    h, w, t = p.mm("Height"), p.mm("Width"), p.mm("Thickness")
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
    knuckles(v, -h * 0.2, h * 0.4, d=d, count=5, bearing=False)
    v.axis((0, -h / 2), (0, h / 2))
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((w / 2, -h / 2), (w / 2, h / 2), figures(h))


@drawing("spring-hinge")
def spring_hinge(p: Part) -> None:
    h, w, t = p.mm("Height"), p.mm("Width"), p.mm("Thickness")
    d = min(w * 0.2, 22)
    double = p.says("double")
    barrels = (-d * 0.62, d * 0.62) if double else (0.0,)
    v = p.view()
    for side in (-1, 1):
        v.box((0, -h / 2), (side * w / 2, h), r=2)
        leaf_holes(v, side * w / 2, (w / 2, h), count=4)
    if double:
        v.box((-d * 0.4, -h / 2), (d * 0.8, h), fill="light")
    for x in barrels:
        v.box((x - d / 2, -h / 2), (d, h), r=2, fill="turn")
        v.lines([((x - d / 2, y * h), (x + d / 2, y * h)) for y in (-0.34, 0.34)], pen="ink")
        v.circle((x, -h * 0.42), d * 0.16, fill="deep", pen="thin")
        _spring(v, x, (d * 0.7, h * 0.56))
    v.axis((0, -h / 2), (0, h / 2))
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
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


@drawing("concealed-hinge")
def concealed_hinge(p: Part) -> None:
    h, w, depth = p.mm("Height"), p.mm("Width"), p.mm("Depth")
    if p.says("cylinder"):
        _barrel_hinge(p, (h, w))
        return
    v = p.view()
    gap = w * 0.24
    for x in (-w - gap / 2, gap / 2):
        v.box((x, -h / 2), (w, h), r=w / 2)
        v.box((x + w * 0.2, -h * 0.27), (w * 0.6, h * 0.54), r=2, fill="deep")
        for y in (-h * 0.38, h * 0.38):
            v.countersunk((x + w / 2, y), w * 0.28)
    for n in range(5):
        v.box((-w * 0.75 - gap / 2, -h * 0.23 + n * h * 0.1), (w * 1.5 + gap, h * 0.06), r=h * 0.03)
    v.axis((0, -h / 2), (0, h / 2))
    v.tall((-w - gap / 2, -h / 2), (-w - gap / 2, h / 2), figures(h), left=True)
    v.wide((gap / 2, h / 2), (gap / 2 + w, h / 2), figures(w))
    s = p.view()
    s.box((0, -h / 2), (4, h), r=1)
    s.box((4, -h * 0.34), (depth - 4, h * 0.68), r=2)
    s.traced("M-70 -20Q20 -22 60 0Q20 22 -70 20L-70 10Q10 10 25 0Q10 -10 -70 -10Z", (depth, h))
    s.circle((depth * 0.4, 0), depth * 0.16, fill="deep")
    s.wide((0, h / 2), (depth, h * 0.34), figures(depth), detail=True)


def _barrel_hinge(p: Part, sizes: Point) -> None:
    h, d = sizes[0] * 0.4, min(sizes[1], 18)
    v = p.view()
    for x in (-h * 0.56, h * 0.12):
        v.box((x, -d / 2), (h * 0.44, d), r=2)
        v.lines([((x + h * 0.06 * n, -d / 2), (x + h * 0.06 * n, d / 2)) for n in range(2, 6)])
    for n in range(3):
        v.box((-h * 0.2, -d * 0.3 + n * d * 0.22), (h * 0.4, d * 0.14), r=1)
    v.axis((-h * 0.56, 0), (h * 0.56, 0))
    v.wide((-h * 0.56, d / 2), (h * 0.56, d / 2), figures(h * 1.12))
    v.tall((h * 0.56, -d / 2), (h * 0.56, d / 2), across(d))


@drawing("tee-hinge")
def tee_hinge(p: Part) -> None:
    length, h, w = p.mm("Length"), p.mm("Plate height"), p.mm("Strap width")
    d, plate = w * 0.34, min(h * 0.38, length * 0.3)
    v = p.view()
    v.box((0, -h / 2), (-plate, h), r=2)
    for y in (-h * 0.36, 0, h * 0.36):
        v.countersunk((-plate * 0.5, y), w * 0.2)
    _strap(v, p, (length, w))
    if p.says("double"):
        _strap(v, p, (-length, w))
    v.box((-d / 2, -h * 0.3), (d, h * 0.6), fill="turn")
    v.lines([((-d / 2, y), (d / 2, y)) for y in (-w / 2, w / 2)], pen="ink")
    v.axis((0, -h / 2), (0, h / 2))
    v.wide((0, 0), (length, 0), figures(length))
    v.tall((-plate, -h / 2), (-plate, h / 2), figures(h), left=True)


def _strap(v: View, p: Part, size: Point) -> None:
    """A tapering strap with a spear or penny end."""
    length, w = size
    tip = w * (0.5 if length > 0 else -0.5)
    v.path(
        f"M0 {-w / 2}L{length - 3 * tip} {-w * 0.3}"
        f"Q{length - 2.2 * tip} {-w * 0.26} {length - 2 * tip} {-w * 0.42}"
        f"Q{length - tip} {-w * 0.4} {length} 0Q{length - tip} {w * 0.4} {length - 2 * tip} {w * 0.42}"
        f"Q{length - 2.2 * tip} {w * 0.26} {length - 3 * tip} {w * 0.3}L0 {w / 2}Z"
    )
    for share in (0.16, 0.38, 0.6, 0.82):
        v.countersunk((length * share, 0), w * 0.2)
    v.countersunk((length - tip, 0), w * 0.2)


@drawing("band-hinge")
def band_hinge(p: Part) -> None:
    length, w, d = p.mm("Length"), p.mm("Strap width"), p.mm("Pin diameter")
    eye = d * 1.9
    v = p.view()
    rise = w * 0.5 if p.says("crank") else 0
    x = eye / 2
    v.path(
        f"M0 {-w / 2}L{x + w * 0.4} {-w / 2}L{x + w * 0.8} {-w / 2 - rise}"
        f"L{length - w / 2} {-w / 2 - rise}A{w / 2} {w / 2} 0 0 1 {length - w / 2} {w / 2 - rise}"
        f"L{x + w * 0.8} {w / 2 - rise}L{x + w * 0.4} {w / 2}L0 {w / 2}Z"
    )
    for share in (0.2, 0.45, 0.68, 0.93):
        v.hole((length * share, -rise), w * 0.24)
        if share == 0.2:
            v.plate((length * share, -rise), (w * 0.2, w * 0.2), fill="none", pen="thin")
    v.box((-eye / 2, -w / 2), (eye, w), fill="turn")
    v.box((-d / 2, w / 2), (d, w * 0.2), fill="turn")
    v.box((-d / 2, -w / 2), (d, -w * 0.7), r=d * 0.2, fill="turn")
    v.box((-eye * 0.6, w * 0.7), (eye * 1.2, w * 0.24), r=1)
    v.box((-eye * 0.5 - w * 0.9, w * 0.7), (w * 1.2, w * 1.1), r=1)
    for point in ((-w * 0.65, w * 1), (-w * 0.65, w * 1.5)):
        v.hole(point, w * 0.18)
    v.axis((0, -w), (0, w))
    v.wide((0, w), (length, w / 2), figures(length))
    v.wide((-d / 2, -w), (d / 2, -w), across(d), over=True)


@drawing("clip-hinge")
def clip_hinge(p: Part) -> None:
    cup, arm, depth = p.mm("Cup diameter"), p.mm("Arm length"), p.mm("Depth")
    w = cup * 0.42
    v = p.view()
    v.box((cup * 0.12, -w / 2), (arm, w), r=2)
    v.plate((-cup * 0.2, 0), (cup * 0.5, cup * 1.62), r=cup * 0.2)
    v.circle((0, 0), cup)
    v.circle((0, 0), cup * 0.84, fill="deep", pen="thin")
    v.box((-cup * 0.12, -w * 0.42), (cup * 0.62, w * 0.84), r=2)
    for y in (-cup * 0.64, cup * 0.64):
        v.screw((-cup * 0.2, y), cup * 0.18)
    for share in (0.52, 0.78):
        v.screw((cup * 0.12 + arm * share, 0), w * 0.44)
    v.cross((0, 0), cup * 1.3)
    v.wide((-cup / 2, 0), (cup / 2, 0), across(cup))
    v.tall((-cup * 0.45, -cup * 0.64), (-cup * 0.45, cup * 0.64), figures(cup * 1.28), left=True, detail=True)
    s = p.view(below=True)
    s.box((-cup / 2, 0), (cup, depth), r=3)
    s.path(
        f"M{cup * 0.1} {-2}L{cup * 0.2} {-depth * 0.9}L{cup * 0.12 + arm} {-depth * 0.9}"
        f"L{cup * 0.12 + arm} -2L{cup * 0.5} -2L{cup * 0.4} 0Z"
    )
    s.box((-cup * 0.7, -1.5), (cup * 1.25, 2), r=0.5)
    s.tall((cup * 0.12 + arm, 0), (cup / 2, depth), figures(depth), detail=True)


@drawing("piano-hinge")
def piano_hinge(p: Part) -> None:
    length, w = p.mm("Length"), p.mm("Width")
    shown = shown_length(length, w, most=7)
    d, count = w * 0.14, 9 if p.small else 15
    v = p.view()
    for side in (-1, 1):
        v.box((0, 0), (shown, side * w / 2))
        for n in range(7):
            v.countersunk((shown * (n + 0.5) / 7, side * w * 0.3), w * 0.12)
    for n in range(count):
        v.box((shown * n / count, -d / 2), (shown / count, d))
    if shown < length:
        broken_out(v, shown * 0.5, -w / 2, w / 2)
    v.wide((0, w / 2), (shown, w / 2), figures(length))
    v.tall((0, -w / 2), (0, w / 2), figures(w), left=True)
