"""Drill bits for wood and metal: flat, auger, Forstner and twist."""

from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import broken_out, enlarged, scale_note, shown_length
from adapters.drawings.view import View


def _hexagon_shank(v: View, length: float, across_flats: float) -> None:
    """A shank that a chuck cannot slip on, from one of its flats."""
    half = across_flats * 0.577
    v.box((0, -half), (length, half * 2), r=across_flats * 0.08)
    v.lines([((0, y * half), (length, y * half)) for y in (-0.5, 0.5)])


def _flat(v: View, length: float, d: float) -> None:
    """A spade: two wings with spurs, a long point and a hole to pull cable through."""
    rod, wing = min(d * 0.36, 6.0), min(d * 1.3, length * 0.24)
    point = min(d * 0.5, length * 0.1)
    x = length - point - wing
    _hexagon_shank(v, length * 0.24, rod * 0.95)
    v.box((length * 0.24, -rod / 2), (x - length * 0.24, rod))
    v.shape(
        [
            (x - rod, -rod / 2),
            (x, -d / 2),
            (x + wing, -d / 2),
            (x + wing - d * 0.08, -d * 0.4),
            (x + wing - d * 0.08, -d * 0.12),
            (length, 0),
            (x + wing - d * 0.08, d * 0.12),
            (x + wing - d * 0.08, d * 0.4),
            (x + wing, d / 2),
            (x, d / 2),
            (x - rod, rod / 2),
        ]
    )
    v.lines([((x, -d * 0.42), (x + wing * 0.86, -d * 0.42)), ((x, d * 0.42), (x + wing * 0.86, d * 0.42))])
    v.hole((x + wing * 0.36, 0), d * 0.2)


def _auger(v: View, length: float, d: float) -> None:
    """One deep open spiral, a spur and a screw that draws it in."""
    core, shank = d * 0.3, length * 0.24
    screw = min(d * 0.7, length * 0.08)
    end = length - screw
    turns = max(2, min(round((end - shank) / (d * 0.9)), 6 if v.small else 9))
    step = (end - shank) / turns
    _hexagon_shank(v, shank, min(d * 0.6, 10))
    v.box((shank, -core / 2), (end - shank, core))
    for n in range(turns):
        x = shank + n * step
        v.path(
            f"M{x} {d / 2}C{x + step * 0.3} {d * 0.3} {x + step * 0.5} {-d * 0.3} {x + step * 0.7} {-d / 2}"
            f"L{x + step} {-d / 2}"
            f"C{x + step * 0.8} {-d * 0.2} {x + step * 0.6} {d * 0.4} {x + step * 0.3} {d / 2}Z"
        )
    v.shape([(end - step * 0.1, -d / 2), (end + screw * 0.34, -d / 2), (end + screw * 0.1, -d * 0.36)])
    v.shape([(end, -d * 0.16), (length, 0), (end, d * 0.16)])
    v.lines(
        [
            ((end + screw * x, -d * 0.16 * (1 - x)), (end + screw * (x + 0.14), d * 0.15 * (1 - x)))
            for x in (0.12, 0.36, 0.6)
        ]
    )


def _forstner(v: View, length: float, d: float) -> None:
    """A short cylinder that cuts by its rim, on a plain shank."""
    head, rod = min(d * 0.5, length * 0.22), max(min(d * 0.4, 9), d * 0.2)
    point = min(d * 0.12, 3)
    x = length - head - point
    _hexagon_shank(v, length * 0.26, rod)
    v.box((length * 0.26, -rod / 2), (x - length * 0.26, rod))
    v.shape([(x - rod * 0.4, -rod / 2), (x, -d * 0.34), (x, d * 0.34), (x - rod * 0.4, rod / 2)])
    v.box((x, -d / 2), (head, d), r=d * 0.02)
    v.path(
        f"M{x + head} {-d * 0.34}L{x + head * 0.3} {-d * 0.3}"
        f"Q{x + head * 0.1} {-d * 0.1} {x + head * 0.4} {-d * 0.04}"
        f"L{x + head} {-d * 0.04}Z",
        fill="deep",
    )
    v.line((x + head * 0.3, d * 0.06), (x + head, d * 0.3), pen="thin")
    v.line((x + head * 0.86, -d / 2), (x + head * 0.86, d / 2), pen="thin")
    v.shape([(x + head, -d * 0.08), (length, 0), (x + head, d * 0.08)])


def _twist(v: View, length: float, d: float) -> None:
    """Two flutes and a split point."""
    shank, flutes = length * 0.32, 4 if v.small else 7
    v.box((0, -d * 0.48), (shank, d * 0.96), r=1)
    run = length - shank - d * 0.5
    v.box((shank, -d / 2), (run, d))
    step = run / flutes
    for n in range(flutes):
        x = shank + n * step
        v.path(
            f"M{x} {d / 2}Q{x + step * 0.3} {-d * 0.2} {x + step} {-d / 2}L{x + step * 0.6} {-d / 2}"
            f"Q{x + step * 0.1} {d * 0.04} {x} {d / 2}Z",
            fill="deep",
            pen="thin",
        )
    v.shape([(length - d * 0.5, -d / 2), (length, 0), (length - d * 0.5, d / 2)])


_BITS = {"flat": _flat, "spade": _flat, "auger": _auger, "forstner": _forstner}


@drawing("drill-bit")
def drill_bit(p: DrawingPart) -> None:
    d, length = p.sizes("Diameter", "Length")
    d = min(d, length * 0.45)
    look = p.pick(_BITS, _twist)
    visible = shown_length(length, d, most=4.6) if p.small else length
    v = p.view()
    look(v, visible, d)
    if visible < length and look is not _twist:
        broken_out(v, visible * 0.14, -d * 0.2, d * 0.2)
    v.axis((0, 0), (length, 0))
    v.wide((0, d / 2), (length, 0), figures(length))
    v.tall((length, -d / 2), (length, d / 2), across(d))
    _from_the_point(p, length, d, is_flat=look is _flat, is_auger=look is _auger)


def _from_the_point(p: DrawingPart, length: float, d: float, *, is_flat: bool, is_auger: bool) -> None:
    """What bites the wood, enlarged where it would be small."""
    s, scale = p.view(below=True), enlarged(d, length * 0.34)
    w, middle = d * scale, length / 2
    scale_note(s, (middle + w / 2 + length * 0.08, 0), scale, height=length * 0.044)
    if is_flat:
        s.plate((middle, 0), (w, max(w * 0.09, scale)))
        s.lines([((middle + x * w, -w * 0.045), (middle + x * w, w * 0.045)) for x in (-0.42, 0.42)])
        s.circle((middle, 0), min(w * 0.36, 6 * scale), fill="light")
        s.hole((middle, 0), w * 0.04)
    else:
        s.circle((middle, 0), w)
        for sign in (-1, 1) if not is_auger else (-1,):
            s.path(
                f"M{middle + sign * w / 2} 0A{w / 2} {w / 2} 0 0 1 {middle} {sign * w / 2}"
                f"L{middle} {sign * w * 0.1}L{middle + sign * w * 0.1} 0Z",
                fill="deep",
            )
        s.circle((middle, 0), w * (0.3 if is_auger else 0.12), fill="light")
    s.axis((middle - w / 2, 0), (middle + w / 2, 0))
    s.axis((middle, -w / 2), (middle, w / 2))
