"""Entrance mats, matting for wells and the frames of wells."""

from collections.abc import Callable

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import polar
from adapters.drawings.view import View

Look = Callable[[View, Point, float], None]


@drawing("mat")
def mat(p: DrawingPart) -> None:
    w, d, t = p.sizes("Width", "Depth", "Thickness")
    look: Look = p.pick(_MATS, _coir)
    is_cut = p.says("cut to size")
    fill = _FILLS.get(look, "aluminium" if p.finish == "coir" else "tint")
    edge = min(w, d) * 0.05
    v = p.view()
    v.plate((0, 0), (w, d), r=2, fill=fill)
    look(v, (w, d), edge)
    if look is _coir and not is_cut:
        _border(v, (w, d), edge)
    if is_cut:
        far = (w / 2 + edge * 2, -d / 2 - edge * 2)
        v.line((-w / 2, -d / 2), (-w / 2, far[1]), far, (far[0], d / 2), (w / 2, d / 2), pen="hidden")
    has_size = p.text("Width", "") or p.text("Size", "") or not is_cut
    v.wide((-w / 2, d / 2), (w / 2, d / 2), figures(w) if has_size else "W")
    v.tall((-w / 2, -d / 2), (-w / 2, d / 2), figures(d) if has_size else "D", left=True)
    s = p.view()
    if look is _coir:
        s.box((0, -d / 2), (t * 0.2, d), fill="graphite", pen="thin")
        s.box((t * 0.2, -d / 2), (t * 0.8, d), pen="thin")
    elif look is _frame:
        s.box((0, -d / 2), (t, d), fill="#fff", pen="none")
        for sign in (-1, 1):
            s.box((0, sign * d / 2), (t, -sign * t * 0.3), fill=fill)
            s.box((0, sign * d / 2), (t * 0.2, -sign * edge), fill=fill)
    else:
        s.box((0, -d / 2), (t, d), r=1, fill=fill)
    s.thick(t, d)


def _border(v: View, size: Point, edge: float) -> None:
    """The bound edge of a mat that lies loose."""
    (w, d), e = size, edge * 1.1
    v.path(
        f"M{-w / 2} {-d / 2}L{w / 2} {-d / 2}L{w / 2} {d / 2}L{-w / 2} {d / 2}Z"
        f"M{-w / 2 + e} {-d / 2 + e}L{-w / 2 + e} {d / 2 - e}"
        f"L{w / 2 - e} {d / 2 - e}L{w / 2 - e} {-d / 2 + e}Z",
        fill="graphite",
    )


def _coir(v: View, size: Point, edge: float) -> None:
    (w, d) = size
    fibres = [
        ((n * 0.7549 % 1 - 0.5) * w * 0.92, (n * 0.5698 % 1 - 0.5) * d * 0.9, n * 71)
        for n in range(30 if v.small else 130)
    ]
    v.lines([((x, y), polar((x, y), edge * 0.6, turn)) for x, y, turn in fibres])


def _frame(v: View, size: Point, edge: float) -> None:
    """Four lengths of angle with mitred corners and the keys that join them."""
    (w, d) = size
    v.plate((0, 0), (w - 2 * edge, d - 2 * edge), fill="#fff")
    corners = [(x, y) for x in (-1, 1) for y in (-1, 1)]
    v.lines(
        [((x * w / 2, y * d / 2), (x * (w / 2 - edge), y * (d / 2 - edge))) for x, y in corners], pen="ink"
    )
    for x, y in corners:
        v.circle((x * (w / 2 - edge * 2.2), y * (d / 2 - edge / 2)), edge * 0.4, fill="deep", pen="thin")
        v.circle((x * (w / 2 - edge / 2), y * (d / 2 - edge * 2.2)), edge * 0.4, fill="deep", pen="thin")


def _rubber(v: View, size: Point, edge: float) -> None:
    (w, d) = size
    rows, columns = (4, 6) if v.small else (7, 12)
    for n in range(rows * columns):
        row, column = divmod(n, columns)
        at = (-w * 0.44 + w * 0.88 * column / (columns - 1), -d * 0.42 + d * 0.84 * row / (rows - 1))
        v.circle(at, edge, fill="#fff", pen="thin")


def _inserts(v: View, size: Point, edge: float) -> list[tuple[float, float]]:
    """Aluminium bars with a channel each; gives the top and the height of every insert."""
    (w, d) = size
    count = 5 if v.small else 9
    each = (d - edge) / count
    tops = [(-d / 2 + edge / 2 + n * each + each * 0.18, each * 0.64) for n in range(count)]
    v.lines([((-w / 2, top - each * 0.18), (w / 2, top - each * 0.18)) for top, _ in tops[1:]], pen="ink")
    return tops


def _ribbed(v: View, size: Point, edge: float) -> None:
    """Carpet inserts, ribbed along the bars."""
    (w, _), rows = size, _inserts(v, size, edge)
    for top, h in rows:
        v.box((-w / 2, top), (w, h), fill="graphite", pen="thin")
    v.lines(
        [((-w / 2, top + h * y), (w / 2, top + h * y)) for top, h in rows for y in (0.25, 0.5, 0.75)],
        pen="thin",
    )


def _brush(v: View, size: Point, edge: float) -> None:
    """Bristles that stand across the bars."""
    (w, _), rows, count = size, _inserts(v, size, edge), 11 if v.small else 34
    for top, h in rows:
        v.box((-w / 2, top + h * 0.1), (w, h * 0.8), fill="black", pen="none")
    v.lines(
        [
            ((x, top), (x + w * 0.4 / count, top + h))
            for top, h in rows
            for x in (-w / 2 + w * (n + 0.3) / count for n in range(count))
        ]
    )


def _scraper(v: View, size: Point, edge: float) -> None:
    """Toothed bars of aluminium."""
    (w, _), rows, count = size, _inserts(v, size, edge), 12 if v.small else 34
    for top, h in rows:
        teeth = [(-w / 2 + w * n / count / 2, top + (h if n % 2 else h * 0.3)) for n in range(2 * count + 1)]
        v.shape([(-w / 2, top), *teeth, (w / 2, top)], fill="graphite", pen="thin")


_MATS: dict[str, Look] = {
    "frame": _frame,
    "rubber": _rubber,
    "brush": _brush,
    "scraper": _scraper,
    "ribbed": _ribbed,
    "alumin": _ribbed,
}
_FILLS: dict[Look, str] = {_rubber: "graphite", _coir: "tint"}
