"""Power cable: a length of sheath stripped to its cores, with its print, and the true section beside it."""

from math import pi

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import polar
from adapters.drawings.view import View

_CORES = {"1 core": 1, "2 core": 2, "3 core": 3, "4 core": 4, "5 core": 5, "6 core": 6, "8 core": 8}
_PRINTS = {
    "heat resistant": "90 °C",
    "rubber": "H07RN-F",
    "fire": "PH30",
    "solar": "DC",
    "alarm": "ALARM",
    "bell": "BELL",
}
CORES = ("brown", "blue", "green", "graphite", "grey", "white")


def wire(v: View, path: str, d: float, *, fill: str, end: Point) -> None:
    """A core with its bare copper end."""
    if not v.small:
        v.tube(path + f"L{end[0]} {end[1]}", d * 0.62, fill="copper/light")
    v.tube(path, d, fill=fill)


def _stripped(v: View, y: float, *, d: float, cores: tuple[str, ...], core_d: float) -> None:
    """A sheath running left to right that opens into its fanned cores."""
    run = d * (2.2 if v.small else 5.2)
    count = len(cores)
    for n, colour in enumerate(cores):
        spread = (n - (count - 1) / 2) * max(core_d * 1.15, d * 0.46)
        start = (n - (count - 1) / 2) * core_d * 0.7
        end = (run + d * 2.3, y + spread)
        wire(
            v,
            f"M{run - d * 0.3} {y + start}"
            f"C{run + d * 0.6} {y + start} {run + d * 0.7} {y + spread} {end[0]} {end[1]}",
            core_d,
            fill=colour,
            end=(end[0] + d * 0.8, end[1]),
        )
    v.box((0, y - d / 2), (run, d), r=d * 0.06)


def end_wave(v: View, y: float, d: float) -> None:
    """The far end of the sheath, broken off."""
    v.path(
        f"M{d * 0.12} {y - d * 0.56}Q{-d * 0.2} {y - d * 0.2} {d * 0.08} {y}"
        f"Q{d * 0.34} {y + d * 0.24} {d * 0.04} {y + d * 0.56}L{-d * 0.4} {y + d * 0.56}"
        f"L{-d * 0.4} {y - d * 0.56}Z",
        fill="#fff",
        pen="none",
    )
    v.path(
        f"M{d * 0.12} {y - d * 0.5}Q{-d * 0.2} {y - d * 0.2} {d * 0.08} {y}"
        f"Q{d * 0.34} {y + d * 0.24} {d * 0.04} {y + d * 0.5}",
        fill="none",
    )


def _cores(p: DrawingPart, usual: int) -> int:
    return p.count("Cores", p.pick(_CORES, usual), most=8)


def _printed(p: DrawingPart, count: int) -> str:
    """What is printed along a sheath: cores, conductor, and what it stands up to."""
    conductor = p.number("Conductor", 0, most=400)
    size = f"{count} x {conductor:g}" if conductor else f"{count} CORE"
    return f"{size} {p.pick(_PRINTS, '')}".strip()


@drawing("cable-flat")
def cable_flat(p: DrawingPart) -> None:
    w, h = p.sizes("Overall width", "Overall height")
    h = min(h, w)
    v = p.view()
    d = h * 0.56
    run = w * (1.8 if p.small else 4)
    for spread, start, colour in ((-w * 0.42, -w * 0.27, "brown"), (w * 0.42, w * 0.27, "blue")):
        end = (run + w * 1.5, spread)
        wire(
            v,
            f"M{run - w * 0.2} {start}C{run + w * 0.4} {start} {run + w * 0.4} {spread} {end[0]} {end[1]}",
            d,
            fill=colour,
            end=(end[0] + w * 0.5, spread),
        )
    v.tube(f"M{run - w * 0.2} 0L{run + w * 1.9} 0", d * 0.5, fill="copper/light")
    v.box((0, -w / 2), (run, w), r=w * 0.1)
    v.label((run * 0.5, 0), f"{p.number('Conductor', 2.5, most=95):g} mm²", (run * 0.7, w * 0.34))
    end_wave(v, 0, w)
    v.axis((0, 0), (run, 0))
    s = p.view()
    s.plate((0, 0), (h, w), r=h / 2)
    for y, colour in ((-w * 0.27, "brown"), (w * 0.27, "blue")):
        s.circle((0, y), d, fill=colour)
        s.circle((0, y), d * 0.56, fill="copper")
    s.circle((0, 0), d * 0.46, fill="copper")
    s.tall((h / 2, -w / 2), (h / 2, w / 2), figures(w))
    s.wide((-h / 2, w / 2), (h / 2, w / 2), figures(h))


def _round_section(s: View, d: float, cores: tuple[str, ...], *, core_d: float, ring: float) -> None:
    for at, colour in zip(s.ring((0, 0), ring, len(cores)), cores, strict=True):
        s.circle(at, core_d, fill=colour)
        if core_d > d * 0.1:
            s.circle(at, core_d * 0.58, fill="copper")
        if not s.small and len(cores) <= 5:
            s.lines([(polar(at, 0, 0), polar(at, core_d * 0.27, a)) for a in range(0, 360, 60)])


@drawing("cable-round")
def cable_round(p: DrawingPart) -> None:
    d = p.mm("Overall diameter")
    count = _cores(p, 3)
    cores = tuple(CORES[n % len(CORES)] for n in range(count))
    if p.says("fire") and count <= 3:
        cores = ("brown", "blue", "green")[:count]
    core_d = d * min(0.36, 1.06 / max(count, 2))
    v = p.view()
    _stripped(v, 0, d=d, cores=cores, core_d=core_d)
    run = d * (2.2 if p.small else 5.2)
    if p.says("fabric", "braid", "braided"):
        turns = 8 if p.small else 22
        lefts = [(n * run / turns, min((n + 2) * run / turns, run)) for n in range(turns)]
        v.lines([((a, y), (b, -y)) for y in (-d / 2, d / 2) for a, b in lefts])
    else:
        v.label((run * 0.54, 0), _printed(p, count), (run * 0.72, d * 0.5), fill=p.ink)
    end_wave(v, 0, d)
    v.axis((0, 0), (d * 5.2, 0))
    s = p.view()
    s.circle((0, 0), d)
    s.circle((0, 0), d * 0.82, fill="#fff", pen="thin")
    _round_section(s, d, cores, core_d=core_d, ring=d * 0.42)
    s.wide((-d / 2, 0), (d / 2, 0), across(d))


@drawing("cable-armoured")
def cable_armoured(p: DrawingPart) -> None:
    d = p.mm("Overall diameter")
    cores = tuple(CORES[n % len(CORES)] for n in range(min(_cores(p, 3), 7)))
    core_d = d * min(0.26, 0.8 / max(len(cores), 2))
    v = p.view()
    for n, colour in enumerate(cores):
        spread = (n - (len(cores) - 1) / 2) * core_d * 1.25
        wire(
            v,
            f"M{d * 4.6} {spread * 0.6}C{d * 5.4} {spread * 0.6} {d * 5.4} {spread} {d * 6.2} {spread}",
            core_d,
            fill=colour,
            end=(d * 6.8, spread),
        )
    v.box((d * 4.2, -d * 0.3), (d * 0.9, d * 0.6), fill="grey")
    v.box((d * 3, -d * 0.41), (d * 1.3, d * 0.82), fill="galvanised")
    lays = 7 if p.small else 12
    v.lines(
        [
            ((d * 3 + n * d * 0.09, -d * 0.41), (min(d * 3 + n * d * 0.09 + d * 0.36, d * 4.3), d * 0.41))
            for n in range(lays)
        ]
    )
    v.box((0, -d / 2), (d * 3.1, d), r=d * 0.05)
    caption = f"{len(cores)} x {p.number('Conductor', 2.5, most=400):g} SWA"
    v.label((d * 1.6, 0), caption, (d * 2.3, d * 0.5), fill=p.ink)
    end_wave(v, 0, d)
    v.axis((0, 0), (d * 4, 0))
    s = p.view()
    s.circle((0, 0), d)
    s.circle((0, 0), d * 0.86, fill="#fff", pen="thin")
    count = 16 if p.small else 26
    for at in s.ring((0, 0), d * 0.76, count):
        s.circle(at, d * 0.76 * pi / count * 0.94, fill="galvanised", pen="thin")
    s.circle((0, 0), d * 0.66, fill="grey")
    _round_section(s, d, cores, core_d=core_d, ring=d * 0.34)
    s.wide((-d / 2, 0), (d / 2, 0), across(d))
