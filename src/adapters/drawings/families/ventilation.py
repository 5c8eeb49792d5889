"""Ventilation: fans with their blades, hoods, heat recovery, ducts, grilles and filters."""

from adapters.drawings.families.cable_ways import extruded
from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import broken_out, polar, shown_length, turned
from adapters.drawings.view import View


def fan_blades(v: View, centre: tuple[float, float], d: float, *, count: int = 7) -> None:
    """An impeller with swept blades."""
    for n in range(count):
        a = n * 360 / count
        root, tip, trail = (
            polar(centre, d * 0.1, a),
            polar(centre, d * 0.45, a + 20),
            polar(centre, d * 0.45, a + 44),
        )
        bend = polar(centre, d * 0.3, a - 2)
        v.path(
            f"M{root[0]} {root[1]}Q{bend[0]} {bend[1]} {tip[0]} {tip[1]}L{trail[0]} {trail[1]}Z",
            fill="light",
            pen="thin",
        )
    v.circle(centre, d * 0.24)


@drawing("extractor-fan")
def extractor_fan(p: Part) -> None:
    w, h, d, spigot = p.mm("Width"), p.mm("Height"), p.mm("Depth"), p.mm("Spigot diameter")
    spigot = min(spigot, w * 0.9, h * 0.9)
    v = p.view()
    v.plate((0, 0), (w, h), r=w * 0.05)
    if p.says("silent", "humid"):
        v.plate((0, 0), (w * 0.84, h * 0.84), r=w * 0.05)
        v.circle((w * 0.36, h * 0.36), w * 0.03, fill="green/deep")
    else:
        v.circle((0, 0), spigot, fill="deep")
        fan_blades(v, (0, 0), spigot)
        v.lines([((-w * 0.34, y * h), (w * 0.34, y * h)) for y in (-0.2, -0.1, 0, 0.1, 0.2)], pen="ink")
    v.cross((0, 0), w)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d * 0.3, h), r=4)
    s.box((-d * 0.7, -spigot / 2), (d * 0.7, spigot))
    s.tall((d * 0.3, -spigot / 2), (d * 0.3, spigot / 2), across(spigot))
    s.wide((-d * 0.7, h / 2), (d * 0.3, h / 2), figures(d), detail=True)


@drawing("cooker-hood")
def cooker_hood(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = p.view()
    v.box((-w * 0.18, -h / 2), (w * 0.36, h * 0.6), fill="turn")
    v.shape([(-w * 0.18, h * 0.1), (w * 0.18, h * 0.1), (w / 2, h * 0.36), (-w / 2, h * 0.36)])
    v.box((-w / 2, h * 0.36), (w, h * 0.14), r=2)
    for x in (-0.08, 0, 0.08):
        v.circle((x * w, h * 0.43), h * 0.05, fill="light")
    v.line((-w * 0.18, -h * 0.2), (w * 0.18, -h * 0.2), pen="thin")
    v.sized((w, h))


@drawing("inline-fan")
def inline_fan(p: Part) -> None:
    d, length, h = p.mm("Spigot diameter"), p.mm("Length"), p.mm("Height")
    h = max(h, d * 1.1)
    v = p.view()
    turned(
        v,
        (0, 0),
        [
            (length * 0.16, d),
            (length * 0.14, d, h * 0.94),
            (length * 0.4, h),
            (length * 0.14, h * 0.94, d),
            (length * 0.16, d),
        ],
    )
    v.box((length * 0.36, -h * 0.2), (length * 0.28, h * 0.26), r=3, fill="light")
    v.line((length * 0.3, -h / 2), (length * 0.3, h / 2), pen="thin")
    v.box((length * 0.3, h / 2), (length * 0.4, h * 0.08), r=1)
    v.axis((0, 0), (length, 0))
    v.wide((0, h * 0.58), (length, h * 0.58), figures(length))
    v.tall((0, -d / 2), (0, d / 2), across(d), left=True)
    s = p.view()
    s.circle((0, 0), h)
    s.circle((0, 0), d, fill="deep")
    fan_blades(s, (0, 0), d)
    s.cross((0, 0), h)


@drawing("heat-recovery")
def heat_recovery(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    for x in (-0.36, -0.13, 0.13, 0.36):
        v.box((x * w - w * 0.07, -h * 0.62), (w * 0.14, h * 0.13), fill="galvanised/turn")
    v.plate((0, 0), (w, h), r=w * 0.02)
    core = min(w, h) * 0.5
    v.shape([(0, -core / 2), (core / 2, 0), (0, core / 2), (-core / 2, 0)], fill="light")
    v.lines([((-core * (0.5 - k), core * k), (core * k, -core * (0.5 - k))) for k in (0.1, 0.2, 0.3, 0.4)])
    v.plate((0, h * 0.4), (w * 0.4, h * 0.07), r=2, fill="graphite")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=3)
    s.thick(d, h)


@drawing("duct")
def duct(p: Part) -> None:
    d, length = p.mm("Diameter"), p.mm("Length")
    shown = shown_length(length, d, most=3.6)
    v = p.view()
    if p.says("flex", "alumin"):
        rings = 12 if p.small else 20
        for n in range(rings):
            v.box((shown * n / rings, -d / 2), (shown / rings, d), r=shown / rings / 2)
    else:
        v.box((0, -d / 2), (shown, d))
        v.box((0, -d * 0.52), (d * 0.12, d * 1.04), r=2)
        if shown < length:
            broken_out(v, shown / 2, -d / 2, d / 2)
    v.axis((0, 0), (shown, 0))
    v.wide((0, d / 2), (shown, d / 2), figures(length))
    s = p.view()
    s.circle((0, 0), d)
    s.hole((0, 0), d * 0.93)
    s.cross((0, 0), d)
    s.wide((-d / 2, 0), (d / 2, 0), across(d))


@drawing("duct-flat")
def duct_flat(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    t = min(w, h) * 0.05
    v = p.view()
    extruded(v, (w, h), run=max(w, h) * 1.4)
    v.box((0, -h), (w, h), r=t)
    v.box((t, t - h), (w - 2 * t, h - 2 * t), r=t, fill="#fff")
    v.wide((0, 0), (w, 0), figures(w))
    v.tall((0, -h), (0, 0), figures(h), left=True)


@drawing("grille")
def grille(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    rows = 4 if p.says("gravity") else 7
    v = p.view()
    v.plate((0, 0), (w, h), r=3)
    for n in range(rows):
        y = -h * 0.42 + h * 0.84 * n / rows
        v.box((-w * 0.42, y), (w * 0.84, h * 0.84 / rows * 0.86), r=1, fill="tint")
        v.line((-w * 0.42, y + h * 0.84 / rows * 0.7), (w * 0.42, y + h * 0.84 / rows * 0.7), pen="thin")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d * 0.3, h), r=1)
    for n in range(rows):
        y = -h * 0.42 + h * 0.84 * n / rows
        s.shape(
            [(d * 0.3, y), (d, y + h * 0.6 / rows), (d, y + h * 0.7 / rows), (d * 0.3, y + h * 0.3 / rows)]
        )
    s.thick(d, h)


@drawing("airbrick")
def airbrick(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    columns, rows = 7 if p.small else 9, max(2, min(round(h / w * 10), 3 if p.small else 12))
    v = p.view()
    v.plate((0, 0), (w, h))
    for row in range(rows):
        for n in range(columns):
            at = (-w * 0.42 + w * 0.84 * (n + 0.5) / columns, -h * 0.36 + h * 0.72 * (row + 0.5) / rows)
            v.plate(at, (w * 0.055, h * 0.44 / rows), fill="deep", pen="thin")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h))
    s.thick(d, h)


@drawing("filter")
def filter_panel(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.plate((0, 0), (w, h), r=2, fill="grey")
    v.plate((0, 0), (w * 0.9, h * 0.86))
    pleats = 9 if p.small else 18
    v.line(
        *[(-w * 0.45 + w * 0.9 * n / pleats, h * (0.43 if n % 2 else -0.43)) for n in range(pleats + 1)],
        pen="thin",
    )
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=1, fill="grey")
    s.thick(d, h)
