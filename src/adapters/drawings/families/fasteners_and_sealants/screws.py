"""Wood screws and machine screws: head, drive, thread and point as they are."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import chamfered, drive, enlarged, polygon, scale_note, thread
from adapters.drawings.view import View

_HEAD, _SHANK, _CORE = 1.95, 0.72, 0.62


def head_view(
    p: DrawingPart, v: View, *, at: float, d: float, head: float = _HEAD
) -> tuple[View, float, float]:
    """Begin the head as the driver sees it, below its elevation; twice its size where it would be small.

    A thumbnail shows it on the same view. *at* is the middle of the
    elevation. Returns the view, the y of the middle of the head, and its size there.
    """
    length, across_head = at * 2, d * head
    if p.small:
        size = max(across_head, length * 0.34)
        y = across_head / 2 + length * 0.06 + size / 2
        v.circle((at, y), size)
        return v, y, size
    s, scale = p.view(below=True), enlarged(across_head, length * 0.3, most=2)
    size = across_head * scale
    s.circle((at, 0), size)
    scale_note(s, (at + size / 2 + length * 0.09, 0), scale, height=length * 0.044)
    s.wide((at - size / 2, 0), (at + size / 2, 0), across(across_head))
    return s, 0, size


def _recess(p: DrawingPart, usual: str) -> str:
    return p.text("Drive", usual).lower()


def _countersunk(v: View, d: float) -> float:
    head = d * _HEAD
    half = d * _SHANK / 2
    edge, reach = d * 0.1, d * 0.66
    v.shape(
        [(0, -head / 2), (edge, -head / 2), (reach, -half), (reach, half), (edge, head / 2), (0, head / 2)]
    )
    return reach


def _raised(v: View, d: float) -> float:
    v.path(f"M0 {-d * _HEAD / 2}Q{-d * 0.8} 0 0 {d * _HEAD / 2}Z")
    return _countersunk(v, d)


def _round(v: View, d: float) -> float:
    v.traced("M0 -50A70 50 0 0 0 0 50Z", (d, d * _HEAD))
    return 0


def _dome(v: View, d: float) -> float:
    v.traced("M0 -50L-12 -50C-44 -34 -50 -16 -50 0C-50 16 -44 34 -12 50L0 50Z", (d, d * 2.2))
    v.line((-d * 0.12, -d * 1.1), (-d * 0.12, d * 1.1), pen="thin")
    return 0


def _pan(v: View, d: float) -> float:
    v.traced("M0 -50Q-60 -50 -60 -20L-60 20Q-60 50 0 50Z", (d, d * _HEAD))
    return 0


def _cap(v: View, d: float) -> float:
    v.box((-d, -d * 0.78), (d, d * 1.56), r=d * 0.1)
    if not v.small:
        v.lines([((-d * 0.9, y * d), (-d * 0.1, y * d)) for y in (-0.5, -0.25, 0, 0.25, 0.5)])
    return 0


def _bugle(v: View, d: float) -> float:
    """The trumpet of a drywall screw, which does not tear the paper."""
    half, core = d * _HEAD / 2, d * _CORE / 2
    v.path(
        f"M0 {-half}L{d * 0.08} {-half}Q{d * 0.3} {-core} {d * 1.1} {-core}L{d * 1.1} {core}"
        f"Q{d * 0.3} {core} {d * 0.08} {half}L0 {half}Z"
    )
    return d * 1.1


_HEADS = {
    "pan": _pan,
    "round": _round,
    "dome": _dome,
    "button": _round,
    "raised": _raised,
    "bugle": _bugle,
    "drywall": _bugle,
    "cap": _cap,
    "socket": _cap,
}


def _notch(v: View, d: float, top: float) -> None:
    """A slot seen from its end."""
    v.box((top, -d * 0.13), (d * 0.3, d * 0.26), fill="deep", pen="thin")


def _ribs(v: View, d: float) -> None:
    """Cutting ribs under a countersunk head."""
    v.lines([((d * 0.16, y * d * 0.85), (d * 0.6, y * d * 0.36)) for y in (-0.75, -0.3, 0.3, 0.75)])


def wood_thread(v: View, start: float, end: float, *, d: float, pitch: float) -> None:
    """Draw a sharp thread that stands far apart on its core and runs out to a gimlet point."""
    run, tip, core = end - start, min(d * 1.5, (end - start) * 0.5), d * _CORE / 2
    turns = max(3, min(round(run / pitch), 8 if v.small else 20))
    step = run / turns

    def share(x: float) -> float:
        return max(min((end - x) / tip, 1), 0)

    def edge(first: float, sign: int) -> list[Point]:
        ridges = [start + (n + first) * step for n in range(turns)]
        return [
            (x, sign * (core * share(x) + high * (d / 2 - core) * share(x) ** 0.5))
            for ridge in ridges
            for x, high in ((ridge - step * 0.2, 0), (ridge, 1), (ridge + step * 0.2, 0))
            if start <= x < end
        ]

    upper, lower = edge(0.3, -1), edge(0.8, 1)
    v.shape([(start, -core), *upper, (end, 0), *reversed(lower), (start, core)])
    flanks = (0,) if v.small else (-0.2, 0.2)
    pairs = []
    for n in range(turns):
        for off in flanks:
            a = start + (n + 0.3 + off) * step
            b = a + step * 0.5
            if start <= a and b < end:
                high = 1 if v.small else 0
                pairs.append(
                    (
                        (a, -core * share(a) - high * (d / 2 - core) * share(a) ** 0.5),
                        (b, core * share(b) + high * (d / 2 - core) * share(b) ** 0.5),
                    )
                )
    v.lines(pairs)


@drawing("wood-screw")
def wood_screw(p: DrawingPart) -> None:
    length, d = p.sizes("Length", "Diameter")
    d = min(d, length * 0.4)
    deck, drywall = p.says("deck"), p.says("drywall")
    brass = p.says("brass") or "brass" in p.finish
    recess = _recess(p, "slot" if brass else "tx" if deck else "ph" if drywall else "pz")
    style = p.pick(_HEADS, _countersunk)
    v = p.view()
    start = style(v, d)
    if "slot" in recess:
        _notch(v, d, {_raised: -d * 0.4, _round: -d * 0.7, _dome: -d * 0.5, _pan: -d * 0.6}.get(style, 0))
    if deck:
        _ribs(v, d)
    full = p.text("Thread", "").lower() in ("full", "coarse", "fine") or drywall
    plain = start if full else start + (length - start) * 0.34
    if plain > start:
        v.box((start, -d * _SHANK / 2), (plain - start, d * _SHANK))
    fine = p.text("Thread", "").lower() == "fine"
    wood_thread(v, plain, length, d=d, pitch=d * (0.45 if fine else 0.75 if drywall else 0.6))
    if deck:
        v.shape([(length - d * 1.5, 0), (length - d * 0.7, -d * 0.16), (length - d * 0.2, 0)], fill="deep")
    v.axis((0, 0), (length, 0))
    v.wide((0, d), (length, 0), figures(length))
    v.tall((length, -d / 2), (length, d / 2), across(d))
    s, y, size = head_view(p, v, at=length / 2, d=d)
    if style in (_raised, _round, _dome):
        s.circle((length / 2, y), size * (0.8 if style is _raised else 0.6), fill="light", pen="thin")
    drive(s, (length / 2, y), size, recess)
    if p.says("stainless") or "stainless" in p.finish:
        grade = "A4" if "a4" in p.finish else "A2"
        s.words((length / 2, y + size * 0.395), grade, height=size * 0.15)


def _grub(p: DrawingPart, length: float, d: float) -> None:
    """A screw without a head: a socket in one end, a flat, or a cup that bites a spindle, at the other."""
    v, cup = p.view(), p.says("handle", "cup")
    end = d * 0.16
    thread(v, (0, 0), length - end, d=d, pitch=d * 0.2)
    chamfered(v, (length - end, 0), end, d=d)
    if cup:
        v.shape([(length, -d * 0.24), (length - d * 0.2, 0), (length, d * 0.24)], fill="#fff", pen="thin")
    v.box((0, -d * 0.28), (min(d * 0.8, length * 0.5), d * 0.56), fill="none", pen="hidden")
    v.axis((0, 0), (length, 0))
    v.wide((0, d), (length, d / 2), figures(length))
    v.tall((length, -d / 2), (length, d / 2), f"M{figures(d)}")
    s = v if p.small else p.view()
    at = (length + d * 0.9, 0) if p.small else (0.0, 0.0)
    s.circle(at, d)
    s.circle(at, d * 0.86, fill="light", pen="thin")
    polygon(s, at, d * 0.58, 6, fill="deep")
    if cup:
        _hexagon_key(s if p.small else p.view(), (-d * 0.1, d * 0.9) if p.small else (0, -d * 0.65), d)


def _hexagon_key(v: View, at: Point, d: float) -> None:
    (x, y), t = at, d * 0.5
    v.path(
        f"M{x} {y}L{x + d * 2.4} {y}Q{x + d * 2.9} {y} {x + d * 2.9} {y + d * 0.5}"
        f"L{x + d * 2.9} {y + d * 1.3}L{x + d * 2.9 - t} {y + d * 1.3}L{x + d * 2.9 - t} {y + d * 0.7}"
        f"Q{x + d * 2.4} {y + t} {x + d * 2.2} {y + t}L{x} {y + t}Z",
        fill="graphite",
    )
    v.line((x, y + t / 2), (x + d * 2.3, y + t / 2), pen="thin")


@drawing("machine-screw")
def machine_screw(p: DrawingPart) -> None:
    length, d = p.sizes("Length", "Diameter")
    if p.says("grub"):
        _grub(p, length, d)
        return
    counter = p.text("Head", "").lower().startswith("countersunk")
    style = _countersunk if counter else p.pick(_HEADS, _pan)
    v = p.view()
    start, end = style(v, d), d * 0.14
    thread(v, (start, 0), max(length - start - end, d * 0.3), d=d, pitch=d * 0.22)
    chamfered(v, (length - end, 0), end, d=d)
    v.axis((0, 0), (length, 0))
    v.wide((0, d), (length, d / 2), figures(length))
    v.tall((length, -d / 2), (length, d / 2), f"M{figures(d)}")
    head = 1.56 if style is _cap else _HEAD
    s, y, size = head_view(p, v, at=length / 2, d=d, head=head)
    if style is not _countersunk:
        s.circle((length / 2, y), size * 0.84, fill="light", pen="thin")
    drive(s, (length / 2, y), size, _recess(p, "hex" if style is _cap else "pz"))
