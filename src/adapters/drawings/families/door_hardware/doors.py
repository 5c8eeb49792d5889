"""Door leaves: flush, panelled, boarded and glazed."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.view import View

_STILE = 0.15
_RAIL = 0.06
_ROWS = {"Four panel": (0.56, 0.44), "Six panel": (0.2, 0.44, 0.36), "Ladder": (0.2,) * 5}


@drawing("door")
def door(p: DrawingPart) -> None:
    v, (w, h, t) = p.front("Width", "Height", "Thickness")
    v.plate((0, 0), (w, h), r=2)
    pattern = p.text("Pattern", "Flush")
    if pattern in _ROWS:
        _fields(v, (w, h), rows=_ROWS[pattern], columns=1 if pattern == "Ladder" else 2)
    elif pattern == "Glazed":
        panes = p.count("Panes", 1, most=10)
        rows = (panes + 1) // 2
        _fields(v, (w, h), rows=(1 / rows,) * rows, columns=min(panes, 2), fill="glass")
    elif pattern == "Boarded":
        _boards(v, (w, h))
    rating = p.text("Fire rating", "")
    if rating.startswith("FD"):
        v.plate((0, 0), (w * 0.36, w * 0.16), r=w * 0.02, fill="#fff", pen="thin")
        v.label((0, 0), rating, (w * 0.34, w * 0.14))
    s = p.view()
    s.box((0, -h / 2), (t, h), r=1)
    if rating.startswith("FD"):
        s.circle((t / 2, -h * 0.3), t * 0.7, fill="green", pen="thin")
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((w / 2, -h / 2), (w / 2, h / 2), figures(h))
    s.wide((0, h / 2), (t, h / 2), figures(t))


def _fields(v: View, size: Point, *, rows: tuple[float, ...], columns: int, fill: str = "light") -> None:
    """Set panels or panes between the stiles; *rows* share the height from the top."""
    w, h = size
    gap = w * _RAIL
    wide = (w * (1 - 2 * _STILE) - gap * (columns - 1)) / columns
    tall = h * 0.84 - gap * (len(rows) - 1)
    top = -h * 0.44
    for share in rows:
        for column in range(columns):
            left = -w * (0.5 - _STILE) + column * (wide + gap)
            v.box((left, top), (wide, tall * share), fill=fill, pen="thin" if v.small else "ink")
        top += tall * share + gap


def _boards(v: View, size: Point) -> None:
    w, h = size
    count = 3 if v.small else 6
    inner = w * (1 - 2 * _STILE)
    v.box((-inner / 2, -h * 0.44), (inner, h * 0.84), fill="light", pen="thin")
    steps = [-inner / 2 + inner * n / count for n in range(1, count)]
    v.lines([((x, -h * 0.44), (x, h * 0.4)) for x in steps])
