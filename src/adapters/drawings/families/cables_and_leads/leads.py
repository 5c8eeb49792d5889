"""Cable on its drum and leads with their plugs."""

from math import cos

from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import turned
from adapters.drawings.view import View


@drawing("cable-drum")
def cable_drum(p: DrawingPart) -> None:
    v, (d, w) = p.front("Diameter", "Width")
    if p.says("stand"):
        v.tube(f"M{-d * 0.5} {d * 0.62}L0 0L{d * 0.5} {d * 0.62}Z", d * 0.05, fill="orange")
    elif p.says("jack"):
        v.tube(f"M0 {-d * 0.1}L0 {d * 0.62}", d * 0.1, fill="orange")
        v.box((-d * 0.34, d * 0.58), (d * 0.68, d * 0.07), r=2, fill="orange")
    elif p.says("dispenser"):
        for x in (-0.3, 0.3):
            v.circle((x * d, d * 0.52), d * 0.16, fill="steel")
        v.box((-d * 0.56, d * 0.56), (d * 1.12, d * 0.08), r=2, fill="orange")
    _drum_face(v, d)
    v.wide((-d / 2, 0), (d / 2, 0), across(d), over=True)
    s = p.view()
    s.box((w * 0.1, -d * 0.38), (w * 0.8, d * 0.76), fill="graphite")
    turns = 9 if p.small else 14
    s.lines(
        [
            ((w * (0.1 + 0.8 * n / turns), -d * 0.38), (w * (0.1 + 0.8 * n / turns), d * 0.38))
            for n in range(1, turns)
        ],
        pen="#ADADB2/1",
    )
    for x in (0.0, w * 0.9):
        s.box((x, -d / 2), (w * 0.1, d), r=1)
    s.axis((0, 0), (w, 0))
    s.wide((0, d / 2), (w, d / 2), figures(w))


def _drum_face(v: View, d: float) -> None:
    v.circle((0, 0), d, fill="oak")
    v.circle((0, 0), d * 0.94, fill="none", pen="thin")
    planks = (-0.3, -0.1, 0.1, 0.3)
    v.lines([((-d * 0.46 * cos(y * 1.9), y * d), (d * 0.46 * cos(y * 1.9), y * d)) for y in planks])
    v.circle((0, 0), d * 0.4, fill="none", pen="hidden")
    v.hole((0, 0), d * 0.12)
    for at in v.ring((0, 0), d * 0.52, 6):
        v.circle(at, d * 0.05, fill="steel")
    v.cross((0, 0), d)


@drawing("patch-lead")
def patch_lead(p: DrawingPart) -> None:
    v, (w,) = p.front("Plug width")
    v.tube(
        f"M{w * 2} 0C{w * 5} 0 {w * 4} {-w * 3} {w * 6} {-w * 3}"
        f"C{w * 9} {-w * 3} {w * 5} {w * 3} {w * 8} {w * 3}C{w * 10} {w * 3} {w * 9} 0 {w * 12} 0",
        w * 0.46,
    )
    if p.says("garden", "cable kit"):
        _garden_ends(v, p, w)
    else:
        for x, side in ((0.0, 1), (w * 14, -1)):
            _plug_end(v, p, (x, side), w)
    v.label((w * 7, w * 4.1), p.text("Category", "") or p.text("Version", ""), (w * 3, w * 1.2))
    v.tall((0, -w / 2), (0, w / 2), figures(w), left=True)
    v.wide((0, w * 0.5), (w * 14, w * 0.5), f"{p.mm('Length') / 1000:g} m")


def _plug_end(v: View, p: DrawingPart, at: tuple[float, int], w: float) -> None:
    x, side = at
    is_hdmi = p.says("hdmi")
    turned(v, (x + side * w * 1.5, 0), [(side * w * 0.9, w * 0.9, w * 0.5)], fill="graphite")
    v.box((x, -w * 0.5), (side * w * 1.6, w), r=w * 0.1, fill="graphite" if is_hdmi else "glass")
    if is_hdmi:
        v.box((x - side * w * 0.5, -w * 0.36), (side * w * 0.5, w * 0.72), fill="brass")
        return
    contacts = (-0.3, -0.15, 0, 0.15, 0.3)
    v.lines([((x + side * w * 0.1, y * w), (x + side * w * 0.5, y * w)) for y in contacts], pen="#A57C2E/1.4")
    latch = [(x + side * w * 0.3, -w * 0.5), (x + side * w * 1.3, -w * 0.8), (x + side * w * 1.4, -w * 0.5)]
    v.shape(latch, fill="glass")


def _garden_ends(v: View, p: DrawingPart, w: float) -> None:
    """A sealed plug at one end, and sealed outlets, as many as the kit has, at the other."""
    v.box((0, -w * 0.6), (w * 2, w * 1.2), r=w * 0.3, fill="graphite")
    ways = p.count("Ways", 2, most=8)
    for n in range(ways):
        y = (n - (ways - 1) / 2) * w * 1.5
        v.tube(f"M{w * 12} 0L{w * 13} {y}", w * 0.3)
        v.box((w * 13, y - w * 0.6), (w * 1.8, w * 1.2), r=w * 0.3, fill="graphite")
        v.circle((w * 14.4, y), w * 0.5, fill="steel")
