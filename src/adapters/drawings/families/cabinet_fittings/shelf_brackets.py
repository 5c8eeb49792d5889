"""Shelf brackets from the side: scrolls, gallows, pressed steel and pins that hide in the shelf."""

from collections.abc import Callable

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.view import View

Bracket = Callable[[View, Point], None]
PIN_MM = 12.0


@drawing("shelf-bracket")
def shelf_bracket(p: DrawingPart) -> None:
    """*Height* is down the wall, *Width* out from it."""
    v, (h, w, t) = p.front("Height", "Width", "Thickness")
    p.pick(_PATTERNS, _pressed)(v, (h, w))
    v.wide((0, 0), (w, 0), figures(w), over=True)
    v.tall((0, 0), (0, h), figures(h), left=True)
    s = p.view()
    if p.says("pressed"):
        s.traced("M0 0L100 0L100 88Q100 100 50 100Q0 100 0 88Z", (t, h))
        s.plate((t / 2, h * 0.4), (t * 0.3, h * 0.66), r=t * 0.15, fill="none", pen="thin")
    else:
        s.box((0, 0), (t, h), r=t * 0.1)
    for y in (0.12, 0.88):
        s.countersunk((t / 2, h * y), t * 0.3)
    if p.says("floating"):
        s.circle((t / 2, h / 2), PIN_MM, fill="light")
    s.wide((0, h), (t, h), figures(t), detail=True)


def _angle(v: View, size: Point, bar: float) -> None:
    """The two legs, against the wall and under the shelf."""
    h, w = size
    v.box((0, 0), (w, bar), r=bar * 0.2)
    v.box((0, 0), (bar, h), r=bar * 0.2)


def _scroll(v: View, size: Point) -> None:
    h, w = size
    bar = min(h, w) * 0.06
    thick = bar * 0.9
    v.tube(
        f"M{bar} {h * 0.94}C{w * 0.34} {h * 0.9} {w * 0.3} {h * 0.5} {w * 0.46} {h * 0.36}"
        f"C{w * 0.6} {h * 0.24} {w * 0.86} {h * 0.3} {w * 0.92} {bar}",
        thick,
    )
    v.tube(
        f"M{bar + thick} {h * 0.66}C{w * 0.34} {h * 0.7} {w * 0.38} {h * 0.46} {w * 0.26} {h * 0.42}"
        f"C{w * 0.16} {h * 0.42} {w * 0.16} {h * 0.54} {w * 0.25} {h * 0.53}",
        thick * 0.8,
    )
    v.tube(
        f"M{w * 0.74} {bar + thick}C{w * 0.72} {h * 0.26} {w * 0.48} {h * 0.28} {w * 0.48} {h * 0.18}"
        f"C{w * 0.5} {h * 0.1} {w * 0.62} {h * 0.12} {w * 0.6} {h * 0.19}",
        thick * 0.8,
    )
    _angle(v, size, bar)


def _gallows(v: View, size: Point) -> None:
    """A straight brace between two square bars."""
    h, w = size
    bar = min(h, w) * 0.1
    v.shape(
        [(bar * 0.6, h * 0.86), (bar * 0.6, h * 0.72), (w * 0.72, bar * 0.6), (w * 0.86, bar * 0.6)],
        fill="light",
    )
    _angle(v, size, bar)
    v.line((0, bar), (bar, bar), pen="thin")
    for x, y in ((0.5, h * 0.79), (w * 0.79 / bar, bar * 0.5), (0.5, bar * 0.5)):
        v.circle((x * bar, y), bar * 0.36, fill="light", pen="thin")


def _pressed(v: View, size: Point) -> None:
    """Sheet steel with a rib pressed into its corner."""
    h, w = size
    bar = min(h, w) * 0.035
    v.path(
        f"M{bar} {bar}L{w * 0.82} {bar}C{w * 0.4} {h * 0.1} {w * 0.14} {h * 0.34} {bar} {h * 0.82}Z",
        fill="light",
    )
    v.path(
        f"M{w * 0.6} {bar}C{w * 0.3} {h * 0.1} {w * 0.12} {h * 0.26} {bar} {h * 0.6}", fill="none", pen="thin"
    )
    _angle(v, size, bar)


def _floating(v: View, size: Point) -> None:
    """A pin out of a wall plate; the shelf that hides it is not part of it."""
    h, w = size
    plate = min(h, w) * 0.04
    v.plate((w * 0.54 + plate, h / 2), (w * 0.98, PIN_MM * 2.6), fill="none", pen="hidden")
    v.box((plate, h / 2 - PIN_MM / 2), (w - plate, PIN_MM), r=PIN_MM * 0.2)
    v.box((plate, h / 2 - PIN_MM * 0.9), (plate, PIN_MM * 1.8), r=1)
    v.box((0, 0), (plate, h), r=plate * 0.2)
    for y in (0.12, 0.88):
        v.box((plate, h * y - PIN_MM * 0.4), (plate * 0.6, PIN_MM * 0.8), r=1, fill="steel")
    v.axis((0, h / 2), (w, h / 2))


_PATTERNS: dict[str, Bracket] = {
    "scroll": _scroll,
    "decor": _scroll,
    "cast": _scroll,
    "gallow": _gallows,
    "floating": _floating,
}
