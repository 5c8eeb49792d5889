"""Light fittings on walls and in ceilings: wall lights, picture lights, panels, battens, high bays."""

from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.view import View

from .lamps import draw_cap

GLOW = "amber/light"


@drawing("wall-light")
def wall_light(p: DrawingPart) -> None:
    v, (w, h, out) = p.front("Width", "Height", "Projection")
    if p.says("lantern", "coach", "half"):
        v.shape([(-w * 0.5, h * 0.2), (-w * 0.36, h), (w * 0.36, h), (w * 0.5, h * 0.2)], fill="glass")
        v.lines([((x * w, h * 0.2), (x * w * 0.72, h)) for x in (-0.17, 0.17)], pen="ink")
        v.shape([(-w * 0.56, h * 0.2), (0, 0), (w * 0.56, h * 0.2)])
        v.box((-w * 0.4, h * 0.97), (w * 0.8, h * 0.06), r=1)
        draw_cap(v, h * 0.66, cap="e27", d=w * 0.5)
    elif p.says("up and down"):
        v.plate((0, h / 2), (w * 0.6, h * 0.6), r=3)
        v.plate((0, h / 2), (w, h), r=2, fill="turn")
        for y, way in ((0.0, -1), (1.0, 1)):
            beam = [
                (-w * 0.4, y * h),
                (w * 0.4, y * h),
                (w * 0.6, y * h + way * h * 0.2),
                (-w * 0.6, y * h + way * h * 0.2),
            ]
            v.shape(beam, fill=GLOW, pen="none")
        v.lines([((-w / 2, y * h), (w / 2, y * h)) for y in (0.1, 0.9)])
    elif p.says("outdoor"):
        v.plate((0, h * 0.4), (w * 0.5, h * 0.8), r=3)
        v.shape([(-w / 2, h * 0.24), (w / 2, h * 0.24), (w * 0.34, 0), (-w * 0.34, 0)])
        v.plate((0, h * 0.54), (w * 0.74, h * 0.6), r=w * 0.12, fill="frosted")
        v.plate((0, h * 0.9), (w * 0.82, h * 0.14), r=2)
    else:
        v.plate((0, h / 2), (w * 0.6, h * 0.6), r=3)
        v.plate((0, h / 2), (w, h), r=min(w, h) * 0.12)
        for y in (0.02, 0.98):
            v.plate((0, y * h), (w * 0.8, h * 0.05), r=2, fill=GLOW)
        v.line((-w / 2, h / 2), (w / 2, h / 2), pen="thin")
    v.axis((0, 0), (0, h))
    v.wide((-w / 2, h), (w / 2, h), figures(w))
    v.tall((-w / 2, 0), (-w / 2, h), figures(h), left=True)
    s = p.view()
    s.box((0, h * 0.24), (out * 0.12, h * 0.52), r=2)
    s.box((out * 0.12, h * 0.42), (out * 0.34, h * 0.14))
    s.box((out * 0.42, 0), (out * 0.58, h), r=3)
    s.traced(
        "M50 100L30 120L110 120L92 100Z",
        (out, h),
        fill=GLOW,
        pen="none",
    )
    if p.says("up and down"):
        s.traced("M50 0L30 -20L110 -20L92 0Z", (out, h), fill=GLOW, pen="none")
    s.wide((0, h), (out, h), figures(out))


@drawing("picture-light")
def picture_light(p: DrawingPart) -> None:
    v, (w, h, out) = p.front("Width", "Height", "Projection")
    v.tube(f"M0 {h}L0 {h * 0.2}", h * 0.09)
    v.box((-h * 0.24, h * 0.7), (h * 0.48, h * 0.5), r=4)
    v.box((-w / 2, 0), (w, h * 0.3), r=h * 0.12)
    v.line((-w / 2, h * 0.22), (w / 2, h * 0.22), pen="thin")
    for x in (-w / 2, w / 2):
        v.circle((x, h * 0.15), h * 0.16)
    v.axis((0, 0), (0, h))
    v.wide((-w / 2, h * 0.3), (w / 2, h * 0.3), figures(w))
    s = p.view()
    s.box((0, h * 0.7), (6, h * 0.5), r=2)
    s.tube(f"M6 {h * 0.95}C{out * 0.3} {h * 0.95} {out * 0.1} 0 {out * 0.7} {h * 0.1}", h * 0.07)
    s.path(f"M{out * 0.6} {h * 0.3}A{h * 0.22} {h * 0.22} 0 0 1 {out * 0.6 + h * 0.44} {h * 0.3}Z")
    s.wide((0, h * 1.2), (out, h * 0.3), figures(out))


@drawing("panel-light")
def panel_light(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    edge = min(w, h) * 0.03
    v = p.view()
    v.plate((0, 0), (w, h), r=2)
    v.plate((0, 0), (w - 2 * edge, h - 2 * edge), fill="frosted")
    v.lines(
        [
            ((-w * 0.3, -h * 0.1), (-w * 0.1, -h * 0.3)),
            ((-w * 0.3, 0.02 * h), (w * 0.02, -h * 0.3)),
            ((w * 0.1, h * 0.3), (w * 0.3, h * 0.1)),
        ]
    )
    _printed(v, p, (w * 0.24, h * 0.4), (w * 0.4, min(w, h) * 0.1))
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=1)
    s.box((d, -h * 0.1), (d * 1.6, h * 0.2), r=1)
    s.thick(d, h)


@drawing("batten")
def batten(p: DrawingPart) -> None:
    v, (length, w, h) = p.front("Length", "Width", "Height")
    v.box((0, 0), (length, h * 0.5), r=1)
    v.traced(
        "M1 50L99 50L98.5 94Q98.4 100 97 100L3 100Q1.6 100 1.5 94Z",
        (length, h),
        fill="frosted",
    )
    for x in (0.2, 0.8):
        v.circle((length * x, h * 0.25), h * 0.16, fill="light")
    v.axis((0, h / 2), (length, h / 2))
    v.wide((0, h), (length, h), figures(length))
    s = p.view(below=True)
    s.box((0, 0), (length, w), r=2, fill="frosted")
    _printed(s, p, (length / 2, w / 2), (length * 0.3, w * 0.7))
    for x in (0, length * 0.97):
        s.box((x, 0), (length * 0.03, w), r=1)
    s.tall((length, 0), (length, w), figures(w))


@drawing("high-bay")
def high_bay(p: DrawingPart) -> None:
    v, (d, h) = p.front("Diameter", "Height")
    v.path(
        f"M{-d * 0.05} {-h * 0.3}A{d * 0.07} {d * 0.07} 0 1 1 {d * 0.05} {-h * 0.3}", fill="none", pen="bold"
    )
    v.box((-d * 0.1, -h * 0.3), (d * 0.2, h * 0.3), r=2)
    v.traced("M-36 10L-28 0L28 0L36 10L50 70L-50 70Z", (d, h))
    v.lines([((x * d * 0.7, h * 0.04), (x * d, h * 0.68)) for x in (-0.4, -0.28, -0.14, 0, 0.14, 0.28, 0.4)])
    v.box((-d / 2, h * 0.7), (d, h * 0.14), r=3)
    v.traced("M-44 84Q0 114 44 84Z", (d, h), fill=GLOW)
    _printed(v, p, (0, h * 0.77), (d * 0.4, h * 0.11))
    v.axis((0, -h * 0.3), (0, h))
    v.wide((-d / 2, h * 0.84), (d / 2, h * 0.84), across(d))
    v.tall((d * 0.1, -h * 0.3), (d / 2, h * 0.84), figures(h))
    s = p.view()
    s.circle((0, h * 0.3), d)
    s.circle((0, h * 0.3), d * 0.88, fill=GLOW)
    for at in (*s.ring((0, h * 0.3), d * 0.62, 12), *s.ring((0, h * 0.3), d * 0.3, 6)):
        s.circle(at, d * 0.07, fill="#fff", pen="thin")
    s.cross((0, h * 0.3), d)


def _printed(v: View, p: DrawingPart, at: tuple[float, float], room: tuple[float, float]) -> None:
    """The power and the light of a fitting, as its label says."""
    caption = f"{p.text('Power', '')} {p.text('Output', '')}".strip()
    v.label(at, caption, room, fill="ink")
