"""Small things of ceiling and floor: pull cord and staircase switches, roses, lampholders, wedges."""

from adapters.drawings.lamp_caps import cap_of
from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.view import View

from .wiring import plate


def _ceiling(v: View, width: float, top: float) -> None:
    """The ceiling that a thing hangs from, hatched above its line."""
    v.line((-width / 2, top), (width / 2, top))
    step = width / 9
    v.lines([((-width / 2 + n * step, top), (-width / 2 + (n + 0.6) * step, top - step)) for n in range(9)])


@drawing("pull-switch")
def pull_switch(p: DrawingPart) -> None:
    d, h = p.sizes("Diameter", "Height")
    cord = d * 1.1
    v = p.view()
    _ceiling(v, d * 1.5, 0)
    v.box((-d * 0.5, 0), (d, h * 0.3), r=d * 0.02)
    v.traced("M-46 30L-34 100L34 100L46 30Z", (d, h))
    v.box((-d * 0.05, h), (d * 0.1, h * 0.16), r=d * 0.01)
    v.label((-d * 0.08, h * 0.66), p.text("Rating", ""), (d * 0.36, h * 0.4))
    if p.says("neon"):
        v.circle((d * 0.26, h * 0.62), d * 0.08, fill="red")
    if p.says("flag"):
        v.box((d * 0.16, h * 0.38), (d * 0.2, h * 0.16), r=1, fill="red")
        v.box((d * 0.16, h * 0.38), (d * 0.1, h * 0.16), r=1, fill="green", pen="thin")
    v.line((0, h * 1.16), (0, h + cord))
    v.shape(_bell(d, h + cord))
    v.axis((0, -d * 0.1), (0, h + cord * 1.35))
    v.wide((-d / 2, h * 0.3), (d / 2, h * 0.3), across(d), over=True)
    v.tall((d / 2, 0), (d * 0.34, h), figures(h))


@drawing("time-lag-switch")
def time_lag_switch(p: DrawingPart) -> None:
    """A staircase switch: a large push or a touch field, with the arc of the time it runs."""
    v, (_, h) = plate(p, wide=False)
    d = h * 0.5
    if p.says("touch"):
        v.plate((0, 0), (d, d), r=d * 0.16, fill="light")
        v.circle((0, 0), d * 0.14, fill="blue")
    else:
        v.circle((0, 0), d)
        v.circle((0, 0), d * 0.76, fill="light")
    if p.says("pneumatic"):
        v.circle((0, 0), d * 0.12, fill="steel")
        v.lines(list(zip(v.ring((0, 0), d * 0.8, 12), v.ring((0, 0), d * 0.96, 12), strict=True)))
    elif not p.says("touch"):
        v.path(f"M0 {-d * 0.22}A{d * 0.22} {d * 0.22} 0 1 1 {-d * 0.22} 0", fill="none")
        v.line((0, 0), (0, -d * 0.22))
    if p.says("neon"):
        v.circle((0, h * 0.38), 5, fill="red")


def _bell(d: float, top: float) -> list[tuple[float, float]]:
    """The pull at the end of a cord."""
    drop = d * 0.26
    return [(-d * 0.03, top), (d * 0.03, top), (d * 0.08, top + drop), (-d * 0.08, top + drop)]


@drawing("shaver-socket")
def shaver_socket(p: DrawingPart) -> None:
    v, (w, h, depth) = p.front("Plate width", "Plate height", "Depth")
    v.plate((0, 0), (w, h), r=h * 0.03)
    for x in (-0.41, 0.41):
        v.screw((w * x, 0), h * 0.07)
    v.plate((0, 0), (w * 0.56, h * 0.62), r=h * 0.04, fill="none", pen="thin")
    outlets = ((-0.14, "115 V"), (0.1, "230 V")) if p.says("dual voltage") else ((-0.02, "115/230 V"),)
    for x, caption in outlets:
        for pin in (-0.035, 0.035) if len(outlets) == 2 else (-0.08, -0.028, 0.056):
            v.hole((w * (x + pin), h * 0.08), h * 0.075)
        v.words((w * x, -h * 0.14), caption, height=h * 0.08)
    v.words((-w * 0.02, h * 0.23), "SHAVERS ONLY", height=h * 0.07)
    v.circle((w * 0.22, -h * 0.2), h * 0.04, fill="steel/turn")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h * 0.34), (depth + 30, h * 0.68), fill="steel/turn")
    s.box((depth + 30, -h / 2), (depth, h), r=1)


@drawing("ceiling-rose")
def ceiling_rose(p: DrawingPart) -> None:
    v, (d, h) = p.front("Diameter", "Height")
    _ceiling(v, d * 1.4, 0)
    v.box((-d * 0.5, 0), (d, h * 0.22), r=d * 0.02)
    v.traced("M-48 22C-46 70 -20 92 -10 100L10 100C20 92 46 70 48 22Z", (d, h))
    v.line((0, h), (0, h + d * 0.5))
    if p.says("plug in"):
        v.box((-d * 0.2, h * 0.82), (d * 0.4, h * 0.5), r=d * 0.03, fill="light")
        v.lines([((x * d, h * 0.9), (x * d, h * 1.24)) for x in (-0.1, 0, 0.1)])
    elif p.says("pendant set"):
        top = h + d * 0.5
        v.box((-d * 0.16, top), (d * 0.32, d * 0.34), r=d * 0.05)
        holder_mouth(v, (0, top + d * 0.34), d * 0.48, cap="e27" if p.says("e27") else "b22")
    v.axis((0, -d * 0.1), (0, h + d * 0.5))
    v.wide((-d / 2, h * 0.22), (d / 2, h * 0.22), across(d), over=True)
    v.tall((d / 2, 0), (d * 0.1, h), figures(h))


def holder_mouth(v: View, at: Point, d: float, *, cap: str) -> None:
    """Where the lamp goes in: slots for bayonet pins, or a thread."""
    x, y = at
    v.box((x - d / 2, y), (d, d * 0.5), r=d * 0.03)
    if cap in ("b22", "bc", "b15", "sbc"):
        for side in (-0.24, 0.24):
            v.line(
                (x + side * d, y + d * 0.5),
                (x + side * d, y + d * 0.16),
                (x + side * d + d * 0.12, y + d * 0.16),
            )
    else:
        v.lines(
            [((x - d / 2, y + d * k), (x + d / 2, y + d * (k - 0.07))) for k in (0.14, 0.24, 0.34, 0.44)],
            pen="ink",
        )


@drawing("lampholder")
def lampholder(p: DrawingPart) -> None:
    d, h = p.sizes("Diameter", "Height")
    cap = cap_of(p, "b22")
    v = p.view()
    if p.says("angled batten"):
        _ceiling(v, d * 2.2, 0)
        v.shape([(-d * 0.85, 0), (d * 0.85, 0), (d * 0.6, h * 0.18), (-d * 0.5, h * 0.5)])
        body = [(-0.34, 0.36), (0.2, 0.16), (0.72, 0.7), (-0.02, 1.0)]
        v.shape([(x * d, y * h) for x, y in body])
        if cap == "b22":
            v.line((d * 0.5, h * 0.8), (d * 0.3, h * 0.6), (d * 0.38, h * 0.52))
        else:
            v.lines(
                [
                    ((d * (0.22 + k), h * (0.34 + k)), (d * (-0.16 + k), h * (0.52 + k)))
                    for k in (0.1, 0.2, 0.3)
                ],
                pen="ink",
            )
        v.wide((-d / 2, h), (d / 2, h), across(d))
        v.tall((d * 0.72, 0), (d * 0.72, h), figures(h))
        return
    if p.says("batten"):
        _ceiling(v, d * 2.2, 0)
        v.box((-d * 0.85, 0), (d * 1.7, h * 0.16), r=d * 0.03)
    else:
        v.line((0, -h * 0.4), (0, 0))
    v.traced("M-30 0C-34 10 -42 20 -42 34L-42 60L42 60L42 34C42 20 34 10 30 0Z", (d, h))
    v.box((-d / 2, h * 0.46), (d, h * 0.14), r=d * 0.03)
    v.lines([((x * d, h * 0.47), (x * d, h * 0.59)) for x in (-0.36, -0.18, 0, 0.18, 0.36)])
    holder_mouth(v, (0, h * 0.6), d * 0.8, cap=cap)
    v.axis((0, -h * 0.2), (0, h * 1.1))
    v.wide((-d / 2, h), (d / 2, h), across(d))
    v.tall((d * 0.42, 0), (d / 2, h), figures(h))


@drawing("door-wedge")
def door_wedge(p: DrawingPart) -> None:
    v, (length, h, w) = p.front("Length", "Projection", "Width")
    v.shape([(0, h * 0.92), (length, 0), (length, h), (0, h)])
    v.lines([((length * x, h), (length * x, h * 0.94)) for x in (0.2, 0.32, 0.44, 0.56, 0.68, 0.8)])
    v.wide((0, h), (length, h), figures(length))
    v.tall((length, 0), (length, h), figures(h))
    top = p.view()
    top.plate((0, 0), (length, w), r=w * 0.06)
    top.line((length * 0.4, -w / 2), (length * 0.4, w / 2), pen="thin")
    top.tall((-length / 2, -w / 2), (-length / 2, w / 2), figures(w), left=True)
