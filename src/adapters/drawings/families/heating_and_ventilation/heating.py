"""Heaters: panels, towel radiators, fans that blow warm air."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing
from adapters.drawings.shapes import polar, slots
from adapters.drawings.symbols import waves
from adapters.drawings.view import View


@drawing("panel-heater")
def panel_heater(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    is_glass, is_slim = p.says("glass"), p.says("slim")
    v = p.view()
    v.plate((0, 0), (w, h), r=h * 0.03, fill="graphite" if is_glass else "tint")
    if is_slim:
        slots(v, (-w * 0.46, -h * 0.46), (w * 0.72, h * 0.08), count=2)
        v.line((w * 0.3, -h / 2), (w * 0.3, h / 2), pen="thin")
    elif not is_glass:
        count = 10 if p.small else 22
        ribs = [-w * 0.46 + w * 0.72 * n / count for n in range(count + 1)]
        v.lines([((x, -h * 0.42), (x, -h * 0.34)) for x in ribs], pen="ink")
        v.line((-w / 2, h * 0.3), (w / 2, h * 0.3), pen="thin")
    v.plate((w * 0.39, -h * 0.26), (w * 0.14, h * 0.28), r=4, fill="graphite")
    v.label((w * 0.39, -h * 0.3), "21°", (w * 0.1, h * 0.12), fill="#fff")
    if p.says("smart", "wi fi"):
        waves(v, (w * 0.39, -h * 0.02), h * 0.12)
    elif p.says("timer"):
        v.circle((w * 0.39, -h * 0.18), h * 0.08, fill="light")
        v.line((w * 0.39, -h * 0.18), (w * 0.39, -h * 0.21), pen="thin")
    v.label((-w * 0.3, h * 0.4), p.text("Power", ""), (w * 0.3, h * 0.1), fill="#fff" if is_glass else p.ink)
    for x in (-0.36, 0.36):
        v.box((x * w - w * 0.05, h / 2), (w * 0.1, h * 0.06), r=2, fill="graphite")
    v.sized((w, h))
    p.slab(d, h, r=d * 0.16)


@drawing("towel-radiator")
def towel_radiator(p: DrawingPart) -> None:
    h, w, d = p.sizes("Height", "Width", "Depth")
    bars = p.count("Bars", max(5, round(h / 70)), most=40)
    bars = min(bars, 14) if p.small else bars
    tube = min(w * 0.07, 32)
    v = p.view()
    groups = [n for n in range(bars + 2) if n not in (bars // 3, 2 * bars // 3 + 1)]
    for n in groups:
        y = -h * 0.46 + h * 0.92 * n / (bars + 1)
        v.box((-w / 2, y - h * 0.3 / (bars + 1)), (w, h * 0.6 / (bars + 1)), r=4)
    for x in (-1, 1):
        v.box((x * (w / 2 - tube) - tube / 2, -h / 2), (tube, h), r=tube * 0.4, fill="turn")
    _rail_foot(v, p, (w, h), tube)
    v.sized((w, h))
    s = p.view()
    s.box((d * 0.6, -h / 2), (d * 0.4, h), r=d * 0.1, fill="turn")
    for y in (-0.4, 0.4):
        s.box((0, y * h), (d * 0.6, d * 0.2))
    s.thick(d, h)


def _rail_foot(v: View, p: DrawingPart, size: Point, tube: float) -> None:
    """How a rail is heated: by a flex, by a valve at each foot as well, or by a thermostat."""
    w, h = size
    x = w / 2 - tube
    v.box((x - tube * 0.3, h / 2), (tube * 0.6, tube), r=2)
    if p.says("dual fuel"):
        for side in (-1, 1):
            v.box((side * x - tube * 0.4, h / 2), (tube * 0.8, tube * 0.7), r=2, fill="steel")
            v.box((side * (x + tube * 0.4), h / 2 + tube * 0.1), (side * tube, tube * 0.5), r=2, fill="steel")
    if p.says("thermostatic"):
        v.box((x - tube * 0.6, h / 2 + tube * 0.6), (tube * 1.2, tube * 1.4), r=tube * 0.3, fill="white")
        v.circle((x, h / 2 + tube * 1.3), tube * 0.4, fill="red")
    else:
        v.tube(
            f"M{x} {h / 2 + tube}"
            f"C{x} {h / 2 + tube * 3} {x + tube * 2} {h / 2 + tube} {x + tube * 3} {h / 2 + tube * 3}",
            tube * 0.24,
            fill="grey",
        )
    v.label((-x + tube * 3, h / 2 + tube * 1.4), p.text("Power", ""), (w * 0.4, tube * 1.6))


@drawing("fan-heater")
def fan_heater(p: DrawingPart) -> None:
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    v.plate((0, 0), (w, h), r=min(w, h) * 0.1)
    power_at = (0.0, h * 0.42)
    if p.says("oil filled"):
        fins = 7
        v.lines(
            [((-w / 2 + w * n / fins, -h / 2), (-w / 2 + w * n / fins, h / 2)) for n in range(1, fins)],
            pen="ink",
        )
        for x in (-0.36, 0.36):
            v.circle((x * w, h * 0.54), h * 0.1, fill="graphite")
    elif p.says("convector"):
        slots(v, (-w * 0.44, -h * 0.44), (w * 0.88, h * 0.24), count=3)
        v.circle((w * 0.36, h * 0.3), min(w, h) * 0.14, fill="light")
        for x in (-0.36, 0.36):
            v.box((x * w - w * 0.08, h / 2), (w * 0.16, h * 0.06), r=2, fill="graphite")
    elif p.says("over door", "plinth"):
        slots(v, (-w * 0.44, -h * 0.3), (w * 0.88, h * 0.5), count=5 if p.says("over door") else 3)
        power_at = (0.0, h * 0.36)
    elif p.says("portable fan", "fan heater") and not p.says("downflow"):
        v.circle((0, -h * 0.08), min(w, h) * 0.74, fill="deep")
        v.lines([((0, -h * 0.08), polar((0, -h * 0.08), min(w, h) * 0.37, a)) for a in range(0, 360, 30)])
        v.circle((0, -h * 0.08), min(w, h) * 0.16)
    else:
        slots(v, (-w * 0.36, h * 0.02), (w * 0.72, h * 0.3), count=5)
        v.circle((0, -h * 0.24), min(w, h) * 0.2)
        v.line((0, -h * 0.24), (0, -h * 0.32))
    if p.says("downflow"):
        v.line((w * 0.3, h * 0.5), (w * 0.3, h * 0.86), pen="thin")
        v.circle((w * 0.3, h * 0.88), h * 0.05, fill="red")
    v.label(power_at, p.text("Power", ""), (w * 0.4, h * 0.1), fill=p.ink)
    v.sized((w, h))
    s = p.view()
    s.traced("M0 -50L80 -50Q100 -50 100 -30L80 50L0 50Z", (d, h))
    s.thick(d, h)
