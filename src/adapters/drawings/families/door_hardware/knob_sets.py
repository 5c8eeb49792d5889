"""Knobs on their roses and spindles: mortice, rim and centre knobs, knob sets, spindles, roses."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import turned
from adapters.drawings.view import WHITE, View

from .knobs import knob_front, knob_side


@drawing("mortice-knob")
def mortice_knob(p: DrawingPart) -> None:
    p.face = 1
    d, rose, out = p.sizes("Knob diameter", "Rose diameter", "Projection")
    is_set, is_dummy = p.says("knob set"), p.says("dummy")
    v = p.view()
    if is_set:
        _set_latch(v, p, d)
    v.circle((0, 0), rose)
    knob_front(v, p, d)
    if is_set:
        _function(v, p, (0, 0), d)
    v.cross((0, 0), max(rose, d))
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    if not is_dummy:
        s.box((-12, -4), (12, 8), fill="steel")
    knob_side(s, p, (rose * 0.15, 0), (out - rose * 0.15, d))
    s.box((0, -rose / 2), (rose * 0.15, rose), r=1.6)
    s.box((rose * 0.15, -d * 0.24), (2.5, d * 0.48), r=1)
    if is_set:
        _set_side(s, p, (out, d), rose)
    elif is_dummy:
        for y in (-0.4, 0.4):
            s.box((-14, y * rose - 1.5), (14, 3), fill="steel")
    s.axis((-12, 0), (out, 0))
    s.wide((0, rose / 2), (out, 0), figures(out))
    s.tall((0, -rose / 2), (0, rose / 2), across(rose), left=True, detail=True)


def _set_latch(v: View, p: DrawingPart, d: float) -> None:
    """The latch of a set, from its forend to the follower: its backset."""
    backset = p.number("Backset", 60, most=127)
    v.box((-backset, -11), (backset, 22), r=1)
    v.box((-backset - 3, -28), (3, 57), r=0.8)
    v.shape([(-backset - 12, 6), (-backset - 3, -8), (-backset - 3, 8), (-backset - 12, 8)])
    v.wide((-backset, 0), (0, 0), figures(backset), over=True)


def _function(v: View, p: DrawingPart, at: Point, d: float) -> None:
    """A button locks a privacy knob, a key an entrance one."""
    if p.says("privacy"):
        v.circle(at, d * 0.18, fill="light")
        v.line((at[0] - d * 0.06, at[1]), (at[0] + d * 0.06, at[1]))
    elif p.says("entrance"):
        v.circle(at, d * 0.32, fill="brass")
        v.plate(at, (d * 0.04, d * 0.2), fill="ink", pen="none")


def _set_side(s: View, p: DrawingPart, size: Point, rose: float) -> None:
    """The other knob of a set, beyond a door, with what turns or locks it."""
    out, d = size
    s.box((-44, -rose * 0.6), (44, rose * 1.2), fill=WHITE, pen="hidden")
    s.box((-44 - rose * 0.15, -rose / 2), (rose * 0.15, rose), r=1.6)
    back = -44 - rose * 0.15
    turned(s, (back, 0), [(-out * 0.26, d * 0.42, d * 0.34)])
    s.oval((back - out * 0.54, 0), (out * 0.6, d))
    if p.says("privacy"):
        s.box((out, -d * 0.08), (4, d * 0.16), r=1)
    elif p.says("entrance"):
        s.box((out, -d * 0.16), (3, d * 0.32), r=1, fill="brass")
        s.box((back - out * 0.84 - 6, -d * 0.14), (6, d * 0.28), r=2)


@drawing("rim-knob")
def rim_knob(p: DrawingPart) -> None:
    p.face = 1
    v, (d, rose, out) = p.front("Knob diameter", "Rose diameter", "Projection")
    if p.says("ring"):
        v.circle((0, 0), d)
        v.circle((0, 0), d * 0.62, fill=WHITE)
        v.circle((0, -d * 0.42), d * 0.3)
    else:
        v.circle((0, 0), rose)
        knob_front(v, p, d)
    v.cross((0, 0), max(rose, d))
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    s.box((-64, -4), (64, 8), fill="steel")
    s.lines([((-58 + n * 5, -4), (-58 + n * 5, 4)) for n in range(7)])
    knob_side(s, p, (5, 0), (out - 5, d))
    s.box((0, -rose / 2), (5, rose), r=1.6)
    s.axis((-64, 0), (out, 0))
    s.wide((0, rose / 2), (out, 0), figures(out))


@drawing("centre-knob")
def centre_knob(p: DrawingPart) -> None:
    p.face = 1
    v, (d, rose, out) = p.front("Knob diameter", "Rose diameter", "Projection")
    v.circle((0, 0), rose)
    v.circle((0, 0), rose * 0.92, fill="none", pen="thin")
    knob_front(v, p, d)
    v.round(rose)
    s = p.view()
    s.box((-46, -5), (46, 10), fill="steel")
    s.lines([((-44 + n * 4, -5), (-42 + n * 4, 5)) for n in range(10)])
    turned(s, (0, 0), [(rose * 0.07, rose), (rose * 0.06, rose * 0.86, rose * 0.6)])
    knob_side(s, p, (rose * 0.13, 0), (out - rose * 0.13, d))
    s.axis((-46, 0), (out, 0))
    s.wide((0, rose / 2), (out, 0), figures(out))
    s.tall((out, -d / 2), (out, d / 2), across(d))


@drawing("spindle")
def spindle(p: DrawingPart) -> None:
    v, (length, side) = p.front("Length", "Section")
    if p.says("adaptor", "sleeve"):
        _adaptor(v, p, (length, side))
        v.wide((0, 8), (length, 8), figures(length))
        _square(p, side)
        return
    v.box((0, -side / 2), (length, side))
    v.lines([((x, -side / 2), (x, side / 2)) for x in (side * 0.4, length - side * 0.4)])
    if p.says("split", "dummy"):
        v.line((length * 0.5, 0), (length, 0))
    elif p.says("threaded"):
        turns = int(min(24, length * 0.4 / side / 0.3))
        pitch = side * 0.3
        v.lines(
            [
                ((length * 0.08 + n * pitch, -side / 2), (length * 0.08 + (n + 0.6) * pitch, side / 2))
                for n in range(turns)
            ]
        )
    elif p.says("slotted"):
        v.box((length * 0.12, -side * 0.1), (length * 0.3, side * 0.2), r=side * 0.1, fill="deep", pen="thin")
        v.box((length * 0.58, -side * 0.1), (length * 0.3, side * 0.2), r=side * 0.1, fill="deep", pen="thin")
    v.axis((0, 0), (length, 0))
    v.wide((0, side / 2), (length, side / 2), figures(length))
    _square(p, side)


def _adaptor(v: View, p: DrawingPart, size: Point) -> None:
    """A sleeve between a thin spindle and a wide follower, or a split one that springs into it."""
    length, side = size
    wide = 8.0 if side < 8 else side * 1.3
    v.box((0, -wide / 2), (length, wide))
    if p.says("split"):
        v.line((length * 0.2, 0), (length, 0))
        v.line((length * 0.2, -wide * 0.1), (length * 0.2, wide * 0.1))
    v.box((-length * 0.4, -side / 2), (length * 0.4, side), fill="light")
    v.box((0, -side / 2), (length * 0.8, side), fill="none", pen="hidden")


def _square(p: DrawingPart, side: float) -> None:
    s = p.view()
    s.plate((0, 0), (side, side))
    s.cross((0, 0), side * 1.3)
    s.wide((-side / 2, side / 2), (side / 2, side / 2), f"□{figures(side)}")


@drawing("rose")
def rose_alone(p: DrawingPart) -> None:
    v, (d, t) = p.front("Diameter", "Thickness")
    is_cap = p.says("end cap")
    if p.says("square"):
        v.plate((0, 0), (d, d), r=1.5)
        v.plate((0, 0), (d * 0.84, d * 0.84), r=1, fill="none", pen="thin")
    else:
        v.circle((0, 0), d)
        v.circle((0, 0), d * (0.84 if not is_cap else 0.92), fill="none", pen="thin")
    if is_cap:
        v.circle((0, 0), d * (0.5 if p.says("domed") else 0.16), fill="light", pen="thin")
    else:
        v.hole((0, 0), d * 0.36)
    v.round(d)
    s = p.view()
    if p.says("domed"):
        s.path(
            f"M0 {-d / 2}L{t * 0.3} {-d / 2}Q{t * 1.6} {-d * 0.3} {t * 1.6} 0"
            f"Q{t * 1.6} {d * 0.3} {t * 0.3} {d / 2}L0 {d / 2}Z"
        )
    else:
        s.box((0, -d / 2), (t, d), r=t * 0.3)
    s.box((-t if is_cap else t, -d * 0.2), (t if is_cap else t * 0.25, d * 0.4))
    s.axis((0, 0), (t * 1.4, 0))
    s.wide((0, d / 2), (t, d / 2), figures(t))
