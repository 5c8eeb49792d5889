"""Shelves of glass: the bare pane in plan, or with the brackets that a bathroom shelf brings."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.view import View


@drawing("glass-shelf")
def glass_shelf(p: DrawingPart) -> None:
    """A bathroom shelf hangs on its brackets, which have its finish; that of a bare one is its glass."""
    w, d, t = p.sizes("Width", "Depth", "Thickness")
    has_brackets = p.says("bathroom")
    glass = "glass" if has_brackets else "tint"
    v = p.view()
    if has_brackets:
        _brackets(v, (w, d))
    _pane(v, (w, d), fill=glass)
    if has_brackets:
        _clamps(v, (w, d))
    v.wide((0, d), (w, d), figures(w))
    v.tall((0, 0), (0, d), figures(d), left=True)
    _edge(p.view(below=True), (w, t), has_brackets=has_brackets)


def _pane(v: View, size: Point, *, fill: str) -> None:
    """The pane from above: the polish of its edges and the light across it."""
    w, d = size
    edge = min(w, d) * 0.05
    v.box((0, 0), size, r=d * 0.06, fill=fill)
    v.box((edge, edge), (w - 2 * edge, d - 2 * edge), r=d * 0.03, fill="none", pen="thin")
    glints = ((0.16, 0.7, 0.5), (0.2, 0.75, 0.6), (0.66, 0.8, 0.6))
    v.lines([((w * x, d * y), (w * x + d * reach, d * (y - reach))) for x, y, reach in glints])


def _brackets(v: View, size: Point) -> None:
    """The wall plates of the brackets, behind the pane."""
    w, d = size
    for x in (0.14, 0.86):
        v.plate((w * x, -d * 0.06), (d * 0.4, d * 0.06), r=d * 0.02)
        v.box((w * x - d * 0.07, -d * 0.04), (d * 0.14, d * 0.12))


def _clamps(v: View, size: Point) -> None:
    w, d = size
    for x in (0.14, 0.86):
        v.box((w * x - d * 0.12, d * 0.02), (d * 0.24, d * 0.36), r=d * 0.1)
        v.circle((w * x, d * 0.24), d * 0.08, fill="light", pen="thin")


def _edge(s: View, size: Point, *, has_brackets: bool) -> None:
    """The shelf from the front, as thick as it is."""
    w, t = size
    rose = max(t * 5, 32.0)
    for x in (0.14, 0.86) if has_brackets else ():
        s.circle((w * x, t / 2), rose)
        s.plate((w * x, t / 2), (rose * 0.5, t + rose * 0.3), r=3, fill="light")
    s.box((0, 0), (w, t), fill="glass/deep" if has_brackets else "deep", pen="thin" if s.small else "ink")
    s.tall((w, 0), (w, t), figures(t))
