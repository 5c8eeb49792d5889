"""Cable on its drum and leads with their plugs."""

from math import cos

from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import turned


@drawing("cable-drum")
def cable_drum(p: Part) -> None:
    d, w = p.mm("Diameter"), p.mm("Width")
    v = p.view()
    v.circle((0, 0), d)
    v.circle((0, 0), d * 0.94, fill="none", pen="thin")
    planks = (-0.3, -0.1, 0.1, 0.3)
    v.lines([((-d * 0.46 * cos(y * 1.9), y * d), (d * 0.46 * cos(y * 1.9), y * d)) for y in planks])
    v.circle((0, 0), d * 0.4, fill="none", pen="hidden")
    v.hole((0, 0), d * 0.12)
    for at in v.ring((0, 0), d * 0.52, 6):
        v.circle(at, d * 0.05, fill="steel")
    v.cross((0, 0), d)
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    s.box((w * 0.1, -d * 0.38), (w * 0.8, d * 0.76), fill="graphite")
    turns = 9 if p.small else 14
    for n in range(turns):
        s.box(
            (w * (0.1 + 0.8 * n / turns), -d * 0.38),
            (w * 0.8 / turns, d * 0.76),
            r=w * 0.02,
            fill="graphite",
            pen="thin",
        )
    for x in (0.0, w * 0.9):
        s.box((x, -d / 2), (w * 0.1, d), r=1)
    s.axis((0, 0), (w, 0))
    s.wide((0, d / 2), (w, d / 2), figures(w))


@drawing("patch-lead")
def patch_lead(p: Part) -> None:
    w = p.mm("Plug width")
    v = p.view()
    v.tube(
        f"M{w * 2} 0C{w * 5} 0 {w * 4} {-w * 3} {w * 6} {-w * 3}"
        f"C{w * 9} {-w * 3} {w * 5} {w * 3} {w * 8} {w * 3}C{w * 10} {w * 3} {w * 9} 0 {w * 12} 0",
        w * 0.46,
    )
    for x, side in ((0.0, 1), (w * 14, -1)):
        turned(v, (x + side * w * 1.5, 0), [(side * w * 0.9, w * 0.9, w * 0.5)], fill="graphite")
        v.box(
            (x, -w * 0.5),
            (side * w * 1.6, w),
            r=w * 0.1,
            fill="glass" if not p.says("hdmi", "garden", "kit") else "graphite",
        )
        if p.says("hdmi"):
            v.box((x - side * w * 0.5, -w * 0.36), (side * w * 0.5, w * 0.72), fill="brass")
        else:
            v.lines(
                [
                    ((x + side * w * 0.1, y * w), (x + side * w * 0.5, y * w))
                    for y in (-0.3, -0.15, 0, 0.15, 0.3)
                ],
                pen="#A57C2E/1.4",
            )
            v.shape(
                [
                    (x + side * w * 0.3, -w * 0.5),
                    (x + side * w * 1.3, -w * 0.8),
                    (x + side * w * 1.4, -w * 0.5),
                ],
                fill="glass",
            )
    v.tall((0, -w / 2), (0, w / 2), figures(w), left=True)
    v.wide((0, w * 0.5), (w * 14, w * 0.5), f"{p.mm('Length') / 1000:g} m")
