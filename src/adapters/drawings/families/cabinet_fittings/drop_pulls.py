"""Handles that hang from drawers: swan necks, rings and bails."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.view import View

PLATE_MM = 2.5


@drawing("drop-pull")
def drop_pull(p: DrawingPart) -> None:
    w, h, out = p.sizes("Width", "Height", "Projection")
    centres = min(p.mm("Centres"), w * 0.84)
    v = p.view()
    p.pick({"ring": _ring, "bail": _bail}, _swan_neck)(v, (w, h), centres)
    v.wide((-centres / 2, -h * 0.34), (centres / 2, -h * 0.34), figures(centres), over=True)
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((w / 2, -h / 2), (w / 2, h / 2), figures(h), detail=True)
    _side(p.view(), p, (h, out))


def _bow(v: View, line: str, thick: float, *, caps: tuple[Point, float]) -> None:
    """A handle bent along a line, with a cap on each of the two posts that it hangs from."""
    v.tube(line, thick)
    (x, y), d = caps
    for side in (-1, 1):
        v.circle((side * x, y), d, fill="light")


def _swan_neck(v: View, size: Point, centres: float) -> None:
    """Two necks that sweep out from their roses, down and up again to the middle."""
    w, h = size
    thick, x, top = h * 0.14, centres / 2, -h * 0.3
    far, low = w / 2 - thick / 2, h / 2 - thick / 2
    for side in (-1, 1):
        v.circle((side * x, top), h * 0.4)
        v.circle((side * x, top), h * 0.3, fill="none", pen="thin")
    _bow(
        v,
        f"M{-x} {top}C{-far * 1.24} {h * 0.02} {-far} {low * 1.18} {-x * 0.6} {low}"
        f"C{-x * 0.34} {low * 0.86} {-x * 0.3} {h * 0.2} 0 {h * 0.2}"
        f"C{x * 0.3} {h * 0.2} {x * 0.34} {low * 0.86} {x * 0.6} {low}"
        f"C{far} {low * 1.18} {far * 1.24} {h * 0.02} {x} {top}",
        thick,
        caps=((x, top), h * 0.17),
    )


def _ring(v: View, size: Point, centres: float) -> None:
    """A ring that hangs from the boss of a long plate."""
    w, h = size
    top, tall = -h * 0.3, h * 0.4
    v.traced(
        "M-50 0C-46 -24 -30 -20 -24 -50L24 -50C30 -20 46 -24 50 0C46 24 30 20 24 50L-24 50"
        "C-30 20 -46 24 -50 0Z",
        (w, tall),
        at=(0, top),
    )
    for side in (-1, 1):
        v.screw((side * centres / 2, top), h * 0.11)
    ring, thick = h * 0.8, h * 0.11
    r, middle = (ring - thick) / 2, h / 2 - ring / 2
    v.tube(f"M{-r * 0.3} {middle - r * 0.954}A{r} {r} 0 1 0 {r * 0.3} {middle - r * 0.954}", thick)
    v.plate((0, top), (h * 0.26, h * 0.28), r=h * 0.08)
    v.circle((0, top), h * 0.12, fill="light")


def _bail(v: View, size: Point, centres: float) -> None:
    """A plain bow between two posts, each on an upright plate."""
    w, h = size
    thick, x, top = h * 0.11, centres / 2, -h * 0.27
    far, low, r = w / 2 - thick / 2, h / 2 - thick / 2, h * 0.2
    for side in (-1, 1):
        v.plate((side * x, top), (h * 0.28, h * 0.46), r=h * 0.04)
        v.plate((side * x, top), (h * 0.18, h * 0.36), r=h * 0.03, fill="none", pen="thin")
    line = f"M{-x} {top}L{-far} {top}L{-far} {low - r}Q{-far} {low} {-far + r} {low}"
    line += f"L{far - r} {low}Q{far} {low} {far} {low - r}L{far} {top}L{x} {top}"
    _bow(v, line, thick, caps=((x, top), h * 0.18))


def _side(s: View, p: DrawingPart, size: Point) -> None:
    """The plate on the drawer, its post, and the handle that hangs before it."""
    h, out = size
    thick = h * (0.11 if p.says("ring") else 0.14)
    s.box((0, -h / 2), (PLATE_MM, h * 0.4), r=1)
    s.box((PLATE_MM, -h * 0.3 - h * 0.06), (out - PLATE_MM, h * 0.12), r=1)
    if p.says("ring", "bail"):
        s.tube(f"M{out - thick / 2} {-h * 0.3}L{out - thick / 2} {h / 2 - thick / 2}", thick)
    else:
        s.tube(
            f"M{out - thick / 2} {-h * 0.3}C{out - thick / 2} {h * 0.1} {PLATE_MM + thick} {h * 0.1}"
            f" {out - thick / 2} {h / 2 - thick / 2}",
            thick,
        )
    s.circle((out - thick / 2, -h * 0.3), thick * 1.4, fill="light")
    s.thick(out, h)
