"""Wiring accessories on British plates: rockers, pin holes, modules, screws at sixty millimetres."""

from adapters.drawings.marks import Point
from adapters.drawings.part import Part, drawing, figures
from adapters.drawings.view import View

PLATE = 86.0
TWIN = 146.0


def gangs_of(p: Part, usual: int = 1) -> int:
    if p.says("2 gang", "2g", "twin", "double") and "Gangs" not in p.subject.attributes:
        return 2
    return p.count("Gangs", usual, most=8)


def insert(p: Part) -> str:
    return "graphite" if p.says("black insert") or "black" in p.finish else "white"


def plate(p: Part, *, wide: bool) -> tuple[View, Point]:
    """Draw the plate in its finish, twin when *wide*, with its screws and its side view."""
    w, h, d = p.mm("Plate width"), p.mm("Plate height"), p.mm("Depth")
    if wide and w == PLATE:
        w = TWIN
    v = p.view()
    v.plate((0, 0), (w, h), r=4)
    if p.says("georgian", "rope", "raised", "metalclad"):
        v.plate((0, 0), (w * 0.92, h * 0.9), r=3, fill="none", pen="thin")
    if not p.says("screwless", "chrome insert"):
        reach = min(w / 2 - 12, 60.3 if wide else 30.15)
        for x in (-reach, reach):
            v.screw((x, 0), 6)
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (d, h), r=2)
    s.box((-16, -h * 0.36), (16, h * 0.72), r=1, fill="grey")
    s.wide((0, h / 2), (d, h / 2), figures(d), detail=True)
    return v, (w, h)


def rocker(v: View, centre: Point, size: Point, *, fill: str) -> None:
    """A rocker switch, its lower half catching the light."""
    (x, y), (w, h) = centre, size
    v.plate(centre, size, r=1.5, fill=fill)
    v.line((x - w / 2, y), (x + w / 2, y), pen="thin")
    if not v.small:
        v.line((x - w * 0.3, y - h * 0.32), (x + w * 0.3, y - h * 0.32), pen="thin")


def pins(v: View, centre: Point, *, scale: float = 1) -> None:
    """The three shuttered holes for a fused plug, at their true centres."""
    x, y = centre
    v.plate((x, y - 13.5 * scale), (4.6 * scale, 8.6 * scale), r=0.6, fill="ink", pen="none")
    for side in (-1, 1):
        v.plate(
            (x + side * 11.1 * scale, y + 8.6 * scale),
            (7 * scale, 4.6 * scale),
            r=0.6,
            fill="ink",
            pen="none",
        )


@drawing("switch-plate")
def switch_plate(p: Part) -> None:
    gangs = gangs_of(p)
    v, (w, h) = plate(p, wide=gangs > 3)
    each, tall = min(15.0, w * 0.7 / gangs), min(27.0, h * 0.4)
    pitch = each * 1.25
    for n in range(gangs):
        rocker(v, ((n - (gangs - 1) / 2) * pitch, 0), (each, tall), fill=insert(p))


@drawing("socket")
def socket(p: Part) -> None:
    gangs = min(gangs_of(p), 2)
    v, (w, _) = plate(p, wide=gangs > 1)
    for n in range(gangs):
        x = 0.0 if gangs == 1 else (n - 0.5) * w * 0.5
        pins(v, (x, 10))
        rocker(v, (x + (15 if gangs == 1 else (18 if n else -18)), -29), (13, 14), fill=insert(p))
    if not p.small:
        v.words((0, 36), "13 A", height=5)


@drawing("usb-socket")
def usb_socket(p: Part) -> None:
    gangs = min(gangs_of(p, 2), 2)
    v, (w, _) = plate(p, wide=gangs > 1)
    for n in range(gangs):
        x = 0.0 if gangs == 1 else (n - 0.5) * w * 0.5
        pins(v, (x, 12))
        rocker(v, (x + (-15 if n == 0 else 15), -29), (13, 14), fill=insert(p))
    for n, y in enumerate((-8, 4)):
        fast = p.says("twin c", "2 x c") or n == 1
        v.plate(
            (0, y - 20 if gangs > 1 else y - 30),
            (9 if fast else 13, 4.2 if fast else 5.6),
            r=2.1 if fast else 0.6,
            fill="ink",
            pen="none",
        )


@drawing("fused-spur")
def fused_spur(p: Part) -> None:
    v, _ = plate(p, wide=False)
    v.plate((0, 18), (36, 20), r=2, fill=insert(p))
    v.plate((0, 18), (30, 13), r=1, fill="light", pen="thin")
    v.words((0, 18), "FUSE", height=7)
    rocker(v, (12, -16), (14, 22), fill=insert(p))
    v.plate((-14, -16), (8, 4), r=1, fill="red")


@drawing("cooker-switch")
def cooker_switch(p: Part) -> None:
    v, (w, _) = plate(p, wide=True)
    pins(v, (w * 0.24, 8))
    rocker(v, (w * 0.24 + 16, -28), (12, 12), fill=insert(p))
    rocker(v, (-w * 0.2, 0), (24, 36), fill="red")
    v.plate((-w * 0.2, -30), (12, 5), r=1, fill="red/light")
    v.words((-w * 0.2, 31), "45 A", height=7)


@drawing("grid-plate")
def grid_plate(p: Part) -> None:
    gangs = gangs_of(p, 4)
    v, (w, h) = plate(p, wide=gangs > 2)
    each = min(24.0, w * 0.72 / max(gangs, 1))
    for n in range(gangs):
        x = (n - (gangs - 1) / 2) * each * 1.06
        v.plate((x, 0), (each, each * 2), r=1, fill=insert(p))
        if not p.says("blank", "yoke", "plates"):
            rocker(v, (x, 0), (each * 0.64, each * 1.3), fill=insert(p))
        if p.says("engrav"):
            v.words(
                (x, h * 0.36),
                ("FAN", "HOB", "OVEN", "DISH", "WASH", "DRY", "FRIDGE", "ICE")[n % 8],
                height=each * 0.3,
            )


@drawing("grid-module")
def grid_module(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.plate((0, 0), (w, h), r=1)
    if p.says("dimm", "led"):
        v.circle((0, 0), w * 0.72)
        v.circle((0, 0), w * 0.56, fill="light")
        v.line((0, -w * 0.28), (0, -w * 0.1))
    else:
        rocker(v, (0, 0), (w * 0.66, h * 0.56), fill="tint")
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (d * 0.16, h), r=1)
    s.box((d * 0.16, -h * 0.36), (d * 0.84, h * 0.72), r=1, fill="grey")
    for y in (-0.24, 0, 0.24):
        s.screw((d * 0.8, y * h), h * 0.1)
    s.wide((0, h / 2), (d, h * 0.36), figures(d), detail=True)


@drawing("dimmer")
def dimmer(p: Part) -> None:
    gangs = gangs_of(p)
    v, (w, h) = plate(p, wide=gangs > 2)
    if p.says("touch"):
        for n in range(gangs):
            v.circle(((n - (gangs - 1) / 2) * 30, 0), 22, fill="light")
            v.circle(((n - (gangs - 1) / 2) * 30, 0), 4, fill="blue")
        return
    d = min(34.0, w * 0.76 / gangs, h * 0.5)
    for n in range(gangs):
        x = (n - (gangs - 1) / 2) * d * 1.2
        v.circle((x, 0), d)
        v.circle((x, 0), d * 0.8, fill="light")
        v.line((x + d * 0.1, -d * 0.1), (x + d * 0.28, -d * 0.28), pen="bold")
        if not p.small:
            v.lines(
                [
                    (a, b)
                    for a, b in zip(v.ring((x, 0), d * 1.1, 12), v.ring((x, 0), d * 1.2, 12), strict=True)
                ]
            )


@drawing("data-outlet")
def data_outlet(p: Part) -> None:
    gangs = min(gangs_of(p, 2 if not p.says("blank") else 1), 4)
    v, _ = plate(p, wide=gangs > 2)
    if p.says("blank"):
        return
    for n in range(gangs):
        jack(
            v, ((n - (gangs - 1) / 2) * 26, 2), 19, fill=insert(p), is_coax=p.says("tv", "coax", "satellite")
        )


def jack(v: View, centre: Point, size: float, *, fill: str, is_coax: bool = False) -> None:
    """A data jack with its latch notch and contacts, or a coaxial socket."""
    x, y = centre
    v.plate(centre, (size, size * 1.2), r=1, fill=fill)
    if is_coax:
        v.circle(centre, size * 0.66, fill="brass")
        v.circle(centre, size * 0.42, fill="#fff", pen="thin")
        v.circle(centre, size * 0.12, fill="brass", pen="thin")
        return
    a, b, c = size * 0.34, size * 0.3, size * 0.14
    v.shape(
        [
            (x - a, y - b),
            (x + a, y - b),
            (x + a, y + b),
            (x + c, y + b),
            (x + c, y + b * 1.4),
            (x - c, y + b * 1.4),
            (x - c, y + b),
            (x - a, y + b),
        ],
        fill="#3b3b3f",
    )
    if not v.small:
        v.lines(
            [
                ((x - a * 0.7 + n * a * 0.2, y - b), (x - a * 0.7 + n * a * 0.2, y - b * 0.3))
                for n in range(8)
            ],
            pen="#E9C775/1",
        )


@drawing("keystone")
def keystone(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.plate((0, 0), (w, h), r=1)
    jack(v, (0, 0), min(w, h) * 0.86, fill="tint")
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (d * 0.4, h), r=1)
    s.box((d * 0.4, -h * 0.42), (d * 0.6, h * 0.9), r=1)
    s.shape([(d * 0.1, -h / 2), (d * 0.4, -h * 0.64), (d * 0.44, -h / 2)])
    s.lines(
        [((d * (0.5 + n * 0.11), -h * 0.42), (d * (0.5 + n * 0.11), -h * 0.1)) for n in range(5)], pen="ink"
    )
    s.wide((0, h / 2), (d, h / 2), figures(d), detail=True)


@drawing("wireless-charger")
def wireless_charger(p: Part) -> None:
    d, h = p.mm("Diameter"), p.mm("Height")
    v = p.view()
    v.circle((0, 0), d)
    v.circle((0, 0), d * 0.86, fill="none", pen="thin")
    v.traced(
        "M5 -24L-13 3L-1 3L-5 24L13 -3L1 -3Z",
        (d, d),
        fill="yellow",
    )
    v.cross((0, 0), d)
    v.wide((-d / 2, 0), (d / 2, 0), f"Ø{figures(d)}")
    s = p.view()
    s.plate((0, 0), (d, h), r=h * 0.4)
    s.tall((d / 2, -h / 2), (d / 2, h / 2), figures(h))


@drawing("weatherproof-socket")
def weatherproof_socket(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    gangs = min(gangs_of(p, 2), 2)
    v = p.view()
    v.plate((0, 0), (w, h), r=8)
    v.plate((0, h * 0.02), (w * 0.88, h * 0.72), r=6, fill="glass")
    for n in range(gangs):
        x = 0.0 if gangs == 1 else (n - 0.5) * w * 0.42
        if p.says("switch"):
            rocker(v, (x, 0), (18, 34), fill="grey")
        else:
            pins(v, (x, 8), scale=w / 190)
            rocker(v, (x, -h * 0.22), (12, 12), fill="grey")
    for x in (-0.3, 0.3):
        v.box((x * w - w * 0.06, -h * 0.5), (w * 0.12, h * 0.07), r=2)
    v.plate((0, h * 0.43), (w * 0.24, h * 0.08), r=3)
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (d * 0.55, h), r=4)
    s.box((d * 0.55, -h * 0.42), (d * 0.45, h * 0.82), r=8, fill="glass")
    s.box((d * 0.1, h * 0.5), (d * 0.28, h * 0.1), r=2, fill="graphite")
    s.wide((0, h * 0.6), (d, h * 0.4), figures(d), detail=True)
