"""Circuit protection on a rail: consumer units, breakers, residual current devices, contactors."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing
from adapters.drawings.view import View

_MARKS = {"bidirectional": "BI", "afdd": "AFDD", "arc fault": "AFDD", "compact": "C"}


def modules(v: View, corner: Point, size: Point, *, count: int = 1, lever: str = "graphite") -> None:
    """Protective devices side by side from the front: shoulders, faces and levers."""
    (x, y), (w, h) = corner, size
    each = w / count
    v.box((x, y), (w, h), r=1, fill="white")
    v.box((x, y + h * 0.26), (w, h * 0.48), r=1, fill="light", pen="thin")
    v.lines([((x + each * n, y), (x + each * n, y + h)) for n in range(1, count)], pen="ink")
    top, foot = y + h * 0.4, y + h * 0.6
    sides = [(x + each * (n + 0.24), x + each * (n + 0.76)) for n in range(count)]
    v.path("".join(f"M{a} {top}L{b} {top}L{b} {foot}L{a} {foot}Z" for a, b in sides), fill=lever)


@drawing("consumer-unit")
def consumer_unit(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    ways = p.count("Modules", 12, most=24)
    v = p.view()
    v.plate((0, 0), (w, h), r=3)
    v.plate((0, 0), (w * 0.94, h * 0.92), r=2, fill="none", pen="thin")
    run = w * 0.84
    v.box((-run / 2 - 4, -h * 0.22), (run + 8, h * 0.4), r=1, fill="deep")
    each = run / ways
    for place, count, lever in _fitted(p, ways):
        wide = each * count
        corner = (-run / 2 + place * each, -h * 0.19)
        modules(v, corner, (wide, h * 0.34), count=count if lever == "graphite" else 1, lever=lever)
        if lever == "yellow":
            v.label((corner[0] + wide / 2, h * 0.106), _rcd_mark(p), (wide * 0.9, h * 0.08))
    v.box((-w * 0.3, h * 0.28), (w * 0.6, h * 0.09), r=1, fill="#fff", pen="thin")
    v.label((0, h * 0.325), f"{p.text('Ways', f'{ways}')} WAY", (w * 0.5, h * 0.075))
    for x in () if p.small else (-0.44, 0.44):
        v.screw((x * w, h * 0.4), min(w, h) * 0.04)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=3)
    s.line((d * 0.74, -h / 2), (d * 0.74, h / 2), pen="thin")
    s.thick(d, h)


def _fitted(p: DrawingPart, ways: int) -> list[tuple[int, int, str]]:
    """What sits on the rail, as (first way, ways, colour of the lever), by what the unit is sold with."""
    rcds = 2 if p.says("dual rcd", "two 63", "two 80", "split load") else 1 if p.says("rcd") else 0
    mains = [] if rcds == 1 else [(ways - 2, 2, "red")]
    devices = (
        [(ways - 4, 2, "yellow"), (0, 2, "yellow")][:rcds] if rcds == 2 else [(ways - 2, 2, "yellow")][:rcds]
    )
    if p.says("surge", "spd"):
        devices.append((0, 2, "green"))
    if p.says("unpopulated") or not p.says("rcbo", "mcb"):
        return [*mains, *devices]
    count = p.pick({"10 rcbos": 10, "6 rcbos": 6, "3 mcbs": 3}, 2)
    room = ways - sum(wide for _, wide, _ in (*mains, *devices))
    visible = min(count, room)
    return [*mains, *devices, (ways - 2 - visible, visible, "graphite")]


def _rcd_mark(p: DrawingPart) -> str:
    return (p.first("40 a rcd", "63 a rcd", "80 a rcd", "100 a rcd") or "RCD").upper().removesuffix(" RCD")


def rail_device(p: DrawingPart, size: tuple[float, float, float], *, poles: int, label: str) -> View:
    """A device on its rail, front and side."""
    w, h, d = size
    v = p.view()
    v.plate((0, 0), (w, h), r=1.5)
    v.plate((0, 0), (w, h * 0.52), r=1, fill="light")
    for n in range(poles):
        x = (n - (poles - 1) / 2) * w / poles
        for y in (-0.4, 0.4):
            v.screw((x, y * h), min(w / poles * 0.44, h * 0.1))
        if n:
            v.line((x - w / poles / 2, -h / 2), (x - w / poles / 2, -h * 0.26), pen="thin")
            v.line((x - w / poles / 2, h * 0.26), (x - w / poles / 2, h / 2), pen="thin")
    v.label((0, -h * 0.18), label, (w * 0.86, h * 0.11))
    v.sized((w, h))
    s = p.view()
    steps = [
        (0, -0.5),
        (0.66, -0.5),
        (0.66, -0.27),
        (1, -0.27),
        (1, 0.27),
        (0.66, 0.27),
        (0.66, 0.5),
        (0, 0.5),
    ]
    notch = [(0, 0.2), (0.08, 0.2), (0.08, -0.2), (0, -0.2)]
    s.shape([(x * d, y * h) for x, y in (*steps, *notch)])
    s.box((d, -h * 0.1), (d * 0.1, h * 0.14), r=1, fill="graphite")
    s.thick(d, h)
    return v


@drawing("mcb")
def mcb(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    rating, curve = p.number("Rating", 32, most=125), p.text("Curve", "B")[0].upper()
    poles = max(1, round(w / 18))
    v = rail_device(p, (w, h, d), poles=poles, label=f"{curve if curve in 'BCD' else 'B'}{rating:g}")
    each = w / poles
    for n in range(poles):
        v.plate(((n - (poles - 1) / 2) * each, -h * 0.03), (each * 0.48, h * 0.14), r=1, fill="graphite")
    if poles > 1:
        v.plate((0, -h * 0.03), (w - each * 0.6, h * 0.03), fill="graphite")
    if p.says("rcbo", "type a", "type ac", "compact", "bidirectional", "afdd", "arc fault"):
        v.plate((0, h * 0.11), (each * 0.4, h * 0.06), r=1, fill="yellow")
        v.label((0, h * 0.2), _wave_mark(p), (w * 0.86, h * 0.09))


def _wave_mark(p: DrawingPart) -> str:
    """What a device with earth leakage protection is marked with: its kind and the currents it feels."""
    kind = p.pick(_MARKS, "")
    return f"{kind} {'AC' if p.says('type ac', 'ac') else 'A'}".strip()


@drawing("rcd")
def rcd(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    poles = p.pick({"4 pole": 4, "4p": 4, "3 pole": 3, "2 pole": 2}, p.count("Poles", 2, most=4))
    if p.says("pole and neutral"):
        poles += 1 if p.says("3 pole and neutral", "1 pole and neutral") and poles in (1, 3) else 0
    if poles == 4 and w == 36:
        w = 72
    is_surge = p.says("spd", "surge")
    rating, type_ = p.number("Rating", 63, most=125), p.text("Type", "")
    v = rail_device(p, (w, h, d), poles=poles, label=f"SPD {type_}".upper() if is_surge else f"{rating:g} A")
    if is_surge:
        for n in range(poles):
            at = ((n - (poles - 1) / 2) * w / poles, h * 0.06)
            v.plate(at, (w / poles * 0.7, h * 0.2), r=1, fill="green")
        return
    v.plate((-w * 0.2, h * 0.02), (w * 0.26, h * 0.18), r=1, fill="graphite")
    v.plate((w * 0.22, 0), (w * 0.24, h * 0.1), r=1, fill="yellow")
    v.words((w * 0.22, 0), "T", height=h * 0.08)
    leak = p.number("Sensitivity", 30, most=500)
    v.label((0, h * 0.19), f"{leak:g} mA {type_ or 'A'}", (w * 0.86, h * 0.1))


@drawing("contactor")
def contactor(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    poles = p.count("Poles", 3, most=4)
    v = rail_device(p, (w, h, d), poles=poles, label=p.text("Rating", ""))
    v.plate((0, h * 0.06), (w * 0.6, h * 0.24), r=1, fill="graphite")
    v.plate((0, h * 0.06), (w * 0.3, h * 0.1), r=1, fill="#fff", pen="thin")
    v.label((0, -h * 0.29), "A1", (w * 0.3, h * 0.06))


@drawing("henley-block")
def henley_block(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    ways = p.count("Ways", p.count("Poles", 5, most=8), most=10)
    v = p.view()
    v.plate((0, 0), (w, h), r=3)
    for n in range(ways):
        row = n % 2
        place, count = n // 2, (ways + 1 - row) // 2
        x, y = -w * 0.42 + w * 0.84 * (place + 0.5) / count, (-0.26, 0.26)[row] * h
        d_screw = min(w * 0.62 / count, h * 0.28)
        v.circle((x, y), d_screw, fill="brass")
        v.line((x - d_screw * 0.3, y), (x + d_screw * 0.3, y), pen="thin")
    v.line((-w / 2, -h * 0.06), (w / 2, -h * 0.06), pen="thin")
    v.label((0, 0), p.text("Rating", ""), (w * 0.4, h * 0.12), fill="#fff")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=3)
    s.circle((d * 0.4, 0), min(d, h) * 0.4, fill="brass")
    s.hole((d * 0.4, 0), min(d, h) * 0.26)
    s.thick(d, h)
