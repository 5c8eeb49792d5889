"""Escutcheons, turns and what lets one see who is at the door."""

from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import euro_hole, keyhole, polar, turned
from adapters.drawings.view import View


@drawing("escutcheon")
def escutcheon(p: DrawingPart) -> None:
    v, (d, t) = p.front("Diameter", "Thickness")
    v.circle((0, 0), d)
    v.circle((0, 0), d * 0.86, fill="none", pen="thin")
    if p.says("euro"):
        euro_hole(v, (0, 0), d * 0.6)
    else:
        keyhole(v, (0, 0), d * 0.46)
    if p.says("cover"):
        v.traced(
            "M-13 -36A13 13 0 0 1 13 -36L36 20A14 14 0 0 1 14 34Z",
            (d, d),
            fill="light",
        )
        v.circle((0, -d * 0.34), d * 0.1, fill="deep")
    v.round(d)
    p.disc(t, d, r=t * 0.3)


@drawing("bathroom-turn")
def bathroom_turn(p: DrawingPart) -> None:
    v, (d, out, spindle) = p.front("Diameter", "Projection", "Spindle")
    is_long = p.says("accessible", "indicator")
    far = d * (1.5 if is_long else 1.25)
    for x in (0, far):
        v.circle((x, 0), d)
        v.circle((x, 0), d * 0.84, fill="none", pen="thin")
    if is_long:
        v.box((-d * 0.16, -d * 0.16), (d * 1.06, d * 0.3), r=d * 0.14)
        v.box((-d * 0.12, -d * 0.12), (d * 0.24, d * 0.24), r=d * 0.1, fill="light", pen="thin")
        v.box((far - d * 0.29, -d * 0.34), (d * 0.58, d * 0.2), r=d * 0.06, fill="red/deep", pen="thin")
    else:
        v.plate((0, 0), (d * 0.2, d * 0.56), r=d * 0.1)
        v.traced("M99 24A36 36 0 0 0 151 24L145 15A25 25 0 0 1 105 15Z", (d, d), fill="red/deep", pen="thin")
    v.circle((far, 0), d * 0.34, fill="light")
    v.plate((far, 0), (d * 0.24, d * 0.05), fill="deep", pen="thin")
    v.axis((-d / 2, 0), (far + d / 2, 0))
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    s.box((0, -spindle / 2), (-d * 0.5, spindle), fill="steel")
    s.box((0, -d / 2), (d * 0.15, d), r=1.5)
    s.box((d * 0.15, -d * 0.1), (out * 0.4, d * 0.2))
    s.box((out * 0.5, -d * 0.28), (out * 0.5, d * 0.56), r=d * 0.08)
    s.wide((0, d / 2), (out, d * 0.28), figures(out))
    s.tall((-d * 0.5, -spindle / 2), (-d * 0.5, spindle / 2), figures(spindle), left=True)


@drawing("door-viewer")
def door_viewer(p: DrawingPart) -> None:
    v, (length, d, bezel) = p.front("Length", "Diameter", "Bezel diameter")
    if p.says("digital"):
        _screen(v, p)
    else:
        v.circle((0, 0), bezel)
        v.circle((0, 0), bezel * 0.7, fill="none", pen="thin")
        v.circle((0, 0), bezel * 0.42, fill="glass")
        v.circle((-bezel * 0.06, -bezel * 0.06), bezel * 0.12, fill="#fff", pen="none")
        v.round(bezel)
    s = p.view()
    if not p.says("digital"):
        sees = min(p.number("Field of view", 160, most=200), 200) / 2
        for way in (-1, 1):
            s.line((0, 0), polar((0, 0), bezel * 1.1, 180 + way * sees), pen="axis")
        s.label((-bezel * 0.62, 0), f"{figures(sees * 2)}°", (bezel * 0.8, bezel * 0.2))
    turned(s, (0, 0), [(4, bezel * 0.7, bezel), (length * 0.5, d * 0.9)])
    turned(s, (4 + length * 0.5, 0), [(length * 0.44, d), (4, bezel, bezel * 0.8)])
    s.lines([((8 + n * 2, -d * 0.45), (9 + n * 2, d * 0.45)) for n in range(int(length * 0.22))])
    s.axis((0, 0), (length + 6, 0))
    s.wide((0, bezel / 2), (length * 0.94 + 8, bezel / 2), figures(length))


_INCH = 25.4


def _screen(v: View, p: DrawingPart) -> None:
    """The inside of a viewer with a screen, whose diagonal is in inches."""
    inches = p.number("Screen", 2.8, most=8)
    w, h = inches * _INCH * 0.8, inches * _INCH * 0.6
    v.plate((0, 0), (w * 1.3, h * 1.6), r=h * 0.14)
    v.plate((0, -h * 0.1), (w, h), r=2, fill="glass")
    v.circle((0, -h * 0.18), h * 0.26, fill="light", pen="thin")
    v.traced("M-30 38A30 34 0 0 1 30 38Z", (h, h), fill="light", pen="thin")
    for x in (-0.3, 0.0, 0.3):
        v.circle((x * w, h * 0.61), h * 0.12, fill="light", pen="thin")
    v.wide((-w * 0.65, h * 0.8), (w * 0.65, h * 0.8), figures(w * 1.3))
    v.tall((w * 0.65, -h * 0.8), (w * 0.65, h * 0.8), figures(h * 1.6))
