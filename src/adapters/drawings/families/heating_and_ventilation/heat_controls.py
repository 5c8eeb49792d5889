"""Controls of heat and air: thermostats, programmers, sensors."""

from collections.abc import Callable

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing
from adapters.drawings.shapes import slots
from adapters.drawings.symbols import waves
from adapters.drawings.view import View

Face = Callable[[View, DrawingPart, Point], None]


def _side(p: DrawingPart, share: float) -> None:
    h, d = p.sizes("Height", "Depth")
    p.slab(d, h, r=d * share)


@drawing("thermostat")
def thermostat(p: DrawingPart) -> None:
    v, (w, h) = p.front("Width", "Height")
    v.plate((0, 0), (w, h), r=min(w, h) * 0.08)
    p.pick(_FACES, _dial_face)(v, p, (w, h))
    if p.says("wireless", "smart", "wi fi"):
        waves(v, (w * 0.36, -h * 0.38), min(w, h) * 0.14)
    if p.says("underfloor", "floor probe"):
        probe = f"M{w * 0.2} {h / 2}C{w * 0.2} {h * 0.72} {w * 0.7} {h * 0.5} {w * 0.74} {h * 0.74}"
        v.tube(probe, w * 0.04, fill="grey")
    v.sized((w, h))
    _side(p, 0.2)


def _dial_face(v: View, p: DrawingPart, size: Point) -> None:
    r = min(size)
    v.circle((0, 0), r * 0.66)
    v.lines(list(zip(v.ring((0, 0), r * 0.74, 20), v.ring((0, 0), r * 0.82, 20), strict=True)))
    v.circle((0, 0), r * 0.5, fill="light")
    v.line((0, -r * 0.12), (0, -r * 0.3), pen="#B3261E/2")


def _screen(v: View, p: DrawingPart, size: Point, caption: str) -> float:
    r = min(size)
    v.plate((0, -r * 0.08), (r * 0.7, r * 0.46), r=3, fill="graphite")
    v.label((0, -r * 0.08), caption, (r * 0.56, r * 0.3), fill="#fff")
    return r


def _digital_face(v: View, p: DrawingPart, size: Point) -> None:
    r = _screen(v, p, size, "21.5")
    for x in (-0.14, 0.14):
        v.circle((x * r, r * 0.33), r * 0.1, fill="light")


def _programmable_face(v: View, p: DrawingPart, size: Point) -> None:
    r = _screen(v, p, size, "21.5")
    v.label((0, r * 0.25), "M T W T F S S", (r * 0.66, r * 0.1))
    for x in (-0.24, 0, 0.24):
        v.circle((x * r, r * 0.38), r * 0.09, fill="light")


def _touch_face(v: View, p: DrawingPart, size: Point) -> None:
    r = min(size)
    v.plate((0, 0), (r * 0.86, r * 0.86), r=r * 0.05, fill="graphite")
    v.label((0, -r * 0.08), "21.5", (r * 0.6, r * 0.34), fill="#fff")
    for x, way in ((-0.2, "-"), (0.2, "+")):
        v.words((x * r, r * 0.28), way, height=r * 0.18, fill="#fff")


def _round_face(v: View, p: DrawingPart, size: Point) -> None:
    """A smart one shows nothing but a ring and its figure."""
    r = min(size)
    v.circle((0, 0), r * 0.8, fill="graphite")
    v.circle((0, 0), r * 0.66, fill="none", pen="white")
    v.label((0, 0), "21", (r * 0.4, r * 0.3), fill="#fff")


def _gauge(caption: str) -> Face:
    def face(v: View, p: DrawingPart, size: Point) -> None:
        r = min(size)
        v.label((0, -r * 0.12), caption, (r * 0.6, r * 0.24))
        slots(v, (-r * 0.3, r * 0.1), (r * 0.6, r * 0.22), count=3)
        v.circle((r * 0.34, r * 0.4), r * 0.06, fill="green")

    return face


def _boost_face(v: View, p: DrawingPart, size: Point) -> None:
    r = min(size)
    v.circle((0, -r * 0.04), r * 0.5, fill="light")
    v.label((0, -r * 0.04), "BOOST", (r * 0.38, r * 0.16))
    v.circle((0, r * 0.36), r * 0.08, fill="green")


def _controller_face(v: View, p: DrawingPart, size: Point) -> None:
    r = _screen(v, p, size, "3")
    for n in range(3):
        v.plate(((n - 1) * r * 0.22, r * 0.3), (r * 0.16, r * 0.12), r=2, fill="light")


_FACES: dict[str, Face] = {
    "boost switch": _boost_face,
    "humidity sensor": _gauge("% RH"),
    "co2 sensor": _gauge("CO2"),
    "wired controller": _controller_face,
    "wireless controller": _controller_face,
    "touch screen": _touch_face,
    "smart": _round_face,
    "wi fi": _touch_face,
    "programmable": _programmable_face,
    "digital": _digital_face,
    "manual": _dial_face,
    "wireless": _digital_face,
}


@drawing("programmer")
def programmer(p: DrawingPart) -> None:
    w, h = p.sizes("Width", "Height")
    channels = p.count("Channels", 2, most=3)
    v = p.view()
    v.plate((0, 0), (w, h), r=h * 0.06)
    is_smart = p.says("smart")
    v.plate((-w * 0.16, -h * 0.14), (w * 0.52, h * 0.46), r=2, fill="graphite" if is_smart else "green/light")
    v.label((-w * 0.16, -h * 0.14), "06:30", (w * 0.44, h * 0.3), fill="#fff" if is_smart else "ink")
    for n in range(channels):
        y = -h * 0.28 + n * h * 0.2
        v.plate((w * 0.27, y), (w * 0.16, h * 0.12), r=2, fill="light")
        v.circle((w * 0.41, y), h * 0.06, fill="red")
    v.label((-w * 0.16, h * 0.18), "24 H" if p.says("24 hour") else "7 DAY", (w * 0.4, h * 0.12))
    for n in range(5):
        v.circle((-w * 0.36 + n * w * 0.1, h * 0.36), h * 0.1, fill="light")
    if is_smart:
        waves(v, (w * 0.36, h * 0.34), h * 0.16)
    v.sized((w, h))
    _side(p, 0.12)


@drawing("sensor")
def sensor(p: DrawingPart) -> None:
    v, (w, h) = p.front("Width", "Height")
    if p.says("radiator valve"):
        v.box((-w * 0.3, h * 0.3), (w * 0.6, h * 0.2), fill="brass")
        v.box((-w * 0.4, -h / 2), (w * 0.8, h * 0.82), r=w * 0.2)
        v.plate((0, -h * 0.16), (w * 0.5, h * 0.26), r=2, fill="graphite")
        v.label((0, -h * 0.16), "21", (w * 0.36, h * 0.2), fill="#fff")
    else:
        v.plate((0, 0), (w, h), r=w * 0.22)
        _sensor_face(v, p, (w, h))
    v.sized((w, h))
    _side(p, 0.3)


def _sensor_face(v: View, p: DrawingPart, size: Point) -> None:
    """What a sensor feels, and how it tells."""
    w, h = size
    if p.says("smart", "wireless", "remote"):
        waves(v, (0, -h * 0.28), min(w, h) * 0.3)
    if p.says("leak"):
        v.traced("M0 -8C20 12 14 28 0 28C-14 28 -20 12 0 -8Z", size, fill="blue")
        if p.says("probe"):
            v.tube(f"M0 {h / 2}C0 {h * 0.8} {w * 0.5} {h * 0.5} {w * 0.6} {h * 0.8}", w * 0.06, fill="grey")
        elif p.says("valve shut off"):
            v.box((w * 0.7, -h * 0.2), (w * 0.5, h * 0.4), r=2, fill="brass")
            v.box((w * 0.84, -h * 0.5), (w * 0.22, h * 0.3), r=2, fill="white")
        elif p.says("three pack"):
            for n in (1, 2):
                v.plate((n * w * 1.1, 0), size, r=w * 0.22)
        return
    if p.says("display"):
        v.plate((0, h * 0.06), (w * 0.7, h * 0.3), r=2, fill="green/light")
        v.label((0, h * 0.06), "21.5", (w * 0.56, h * 0.22))
    else:
        slots(v, (-w * 0.3, h * 0.02), (w * 0.6, h * 0.22), count=3)
    caption = p.pick(_PLACES, "°C")
    v.label((0, h * 0.36), caption, (w * 0.7, h * 0.14))
    if p.says("floor", "cylinder"):
        v.tube(f"M0 {h / 2}C0 {h * 0.9} {w * 0.7} {h * 0.5} {w * 0.8} {h * 0.9}", w * 0.06, fill="grey")


_PLACES = {
    "outdoor": "OUT",
    "floor": "FLOOR",
    "cylinder": "TANK",
    "remote room": "ROOM",
    "radiator": "RAD",
    "humidity": "°C % RH",
}
