"""Test gear: what it is put to, and what it shows."""

from adapters.drawings.families.switches_and_sockets.wiring import pins
from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import polar
from adapters.drawings.symbols import waves
from adapters.drawings.view import View


@drawing("tester")
def tester(p: DrawingPart) -> None:
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    p.pick(
        {
            "socket tester": _socket_tester,
            "multifunction": _installation_tester,
            "installation tester": _installation_tester,
            "pat tester": _appliance_tester,
            "cable tester": _cable_tester,
        },
        _multimeter,
    )(v, p, (w, h))
    v.sized((w, h))
    p.slab(d, h, r=d * 0.2)


def _screen(v: View, at: Point, size: Point, caption: str) -> None:
    v.plate(at, size, r=2, fill="green/light")
    v.label(at, caption, (size[0] * 0.8, size[1] * 0.7))


def _multimeter(v: View, p: DrawingPart, size: Point) -> None:
    w, h = size
    for x, colour in ((-0.2, "red/deep"), (0.2, "graphite")):
        lead = f"M{x * w} {h * 0.46}C{x * w} {h * 0.66} {x * w * 2.6} {h * 0.56} {x * w * 3} {h * 0.3}"
        v.tube(lead, w * 0.045, fill=colour)
    v.plate((0, 0), size, r=w * 0.12)
    v.plate((0, -h * 0.02), (w * 0.84, h * 0.9), r=w * 0.08, fill="graphite")
    _screen(v, (0, -h * 0.3), (w * 0.7, h * 0.2), "230.4")
    v.circle((0, h * 0.08), w * 0.56, fill="light")
    v.plate((0, h * 0.08), (w * 0.1, w * 0.46), r=w * 0.05, fill="graphite")
    for x, colour in ((-0.24, "red"), (0.0, "yellow"), (0.24, "grey")):
        v.circle((x * w, h * 0.36), w * 0.1, fill=colour)


def _socket_tester(v: View, p: DrawingPart, size: Point) -> None:
    """A plug with three lights over the pins it reads, and what else it can do below."""
    w, h = size
    v.traced("M-46 -50L46 -50L50 -40L42 44Q41 50 34 50L-34 50Q-41 50 -42 44L-50 -40Z", size)
    for n, colour in enumerate(("green", "green", "red")):
        v.circle(((n - 1) * w * 0.26, -h * 0.3), w * 0.15, fill=colour)
    pins(v, (0, h * 0.04), scale=min(w / 60, h / 90))
    if p.says("rcd test"):
        v.plate((0, h * 0.36), (w * 0.4, h * 0.14), r=2, fill="yellow")
        v.label((0, h * 0.36), "RCD", (w * 0.3, h * 0.1))
    elif p.says("loop check"):
        _screen(v, (0, h * 0.36), (w * 0.56, h * 0.16), "0.42")
    elif p.says("sounder"):
        v.circle((0, h * 0.36), w * 0.2, fill="graphite")
        v.lines(
            [(polar((0, h * 0.36), w * 0.14, a), polar((0, h * 0.36), w * 0.2, a)) for a in (-40, 0, 40)],
            pen="ink",
        )


def _installation_tester(v: View, p: DrawingPart, size: Point) -> None:
    """A wide case with a strap: a screen, a dial of tests, and a test key."""
    w, h = size
    v.tube(
        f"M{-w * 0.44} {-h * 0.36}C{-w * 0.4} {-h * 0.86} {w * 0.4} {-h * 0.86} {w * 0.44} {-h * 0.36}",
        h * 0.06,
        fill="graphite",
    )
    v.plate((0, 0), size, r=h * 0.14)
    v.plate((-w * 0.18, -h * 0.04), (w * 0.46, h * 0.6), r=3, fill="graphite")
    _screen(v, (-w * 0.18, -h * 0.1), (w * 0.4, h * 0.36), "0.21")
    v.circle((w * 0.26, -h * 0.04), h * 0.5, fill="light")
    v.plate((w * 0.26, -h * 0.04), (h * 0.08, h * 0.42), r=2, fill="graphite")
    v.circle((w * 0.43, h * 0.3), h * 0.16, fill="yellow")
    edition = p.first("18th edition", "17th edition")
    v.label((-w * 0.18, h * 0.38), edition.upper(), (w * 0.4, h * 0.12))
    if p.says("bluetooth"):
        waves(v, (-w * 0.18, h * 0.38), h * 0.16)
    for n, colour in enumerate(("red", "green", "blue")):
        v.circle((w * (0.16 + n * 0.1), -h * 0.42), h * 0.1, fill=colour)


def _appliance_tester(v: View, p: DrawingPart, size: Point) -> None:
    """A box with a socket for what is tested, and a light or figures for the answer."""
    w, h = size
    v.plate((0, 0), size, r=h * 0.1)
    pins(v, (-w * 0.26, 0), scale=min(w / 150, h / 90))
    v.plate((-w * 0.26, 0), (w * 0.34, h * 0.62), r=3, fill="none", pen="thin")
    if p.says("pass and fail"):
        for y, mark, colour in ((-0.16, "PASS", "green"), (0.16, "FAIL", "red")):
            v.circle((w * 0.14, h * y), h * 0.2, fill=colour)
            v.label((w * 0.36, h * y), mark, (w * 0.2, h * 0.14))
        return
    _screen(v, (w * 0.22, -h * 0.18), (w * 0.4, h * 0.3), "0.08")
    v.circle((w * 0.22, h * 0.2), h * 0.18, fill="red")
    if p.says("memory"):
        v.label((w * 0.38, h * 0.36), "MEM", (w * 0.16, h * 0.12))
        v.plate((w * 0.38, h * 0.2), (w * 0.1, h * 0.14), r=1, fill="graphite")
    elif p.says("printer"):
        v.box((-w * 0.1, -h * 0.66), (w * 0.3, h * 0.2), fill="#fff")
        v.lines([((-w * 0.06, h * y), (w * 0.14, h * y)) for y in (-0.62, -0.58)])


def _cable_tester(v: View, p: DrawingPart, size: Point) -> None:
    """A sender with a light for each wire, and the remote that answers it."""
    w, h = size
    v.plate((0, 0), size, r=w * 0.12)
    if p.says("tone and probe"):
        v.circle((0, -h * 0.2), w * 0.5, fill="graphite")
        v.label((0, -h * 0.2), "TONE", (w * 0.4, h * 0.08), fill="#fff")
        v.traced("M70 -50L84 -50L90 30L64 30ZM74 30L80 30L78 56L76 56Z", size)
    else:
        wires = 2 if p.says("coaxial", "coax") else 8
        for n in range(wires):
            at = ((n % 2 - 0.5) * w * 0.3, -h * 0.36 + (n // 2) * h * 0.1)
            v.circle(at, w * 0.1, fill="green")
        v.plate((0, h * 0.2), (w * 0.5, h * 0.16), r=2, fill="graphite")
        name = "HDMI" if p.says("hdmi") else "COAX" if wires == 2 else "RJ45"
        v.label((0, h * 0.2), name, (w * 0.44, h * 0.1), fill="#fff")
    if p.says("remotes", "in case"):
        x = w * (1.3 if p.says("tone and probe") else 0.86)
        for n in range(2):
            v.plate((x, h * (n - 0.5) * 0.5), (w * 0.44, h * 0.36), r=w * 0.08, fill="light")
            v.label((x, h * (n - 0.5) * 0.5), str(n + 1), (w * 0.2, h * 0.2))
    v.plate((0, h * 0.4), (w * 0.3, h * 0.06), r=2, fill="red")


@drawing("clamp-meter")
def clamp_meter(p: DrawingPart) -> None:
    w, h = p.sizes("Width", "Height")
    amps = p.number("Rating", 400, most=3000)
    jaw = w * (0.74 if amps < 500 else 0.86 if amps < 900 else 1.0)
    y = -h / 2 + jaw * 0.5
    v = p.view()
    v.circle((0, y), jaw, fill="graphite")
    v.hole((0, y), jaw * 0.64)
    v.line((jaw * 0.02, y - jaw / 2), (jaw * 0.02, y - jaw * 0.32))
    v.path(
        f"M{-w * 0.44} {y + jaw * 0.34}L{w * 0.44} {y + jaw * 0.34}L{w * 0.36} {h * 0.42}"
        f"Q{w * 0.34} {h / 2} {w * 0.2} {h / 2}L{-w * 0.2} {h / 2}"
        f"Q{-w * 0.34} {h / 2} {-w * 0.36} {h * 0.42}Z"
    )
    trigger = [(-0.44, 0.34), (-0.62, 0.5), (-0.6, 0.66), (-0.42, 0.7)]
    v.shape([(x * w, y + k * jaw) for x, k in trigger], fill="red")
    _screen(v, (0, h * 0.36), (w * 0.5, h * 0.14), "32.0")
    v.label((0, h * 0.24), f"{amps:g} A {'AC/DC' if p.says('dc') else 'AC'}", (w * 0.6, h * 0.07))
    v.circle((0, h * 0.12), w * 0.3, fill="light")
    v.line((0, h * 0.12), (w * 0.09, h * 0.12 - w * 0.09), pen="bold")
    v.tall((-w * 0.6, -h / 2), (-w * 0.36, h / 2), figures(h), left=True)
    v.wide((-w * 0.44, h / 2), (w * 0.44, h / 2), figures(w))


@drawing("voltage-pen")
def voltage_pen(p: DrawingPart) -> None:
    v, (length, w) = p.front("Length", "Width")
    if p.says("two pole"):
        w = min(w, length * 0.16)
        _two_poles(v, (length, w))
    else:
        w = min(w, length * 0.18)
        v.traced("M0 -8L12 -20L20 -50L96 -50Q100 -50 100 0Q100 50 96 50L20 50L12 20L0 8Z", (length, w))
        v.box((length * 0.34, -w * 0.36), (length * 0.26, w * 0.72), r=w * 0.1, fill="graphite")
        v.box((length * 0.6, -w * 0.62), (length * 0.36, w * 0.14), r=w * 0.06, fill="steel")
    if p.says("display"):
        _screen(v, (length * 0.47, 0), (length * 0.24, w * 0.6), "230")
    else:
        for n, colour in enumerate(("green", "yellow", "red")):
            v.circle((length * (0.39 + n * 0.08), 0), w * 0.3, fill=colour)
    v.box((length * 0.66, -w * 0.2), (length * 0.12, w * 0.4), r=w * 0.1, fill="red")
    if p.says("torch"):
        v.traced("M0 -14L-16 -60L-16 60L0 14Z", (length, w), fill="amber/light", pen="none")
        v.circle((length * 0.86, 0), w * 0.3, fill="amber")
    if p.says("proving unit"):
        v.box((length * 0.2, w * 1.8), (length * 0.4, w * 1.8), r=w * 0.2)
        for x in (0.3, 0.5):
            v.circle((length * x, w * 2.7), w * 0.36, fill="graphite")
    v.axis((0, 0), (length, 0))
    v.wide((0, w / 2), (length, w / 2), figures(length))


def _two_poles(v: View, size: Point) -> None:
    """Two probes on one lead: the second is bare but for its tip."""
    length, w = size
    v.box((-length * 0.12, -w * 0.05), (length * 0.14, w * 0.1), fill="steel")
    v.box((0, -w / 2), (length, w), r=w * 0.3)
    v.box((length * 0.34, -w * 0.36), (length * 0.26, w * 0.72), r=w * 0.1, fill="graphite")
    v.tube(
        f"M{length} 0C{length * 1.2} 0 {length * 1.2} {-w * 1.6} {length} {-w * 1.6}"
        f"L{length * 0.7} {-w * 1.6}",
        w * 0.12,
        fill="graphite",
    )
    v.box((length * 0.1, -w * 1.95), (length * 0.6, w * 0.7), r=w * 0.2)
    v.box((-length * 0.04, -w * 1.65), (length * 0.14, w * 0.1), fill="steel")
