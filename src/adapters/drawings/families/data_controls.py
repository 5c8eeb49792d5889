"""Data, television and smart controls: racks, ports, aerials, timers, sensors, hubs."""

from adapters.drawings.families.security import boxed
from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import slots, turned


@drawing("rack-unit")
def rack_unit(p: Part) -> None:
    v, w, h = boxed(p, r=0.06)
    slots(v, (-w * 0.44, -h * 0.24), (w * 0.3, h * 0.48), count=3)
    for n in range(4):
        v.circle((w * (0.1 + n * 0.06), 0), h * 0.12, fill="green" if n == 0 else "light")
    v.circle((w * 0.42, 0), h * 0.34, fill="light")


@drawing("patch-panel")
def patch_panel(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    ports = p.count("Ports", 24, most=48)
    shown = min(ports, 12) if p.small else ports
    v = p.view()
    v.plate((0, 0), (w, h), r=1)
    for x in (-1.0, 1.0):
        for y in (-0.3, 0.3):
            v.plate((x * w * 0.48, y * h), (w * 0.016, h * 0.12), r=2, fill="#fff", pen="thin")
    pitch = w * 0.86 / shown
    for n in range(shown):
        x = -w * 0.43 + (n + 0.5) * pitch
        v.plate((x, h * 0.06), (pitch * 0.74, min(pitch * 0.8, h * 0.5)), fill="light", pen="thin")
    v.lines(
        [((-w * 0.43 + n * w * 0.215, -h * 0.34), (-w * 0.24 + n * w * 0.215, -h * 0.34)) for n in range(4)]
    )
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((w / 2, -h / 2), (w / 2, h / 2), figures(h))
    s = p.view(below=True)
    s.box((-w * 0.46, 0), (w * 0.92, d))
    s.box((-w / 2, 0), (w, d * 0.06), fill="light")
    s.lines(
        [
            ((-w * 0.43 + (n + 0.5) * pitch, d * 0.3), (-w * 0.43 + (n + 0.5) * pitch, d * 0.7))
            for n in range(shown)
        ]
    )
    s.tall((w / 2, 0), (w * 0.46, d), figures(d), detail=True)


@drawing("rack-cabinet")
def rack_cabinet(p: Part) -> None:
    v, w, h = boxed(p, r=0.01)
    v.plate((0, 0), (w * 0.86, h * 0.9), r=4, fill="glass")
    rows = 7
    for n in range(rows):
        v.plate(
            (0, -h * 0.38 + n * h * 0.76 / (rows - 1)),
            (w * 0.7, h * 0.07),
            r=1,
            fill="tint" if n % 2 else "light",
            pen="thin",
        )
    v.plate((w * 0.38, 0), (w * 0.03, h * 0.12), r=3, fill="light")


@drawing("rack-shelf")
def rack_shelf(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    rise = d * 0.36
    v = p.view()
    v.shape(
        [(-w * 0.46, -h / 2), (w * 0.46, -h / 2), (w * 0.36, -h / 2 - rise), (-w * 0.36, -h / 2 - rise)],
        fill="light",
    )
    for row in (0.3, 0.55, 0.8):
        for n in range(6):
            v.plate(
                (-w * 0.32 + n * w * 0.128, -h / 2 - rise * row),
                (w * 0.07, rise * 0.08),
                r=2,
                fill="deep",
                pen="thin",
            )
    v.plate((0, 0), (w, h), r=1)
    for x in (-1, 1):
        for y in (-0.28, 0.28):
            v.plate((x * w * 0.48, y * h), (w * 0.018, h * 0.14), r=2, fill="#fff", pen="thin")
    v.sized((w, h))


@drawing("network-switch")
def network_switch(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    ports = min(p.count("Ports", 8, most=48), 24)
    v = p.view()
    v.plate((0, 0), (w, h), r=2)
    pitch = w * 0.7 / ports
    size = min(pitch * 0.86, h * 0.5)
    for n in range(ports):
        x = -w * 0.3 + (n + 0.5) * pitch
        v.plate((x, h * 0.06), (size, size), fill="#3b3b3f", pen="thin")
        if not p.small:
            v.plate((x, h * 0.06 - size * 0.8), (size * 0.4, size * 0.16), fill="green", pen="none")
    v.circle((-w * 0.42, 0), h * 0.14, fill="green")
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((w / 2, -h / 2), (w / 2, h / 2), figures(h))
    s = p.view(below=True)
    s.box((-w / 2, 0), (w, d), r=3)
    slots(s, (w * 0.2, d * 0.2), (w * 0.24, d * 0.6), count=6)
    s.tall((w / 2, 0), (w / 2, d), figures(d), detail=True)


@drawing("access-point", "speaker", "ceiling-sensor", "photocell")
def round_device(p: Part) -> None:
    kind = p.subject.kind
    d = p.mm("Diameter")
    h = p.mm("Depth" if kind in ("speaker", "ceiling-sensor") else "Height")
    v = p.view()
    v.circle((0, 0), d)
    if kind == "speaker":
        v.circle((0, 0), d * 0.86, fill="grey")
        for ring, count in ((0.7, 24), (0.5, 16), (0.3, 9)):
            for at in v.ring((0, 0), d * ring, count // 2 if p.small else count):
                v.circle(at, d * 0.03, fill="ink", pen="none")
    elif kind == "ceiling-sensor":
        v.circle((0, 0), d * 0.6, fill="frosted")
        v.lines(list(zip(v.ring((0, 0), d * 0.2, 10), v.ring((0, 0), d * 0.6, 10), strict=True)))
        v.circle((0, 0), d * 0.2, fill="none", pen="thin")
    else:
        v.circle((0, 0), d * 0.8, fill="none", pen="thin")
        v.circle((0, 0), d * 0.1, fill="green")
    v.cross((0, 0), d)
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    s.traced("M-50 -50L50 -50L50 -30C46 10 34 50 20 50L-20 50C-34 50 -46 10 -50 -30Z", (d, h))
    s.line((-d / 2, -h * 0.3), (d / 2, -h * 0.3), pen="thin")
    s.tall((d / 2, -h / 2), (d * 0.2, h / 2), figures(h))


@drawing("aerial")
def aerial(p: Part) -> None:
    length, w = p.mm("Length"), p.mm("Width")
    boom = w * 0.05
    v = p.view()
    if p.says("dish", "satellite"):
        v.traced("M-100 -90Q-140 0 -100 90Q-60 0 -100 -90Z", (w, w))
        v.tube(f"M{-w * 0.9} {w * 0.7}L{-w * 0.1} {w * 0.1}", boom)
        v.box((-w * 0.2, -w * 0.1), (w * 0.3, w * 0.2), r=4)
        v.tall((-w * 1.2, -w * 0.9), (-w * 1.2, w * 0.9), figures(w * 1.8), left=True)
        return
    elements = 8 if p.small else 14
    for n in range(elements):
        x, reach = length * (0.24 + 0.74 * n / elements), w * (0.46 - 0.2 * n / elements)
        v.line((x, -reach), (x, reach), pen="bold")
    v.box((length * 0.02, -boom / 2), (length * 0.96, boom), r=boom * 0.3)
    v.line((length * 0.06, -w / 2), (0, -w * 0.1), (0, w * 0.1), (length * 0.06, w / 2), pen="bold")
    v.lines([((length * 0.045, y * w), (length * 0.02, y * w * 0.5)) for y in (-0.4, 0.4)], pen="ink")
    v.oval((length * 0.2, 0), (length * 0.04, w * 0.6), fill="none")
    v.box((length * 0.16, -boom), (length * 0.08, boom * 2), r=2, fill="graphite")
    v.wide((0, w / 2), (length * 0.98, boom), figures(length))
    v.tall((0, -w / 2), (0, w / 2), figures(w), left=True)


@drawing("splitter")
def splitter(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    ways = p.count("Ways", 4, most=8)
    v = p.view()
    t = h * 0.16
    for n in range(ways):
        x = -w * 0.42 + w * 0.84 * (n + 0.5) / ways
        turned(v, (x, h / 2), [(h * 0.2, t * 1.2), (h * 0.12, t * 0.8)], fill="brass/turn", upright=True)
    turned(v, (0, -h / 2), [(-h * 0.2, t * 1.2), (-h * 0.12, t * 0.8)], fill="brass/turn", upright=True)
    v.plate((0, 0), (w, h), r=2)
    v.plate((0, 0), (w * 0.7, h * 0.5), fill="#fff", pen="thin")
    v.traced("M0 -20L0 0M-26 20L0 0L26 20", (w, h), fill="none")
    for x in (-0.44, 0.44):
        v.hole((x * w, -h * 0.34), h * 0.1)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=1)
    s.thick(d, h)


@drawing("tv-bracket")
def tv_bracket(p: Part) -> None:
    w, h, out = p.mm("Width"), p.mm("Height"), p.mm("Projection")
    v = p.view()
    v.plate((0, 0), (w * 0.7, h * 0.6), r=4)
    v.plate((0, 0), (w * 0.5, h * 0.3), r=3, fill="#fff")
    for y in (-0.24, 0.24):
        v.plate((0, y * h), (w, h * 0.08), r=3)
        for n in range(6):
            v.plate((-w * 0.42 + n * w * 0.168, y * h), (w * 0.07, h * 0.025), r=4, fill="#fff", pen="thin")
    for x in (-0.36, 0.36):
        v.plate((x * w, 0), (w * 0.07, h), r=4, fill="light")
        for y in (-0.4, 0, 0.4):
            v.hole((x * w, y * h), w * 0.025)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h * 0.3), (out * 0.16, h * 0.6), r=1)
    s.box((out * 0.16, -h * 0.06), (out * 0.6, h * 0.12))
    s.box((out * 0.76, -h / 2), (out * 0.24, h), r=2)
    s.thick(out, h)


@drawing("plug-connector")
def plug_connector(p: Part) -> None:
    d, length = p.mm("Diameter"), p.mm("Length")
    v = p.view()
    v.box((0, -d * 0.04), (length * 0.2, d * 0.08), fill="brass")
    turned(
        v,
        (length * 0.1, 0),
        [
            (length * 0.26, d * 0.7),
            (length * 0.12, d),
            (length * 0.3, d * 0.9),
            (length * 0.22, d * 0.7, d * 0.5),
        ],
    )
    v.lines(
        [((length * (0.5 + n * 0.035), -d * 0.45), (length * (0.5 + n * 0.035), d * 0.45)) for n in range(7)]
    )
    v.box((length, -d * 0.2), (length * 0.4, d * 0.4), fill="graphite")
    v.axis((0, 0), (length, 0))
    v.wide((0, d / 2), (length, d * 0.25), figures(length))
    s = p.view()
    s.circle((0, 0), d)
    s.circle((0, 0), d * 0.7, fill="light")
    s.circle((0, 0), d * 0.56, fill="#fff")
    s.circle((0, 0), d * 0.1, fill="brass")
    s.cross((0, 0), d)
    s.wide((-d / 2, 0), (d / 2, 0), across(d))


@drawing("time-switch")
def time_switch(p: Part) -> None:
    v, w, h = boxed(p, r=0.1)
    r = min(w, h * 0.8) * 0.8
    top = -h / 2 + r * 0.66
    v.circle((0, top), r)
    v.lines(list(zip(v.ring((0, top), r * 0.82, 24), v.ring((0, top), r * 0.96, 24), strict=True)))
    v.circle((0, top), r * 0.5, fill="light")
    for n, hour in enumerate(("24", "6", "12", "18")):
        v.words(v.ring((0, top), r * 0.66, 4)[n], hour, height=r * 0.14)
    v.line((0, top), (r * 0.12, top - r * 0.18), pen="bold")
    v.plate((0, h * 0.4), (w * 0.4, h * 0.06), r=2, fill="red")


@drawing("smart-module")
def smart_module(p: Part) -> None:
    v, w, h = boxed(p, r=0.2)
    for n in range(4):
        x = -w * 0.33 + n * w * 0.22
        v.circle((x, h * 0.38), min(w, h) * 0.12, fill="deep")
        v.words((x, h * 0.2), ("L", "N", "S", "O")[n], height=h * 0.12)
    for n in range(3):
        r = w * (0.06 + 0.07 * n)
        v.path(
            f"M{-r} {-h * 0.12 - r * 0.4}A{r * 1.2} {r * 1.2} 0 0 1 {r} {-h * 0.12 - r * 0.4}", fill="none"
        )
    v.circle((0, -h * 0.06), w * 0.05, fill="ink", pen="none")


@drawing("smart-hub")
def smart_hub(p: Part) -> None:
    v, w, h = boxed(p, r=0.24)
    r = min(w, h)
    for share in (0.62, 0.42):
        v.circle((0, 0), r * share, fill="none", pen="thin")
    v.circle((0, 0), r * 0.2, fill="blue")
    for x in (-0.1, 0, 0.1):
        v.circle((x * r, h * 0.4), r * 0.03, fill="green", pen="thin")
