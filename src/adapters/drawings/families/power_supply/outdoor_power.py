"""Power outside: charge points, site plugs, transformers, solar connectors."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import Turn, polar, turned
from adapters.drawings.symbols import waves
from adapters.drawings.view import View

_SEVEN = ((-0.06, -0.06), (0.06, -0.06), (-0.12, 0.02), (0, 0.02), (0.12, 0.02), (-0.06, 0.11), (0.06, 0.11))
_VOLTS = {"110": "yellow", "230": "blue", "400": "red", "415": "red", "3 phase": "red"}


@drawing("ev-charger")
def ev_charger(p: DrawingPart) -> None:
    if p.says("cable 5 m", "cable 10 m", "cable holder", "post mount", "cable reel", "portable charger"):
        _charging_part(p)
        return
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    has_lead = p.says("tethered", "type 2 lead") or not p.says("socket")
    if has_lead:
        lead = (
            f"M{w * 0.3} {h * 0.46}C{w * 0.4} {h * 0.9} {w * 1.1} {h * 0.8} {w * 0.86} {h * 0.1}"
            f"C{w * 0.8} {-h * 0.2} {w * 0.5} {-h * 0.1} {w * 0.42} {h * 0.1}"
        )
        v.tube(lead, w * 0.1, fill="graphite/deep")
    v.plate((0, 0), (w, h), r=w * 0.18)
    v.plate((0, 0), (w * 0.86, h * 0.92), r=w * 0.13, fill="none", pen="thin")
    type2_socket(v, (0, h * 0.14), w * 0.5)
    _charger_face(v, p, (w, h))
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=d * 0.2)
    s.line((d * 0.3, -h / 2), (d * 0.3, h / 2), pen="thin")
    s.thick(d, h)


def type2_socket(v: View, at: Point, d: float) -> None:
    """The seven pins of a type 2 socket under a flattened crown."""
    x, y = at
    v.circle(at, d, fill="black")
    half, r = d * 0.4, d * 0.48
    v.path(f"M{x - half} {y - d * 0.26}A{r} {r} 0 1 0 {x + half} {y - d * 0.26}Z", fill="light")
    for dx, dy in _SEVEN:
        v.circle((x + dx * d * 2, y + dy * d * 2), d * 0.11, fill="ink", pen="none")


def _charger_face(v: View, p: DrawingPart, size: Point) -> None:
    """Its power, and how it is told to start: by an app, the sun, a card, or just by plugging in."""
    w, h = size
    v.plate((0, -h * 0.4), (w * 0.4, h * 0.02), r=2, fill="green")
    power = p.text("Power", "").removesuffix(" kW")
    cable = p.text("Cable", "").removesuffix(" m")
    v.label((0, -h * 0.32), f"{power} kW" if power else "", (w * 0.5, h * 0.09), fill=p.ink)
    v.label((0, h * 0.38), f"{cable} m" if cable else "", (w * 0.4, h * 0.07), fill=p.ink)
    at = (0.0, -h * 0.2)
    if p.says("solar matching"):
        v.circle(at, w * 0.12, fill="yellow")
        v.lines([(polar(at, w * 0.08, a), polar(at, w * 0.13, a)) for a in range(0, 360, 45)], pen="ink")
    elif p.says("card reader"):
        v.plate(at, (w * 0.36, w * 0.22), r=3, fill="white")
        v.line((-w * 0.18, at[1] - w * 0.04), (w * 0.18, at[1] - w * 0.04), pen="bold")
    elif p.says("app control"):
        waves(v, at, w * 0.22)


def _charging_part(p: DrawingPart) -> None:
    """What goes with a charger, drawn as what it is."""
    length, d = p.mm("Height") * 0.6, p.mm("Width") * 0.35
    v = p.view()
    if p.says("cable holder"):
        v.plate((0, 0), (d * 1.6, d * 2), r=d * 0.3)
        v.circle((0, -d * 0.1), d * 1.2, fill="black")
        v.hole((0, -d * 0.1), d * 0.8)
        v.tube(
            f"M{-d * 0.4} {d * 0.9}C{-d * 0.4} {d * 1.6} {d * 0.4} {d * 1.6} {d * 0.4} {d * 0.9}", d * 0.16
        )
    elif p.says("post mount"):
        v.box((-d * 0.4, -length), (d * 0.8, length * 1.6), fill="turn")
        v.plate((0, -length * 0.6), (d * 1.5, length * 0.6), r=3, fill="light")
        v.box((-d * 0.9, length * 0.6), (d * 1.8, d * 0.14))
    elif p.says("cable reel"):
        v.circle((0, 0), length)
        v.circle((0, 0), length * 0.8, fill="graphite")
        v.circle((0, 0), length * 0.3)
        v.tube(f"M{length * 0.4} {length * 0.3}L{length * 0.4} {length * 0.7}", d * 0.2)
    elif p.says("portable charger"):
        v.tube(f"M{-length} 0C{-length * 0.5} {d} {-length * 0.5} {-d} 0 0L{length} 0", d * 0.16)
        v.plate((0, 0), (length * 0.7, d * 0.9), r=d * 0.2)
        v.label((0, 0), "10 A", (length * 0.4, d * 0.4), fill=p.ink)
        type2_plug(v, (length, 0), d)
        v.plate((-length, 0), (d * 0.7, d * 0.7), r=d * 0.1, fill="white")
    else:
        _charging_cable(v, p, (length, d))
    v.wide((-d * 0.5, d), (d * 0.5, d), across(d))


def type2_plug(v: View, at: Point, d: float) -> None:
    """The gun of a charging lead."""
    x, y = at
    v.shape(
        [
            (x, y - d * 0.3),
            (x + d * 0.6, y - d * 0.5),
            (x + d * 1.4, y - d * 0.4),
            (x + d * 1.4, y + d * 0.4),
            (x + d * 0.5, y + d * 0.3),
            (x, y + d * 0.3),
        ],
        fill="graphite",
    )
    v.box((x + d * 1.4, y - d * 0.34), (d * 0.4, d * 0.68), r=2, fill="light")


def _charging_cable(v: View, p: DrawingPart, size: Point) -> None:
    """A lead in coils, more of them for a longer one."""
    length, d = size
    for n in range(4 if p.says("cable 10 m") else 2):
        v.oval((0, n * d * 0.22), (length * 1.5, length * 0.8), fill="none", pen="bold")
    type2_plug(v, (length * 0.5, length * 0.4), d * 0.7)
    type2_plug(v, (-length * 0.9, length * 0.4), d * 0.7)
    v.label((0, 0), "10 m" if p.says("cable 10 m") else "5 m", (length * 0.6, d * 0.5))


@drawing("site-plug")
def site_plug(p: DrawingPart) -> None:
    length, d = p.sizes("Length", "Diameter")
    fill = p.pick(_VOLTS, "tint")
    v = p.view()
    if p.says("panel socket", "inlet"):
        _panel_socket(v, p, (length, d), fill)
    else:
        if p.says("lead", "adaptor"):
            _hook_up_tail(v, p, (length, d))
        _site_body(
            v, (length, d), fill, is_plug=p.says("plug", "lead", "adaptor") and not p.says("connector")
        )
    at = length * (0.15 if p.says("panel socket") else 0.65 if p.says("inlet") else 0.44)
    v.label((at, 0), p.text("Rating", ""), (length * 0.22, d * 0.34))
    v.axis((0, 0), (length, 0))
    v.wide((0, d / 2), (length, d * 0.3), figures(length))
    _pins_end_on(p, d, fill)


def _site_body(v: View, size: Point, fill: str, *, is_plug: bool) -> None:
    """A plug shows its pins, a connector its spring lid."""
    length, d = size
    v.box((length, -d * 0.14), (d * 1.2, d * 0.28), fill="graphite")
    body: list[Turn] = [
        (length * 0.34, d * 0.9),
        (length * 0.26, d * 0.84, d * 0.5),
        (length * 0.12, d * 0.56),
    ]
    turned(v, (length * 0.28, 0), body, fill=fill)
    if is_plug:
        for y in (-0.24, 0.08, 0.24):
            v.box((-length * 0.06, d * y - d * 0.05), (length * 0.3, d * 0.1), fill="brass")
        v.box((length * 0.06, -d * 0.46), (length * 0.22, d * 0.92), r=2, fill=fill)
    else:
        v.box((0, -d * 0.46), (length * 0.28, d * 0.92), r=2, fill=fill)
        v.box((-length * 0.05, -d * 0.54), (length * 0.08, d * 1.08), r=3, fill=fill)
        v.box((length * 0.02, -d * 0.6), (length * 0.2, d * 0.12), r=1, fill=fill)
    v.box((length * 0.24, -d / 2), (length * 0.06, d), r=2, fill=fill)
    ribs = [(length * (0.66 + n * 0.04), d * (0.38 - n * 0.035)) for n in range(5)]
    v.lines([((x, -y), (x, y)) for x, y in ribs])


def _panel_socket(v: View, p: DrawingPart, size: Point, fill: str) -> None:
    """A flange on a panel with its lid; a surface one stands on a box of its own."""
    length, d = size
    v.box((length * 0.3, -d * 0.7), (length * 0.1, d * 1.4), r=2, fill=fill)
    if p.says("surface"):
        v.box((length * 0.4, -d * 0.66), (length * 0.5, d * 1.32), r=d * 0.1, fill="grey")
    elif p.says("flush"):
        v.box((length * 0.4, -d * 0.4), (length * 0.4, d * 0.8), fill="graphite")
        v.line((length * 0.4, -d), (length * 0.4, d), pen="bold")
    else:
        v.box((length * 0.4, -d * 0.4), (length * 0.34, d * 0.8), fill="graphite")
    if p.says("inlet"):
        v.box((0, -d * 0.5), (length * 0.3, d), r=3, fill=fill)
        for y in (-0.2, 0.06, 0.2):
            v.box((length * 0.02, d * y), (length * 0.24, d * 0.1), fill="brass")
    else:
        v.shape(
            [(length * 0.3, -d * 0.5), (0, -d * 0.4), (-length * 0.02, d * 0.6), (length * 0.3, d * 0.5)],
            fill=fill,
        )


def _hook_up_tail(v: View, p: DrawingPart, size: Point) -> None:
    """The orange lead of a caravan, in turns, or a short tail to a house socket."""
    length, d = size
    if p.says("adaptor"):
        v.tube(
            f"M{length} 0C{length * 1.3} 0 {length * 1.3} {d} {length * 1.5} {d}", d * 0.2, fill="orange/deep"
        )
        v.plate((length * 1.7, d), (d * 0.8, d * 0.9), r=d * 0.12, fill="white")
        return
    for n in range(5 if p.says("25 m") else 3):
        v.oval((length * 1.7 + n * d * 0.2, 0), (d * 1.4, d * 2.2), fill="none", pen="#A9692A/3")


def _pins_end_on(p: DrawingPart, d: float, fill: str) -> None:
    s = p.view()
    s.circle((0, 0), d, fill=fill)
    s.circle((0, 0), d * 0.82, fill="light")
    count = p.pick({"5 pin": 5, "4 pin": 4, "3 pin": 3}, 5 if fill == "red" else 3)
    for n in range(count):
        at = polar((0, 0), d * 0.24, 90 + n * 360 / count)
        s.circle(at, d * (0.16 if n == 0 else 0.12), fill="brass")
    volts = p.first("110", "230", "400", "415")
    s.label((0, 0), volts, (d * 0.26, d * 0.12))
    s.wide((-d / 2, 0), (d / 2, 0), across(d))


@drawing("transformer")
def transformer(p: DrawingPart) -> None:
    v, (w, h) = p.front("Width", "Height")
    p.pick({"garden": _garden_transformer}, _site_transformer)(v, p, (w, h))
    v.sized((w, h))


def _site_transformer(v: View, p: DrawingPart, size: Point) -> None:
    w, h = size
    if p.says("wall"):
        for x in (-0.3, 0.3):
            v.plate((x * w, -h * 0.44), (w * 0.14, h * 0.12), r=3)
            v.hole((x * w, -h * 0.45), w * 0.04)
    else:
        grip = f"M{-w * 0.26} {-h * 0.36}L{-w * 0.26} {-h * 0.5}L{w * 0.26} {-h * 0.5}L{w * 0.26} {-h * 0.36}"
        v.tube(grip, min(w, h) * 0.09, fill="graphite")
    v.box((-w / 2, -h * 0.38), (w, h * 0.84), r=w * 0.12)
    v.line((-w / 2, -h * 0.12), (w / 2, -h * 0.12), pen="thin")
    ways = p.count("Ways", 2, most=4)
    d = min(w * 0.78 / max(ways, 2), h * 0.3)
    for n in range(ways):
        x = (n - (ways - 1) / 2) * d * 1.12
        v.circle((x, h * 0.18), d, fill="deep")
        v.circle((x, h * 0.18), d * 0.72)
        v.box((x - d * 0.14, h * 0.18 - d * 0.56), (d * 0.28, d * 0.16), r=1)
    power = p.text("Power", "")
    v.label(
        (0, -h * 0.25),
        f"110 V {power} kVA" if power[-1:].isdigit() else f"110 V {power}",
        (w * 0.8, h * 0.14),
    )
    for x in (-0.36, 0.36) if not p.says("wall") else ():
        v.box((x * w - w * 0.08, h * 0.46), (w * 0.16, h * 0.04), r=1, fill="graphite")


def _garden_transformer(v: View, p: DrawingPart, size: Point) -> None:
    """A sealed box on the wall with its leads below, safe at twelve volts."""
    w, h = size
    v.plate((0, -h * 0.06), (w, h * 0.8), r=w * 0.08)
    v.plate((0, -h * 0.06), (w * 0.84, h * 0.66), r=w * 0.05, fill="none", pen="thin")
    v.label((0, -h * 0.14), f"12 V {p.text('Power', '')}".strip(), (w * 0.7, h * 0.3), fill=p.ink)
    v.circle((0, h * 0.16), w * 0.16, fill="glass")
    for x, fill in ((-0.24, "graphite"), (0.24, "graphite")):
        v.box((x * w - w * 0.07, h * 0.34), (w * 0.14, h * 0.06), r=1)
        v.box((x * w - w * 0.03, h * 0.4), (w * 0.06, h * 0.12), fill=fill)


@drawing("solar-connector")
def solar_connector(p: DrawingPart) -> None:
    v, (length, d) = p.front("Length", "Diameter")
    for y, side in ((0.0, 1), (d * 2.2, -1)):
        _half_connector(v, p, (0.0 if side == 1 else length, y), (side * length, d))
    v.label((length * 0.5, d * 1.1), p.text("Cable", "").removeprefix("Cable "), (length * 0.5, d * 0.5))
    v.axis((0, 0), (length, 0))
    v.wide((0, d * 2.7), (length, d * 0.3), figures(length))
    v.tall((length * 1.3, -d / 2), (length * 1.3, d / 2), across(d))


def _half_connector(v: View, p: DrawingPart, at: Point, size: Point) -> None:
    """One half, plus or minus: on a cable, through a panel, or with two cables into one."""
    (x, y), (run, d) = at, size
    side = 1 if run > 0 else -1
    fill = "red" if side == 1 else "graphite"
    if p.says("branch"):
        for dy in (-0.6, 0.6):
            v.tube(f"M{x - run * 0.36} {y + dy * d}L{x + run * 0.1} {y}", d * 0.3, fill=fill)
    body: list[Turn] = [(run * 0.2, d * 0.6), (run * 0.34, d), (run * 0.12, d * 0.8), (run * 0.34, d * 0.5)]
    turned(v, (x, y), body)
    ribs = [x + run * (0.03 + n * 0.03) for n in range(5)]
    v.lines([((rib, y - d * 0.3), (rib, y + d * 0.3)) for rib in ribs])
    if p.says("panel"):
        v.box((x + run * 0.5, y - d * 0.8), (run * 0.07, d * 1.6), r=1)
        v.box((x + run * 0.4, y - d * 0.66), (run * 0.1, d * 1.32), r=1, fill="light")
    elif not p.says("branch"):
        v.box((x, y - d * 0.16), (-run * 0.3, d * 0.32), fill=fill)
