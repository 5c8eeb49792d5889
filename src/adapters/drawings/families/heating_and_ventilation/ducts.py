"""Ducts and their fittings, grilles, airbricks and filters."""

from adapters.drawings.families.cables_and_leads.cable_ways import extruded
from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import broken_out, shown_length
from adapters.drawings.view import WHITE, View


@drawing("duct")
def duct(p: DrawingPart) -> None:
    d, length = p.sizes("Diameter", "Length")
    visible = shown_length(length, d, most=3.6)
    v = p.view()
    if p.says("flexible", "aluminium"):
        rings = 8 if p.says("pvc") else 16
        for n in range(rings):
            v.box((visible * n / rings, -d / 2), (visible / rings, d), r=visible / rings / 2)
        if p.says("insulated"):
            v.box((visible * 0.2, -d * 0.66), (visible * 0.8, d * 1.32), r=d * 0.1, fill="aluminium")
            v.lines(
                [
                    ((visible * (0.3 + n * 0.1), -d * 0.66), (visible * (0.24 + n * 0.1), d * 0.66))
                    for n in range(7)
                ]
            )
    else:
        v.box((0, -d / 2), (visible, d))
        v.box((0, -d * 0.52), (d * 0.12, d * 1.04), r=2)
        if visible < length:
            broken_out(v, visible / 2, -d / 2, d / 2)
    v.axis((0, 0), (visible, 0))
    v.wide((0, d / 2), (visible, d / 2), figures(length))
    s = p.view()
    s.circle((0, 0), d)
    s.hole((0, 0), d * 0.93)
    s.round(d)


@drawing("duct-flat")
def duct_flat(p: DrawingPart) -> None:
    v, (w, h) = p.front("Width", "Height")
    p.pick(_FITTINGS, _straight_duct)(v, p, (w, h))
    v.wide((0, 0), (w, 0), figures(w))
    v.tall((0, -h), (0, 0), figures(h), left=True)


def _straight_duct(v: View, p: DrawingPart, size: Point) -> None:
    h, run = size[1], max(size) * 1.4
    _hollow(v, size, run)
    v.wide((0, -h), (run, -h - run * 0.5), figures(p.mm("Length")), over=True)


def _hollow(v: View, size: Point, run: float) -> None:
    """A length of duct, seen into."""
    (w, h), t = size, min(size) * 0.05
    extruded(v, size, run=run)
    v.box((0, -h), size, r=t)
    v.box((t, t - h), (w - 2 * t, h - 2 * t), r=t, fill=WHITE)


def _sleeve(v: View, p: DrawingPart, size: Point) -> None:
    """A short piece that two ducts push into, with its stop round the middle."""
    (w, h), run = size, max(size) * 0.7
    _hollow(v, size, run)
    x, y = run * 0.5, -run * 0.25
    v.line((x, y - h), (x + w, y - h), (x + w, y), pen="bold")


def _bend(v: View, p: DrawingPart, size: Point) -> None:
    """A right angle from above: in from below, out to the side."""
    (w, _), arm = size, size[0] * 0.5
    v.path(
        f"M0 0L0 {-arm}Q0 {-arm - w} {w} {-arm - w}L{w + arm} {-arm - w}L{w + arm} {-arm}"
        f"L{w + arm * 0.4} {-arm}Q{w} {-arm} {w} {-arm * 0.6}L{w} 0Z"
    )
    v.line((0, -arm * 0.5), (w, -arm * 0.5), pen="thin")
    v.line((w + arm * 0.5, -arm - w), (w + arm * 0.5, -arm), pen="thin")


def _tee(v: View, p: DrawingPart, size: Point) -> None:
    (w, _), arm = size, size[0] * 0.5
    v.shape(
        [
            (0, 0),
            (0, -arm),
            (-arm, -arm),
            (-arm, -arm - w),
            (w + arm, -arm - w),
            (w + arm, -arm),
            (w, -arm),
            (w, 0),
        ]
    )
    v.line((0, -arm * 0.5), (w, -arm * 0.5), pen="thin")
    for x in (-arm * 0.5, w + arm * 0.5):
        v.line((x, -arm - w), (x, -arm), pen="thin")


def _to_round(v: View, p: DrawingPart, size: Point) -> None:
    """Flat duct in below, a round spigot out above."""
    w, h = size
    v.box((0, -h * 1.4), (w, h * 1.4), r=2)
    v.shape([(0, -h * 1.4), (w, -h * 1.4), (w * 0.84, -h * 2), (w * 0.16, -h * 2)])
    v.box((w * 0.16, -h * 2.8), (w * 0.68, h * 0.8), fill="turn")
    v.oval((w / 2, -h * 2.8), (w * 0.68, h * 0.3), fill="light")
    v.oval((w / 2, -h * 2.8), (w * 0.58, h * 0.22), fill=WHITE)


_FITTINGS = {
    "90 bend": _bend,
    "bend": _bend,
    "t piece": _tee,
    "round to flat": _to_round,
    "straight connector": _sleeve,
}


@drawing("grille")
def grille(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    rows = 3 if p.says("gravity") else 9 if p.says("louvre") else 6
    v = p.view()
    v.plate((0, 0), (w, h), r=3)
    for n in range(rows):
        y = -h * 0.42 + h * 0.84 * n / rows
        v.box((-w * 0.42, y), (w * 0.84, h * 0.84 / rows * 0.86), r=1, fill="tint")
        v.line((-w * 0.42, y + h * 0.84 / rows * 0.7), (w * 0.42, y + h * 0.84 / rows * 0.7), pen="thin")
        if p.says("gravity"):
            for x in (-0.4, 0.4):
                v.circle((x * w, y + h * 0.04), min(w, h) * 0.03, fill="deep", pen="thin")
    if p.says("louvre"):
        v.box((w * 0.44, -h * 0.1), (w * 0.04, h * 0.2), r=1, fill="deep")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d * 0.3, h), r=1)
    for n in range(rows):
        y = -h * 0.42 + h * 0.84 * n / rows
        s.shape(
            [(d * 0.3, y), (d, y + h * 0.6 / rows), (d, y + h * 0.7 / rows), (d * 0.3, y + h * 0.3 / rows)]
        )
    s.thick(d, h)


@drawing("airbrick")
def airbrick(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    columns, rows = 7 if p.small else 9, max(2, min(round(h / w * 10), 3 if p.small else 12))
    v = p.view()
    v.plate((0, 0), (w, h))
    for row in range(rows):
        for n in range(columns):
            at = (-w * 0.42 + w * 0.84 * (n + 0.5) / columns, -h * 0.36 + h * 0.72 * (row + 0.5) / rows)
            v.plate(at, (w * 0.055, h * 0.44 / rows), fill="deep", pen="thin")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h))
    s.thick(d, h)


@drawing("filter")
def filter_panel(p: DrawingPart) -> None:
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    v.plate((0, 0), (w, h), r=2, fill="grey")
    v.plate((0, 0), (w * 0.9, h * 0.86))
    if p.says("carbon"):
        for n in range(24):
            at = (-w * 0.4 + w * 0.16 * (n % 6), -h * 0.36 + h * 0.24 * (n // 6))
            v.circle(at, min(w, h) * 0.08, fill="graphite", pen="thin")
    elif p.says("grease"):
        lines = 6 if p.small else 12
        step = w * 0.9 / lines
        weave = [(-w * 0.45 + n * step) for n in range(lines)]
        v.lines([((x, y), (x + step, -y)) for x in weave for y in (-h * 0.43, h * 0.43)])
        if p.says("aluminium"):
            v.plate((0, h * 0.34), (w * 0.2, h * 0.08), r=2, fill="deep")
    else:
        pleats = 9 if p.small else 18
        if p.says("f7"):
            pleats *= 2
        zig = [(-w * 0.45 + w * 0.9 * n / pleats, h * (0.43 if n % 2 else -0.43)) for n in range(pleats + 1)]
        v.line(*zig, pen="thin")
        v.label((0, h * 0.48), p.text("Grade", ""), (w * 0.16, h * 0.08))
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=1, fill="grey")
    s.thick(d, h)
