"""Light fittings: downlights, pendants, wall lights, panels, high bays, bulkheads."""

from adapters.drawings.families.lamps import draw_cap
from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import slots, turned

GLOW = "amber/light"


@drawing("downlight")
def downlight(p: Part) -> None:
    d, depth, cut = p.mm("Diameter"), p.mm("Depth"), p.mm("Cut-out")
    cut = min(cut, d * 0.96)
    v = p.view()
    if p.says("tilt", "adjust"):
        v.circle((0, 0), d)
        v.circle((0, 0), d * 0.76, fill="deep")
        v.oval((0, d * 0.05), (d * 0.66, d * 0.56), fill=GLOW)
    else:
        v.circle((0, 0), d)
        v.circle((0, 0), d * 0.7, fill="deep")
        v.circle((0, 0), d * 0.58, fill=GLOW)
    for at in v.ring((0, 0), d * 0.3, 5):
        v.circle(at, d * 0.12, fill="#fff", pen="thin")
    if p.says("emergency"):
        v.circle((d * 0.41, 0), d * 0.07, fill="green/deep")
    v.cross((0, 0), d)
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    s.box((-d / 2, 0), (d, 4), r=1.5)
    turned(
        s,
        (0, 0),
        [(-depth * 0.5, cut * 0.94), (-depth * 0.36, cut * 0.8, cut * 0.62)],
        upright=True,
        fill="turn",
    )
    slots(s, (-cut * 0.34, -depth * 0.82), (cut * 0.68, depth * 0.3), count=3)
    for x in (-1, 1):
        s.tube(
            f"M{x * cut * 0.46} {-depth * 0.2}"
            f"C{x * cut * 0.66} {-depth * 0.7} {x * d * 0.56} {-depth * 0.2} {x * d * 0.6} {-depth * 0.1}",
            1.6,
        )
    s.axis((0, -depth), (0, 4))
    s.tall((d * 0.62, -depth * 0.86), (d / 2, 0), figures(depth))
    s.wide((-cut * 0.47, -depth * 0.86), (cut * 0.47, -depth * 0.86), across(cut), over=True, detail=True)


@drawing("ceiling-light")
def ceiling_light(p: Part) -> None:
    d, h = p.mm("Diameter"), p.mm("Height")
    v = p.view()
    v.box((-d * 0.42, 0), (d * 0.84, h * 0.26), r=2)
    v.traced(
        "M-50 26C-50 90 -30 100 0 100C30 100 50 90 50 26Z",
        (d, h),
        fill="frosted",
    )
    v.line((-d * 0.49, h * 0.44), (d * 0.49, h * 0.44), pen="thin")
    v.axis((0, 0), (0, h))
    v.wide((-d / 2, h), (d / 2, h), across(d))
    v.tall((-d / 2, 0), (-d / 2, h), figures(h), left=True)
    if not p.small:
        s = p.view()
        s.circle((0, h / 2), d)
        s.circle((0, h / 2), d * 0.84, fill="frosted")
        s.cross((0, h / 2), d)


@drawing("pendant")
def pendant(p: Part) -> None:
    d, h = p.mm("Diameter"), p.mm("Height")
    drop = h * 0.5
    v = p.view()
    v.box((-d * 0.16, -drop - h * 0.1), (d * 0.32, h * 0.1), r=3)
    v.line((0, -drop), (0, 0), pen="ink")
    v.box((-d * 0.06, -h * 0.02), (d * 0.12, h * 0.16), r=2, fill="brass/turn")
    v.traced("M-10 14C-16 40 -50 40 -50 94L50 94C50 40 16 40 10 14Z", (d, h))
    v.box((-d / 2, h * 0.94), (d, h * 0.05), r=2)
    v.path(f"M{-d * 0.14} {h}A{d * 0.14} {d * 0.14} 0 0 0 {d * 0.14} {h}Z", fill=GLOW)
    v.axis((0, -drop), (0, h))
    v.wide((-d / 2, h), (d / 2, h), across(d))
    v.tall((d * 0.1, -h * 0.02), (d / 2, h), figures(h))


@drawing("wall-light")
def wall_light(p: Part) -> None:
    w, h, out = p.mm("Width"), p.mm("Height"), p.mm("Projection")
    v = p.view()
    if p.says("lantern", "coach", "half"):
        v.shape([(-w * 0.5, h * 0.2), (-w * 0.36, h), (w * 0.36, h), (w * 0.5, h * 0.2)], fill="glass")
        v.lines([((x * w, h * 0.2), (x * w * 0.72, h)) for x in (-0.17, 0.17)], pen="ink")
        v.shape([(-w * 0.56, h * 0.2), (0, 0), (w * 0.56, h * 0.2)])
        v.box((-w * 0.4, h * 0.97), (w * 0.8, h * 0.06), r=1)
        draw_cap(v, h * 0.66, cap="e27", d=w * 0.5)
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
    s.wide((0, h), (out, h), figures(out))


@drawing("picture-light")
def picture_light(p: Part) -> None:
    w, h, out = p.mm("Width"), p.mm("Height"), p.mm("Projection")
    v = p.view()
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
def panel_light(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
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
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (d, h), r=1)
    s.box((d, -h * 0.1), (d * 1.6, h * 0.2), r=1)
    s.wide((0, h / 2), (d, h / 2), figures(d), detail=True)


@drawing("batten")
def batten(p: Part) -> None:
    length, w, h = p.mm("Length"), p.mm("Width"), p.mm("Height")
    v = p.view()
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
    for x in (0, length * 0.97):
        s.box((x, 0), (length * 0.03, w), r=1)
    s.tall((length, 0), (length, w), figures(w))


@drawing("high-bay")
def high_bay(p: Part) -> None:
    d, h = p.mm("Diameter"), p.mm("Height")
    v = p.view()
    v.path(
        f"M{-d * 0.05} {-h * 0.3}A{d * 0.07} {d * 0.07} 0 1 1 {d * 0.05} {-h * 0.3}", fill="none", pen="bold"
    )
    v.box((-d * 0.1, -h * 0.3), (d * 0.2, h * 0.3), r=2)
    v.traced("M-36 10L-28 0L28 0L36 10L50 70L-50 70Z", (d, h))
    v.lines([((x * d * 0.7, h * 0.04), (x * d, h * 0.68)) for x in (-0.4, -0.28, -0.14, 0, 0.14, 0.28, 0.4)])
    v.box((-d / 2, h * 0.7), (d, h * 0.14), r=3)
    v.traced("M-44 84Q0 114 44 84Z", (d, h), fill=GLOW)
    v.axis((0, -h * 0.3), (0, h))
    v.wide((-d / 2, h * 0.84), (d / 2, h * 0.84), across(d))
    v.tall((d * 0.1, -h * 0.3), (d / 2, h * 0.84), figures(h))
    s = p.view()
    s.circle((0, h * 0.3), d)
    s.circle((0, h * 0.3), d * 0.88, fill=GLOW)
    for at in (*s.ring((0, h * 0.3), d * 0.62, 12), *s.ring((0, h * 0.3), d * 0.3, 6)):
        s.circle(at, d * 0.07, fill="#fff", pen="thin")
    s.cross((0, h * 0.3), d)


@drawing("bulkhead")
def bulkhead(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    r = min(w, h) / 2
    v.plate((0, 0), (w, h), r=r)
    v.plate((0, 0), (w * 0.82, h * 0.82), r=r, fill="frosted")
    if p.says("eyelid"):
        v.traced("M-41 0A41 41 0 0 1 41 0Z", (w, h))
    for n, at in enumerate(v.ring((0, 0), min(w, h) * 0.9, 4)):
        v.screw(at if abs(w - h) < 1 else (at[0] * w / h if n % 2 else at[0], at[1]), min(w, h) * 0.05)
    if p.says("emergency", "bulkheads em"):
        v.circle((0, h * 0.36), h * 0.05, fill="green/deep")
    v.axis((-w / 2, 0), (w / 2, 0))
    v.axis((0, -h / 2), (0, h / 2))
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w) if abs(w - h) > 1 else across(w))
    s = p.view()
    s.box((0, -h / 2), (d * 0.34, h), r=3)
    s.traced(
        "M34 -44C90 -42 100 -26 100 0C100 26 90 42 34 44Z",
        (d, h),
        fill="frosted",
    )
    s.wide((0, h / 2), (d, h * 0.3), figures(d))
