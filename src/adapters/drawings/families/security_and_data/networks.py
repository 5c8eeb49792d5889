"""Networks: racks and what is screwed into them, switches, and round devices of ceiling and wall."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import slots
from adapters.drawings.symbols import waves
from adapters.drawings.view import View

from .security import boxed


@drawing("patch-panel")
def patch_panel(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    ports = p.count("Ports", 24, most=48)
    visible = min(ports, 12) if p.small else ports
    v = p.view()
    v.plate((0, 0), (w, h), r=1)
    for x in (-1.0, 1.0):
        for y in (-0.3, 0.3):
            v.plate((x * w * 0.48, y * h), (w * 0.016, h * 0.12), r=2, fill="#fff", pen="thin")
    pitch = w * 0.86 / visible
    for n in range(visible):
        x = -w * 0.43 + (n + 0.5) * pitch
        v.plate((x, h * 0.06), (pitch * 0.74, min(pitch * 0.8, h * 0.5)), fill="light", pen="thin")
    v.label((0, h * 0.4), p.text("Category", "").upper(), (w * 0.1, h * 0.16), fill=p.ink)
    v.lines(
        [((-w * 0.43 + n * w * 0.215, -h * 0.34), (-w * 0.24 + n * w * 0.215, -h * 0.34)) for n in range(4)]
    )
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((w / 2, -h / 2), (w / 2, h / 2), figures(h))
    s = p.view(below=True)
    s.box((-w * 0.46, 0), (w * 0.92, d))
    s.box((-w / 2, 0), (w, d * 0.06), fill="light")
    s.lines(
        [
            ((-w * 0.43 + (n + 0.5) * pitch, d * 0.3), (-w * 0.43 + (n + 0.5) * pitch, d * 0.7))
            for n in range(visible)
        ]
    )
    s.tall((w / 2, 0), (w * 0.46, d), figures(d), detail=True)


@drawing("rack-cabinet")
def rack_cabinet(p: DrawingPart) -> None:
    v, w, h = boxed(p, r=0.01)
    v.plate((0, 0), (w * 0.86, h * 0.9), r=4, fill="glass")
    units = p.count("Units", 7, most=24)
    visible = min(units, 9) if p.small else units
    for n in range(visible):
        y = -h * 0.4 + h * 0.8 * (n + 0.5) / visible
        v.plate(
            (0, y), (w * 0.7, h * 0.8 / visible * 0.7), r=1, fill="tint" if n % 2 else "light", pen="thin"
        )
    v.plate((w * 0.38, 0), (w * 0.03, h * 0.12), r=3, fill="light")
    v.label((0, h * 0.475), f"{units}U" if p.text("Units", "") else "", (w * 0.2, h * 0.04), fill=p.ink)


@drawing("rack-shelf")
def rack_shelf(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    rise = d * 0.36
    v = p.view()
    deck = [(-w * 0.46, -h / 2), (w * 0.46, -h / 2), (w * 0.36, -h / 2 - rise), (-w * 0.36, -h / 2 - rise)]
    v.shape(deck, fill="light")
    slots_at = [
        (-w * 0.32 + n * w * 0.128, -h / 2 - rise * row) for row in (0.3, 0.55, 0.8) for n in range(6)
    ]
    for at in slots_at:
        v.plate(at, (w * 0.07, rise * 0.08), r=2, fill="deep", pen="thin")
    v.plate((0, 0), (w, h), r=1)
    for x in (-1, 1):
        for y in (-0.28, 0.28):
            v.plate((x * w * 0.48, y * h), (w * 0.018, h * 0.14), r=2, fill="#fff", pen="thin")
        if p.says("fixed", "sliding"):
            v.plate((x * w * 0.39, -h / 2 - rise - h * 0.1), (w * 0.07, h * 0.9), r=1)
    if p.says("sliding"):
        v.plate((0, 0), (w * 0.24, h * 0.34), r=h * 0.1, fill="deep")
        for x in (-1, 1):
            v.line((x * w * 0.46, -h / 2), (x * w * 0.37, -h / 2 - rise), pen="bold")
    v.sized((w, h))


@drawing("network-switch")
def network_switch(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    ports = p.count("Ports", 8, most=48)
    v = p.view()
    v.plate((0, 0), (w, h), r=2)
    if p.says("injector"):
        ports = 2
    _ports(v, (w, h), min(ports, 16) if p.small else ports)
    v.circle((-w * 0.42, 0), h * 0.14, fill="green")
    if p.says("splitter"):
        v.tube(f"M{w / 2} 0C{w * 0.7} 0 {w * 0.6} {h} {w * 0.8} {h}", h * 0.12, fill="graphite")
        v.circle((w * 0.82, h), h * 0.3, fill="steel")
    elif p.says("injector"):
        v.tube(f"M{-w / 2} 0C{-w * 0.7} 0 {-w * 0.6} {h} {-w * 0.8} {h}", h * 0.16, fill="graphite")
    if p.says("managed") and not p.says("unmanaged"):
        v.plate((-w * 0.36, h * 0.2), (w * 0.05, h * 0.3), r=1, fill="blue")
    caption = p.text("Power", "") or (str(ports) if ports > 16 else "")
    v.label((-w * 0.41, -h * 0.3), caption, (w * 0.12, h * 0.24), fill=p.ink)
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((w / 2, -h / 2), (w / 2, h / 2), figures(h))
    s = p.view(below=True)
    s.box((-w / 2, 0), (w, d), r=3)
    slots(s, (w * 0.2, d * 0.2), (w * 0.24, d * 0.6), count=6)
    s.tall((w / 2, 0), (w / 2, d), figures(d), detail=True)


def _ports(v: View, size: Point, ports: int) -> None:
    """Jacks in a row, or in two rows where there are many."""
    w, h = size
    rows = 2 if ports > 8 else 1
    across_ = -(-ports // rows)
    pitch = w * 0.74 / across_
    side = min(pitch * 0.84, h * (0.36 if rows == 2 else 0.5))
    for n in range(ports):
        at = (-w * 0.3 + (n % across_ + 0.5) * pitch, (n // across_ - (rows - 1) / 2) * h * 0.42)
        v.plate(at, (side, side), fill="#3b3b3f", pen="thin")


@drawing("access-point", "speaker", "ceiling-sensor", "photocell")
def round_device(p: DrawingPart) -> None:
    kind = p.subject.kind
    d = p.mm("Diameter")
    h = p.mm("Depth" if kind in ("speaker", "ceiling-sensor") else "Height")
    v = p.view()
    if p.says("wall plate", "wall", "din rail") and kind != "ceiling-sensor":
        v.plate((0, 0), (d * 0.86, d * (1.2 if p.says("wall") else 0.9)), r=d * 0.06)
    else:
        v.circle((0, 0), d)
    _ROUND_FACES[kind](v, p, d)
    v.round(d)
    s = p.view()
    s.traced("M-50 -50L50 -50L50 -30C46 10 34 50 20 50L-20 50C-34 50 -46 10 -50 -30Z", (d, h))
    s.line((-d / 2, -h * 0.3), (d / 2, -h * 0.3), pen="thin")
    if p.says("surface"):
        s.box((-d * 0.54, -h * 0.9), (d * 1.08, h * 0.4), r=2)
    s.tall((d / 2, -h / 2), (d * 0.2, h / 2), figures(h))


def _access_point(v: View, p: DrawingPart, d: float) -> None:
    v.circle((0, 0), d * 0.74, fill="none", pen="thin")
    waves(v, (0, -d * 0.06), d * 0.26)
    v.label((0, d * 0.24), p.text("Standard", "").removeprefix("Wi-Fi "), (d * 0.3, d * 0.14))
    if p.says("outdoor"):
        for x in (-0.3, 0.3):
            v.box((x * d - d * 0.03, -d * 0.86), (d * 0.06, d * 0.46), r=d * 0.03)


def _speaker(v: View, p: DrawingPart, d: float) -> None:
    if p.says("outdoor"):
        for x in (-0.5, 0.5):
            v.box((x * d - d * 0.06, -d * 0.16), (d * 0.12, d * 0.32), r=d * 0.03, fill="graphite")
    v.circle((0, 0), d * (0.8 if p.says("wall") else 0.86), fill="grey")
    for ring, count in ((0.7, 24), (0.5, 16), (0.3, 9)):
        for at in v.ring((0, 0), d * ring, count // 2 if v.small else count):
            v.circle(at, d * 0.03, fill="ink", pen="none")
    v.label(
        (0, d * 0.46 if not p.says("wall") else d * 0.5), p.text("Power", ""), (d * 0.2, d * 0.07), fill=p.ink
    )


def _ceiling_sensor(v: View, p: DrawingPart, d: float) -> None:
    """A faceted lens over a room; microwaves need none, presence looks twice, a corridor two ways."""
    if p.says("inside the fitting"):
        v.plate((0, 0), (d * 0.7, d * 0.3), r=2, fill="grey")
    elif p.says("microwave"):
        v.circle((0, 0), d * 0.5, fill="light")
        waves(v, (0, 0), d * 0.3)
    else:
        v.circle((0, 0), d * 0.6, fill="frosted")
        v.lines(list(zip(v.ring((0, 0), d * 0.2, 10), v.ring((0, 0), d * 0.6, 10), strict=True)))
        v.circle((0, 0), d * 0.2, fill="none", pen="thin")
        if p.says("presence"):
            v.circle((0, 0), d * 0.4, fill="none", pen="thin")
    if p.says("surface"):
        v.circle((0, 0), d * 0.9, fill="none")
    elif p.says("dimming"):
        v.label((0, d * 0.41), "DIM", (d * 0.2, d * 0.1))
    elif p.says("high level"):
        v.label((0, d * 0.41), "HIGH", (d * 0.24, d * 0.1))
    elif p.says("corridor"):
        v.line((-d * 0.44, 0), (-d * 0.3, 0), pen="bold")
        v.line((d * 0.3, 0), (d * 0.44, 0), pen="bold")


def _photocell(v: View, p: DrawingPart, d: float) -> None:
    if p.says("button"):
        v.circle((0, 0), d * 0.4, fill="glass")
    elif p.says("din rail"):
        v.plate((0, 0), (d * 0.4, d * 0.8), r=2, fill="light")
        v.circle((0, -d * 0.2), d * 0.1, fill="green")
    else:
        v.circle((0, 0), d * 0.8, fill="none", pen="thin")
        for at in v.ring((0, 0), d * 0.5, 3):
            v.plate(at, (d * 0.16, d * 0.06), fill="brass")
        v.circle((0, -d * 0.42), d * 0.1, fill="glass")
    v.label((0, d * 0.34), p.text("Rating", ""), (d * 0.3, d * 0.12))


_ROUND_FACES = {
    "access-point": _access_point,
    "speaker": _speaker,
    "ceiling-sensor": _ceiling_sensor,
    "photocell": _photocell,
}
