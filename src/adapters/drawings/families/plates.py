"""Plates, panels, glass, blinds and mats, cut to measure."""

from adapters.drawings.marks import Point
from adapters.drawings.part import Part, drawing, figures
from adapters.drawings.shapes import polar, reeding
from adapters.drawings.view import View


def screw_holes(v: View, size: Point, *, inset: float, d: float) -> None:
    """Countersunk holes round the edge of a plate, no further apart than a third of a metre."""
    w, h = size
    across_n, down_n = max(2, round(w / 320) + 1), max(2, round(h / 320) + 1)
    xs = [-w / 2 + inset + n * (w - 2 * inset) / (across_n - 1) for n in range(across_n)]
    ys = [-h / 2 + inset + n * (h - 2 * inset) / (down_n - 1) for n in range(down_n)]
    points = {(x, y) for x in xs for y in (ys[0], ys[-1])} | {(x, y) for y in ys for x in (xs[0], xs[-1])}
    for at in sorted(points):
        v.countersunk(at, d)


def _sheet_metal(p: Part, size: Point, thickness: float) -> View:
    w, h = size
    v = p.view()
    v.plate((0, 0), size, r=min(w, h) * 0.012)
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (max(thickness, w * 0.004), h))
    s.wide((0, h / 2), (thickness, h / 2), figures(thickness), detail=True)
    return v


def _grain(v: View, size: Point) -> None:
    """A few level strokes of brushed metal."""
    w, h = size
    strokes = (
        (-0.3, -0.24, 0.3),
        (0.02, -0.16, 0.26),
        (-0.12, 0.1, 0.34),
        (-0.36, 0.22, 0.2),
        (0.14, 0.26, 0.2),
    )
    v.lines([((w * x, h * y), (w * (x + run), h * y)) for x, y, run in strokes])


@drawing("kick-plate")
def kick_plate(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = _sheet_metal(p, (w, h), p.mm("Thickness"))
    _grain(v, (w, h))
    if not p.says("no holes", "self adhesive", "undrilled"):
        screw_holes(
            v,
            (w, h),
            inset=min(12, w * 0.1, h * 0.1),
            d=min(9, w * 0.1, h * 0.1) if not p.small else min(w, h) * 0.07,
        )


@drawing("push-plate")
def push_plate(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = _sheet_metal(p, (w, h), p.mm("Thickness"))
    if p.says("decor", "georgian", "beaded"):
        v.plate((0, 0), (w * 0.84, h * 0.95), r=w * 0.06, fill="none", pen="thin")
        v.traced(
            "M0 -44C30 -36 30 -30 0 -24C-30 -30 -30 -36 0 -44Z",
            (w, h),
            fill="light",
            pen="thin",
        )
        v.traced(
            "M0 44C30 36 30 30 0 24C-30 30 -30 36 0 44Z",
            (w, h),
            fill="light",
            pen="thin",
        )
    if p.says("pull"):
        v.plate((0, 0), (w * 0.26, h * 0.6), r=w * 0.13)
    elif p.says("engrav", "push"):
        v.words((0, -h * 0.08), "PUSH", height=min(w * 0.3, h * 0.2))
    screw_holes(v, (w, h), inset=min(9, w * 0.12), d=min(7, w * 0.12))
    v.axis((0, -h / 2), (0, h / 2))


@drawing("panel")
def panel(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = _sheet_metal(p, (w, h), p.mm("Thickness"))
    _grain(v, (w * 0.8, h))
    step = min(w, h) * 0.05
    v.line((-w / 2 + step, h / 2), (-w / 2 + step, -h / 2 + step), (w / 2, -h / 2 + step), pen="hidden")
    if p.says("drilled", "with holes", "yes"):
        screw_holes(v, (w, h), inset=min(15, w * 0.1, h * 0.1), d=min(9, w * 0.1, h * 0.1))


@drawing("glass-panel")
def glass_panel(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = _sheet_metal(p, (w, h), p.mm("Thickness"))
    a = min(w, h)
    inner = a * 0.03
    v.plate((0, 0), (w - 2 * inner, h - 2 * inner), fill="none", pen="thin")
    if p.says("obscure", "reed"):
        reeding(
            v, (-w / 2 + inner, -h / 2 + inner), (w - 2 * inner, h - 2 * inner), count=9 if p.small else 24
        )
        return
    v.lines(
        [
            ((x * a - a * 0.12, y * a + a * 0.12), (x * a + a * 0.12, y * a - a * 0.12))
            for x, y in ((-0.2, -0.2), (-0.14, -0.14), (-0.22, -0.12), (0.16, 0.2), (0.22, 0.26))
        ]
    )


@drawing("glass-shelf")
def glass_shelf(p: Part) -> None:
    w, d, t = p.mm("Width"), p.mm("Depth"), p.mm("Thickness")
    lean, rise = d * 0.5, d * 0.36
    v = p.view()
    v.shape([(0, 0), (w, 0), (w - lean, -rise), (lean, -rise)], fill="glass")
    v.box((0, 0), (w, max(t, w * 0.014)), fill="glass/deep")
    v.lines([((w * x, -rise * 0.2), (w * x + lean * 0.6, -rise * 0.7)) for x in (0.2, 0.24, 0.6)])
    for x in (0.14, 0.86):
        v.box((w * x - w * 0.02, -rise * 0.14), (w * 0.04, d * 0.34), r=w * 0.01, fill="polished-chrome/turn")
    v.wide((0, d * 0.2), (w, d * 0.2), figures(w))
    s = p.view()
    s.box((0, 0), (d, max(t, w * 0.014)), fill="glass")
    s.box((0, -d * 0.1), (d * 0.1, d * 0.3), r=2, fill="polished-chrome")
    s.wide((0, d * 0.2), (d, t), figures(d))


@drawing("blind")
def blind(p: Part) -> None:
    w, drop = p.mm("Width"), p.mm("Drop")
    v = p.view()
    head = min(w, drop) * 0.06
    if p.says("venetian"):
        count = 12 if p.small else 22
        for n in range(count):
            v.box(
                (0, head + (drop - head) * n / count),
                (w, (drop - head) / count * 0.7),
                r=1,
                fill="tint",
                pen="thin",
            )
        v.lines([((w * x, head), (w * x, drop)) for x in (0.14, 0.86)])
    elif p.says("vertical"):
        count = 9 if p.small else 14
        for n in range(count):
            v.box((w * n / count, head), (w / count * 0.94, drop - head), fill="turn", pen="thin")
    else:
        v.box(
            (w * 0.02, head), (w * 0.96, drop - head * 2), fill="graphite" if p.says("blackout") else "tint"
        )
        v.box((w * 0.02, drop - head * 1.2), (w * 0.96, head * 0.5))
        v.line((w / 2, drop - head * 0.9), (w / 2, drop))
        v.circle((w / 2, drop + head * 0.3), head * 0.6, fill="oak")
    v.box((0, 0), (w, head * 1.1), r=head * 0.5 if not p.says("venetian", "vertical") else 1)
    v.line(
        (w * 0.985, head), (w * 0.985, drop * 0.66), (w * 0.965, drop * 0.66), (w * 0.965, head), pen="thin"
    )
    v.wide((0, drop), (w, drop), figures(w))
    v.tall((0, 0), (0, drop), figures(drop), left=True)


@drawing("mat")
def mat(p: Part) -> None:
    w, d, t = p.mm("Width"), p.mm("Depth"), p.mm("Thickness")
    look = next((look for word, look in _MATS.items() if p.says(word)), _coir)
    fill = {_rubber: "graphite", _frame: "aluminium", _slats: "aluminium"}.get(look, "tint")
    v = p.view()
    v.plate((0, 0), (w, d), r=2, fill=fill)
    look(v, (w, d), min(w, d) * 0.05)
    v.sized((w, d))
    s = p.view()
    s.box((0, -d / 2), (t, d), r=1, fill=fill)
    s.thick(t, d)


def _frame(v: View, size: Point, edge: float) -> None:
    (w, d) = size
    v.plate((0, 0), (w - 2 * edge, d - 2 * edge), fill="#fff")
    corners = [(x, y) for x in (-0.5, 0.5) for y in (-0.5, 0.5)]
    v.lines([((x * w, y * d), (x * (w - 2 * edge), y * (d - 2 * edge))) for x, y in corners], pen="ink")


def _rubber(v: View, size: Point, edge: float) -> None:
    (w, d) = size
    rows, columns = (4, 6) if v.small else (7, 12)
    for n in range(rows * columns):
        row, column = divmod(n, columns)
        at = (-w * 0.44 + w * 0.88 * column / (columns - 1), -d * 0.42 + d * 0.84 * row / (rows - 1))
        v.circle(at, edge, fill="#fff", pen="thin")


def _slats(v: View, size: Point, edge: float) -> None:
    (w, d) = size
    each = (d - 2 * edge) / 7
    for n in range(7):
        v.box(
            (-w / 2 + edge, -d / 2 + edge + n * each),
            (w - 2 * edge, each * 0.56),
            fill="graphite",
            pen="thin",
        )


def _coir(v: View, size: Point, edge: float) -> None:
    (w, d) = size
    v.plate((0, 0), (w - 2 * edge, d - 2 * edge), fill="none", pen="thin")
    fibres = [
        ((n * 37 % 90 - 45) / 100 * w, (n * 53 % 84 - 42) / 100 * d, n * 71)
        for n in range(26 if v.small else 110)
    ]
    v.lines([((x, y), polar((x, y), edge * 0.6, turn)) for x, y, turn in fibres])


_MATS = {"frame": _frame, "rubber": _rubber, "alumin": _slats}
