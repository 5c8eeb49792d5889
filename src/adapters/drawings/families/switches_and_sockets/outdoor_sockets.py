"""Sockets and switches for outside, behind their lids, and posts that carry them into a garden."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.symbols import waves
from adapters.drawings.view import View

from .wiring import gangs_of, pins, rocker, usb_ports


@drawing("weatherproof-socket")
def weatherproof_socket(p: DrawingPart) -> None:
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    v.plate((0, 0), (w, h), r=8)
    v.plate((0, h * 0.02), (w * 0.88, h * 0.72), r=6, fill="glass")
    if p.says("switch") and not p.says("socket"):
        _weatherproof_switches(v, p, (w, h))
    else:
        _weatherproof_outlets(v, p, (w, h))
    for x in (-0.3, 0.3):
        v.box((x * w - w * 0.06, -h * 0.5), (w * 0.12, h * 0.07), r=2)
    v.plate((0, h * 0.43), (w * 0.24, h * 0.08), r=3)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d * 0.55, h), r=4)
    s.box((d * 0.55, -h * 0.42), (d * 0.45, h * 0.82), r=8, fill="glass")
    s.box((d * 0.1, h * 0.5), (d * 0.28, h * 0.1), r=2, fill="graphite")
    s.wide((0, h * 0.6), (d, h * 0.4), figures(d), detail=True)


def _weatherproof_switches(v: View, p: DrawingPart, size: Point) -> None:
    (w, h), gangs = size, min(gangs_of(p, 1), 3)
    for n in range(gangs):
        rocker(v, ((n - (gangs - 1) / 2) * w * 0.34, 0), (w * 0.26, h * 0.34), fill="grey")
    if p.says("double pole"):
        v.words((0, h * 0.26), "DP", height=h * 0.1)


def _weatherproof_outlets(v: View, p: DrawingPart, size: Point) -> None:
    (w, h), gangs = size, min(gangs_of(p, 2), 2)
    unit = (w - 14) / (44 * gangs + (26 if p.says("rcd", "usb", "smart") else 0))
    unit = min(unit, h / 120, 1.0)
    extra = 26 * unit if p.says("rcd", "usb", "smart") else 0.0
    for n in range(gangs):
        x = (n - (gangs - 1) / 2) * 42 * unit + (0 if gangs == 1 else (-extra / 2, extra / 2)[n])
        x -= extra / 2 if gangs == 1 else 0
        pins(v, (x, 8), scale=unit)
        if not p.says("rcd"):
            rocker(v, (x, -h * 0.22), (12 * unit, 12 * unit), fill="grey")
    at = 22 * unit if gangs == 1 else 0.0
    if p.says("rcd"):
        for y, mark, colour in ((-0.14, "T", "yellow"), (0.1, "R", "green")):
            v.plate((at, h * y), (15 * unit, h * 0.16), r=2, fill=colour)
            v.words((at, h * y), mark, height=h * 0.09)
    elif p.says("usb"):
        usb_ports(v, p, (at, 0))
    elif p.says("smart"):
        waves(v, (at, h * 0.04), 22 * unit)


@drawing("garden-post")
def garden_post(p: DrawingPart) -> None:
    h, w = p.sizes("Height", "Width")
    sockets = p.count("Gangs", 2, most=4)
    v = p.view()
    v.box((-w / 2, -h), (w, h), r=2)
    v.box((-w * 0.58, -h), (w * 1.16, h * 0.05), r=2)
    each = min(h * 0.9 / max(sockets, 2), w * 1.1)
    for n in range(sockets):
        y = -h * 0.93 + (n + 0.5) * each
        v.plate((0, y), (w * 0.8, each * 0.84), r=3, fill="grey")
        v.plate((0, y - each * 0.2), (w * 0.6, each * 0.14), r=2, fill="light")
        pins(v, (0, y + each * 0.12), scale=min(w * 0.6 / 40, each / 60))
    v.box((-w * 0.9, -h * 0.02), (w * 1.8, h * 0.02))
    v.tall((-w * 0.9, -h), (-w * 0.9, 0), figures(h), left=True)
    v.wide((-w / 2, 0), (w / 2, 0), figures(w))
