"""Small things of ceiling and floor: pull cord switches, roses, lampholders, wedges."""

from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.view import View


def _ceiling(v: View, width: float, top: float) -> None:
    """The ceiling that a thing hangs from, hatched above its line."""
    v.line((-width / 2, top), (width / 2, top))
    step = width / 9
    v.lines([((-width / 2 + n * step, top), (-width / 2 + (n + 0.6) * step, top - step)) for n in range(9)])


@drawing("pull-switch")
def pull_switch(p: Part) -> None:
    d, h = p.mm("Diameter"), p.mm("Height")
    cord = d * 1.1
    v = p.view()
    _ceiling(v, d * 1.5, 0)
    v.box((-d * 0.5, 0), (d, h * 0.3), r=d * 0.02)
    v.traced("M-46 30L-34 100L34 100L46 30Z", (d, h))
    v.box((-d * 0.05, h), (d * 0.1, h * 0.16), r=d * 0.01)
    if p.number("Rating", 6, most=100) >= 16:
        v.circle((d * 0.26, h * 0.62), d * 0.08, fill="rose/turn")
    v.line((0, h * 1.16), (0, h + cord))
    v.shape(_bell(d, h + cord))
    v.axis((0, -d * 0.1), (0, h + cord * 1.35))
    v.wide((-d / 2, h * 0.3), (d / 2, h * 0.3), across(d), over=True)
    v.tall((d / 2, 0), (d * 0.34, h), figures(h))


def _bell(d: float, top: float) -> list[tuple[float, float]]:
    """The pull at the end of a cord."""
    drop = d * 0.26
    return [(-d * 0.03, top), (d * 0.03, top), (d * 0.08, top + drop), (-d * 0.08, top + drop)]


@drawing("shaver-socket")
def shaver_socket(p: Part) -> None:
    w, h, depth = p.mm("Plate width"), p.mm("Plate height"), p.mm("Depth")
    v = p.view()
    v.plate((0, 0), (w, h), r=h * 0.03)
    for x in (-0.41, 0.41):
        v.screw((w * x, 0), h * 0.07)
    v.plate((0, 0), (w * 0.56, h * 0.62), r=h * 0.04, fill="none", pen="thin")
    for x in (-0.14, 0.1):
        for pin in (-0.035, 0.035):
            v.hole((w * (x + pin), h * 0.08), h * 0.075)
    v.words((-w * 0.14, -h * 0.14), "115 V", height=h * 0.07)
    v.words((w * 0.1, -h * 0.14), "230 V", height=h * 0.07)
    v.circle((w * 0.22, -h * 0.2), h * 0.04, fill="steel/turn")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h * 0.34), (depth + 30, h * 0.68), fill="steel/turn")
    s.box((depth + 30, -h / 2), (depth, h), r=1)


@drawing("plug")
def plug(p: Part) -> None:
    w, h, depth = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.traced(
        "M-30 -50L30 -50C40 -50 46 -42 50 -30L40 40C38 48 32 50 26 50"
        "L-26 50C-32 50 -38 48 -40 40L-50 -30C-46 -42 -40 -50 -30 -50Z",
        (w, h),
    )
    v.box((-w * 0.06, -h * 0.34), (w * 0.12, h * 0.2), fill="brass/turn")
    for x in (-0.28, 0.12):
        v.box((w * x, h * 0.1), (w * 0.16, h * 0.09), fill="brass/turn")
    v.screw((0, h * 0.02), w * 0.1)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (depth, h), r=depth * 0.12)
    for y in (-0.28, 0.1):
        s.box((depth, h * y), (depth * 0.55, h * 0.1), fill="brass/turn")
    s.thick(depth, h)


@drawing("ceiling-rose")
def ceiling_rose(p: Part) -> None:
    d, h = p.mm("Diameter"), p.mm("Height")
    v = p.view()
    _ceiling(v, d * 1.4, 0)
    v.box((-d * 0.5, 0), (d, h * 0.22), r=d * 0.02)
    v.traced("M-48 22C-46 70 -20 92 -10 100L10 100C20 92 46 70 48 22Z", (d, h))
    v.line((0, h), (0, h + d * 0.5))
    if p.text("Pattern", "").lower().startswith("pendant"):
        top = h + d * 0.5
        v.box((-d * 0.16, top), (d * 0.32, d * 0.34), r=d * 0.05)
        v.box((-d * 0.24, top + d * 0.34), (d * 0.48, d * 0.1), r=d * 0.03)
    v.axis((0, -d * 0.1), (0, h + d * 0.5))
    v.wide((-d / 2, h * 0.22), (d / 2, h * 0.22), across(d), over=True)
    v.tall((d / 2, 0), (d * 0.1, h), figures(h))


@drawing("lampholder")
def lampholder(p: Part) -> None:
    d, h = p.mm("Diameter"), p.mm("Height")
    v = p.view()
    if "batten" in p.text("Pattern", ""):
        _ceiling(v, d * 2.2, 0)
        v.box((-d * 0.85, 0), (d * 1.7, h * 0.16), r=d * 0.03)
    else:
        v.line((0, -h * 0.4), (0, 0))
    v.traced("M-30 0C-34 10 -42 20 -42 34L-42 100L42 100L42 34C42 20 34 10 30 0Z", (d, h))
    v.box((-d / 2, h * 0.56), (d, h * 0.16), r=d * 0.03)
    v.lines([((x * d, h * 0.57), (x * d, h * 0.71)) for x in (-0.36, -0.18, 0, 0.18, 0.36)])
    v.axis((0, -h * 0.2), (0, h * 1.1))
    v.wide((-d / 2, h), (d / 2, h), across(d))
    v.tall((d * 0.42, 0), (d / 2, h), figures(h))


@drawing("door-wedge")
def door_wedge(p: Part) -> None:
    length, h, w = p.mm("Length"), p.mm("Projection"), p.mm("Width")
    v = p.view()
    v.shape([(0, h * 0.92), (length, 0), (length, h), (0, h)])
    v.lines([((length * x, h), (length * x, h * 0.94)) for x in (0.2, 0.32, 0.44, 0.56, 0.68, 0.8)])
    v.wide((0, h), (length, h), figures(length))
    v.tall((length, 0), (length, h), figures(h))
    top = p.view()
    top.plate((0, 0), (length, w), r=w * 0.06)
    top.line((length * 0.4, -w / 2), (length * 0.4, w / 2), pen="thin")
    top.tall((-length / 2, -w / 2), (-length / 2, w / 2), figures(w), left=True)
