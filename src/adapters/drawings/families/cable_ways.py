"""Cable management: trunking, conduit, clips, glands, back boxes, tray, junction boxes."""

from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import broken_out, polygon, shown_length, turned
from adapters.drawings.view import View


def extruded(v: View, size: tuple[float, float], *, run: float, top: str = "light") -> None:
    """A box section running away to the upper right; its cut face is left to the caller."""
    w, h = size
    lean = run * 0.5
    v.shape([(0, -h), (run, -h - lean), (run + w, -h - lean), (w, -h)], fill=top)
    v.shape([(w, -h), (run + w, -h - lean), (run + w, -lean), (w, 0)], fill="deep")


@drawing("trunking")
def trunking(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    t = min(w, h) * 0.08
    v = p.view()
    extruded(v, (w, h), run=max(w, h) * 1.5)
    v.box((0, -h), (w, h))
    v.box((t, t - h), (w - 2 * t, h - 2 * t), fill="#fff")
    v.line((0, -h * 0.8), (t, -h * 0.8), pen="thin")
    v.line((w - t, -h * 0.8), (w, -h * 0.8), pen="thin")
    if p.says("dado", "maxi", "floor"):
        v.line((w / 2, t - h), (w / 2, -t))
    v.wide((0, 0), (w, 0), figures(w))
    v.tall((0, -h), (0, 0), figures(h), left=True)


@drawing("conduit")
def conduit(p: Part) -> None:
    d = p.mm("Diameter")
    v = p.view()
    run = d * 7
    if p.says("flex"):
        rings = 12 if p.small else 24
        for n in range(rings):
            v.box((run * n / rings, -d / 2), (run / rings, d), r=run / rings * 0.5)
    else:
        v.box((0, -d / 2), (run, d))
        v.box((run * 0.8, -d * 0.58), (run * 0.16, d * 1.16), r=d * 0.06)
        broken_out(v, run * 0.4, -d / 2, d / 2)
    v.axis((0, 0), (run, 0))
    v.wide((0, d / 2), (run, d * 0.6), f"{p.mm('Length') / 1000:g} m")
    s = p.view()
    s.circle((0, 0), d)
    s.hole((0, 0), d * 0.84)
    s.cross((0, 0), d)
    s.wide((-d / 2, d / 2), (d / 2, d / 2), across(d))


@drawing("cable-clip")
def cable_clip(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = p.view()
    v.traced(
        "M-50 0L-50 -50Q-50 -100 0 -100Q50 -100 50 -50L50 0L38 0L38 -50Q36 -82 0 -82Q-38 -82 -38 -50L-38 0Z",
        (w, h),
    )
    v.box((w / 2, -h * 0.62), (w * 0.42, h * 0.62), r=w * 0.06)
    v.box((w * 0.66, -h * 1.0), (w * 0.1, h * 1.5), fill="steel/turn")
    v.shape([(w * 0.66, h * 0.5), (w * 0.76, h * 0.5), (w * 0.71, h * 0.7)], fill="steel")
    v.box((w * 0.56, -h * 1.06), (w * 0.3, h * 0.09), r=w * 0.03, fill="steel")
    if p.says("flat"):
        v.plate((0, -h * 0.4), (w * 0.7, h * 0.6), r=h * 0.3, fill="grey")
    else:
        v.circle((0, -h * 0.4), min(w * 0.72, h * 0.78), fill="grey")
    v.line((-w, 0), (w * 1.2, 0), pen="thin")
    v.wide((-w / 2, 0), (w / 2, 0), figures(w))
    v.tall((-w, -h), (-w, 0), figures(h), left=True)


@drawing("cable-tie")
def cable_tie(p: Part) -> None:
    w, length = p.mm("Width"), p.mm("Length")
    d = w * 6
    v = p.view()
    v.path(
        f"M{-w} {-d * 0.5}A{d / 2} {d / 2} 0 1 0 {w} {-d * 0.5}L{w} {-d * 0.5 + w * 0.6}"
        f"A{d / 2 - w * 0.5} {d / 2 - w * 0.5} 0 1 1 {-w} {-d * 0.5 + w * 0.6}Z"
    )
    v.box((-w * 0.9, -d * 0.5 - w * 0.9), (w * 1.8, w * 1.6), r=w * 0.3)
    v.box((w * 0.9, -d * 0.5 - w * 0.4), (w * 9, w * 0.6), r=w * 0.1)
    v.lines(
        [
            ((w * (1.4 + n * 0.5), -d * 0.5 - w * 0.4), (w * (1.2 + n * 0.5), -d * 0.5 + w * 0.2))
            for n in range(15)
        ]
    )
    v.shape(
        [
            (w * 9.9, -d * 0.5 - w * 0.4),
            (w * 12, -d * 0.5 - w * 0.2),
            (w * 12, -d * 0.5),
            (w * 9.9, -d * 0.5 + w * 0.2),
        ]
    )
    v.wide((-w * 0.9, d * 0.4), (w * 12, d * 0.4), figures(length))


@drawing("gland")
def gland(p: Part) -> None:
    d, length = p.mm("Thread diameter"), p.mm("Length")
    v = p.view()
    turned(v, (0, 0), [(length * 0.26, d)])
    v.lines([((length * 0.26 * n / 6, -d / 2), (length * 0.26 * (n + 0.5) / 6, d / 2)) for n in range(6)])
    _hexagon_side(v, length * 0.26, length * 0.2, d * 1.36)
    turned(v, (length * 0.46, 0), [(length * 0.1, d * 1.06)])
    _hexagon_side(v, length * 0.56, length * 0.26, d * 1.3)
    v.traced("M82 -60Q100 -56 100 -30L100 30Q100 56 82 60Z", (length, d))
    _hexagon_side(v, length * 0.06, length * 0.12, d * 1.5)
    v.axis((0, 0), (length, 0))
    v.wide((0, d * 0.7), (length, d * 0.3), figures(length))
    s = p.view()
    polygon(s, (0, 0), d * 1.5, 6)
    s.circle((0, 0), d)
    s.hole((0, 0), d * 0.6)
    s.cross((0, 0), d * 1.4)
    s.wide((-d / 2, d * 0.7), (d / 2, d * 0.7), f"M{figures(d)}")


def _hexagon_side(v: View, x: float, length: float, d: float) -> None:
    v.box((x, -d / 2), (length, d), r=length * 0.1)
    v.lines([((x, y * d), (x + length, y * d)) for y in (-0.25, 0.25)], pen="ink")


@drawing("locknut")
def locknut(p: Part) -> None:
    d, t = p.mm("Thread diameter"), p.mm("Thickness")
    v = p.view()
    polygon(v, (0, 0), d * 1.6, 6)
    v.hole((0, 0), d)
    v.circle((0, 0), d * 1.08, fill="none", pen="thin")
    v.cross((0, 0), d * 1.5)
    v.wide((-d / 2, d * 0.7), (d / 2, d * 0.7), f"M{figures(d)}")
    s = p.view()
    _hexagon_side(s, 0, t, d * 1.4)
    s.wide((0, d * 0.7), (t, d * 0.7), figures(t))


@drawing("back-box")
def back_box(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    if w == 73 and (p.says("2 gang", "twin") or p.count("Gangs", 1, most=4) > 1):
        w = 133
    v = p.view()
    v.plate((0, 0), (w, h), r=4)
    v.plate((0, 0), (w - 8, h - 8), r=3, fill="light")
    for x, y in ((-0.26, -0.3), (0.26, 0.3), (-0.26, 0.3), (0.26, -0.3)):
        v.circle((x * w, y * h), min(20, h * 0.24), fill="none", pen="thin")
    v.hole((0, -h * 0.14), h * 0.07)
    v.hole((0, h * 0.14), h * 0.07)
    for x in (-1, 1):
        v.box((x * (w / 2 - 4) - 4, -5), (8, 10), r=1)
        v.circle((x * (w / 2 - 4), 0), 3.5, fill="deep", pen="thin")
    if p.says("dry lin"):
        for x in (-1, 1):
            v.box((x * w / 2, -h * 0.3), (x * 6, h * 0.2), r=1, fill="red")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=2)
    s.circle((d / 2, 0), min(20, d * 0.6), fill="light")
    s.thick(d, h)


@drawing("tray")
def tray(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Depth")
    run, lean = w * 1.7, w * 0.75
    v = p.view()
    t = max(h * 0.06, w * 0.012)
    if p.says("basket"):
        for n in range(8):
            share = n / 7
            v.line(
                (run * share, -h - lean * share),
                (run * share, -lean * share),
                (w + run * share, -lean * share),
                (w + run * share, -h - lean * share),
            )
        for x, y in ((0.0, -h), (0.0, 0.0), (w / 3, 0.0), (w * 2 / 3, 0.0), (w, 0.0), (w, -h)):
            v.line((x, y), (x + run, y - lean))
    else:
        v.shape([(0, 0), (run, -lean), (run + w, -lean), (w, 0)], fill="light")
        for row in (0.25, 0.5, 0.75):
            for n in range(5):
                x, y = w * row + run * (n + 0.3) / 5, -lean * (n + 0.3) / 5
                v.shape(
                    [
                        (x, y),
                        (x + run * 0.09, y - lean * 0.09),
                        (x + run * 0.09 + w * 0.06, y - lean * 0.09),
                        (x + w * 0.06, y),
                    ],
                    fill="deep",
                    pen="thin",
                )
        v.shape([(0, -h), (run, -h - lean), (run, -lean), (0, 0)])
        v.shape([(w, -h), (run + w, -h - lean), (run + w, -lean), (w, 0)], fill="deep")
        v.box((0, -h), (t, h))
        v.box((w - t, -h), (t, h))
        v.box((0, -t), (w, t))
    v.wide((0, 0), (w, 0), figures(w))
    v.tall((0, -h), (0, 0), figures(h), left=True)


@drawing("channel", "solar-mount")
def channel(p: Part) -> None:
    h = p.mm("Height")
    w = p.mm("Width") if p.subject.kind == "channel" else h
    length = p.mm("Length")
    shown = shown_length(length, h, most=6)
    v = p.view()
    v.box((0, -h / 2), (shown, h))
    for n in range(6):
        v.plate((shown * (n + 0.5) / 6, 0), (shown * 0.09, h * 0.26), r=h * 0.13, fill="#fff")
    if shown < length:
        broken_out(v, shown / 2, -h / 2, h / 2)
    v.wide((0, h / 2), (shown, h / 2), figures(length))
    s = p.view()
    t = min(w, h) * 0.1
    s.shape(
        [
            (0, -h / 2),
            (w * 0.3, -h / 2),
            (w * 0.3, -h * 0.3),
            (w * 0.3 - t, -h * 0.3),
            (w * 0.3 - t, -h / 2 + t),
            (t, -h / 2 + t),
            (t, h / 2 - t),
            (w - t, h / 2 - t),
            (w - t, -h / 2 + t),
            (w * 0.7 + t, -h / 2 + t),
            (w * 0.7 + t, -h * 0.3),
            (w * 0.7, -h * 0.3),
            (w * 0.7, -h / 2),
            (w, -h / 2),
            (w, h / 2),
            (0, h / 2),
        ]
    )
    s.wide((0, h / 2), (w, h / 2), figures(w))
    s.tall((w, -h / 2), (w, h / 2), figures(h), detail=True)


@drawing("junction-box")
def junction_box(p: Part) -> None:
    d, depth = p.mm("Diameter"), p.mm("Depth")
    v = p.view()
    for x, y in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        v.plate((x * d * 0.5, y * d * 0.5), (d * 0.26, d * 0.26), r=d * 0.03)
    if p.says("boxes wp", "weather", "ip5", "ip6"):
        v.plate((0, 0), (d, d), r=d * 0.08)
        v.plate((0, 0), (d * 0.84, d * 0.84), r=d * 0.05, fill="none", pen="thin")
    else:
        v.circle((0, 0), d)
        v.circle((0, 0), d * 0.86, fill="none", pen="thin")
    for at in ((-d * 0.3, d * 0.3), (d * 0.3, -d * 0.3)):
        v.screw(at, d * 0.1)
    v.cross((0, 0), d * 1.2)
    v.wide((-d / 2, d / 2), (d / 2, d / 2), across(d))
    s = p.view()
    s.box((0, -d / 2), (depth * 0.7, d), r=2)
    s.box((depth * 0.7, -d * 0.48), (depth * 0.3, d * 0.96), r=3)
    s.circle((depth * 0.35, 0), depth * 0.44, fill="deep")
    s.thick(depth, d)
