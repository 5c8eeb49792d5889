"""Mortice locks and latches: cases with forend and bolts, tubular latches, cylinders with their key."""

from adapters.drawings.marks import Point
from adapters.drawings.part import Part, drawing, figures
from adapters.drawings.shapes import euro_hole, keyhole
from adapters.drawings.view import View

FOREND = 4.0


def case(v: View, size: Point, forend: float) -> None:
    """A mortice case behind its forend, with the screws that close it."""
    depth, h = size
    v.box((FOREND, -h / 2), (depth - FOREND, h), r=2)
    v.box((0, -forend / 2), (FOREND, forend), r=1)
    inset = min(7, h * 0.1)
    for x in (FOREND + inset, depth - inset):
        for y in (-h / 2 + inset, h / 2 - inset):
            v.screw((x, y), min(6, h * 0.08))


def forend_view(p: Part, forend: float, *, latch: float | None, bolt: float | None) -> None:
    """The forend from the edge of the door, with the bolts seen end on."""
    s = p.view()
    s.box((-11, -forend / 2), (22, forend), r=2)
    for y in (-forend * 0.42, forend * 0.42):
        s.countersunk((0, y), 8)
    if latch is not None:
        s.plate((0, latch), (12, 24), r=1)
        s.lines([((-3, latch - 12), (-3, latch + 12))])
    if bolt is not None:
        s.plate((0, bolt), (12, 28), r=1, fill="deep")
    s.axis((0, -forend / 2), (0, forend / 2))
    s.wide((-11, forend / 2), (11, forend / 2), "22", detail=True)


def latch_bolt(v: View, y: float, *, h: float = 22) -> None:
    v.shape([(0, y - h / 2), (-4, y - h / 2), (-13, y + h * 0.2), (-13, y + h / 2), (0, y + h / 2)])


@drawing("sashlock")
def sashlock(p: Part) -> None:
    depth, h, backset, forend = (
        p.mm("Case depth"),
        p.mm("Case height"),
        p.mm("Backset"),
        p.mm("Forend height"),
    )
    backset, forend = min(backset, depth - 12), max(forend, h)
    follower, key = -h * 0.22, h * 0.24
    v = p.view()
    latch_bolt(v, follower, h=h * 0.2)
    v.box((-14, key - h * 0.11), (14, h * 0.24), r=1)
    case(v, (depth, h), forend)
    v.circle((backset, follower), min(22, h * 0.24), fill="light")
    v.plate((backset, follower), (8, 8), fill="#fff")
    if p.says("bathroom"):
        v.circle((backset, key), h * 0.18, fill="light")
        v.plate((backset, key), (6, 6), fill="#fff")
    elif p.says("euro", "cylinder"):
        euro_hole(v, (backset, key), min(33, h * 0.34))
    else:
        keyhole(v, (backset, key), h * 0.24)
    v.axis((backset, -h / 2), (backset, h / 2))
    v.wide((0, forend / 2), (backset, h / 2), figures(backset))
    v.wide((0, -forend / 2), (depth, -h / 2), figures(depth), over=True)
    v.tall((depth, -h / 2), (depth, h / 2), figures(h), detail=True)
    forend_view(p, forend, latch=follower, bolt=key)


@drawing("deadlock")
def deadlock(p: Part) -> None:
    depth, h, backset, forend = (
        p.mm("Case depth"),
        p.mm("Case height"),
        p.mm("Backset"),
        p.mm("Forend height"),
    )
    backset, forend = min(backset, depth - 12), max(forend, h)
    v = p.view()
    v.box((-18, -h * 0.16), (18, h * 0.32), r=1)
    v.lines([((-12, -h * 0.09), (-4, -h * 0.09)), ((-12, h * 0.09), (-4, h * 0.09))])
    case(v, (depth, h), forend)
    keyhole(v, (backset, h * 0.06), h * 0.36)
    levers = p.count("Levers", 5, most=7)
    v.lines([((depth * 0.16, -h * 0.3 + n * 3), (depth * 0.62, -h * 0.3 + n * 3)) for n in range(levers)])
    v.axis((backset, -h / 2), (backset, h / 2))
    v.wide((0, forend / 2), (backset, h / 2), figures(backset))
    v.wide((0, -forend / 2), (depth, -h / 2), figures(depth), over=True)
    v.tall((depth, -h / 2), (depth, h / 2), figures(h), detail=True)
    forend_view(p, forend, latch=None, bolt=0)


@drawing("tubular-latch")
def tubular_latch(p: Part) -> None:
    depth, backset, tube, forend = (
        p.mm("Case depth"),
        p.mm("Backset"),
        p.mm("Tube diameter"),
        p.mm("Forend height"),
    )
    backset = min(backset, depth - 8)
    v = p.view()
    if p.says("roller"):
        v.circle((-4, 0), tube * 0.6)
    elif p.says("magnet"):
        v.box((-5, -tube * 0.3), (5, tube * 0.6), r=1, fill="graphite")
    else:
        latch_bolt(v, 0, h=tube * 0.68)
    flat = p.says("flat")
    v.box((FOREND, -tube / 2), (depth - FOREND - tube * 0.4, tube), r=1)
    v.box(
        (backset - tube * 0.7, -tube * (0.4 if flat else 0.5)),
        (depth - backset + tube * 0.7, tube * (0.8 if flat else 1)),
        r=2,
    )
    v.box((0, -forend / 2), (FOREND, forend), r=1)
    v.circle((backset, 0), tube * 0.66, fill="light")
    v.plate((backset, 0), (8, 8), fill="#fff")
    for dx in (-19, 19):
        if FOREND + 4 < backset + dx < depth - 2:
            v.hole((backset + dx, 0), 5)
    v.lines([((FOREND + 4 + n * 3, -tube / 2), (FOREND + 4 + n * 3, tube / 2)) for n in range(4)])
    v.axis((-14, 0), (depth, 0))
    v.axis((backset, -tube), (backset, tube))
    v.wide((0, forend / 2), (backset, tube / 2), figures(backset))
    v.wide((0, -forend / 2), (depth, -tube / 2), figures(depth), over=True)
    forend_view(p, forend, latch=0, bolt=None)


def key(v: View, at: Point, length: float) -> None:
    """A cylinder key, bow to the left of *at*, its cuts towards the right."""
    x, y = at
    bow, blade = length * 0.42, length * 0.15
    v.path(
        f"M{x} {y - blade / 2}L{x + length * 0.5} {y - blade / 2}L{x + length * 0.56} {y}"
        f"L{x + length * 0.5} {y + blade * 0.4}"
        f"L{x + length * 0.42} {y + blade * 0.1}L{x + length * 0.34} {y + blade / 2}"
        f"L{x + length * 0.26} {y + blade * 0.1}"
        f"L{x + length * 0.18} {y + blade / 2}L{x} {y + blade / 2}Z",
        fill="nickel",
    )
    v.plate((x - bow * 0.4, y), (bow, bow * 1.1), r=bow * 0.36, fill="nickel")
    v.hole((x - bow * 0.58, y), bow * 0.3)


@drawing("euro-cylinder")
def euro_cylinder(p: Part) -> None:
    length, h, w = p.mm("Length"), p.mm("Height"), p.mm("Width")
    r = w * 0.5
    cam = length * 0.16 if p.says("half") else length / 2
    v = p.view()
    v.box((0, h * 0.2), (length, h * 0.62), r=1.5)
    v.box((0, -r), (length, 2 * r), r=1)
    v.box((cam - 5, -r - 3), (10, h + 3), fill="#fff", pen="none")
    v.box((cam - 5, -r * 0.9), (10, r * 1.8), r=1, fill="light")
    v.box((cam - 5, h * 0.2), (10, h * 0.5), fill="none", pen="hidden")
    v.path(
        f"M{cam - 4} {-r * 0.9}L{cam - 4} {-h * 0.46}Q{cam} {-h * 0.56} {cam + 4} {-h * 0.46}"
        f"L{cam + 4} {-r * 0.9}Z",
        fill="deep",
    )
    if p.says("thumb", "turn"):
        v.box((length, -r * 0.5), (6, r))
        v.plate((length + 13, 0), (16, h * 0.82), r=5)
    if not p.small:
        v.lines([((n * 6 + 8, h * 0.3), (n * 6 + 8, h * 0.66)) for n in range(5) if n * 6 + 8 < cam - 8])
        v.circle((cam, h * 0.62), 4, fill="#fff", pen="thin")
    key(v, (-length * 0.36, 0), length * 0.62)
    v.axis((-length * 0.3, 0), (length, 0))
    v.axis((cam, -h * 0.5), (cam, h * 0.8))
    v.wide((0, h * 0.82), (length, h * 0.82), figures(length))
    v.wide((0, -r), (cam, -r), figures(cam), over=True)
    s = p.view()
    euro_hole(s, (0, h * 0.31), h, fill="tint")
    s.circle((0, 0), w * 0.74, fill="light")
    s.box((-1, -w * 0.26), (2, w * 0.52), fill="ink", pen="none")
    s.tall((w * 0.3, -r), (w * 0.3, h * 0.82), figures(h), detail=True)
