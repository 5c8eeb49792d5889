"""Mortice locks and latches: cases with forend and bolts, tubular latches."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import euro_hole, keyhole
from adapters.drawings.view import WHITE, View

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


def forend_view(p: DrawingPart, forend: float, *, latch: float | None, bolt: float | None) -> None:
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
    """A spring bolt, bevelled below."""
    v.shape([(0, y - h / 2), (-4, y - h / 2), (-13, y + h * 0.2), (-13, y + h / 2), (0, y + h / 2)])


@drawing("sashlock", "deadlock")
def mortice_lock(p: DrawingPart) -> None:
    """A sashlock or a deadlock, by its function where it says one and else by its kind."""
    is_dead = (
        p.says("deadlock") if p.says("deadlock", "sashlock", "bathroom") else p.subject.kind == "deadlock"
    )
    own = p.subject.kind
    height = 78.0 if is_dead and own == "sashlock" else 110.0 if not is_dead and own == "deadlock" else 0.0
    sizes = (p.mm("Case depth"), max(p.mm("Case height"), height), p.mm("Backset"), p.mm("Forend height"))
    (_deadlock if is_dead else _sashlock)(p, sizes)


def _levers(v: View, p: DrawingPart, corner: Point, run: float) -> None:
    """The levers within, one line each, and the standard they meet stamped beside them."""
    usual = p.pick({"5 lever": 5, "3 lever": 3, "2 lever": 2}, 0)
    levers = (
        p.count("Levers", usual or 5, most=7) if usual or any(map(str.isdigit, p.text("Levers", ""))) else 0
    )
    v.lines([((corner[0], corner[1] + n * 3), (corner[0] + run, corner[1] + n * 3)) for n in range(levers)])
    standard = p.text("Standard", "").upper()
    stamp = standard if standard.startswith("BS") else p.first("bs 3621", "bs 8621").upper()
    v.label((corner[0] + run / 2, corner[1] + levers * 3 + 6), stamp, (run, 9))


def _sashlock(p: DrawingPart, sizes: tuple[float, float, float, float]) -> None:
    depth, h, backset, forend = sizes
    backset, forend = min(backset, depth - 12), max(forend, h)
    follower, key = -h * 0.22, h * 0.24
    v = p.view()
    latch_bolt(v, follower, h=h * 0.2)
    v.box((-14, key - h * 0.11), (14, h * 0.24), r=1)
    case(v, (depth, h), forend)
    v.circle((backset, follower), min(22, h * 0.24), fill="light")
    v.plate((backset, follower), (8, 8), fill=WHITE)
    if p.says("bathroom"):
        turn = p.number("Follower", 5, most=10)
        v.circle((backset, key), h * 0.18, fill="light")
        v.plate((backset, key), (turn, turn), fill=WHITE)
    elif p.says("euro", "cylinder"):
        euro_hole(v, (backset, key), min(33, h * 0.34))
    else:
        keyhole(v, (backset, key), h * 0.24)
        _levers(v, p, (depth * 0.14, -h * 0.06), depth * 0.44)
    v.axis((backset, -h / 2), (backset, h / 2))
    v.wide((0, forend / 2), (backset, h / 2), figures(backset))
    v.wide((0, -forend / 2), (depth, -h / 2), figures(depth), over=True)
    v.tall((depth, -h / 2), (depth, h / 2), figures(h), detail=True)
    forend_view(p, forend, latch=follower, bolt=key)


def _deadlock(p: DrawingPart, sizes: tuple[float, float, float, float]) -> None:
    depth, h, backset, forend = sizes
    backset, forend = min(backset, depth - 12), max(forend, h)
    v = p.view()
    v.box((-18, -h * 0.16), (18, h * 0.32), r=1)
    v.lines([((-12, -h * 0.09), (-4, -h * 0.09)), ((-12, h * 0.09), (-4, h * 0.09))])
    case(v, (depth, h), forend)
    keyhole(v, (backset, h * 0.06), h * 0.36)
    _levers(v, p, (depth * 0.14, -h * 0.32), depth * 0.42)
    v.axis((backset, -h / 2), (backset, h / 2))
    v.wide((0, forend / 2), (backset, h / 2), figures(backset))
    v.wide((0, -forend / 2), (depth, -h / 2), figures(depth), over=True)
    v.tall((depth, -h / 2), (depth, h / 2), figures(h), detail=True)
    forend_view(p, forend, latch=None, bolt=0)


@drawing("tubular-latch")
def tubular_latch(p: DrawingPart) -> None:
    depth, backset, tube, forend = p.sizes("Case depth", "Backset", "Tube diameter", "Forend height")
    backset = min(backset, depth - 8)
    v = p.view()
    if p.says("roller"):
        v.circle((-4, 0), tube * 0.6)
    elif p.says("magnetic"):
        v.box((-5, -tube * 0.3), (5, tube * 0.6), r=1, fill="graphite")
    else:
        latch_bolt(v, 0, h=tube * 0.68)
    _latch_body(v, p, (depth, tube), backset)
    v.box((0, -forend / 2), (FOREND, forend), r=1)
    if not p.says("roller"):
        v.circle((backset, 0), tube * 0.66, fill="light")
        v.plate((backset, 0), (8, 8), fill=WHITE)
        for dx in (-19, 19):
            if FOREND + 4 < backset + dx < depth - 2:
                v.hole((backset + dx, 0), 5)
    v.axis((-14, 0), (depth, 0))
    v.axis((backset, -tube), (backset, tube))
    v.wide((0, forend / 2), (backset, tube / 2), figures(backset))
    v.wide((0, -forend / 2), (depth, -tube / 2), figures(depth), over=True)
    forend_view(p, forend, latch=0, bolt=None)


def _latch_body(v: View, p: DrawingPart, size: Point, backset: float) -> None:
    """A tube with its works; a flat bar latch has a case, a heavy one a thicker collar."""
    depth, tube = size
    if p.says("flat bar"):
        v.box((FOREND, -tube * 0.8), (depth - FOREND, tube * 1.6), r=2)
        for x in (0.2, 0.86):
            for y in (-0.6, 0.6):
                v.screw((depth * x, tube * y), tube * 0.2)
        return
    v.box((FOREND, -tube / 2), (depth - FOREND - tube * 0.4, tube), r=1)
    v.box((backset - tube * 0.7, -tube / 2), (depth - backset + tube * 0.7, tube), r=2)
    v.lines([((FOREND + 4 + n * 3, -tube / 2), (FOREND + 4 + n * 3, tube / 2)) for n in range(4)])
    if p.says("heavy duty"):
        v.box((FOREND, -tube * 0.6), (depth * 0.2, tube * 1.2), r=2)
        v.label((FOREND + depth * 0.1, 0), "FD60", (depth * 0.18, tube * 0.5))
