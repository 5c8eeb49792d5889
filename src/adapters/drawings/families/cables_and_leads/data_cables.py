"""Data, aerial and loudspeaker cable: pairs and their screens, coaxial layers, figure-of-eight."""

from math import pi, sin

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import polar
from adapters.drawings.view import View

from .cables import end_wave

_PAIRS = ("orange", "green", "blue", "brown", "violet", "grey")


@drawing("cable-data")
def cable_data(p: DrawingPart) -> None:
    d = p.mm("Overall diameter")
    if p.says("hdmi"):
        _hdmi_cable(p, d)
        return
    screen = p.text("Screen", "").upper()
    pairs = p.count("Pairs", 4, most=10)
    visible = min(pairs, 3 if p.small else 6)
    v = p.view()
    run = d * (2.4 if p.small else 5)
    for n, colour in enumerate(_PAIRS[:visible]):
        y = (n - (visible - 1) / 2) * d * 0.46
        _pair(v, colour, (run, y), d, start=(n - (visible - 1) / 2) * d * 0.2)
        if screen.startswith(("U/F", "F/F", "S/F")):
            v.box(
                (run + d * 0.5, y - d * 0.2),
                (d * 0.6, d * 0.4),
                r=d * 0.08,
                fill="aluminium/light",
                pen="thin",
            )
    if screen.startswith(("F/", "FTP", "S/")):
        v.box((run - d * 0.1, -d * 0.44), (d * 0.6, d * 0.88), r=d * 0.06, fill="aluminium/light")
        v.lines(
            [
                ((run + d * (0.02 + 0.12 * n), -d * 0.44), (run + d * (0.12 + 0.12 * n), d * 0.44))
                for n in range(4)
            ]
        )
    v.box((0, -d / 2), (run, d), r=d * 0.08)
    v.label((run * 0.52, 0), _marked(p, pairs, screen), (run * 0.74, d * 0.62), fill=p.ink)
    end_wave(v, 0, d)
    _data_section(p.view(), p, d, screen=screen)


def _marked(p: DrawingPart, pairs: int, screen: str) -> str:
    """What is printed along the sheath."""
    usual = p.first("cat 5e", "cat 6a", "cat5e", "cat6a") or "Cat 6"
    category = p.text("Category", usual).upper()
    counted = f" {pairs} PAIR" if not category.startswith("CAT") else ""
    return f"{category}{counted} {screen if screen != 'UNSCREENED' else ''}".strip()


def _pair(v: View, colour: str, at: Point, d: float, *, start: float) -> None:
    """Two wires twisted round each other."""
    run, y = at
    for shade, shift in ((colour, 0), ("white", pi)):
        steps = [(run + d * 0.8 + k * d * 0.22, y + d * 0.1 * sin(k * 0.9 + shift)) for k in range(10)]
        turn = run + d * 0.3
        lead = f"M{run - d * 0.2} {start}C{turn} {start} {turn} {y} {steps[0][0]} {steps[0][1]}"
        path = lead + "".join(f"L{x} {q}" for x, q in steps[1 :: 2 if v.small else 1])
        v.tube(path, d * 0.15, fill=f"{shade}/light" if shade == "white" else shade + "/deep")


def _data_section(s: View, p: DrawingPart, d: float, *, screen: str) -> None:
    s.circle((0, 0), d)
    s.circle((0, 0), d * 0.82, fill="aluminium" if screen.startswith(("F", "S")) else "#fff", pen="thin")
    if screen.startswith(("F", "S")):
        s.circle((0, 0), d * 0.74, fill="#fff", pen="thin")
    pairs = p.count("Pairs", 4, most=10)
    if pairs == 4 and not screen.startswith(("U/", "F/")):
        s.plate((0, 0), (d * 0.05, d * 0.72), fill="white")
        s.plate((0, 0), (d * 0.72, d * 0.05), fill="white")
    for n, (x, y) in enumerate(s.ring((0, 0), d * 0.5 if pairs > 1 else 0, pairs)):
        size = min(d * 0.15, d * 0.5 / pairs)
        if "/F" in screen:
            s.circle((x, y), size * 2.3, fill="aluminium", pen="thin")
        for shift, shade in ((-0.5, _PAIRS[n % len(_PAIRS)]), (0.5, "white")):
            s.circle((x + shift * size, y), size, fill=shade)
            s.circle((x + shift * size, y), size * 0.46, fill="copper", pen="thin")
    s.wide((-d / 2, 0), (d / 2, 0), across(d))


def _hdmi_cable(p: DrawingPart, d: float) -> None:
    """Cable with a slim plug; light runs in glass beside the copper of an active one."""
    is_fibre = p.says("fibre")
    v = p.view()
    v.box((0, -d / 2), (d * 5, d), r=d * 0.06)
    v.label((d * 2.4, 0), "HDMI AOC" if is_fibre else "HDMI", (d * 2.6, d * 0.5), fill=p.ink)
    v.shape(
        [
            (d * 5, -d * 0.5),
            (d * 5.6, -d * 0.8),
            (d * 7.4, -d * 0.8),
            (d * 7.4, d * 0.8),
            (d * 5.6, d * 0.8),
            (d * 5, d * 0.5),
        ],
        fill="graphite",
    )
    v.box((d * 7.4, -d * 0.6), (d * 1.2, d * 1.2), r=d * 0.08, fill="brass")
    if is_fibre:
        v.circle((d * 6.5, 0), d * 0.4, fill="glass")
    end_wave(v, 0, d)
    s = p.view()
    s.circle((0, 0), d)
    s.circle((0, 0), d * 0.8, fill="#fff", pen="thin")
    cores = [("glass", d * 0.14)] * 4 + [("copper", d * 0.1)] * 5 if is_fibre else [("copper", d * 0.12)] * 14
    for at, (fill, size) in zip(s.ring((0, 0), d * 0.5, len(cores)), cores, strict=True):
        s.circle(at, size, fill=fill, pen="thin")
    s.wide((-d / 2, 0), (d / 2, 0), across(d))


@drawing("cable-coax")
def cable_coax(p: DrawingPart) -> None:
    d = p.mm("Overall diameter")
    is_twin = p.says("twin", "shotgun")
    v = p.view()
    for y in (-d / 2, d / 2) if is_twin else (0.0,):
        _coax_layers(v, y, d)
    caption = "TWIN" if is_twin else "WF100" if p.says("wf100", "satellite") else "75 ohm"
    v.label((d * 1.8, -d / 2 if is_twin else 0), caption, (d * 2, d * 0.56), fill=p.ink)
    end_wave(v, 0, d * (2 if is_twin else 1))
    v.axis((0, 0), (d * 6.5, 0))
    s = p.view()
    for y in (-d / 2, d / 2) if is_twin else (0.0,):
        layers = ((1, "tint"), (0.8, "copper"), (0.66, "white"), (0.16, "copper"))
        for share, fill in layers:
            s.circle((0, y), d * share, fill=fill)
        if p.says("satellite", "wf100"):
            s.circle((0, y), d * 0.73, fill="none", pen="thin")
            s.lines([(polar((0, y), d * 0.12, a), polar((0, y), d * 0.3, a)) for a in range(0, 360, 60)])
    s.wide((-d / 2, d / 2 if is_twin else 0), (d / 2, d / 2 if is_twin else 0), across(d))


def _coax_layers(v: View, y: float, d: float) -> None:
    v.box((d * 5.6, y - d * 0.08), (d * 0.9, d * 0.16), fill="copper")
    v.box((d * 4.6, y - d * 0.32), (d, d * 0.64), fill="white")
    v.box((d * 3.4, y - d * 0.4), (d * 1.25, d * 0.8), fill="copper")
    turns = 5 if v.small else 8
    lefts = [d * 3.4 + n * d * 1.0 / turns for n in range(turns)]
    v.lines([((x, y + k), (x + d * 0.24, y - k)) for k in (-d * 0.4, d * 0.4) for x in lefts])
    v.box((0, y - d / 2), (d * 3.5, d), r=d * 0.06)


@drawing("cable-figure8")
def cable_figure8(p: DrawingPart) -> None:
    w, h = p.sizes("Overall width", "Overall height")
    h = min(h, w / 2)
    run = h * (6 if p.small else 12)
    v = p.view()
    for y, end in ((-h / 2, -h * 1.4), (h / 2, h * 1.4)):
        core = f"M{run} {y}C{run + h * 2} {y} {run + h * 2} {end} {run + h * 5} {end}"
        v.tube(f"{core}L{run + h * 6.4} {end}", h * 0.5, fill="copper/light")
        v.tube(core, h, fill="light")
        v.box((0, y - h / 2), (run + h * 0.2, h), r=h * 0.1)
    v.line((0, -h * 0.5), (run, -h * 0.5), pen="#B3261E/1.2")
    v.label((run * 0.54, h * 0.5), f"2 x {p.number('Conductor', 1.5, most=10):g}", (run * 0.6, h * 0.8))
    end_wave(v, 0, 2 * h)
    s = p.view()
    for y in (-h / 2, h / 2):
        s.circle((0, y), h)
        s.circle((0, y), h * 0.56, fill="copper")
    s.tall((h / 2, -h), (h / 2, h), figures(w))
