"""Television and its connectors: aerials, splitters and converters, brackets, plugs."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import Turn, turned
from adapters.drawings.view import View


@drawing("aerial")
def aerial(p: DrawingPart) -> None:
    draw = _dish if p.says("dish", "satellite") else _boom
    draw(p, *p.sizes("Length", "Width"))


def _dish(p: DrawingPart, _length: float, w: float) -> None:
    v = p.view()
    v.traced("M-100 -90Q-140 0 -100 90Q-60 0 -100 -90Z", (w, w))
    v.tube(f"M{-w * 0.9} {w * 0.7}L{-w * 0.1} {w * 0.1}", w * 0.05)
    v.box((-w * 0.2, -w * 0.1), (w * 0.3, w * 0.2), r=4)
    v.tall((-w * 1.2, -w * 0.9), (-w * 1.2, w * 0.9), figures(w * 1.8), left=True)


def _boom(p: DrawingPart, length: float, w: float) -> None:
    """The elements of an aerial on their boom."""
    v, boom = p.view(), w * 0.05
    element_count = p.count("Elements", 14, most=48)
    elements = min(element_count, 9 if p.small else 24)
    for n in range(elements):
        x, reach = length * (0.24 + 0.74 * n / elements), w * (0.46 - 0.2 * n / elements)
        v.line((x, -reach), (x, reach), pen="bold")
    v.box((length * 0.02, -boom / 2), (length * 0.96, boom), r=boom * 0.3)
    v.line((length * 0.06, -w / 2), (0, -w * 0.1), (0, w * 0.1), (length * 0.06, w / 2), pen="bold")
    v.lines([((length * 0.045, y * w), (length * 0.02, y * w * 0.5)) for y in (-0.4, 0.4)], pen="ink")
    v.oval((length * 0.2, 0), (length * 0.04, w * 0.6), fill="none")
    v.box((length * 0.16, -boom), (length * 0.08, boom * 2), r=2, fill="graphite")
    if p.says("high gain"):
        for n in range(6):
            x = length * (0.5 + n * 0.08)
            v.line((x - boom, -boom * 2), (x + boom, boom * 2))
            v.line((x - boom, boom * 2), (x + boom, -boom * 2))
    elif p.says("loft"):
        v.box((length * 0.02, -boom * 1.4), (length * 0.05, boom * 2.8), r=1, fill="oak")
    else:
        v.tube(f"M{length * 0.08} 0L{length * 0.08} {w * 0.6}", boom, fill="steel")
    v.label(
        (length * 0.5, w * 0.44),
        f"{element_count} EL" if p.text("Elements", "") else "",
        (length * 0.2, w * 0.12),
    )
    v.wide((0, w / 2), (length * 0.98, boom), figures(length))
    v.tall((0, -w / 2), (0, w / 2), figures(w), left=True)


@drawing("splitter")
def splitter(p: DrawingPart) -> None:
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    if p.says("media converter", "hdmi"):
        _converter(v, p, (w, h))
    else:
        _threaded_ways(v, p, (w, h))
    v.sized((w, h))
    p.slab(d, h, r=1)


def _threaded_ways(v: View, p: DrawingPart, size: Point) -> None:
    """One way in and so many out; an amplifier has a dial, on a mast it wears a hood."""
    w, h = size
    ways, t = p.count("Ways", 4, most=8), h * 0.16
    for n in range(ways):
        x = -w * 0.42 + w * 0.84 * (n + 0.5) / ways
        turned(v, (x, h / 2), [(h * 0.2, t * 1.2), (h * 0.12, t * 0.8)], fill="brass/turn", upright=True)
    turned(v, (0, -h / 2), [(-h * 0.2, t * 1.2), (-h * 0.12, t * 0.8)], fill="brass/turn", upright=True)
    v.plate((0, 0), size, r=2)
    v.plate((0, 0), (w * 0.7, h * 0.5), fill="#fff", pen="thin")
    if p.says("amplifier"):
        v.circle((-w * 0.16, 0), h * 0.3, fill="light")
        v.line((-w * 0.16, 0), (-w * 0.08, -h * 0.1))
        v.label((w * 0.14, 0), "12 dB", (w * 0.26, h * 0.2))
        if p.says("masthead"):
            v.shape(
                [(-w * 0.56, -h * 0.5), (w * 0.56, -h * 0.5), (w * 0.46, -h * 0.64), (-w * 0.46, -h * 0.64)]
            )
    else:
        v.traced("M0 -20L0 0M-26 20L0 0L26 20", size, fill="none")
        v.label((-w * 0.2, -h * 0.14), "SAT" if p.says("satellite") else "TV", (w * 0.2, h * 0.14))
    for x in (-0.44, 0.44):
        v.hole((x * w, -h * 0.34), h * 0.1)


def _converter(v: View, p: DrawingPart, size: Point) -> None:
    """A small box of sockets: copper at one side, what it becomes at the other."""
    w, h = size
    v.plate((0, 0), size, r=2)
    v.circle((-w * 0.44, -h * 0.2), h * 0.12, fill="green")
    if p.says("media converter"):
        v.plate((-w * 0.24, h * 0.06), (w * 0.2, h * 0.5), fill="#3b3b3f")
        if p.says("sfp"):
            v.plate((w * 0.24, h * 0.06), (w * 0.3, h * 0.34), fill="steel")
            v.plate((w * 0.24, h * 0.06), (w * 0.22, h * 0.2), fill="ink", pen="none")
        else:
            for x in (0.16, 0.32):
                v.plate(
                    (x * w, h * 0.06),
                    (w * 0.12, h * 0.44),
                    r=1,
                    fill="blue" if p.says("single mode") else "grey",
                )
        v.label(
            (w * 0.24, -h * 0.34),
            "SFP" if p.says("sfp") else "SM" if p.says("single mode") else "MM",
            (w * 0.3, h * 0.2),
            fill=p.ink,
        )
        return
    ways = p.count("Ways", 2, most=4)
    for n in range(ways):
        x = (n - (ways - 1) / 2) * w * 0.2 + w * 0.1
        v.plate((x, h * 0.1), (w * 0.16, h * 0.3), r=1, fill="ink")
    if p.says("extender over"):
        v.plate((-w * 0.32, h * 0.08), (w * 0.14, h * 0.5), fill="steel")
    elif p.says("switch"):
        v.circle((-w * 0.32, h * 0.08), h * 0.3, fill="light")
    v.label(
        (w * 0.1, -h * 0.3),
        f"{p.text('Reach', '')} m" if p.text("Reach", "") else "",
        (w * 0.4, h * 0.24),
        fill=p.ink,
    )


@drawing("tv-bracket")
def tv_bracket(p: DrawingPart) -> None:
    v, (w, h, out) = p.front("Width", "Height", "Projection")
    v.plate((0, 0), (w * 0.7, h * 0.6), r=4)
    v.plate((0, 0), (w * 0.5, h * 0.3), r=3, fill="#fff")
    if p.says("swing arm"):
        v.box((-w * 0.06, -h * 0.12), (w * 0.12, h * 0.24), r=2)
        v.circle((0, 0), h * 0.2, fill="light")
    else:
        for y in (-0.24, 0.24):
            v.plate((0, y * h), (w, h * 0.08), r=3)
            for n in range(6):
                v.plate(
                    (-w * 0.42 + n * w * 0.168, y * h), (w * 0.07, h * 0.025), r=4, fill="#fff", pen="thin"
                )
    for x in (-0.36, 0.36):
        v.plate((x * w, 0), (w * 0.07, h), r=4, fill="light")
        for y in (-0.4, 0, 0.4):
            v.hole((x * w, y * h), w * 0.025)
        if p.says("tilting"):
            v.circle((x * w, -h * 0.12), w * 0.1)
            v.hole((x * w, -h * 0.12), w * 0.03)
    size = p.text("Size", "")
    v.label(
        (0, 0 if not p.says("swing arm") else h * 0.22), size if "in" in size else "", (w * 0.4, h * 0.09)
    )
    v.sized((w, h))
    s = p.view()
    s.box((0, -h * 0.3), (out * 0.16, h * 0.6), r=1)
    s.box((out * 0.16, -h * 0.06), (out * 0.6, h * 0.12))
    s.box((out * 0.76, -h / 2), (out * 0.24, h), r=2)
    s.thick(out, h)


@drawing("plug-connector")
def plug_connector(p: DrawingPart) -> None:
    v, (d, length) = p.front("Diameter", "Length")
    if p.says("rj45"):
        _modular_plug(v, (length, d))
    else:
        _coaxial_plug(v, p, (length, d))
    v.axis((0, 0), (length, 0))
    v.wide((0, d / 2), (length, d * 0.25), figures(length))
    s = p.view()
    if p.says("rj45"):
        s.plate((0, 0), (d, d * 0.7), fill="glass")
        s.lines(
            [((-d * 0.35 + n * d * 0.1, -d * 0.3), (-d * 0.35 + n * d * 0.1, 0)) for n in range(8)],
            pen="#A57C2E/1.4",
        )
    else:
        s.circle((0, 0), d)
        s.circle((0, 0), d * 0.7, fill="light")
        s.circle((0, 0), d * 0.56, fill="#fff")
        s.circle((0, 0), d * 0.1, fill="brass")
        s.cross((0, 0), d)
    s.wide((-d / 2, d * 0.4), (d / 2, d * 0.4), across(d))


def _modular_plug(v: View, size: Point) -> None:
    """A clear plug with its eight contacts and its latch."""
    length, d = size
    v.box((0, -d / 2), (length, d), r=1, fill="glass")
    contacts = [-d * 0.36 + n * d * 0.103 for n in range(8)]
    v.lines([((0, y), (length * 0.3, y)) for y in contacts], pen="#A57C2E/1.4")
    v.box((length * 0.3, -d * 0.2), (length * 0.6, d * 0.4), r=1, fill="glass/light", pen="thin")
    v.box((length, -d * 0.24), (length * 0.4, d * 0.48), fill="grey")


def _coaxial_plug(v: View, p: DrawingPart, size: Point) -> None:
    """F screws on by a nut, BNC turns and locks, a television plug just pushes in."""
    length, d = size
    v.box((0, -d * 0.04), (length * 0.2, d * 0.08), fill="brass")
    if p.says("bnc"):
        turned(v, (length * 0.1, 0), [(length * 0.46, d), (length * 0.18, d * 0.8), (length * 0.26, d * 0.5)])
        v.circle((length * 0.2, 0), d * 0.2, fill="deep")
        v.lines(
            [((length * (0.36 + n * 0.03), -d / 2), (length * (0.36 + n * 0.03), d / 2)) for n in range(4)]
        )
    elif p.says("f type"):
        v.box((length * 0.1, -d / 2), (length * 0.4, d), r=1)
        v.lines([((length * 0.1, y * d), (length * 0.5, y * d)) for y in (-0.25, 0.25)], pen="ink")
        turned(v, (length * 0.5, 0), [(length * 0.1, d * 0.8), (length * 0.4, d * 0.66)])
    else:
        body: list[Turn] = [
            (length * 0.26, d * 0.7),
            (length * 0.12, d),
            (length * 0.3, d * 0.9),
            (length * 0.22, d * 0.7, d * 0.5),
        ]
        turned(v, (length * 0.1, 0), body)
        v.lines(
            [
                ((length * (0.5 + n * 0.035), -d * 0.45), (length * (0.5 + n * 0.035), d * 0.45))
                for n in range(7)
            ]
        )
    v.box((length, -d * 0.2), (length * 0.4, d * 0.4), fill="graphite")
