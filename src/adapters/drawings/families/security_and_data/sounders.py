"""What rings and what waits for a door: alarm sounders, bells, chimes, contacts."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import slots
from adapters.drawings.symbols import waves
from adapters.drawings.view import View


@drawing("bell-box")
def bell_box(p: DrawingPart) -> None:
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    if p.says("chime", "surface bell"):
        _chime(v, p, (w, h))
    elif p.says("fire", "fire alarm", "sounder beacon"):
        _fire_sounder(v, p, min(w, h))
    else:
        _intruder_box(v, p, (w, h))
    v.sized((w, h))
    p.slab(d, h, r=d * 0.24)


def _fire_sounder(v: View, p: DrawingPart, d: float) -> None:
    if p.says("bell"):
        v.circle((0, 0), d)
        v.circle((0, 0), d * 0.5, fill="light")
        v.screw((0, 0), d * 0.16)
        v.plate((d * 0.36, d * 0.42), (d * 0.3, d * 0.1), r=2, fill="deep")
        return
    has_beacon = p.says("beacon")
    if has_beacon:
        v.plate((0, 0), (d, d), r=d * 0.18)
    v.circle((0, 0), d * (0.94 if has_beacon else 1))
    v.circle((0, 0), d * 0.7)
    if has_beacon:
        v.circle((0, 0), d * 0.46, fill="glass")
        v.circle((0, 0), d * 0.2, fill="red")
        for at in v.ring((0, 0), d * 0.58, 8):
            v.circle(at, d * 0.06, fill="deep", pen="thin")
        return
    v.circle((0, 0), d * 0.16, fill="deep")
    for at in v.ring((0, 0), d * 0.44, 8):
        v.circle(at, d * 0.09, fill="deep", pen="thin")


def _intruder_box(v: View, p: DrawingPart, size: Point) -> None:
    """The box on the front of a house: strobes in its colour, a dummy has none that could flash."""
    w, h = size
    v.traced("M-36 -50L36 -50L50 -20L40 50L-40 50L-50 -20Z", size)
    colour = p.first("red", "green", "amber") or "blue"
    is_dummy = p.says("dummy", "no wiring")
    v.traced("M-30 20L30 20L26 40L-26 40Z", size, fill="light" if is_dummy else colour)
    if not is_dummy:
        for x in (-0.36, 0.36):
            v.circle((x * w, -h * 0.02), w * 0.08, fill="red/light")
    v.label((0, -h * 0.14), "ALARM", (w * 0.6, h * 0.16))
    if p.says("wireless"):
        waves(v, (0, -h * 0.34), w * 0.16)


def _chime(v: View, p: DrawingPart, size: Point) -> None:
    """A note is a tone bar; a surface bell has a gong and its clapper."""
    w, h = size
    if p.says("surface bell"):
        v.plate((0, 0), (w, h), r=w * 0.08)
        v.circle((0, -h * 0.12), w * 0.8, fill="steel")
        v.circle((0, -h * 0.12), w * 0.14, fill="light")
        v.tube(f"M{w * 0.1} {h * 0.34}L{w * 0.36} {h * 0.2}", w * 0.05)
        v.circle((w * 0.36, h * 0.18), w * 0.12)
        return
    tones = 1 if p.says("single note") else 2
    v.plate((0, 0), (w, h), r=w * 0.04)
    slots(v, (-w * 0.4, -h * 0.44), (w * 0.8, h * 0.2), count=3)
    for n in range(tones):
        x = (n - (tones - 1) / 2) * w * 0.4
        v.box((x - w * 0.12, -h * 0.14), (w * 0.24, h * (0.5 - 0.1 * n)), r=2, fill="brass/turn")
        v.screw((x, -h * 0.06), w * 0.06)
    if p.says("transformer"):
        v.plate((w * 0.76, h * 0.14), (w * 0.4, h * 0.5), r=3, fill="grey")
        v.words((w * 0.76, h * 0.14), "8 V", height=h * 0.12)
        v.line((w * 0.5, h * 0.14), (w * 0.56, h * 0.14))


@drawing("door-contact")
def door_contact(p: DrawingPart) -> None:
    length, w = p.sizes("Length", "Width")
    is_smart = p.says("smart")
    v = p.view()
    if p.says("flush"):
        _flush_contact(v, (length, w))
    elif p.says("roller shutter"):
        v.box((0, 0), (length, w * 1.3), r=w * 0.2)
        v.shape(
            [
                (0, w * 1.9),
                (length, w * 1.9),
                (length, w * 2.3),
                (length * 1.2, w * 3.1),
                (-length * 0.2, w * 3.1),
                (0, w * 2.3),
            ]
        )
        for x in (0.16, 0.84):
            v.screw((length * x, w * 0.65), w * 0.5)
            v.screw((length * x, w * 2.6), w * 0.5)
    else:
        _surface_contact(v, (length, w), parts=1 if p.says("vibration") else 2)
        if p.says("vibration"):
            v.path(
                f"M{length * 0.4} {w * 0.5}L{length * 0.46} {w * 0.2}L{length * 0.54} {w * 0.8}"
                f"L{length * 0.6} {w * 0.5}",
                fill="none",
                pen="thin",
            )
        if p.says("twin pack"):
            _surface_contact(v, (length, w), parts=2, top=w * 3.4)
    if is_smart:
        waves(v, (length * 0.5, -w * 0.8), w * 0.8)
    else:
        lead = f"M{length} {w * 0.5}C{length * 1.2} {w * 0.5} {length * 1.1} {-w} {length * 1.3} {-w}"
        v.tube(lead, w * 0.2)
    v.wide((0, w * 2.5), (length, w * 2.5), figures(length))
    v.tall((0, 0), (0, w), figures(w), left=True)


def _surface_contact(v: View, size: Point, *, parts: int, top: float = 0) -> None:
    length, w = size
    for n in range(parts):
        y = top + n * w * 1.5
        v.box((0, y), (length, w), r=w * 0.2)
        for x in (0.12, 0.88):
            v.screw((length * x, y + w / 2), w * 0.4)


def _flush_contact(v: View, size: Point) -> None:
    """Two barrels let into door and frame, with their rims."""
    length, w = size
    for y in (0.0, w * 1.6):
        v.box((0, y + w * 0.1), (length * 0.92, w * 0.8), r=w * 0.1)
        v.box((length * 0.92, y - w * 0.1), (length * 0.08, w * 1.2), r=1)
        ribs = (0.2, 0.3, 0.4, 0.5)
        v.lines([((length * x, y + w * 0.1), (length * x, y + w * 0.9)) for x in ribs])
