"""Light fittings: downlights, pendants, wall lights, panels, floods, strips and what drives them."""

from adapters.drawings.families.lamps import draw_cap
from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import section, slots, turned

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
    turned(s, (0, 0), [(-depth * 0.5, cut * 0.94), (-depth * 0.36, cut * 0.8, cut * 0.62)], upright=True, fill="turn")
    slots(s, (-cut * 0.34, -depth * 0.82), (cut * 0.68, depth * 0.3), count=3)
    for x in (-1, 1):
        s.tube(f"M{x * cut * 0.46} {-depth * 0.2}C{x * cut * 0.66} {-depth * 0.7} {x * d * 0.56} {-depth * 0.2} {x * d * 0.6} {-depth * 0.1}", 1.6)
    s.axis((0, -depth), (0, 4))
    s.tall((d * 0.62, -depth * 0.86), (d / 2, 0), figures(depth))
    s.wide((-cut * 0.47, -depth * 0.86), (cut * 0.47, -depth * 0.86), across(cut), over=True, detail=True)


@drawing("ceiling-light")
def ceiling_light(p: Part) -> None:
    d, h = p.mm("Diameter"), p.mm("Height")
    v = p.view()
    v.box((-d * 0.42, 0), (d * 0.84, h * 0.26), r=2)
    v.path(f"M{-d / 2} {h * 0.26}C{-d / 2} {h * 0.9} {-d * 0.3} {h} 0 {h}C{d * 0.3} {h} {d / 2} {h * 0.9} {d / 2} {h * 0.26}Z", fill="frosted")
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
    v.path(f"M{-d * 0.1} {h * 0.14}C{-d * 0.16} {h * 0.4} {-d / 2} {h * 0.4} {-d / 2} {h * 0.94}L{d / 2} {h * 0.94}C{d / 2} {h * 0.4} {d * 0.16} {h * 0.4} {d * 0.1} {h * 0.14}Z")
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
    s.path(f"M{out * 0.5} {h}L{out * 0.3} {h * 1.2}L{out * 1.1} {h * 1.2}L{out * 0.92} {h}Z", fill=GLOW, pen="none")
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
    v.lines([((-w * 0.3, -h * 0.1), (-w * 0.1, -h * 0.3)), ((-w * 0.3, 0.02 * h), (w * 0.02, -h * 0.3)), ((w * 0.1, h * 0.3), (w * 0.3, h * 0.1))])
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
    v.path(f"M{length * 0.01} {h * 0.5}L{length * 0.99} {h * 0.5}L{length * 0.985} {h * 0.94}Q{length * 0.984} {h} {length * 0.97} {h}L{length * 0.03} {h}Q{length * 0.016} {h} {length * 0.015} {h * 0.94}Z", fill="frosted")
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
    v.path(f"M{-d * 0.05} {-h * 0.3}A{d * 0.07} {d * 0.07} 0 1 1 {d * 0.05} {-h * 0.3}", fill="none", pen="bold")
    v.box((-d * 0.1, -h * 0.3), (d * 0.2, h * 0.3), r=2)
    v.path(f"M{-d * 0.36} {h * 0.1}L{-d * 0.28} 0L{d * 0.28} 0L{d * 0.36} {h * 0.1}L{d / 2} {h * 0.7}L{-d / 2} {h * 0.7}Z")
    v.lines([((x * d * 0.7, h * 0.04), (x * d, h * 0.68)) for x in (-0.4, -0.28, -0.14, 0, 0.14, 0.28, 0.4)])
    v.box((-d / 2, h * 0.7), (d, h * 0.14), r=3)
    v.path(f"M{-d * 0.44} {h * 0.84}Q0 {h * 1.14} {d * 0.44} {h * 0.84}Z", fill=GLOW)
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
        v.path(f"M{-w * 0.41} 0A{w * 0.41} {h * 0.41} 0 0 1 {w * 0.41} 0Z")
    for n, at in enumerate(v.ring((0, 0), min(w, h) * 0.9, 4)):
        v.screw(at if abs(w - h) < 1 else (at[0] * w / h if n % 2 else at[0], at[1]), min(w, h) * 0.05)
    if p.says("emergency", "em ", "bulkheads em"):
        v.circle((0, h * 0.36), h * 0.05, fill="green/deep")
    v.axis((-w / 2, 0), (w / 2, 0))
    v.axis((0, -h / 2), (0, h / 2))
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w) if abs(w - h) > 1 else across(w))
    s = p.view()
    s.box((0, -h / 2), (d * 0.34, h), r=3)
    s.path(f"M{d * 0.34} {-h * 0.44}C{d * 0.9} {-h * 0.42} {d} {-h * 0.26} {d} 0C{d} {h * 0.26} {d * 0.9} {h * 0.42} {d * 0.34} {h * 0.44}Z", fill="frosted")
    s.wide((0, h / 2), (d, h * 0.3), figures(d))


@drawing("bollard")
def bollard(p: Part) -> None:
    h, d = p.mm("Height"), p.mm("Diameter")
    v = p.view()
    v.box((-d / 2, -h * 0.86), (d, h * 0.86), fill="turn")
    v.box((-d * 0.42, -h * 0.95), (d * 0.84, h * 0.09), fill=GLOW)
    v.lines([((x * d, -h * 0.95), (x * d, -h * 0.86)) for x in (-0.14, 0.14)], pen="ink")
    v.box((-d / 2, -h), (d, h * 0.05), r=2, fill="turn")
    v.box((-d * 0.8, -h * 0.012), (d * 1.6, h * 0.02), r=1)
    v.axis((0, -h), (0, 0))
    v.tall((-d * 0.8, -h), (-d * 0.8, 0), figures(h), left=True)
    v.wide((-d / 2, 0), (d / 2, 0), across(d))


@drawing("floodlight")
def floodlight(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.path(f"M{-w * 0.4} {h * 0.4}L{-w * 0.4} {-h * 0.74}L{w * 0.4} {-h * 0.74}L{w * 0.4} {h * 0.4}L{w * 0.34} {h * 0.4}L{w * 0.34} {-h * 0.66}L{-w * 0.34} {-h * 0.66}L{-w * 0.34} {h * 0.4}Z", fill="deep")
    v.plate((0, 0), (w, h), r=4)
    v.plate((0, 0), (w * 0.84, h * 0.8), r=2, fill="frosted")
    v.plate((0, 0), (w * 0.3, h * 0.42), fill="yellow")
    v.lines([((-w * 0.15 + n * w * 0.06, -h * 0.21), (-w * 0.15 + n * w * 0.06, h * 0.21)) for n in range(1, 5)])
    if p.says("pir", "sensor"):
        v.circle((0, h * 0.62), h * 0.22, fill="white")
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (d * 0.24, h), r=1)
    s.box((d * 0.24, -h * 0.46), (d * 0.5, h * 0.92), r=1)
    for n in range(7):
        s.box((d * 0.74, -h * 0.4 + n * h * 0.12), (d * 0.26, h * 0.07), r=1)
    s.box((d * 0.3, -h * 0.74), (d * 0.3, h * 0.8), r=3, fill="deep")
    s.wide((0, h / 2), (d, h / 2), figures(d))


@drawing("spike-light")
def spike_light(p: Part) -> None:
    h, d = p.mm("Height"), p.mm("Diameter")
    v = p.view()
    v.shape([(-d * 0.12, -h * 0.46), (d * 0.12, -h * 0.46), (d * 0.1, -h * 0.3), (0, 0), (-d * 0.1, -h * 0.3)])
    v.box((-d * 0.2, -h * 0.5), (d * 0.4, h * 0.05), r=2)
    v.box((-d * 0.07, -h * 0.62), (d * 0.14, h * 0.13))
    v.shape([(-d * 0.5, -h * 0.68), (d * 0.44, -h * 0.96), (d * 0.6, -h * 0.7), (-d * 0.34, -h * 0.54)])
    v.shape([(d * 0.44, -h * 0.96), (d * 0.5, -h), (d * 0.7, -h * 0.7), (d * 0.6, -h * 0.7)], fill=GLOW)
    v.circle((0, -h * 0.62), d * 0.2)
    v.tall((-d * 0.5, -h), (0, 0), figures(h), left=True)
    v.wide((-d / 2, -h * 0.4), (d / 2, -h * 0.4), across(d))


@drawing("festoon")
def festoon(p: Part) -> None:
    d = p.mm("Lamp diameter")
    v = p.view()
    v.path(f"M{-d * 1.2} {-d * 0.6}Q{d * 4} {d * 1.8} {d * 9.2} {-d * 0.6}", fill="none", pen="bold")
    for n in range(4):
        x = d * (0.4 + n * 2.4)
        t = (x / d + 1.2) / 10.4
        y = d * (-0.6 + 4.8 * t * (1 - t))
        v.box((x - d * 0.24, y - d * 0.1), (d * 0.48, d * 0.7), r=2)
        v.path(f"M{x - d * 0.24} {y + d * 0.6}C{x - d * 0.5} {y + d * 0.8} {x - d * 0.5} {y + d * 1.7} {x} {y + d * 1.7}C{x + d * 0.5} {y + d * 1.7} {x + d * 0.5} {y + d * 0.8} {x + d * 0.24} {y + d * 0.6}Z", fill="amber")
    v.wide((d * 2.3, d * 2.2), (d * 3.3, d * 2.2), across(d))


@drawing("led-strip")
def led_strip(p: Part) -> None:
    w = p.mm("Width")
    v = p.view()
    run = w * 11
    v.box((0, 0), (run, w), r=w * 0.06)
    for n in range(9):
        x = w * (0.7 + n * 1.2)
        v.plate((x, w * 0.5), (w * 0.5, w * 0.5), r=w * 0.04, fill="white")
        v.circle((x, w * 0.5), w * 0.34, fill="yellow", pen="thin")
        if n % 3 == 2 and not p.small:
            v.line((x + w * 0.6, 0), (x + w * 0.6, w), pen="hidden")
            for y in (0.24, 0.76):
                v.circle((x + w * 0.6, w * y), w * 0.2, fill="copper")
    v.tube(f"M{run} {w * 0.3}C{run + w} {w * 0.3} {run + w} {-w * 0.3} {run + w * 2} {-w * 0.3}", w * 0.14, fill="red/deep")
    v.tube(f"M{run} {w * 0.7}C{run + w} {w * 0.7} {run + w} {w * 0.2} {run + w * 2} {w * 0.2}", w * 0.14, fill="graphite")
    v.tall((0, 0), (0, w), figures(w), left=True)
    v.wide((0, w), (run, w), f"{p.mm('Length') / 1000:g} m")


@drawing("led-profile")
def led_profile(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    run, lean = w * 1.6, w * 0.8
    t = min(w, h) * 0.12
    v = p.view()
    v.shape([(0, -h), (run, -h - lean), (run + w, -h - lean), (w, -h)], fill="frosted")
    v.shape([(w, -h), (run + w, -h - lean), (run + w, -lean), (w, 0)], fill="deep")
    v.shape([(0, -h), (t, -h), (t, -t), (w - t, -t), (w - t, -h), (w, -h), (w, 0), (0, 0)])
    section(v, (t, -t), (w - 2 * t, t))
    v.box((t * 2, -t * 1.6), (w - 4 * t, t * 0.6), fill="yellow", pen="thin")
    v.box((t, -h), (w - 2 * t, t), fill="frosted")
    v.wide((0, 0), (w, 0), figures(w))
    v.tall((0, -h), (0, 0), figures(h), left=True)


@drawing("driver", "battery-pack")
def driver(p: Part) -> None:
    length, w, h = p.mm("Length"), p.mm("Width"), p.mm("Height")
    v = p.view()
    v.tube(f"M{-length * 0.16} {w * 0.3}L0 {w * 0.5}", w * 0.1, fill="grey")
    v.tube(f"M{length} {w * 0.5}C{length * 1.08} {w * 0.5} {length * 1.06} {w * 0.2} {length * 1.16} {w * 0.2}", w * 0.08, fill="red/deep")
    v.tube(f"M{length} {w * 0.62}C{length * 1.06} {w * 0.62} {length * 1.06} {w * 0.5} {length * 1.16} {w * 0.5}", w * 0.08, fill="graphite")
    v.box((0, 0), (length, w), r=3)
    v.box((length * 0.16, w * 0.16), (length * 0.68, w * 0.68), r=1, fill="#fff", pen="thin")
    v.words((length * 0.34, w * 0.5), "SELV" if p.subject.kind == "driver" else "3 h", height=w * 0.3)
    v.lines([((length * 0.52, w * y), (length * x, w * y)) for y, x in ((0.34, 0.8), (0.5, 0.74), (0.66, 0.78))])
    v.wide((0, w), (length, w), figures(length))
    v.tall((0, 0), (0, w), figures(w), left=True)
    s = p.view(below=True)
    s.box((0, 0), (length, h), r=3)
    s.lines([((length * x, 0), (length * x, h)) for x in (0.12, 0.88)], pen="ink")
    s.tall((length, 0), (length, h), figures(h), detail=True)


@drawing("controller")
def controller(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.plate((0, 0), (w, h), r=w * 0.16)
    ring = min(w, h) * 0.62
    top = -h / 2 + ring * 0.75
    v.circle((0, top), ring, fill="light")
    for n, colour in enumerate(("red", "yellow", "green", "blue")):
        at = v.ring((0, top), ring * 0.66, 4)[n]
        v.circle(at, ring * 0.22, fill=f"{colour}/light", pen="thin")
    v.circle((0, top), ring * 0.3)
    rows = max(1, int((h - ring * 1.3) / (w * 0.28)))
    for row in range(rows):
        for x in (-0.24, 0.24):
            v.plate((x * w, top + ring * 0.8 + row * w * 0.26), (w * 0.3, w * 0.15), r=w * 0.06, fill="light")
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (d, h), r=d * 0.3)
    s.wide((0, h / 2), (d, h / 2), figures(d), detail=True)


@drawing("exit-sign")
def exit_sign(p: Part) -> None:
    from adapters.drawings.families.fire_doors import running_man

    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.box((-w * 0.46, -h * 0.72), (w * 0.92, h * 0.24), r=3, fill="white")
    v.plate((0, 0), (w, h), r=3)
    running_man(v, (-w * 0.24, 0), h * 0.66)
    v.path(f"M{w * 0.08} {-h * 0.1}L{w * 0.22} {-h * 0.1}L{w * 0.22} {-h * 0.24}L{w * 0.4} 0L{w * 0.22} {h * 0.24}L{w * 0.22} {h * 0.1}L{w * 0.08} {h * 0.1}Z", fill="#fff", pen="none")
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h * 0.72), (d, h * 0.24), r=2, fill="white")
    s.box((d * 0.36, -h / 2), (d * 0.28, h), r=1)
    s.wide((0, h / 2), (d, -h / 2), figures(d), detail=True)


@drawing("twin-spot")
def twin_spot(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.box((-w * 0.4, -h * 0.2), (w * 0.8, h * 0.7), r=4)
    for x in (-0.3, 0.3):
        v.box((x * w - w * 0.02, -h * 0.28), (w * 0.04, h * 0.1))
        v.circle((x * w, -h * 0.36), w * 0.3)
        v.circle((x * w, -h * 0.36), w * 0.24, fill=GLOW)
        v.circle((x * w, -h * 0.36), w * 0.08, fill="#fff", pen="thin")
    v.circle((0, h * 0.36), w * 0.03, fill="green/deep")
    slots(v, (-w * 0.26, h * 0.02), (w * 0.52, h * 0.2), count=3)
    v.wide((-w * 0.45, h / 2), (w * 0.45, h / 2), figures(w))
    v.tall((-w * 0.45, -h * 0.55), (-w * 0.4, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h * 0.2), (d * 0.7, h * 0.7), r=3)
    s.shape([(d * 0.2, -h * 0.5), (d * 0.2, -h * 0.24), (d, -h * 0.2), (d, -h * 0.56)])
    s.wide((0, h / 2), (d, -h * 0.2), figures(d), detail=True)


