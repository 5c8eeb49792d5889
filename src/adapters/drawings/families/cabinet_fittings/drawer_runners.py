"""Drawer runners, drawn out as far as they run, and the steel sides of a drawer."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import broken_out, shown_length
from adapters.drawings.view import View

FULL, PART, ALMOST_SHUT = 1.0, 0.7, 0.3
"""How far a runner is drawn out, over its length."""


@drawing("drawer-runner")
def drawer_runner(p: DrawingPart) -> None:
    length, h, t = p.sizes("Length", "Height", "Thickness")
    v, s = p.view(), p.view()
    if p.says("box side"):
        _box_side(v, length, h)
        _box_section(s, (t, h))
    elif p.says("undermount"):
        _undermount(v, p, (length, h))
        _undermount_section(s, (t, h), is_full=not p.says("part extension"))
    else:
        _ball_runner(v, p, (length, h))
        _ball_section(s, (t, h))
    visible = length if p.says("box side") else _shown(p, (length, h))
    v.wide((0, h / 2), (visible, h / 2), figures(length))
    v.tall((0, -h / 2), (0, h / 2), figures(h), left=True)
    s.thick(t, h)


def _shown(p: DrawingPart, size: Point) -> float:
    return shown_length(*size, most=3 if p.small else 5)


def _reach(p: DrawingPart) -> float:
    return FULL if p.says("full extension") else PART if p.says("part extension") else ALMOST_SHUT


def _ball_runner(v: View, p: DrawingPart, size: Point) -> None:
    """Three steel channels that run in each other on balls; a damper at the back where it closes softly."""
    length, h = size
    visible, reach = _shown(p, size), _reach(p)
    out = visible * reach
    v.box((0, -h / 2), (visible, h), r=1)
    v.lines([((0, y * h), (visible, y * h)) for y in (-0.38, 0.38)])
    v.box((out / 2, -h * 0.36), (visible, h * 0.72), r=1, fill="light")
    v.box((out, -h * 0.24), (visible, h * 0.48), r=1)
    for n in range(3 if p.small else 6):
        x = visible + out / 2 - h * (0.3 + n * 0.28)
        for y in (-0.3, 0.3):
            v.circle((x, y * h), h * 0.11, fill="steel", pen="thin")
    for x in (0.4, 0.7, 0.94):
        v.hole((out + visible * x, 0), h * 0.13)
    if p.says("soft close"):
        _damper(v, (0, 0), (out * 0.9, h))
    else:
        v.hole((visible * 0.12, 0), h * 0.16)
    if visible < length:
        broken_out(v, visible * 0.34 if reach == FULL else visible * 0.54, -h / 2, h / 2)


def _damper(v: View, at: Point, size: Point) -> None:
    """The cylinder that catches a drawer, with its piston and spring."""
    (x, y), (w, h) = at, size
    v.box((x, y - h * 0.3), (w * 0.62, h * 0.6), r=h * 0.08, fill="graphite")
    v.box((x + w * 0.62, y - h * 0.06), (w * 0.38, h * 0.12), fill="light")
    turns = 3 if v.small else 6
    v.lines(
        [
            ((x + w * (0.64 + 0.3 * n / turns), y + h * 0.2), (x + w * (0.68 + 0.3 * n / turns), y - h * 0.2))
            for n in range(turns)
        ],
        pen="ink",
    )
    v.line((x + w * 0.08, y), (x + w * 0.52, y), pen="white")


def _ball_section(s: View, size: Point) -> None:
    t, h = size
    s.path(
        f"M0 {-h / 2}L{t} {-h / 2}L{t} {-h * 0.4}L2 {-h * 0.4}"
        f"L2 {h * 0.4}L{t} {h * 0.4}L{t} {h / 2}L0 {h / 2}Z"
    )
    s.traced("M100 -30L40 -30L40 30L100 30L100 22L60 22L60 -22L100 -22Z", size, fill="light")
    for y in (-0.35, 0.35):
        s.circle((t * 0.55, y * h), h * 0.1, fill="steel")


def _undermount(v: View, p: DrawingPart, size: Point) -> None:
    """Rails below the drawer, whose side and front are hidden lines, with the clip that holds its front."""
    length, h = size
    visible, reach = _shown(p, size), _reach(p)
    out = visible * reach
    v.box((0, -h * 0.1), (visible, h * 0.6), r=1)
    if p.says("soft close"):
        _damper(v, (h * 0.2, h * 0.2), (min(out * 0.6, visible * 0.5), h * 0.6))
    if reach == FULL:
        v.box((out / 2, h * 0.06), (visible, h * 0.28), r=1, fill="light")
    v.box((out, -h * 0.3), (visible, h * 0.34), r=1)
    v.box((out, -h / 2), (h * 0.12, h * 0.3), r=1, fill="steel")
    v.box((out + visible - h * 0.9, -h * 0.06), (h * 0.9, h * 0.34), r=h * 0.06, fill="graphite")
    v.line(
        (out, -h * 0.36), (out, -h * 1.9), (out + visible, -h * 1.9), (out + visible, -h * 0.36), pen="hidden"
    )
    v.plate((out + visible + h * 0.16, -h), (h * 0.32, h * 2.6), fill="none", pen="hidden")
    if visible < length:
        broken_out(v, out * 0.78 if reach < FULL else visible * 0.72, -h * 0.1, h / 2)


def _undermount_section(s: View, size: Point, *, is_full: bool) -> None:
    t, h = size
    s.traced("M0 -50L0 50L100 50L100 34L8 34L8 -50Z", (t, h))
    if is_full:
        s.traced("M16 24L16 -2L84 -2L84 24L76 24L76 8L24 8L24 24Z", (t, h), fill="light")
    s.traced("M26 -30L94 -30L94 -6L86 -6L86 -20L34 -20L34 -6L26 -6Z", (t, h))
    for x in (0.3, 0.7):
        s.circle((x * t, h * (0.29 if is_full else 0.08)), h * 0.09, fill="steel")
    s.line((t * 0.3, -h * 1.4), (t * 0.3, -h * 0.32), (t * 1.3, -h * 0.32), pen="hidden")


def _box_side(v: View, length: float, h: float) -> None:
    """The wall of a drawer over its runner, with the brackets of the front and the back."""
    rail = 14.0
    v.box((0, h / 2 - rail), (length * 0.98, rail), r=1, fill="light")
    v.box((0, -h / 2), (length, h - rail), r=3)
    v.line((0, -h / 2 + 6), (length, -h / 2 + 6), pen="thin")
    v.box((length, -h * 0.36), (5, h * 0.56), r=1, fill="steel")
    for y in (-0.24, 0.08):
        v.plate((length - 18, y * h), (14, 8), r=2, fill="deep")
    v.box((0, -h * 0.36), (9, h * 0.5), r=1, fill="steel")
    for y in (-0.26, 0.02):
        v.hole((4.5, y * h), 4)


def _box_section(s: View, size: Point) -> None:
    t, h = size
    rail = 14.0
    s.path(
        f"M0 {h / 2 - rail}L0 {2 - h / 2}Q0 {-h / 2} 2 {-h / 2}L{t - 2} {-h / 2}Q{t} {-h / 2} {t} {2 - h / 2}"
        f"L{t} {h / 2 - rail}L{t - 3} {h / 2 - rail}L{t - 3} {3 - h / 2}L3 {3 - h / 2}L3 {h / 2 - rail}Z"
    )
    s.box((t * 0.2, h / 2 - rail), (t * 0.8, rail), r=1, fill="light")
