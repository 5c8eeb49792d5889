"""Curtain poles, their finials, and what holds curtains back."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import broken_out, shown_length, turned
from adapters.drawings.view import View


@drawing("curtain-pole")
def curtain_pole(p: DrawingPart) -> None:
    v, (length, d) = p.front("Length", "Diameter")
    if p.says("finials") and not p.says("pole"):
        for n in range(2):
            turned(v, (0, n * d * 2.4), [(d * 0.9, d * 1.2), (d * 0.3, d * 0.8)])
            _finial(v, p, (d * 1.2, n * d * 2.4), d)
        v.tall((0, -d * 0.6), (0, d * 0.6), across(d), left=True)
        return
    visible = shown_length(length, d, most=9)
    v.box((0, -d / 2), (visible, d))
    for side, x in ((-1, 0), (1, visible)):
        v.box((x, -d * 0.62), (side * d * 0.3, d * 1.24), r=d * 0.1)
        if not p.says("end caps"):
            v.box((x + side * d * 0.3, -d * 0.4), (side * d * 0.22, d * 0.8), r=d * 0.1)
            v.circle((x + side * d * 1.2, 0), d * 1.5)
            v.circle((x + side * d * 1.95, 0), d * 0.3)
    for n in range(4):
        v.oval((d * 1.1 + n * d * 0.72, d * 0.24), (d * 0.3, d * 1.9), fill="none")
        v.circle((d * 1.1 + n * d * 0.72, d * 1.28), d * 0.22, fill="light", pen="thin")
    if visible < length:
        broken_out(v, visible * 0.56, -d / 2, d / 2)
    for x in (visible * 0.08, visible * 0.9):
        v.plate((x, 0), (d * 0.34, d * 1.3), r=d * 0.1)
    v.axis((-d * 2, 0), (visible + d * 2, 0))
    v.wide((0, d * 0.7), (visible, d * 0.7), figures(length))
    s = p.view()
    s.circle((0, 0), d)
    s.circle((0, 0), d * 1.36, fill="none")
    s.cross((0, 0), d * 1.5)
    s.wide((-d / 2, d * 0.5), (d / 2, d * 0.5), across(d))


def _finial(v: View, p: DrawingPart, at: Point, d: float) -> None:
    """A ball, an acorn in its cup, or a cage of twisted bars."""
    x, y = at
    if p.says("acorn"):
        v.traced("M40 -72C110 -70 160 -40 190 0C160 40 110 70 40 72Z", (d, d), at=at)
        v.traced("M0 -50C0 -84 50 -90 62 -84L62 84C50 90 0 84 0 50Z", (d, d), at=at)
    elif p.says("cage"):
        v.oval((x + d * 1.1, y), (d * 2.2, d * 1.6), fill="none")
        for share in (1.0, 0.34):
            v.tube(f"M{x} {y}Q{x + d * 1.1} {y - d * 1.6 * share} {x + d * 2.2} {y}", d * 0.12)
            v.tube(f"M{x} {y}Q{x + d * 1.1} {y + d * 1.6 * share} {x + d * 2.2} {y}", d * 0.12)
        v.circle((x + d * 2.26, y), d * 0.34)
    else:
        v.circle((x + d * 0.86, y), d * 1.8)
        v.circle((x + d * 1.8, y), d * 0.34)


@drawing("curtain-holdback")
def curtain_holdback(p: DrawingPart) -> None:
    v, (h, out) = p.front("Height", "Projection")
    if p.says("ball", "disc"):
        turned(v, (0, 0), [(out * 0.06, h * 0.44), (out * 0.06, h * 0.3), (out * 0.6, h * 0.12)])
        if p.says("ball"):
            d = min(h * 0.48, out * 0.5)
            v.circle((out - d / 2, 0), d)
        else:
            turned(v, (out * 0.72, 0), [(out * 0.08, h * 0.3), (out * 0.12, h), (out * 0.08, h, h * 0.7)])
        v.axis((0, 0), (out, 0))
        v.wide((0, h * 0.3), (out, h * 0.3), figures(out))
        s = p.view()
        s.circle((0, 0), h)
        s.circle((0, 0), h * (0.6 if p.says("ball") else 0.84), fill="none", pen="thin")
        s.wide((-h / 2, 0), (h / 2, h / 2), across(h))
        return
    v.tube(
        f"M0 {h * 0.36}C{-h * 0.6} {h * 0.3} {-h * 0.6} {-h * 0.4} {-h * 0.1} {-h * 0.42}"
        f"C{h * 0.14} {-h * 0.42} {h * 0.1} {-h * 0.2} {-h * 0.04} {-h * 0.24}",
        h * 0.09,
    )
    v.circle((0, h * 0.36), h * 0.28)
    v.circle((0, h * 0.36), h * 0.12, fill="light")
    v.tall((-h * 0.5, -h * 0.46), (-h * 0.1, h / 2), figures(h), left=True)
    s = p.view()
    s.tube(
        f"M{h * 0.06} {h * 0.36}L{out * 0.5} {h * 0.36}Q{out} {h * 0.36} {out - h * 0.05} 0"
        f"L{out - h * 0.05} {-h * 0.4}",
        h * 0.09,
    )
    s.box((0, h * 0.22), (h * 0.06, h * 0.28), r=2)
    s.wide((0, h / 2), (out, h * 0.3), figures(out))
