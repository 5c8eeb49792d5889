"""Anchors for masonry and fixings for hollow walls."""

from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import chamfered, drive, thread
from adapters.drawings.view import View


def _bolt_size(p: DrawingPart, d: float) -> float:
    """The thread of the bolt in a shield of a diameter."""
    return p.number("Thread", d * 0.62, most=d * 0.8)


def _hexagon(v: View, x: float, size: tuple[float, float]) -> None:
    """A hexagon head or nut from its side, thickness and across the corners."""
    t, w = size
    v.box((x, -w / 2), size, r=t * 0.14)
    v.lines([((x, y * w), (x + t, y * w)) for y in (-0.25, 0.25)], pen="ink")


def _shield(v: View, length: float, d: float) -> None:
    """Four segments in a pressed collar and a spring ring, with the cone that spreads them."""
    v.shape(
        [(length * 0.82, -d * 0.34), (length, -d * 0.48), (length, d * 0.48), (length * 0.82, d * 0.34)],
        fill="deep",
    )
    v.shape(
        [
            (0, -d / 2),
            (length * 0.9, -d / 2),
            (length * 0.9, -d * 0.44),
            (length * 0.8, -d * 0.14),
            (length * 0.8, d * 0.14),
            (length * 0.9, d * 0.44),
            (length * 0.9, d / 2),
            (0, d / 2),
        ]
    )
    v.line((0, 0), (length * 0.8, 0))
    v.lines([((x * length, -d / 2), (x * length, d / 2)) for x in (0.36, 0.42, 0.48, 0.54)], pen="thin")
    v.box((length * 0.64, -d * 0.54), (length * 0.05, d * 1.08), r=d * 0.04, fill="light")
    v.box((0, -d * 0.53), (length * 0.12, d * 1.06), r=d * 0.05)


def _loose_bolt(v: View, d: float, m: float) -> float:
    """A hexagon bolt with its washer, not yet home."""
    thread(v, (-d * 0.8, 0), d * 0.8, d=m, pitch=m * 0.25)
    v.box((-d * 0.8 - m * 0.22, -m * 1.1), (m * 0.22, m * 2.2), r=m * 0.05)
    _hexagon(v, -d * 0.8 - m * 0.9, (m * 0.68, m * 1.9))
    return -d * 0.8 - m * 0.9


def _projecting_bolt(v: View, d: float, m: float) -> float:
    """A stud that stands out of the wall, with nut and washer on it."""
    out = d * 2
    thread(v, (-out, 0), out, d=m, pitch=m * 0.25)
    chamfered(v, (-out, 0), -m * 0.16, d=m)
    v.box((-m * 0.26, -m * 1.1), (m * 0.22, m * 2.2), r=m * 0.05)
    _hexagon(v, -m * 1.1, (m * 0.84, m * 1.9))
    return -out - m * 0.16


def _eye_bolt(v: View, d: float, m: float) -> float:
    """A forged eye on a collar."""
    ring, bar = m * 3, m * 0.9
    v.box((-d * 0.3, -m * 0.5), (d * 0.3, m), fill="tint")
    v.circle((-d * 0.3 - ring / 2, 0), ring)
    v.hole((-d * 0.3 - ring / 2, 0), ring - 2 * bar)
    v.box((-d * 0.34, -m * 0.72), (m * 0.36, m * 1.44), r=m * 0.1)
    return -d * 0.3 - ring


def _sleeve_anchor(v: View, length: float, d: float) -> None:
    """A bolt through a slotted sleeve: head, washer, sleeve and cone."""
    v.box((-d * 0.9, -d * 0.42), (d * 0.9, d * 0.84))
    v.box((-d * 0.7, -d * 0.9), (d * 0.6, d * 1.8), r=d * 0.08)
    v.lines([((-d * 0.7, y * d), (-d * 0.1, y * d)) for y in (-0.45, 0.45)], pen="ink")
    v.box((-d * 0.12, -d * 1.1), (d * 0.2, d * 2.2))
    v.box((d * 0.08, -d * 0.42), (length * 0.2, d * 0.84))
    v.box((length * 0.26, -d / 2), (length * 0.62, d))
    v.lines([((length * 0.4, y * d), (length * 0.88, y * d)) for y in (-0.16, 0.16)], pen="ink")
    cone = [(length * 0.88, -d * 0.5), (length, -d * 0.62), (length, d * 0.62), (length * 0.88, d * 0.5)]
    v.shape(cone, fill="deep")


def _screw(v: View, start: float, end: float, *, d: float) -> None:
    """The machine screw that a hollow wall fixing is sold with."""
    thread(v, (start, 0), end - start, d=d, pitch=d * 0.3)
    v.traced("M0 -100Q-60 -96 -62 -36L-62 36Q-60 96 0 100Z", (d, d), at=(start, 0))


def _hollow_wall(v: View, length: float, d: float) -> None:
    """A sleeve whose legs fold up behind the board, with barbs that keep it from turning."""
    body = d * 1.9
    _screw(v, -d * 0.9, length * 1.08, d=d)
    v.shape([(0, -body * 0.6), (length * 0.12, -body * 0.62), (0, -body * 0.84)])
    v.shape([(0, body * 0.6), (length * 0.12, body * 0.62), (0, body * 0.84)])
    v.box((0, -body / 2), (length * 0.94, body), r=d * 0.1)
    v.shape(
        [(length * 0.94, -body / 2), (length, -body * 0.36), (length, body * 0.36), (length * 0.94, body / 2)]
    )
    for y in (-0.24, 0.24):
        v.plate((length * 0.44, y * body), (length * 0.6, body * 0.1), r=body * 0.05, fill="deep", pen="thin")
    v.line((length * 0.76, -body / 2), (length * 0.76, body / 2), pen="thin")
    v.box((-d * 0.3, -body * 0.95), (d * 0.3, body * 1.9), r=d * 0.1)


def _spring_toggle(v: View, length: float, d: float) -> None:
    """Two sprung wings on a screw."""
    _screw(v, 0, length, d=d)
    x, wing = length * 0.72, length * 0.5
    for sign in (-1, 1):
        v.shape(
            [
                (x - d * 0.7, sign * d * 0.3),
                (x + d * 0.5, sign * d * 0.9),
                (x - wing * 0.84, sign * (d * 1.1 + wing * 0.6)),
                (x - wing, sign * (d * 0.7 + wing * 0.5)),
            ]
        )
        v.line((x - d * 0.4, sign * d * 0.6), (x - wing * 0.88, sign * (d * 0.9 + wing * 0.54)), pen="thin")
    v.box((x - d * 0.9, -d * 0.95), (d * 1.7, d * 1.9), r=d * 0.3)
    v.circle((x, 0), d * 0.7, fill="light")


def _self_drill(v: View, length: float, d: float) -> None:
    """A coarse thread that cuts its own way into plasterboard, with a wide head and a drill point."""
    body = d * 2.6
    tip, turns = length * 0.74, 5
    step = tip / turns
    upper = [q for n in range(turns) for q in _ridge(n * step, step, body, 1 - n * 0.07)]
    lower = [(x + step * 0.5, -y) for x, y in upper if x + step * 0.5 < tip]
    v.shape(
        [(0, -body * 0.28), *upper, (tip, -body * 0.2), (tip, body * 0.2), *reversed(lower), (0, body * 0.28)]
    )
    v.lines(
        [((n * step + step * 0.5, -body * 0.46), (n * step + step, body * 0.44)) for n in range(turns - 1)]
    )
    v.shape(
        [
            (tip, -body * 0.2),
            (length * 0.93, -body * 0.17),
            (length * 0.93, -body * 0.26),
            (length, 0),
            (length * 0.93, body * 0.26),
            (length * 0.93, body * 0.17),
            (tip, body * 0.2),
        ]
    )
    v.line((tip, body * 0.12), (length * 0.93, -body * 0.1), pen="thin")
    v.box((-d * 0.4, -body * 0.62), (d * 0.4, body * 1.24), r=d * 0.15)


def _ridge(x: float, step: float, body: float, share: float) -> list[tuple[float, float]]:
    core, crest = -body * 0.28 * share, -body / 2 * share
    return [(x + step * 0.3, core), (x + step * 0.5, crest), (x + step * 0.7, core)]


_BOLTS = {"loose": _loose_bolt, "projecting": _projecting_bolt, "eye bolt": _eye_bolt}
_HOLLOW = {"toggle": _spring_toggle, "self drill": _self_drill, "hollow": _hollow_wall}


@drawing("anchor")
def anchor(p: DrawingPart) -> None:
    length, d = p.sizes("Length", "Diameter")
    d = min(d, length * 0.5)
    bolt, hollow = p.pick(_BOLTS, None), p.pick(_HOLLOW, None)
    v = p.view()
    m, start, wide = _bolt_size(p, d), -d, d
    if bolt:
        start = bolt(v, d, m)
        _shield(v, length, d)
    elif hollow:
        hollow(v, length, d)
        wide = d * 2.6 if hollow is _self_drill else d * 1.9
    else:
        _sleeve_anchor(v, length, d)
    v.axis((start, 0), (length, 0))
    v.wide((0, wide / 2), (length, wide / 2), figures(length))
    if bolt:
        v.tall((length, -d / 2), (length, d / 2), across(d))
        v.tall((start, -m / 2), (start, m / 2), f"M{figures(m)}", left=True)
    else:
        v.tall((length, -d / 2), (length, d / 2), across(d))
    if hollow:
        _head(p.view(), d * (3.2 if hollow is _self_drill else 2), d * 3.6 if hollow is _hollow_wall else 0)
    else:
        _segments(p.view(), d, m if bolt else 0)


def _head(s: View, head: float, flange: float) -> None:
    """The head that is driven, on its flange if it has one."""
    if flange:
        s.circle((0, 0), flange)
    s.circle((0, 0), head)
    s.circle((0, 0), head * 0.86, fill="light", pen="thin")
    drive(s, (0, 0), head * 0.8, "pz")
    s.cross((0, 0), flange or head)


def _segments(s: View, d: float, m: float) -> None:
    """A shield from the front: four segments round its thread."""
    s.circle((0, 0), d)
    if m:
        s.lines([((0, -d / 2), (0, d / 2)), ((-d / 2, 0), (d / 2, 0))], pen="ink")
        s.circle((0, 0), m, fill="light")
        s.circle((0, 0), m * 0.8, fill="none", pen="thin")
    else:
        s.circle((0, 0), d * 0.8, fill="light")
    s.cross((0, 0), d)
