"""Site safety: what is worn, and what locks a circuit off."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.view import View


@drawing("helmet")
def helmet(p: DrawingPart) -> None:
    v, (w, h) = p.front("Width", "Height")
    if p.says("ear defenders", "ear muffs"):
        _ear_defenders(v, (w, h))
    elif p.says("glasses", "goggles"):
        _glasses(v, (w, h))
    elif p.says("bump cap"):
        v.traced("M-38 20C-42 -46 38 -46 36 20Z", (w, h))
        v.traced("M-38 20C-10 26 10 26 36 20C60 24 70 34 66 40C40 34 10 34 -38 30Z", (w, h))
        v.traced("M0 -30C4 -10 4 6 2 22", (w, h), fill="none")
        for x in (-0.18, 0.18):
            v.oval((x * w, -h * 0.02), (w * 0.1, h * 0.16), fill="deep", pen="thin")
        v.circle((0, -h * 0.31), w * 0.04, fill="deep")
    else:
        v.traced("M-40 36C-44 -66 40 -66 38 36Z", (w, h))
        v.traced("M-42 36L40 36L50 44Q50 50 42 50L-42 48Z", (w, h))
        v.traced("M-8 -42C-14 -10 -14 10 -12 34M10 -40C16 -10 16 10 14 34", (w, h), fill="none")
        v.lines([((x * w, -h * 0.02), (x * w, h * 0.08)) for x in (-0.26, 0.26)], pen="ink")
    v.wide((-w * 0.42, h / 2), (w * 0.5, h * 0.46), figures(w))
    v.tall((-w * 0.42, -h * 0.41), (-w * 0.42, h * 0.48), figures(h), left=True)


def _ear_defenders(v: View, size: Point) -> None:
    """Two cups on a sprung band."""
    w, h = size
    v.path(
        f"M{-w * 0.36} {h * 0.1}C{-w * 0.4} {-h * 0.72} {w * 0.4} {-h * 0.72} {w * 0.36} {h * 0.1}",
        fill="none",
        pen="bold",
    )
    v.path(
        f"M{-w * 0.28} {-h * 0.24}C{-w * 0.2} {-h * 0.5} {w * 0.2} {-h * 0.5} {w * 0.28} {-h * 0.24}",
        fill="none",
        pen="bold",
    )
    for x in (-1, 1):
        v.plate((x * w * 0.36, h * 0.2), (w * 0.2, h * 0.5), r=w * 0.08)
        v.plate((x * w * 0.24, h * 0.2), (w * 0.08, h * 0.44), r=w * 0.04, fill="graphite")


def _glasses(v: View, size: Point) -> None:
    w, h = size
    for x in (-1, 1):
        v.path(
            f"M{x * w * 0.04} {-h * 0.12}L{x * w * 0.44} {-h * 0.16}"
            f"Q{x * w * 0.48} {h * 0.2} {x * w * 0.26} {h * 0.22}"
            f"Q{x * w * 0.08} {h * 0.22} {x * w * 0.04} {-h * 0.12}Z",
            fill="glass",
        )
        v.box((x * w * 0.43, -h * 0.16), (x * w * 0.07, h * 0.14), r=2)
    v.box((-w * 0.46, -h * 0.2), (w * 0.92, h * 0.07), r=3)
    v.lines([((-w * 0.3, h * 0.1), (-w * 0.2, -h * 0.08)), ((w * 0.18, h * 0.1), (w * 0.28, -h * 0.08))])


@drawing("lock-off")
def lock_off(p: DrawingPart) -> None:
    v, (w, h) = p.front("Width", "Height")
    p.pick({"mcb": _breaker_lock, "plug": _plug_box, "hasp": _multi_hasp}, _padlock)(v, (w, h))
    v.wide((-w / 2, h * 0.44), (w / 2, h * 0.44), figures(w))
    v.tall((-w / 2, -h * 0.57), (-w / 2, h * 0.44), figures(h), left=True)


def _danger_label(v: View, at: Point, size: Point) -> None:
    v.plate(at, size, r=2, fill="#fff")
    v.label((at[0], at[1] - size[1] * 0.2), "DANGER", (size[0] * 0.8, size[1] * 0.4), fill="#B3261E")
    v.label((at[0], at[1] + size[1] * 0.24), "locked out", (size[0] * 0.8, size[1] * 0.3))


def _padlock(v: View, size: Point) -> None:
    w, h = size
    r = w * 0.3
    shackle = f"M{-r} 0L{-r} {-h * 0.3}C{-r} {-h * 0.66} {r} {-h * 0.66} {r} {-h * 0.3}L{r} 0"
    v.tube(shackle, w * 0.16, fill="steel/light")
    v.box((-w / 2, 0), (w, h * 0.44), r=w * 0.1)
    _danger_label(v, (0, h * 0.22), (w * 0.76, h * 0.28))


def _breaker_lock(v: View, size: Point) -> None:
    """A clamp over the lever of a breaker, with a thumbwheel and an eye for the padlock."""
    w, h = size
    v.box((-w * 0.2, -h * 0.1), (w * 0.4, h * 0.54), r=1, fill="white")
    v.box((-w * 0.1, h * 0.1), (w * 0.2, h * 0.16), fill="graphite")
    v.shape(
        [
            (-w * 0.5, -h * 0.3),
            (w * 0.36, -h * 0.3),
            (w * 0.36, h * 0.2),
            (w * 0.16, h * 0.2),
            (w * 0.16, 0),
            (-w * 0.16, 0),
            (-w * 0.16, h * 0.2),
            (-w * 0.5, h * 0.2),
        ]
    )
    v.hole((-w * 0.34, -h * 0.14), w * 0.16)
    v.box((w * 0.36, -h * 0.2), (w * 0.14, h * 0.16), r=1, fill="steel")
    v.box((-w * 0.1, -h * 0.57), (w * 0.2, h * 0.27), r=w * 0.06)


def _plug_box(v: View, size: Point) -> None:
    """A hinged shell that shuts over a plug."""
    w, h = size
    v.box((-w / 2, -h * 0.4), (w, h * 0.84), r=w * 0.16)
    v.line((-w / 2, h * 0.02), (w / 2, h * 0.02))
    v.circle((0, -h * 0.4), w * 0.3, fill="graphite")
    v.box((w * 0.44, -h * 0.1), (w * 0.16, h * 0.24), r=2)
    v.hole((w * 0.52, -h * 0.02), w * 0.08)
    _danger_label(v, (0, h * 0.23), (w * 0.7, h * 0.26))


def _multi_hasp(v: View, size: Point) -> None:
    """A scissor hasp for six padlocks."""
    w, h = size
    v.path(
        f"M{-w * 0.36} 0L{-w * 0.36} {-h * 0.3}"
        f"C{-w * 0.36} {-h * 0.66} {w * 0.36} {-h * 0.66} {w * 0.36} {-h * 0.3}L{w * 0.36} 0"
        f"L{w * 0.2} 0L{w * 0.2} {-h * 0.3}"
        f"C{w * 0.2} {-h * 0.46} {-w * 0.2} {-h * 0.46} {-w * 0.2} {-h * 0.3}L{-w * 0.2} 0Z",
        fill="steel",
    )
    v.box((-w / 2, -h * 0.04), (w, h * 0.48), r=w * 0.1)
    for n in range(6):
        v.hole(((n % 2 - 0.5) * w * 0.5, h * (0.06 + 0.14 * (n // 2))), w * 0.2)
