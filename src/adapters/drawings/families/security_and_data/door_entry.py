"""Cameras, recorders and screens, door entry panels and readers."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import slots
from adapters.drawings.symbols import waves
from adapters.drawings.view import View

from .security import boxed, keys


@drawing("camera")
def camera(p: DrawingPart) -> None:
    v, (d, length) = p.front("Diameter", "Length")
    if p.says("kit"):
        _camera_kit(p, v)
        return
    if p.says("bullet"):
        _bullet(v, p, (length, min(d, length * 0.5)))
    elif p.says("turret"):
        _turret(v, p, d)
    else:
        _dome(v, p, d)
    _lens_view(p, d)


def _sight(p: DrawingPart) -> str:
    lens = p.text("Lens", "")
    return f"{p.text('Resolution', '')} MP {lens}".strip() if p.text("Resolution", "") else lens


def _bullet(v: View, p: DrawingPart, size: Point) -> None:
    length, h = size
    v.tube(f"M{length * 0.7} {h * 0.4}L{length * 0.8} {h}L{length * 1.08} {h}", h * 0.2)
    v.box((length * 1.08, h * 0.6), (length * 0.06, h * 0.8), r=2)
    v.box((0, -h / 2), (length * 0.94, h), r=h * 0.2)
    v.box((-length * 0.08, -h * 0.62), (length * 0.88, h * 0.16))
    v.box((-length * 0.03, -h * 0.4), (length * 0.1, h * 0.8), r=2, fill="graphite")
    v.label((length * 0.48, h * 0.06), _sight(p), (length * 0.7, h * 0.3))
    v.axis((0, 0), (length, 0))
    v.wide((0, h * 0.6), (length * 0.94, h * 0.5), figures(length))


def _turret(v: View, p: DrawingPart, d: float) -> None:
    """A ball that turns in its cup, with the glass set into the ball."""
    v.box((-d / 2, -d * 0.44), (d, d * 0.16), r=d * 0.04)
    v.traced("M-46 -28L46 -28L40 -6L-40 -6Z", (d, d))
    v.circle((0, d * 0.1), d * 0.68)
    v.oval((d * 0.02, d * 0.18), (d * 0.46, d * 0.42), fill="graphite")
    v.circle((d * 0.02, d * 0.2), d * 0.2, fill="glass")
    v.label((0, -d * 0.36), _sight(p), (d * 0.86, d * 0.12))
    v.axis((0, -d * 0.44), (0, d * 0.45))
    v.wide((-d / 2, -d * 0.3), (d / 2, -d * 0.3), across(d))


def _dome(v: View, p: DrawingPart, d: float) -> None:
    """A clear half globe over the lens."""
    v.box((-d / 2, -d * 0.36), (d, d * 0.22), r=d * 0.05)
    v.traced("M-42 -14A42 46 0 0 0 42 -14Z", (d, d), fill="glass")
    v.circle((0, d * 0.06), d * 0.36, fill="graphite")
    v.circle((0, d * 0.06), d * 0.2, fill="light")
    v.label((0, -d * 0.25), _sight(p), (d * 0.7, d * 0.12))
    v.axis((0, -d * 0.36), (0, d * 0.3))
    v.wide((-d / 2, -d * 0.2), (d / 2, -d * 0.2), across(d))


def _lens_view(p: DrawingPart, d: float) -> None:
    s = p.view()
    s.circle((0, 0), d)
    s.circle((0, 0), d * 0.8, fill="graphite")
    for at in s.ring((0, 0), d * 0.6, 10):
        s.circle(at, d * 0.08, fill="red/light")
    s.circle((0, 0), d * 0.34, fill="glass")
    s.circle((-d * 0.05, -d * 0.05), d * 0.08, fill="#fff", pen="none")
    s.cross((0, 0), d)


def _camera_kit(p: DrawingPart, v: View) -> None:
    """A recorder with as many cameras as are in the box."""
    d = p.mm("Diameter")
    count, channels = p.count("Cameras", 4, most=8), p.count("Channels", 4, most=32)
    w = d * 3.4
    v.box((-w / 2, 0), (w, d * 0.6), r=4, fill="graphite")
    v.label((-w * 0.2, d * 0.3), f"{channels} CH", (w * 0.4, d * 0.3), fill="#fff")
    v.circle((w * 0.36, d * 0.3), d * 0.24, fill="light")
    for n in range(count):
        x, y = (n % 4 - (min(count, 4) - 1) / 2) * d * 0.86, -d * 0.5 - (n // 4) * d * 0.8
        v.box((x - d * 0.3, y - d * 0.28), (d * 0.6, d * 0.12), r=2)
        v.circle((x, y), d * 0.44)
        v.circle((x, y + d * 0.03), d * 0.2, fill="graphite")
    v.wide((-w / 2, d * 0.6), (w / 2, d * 0.6), figures(w))


@drawing("rack-unit")
def rack_unit(p: DrawingPart) -> None:
    v, w, h = boxed(p, r=0.06)
    slots(v, (-w * 0.46, -h * 0.24), (w * 0.16, h * 0.48), count=3)
    captions = [f"{p.text('Channels', '')} CH" if p.text("Channels", "") else "", p.text("Storage", "")]
    storage = f"{captions[1]} TB" if captions[1][-1:].isdigit() else captions[1]
    v.label((-w * 0.06, 0), f"{captions[0]} {storage}", (w * 0.4, h * 0.5), fill="#fff")
    for n in range(4):
        v.circle((w * (0.2 + n * 0.05), 0), h * 0.12, fill="green" if n == 0 else "light")
    v.circle((w * 0.43, 0), h * 0.34, fill="light")


@drawing("monitor")
def monitor(p: DrawingPart) -> None:
    v, w, h = boxed(p, r=0.03)
    v.plate((0, -h * 0.02), (w * 0.94, h * 0.88), r=2, fill="glass")
    v.box((-w * 0.06, h / 2), (w * 0.12, h * 0.12))
    v.box((-w * 0.2, h * 0.62), (w * 0.4, h * 0.04), r=2)
    v.lines([((-w * 0.3, h * 0.1), (-w * 0.1, -h * 0.3)), ((-w * 0.2, h * 0.1), (0, -h * 0.3))])
    screen = p.text("Screen", "")
    v.label((w * 0.24, h * 0.24), f"{screen.removesuffix(' in')} in" if screen else "", (w * 0.3, h * 0.16))


@drawing("door-entry")
def door_entry(p: DrawingPart) -> None:
    v, w, h = boxed(p)
    if p.says("reader"):
        _reader(v, p, (w, h))
    else:
        _calls(v, p, (w, h))
        if p.says("kit"):
            (_screen if p.says("video") else _handset)(v, p, (w, h))
    if p.says("vandal"):
        v.plate((0, 0), (w * 0.9, h * 0.95), r=2, fill="none", pen="thin")
    for x, y in (
        ((0, -0.47), (0, 0.47))
        if not p.says("vandal")
        else ((-0.4, -0.46), (0.4, -0.46), (-0.4, 0.46), (0.4, 0.46))
    ):
        v.screw((x * w, y * h), w * 0.06)


def _calls(v: View, p: DrawingPart, size: Point) -> None:
    """A loudspeaker or a camera over as many buttons as there are flats to call."""
    w, h = size
    calls = p.count("Calls", 1, most=12)
    if p.says("video"):
        v.circle((0, -h * 0.3), w * 0.36, fill="graphite")
        v.circle((0, -h * 0.3), w * 0.18, fill="glass")
        if not p.says("kit"):
            screen = min(w * 0.8, h * 0.3 * p.number("Screen", 7, most=10) / 7)
            v.plate((0, 0), (screen, screen * 0.6), r=2, fill="glass")
            v.label((0, 0), _inches(p), (screen * 0.6, screen * 0.3))
    else:
        slots(v, (-w * 0.3, -h * 0.4), (w * 0.6, h * 0.2), count=5)
    top = h * (0.16 if p.says("video") and not p.says("kit") else -0.1)
    columns = 2 if calls > 4 else 1
    rows = -(-calls // columns)
    pitch = min((h * 0.42 - top) / max(rows, 1), h * 0.16)
    for n in range(calls):
        y = top + (n // columns + 0.5) * pitch
        x = 0.0 if columns == 1 else (n % 2 - 0.5) * w * 0.46
        if columns == 1 and not p.says("vandal"):
            v.plate((-w * 0.1, y), (w * 0.5, pitch * 0.6), r=2, fill="#fff")
            v.circle((w * 0.32, y), min(w * 0.14, pitch * 0.7), fill="light")
        else:
            v.circle((x, y), min(w * 0.2, pitch * 0.8), fill="light")
            v.circle((x, y), min(w * 0.12, pitch * 0.5), fill="steel", pen="thin")


def _inches(p: DrawingPart) -> str:
    screen = p.text("Screen", "").removesuffix(" in")
    return f"{screen} in" if screen else ""


def _handset(v: View, p: DrawingPart, size: Point) -> None:
    w, h = size
    v.plate((w * 1.3, 0), (w * 0.8, h), r=w * 0.1, fill="white")
    v.plate((w * 1.1, 0), (w * 0.3, h * 0.92), r=w * 0.14, fill="white")
    for y in (-0.34, 0.34):
        v.circle((w * 1.1, y * h), w * 0.18, fill="light", pen="thin")
    v.circle((w * 1.5, h * 0.3), w * 0.14, fill="light")


def _screen(v: View, p: DrawingPart, size: Point) -> None:
    """The screen inside, in proportion to its inches; one on the network shows its waves."""
    w, h = size
    wide = h * 0.9 * p.number("Screen", 7, most=10) / 7
    at = w * 0.7 + wide / 2
    v.plate((at, 0), (wide, wide * 0.76), r=4, fill="white")
    v.plate((at, -wide * 0.06), (wide * 0.84, wide * 0.5), r=2, fill="glass")
    v.label((at, -wide * 0.06), _inches(p), (wide * 0.5, wide * 0.2))
    for n in range(3):
        v.circle((at + (n - 1) * wide * 0.2, wide * 0.29), wide * 0.08, fill="light", pen="thin")
    if p.says("wi fi"):
        waves(v, (at + wide * 0.34, wide * 0.27), wide * 0.12)


def _reader(v: View, p: DrawingPart, size: Point) -> None:
    w, h = size
    if p.says("keypad"):
        keys(v, (-w * 0.28, -h * 0.36), (w * 0.56, h * 0.44))
        waves(v, (0, h * 0.3), w * 0.26)
    elif p.says("phone"):
        v.plate((0, 0), (w * 0.42, h * 0.5), r=w * 0.06, fill="graphite")
        v.plate((0, -h * 0.02), (w * 0.34, h * 0.38), r=1, fill="glass")
        waves(v, (0, -h * 0.36), w * 0.24)
    else:
        v.plate((0, 0), (w * 0.6, h * 0.4), r=w * 0.06, fill="graphite")
        v.words((0, 0), ")))", height=h * 0.2, fill="#fff")
    v.circle((w * 0.3, -h * 0.42), w * 0.06, fill="green")
