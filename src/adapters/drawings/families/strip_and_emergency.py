"""LED strip and what drives it, exit signs and emergency lights."""

from adapters.drawings.families.fire_doors import running_man
from adapters.drawings.families.luminaires import GLOW
from adapters.drawings.part import Part, drawing, figures
from adapters.drawings.shapes import section, slots


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
    v.tube(
        f"M{run} {w * 0.3}C{run + w} {w * 0.3} {run + w} {-w * 0.3} {run + w * 2} {-w * 0.3}",
        w * 0.14,
        fill="red/deep",
    )
    v.tube(
        f"M{run} {w * 0.7}C{run + w} {w * 0.7} {run + w} {w * 0.2} {run + w * 2} {w * 0.2}",
        w * 0.14,
        fill="graphite",
    )
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
    v.tube(
        f"M{length} {w * 0.5}C{length * 1.08} {w * 0.5} {length * 1.06} {w * 0.2} {length * 1.16} {w * 0.2}",
        w * 0.08,
        fill="red/deep",
    )
    v.tube(
        f"M{length} {w * 0.62}"
        f"C{length * 1.06} {w * 0.62} {length * 1.06} {w * 0.5} {length * 1.16} {w * 0.5}",
        w * 0.08,
        fill="graphite",
    )
    v.box((0, 0), (length, w), r=3)
    v.box((length * 0.16, w * 0.16), (length * 0.68, w * 0.68), r=1, fill="#fff", pen="thin")
    v.words((length * 0.34, w * 0.5), "SELV" if p.subject.kind == "driver" else "3 h", height=w * 0.3)
    v.lines(
        [((length * 0.52, w * y), (length * x, w * y)) for y, x in ((0.34, 0.8), (0.5, 0.74), (0.66, 0.78))]
    )
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
    rows = max(1, min(int((h - ring * 1.3) / (w * 0.28)), 6))
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
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.box((-w * 0.46, -h * 0.72), (w * 0.92, h * 0.24), r=3, fill="white")
    v.plate((0, 0), (w, h), r=3)
    running_man(v, (-w * 0.24, 0), h * 0.66)
    v.traced(
        "M8 -10L22 -10L22 -24L40 0L22 24L22 10L8 10Z",
        (w, h),
        fill="#fff",
        pen="none",
    )
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
