"""Clips, ties, glands, boxes: what holds cable and where it goes in."""

from adapters.drawings.families.switches_and_sockets.wiring import gangs_of
from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import polar, polygon, turned
from adapters.drawings.view import WHITE, View


@drawing("cable-clip")
def cable_clip(p: DrawingPart) -> None:
    v, (w, h) = p.front("Width", "Height")
    p.pick({"cleat": _cleat}, _saddle)(v, p, (w, h))
    v.label((0, -h * 0.4), p.text("Cable", "").removesuffix(" mm²"), (w * 0.5, h * 0.3))
    v.wide((-w / 2, 0), (w / 2, 0), figures(w))
    v.tall((-w, -h), (-w, 0), figures(h), left=True)


def _saddle(v: View, p: DrawingPart, size: Point) -> None:
    w, h = size
    if p.says("flat"):
        v.traced("M-56 0L-56 -84Q-56 -96 -44 -96L44 -96Q56 -96 56 -84L56 0L46 0L46 -80L-46 -80L-46 0Z", size)
        v.plate((0, -h * 0.38), (w * 0.88, h * 0.7), r=h * 0.3, fill="grey")
    else:
        v.traced(
            "M-50 0L-50 -50Q-50 -100 0 -100Q50 -100 50 -50L50 0L38 0L38 -50Q36 -82 0 -82"
            "Q-38 -82 -38 -50L-38 0Z",
            size,
        )
        v.circle((0, -h * 0.4), min(w * 0.72, h * 0.78), fill="grey")
    v.box((w / 2, -h * 0.62), (w * 0.42, h * 0.62), r=w * 0.06)
    v.box((w * 0.66, -h * 1.0), (w * 0.1, h * 1.5), fill="steel/turn")
    v.shape([(w * 0.66, h * 0.5), (w * 0.76, h * 0.5), (w * 0.71, h * 0.7)], fill="steel")
    v.box((w * 0.56, -h * 1.06), (w * 0.3, h * 0.09), r=w * 0.03, fill="steel")
    v.line((-w, 0), (w * 1.2, 0), pen="thin")


def _cleat(v: View, _p: DrawingPart, size: Point) -> None:
    """A hoop on one screw that holds armoured cable to a wall."""
    w, h = size
    v.path(
        f"M{-w * 0.7} 0L{-w * 0.7} {-h * 0.5}A{w * 0.7} {h * 0.5} 0 0 1 {w * 0.7} {-h * 0.5}"
        f"L{w * 0.7} {-h * 0.18}"
        f"L{w * 1.7} {-h * 0.18}L{w * 1.7} 0L{-w * 0.7} 0Z"
    )
    v.circle((0, -h * 0.48), min(w, h * 0.8), fill="graphite")
    v.circle((0, -h * 0.48), min(w, h * 0.8) * 0.7, fill="galvanised")
    v.box((w * 1.12, -h * 0.36), (w * 0.3, h * 0.18), r=1, fill="steel")
    v.box((w * 1.2, 0), (w * 0.14, h * 0.36), fill="steel")


@drawing("cable-tie")
def cable_tie(p: DrawingPart) -> None:
    w, length = p.sizes("Width", "Length")
    d = w * 6
    is_steel = "steel" in p.finish
    v = p.view()
    v.path(
        f"M{-w} {-d * 0.5}A{d / 2} {d / 2} 0 1 0 {w} {-d * 0.5}L{w} {-d * 0.5 + w * 0.6}"
        f"A{d / 2 - w * 0.5} {d / 2 - w * 0.5} 0 1 1 {-w} {-d * 0.5 + w * 0.6}Z"
    )
    v.box((-w * 0.9, -d * 0.5 - w * 0.9), (w * 1.8, w * 1.6), r=w * (0.1 if is_steel else 0.3))
    tail = w * 9 * min(length / 200, 1.6)
    top = -d * 0.5 - w * 0.4
    v.box((w * 0.9, top), (tail, w * 0.6), r=w * 0.1)
    if is_steel:
        v.circle((0, -d * 0.5 - w * 0.1), w * 0.7, fill="light")
    else:
        v.lines(
            [((w * 1.4 + n * tail / 16, top), (w * 1.2 + n * tail / 16, top + w * 0.6)) for n in range(15)]
        )
    end = w * 0.9 + tail
    v.shape(
        [(end, top), (end + w * 2.1, top + w * 0.2), (end + w * 2.1, top + w * 0.4), (end, top + w * 0.6)]
    )
    v.wide((-w * 0.9, d * 0.4), (end + w * 2.1, d * 0.4), figures(length))
    v.tall((end, top), (end, top + w * 0.6), figures(w))


@drawing("gland")
def gland(p: DrawingPart) -> None:
    v, (d, length) = p.front("Thread diameter", "Length")
    if p.says("connector", "straight", "t shape"):
        _inline_connector(v, p, (length, d))
        return
    is_outdoor, is_nylon = p.says("outdoor", "cw"), p.says("nylon", "dome top")
    turned(v, (0, 0), [(length * 0.26, d)])
    v.lines([((length * 0.26 * n / 6, -d / 2), (length * 0.26 * (n + 0.5) / 6, d / 2)) for n in range(6)])
    hexagon_side(v, length * 0.26, length * 0.2, d * 1.36)
    turned(v, (length * 0.46, 0), [(length * 0.1, d * 1.06)])
    if is_nylon:
        turned(v, (length * 0.56, 0), [(length * 0.2, d * 1.24)])
        v.lines(
            [
                ((length * 0.56, y * d), (length * 0.76, y * d))
                for y in (-0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45)
            ]
        )
        v.traced("M76 -60Q100 -56 100 -24L100 24Q100 56 76 60Z", (length, d))
    else:
        hexagon_side(v, length * 0.56, length * 0.26, d * 1.3)
        v.traced("M82 -60Q100 -56 100 -30L100 30Q100 56 82 60Z", (length, d))
    if is_outdoor:
        hexagon_side(v, length, length * 0.22, d * 1.4)
        v.traced("M122 -60L140 -40L140 40L122 60Z", (length, d), fill="graphite")
    hexagon_side(v, length * 0.06, length * 0.12, d * 1.5)
    v.axis((0, 0), (length, 0))
    v.wide((0, d * 0.7), (length, d * 0.3), figures(length))
    thread = p.text("Thread", figures(d)).upper()
    s = p.view()
    polygon(s, (0, 0), d * 1.5, 6)
    s.circle((0, 0), d)
    s.hole((0, 0), d * (0.5 if thread.endswith("S") else 0.6))
    s.cross((0, 0), d * 1.4)
    s.wide((-d / 2, d * 0.7), (d / 2, d * 0.7), f"M{thread[:6]}")


def _inline_connector(v: View, p: DrawingPart, size: Point) -> None:
    """A sealed joint in a cable, straight or with a branch, and its pins end on."""
    (length, d), poles = size, p.count("Poles", 3, most=7)
    for x, way in ((length * 0.1, -1), (length * 0.9, 1)):
        v.box((x, -d * 0.2), (way * length * 0.3, d * 0.4), fill="grey")
        v.box((x, -d * 0.6), (way * -length * 0.16, d * 1.2), r=d * 0.12)
        v.lines([((x, y * d), (x - way * length * 0.16, y * d)) for y in (-0.36, -0.12, 0.12, 0.36)])
    v.box((length * 0.24, -d * 0.5), (length * 0.52, d), r=d * 0.1)
    if p.says("t shape"):
        v.box((length * 0.38, d * 0.5), (length * 0.24, d * 0.8), r=d * 0.1)
        v.box((length * 0.44, d * 1.3), (length * 0.12, d * 0.6), fill="grey")
    v.axis((0, 0), (length, 0))
    v.wide((0, d * 0.6), (length, d * 0.6), figures(length))
    at = (length * 1.5, 0.0)
    v.circle(at, d * 1.2)
    v.circle(at, d * 0.9, fill="light", pen="thin")
    for n in range(poles):
        v.circle(polar(at, d * 0.26, 90 + n * 360 / poles), d * 0.16, fill="brass")


def hexagon_side(v: View, x: float, length: float, d: float) -> None:
    """A hexagon seen from its side."""
    v.box((x, -d / 2), (length, d), r=length * 0.1)
    v.lines([((x, y * d), (x + length, y * d)) for y in (-0.25, 0.25)], pen="ink")


@drawing("locknut")
def locknut(p: DrawingPart) -> None:
    d, t = p.sizes("Thread diameter", "Thickness")
    inner = p.number("Inner", 0, most=d * 0.96)
    v = p.view()
    if "nylon" in p.finish and not inner:
        points = [
            q
            for n in range(12)
            for q in (polar((0, 0), d * 0.8, n * 30), polar((0, 0), d * 0.7, n * 30 + 15))
        ]
        v.shape(points)
    else:
        polygon(v, (0, 0), d * 1.6, 6)
    if inner:
        v.circle((0, 0), d * 1.3, fill="light")
    v.hole((0, 0), inner or d)
    v.circle((0, 0), (inner or d) * 1.08, fill="none", pen="thin")
    v.cross((0, 0), d * 1.5)
    v.wide((-d / 2, d * 0.7), (d / 2, d * 0.7), f"M{figures(d)}")
    if inner:
        v.wide((-inner / 2, -d * 0.7), (inner / 2, -d * 0.7), f"M{figures(inner)}", over=True)
    s = p.view()
    hexagon_side(s, 0, t, d * 1.4)
    if inner:
        s.box((t, -d / 2), (t * 0.8, d))
    s.wide((0, d * 0.7), (t, d * 0.7), figures(t))


@drawing("back-box")
def back_box(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    if w == 73 and gangs_of(p) > 1:
        w = 133
    v = p.view()
    p.pick(
        {
            "metalclad": _metalclad_box,
            "waterproof": _sealed,
            "weatherproof": _sealed,
            "ip66": _sealed,
            "dry lining": _dry_lining,
            "dryline": _dry_lining,
            "dry line": _dry_lining,
            "surface": _pattress,
            "pattress": _pattress,
        },
        _knockouts,
    )(v, (w, h))
    for x in (-1, 1):
        v.box((x * (w / 2 - 4) - 4, -5), (8, 10), r=1)
        v.circle((x * (w / 2 - 4), 0), 3.5, fill="deep", pen="thin")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=2)
    s.circle((d / 2, 0), min(20, d * 0.6), fill="light")
    s.thick(d, h)


def _shell(v: View, size: Point, *, r: float) -> None:
    w, h = size
    v.plate((0, 0), size, r=r)
    v.plate((0, 0), (w - 8, h - 8), r=3, fill="light")


def _knockouts(v: View, size: Point, *, r: float = 4) -> None:
    """Steel or plastic with discs to break out for conduit."""
    w, h = size
    _shell(v, size, r=r)
    for x, y in ((-0.26, -0.3), (0.26, 0.3), (-0.26, 0.3), (0.26, -0.3)):
        v.circle((x * w, y * h), min(20, h * 0.24), fill="none", pen="thin")
    for y in (-0.14, 0.14):
        v.hole((0, y * h), h * 0.07)


def _metalclad_box(v: View, size: Point) -> None:
    _knockouts(v, size, r=8)


def _dry_lining(v: View, size: Point) -> None:
    """A box that grips plasterboard: a rim before it, lugs behind."""
    w, h = size
    _knockouts(v, size)
    v.plate((0, 0), (w + 8, h + 8), r=8, fill="none")
    for x in (-1, 1):
        v.box((x * (w / 2 + 4), -h * 0.3), (x * 7, h * 0.22), r=1, fill="red")


def _pattress(v: View, size: Point) -> None:
    w, h = size
    _shell(v, size, r=8)
    for x in (-0.18, 0.18):
        v.plate((x * w, 0), (6, 14), r=3, fill=WHITE)
    v.plate((0, h * 0.46), (w * 0.24, h * 0.06), r=1, fill="none", pen="hidden")


def _sealed(v: View, size: Point) -> None:
    w, h = size
    _shell(v, size, r=10)
    for x, y in ((0, -0.5), (0, 0.5), (-0.5, 0), (0.5, 0)):
        v.circle((x * w, y * h), 16, fill="graphite")
    v.plate((0, 0), (w - 16, h - 16), r=4, fill="none", pen="hidden")


@drawing("junction-box")
def junction_box(p: DrawingPart) -> None:
    d, depth = p.sizes("Diameter", "Depth")
    is_square = p.says("weatherproof", "square", "maintenance free", "ip66", "ip65")
    v = p.view()
    for x, y in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        v.plate(
            (x * d * 0.5, y * d * 0.5), (d * 0.26, d * 0.26), r=d * (0.13 if p.says("weatherproof") else 0.03)
        )
    if is_square:
        v.plate((0, 0), (d, d), r=d * 0.08)
        v.plate((0, 0), (d * 0.84, d * 0.84), r=d * 0.05, fill="light", pen="thin")
    else:
        v.circle((0, 0), d)
        v.circle((0, 0), d * 0.86, fill="light", pen="thin")
    _terminals(v, p, d)
    for at in ((-d * 0.3, d * 0.3), (d * 0.3, -d * 0.3)):
        v.screw(at, d * 0.1)
    v.label((0, d * 0.27), p.text("Rating", ""), (d * 0.4, d * 0.13))
    v.cross((0, 0), d * 1.2)
    v.wide((-d / 2, d / 2), (d / 2, d / 2), across(d))
    s = p.view()
    s.box((0, -d / 2), (depth * 0.7, d), r=2)
    s.box((depth * 0.7, -d * 0.48), (depth * 0.3, d * 0.96), r=3)
    s.circle((depth * 0.35, 0), depth * 0.44, fill="deep")
    s.thick(depth, d)


def _terminals(v: View, p: DrawingPart, d: float) -> None:
    """The terminals within, screwed, or sprung where nobody will ever look again."""
    terminals = p.pick({"three terminals": 3, "five terminals": 5, "empty": 0}, -1)
    count = p.count("Terminals", 4, most=8) if terminals < 0 else terminals
    for n in range(count):
        x = (n - (count - 1) / 2) * d * 0.62 / max(count, 4)
        if p.says("maintenance free"):
            v.plate((x, -d * 0.04), (d * 0.11, d * 0.3), r=d * 0.02, fill="orange")
        else:
            v.circle((x, -d * 0.04), d * 0.11, fill="brass")
