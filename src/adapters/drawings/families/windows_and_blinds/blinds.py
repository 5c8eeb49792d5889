"""Blinds: cloth on a roller, level slats and upright vanes, with what works them."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.view import View

_VENETIAN_MM, _VERTICAL_MM = 25.0, 89.0


@drawing("blind")
def blind(p: DrawingPart) -> None:
    w, drop = p.sizes("Width", "Drop")
    head = min(w, drop) * 0.06
    v = p.view()
    if p.says("venetian"):
        _venetian(v, (w, drop), head, p.number("Slat", _VENETIAN_MM, most=100))
    elif p.says("vertical"):
        _vertical(v, (w, drop), head, p.number("Slat", _VERTICAL_MM, most=300))
    else:
        _roller(v, p, (w, drop), head)
    v.wide((0, drop), (w, drop), _figure_of(p, "Width", w))
    v.tall((0, 0), (0, drop), _figure_of(p, "Drop", drop), left=True)


def _figure_of(p: DrawingPart, attribute: str, size: float) -> str:
    """A size that the customer has yet to choose is a letter."""
    chosen = p.text(attribute, "") or p.text("Size", "") or not p.says("made to measure")
    return figures(size) if chosen else attribute[0]


def _roller(v: View, p: DrawingPart, size: Point, head: float) -> None:
    """Cloth with a bar in its hem; one that blacks out runs in a cassette and side channels."""
    (w, drop), dark = size, p.says("blackout")
    v.box((w * 0.03, head), (w * 0.94, drop - head * 2), fill="tint")
    v.box((w * 0.03, drop - head * 1.3), (w * 0.94, head * 0.6), r=head * 0.2)
    if dark:
        for x in (0, w * 0.955):
            v.box((x, head), (w * 0.045, drop - head), fill="graphite")
        v.box((0, 0), (w, head * 1.5), r=head * 0.2, fill="graphite")
        v.line((w * 0.02, head * 1.1), (w * 0.98, head * 1.1), pen="white")
    else:
        v.box((w * 0.03, 0), (w * 0.94, head * 1.1), r=head * 0.5)
        for x in (0, w * 0.97):
            v.box((x, -head * 0.2), (w * 0.03, head * 1.5), r=head * 0.1, fill="grey")
    if p.says("spring"):
        v.line((w / 2, drop - head * 0.8), (w / 2, drop + head * 0.4))
        v.circle((w / 2, drop + head * 0.9), head, fill="oak")
        return
    _chain(
        v, w * 1.03 if p.says("right") else -w * 0.03, (head * 0.6, drop * 0.66), inward=not p.says("right")
    )


def _chain(v: View, x: float, ends: Point, *, inward: bool) -> None:
    """An endless beaded chain at one side, with the weight that keeps it taut."""
    (top, foot), step = ends, (ends[1] - ends[0]) * 0.045
    other = x - step if inward else x + step
    near = (min(x, other) + max(x, other)) / 2
    v.line((near - step / 2, top), (near - step / 2, foot), pen="hidden")
    v.line((near + step / 2, top), (near + step / 2, foot), pen="hidden")
    v.plate((near, foot), (step * 1.8, step * 3), r=step * 0.8, fill="grey")


def _venetian(v: View, size: Point, head: float, slat: float) -> None:
    """As many slats as fill the drop, on ladders, under a head rail; a wand tilts, a cord lifts."""
    (w, drop), foot = size, head * 0.5
    fall = drop - head - foot
    count = max(3, min(round(fall / (slat * 0.9)), int(400 / slat) if v.small else 90))
    each = fall / count
    v.box((0, head), (w, fall), pen="none")
    v.lines([((0, head + n * each), (w, head + n * each)) for n in range(1, count)], pen="ink")
    if not v.small or slat > _VENETIAN_MM:
        v.lines([((0, head + (n + 0.3) * each), (w, head + (n + 0.3) * each)) for n in range(count)])
    v.lines([((x, head), (x, drop - foot)) for x in (0, w)], pen="ink")
    tape = 2.0 if slat < 2 * _VENETIAN_MM else w * 0.02
    for x in (0.14, 0.5, 0.86):
        v.box((w * x - tape / 2, head), (tape, fall), fill="grey/light", pen="thin")
    v.box((0, 0), (w, head))
    v.box((0, drop - foot), (w, foot), r=foot * 0.3)
    v.line((w * 0.05, head), (w * 0.05, drop * 0.6), pen="bold")
    v.line((w * 0.95, head), (w * 0.95, drop * 0.5), pen="ink")
    v.shape(
        [
            (w * 0.935, drop * 0.54),
            (w * 0.965, drop * 0.54),
            (w * 0.955, drop * 0.49),
            (w * 0.945, drop * 0.49),
        ],
        fill="oak",
    )


def _vertical(v: View, size: Point, head: float, vane: float) -> None:
    """As many vanes as fill the width, weighted and linked at the foot, under a head rail."""
    (w, drop), step = size, vane * 0.86
    count = max(3, min(round(w / step), int(1000 / vane) if v.small else 40))
    each = w / count
    for n in range(count):
        v.box((each * n, head), (each, drop - head), fill="turn")
    if not v.small:
        v.lines([((each * (n + 0.14), head), (each * (n + 0.14), drop)) for n in range(count)])
    v.lines(
        [((each * n, drop - head * 0.8), (each * (n + 1), drop - head * 0.8)) for n in range(count)],
        pen="ink",
    )
    links = [(each * (n + x), drop - head * y) for n in range(count) for x, y in ((0.5, 0.5), (1.0, 0.2))]
    v.line((0, drop - head * 0.2), *links, pen="thin")
    v.box((0, 0), (w, head), r=1)
    _chain(v, w * 1.03, (head * 0.6, drop * 0.7), inward=False)
