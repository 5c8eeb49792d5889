"""Push plates, pull plates and finger plates."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing
from adapters.drawings.view import View

from .plates import screw_holes


@drawing("push-plate")
def push_plate(p: DrawingPart) -> None:
    w, h, t = p.sizes("Width", "Height", "Thickness")
    ornament = p.pick(_ORNAMENTS, None)
    v = p.view()
    if ornament:
        ornament(v, (w, h))
    else:
        v.plate((0, 0), (w, h), r=w * 0.03)
        screw_holes(v, (w, h), inset=min(9, w * 0.12), d=min(7, w * 0.12))
    is_engraved = p.says("engrav")
    if is_engraved:
        v.label((0, -h * 0.06), p.text("Text", "Push").upper(), (w * 0.72, h * 0.34), fill=p.ink)
    is_pull = p.says("pull") and not is_engraved
    if is_pull:
        for y in (-0.28, 0.28):
            v.plate((0, y * h), (w * 0.34, w * 0.34), r=w * 0.17)
        v.plate((0, 0), (w * 0.25, h * 0.62), r=w * 0.125, fill="turn")
    v.axis((0, -h / 2), (0, h / 2))
    v.sized((w, h))
    s = p.view()
    if is_pull:
        out, bar = w * 0.6, w * 0.25
        s.tube(
            f"M{t} {-h * 0.28}L{out * 0.6} {-h * 0.28}Q{out} {-h * 0.28} {out} {-h * 0.22}"
            f"L{out} {h * 0.22}Q{out} {h * 0.28} {out * 0.6} {h * 0.28}L{t} {h * 0.28}",
            bar,
        )
    s.box((0, -h / 2), (max(t, w * 0.01), h))
    s.thick(t, h)


def _ends(v: View, size: Point) -> None:
    """One screw at the head and one at the foot."""
    (w, h) = size
    for y in (-1, 1):
        v.countersunk((0, y * (h / 2 - w * 0.13)), w * 0.1)


def _beaded(v: View, size: Point) -> None:
    """A row of beads inside the edge."""
    (w, h), rows = size, (3, 11) if v.small else (5, 22)
    v.plate((0, 0), size, r=w * 0.04)
    x, y = w / 2 - w * 0.09, h / 2 - w * 0.09
    beads = [(-x + 2 * x * n / rows[0], sign * y) for n in range(rows[0] + 1) for sign in (-1, 1)]
    beads += [(sign * x, -y + 2 * y * n / rows[1]) for n in range(1, rows[1]) for sign in (-1, 1)]
    for at in beads:
        v.circle(at, w * 0.1, fill="light", pen="thin")
    v.plate((0, 0), (w * 0.68, h - w * 0.32), r=w * 0.03, fill="none", pen="thin")
    for sign in (-1, 1):
        v.countersunk((0, sign * (h / 2 - w * 0.28)), w * 0.1)


def _georgian(v: View, size: Point) -> None:
    """Corners cut in, and a moulding that follows them."""
    for share, fill, pen in ((1.0, "tint", "ink"), (0.86, "none", "thin"), (0.76, "light", "thin")):
        w, h = size[0] * share, size[1] - size[0] * (1 - share)
        x, y, r = w / 2, h / 2, size[0] * 0.2
        v.path(
            f"M{-x + r} {-y}L{x - r} {-y}A{r} {r} 0 0 0 {x} {-y + r}L{x} {y - r}A{r} {r} 0 0 0 {x - r} {y}"
            f"L{-x + r} {y}A{r} {r} 0 0 0 {-x} {y - r}L{-x} {-y + r}A{r} {r} 0 0 0 {-x + r} {-y}Z",
            fill=fill,
            pen=pen,
        )
    _ends(v, (size[0], size[1] - size[0] * 0.24))


def _art_deco(v: View, size: Point) -> None:
    """Stepped ends, a fan at head and foot, and three lines between."""
    (w, h) = size
    x, y, step = w / 2, h / 2, w * 0.13
    right = [(x - 2 * step, -y), (x - 2 * step, -y + step), (x - step, -y + step), (x - step, -y + 2 * step)]
    right += [(x, -y + 2 * step), (x, y - 2 * step)]
    right += [(a, -b) for a, b in reversed(right[:4])]
    v.shape([*right, *((-a, b) for a, b in reversed(right))])
    fan = []
    for sign in (-1, 1):
        foot = sign * (y - w * 0.9)
        fan += [((0, foot), (a * w, sign * (y - w * 0.32))) for a in (-0.34, -0.17, 0, 0.17, 0.34)]
    v.lines(fan, pen="thin")
    v.lines([((a * w, -y + w * 1.1), (a * w, y - w * 1.1)) for a in (-0.12, 0, 0.12)], pen="ink")
    _ends(v, (w, h))


_ORNAMENTS = {"beaded": _beaded, "art deco": _art_deco, "georgian": _georgian, "decor": _georgian}
