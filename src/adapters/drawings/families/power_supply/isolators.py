"""Isolators, switch fuses and enclosures: a handle that shows on and off, within its case."""

from adapters.drawings.families.switches_and_sockets.wiring import neon, rocker
from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing
from adapters.drawings.shapes import polar, slots
from adapters.drawings.view import View


@drawing("isolator")
def isolator(p: DrawingPart) -> None:
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    if p.says("metalclad"):
        _surface_switch(v, p, (w, h))
    else:
        v.plate((0, 0), (w, h), r=w * 0.06)
        for x in (-1, 1):
            for y in (-1, 1):
                v.screw((x * w * 0.42, y * h * 0.44), w * 0.07)
        if p.says("fuse", "fused"):
            _switch_fuse(v, p, (w, h))
        else:
            _rotary(v, p, (w, h))
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d * 0.7, h), r=3)
    s.box((d * 0.7, -h * 0.2), (d * 0.3, h * 0.4), r=3, fill="grey" if p.says("metalclad") else "red")
    if not p.says("metalclad"):
        s.box((d * 0.22, h / 2), (d * 0.28, h * 0.08), r=1, fill="graphite")
    s.thick(d, h)


def _surface_switch(v: View, p: DrawingPart, size: Point) -> None:
    """A steel box with a rocker, marked with its current."""
    w, h = size
    v.plate((0, 0), size, r=3)
    v.plate((0, 0), (w * 0.9, h - w * 0.1), r=2, fill="light", pen="thin")
    for at in ((-w * 0.35, 0), (w * 0.35, 0)) if h < w * 1.4 else ((0, -h * 0.42), (0, h * 0.42)):
        v.screw(at, w * 0.07)
    has_neon = p.says("neon")
    rocker(v, (0, h * (0.05 if has_neon else -0.02)), (w * 0.3, w * 0.46), fill="red")
    if has_neon:
        neon(v, (0, -h * 0.3), (w * 0.14, w * 0.06))
    v.label((0, h * 0.36), f"{p.text('Rating', '')} DP", (w * 0.5, min(w * 0.12, h * 0.26)))


def _rotary(v: View, p: DrawingPart, size: Point) -> None:
    """A red handle on its yellow field, O and I on the field, its current and poles below."""
    w, h = size
    poles = p.pick({"4 pole": 4, "3 pole": 3, "2 pole": 2}, 4)
    is_dc = p.says("dc")
    field = min(w * 0.74, h * 0.52)
    y = -h * 0.1
    v.plate((0, y), (field, field), r=field * 0.08, fill="yellow")
    v.circle((0, y), field * 0.76, fill="red")
    v.plate((0, y), (field * 0.2, field * 0.72), r=field * 0.08, fill="red/deep")
    v.words((-field * 0.4, y - field * 0.36), "O", height=field * 0.16)
    v.words((field * 0.41, y - field * 0.36), "I", height=field * 0.16)
    rating = p.text("Rating", "")
    caption = f"{rating} {p.text('Voltage', '')} DC" if is_dc else f"{rating} {poles}P"
    v.label((0, h * 0.27), caption.replace("  ", " "), (w * 0.7, h * 0.1))
    rated = "IP66" if p.says("ip66") else "IP65" if p.says("ip65") else ""
    v.label((0, h * 0.38), rated, (w * 0.4, h * 0.07))


def _switch_fuse(v: View, p: DrawingPart, size: Point) -> None:
    """A door with its fuses behind it, one a phase, and a lever at the side."""
    w, h = size
    phases = 3 if p.says("3 pole") else 1
    v.plate((-w * 0.06, -h * 0.12), (w * 0.62, h * 0.44), r=2, fill="light")
    for n in range(phases):
        x = -w * 0.06 + (n - (phases - 1) / 2) * w * 0.19
        v.plate((x, -h * 0.12), (w * 0.12, h * 0.3), r=w * 0.03, fill="frosted", pen="thin")
        for y in (-0.26, 0.02):
            v.plate((x, y * h), (w * 0.12, h * 0.05), r=1, fill="steel", pen="thin")
    v.plate((w * 0.39, -h * 0.04), (w * 0.1, h * 0.3), r=w * 0.05, fill="red")
    v.label((-w * 0.06, h * 0.25), p.text("Rating", ""), (w * 0.5, h * 0.12))
    v.label((-w * 0.06, h * 0.36), "SP N" if phases == 1 else "TP N", (w * 0.4, h * 0.08))


@drawing("enclosure")
def enclosure(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    edge = min(w, h)
    v = p.view()
    v.plate((0, 0), (w, h), r=edge * 0.03)
    v.plate((0, 0), (w - edge * 0.1, h - edge * 0.1), r=edge * 0.02, fill="none", pen="thin")
    if p.says("meter"):
        _meter_door(v, p, (w, h))
    elif p.says("din rail", "module"):
        _rail_window(v, p, (w, h))
    elif p.says("steel", "metal"):
        v.circle((w * 0.4, 0), edge * 0.09, fill="graphite")
        v.line((w * 0.4 - edge * 0.03, 0), (w * 0.4 + edge * 0.03, 0), pen="white")
        for y in (-0.3, 0.3):
            v.box((-w * 0.5 - edge * 0.02, y * h - edge * 0.06), (edge * 0.04, edge * 0.12), r=1)
    if not p.says("steel", "metal", "meter"):
        for x in (-1, 1):
            for y in (-1, 1):
                v.screw((x * (w / 2 - edge * 0.08), y * (h / 2 - edge * 0.08)), edge * 0.07)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d * 0.76, h), r=2)
    s.box((d * 0.76, -h / 2), (d * 0.24, h), r=3)
    if p.says("recessed"):
        s.box((d * 0.7, -h * 0.54), (d * 0.06, h * 1.08), fill="white")
    s.thick(d, h)


def _meter_door(v: View, p: DrawingPart, size: Point) -> None:
    """A meter box from the front: its flap, lock, and how it sits on the wall."""
    w, h = size
    v.plate((0, -h * 0.1), (w * 0.5, h * 0.3), r=2, fill="glass")
    v.label((0, -h * 0.12), "0 4 7 1 2", (w * 0.4, h * 0.1))
    v.shape([polar((w * 0.36, h * 0.26), w * 0.05, a) for a in (-90, 30, 150)], fill="deep", pen="thin")
    if p.says("recessed"):
        v.plate((0, 0), (w * 1.1, h + w * 0.1), r=3, fill="none")
    elif p.says("bolt on"):
        for x in (-0.55, 0.55):
            for y in (-0.36, 0.36):
                v.plate((x * w, y * h), (w * 0.12, w * 0.14), r=4)
                v.hole((x * w, y * h), w * 0.05)
    else:
        slots(v, (-w * 0.16, h * 0.36), (w * 0.32, h * 0.06), count=2)


def _rail_window(v: View, p: DrawingPart, size: Point) -> None:
    w, h = size
    count = p.count("Modules", 8, most=24)
    run = w * 0.78
    v.plate((0, 0), (run + w * 0.06, h * 0.4), r=2, fill="glass")
    v.box((-run / 2, -h * 0.03), (run, h * 0.06), fill="steel")
    ticks = [-run / 2 + run * n / count for n in range(count + 1)]
    v.lines([((x, -h * 0.12), (x, h * 0.12)) for x in ticks])
    v.label((0, h * 0.34), f"{count} M", (w * 0.4, h * 0.1))
