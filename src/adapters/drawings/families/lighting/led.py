"""LED strip and what drives it: strip, profiles, drivers and packs, controllers and remotes."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import section
from adapters.drawings.symbols import waves
from adapters.drawings.view import View

_WATTS_PER_LED = 4.8


@drawing("led-strip")
def led_strip(p: DrawingPart) -> None:
    w = p.mm("Width")
    run = w * 7.5
    is_smart = p.says("smart")
    watts = p.number("Power", 9.6, most=30)
    pitch = w * (1.0 if is_smart else max(0.62, min(1.5, 12 / watts)))
    v = p.view()
    v.box((0, 0), (run, w), r=w * 0.06)
    count = int((run - w * 0.6) / pitch)
    for n in range(count):
        x = w * 0.6 + (n + 0.2) * pitch
        v.plate((x, w * 0.6), (w * 0.5, w * 0.5), r=w * 0.04, fill="white")
        v.circle((x, w * 0.6), w * 0.34, fill=_led_colour(p, n), pen="thin")
    captions = f"{p.text('Voltage', '')} {p.text('Colour temperature', '')}".strip() if not is_smart else ""
    v.label((run * 0.34, w * 0.17), captions, (run * 0.6, w * 0.32))
    if not p.small:
        for n in range(1, 4):
            v.line((run * n / 4, 0), (run * n / 4, w), pen="hidden")
    if is_smart:
        v.box((run + w * 0.4, -w * 0.7), (w * 2.4, w * 2.4), r=w * 0.3, fill="white")
        waves(v, (run + w * 1.6, w * 0.2), w * 1.1)
        v.label((run + w * 1.6, w * 1.2), "CCT" if p.says("tunable white") else "RGB", (w * 1.8, w * 0.6))
        v.line((run, w * 0.5), (run + w * 0.4, w * 0.5))
    else:
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


def _led_colour(p: DrawingPart, n: int) -> str:
    if p.says("tunable white"):
        return ("amber", "#fff")[n % 2]
    if p.says("colour", "rgb", "rgbw"):
        return ("red", "green", "blue")[n % 3]
    return "#fff" if p.says("cool white", "daylight") else "yellow"


@drawing("led-profile")
def led_profile(p: DrawingPart) -> None:
    w, h = p.sizes("Width", "Height")
    run, lean = w * 1.6, w * 0.8
    t = min(w, h) * 0.12
    v = p.view()
    if p.says("corner"):
        v.shape([(0, -w * 0.7), (run, -w * 0.7 - lean), (run + w * 0.7, -lean), (w * 0.7, 0)], fill="frosted")
        v.shape([(0, -w * 0.7), (t, -w * 0.7), (t, -t), (w * 0.7, -t), (w * 0.7, 0), (0, 0)])
        v.line((t, -w * 0.6), (w * 0.6, -t))
        v.shape(
            [(t, -t * 3), (t * 3, -t), (t * 3.6, -t * 1.6), (t * 1.6, -t * 3.6)], fill="yellow", pen="thin"
        )
    else:
        v.shape([(0, -h), (run, -h - lean), (run + w, -h - lean), (w, -h)], fill="frosted")
        v.shape([(w, -h), (run + w, -h - lean), (run + w, -lean), (w, 0)], fill="deep")
        v.shape([(0, -h), (t, -h), (t, -t), (w - t, -t), (w - t, -h), (w, -h), (w, 0), (0, 0)])
        section(v, (t, -t), (w - 2 * t, t))
        v.box((t * 2, -t * 1.6), (w - 4 * t, t * 0.6), fill="yellow", pen="thin")
        v.box((t, -h), (w - 2 * t, t), fill="frosted")
        if p.says("recessed"):
            v.box((-w * 0.22, -h), (w * 0.24, t))
            v.box((w * 0.98, -h), (w * 0.24, t))
            v.shape([(w * 1.22, -h), (run + w * 1.22, -h - lean), (run + w, -h - lean), (w, -h)])
    v.wide((0, 0), (w, 0), figures(w))
    v.tall((0, -h), (0, 0), figures(h), left=True)
    v.wide((0, -h), (run, -h - lean), f"{p.mm('Length') / 1000:g} m", over=True)


@drawing("driver", "battery-pack")
def driver(p: DrawingPart) -> None:
    v, (length, w, h) = p.front("Length", "Width", "Height")
    v.tube(f"M{-length * 0.16} {w * 0.3}L0 {w * 0.5}", w * 0.1, fill="grey")
    for y, fill in ((0.5, "red/deep"), (0.62, "graphite")):
        lead = (
            f"M{length} {w * y}"
            f"C{length * 1.08} {w * y} {length * 1.06} {w * (y - 0.26)} {length * 1.16} {w * (y - 0.26)}"
        )
        v.tube(lead, w * 0.08, fill=fill)
    v.box((0, 0), (length, w), r=3)
    v.box((length * 0.16, w * 0.12), (length * 0.68, w * 0.76), r=1, fill="#fff", pen="thin")
    v.label((length * 0.5, w * 0.36), _plate_text(p), (length * 0.62, w * 0.4))
    v.lines([((length * 0.2, w * y), (length * x, w * y)) for y, x in ((0.66, 0.8), (0.78, 0.7))])
    v.wide((0, w), (length, w), figures(length))
    v.tall((0, 0), (0, w), figures(w), left=True)
    s = p.view(below=True)
    s.box((0, 0), (length, h), r=3)
    s.lines([((length * x, 0), (length * x, h)) for x in (0.12, 0.88)], pen="ink")
    s.tall((length, 0), (length, h), figures(h), detail=True)


def _plate_text(p: DrawingPart) -> str:
    """What the plate of a driver or an emergency pack says."""
    if p.subject.kind == "battery-pack":
        return f"3 h {p.text('Power', '')} {p.text('Cells', '')}".strip()
    captions = (p.text("Voltage", ""), p.text("Power", ""), p.text("Current", ""))
    return " ".join(text for text in captions if text) or "SELV"


@drawing("controller")
def controller(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    if p.says("wall"):
        w = h = max(86.0, w)
    v = p.view()
    v.plate((0, 0), (w, h), r=w * (0.06 if p.says("wall") else 0.16))
    if p.says("button"):
        _buttons(v, p, (w, h))
    elif p.says("remote"):
        _dial(v, (w, h), ("red", "yellow", "green", "blue"))
        _rows(v, (w, h))
    elif p.says("wall"):
        v.plate((0, 0), (w * 0.3, h * 0.7), r=w * 0.14, fill="light")
        v.circle((0, -h * 0.1), w * 0.2)
        v.line((-w * 0.36, -h * 0.3), (-w * 0.36, h * 0.3), pen="thin")
    else:
        _terminals(v, p, (w, h))
    v.sized((w, h))
    p.slab(d, h, r=d * 0.3)


def _dial(v: View, size: Point, colours: tuple[str, ...]) -> None:
    w, h = size
    ring = min(w, h) * 0.62
    top = -h / 2 + ring * 0.75
    v.circle((0, top), ring, fill="light")
    for at, colour in zip(v.ring((0, top), ring * 0.66, 4), colours, strict=True):
        v.circle(at, ring * 0.22, fill=f"{colour}/light", pen="thin")
    v.circle((0, top), ring * 0.3)


def _rows(v: View, size: Point) -> None:
    w, h = size
    ring = min(w, h) * 0.62
    top = -h / 2 + ring * 0.75
    rows = max(1, min(int((h - ring * 1.3) / (w * 0.28)), 6))
    for n in range(rows * 2):
        at = ((n % 2 - 0.5) * w * 0.48, top + ring * 0.8 + (n // 2) * w * 0.26)
        v.plate(at, (w * 0.3, w * 0.15), r=w * 0.06, fill="light")


def _buttons(v: View, p: DrawingPart, size: Point) -> None:
    """A remote with as many buttons as it is sold with."""
    (w, h), count = size, p.count("Gangs", 4, most=12)
    columns = 2 if (count > 2 and w > 40 and h / w < 1.8) or count > 4 else 1
    rows = -(-count // columns)
    cell = (w * 0.84 / columns, h * 0.84 / rows)
    for n in range(count):
        at = ((n % columns - (columns - 1) / 2) * cell[0], (n // columns - (rows - 1) / 2) * cell[1])
        v.plate(at, (cell[0] * 0.86, cell[1] * 0.86), r=min(cell) * 0.16, fill="light")


def _terminals(v: View, p: DrawingPart, size: Point) -> None:
    """A box between driver and strip: a terminal for each channel and its two supply wires."""
    w, h = size
    channels = (
        ("R", "G", "B", "W") if p.says("rgbw", "rgb") else ("WW", "CW") if p.says("tunable") else ("W",)
    )
    v.plate((0, -h * 0.1), (w * 0.8, h * 0.3), r=2, fill="#fff", pen="thin")
    v.label(
        (0, -h * 0.1),
        "RGBW" if len(channels) == 4 else "CCT" if len(channels) == 2 else "DIM",
        (w * 0.6, h * 0.16),
    )
    for n, name in enumerate(channels):
        x = (n - (len(channels) - 1) / 2) * w * 0.2
        v.plate((x, h * 0.36), (w * 0.16, h * 0.1), r=1, fill="green")
        v.label((x, h * 0.24), name, (w * 0.16, h * 0.08))
    for x, name in ((-0.12, "+"), (0.12, "-")):
        v.plate((x * w, -h * 0.4), (w * 0.18, h * 0.1), r=1, fill="green")
        v.words((x * w, -h * 0.3), name, height=h * 0.07)
