"""Fire and intruder alarms: detectors and their bases, panels, sounders, contacts, call points."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import polar, slots
from adapters.drawings.symbols import waves
from adapters.drawings.view import View


def keys(v: View, corner: Point, size: Point, *, count: int = 12) -> None:
    """A pad of keys, three in a row."""
    (x, y), (w, h) = corner, size
    for n in range(count):
        at = (x + (n % 3) * w * 0.36, y + (n // 3) * h * 0.27)
        v.box(at, (w * 0.28, h * 0.2), r=min(w, h) * 0.05, fill="light")


def boxed(p: DrawingPart, *, r: float = 0.04) -> tuple[View, float, float]:
    """The front of a box, its side, and its three sizes."""
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    v.plate((0, 0), (w, h), r=min(w, h) * r)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=min(d, h) * 0.12)
    s.thick(d, h)
    return v, w, h


@drawing("smoke-alarm")
def smoke_alarm(p: DrawingPart) -> None:
    d, h = p.sizes("Diameter", "Height")
    is_base = p.says("mounting base", "radio base", "relay base", "pattress") and not p.says("detector")
    v = p.view()
    if is_base:
        _base_front(v, p, d)
    elif p.says("co", "carbon monoxide"):
        v.plate((0, 0), (d, d * 0.84), r=d * 0.1)
        v.words((-d * 0.2, -d * 0.14), "CO", height=d * 0.24)
        slots(v, (-d * 0.36, d * 0.12), (d * 0.44, d * 0.2), count=3)
    else:
        _detector_front(v, p, d)
    if not is_base:
        _supply_mark(v, p, d)
    v.round(d)
    s = p.view()
    if is_base:
        s.box((-d / 2, -h * 0.5), (d, h * (0.6 if p.says("pattress") else 0.3)), r=1)
        s.tall((d / 2, -h / 2), (d / 2, h * 0.1 if p.says("pattress") else -h * 0.2), figures(h))
        return
    if not p.says("without base"):
        s.box((-d * 0.42, -h * 0.5), (d * 0.84, h * (0.3 if p.says("relay") else 0.16)), r=1)
    s.traced("M-50 -34L50 -34L48 10Q36 24 30 50L-30 50Q-36 24 -48 10Z", (d, h))
    gills = (-0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4)
    s.lines([((x * d, -h * 0.2), (x * d, h * 0.02)) for x in gills], pen="ink")
    s.tall((d / 2, -h / 2), (d * 0.3, h / 2), figures(h))


def _detector_front(v: View, p: DrawingPart, d: float) -> None:
    """Smoke enters through a ring of gills, heat is felt by a bead in a cage; a combined one has both."""
    feels_both = p.says("multi sensor", "combined", "dual sensor")
    feels_heat = feels_both or p.says("heat")
    if p.says("with base", "with relay base"):
        v.circle((0, 0), d)
        if p.says("relay"):
            v.plate((0, d * 0.44), (d * 0.2, d * 0.06), r=1, fill="steel", pen="thin")
    v.circle((0, 0), d * (0.9 if p.says("with base", "with relay base") else 1))
    v.circle((0, 0), d * 0.7)
    if not feels_heat or feels_both:
        v.lines(list(zip(v.ring((0, 0), d * 0.74, 24), v.ring((0, 0), d * 0.87, 24), strict=True)))
    if feels_heat:
        for at in v.ring((0, 0), d * 0.3, 6):
            v.line((0, 0), at)
        v.circle((0, 0), d * 0.34, fill="none")
        v.circle((0, 0), d * 0.09, fill="copper")
    else:
        v.circle((0, 0), d * 0.2, fill="light")
    v.circle((d * 0.24, -d * 0.1), d * 0.05, fill="red")


def _supply_mark(v: View, p: DrawingPart, d: float) -> None:
    """How an alarm lives and talks: its battery or the mains, waves for a radio link."""
    caption = "230 V" if p.says("mains") else "10 Y" if p.says("sealed battery", "battery") else ""
    is_co = p.says("co", "carbon monoxide")
    v.label((d * 0.3, -d * 0.14) if is_co else (0, d * 0.25), caption, (d * 0.26, d * 0.11))
    if p.says("radio"):
        waves(v, (d * 0.3, d * 0.2) if is_co else (-d * 0.22, -d * 0.2), d * 0.14)


def _base_front(v: View, p: DrawingPart, d: float) -> None:
    if p.says("pattress"):
        v.plate((0, 0), (d, d), r=d * 0.5)
        v.circle((0, 0), d * 0.84, fill="deep")
        for at in v.ring((0, 0), d * 0.7, 2):
            v.hole(at, d * 0.08)
        v.label((0, 0), p.text("Voltage", ""), (d * 0.4, d * 0.14))
        return
    v.circle((0, 0), d)
    v.circle((0, 0), d * 0.8, fill="light")
    v.hole((0, 0), d * 0.3)
    for at in v.ring((0, 0), d * 0.6, 3):
        v.plate(at, (d * 0.16, d * 0.08), r=d * 0.02, fill="brass")
    if p.says("radio"):
        waves(v, (0, 0), d * 0.2)
    elif p.says("relay"):
        v.plate((0, 0), (d * 0.22, d * 0.14), r=1, fill="blue")
    v.label((0, d * 0.43), p.text("Voltage", ""), (d * 0.24, d * 0.09))


@drawing("alarm-panel")
def alarm_panel(p: DrawingPart) -> None:
    v, w, h = boxed(p)
    is_fire = p.says("fire")
    zones = p.count("Zones", 8, most=32)
    v.plate((0, -h * 0.22), (w * 0.84, h * 0.32), r=2, fill="red" if is_fire else "light")
    v.plate((-w * 0.16, -h * 0.22), (w * 0.42, h * 0.2), r=1, fill="green/light")
    v.label((-w * 0.16, -h * 0.22), f"{zones} ZONE", (w * 0.36, h * 0.12))
    visible = min(zones, 8) if p.small else zones
    rows = 1 if visible <= 8 else 2
    across_ = -(-visible // rows)
    for n in range(visible):
        at = (-w * 0.4 + w * 0.8 * (n % across_ + 0.5) / across_, h * (0.1 + 0.1 * (n // across_)))
        v.circle(at, min(h * 0.05, w * 0.5 / across_), fill="red", pen="thin")
    if is_fire:
        v.circle((w * 0.26, -h * 0.22), h * 0.12, fill="light")
        v.circle((w * 0.38, -h * 0.22), h * 0.06, fill="yellow")
    else:
        keys(v, (w * 0.13, -h * 0.34), (w * 0.22, h * 0.26))
    v.label((-w * 0.2, h * 0.38), p.text("Grade", "").upper(), (w * 0.3, h * 0.08))
    v.circle((w * 0.4, h * 0.38), h * 0.06, fill="steel")


@drawing("keypad-panel")
def keypad_panel(p: DrawingPart) -> None:
    v, w, h = boxed(p, r=0.1)
    v.plate((0, -h * 0.3), (w * 0.7, h * 0.2), r=2, fill="green/light")
    keys(v, (-w * 0.3, -h * 0.12), (w * 0.6, h * 0.5))


@drawing("pir")
def pir(p: DrawingPart) -> None:
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    if p.says("door contact"):
        _siren_and_contact(v, (w, h))
    else:
        if p.says("switch"):
            v.plate((0, 0), (max(w, 86), max(h, 86)), r=4)
        v.plate((0, 0), (w, h), r=w * 0.24)
        _pir_lens(v, p, (w, h))
    if p.says("keypad"):
        keys(v, (-w * 0.3, -h * 0.42), (w * 0.6, h * 0.34), count=9)
    elif p.says("remote"):
        v.plate((w * 0.92, h * 0.1), (w * 0.5, h * 0.56), r=w * 0.2)
        for n in range(4):
            at = (w * (0.82 + 0.2 * (n % 2)), h * (0.02 + 0.14 * (n // 2)))
            v.circle(at, w * 0.13, fill="red" if n == 0 else "light")
    v.sized((w, h))
    s = p.view()
    s.traced("M0 -50L50 -50Q80 -40 76 -2Q100 4 96 20Q80 40 50 50L0 50Z", (d, h))
    s.line((d * 0.24, -h / 2), (d * 0.24, h / 2), pen="thin")
    s.thick(d, h)


def _pir_lens(v: View, p: DrawingPart, size: Point) -> None:
    """The faceted lens; a pet is not seen below its blind band, microwaves look through a grille."""
    w, h = size
    v.traced("M-36 -2L36 -2L36 26Q0 48 -36 26Z", size, fill="frosted")
    facets = [((x * w, -h * 0.02), (x * w, h * 0.34)) for x in (-0.18, 0, 0.18)]
    v.lines(facets + [((-w * 0.36, y * h), (w * 0.36, y * h)) for y in (0.1, 0.22)])
    if p.says("pet"):
        v.plate((0, h * 0.25), (w * 0.56, h * 0.07), r=2, fill="deep", pen="thin")
    if p.says("outdoor"):
        v.shape(
            [(-w * 0.56, -h * 0.08), (w * 0.56, -h * 0.08), (w * 0.44, -h * 0.18), (-w * 0.44, -h * 0.18)]
        )
    if not p.says("keypad"):
        v.circle((0, -h * 0.36), w * 0.09, fill="red")
    if p.says("dual technology", "microwave"):
        slots(v, (-w * 0.3, -h * 0.28), (w * 0.6, h * 0.08), count=2)
    if p.says("wireless"):
        waves(v, (w * 0.26, -h * 0.36), w * 0.2)
    reach = p.text("Reach", "")
    caption = p.text("Angle", "") or (f"{reach} m" if reach[-1:].isdigit() else reach)
    v.label((0, -h * 0.13 if not p.says("keypad") else h * 0.44), caption, (w * 0.5, h * 0.09))


def _siren_and_contact(v: View, size: Point) -> None:
    w, h = size
    v.plate((0, 0), size, r=w * 0.24)
    slots(v, (-w * 0.3, -h * 0.3), (w * 0.6, h * 0.36), count=5)
    v.circle((0, h * 0.3), w * 0.2, fill="red")
    v.box((w * 0.62, -h * 0.3), (w * 0.2, h * 0.6), r=2)


@drawing("call-point")
def call_point(p: DrawingPart) -> None:
    v, w, h = boxed(p)
    caption = "DOOR" if "green" in p.finish else "FIRE"
    if p.says("weatherproof"):
        v.plate((0, 0), (w * 1.16, h * 1.16), r=w * 0.12, fill="none")
        v.plate((0, h * 0.62), (w * 0.3, h * 0.12), r=2, fill="glass")
    v.plate((0, 0), (w * 0.64, h * 0.56), r=2, fill="#fff")
    if p.says("break glass"):
        v.label((0, -h * 0.1), "BREAK GLASS", (w * 0.54, h * 0.3))
        v.line(
            (-w * 0.3, h * 0.16),
            (-w * 0.1, h * 0.1),
            (0, h * 0.2),
            (w * 0.14, h * 0.1),
            (w * 0.3, h * 0.18),
            pen="thin",
        )
    else:
        v.circle((0, 0), w * 0.14, fill="ink", pen="none")
        for a in (0, 90, 180, 270):
            head = [polar((0, 0), w * 0.1, a), polar((0, 0), w * 0.2, a - 18), polar((0, 0), w * 0.2, a + 18)]
            v.shape(head, fill="ink", pen="none")
    v.label((0, -h * 0.39), caption, (w * 0.5, h * 0.15), fill="#fff" if "white" not in p.finish else "ink")
    if p.says("resettable"):
        v.plate((0, h * 0.4), (w * 0.08, h * 0.1), r=1, fill="ink", pen="none")
