"""Ventilation: fans with their blades, hoods, heat recovery."""

from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import polar, turned
from adapters.drawings.symbols import waves
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
def extractor_fan(p: DrawingPart) -> None:
    w, h, d, spigot = p.sizes("Width", "Height", "Depth", "Spigot diameter")
    spigot = min(spigot, w * 0.9, h * 0.9)
    v = p.view()
    v.plate((0, 0), (w, h), r=w * 0.05)
    if p.says("quiet", "silent"):
        v.plate((0, 0), (w * 0.84, h * 0.84), r=w * 0.05)
        v.circle((w * 0.36, h * 0.36), w * 0.03, fill="green/deep")
    elif p.says("heat recovery"):
        v.circle((0, 0), w * 0.8)
        v.circle((0, 0), w * 0.66, fill="light")
        v.path(
            f"M{-w * 0.2} {-h * 0.06}L{w * 0.2} {-h * 0.06}M{w * 0.12} {-h * 0.12}"
            f"L{w * 0.2} {-h * 0.06}M{w * 0.2} {h * 0.06}L{-w * 0.2} {h * 0.06}M{-w * 0.12} {h * 0.12}"
            f"L{-w * 0.2} {h * 0.06}",
            fill="none",
        )
    else:
        v.circle((0, 0), spigot, fill="deep")
        fan_blades(v, (0, 0), spigot)
        bars = (-0.3, -0.15, 0, 0.15, 0.3) if p.says("through wall", "kitchen") else (-0.2, -0.1, 0, 0.1, 0.2)
        v.lines([((-w * 0.34, y * h), (w * 0.34, y * h)) for y in bars], pen="ink")
    _fan_marks(v, p, (w, h))
    v.cross((0, 0), w)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d * 0.3, h), r=4)
    s.box((-d * 0.7, -spigot / 2), (d * 0.7, spigot))
    s.tall((d * 0.3, -spigot / 2), (d * 0.3, spigot / 2), across(spigot))
    s.wide((-d * 0.7, h / 2), (d * 0.3, h / 2), figures(d), detail=True)


def _fan_marks(v: View, p: DrawingPart, size: tuple[float, float]) -> None:
    """How a fan is switched and supplied."""
    w, h = size
    caption = p.pick(_FAN_MARKS, "")
    v.label((0, h * 0.44), caption, (w * 0.5, h * 0.08))
    if p.says("pull cord"):
        v.line((w * 0.3, h / 2), (w * 0.3, h * 0.72), pen="thin")
        v.circle((w * 0.3, h * 0.74), w * 0.05, fill="red")
    if p.says("wi fi"):
        waves(v, (w * 0.38, -h * 0.38), w * 0.12)
    if p.says("through wall"):
        flow = p.number("Airflow", 0, most=9000)
        v.label((0, h * 0.45), f"{flow:g} m³/h" if flow else "", (w * 0.5, h * 0.08))
        v.plate((0, 0), (w * 1.08, h * 1.08), r=w * 0.02, fill="none")


_FAN_MARKS = {
    "low voltage": "12 V",
    "humidity": "% RH",
    "humidistat": "% RH",
    "timer": "TIMER",
    "manual": "MAN",
}


@drawing("cooker-hood")
def cooker_hood(p: DrawingPart) -> None:
    v, (w, h) = p.front("Width", "Height")
    if p.says("visor"):
        v.box((-w / 2, -h * 0.1), (w, h * 0.24), r=4)
        v.shape(
            [(-w / 2, h * 0.14), (w / 2, h * 0.14), (w * 0.47, h * 0.34), (-w * 0.47, h * 0.34)], fill="light"
        )
        v.box((-w * 0.4, 0), (w * 0.24, h * 0.06), r=2, fill="graphite")
        v.sized((w, h * 0.5))
        return
    if p.says("canopy"):
        v.shape([(-w * 0.34, -h * 0.1), (w * 0.34, -h * 0.1), (w / 2, h * 0.3), (-w / 2, h * 0.3)])
        v.box((-w / 2, h * 0.3), (w, h * 0.08), r=2, fill="light")
        v.box((-w * 0.34, -h * 0.3), (w * 0.68, h * 0.2), fill="deep")
        v.sized((w, h * 0.6))
        return
    v.box((-w * 0.18, -h / 2), (w * 0.36, h * 0.6), fill="turn")
    v.shape([(-w * 0.18, h * 0.1), (w * 0.18, h * 0.1), (w / 2, h * 0.36), (-w / 2, h * 0.36)])
    v.box((-w / 2, h * 0.36), (w, h * 0.14), r=2)
    for x in (-0.08, 0, 0.08):
        v.circle((x * w, h * 0.43), h * 0.05, fill="light")
    v.line((-w * 0.18, -h * 0.2), (w * 0.18, -h * 0.2), pen="thin")
    v.sized((w, h))


@drawing("inline-fan")
def inline_fan(p: DrawingPart) -> None:
    d, length, h = p.sizes("Spigot diameter", "Length", "Height")
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
    if p.says("mixed flow"):
        v.lines([((length * x, -h / 2), (length * (x + 0.08), h / 2)) for x in (0.3, 0.62)], pen="ink")
    flow = p.number("Airflow", 0, most=5000)
    v.label((length / 2, h * 0.24), f"{flow:g} m³/h" if flow else "", (length * 0.36, h * 0.14), fill=p.ink)
    if p.says("shower"):
        _shower_grille(v, p, (length, d))
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


def _shower_grille(v: View, p: DrawingPart, size: tuple[float, float]) -> None:
    """The grille of a shower kit on its duct, with or without a light in it."""
    length, d = size
    for n in range(5):
        v.box(
            (length * (1.02 + n * 0.05), -d * 0.46), (length * 0.05, d * 0.92), r=2, fill="light", pen="thin"
        )
    x = length * 1.28
    v.box((x, -d * 0.7), (length * 0.08, d * 1.4), r=3, fill="white")
    if p.says("with led"):
        v.path(
            f"M{x + length * 0.08} {-d * 0.3}A{d * 0.3} {d * 0.3} 0 0 1 {x + length * 0.08} {d * 0.3}Z",
            fill="amber/light",
        )


@drawing("heat-recovery")
def heat_recovery(p: DrawingPart) -> None:
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    if p.says("positive input", "loft unit"):
        _loft_unit(v, p, (w, h))
        v.sized((w, h))
        return
    for x in (-0.36, -0.13, 0.13, 0.36):
        v.box((x * w - w * 0.07, -h * 0.62), (w * 0.14, h * 0.13), fill="galvanised/turn")
    v.plate((0, 0), (w, h), r=w * 0.02)
    core = min(w, h) * 0.5
    v.shape([(0, -core / 2), (core / 2, 0), (0, core / 2), (-core / 2, 0)], fill="light")
    v.lines([((-core * (0.5 - k), core * k), (core * k, -core * (0.5 - k))) for k in (0.1, 0.2, 0.3, 0.4)])
    v.plate((0, h * 0.4), (w * 0.4, h * 0.07), r=2, fill="graphite")
    v.sized((w, h))
    p.slab(d, h, r=3)


def _loft_unit(v: View, p: DrawingPart, size: tuple[float, float]) -> None:
    """A drum hung in the loft with filters round it; a heated one warms what it blows."""
    w, h = size
    v.plate((0, 0), size, r=w * 0.06)
    for x in (-0.34, 0.34):
        v.plate((x * w, 0), (w * 0.22, h * 0.8), r=3, fill="light")
        v.lines(
            [((x * w + k * w * 0.04, -h * 0.4), (x * w + k * w * 0.04, h * 0.4)) for k in (-2, -1, 0, 1, 2)]
        )
    v.circle((0, 0), h * 0.5, fill="deep")
    fan_blades(v, (0, 0), h * 0.5)
    v.label((0, h * 0.38), p.text("House", ""), (w * 0.4, h * 0.14), fill=p.ink)
    if p.says("heated"):
        v.line(
            *[(w * (-0.16 + 0.04 * n), h * (-0.42 if n % 2 else -0.34)) for n in range(9)], pen="#B3261E/2"
        )
