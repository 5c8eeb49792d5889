"""Circuit protection: consumer units, modules on a rail, isolators, enclosures."""

from adapters.drawings.part import Part, drawing
from adapters.drawings.view import View


def module(
    v: View, corner: tuple[float, float], size: tuple[float, float], *, lever: str = "graphite"
) -> None:
    """One protective device from the front: shoulders, face and lever."""
    (x, y), (w, h) = corner, size
    v.box((x, y), (w, h), r=1, fill="white")
    v.box((x, y + h * 0.26), (w, h * 0.48), r=1, fill="light", pen="thin")
    v.box((x + w * 0.24, y + h * 0.4), (w * 0.52, h * 0.2), r=1, fill=lever)


@drawing("consumer-unit")
def consumer_unit(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    ways = p.count("Modules", 12, most=6 if p.small else 24)
    v = p.view()
    v.plate((0, 0), (w, h), r=3)
    v.plate((0, 0), (w * 0.94, h * 0.92), r=2, fill="none", pen="thin")
    run = w * 0.84
    each = run / ways
    v.box((-run / 2 - 4, -h * 0.22), (run + 8, h * 0.4), r=1, fill="deep")
    for n in range(0 if p.says("unpop") else ways):
        corner, lever = (-run / 2 + n * each, -h * 0.19), "red" if n == ways - 1 else "graphite"
        module(v, corner, (each, h * 0.34), lever=lever)
    v.path(f"M{-run / 2 - 4} {-h * 0.22}L{run / 2 + 4} {-h * 0.22}", fill="none")
    v.box((-w * 0.2, h * 0.3), (w * 0.4, h * 0.06), r=1, fill="#fff", pen="thin")
    for x in (-0.44, 0.44):
        v.screw((x * w, h * 0.4), min(w, h) * 0.04)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=3)
    s.line((d * 0.74, -h / 2), (d * 0.74, h / 2), pen="thin")
    s.thick(d, h)


def _rail_device(p: Part, size: tuple[float, float, float], *, poles: int, label: str) -> View:
    """A device on its rail, front and side."""
    w, h, d = size
    v = p.view()
    v.plate((0, 0), (w, h), r=1.5)
    v.plate((0, 0), (w, h * 0.52), r=1, fill="light")
    for n in range(poles):
        x = (n - (poles - 1) / 2) * w / poles
        for y in (-0.4, 0.4):
            v.screw((x, y * h), min(w / poles * 0.44, h * 0.1))
    if label:
        v.words((0, -h * 0.17), label, height=min(h * 0.1, w * 0.34))
    v.sized((w, h))
    s = p.view()
    s.shape(
        [
            (0, -h / 2),
            (d * 0.66, -h / 2),
            (d * 0.66, -h * 0.27),
            (d, -h * 0.27),
            (d, h * 0.27),
            (d * 0.66, h * 0.27),
            (d * 0.66, h / 2),
            (0, h / 2),
            (0, h * 0.2),
            (d * 0.08, h * 0.2),
            (d * 0.08, -h * 0.2),
            (0, -h * 0.2),
        ]
    )
    s.box((d, -h * 0.1), (d * 0.1, h * 0.14), r=1, fill="graphite")
    s.thick(d, h)
    return v


@drawing("mcb")
def mcb(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    rating, curve = p.number("Rating", 32, most=125), p.text("Curve", "B")[0].upper()
    v = _rail_device(
        p, (w, h, d), poles=max(1, round(w / 18)), label=f"{curve if curve in 'BCD' else 'B'}{rating:g}"
    )
    v.plate((0, 0), (w * 0.6, h * 0.2), r=1, fill="#fff")
    v.plate((0, -h * 0.04), (w * 0.48, h * 0.1), r=1, fill="graphite")
    if p.says("rcbo", "type a", "compact", "bidirect", "afdd"):
        v.plate((0, h * 0.18), (w * 0.34, h * 0.06), r=1, fill="yellow")


@drawing("rcd")
def rcd(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    poles = 4 if p.says("4p", "4 pole") else p.count("Poles", 2, most=4)
    if poles == 4 and w == 36:
        w = 72
    is_surge = p.says("spd", "surge")
    v = _rail_device(
        p, (w, h, d), poles=poles, label="SPD" if is_surge else f"{p.number('Rating', 63, most=125):g} A"
    )
    if is_surge:
        for n in range(poles):
            v.plate(
                ((n - (poles - 1) / 2) * w / poles, h * 0.06), (w / poles * 0.7, h * 0.2), r=1, fill="green"
            )
        return
    v.plate((-w * 0.2, h * 0.04), (w * 0.26, h * 0.18), r=1, fill="graphite")
    v.plate((w * 0.22, h * 0.02), (w * 0.24, h * 0.1), r=1, fill="yellow")
    v.words((w * 0.22, h * 0.02), "T", height=h * 0.08)


@drawing("contactor")
def contactor(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    poles = p.count("Poles", 3, most=4)
    v = _rail_device(p, (w, h, d), poles=poles, label="")
    v.plate((0, 0), (w * 0.6, h * 0.24), r=1, fill="graphite")
    v.plate((0, 0), (w * 0.3, h * 0.1), r=1, fill="#fff", pen="thin")


@drawing("isolator")
def isolator(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.plate((0, 0), (w, h), r=w * 0.06)
    for x in (-1, 1):
        for y in (-1, 1):
            v.screw((x * w * 0.41, y * h * 0.43), w * 0.07)
    r = min(w, h) * 0.36
    if p.says("fuse"):
        v.plate((0, -h * 0.1), (w * 0.6, h * 0.42), r=2, fill="light")
        v.plate((w * 0.36, h * 0.28), (w * 0.12, h * 0.26), r=w * 0.05, fill="red")
        v.words((0, -h * 0.1), "30 A", height=h * 0.1)
    else:
        v.plate((0, 0), (2 * r * 1.1, 2 * r * 1.1), r=r * 0.2, fill="yellow")
        v.circle((0, 0), r * 1.8, fill="red")
        v.plate((0, 0), (r * 0.5, r * 1.7), r=r * 0.2, fill="red/deep")
        v.words((0, -r * 1.32), "I ON", height=r * 0.26)
        v.words((r * 1.36, 0), "O", height=r * 0.26)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d * 0.7, h), r=3)
    s.box((d * 0.7, -r * 0.9), (d * 0.08, r * 1.8), fill="yellow")
    s.box((d * 0.78, -r * 0.8), (d * 0.22, r * 1.6), r=3, fill="red")
    s.box((d * 0.22, h / 2), (d * 0.28, h * 0.08), r=1, fill="graphite")
    s.thick(d, h)


@drawing("henley-block")
def henley_block(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    poles = p.count("Poles", 5, most=8)
    v = p.view()
    v.plate((0, 0), (w, h), r=3)
    for n in range(poles):
        x = -w * 0.4 + w * 0.8 * (n + 0.5) / poles
        for y in (-0.26, 0.26):
            v.circle((x, y * h), min(w * 0.6 / poles, h * 0.24), fill="brass")
            v.line((x - w * 0.2 / poles, y * h), (x + w * 0.2 / poles, y * h), pen="thin")
    v.line((-w / 2, 0), (w / 2, 0), pen="thin")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=3)
    s.circle((d * 0.4, 0), min(d, h) * 0.4, fill="brass")
    s.hole((d * 0.4, 0), min(d, h) * 0.26)
    s.thick(d, h)


@drawing("enclosure")
def enclosure(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    edge = min(w, h)
    v = p.view()
    v.plate((0, 0), (w, h), r=edge * 0.03)
    v.plate((0, 0), (w - edge * 0.1, h - edge * 0.1), r=edge * 0.02, fill="none", pen="thin")
    if p.says("metal"):
        v.circle((w * 0.4, 0), edge * 0.08, fill="graphite")
    elif p.says("meter"):
        v.plate((0, -h * 0.1), (w * 0.5, h * 0.4), r=2, fill="glass")
        v.words((0, -h * 0.16), "0 4 7 1 2", height=edge * 0.08)
    elif p.says("din"):
        v.plate((0, 0), (w * 0.7, h * 0.3), r=2, fill="glass")
    for x in (-1, 1):
        for y in (-1, 1):
            v.screw((x * (w / 2 - edge * 0.07), y * (h / 2 - edge * 0.07)), edge * 0.06)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d * 0.76, h), r=2)
    s.box((d * 0.76, -h / 2), (d * 0.24, h), r=3)
    s.thick(d, h)
