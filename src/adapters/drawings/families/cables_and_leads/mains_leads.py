"""Mains leads: extensions, adaptors, reels and plugs, with as many outlets as they have."""

from adapters.drawings.families.switches_and_sockets.wiring import pins, usb_ports
from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import polar
from adapters.drawings.view import View


@drawing("extension-lead")
def extension_lead(p: DrawingPart) -> None:
    length, w = p.sizes("Length", "Width")
    ways = max(p.count("Ways", p.count("Gangs", 4, most=8), most=8), 1)
    extra = 0.12 if p.says("usb", "surge") else 0.0
    each = length * (0.88 - extra) / ways
    v = p.view()
    v.tube(f"M0 0C{-length * 0.2} 0 {-length * 0.1} {w} {-length * 0.3} {w}", w * 0.16)
    if p.says("rack mounted"):
        for x in (-0.04, 1.04):
            v.plate((length * x, 0), (length * 0.08, w * 0.9), r=2)
            v.plate((length * x, 0), (length * 0.03, w * 0.3), r=2, fill="#fff")
    v.box((0, -w / 2), (length, w), r=w * (0.06 if p.says("rack mounted") else 0.2))
    for n in range(ways):
        pins(v, (length * 0.05 + (n + 0.5) * each, 0), scale=min(each / 34, w / 50))
    at = length * (0.93 - extra / 2)
    if p.says("usb"):
        usb_ports(v, p, (at, 0))
    elif p.says("surge"):
        v.label((at, -w * 0.2), "SURGE", (length * 0.1, w * 0.24), fill=p.ink)
        v.circle((at, w * 0.14), w * 0.16, fill="green")
    v.plate((length * 0.97, 0), (length * 0.03, w * 0.4), r=2, fill="red")
    lead = p.text("Lead", "").removesuffix(" m")
    v.label((-length * 0.15, w * 1.1), f"{lead} m" if lead else "", (length * 0.2, w * 0.4))
    v.wide((0, w / 2), (length, w / 2), figures(length))
    v.tall((length, -w / 2), (length, w / 2), figures(w))


@drawing("adaptor")
def adaptor(p: DrawingPart) -> None:
    v, (w, h) = p.front("Width", "Height")
    v.plate((0, 0), (w, h), r=h * (0.3 if p.says("travel") else 0.14))
    _adaptor_outlets(v, p, (w, h))
    if p.says("usb"):
        usb_ports(v, p, (0, h * 0.34), pitch=0)
    elif p.says("surge"):
        v.label((0, h * 0.4), "SURGE", (w * 0.3, h * 0.1))
        v.circle((w * 0.24, h * 0.4), h * 0.08, fill="green")
    elif p.says("shaver"):
        v.label((0, h * 0.4), "SHAVER", (w * 0.3, h * 0.1))
        for x in (-0.05, 0.05):
            v.hole((x * w, h * 0.28), h * 0.07)
    else:
        v.plate((0, h * 0.38), (w * 0.1, h * 0.06), r=1, fill="red")
    v.sized((w, h))
    s = p.view()
    d = p.mm("Depth")
    s.box((0, -h / 2), (d * 0.66, h), r=h * 0.1)
    for y in (-0.22, 0.14):
        s.box((-d * 0.34, y * h), (d * 0.34, h * 0.09), fill="brass")
    s.wide((-d * 0.34, h / 2), (d * 0.66, h / 2), figures(d), detail=True)


def _adaptor_outlets(v: View, p: DrawingPart, size: Point) -> None:
    w, h = size
    if p.says("travel"):
        for x, y in ((-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)):
            v.circle((x * h * 0.13, y * h * 0.13 - h * 0.12), h * 0.1, fill="ink", pen="none")
        v.circle((0, -h * 0.12), h * 0.56, fill="none", pen="thin")
        return
    ways = 3 if p.says("three way") else 2 if p.says("two way") else p.count("Ways", 2, most=4)
    for n in range(ways):
        x = (n - (ways - 1) / 2) * w * 0.9 / ways
        pins(v, (x, -h * 0.06), scale=min(w * 0.9 / ways / 34, h / 60))


@drawing("cable-reel")
def cable_reel(p: DrawingPart) -> None:
    d, w = p.sizes("Diameter", "Width")
    sockets = p.count("Ways", 4, most=4)
    v = p.view()
    frame = f"M{-d * 0.4} {d * 0.62}L{-d * 0.2} {-d * 0.7}L{d * 0.2} {-d * 0.7}L{d * 0.4} {d * 0.62}"
    v.tube(frame, d * 0.05, fill="steel/light")
    v.circle((0, 0), d)
    v.circle((0, 0), d * 0.9, fill="none", pen="thin")
    v.circle((0, 0), d * 0.62, fill="light")
    for n in range(sockets):
        at = polar((0, 0), d * 0.19, (45 if sockets > 2 else 0) + n * 360 / sockets)
        pins(v, at, scale=d / 520)
    v.circle((0, 0), d * 0.08, fill="steel")
    v.circle((d * 0.3, -d * 0.28), d * 0.08)
    lead = p.text("Lead", "").removesuffix(" m")
    v.label((0, -d * 0.38), f"{lead} m" if lead else "", (d * 0.3, d * 0.09), fill=p.ink)
    v.cross((0, 0), d)
    v.wide((-d / 2, d * 0.5), (d / 2, d * 0.5), across(d))
    s = p.view()
    s.box((w * 0.14, -d * 0.36), (w * 0.72, d * 0.72), fill="orange")
    s.lines([((w * (0.14 + 0.08 * n), -d * 0.36), (w * (0.14 + 0.08 * n), d * 0.36)) for n in range(1, 9)])
    for x in (0.0, 0.86):
        s.box((x * w, -d / 2), (w * 0.14, d), r=3)
    s.wide((0, d / 2), (w, d / 2), figures(w))


@drawing("plug")
def plug(p: DrawingPart) -> None:
    v, (w, h, depth) = p.front("Width", "Height", "Depth")
    v.traced(
        "M-30 -50L30 -50C40 -50 46 -42 50 -30L40 40C38 48 32 50 26 50"
        "L-26 50C-32 50 -38 48 -40 40L-50 -30C-46 -42 -40 -50 -30 -50Z",
        (w, h),
    )
    v.box((-w * 0.06, -h * 0.34), (w * 0.12, h * 0.2), fill="brass/turn")
    for x in (-0.28, 0.12):
        v.box((w * x, h * 0.1), (w * 0.16, h * 0.09), fill="brass/turn")
    v.screw((0, -h * 0.06), w * 0.1)
    v.box((w * 0.1, -h * 0.3), (w * 0.2, h * 0.3), r=2, fill="frosted")
    v.label((w * 0.2, -h * 0.15), p.text("Fuse", ""), (w * 0.18, h * 0.13))
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (depth, h), r=depth * 0.12)
    for y in (-0.28, 0.1):
        s.box((depth, h * y), (depth * 0.55, h * 0.1), fill="brass/turn")
    s.thick(depth, h)
