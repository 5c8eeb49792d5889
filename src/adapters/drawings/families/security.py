"""Fire and security: alarms, cameras, panels, detectors, door entry, call points."""

from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import polar, slots
from adapters.drawings.view import View


def keys(v: View, corner: tuple[float, float], size: tuple[float, float]) -> None:
    """A twelve-key pad."""
    (x, y), (w, h) = corner, size
    for n in range(12):
        v.box(
            (x + (n % 3) * w * 0.36, y + (n // 3) * h * 0.27),
            (w * 0.28, h * 0.2),
            r=min(w, h) * 0.05,
            fill="light",
        )


def boxed(p: Part, *, r: float = 0.04) -> tuple[View, float, float]:
    """The front of a box, its side, and its three sizes."""
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.plate((0, 0), (w, h), r=min(w, h) * r)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=min(d, h) * 0.12)
    s.thick(d, h)
    return v, w, h


@drawing("smoke-alarm")
def smoke_alarm(p: Part) -> None:
    d, h = p.mm("Diameter"), p.mm("Height")
    v = p.view()
    if p.says("co alarm", "co co", "carbon"):
        v.plate((0, 0), (d, d * 0.84), r=d * 0.1)
        v.words((-d * 0.2, -d * 0.12), "CO", height=d * 0.24)
    else:
        v.circle((0, 0), d)
        v.circle((0, 0), d * 0.74)
        v.lines(list(zip(v.ring((0, 0), d * 0.8, 24), v.ring((0, 0), d * 0.94, 24), strict=True)))
    if not p.says("base"):
        v.circle((0, 0), d * 0.2, fill="light")
        v.circle((d * 0.24, -d * 0.1), d * 0.05, fill="red")
        slots(v, (-d * 0.2, d * 0.16), (d * 0.4, d * 0.14), count=3)
    v.cross((0, 0), d)
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    s.box((-d * 0.42, -h * 0.5), (d * 0.84, h * 0.16), r=1)
    s.traced("M-50 -34L50 -34L48 10Q36 24 30 50L-30 50Q-36 24 -48 10Z", (d, h))
    s.lines(
        [((x * d, -h * 0.2), (x * d, h * 0.02)) for x in (-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4)],
        pen="ink",
    )
    s.tall((d / 2, -h / 2), (d * 0.3, h / 2), figures(h))


@drawing("camera")
def camera(p: Part) -> None:
    d, length = p.mm("Diameter"), p.mm("Length")
    v = p.view()
    if p.says("bullet"):
        h = min(d, length * 0.5)
        v.tube(f"M{length * 0.7} {h * 0.4}L{length * 0.8} {h}L{length * 1.08} {h}", h * 0.2)
        v.box((length * 1.08, h * 0.6), (length * 0.06, h * 0.8), r=2)
        v.box((0, -h / 2), (length * 0.94, h), r=h * 0.2)
        v.shape(
            [
                (-length * 0.08, -h * 0.62),
                (length * 0.8, -h * 0.62),
                (length * 0.8, -h * 0.46),
                (-length * 0.08, -h * 0.46),
            ]
        )
        v.box((-length * 0.03, -h * 0.4), (length * 0.1, h * 0.8), r=2, fill="graphite")
        v.axis((0, 0), (length, 0))
        v.wide((0, h * 0.6), (length * 0.94, h * 0.5), figures(length))
    else:
        v.box((-d / 2, -d * 0.36), (d, d * 0.22), r=d * 0.05)
        v.traced("M-42 -14A42 46 0 0 0 42 -14Z", (d, d), fill="glass")
        v.circle((0, d * 0.06), d * 0.36, fill="graphite")
        v.circle((0, d * 0.06), d * 0.2, fill="light")
        v.axis((0, -d * 0.36), (0, d * 0.3))
        v.wide((-d / 2, -d * 0.2), (d / 2, -d * 0.2), across(d))
    _lens(p, d)


def _lens(p: Part, d: float) -> None:
    s = p.view()
    s.circle((0, 0), d)
    s.circle((0, 0), d * 0.8, fill="graphite")
    for at in s.ring((0, 0), d * 0.6, 10):
        s.circle(at, d * 0.08, fill="red/light")
    s.circle((0, 0), d * 0.34, fill="glass")
    s.circle((-d * 0.05, -d * 0.05), d * 0.08, fill="#fff", pen="none")
    s.cross((0, 0), d)


@drawing("monitor")
def monitor(p: Part) -> None:
    v, w, h = boxed(p, r=0.03)
    v.plate((0, -h * 0.02), (w * 0.94, h * 0.88), r=2, fill="glass")
    v.box((-w * 0.06, h / 2), (w * 0.12, h * 0.12))
    v.box((-w * 0.2, h * 0.62), (w * 0.4, h * 0.04), r=2)
    v.lines([((-w * 0.3, h * 0.1), (-w * 0.1, -h * 0.3)), ((-w * 0.2, h * 0.1), (0, -h * 0.3))])


@drawing("alarm-panel")
def alarm_panel(p: Part) -> None:
    v, w, h = boxed(p)
    fire = p.says("panels fa", "fire")
    v.plate((0, -h * 0.2), (w * 0.8, h * 0.3), r=2, fill="light" if not fire else "red")
    v.plate((-w * 0.16, -h * 0.2), (w * 0.38, h * 0.18), r=1, fill="green/light")
    for n in range(8):
        v.circle(
            (-w * 0.34 + n * w * 0.097, h * 0.12),
            h * 0.04,
            fill="red" if n % 3 == 0 else "yellow" if n % 3 == 1 else "green",
        )
    if not fire:
        keys(v, (w * 0.1, -h * 0.32), (w * 0.2, h * 0.24))
    else:
        v.circle((w * 0.26, -h * 0.2), h * 0.1, fill="light")
    v.circle((w * 0.4, h * 0.38), h * 0.06, fill="steel")


@drawing("keypad-panel")
def keypad_panel(p: Part) -> None:
    v, w, h = boxed(p, r=0.1)
    v.plate((0, -h * 0.3), (w * 0.7, h * 0.2), r=2, fill="green/light")
    keys(v, (-w * 0.3, -h * 0.12), (w * 0.6, h * 0.5))


@drawing("pir")
def pir(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.plate((0, 0), (w, h), r=w * 0.24)
    v.traced(
        "M-36 -2L36 -2L36 26Q0 48 -36 26Z",
        (w, h),
        fill="frosted",
    )
    v.lines(
        [((x * w, -h * 0.02), (x * w, h * 0.34)) for x in (-0.18, 0, 0.18)]
        + [((-w * 0.36, y * h), (w * 0.36, y * h)) for y in (0.1, 0.22)]
    )
    v.circle((0, -h * 0.26), w * 0.09, fill="red")
    v.sized((w, h))
    s = p.view()
    s.traced("M0 -50L50 -50Q80 -40 76 -2Q100 4 96 20Q80 40 50 50L0 50Z", (d, h))
    s.line((d * 0.24, -h / 2), (d * 0.24, h / 2), pen="thin")
    s.thick(d, h)


@drawing("bell-box")
def bellboxed(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    if p.says("chime"):
        v.plate((0, 0), (w, h * 0.6), r=w * 0.04)
        slots(v, (-w * 0.36, -h * 0.2), (w * 0.72, h * 0.4), count=6)
    elif p.says("sounder"):
        v.circle((0, 0), min(w, h), fill="red")
        v.circle((0, 0), min(w, h) * 0.7, fill="red")
        for at in v.ring((0, 0), min(w, h) * 0.4, 8):
            v.circle(at, min(w, h) * 0.08, fill="red/deep", pen="thin")
    else:
        v.shape(
            [
                (-w * 0.36, -h / 2),
                (w * 0.36, -h / 2),
                (w / 2, -h * 0.2),
                (w * 0.4, h / 2),
                (-w * 0.4, h / 2),
                (-w / 2, -h * 0.2),
            ]
        )
        v.shape(
            [(-w * 0.3, h * 0.2), (w * 0.3, h * 0.2), (w * 0.26, h * 0.4), (-w * 0.26, h * 0.4)], fill="blue"
        )
        v.words((0, -h * 0.1), "ALARM", height=h * 0.14)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=d * 0.24)
    s.thick(d, h)


@drawing("door-contact")
def door_contact(p: Part) -> None:
    length, w = p.mm("Length"), p.mm("Width")
    v = p.view()
    for y in (0, w * 1.5):
        v.box((0, y), (length, w), r=w * 0.2)
        v.screw((length * 0.12, y + w / 2), w * 0.4)
        v.screw((length * 0.88, y + w / 2), w * 0.4)
    v.tube(f"M{length} {w * 0.5}C{length * 1.2} {w * 0.5} {length * 1.1} {-w} {length * 1.3} {-w}", w * 0.2)
    v.wide((0, w * 2.5), (length, w * 2.5), figures(length))
    v.tall((0, 0), (0, w), figures(w), left=True)


@drawing("door-entry")
def door_entry(p: Part) -> None:
    v, w, h = boxed(p)
    if p.says("video", "camera"):
        v.circle((0, -h * 0.32), w * 0.34, fill="graphite")
        v.circle((0, -h * 0.32), w * 0.16, fill="glass")
    else:
        slots(v, (-w * 0.3, -h * 0.42), (w * 0.6, h * 0.2), count=5)
    if p.says("reader", "prox"):
        v.plate((0, h * 0.06), (w * 0.6, h * 0.3), r=w * 0.06, fill="graphite")
        v.words((0, h * 0.06), ")))", height=h * 0.12, fill="#fff")
    else:
        for n in range(3):
            v.plate((-w * 0.1, -h * 0.06 + n * h * 0.15), (w * 0.5, h * 0.09), r=2, fill="#fff")
            v.circle((w * 0.32, -h * 0.06 + n * h * 0.15), w * 0.14, fill="light")
    for y in (-0.46, 0.46):
        v.screw((0, y * h), w * 0.06)


@drawing("call-point")
def call_point(p: Part) -> None:
    v, w, h = boxed(p)
    v.plate((0, 0), (w * 0.6, h * 0.6), r=2, fill="#fff")
    v.circle((0, 0), w * 0.16, fill="ink", pen="none")
    for a in (0, 90, 180, 270):
        tip, left, right = (
            polar((0, 0), w * 0.11, a),
            polar((0, 0), w * 0.2, a - 18),
            polar((0, 0), w * 0.2, a + 18),
        )
        v.shape([tip, left, right], fill="ink", pen="none")
    if not p.small:
        v.words((0, -h * 0.4), "FIRE", height=h * 0.12, fill="#fff")
        v.words((0, h * 0.41), "press here", height=h * 0.1, fill="#fff")
