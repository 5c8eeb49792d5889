"""Timers and smart controls."""

from adapters.drawings.families.security_and_data.security import boxed
from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing
from adapters.drawings.shapes import polar
from adapters.drawings.symbols import waves
from adapters.drawings.view import View

from .wiring import pins


@drawing("time-switch")
def time_switch(p: DrawingPart) -> None:
    v, w, h = boxed(p, r=0.06 if p.says("din rail", "immersion") else 0.1)
    if p.says("din rail"):
        _rail_timer(v, p, (w, h))
    elif p.says("immersion"):
        _immersion_timer(v, p, (w, h))
    else:
        _plug_in_timer(v, p, (w, h))


def _plug_in_timer(v: View, p: DrawingPart, size: Point) -> None:
    w, h = size
    if p.says("electronic", "digital"):
        _display(v, (0, -h * 0.22), (w * 0.76, h * 0.24))
        for n in range(4):
            v.circle(((n % 2 - 0.5) * w * 0.4, h * (0.04 + 0.12 * (n // 2))), w * 0.12, fill="light")
    else:
        r = min(w, h * 0.8) * 0.8
        _dial(v, p, (0, -h / 2 + r * 0.66), r)
    if p.says("countdown"):
        v.label((0, h * 0.34), "0-12 h", (w * 0.5, h * 0.1))
    else:
        v.plate((0, h * 0.4), (w * 0.4, h * 0.06), r=2, fill="red")
    if p.says("twin pack"):
        v.plate((w * 1.12, 0), (w, h), r=w * 0.1)
        pins(v, (w * 1.12, h * 0.1), scale=min(w / 60, 1))


def _immersion_timer(v: View, p: DrawingPart, size: Point) -> None:
    """Beside a cylinder: a day of pins, a week of figures, or keys that run it for an hour or two."""
    w, h = size
    if p.says("boost"):
        for n, hours in enumerate(("1/2", "1", "2")):
            x = (n - 1) * w * 0.28
            v.circle((x, -h * 0.08), min(w, h) * 0.22, fill="light")
            v.label((x, -h * 0.08), hours, (min(w, h) * 0.16, h * 0.12))
        v.label((0, h * 0.2), "BOOST h", (w * 0.5, h * 0.12))
    elif p.says("electronic", "digital"):
        _display(v, (-w * 0.12, -h * 0.14), (w * 0.6, h * 0.34))
        for n in range(3):
            v.circle((w * 0.34, -h * 0.26 + n * h * 0.18), min(w, h) * 0.11, fill="light")
        v.label((0, h * 0.2), "M T W T F S S", (w * 0.7, h * 0.1))
    else:
        _dial(v, p, (0, -h * 0.06), min(w, h) * 0.76)
    v.plate((0, h * 0.4), (w * 0.2, h * 0.07), r=2, fill="red")


def _rail_timer(v: View, p: DrawingPart, size: Point) -> None:
    w, h = size
    v.plate((0, 0), (w, h * 0.56), r=1, fill="light")
    for x in (-0.25, 0.25):
        for y in (-0.4, 0.4):
            v.screw((x * w, y * h), w * 0.2)
    if p.says("digital"):
        _display(v, (0, -h * 0.1), (w * 0.8, h * 0.16))
        for n in range(3):
            v.circle(((n - 1) * w * 0.26, h * 0.12), w * 0.13, fill="light")
        if p.says("astronomical"):
            v.circle((0, h * 0.22), w * 0.14, fill="yellow")
            v.lines(
                [
                    (polar((0, h * 0.22), w * 0.1, a), polar((0, h * 0.22), w * 0.16, a))
                    for a in range(0, 360, 45)
                ]
            )
    else:
        _dial(v, p, (0, -h * 0.02), min(w * 0.9, h * 0.5))
    v.label(
        (0, h * 0.23 if not p.says("astronomical") else -h * 0.23),
        "7 D" if p.says("7 day") else "24 H",
        (w * 0.6, h * 0.07),
    )


def _display(v: View, at: Point, room: Point) -> None:
    v.plate(at, room, r=2, fill="green/light")
    v.label(at, "06:30", (room[0] * 0.84, room[1] * 0.8))


def _dial(v: View, p: DrawingPart, at: Point, d: float) -> None:
    """Pins round a day, or a hand over the hours that are left."""
    v.circle(at, d)
    ticks = 12 if p.says("countdown") else 28 if p.says("7 day") else 24
    v.lines(list(zip(v.ring(at, d * 0.82, ticks), v.ring(at, d * 0.96, ticks), strict=True)))
    v.circle(at, d * 0.5, fill="light")
    hours = ("0", "3", "6", "9") if p.says("countdown") else ("24", "6", "12", "18")
    for place, hour in zip(v.ring(at, d * 0.66, 4), hours, strict=True):
        v.words(place, hour, height=d * 0.14)
    v.line(at, (at[0] + d * 0.12, at[1] - d * 0.18), pen="bold")


@drawing("smart-module")
def smart_module(p: DrawingPart) -> None:
    v, w, h = boxed(p, r=0.2)
    outlets = p.count("Gangs", 1, most=2)
    names = ("L", "N", "S", "O")[:3] + ("O",) * outlets
    for n, name in enumerate(names):
        x = (n - (len(names) - 1) / 2) * w * 0.19
        v.circle((x, h * 0.38), min(w, h) * 0.11, fill="deep")
        v.words((x, h * 0.22), name, height=h * 0.12)
    waves(v, (0, -h * 0.24), w * 0.3)
    rating = p.text("Rating", "")
    duty = p.pick(_DUTIES, "")
    v.label((0, h * 0.04), f"{rating} {duty}".strip(), (w * 0.7, h * 0.16))


_DUTIES = {"metering": "kWh", "curtain": "CURTAIN", "dimmer": "DIM", "switch": "ON/OFF"}


@drawing("smart-hub")
def smart_hub(p: DrawingPart) -> None:
    v, w, h = boxed(p, r=0.24)
    r = min(w, h)
    for share in (0.62, 0.42):
        v.circle((0, 0), r * share, fill="none", pen="thin")
    v.circle((0, 0), r * 0.2, fill="blue")
    for x in (-0.1, 0, 0.1):
        v.circle((x * r, h * 0.4), r * 0.03, fill="green", pen="thin")
    if p.says("wi fi"):
        waves(v, (0, -h * 0.36), r * 0.2)
    elif p.says("battery"):
        v.plate((0, -h * 0.39), (r * 0.26, r * 0.1), r=2, fill="green")
        v.box((r * 0.13, -h * 0.39 - r * 0.02), (r * 0.03, r * 0.04))
    else:
        v.plate((0, -h * 0.39), (r * 0.14, r * 0.12), fill="#3b3b3f")
