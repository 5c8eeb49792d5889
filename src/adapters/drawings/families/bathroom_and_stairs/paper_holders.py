"""Holders of toilet paper: a roll on an arm, a spare one on a post, a roll under a cover."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.view import View

ROLL_MM, CORE_MM, ROLL_WIDTH_MM = 110.0, 42.0, 100.0


@drawing("paper-holder")
def paper_holder(p: DrawingPart) -> None:
    v, (w, h, out) = p.front("Width", "Height", "Projection")
    p.pick({"spare": _spare, "cover": _covered}, _arm)(v, (w, h))
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True, detail=True)
    _side(p.view(), p, (h, out))


def _arm(v: View, size: Point) -> None:
    """The roll from the front, on an arm that turns away from its rose."""
    w, h = size
    rose, thick = h * 0.5, h * 0.13
    x, y = -w / 2 + rose / 2, -h / 2 + rose / 2
    low = h / 2 - thick
    roll = min(ROLL_WIDTH_MM, w * 0.64)
    left = w / 2 - thick - roll
    v.circle((x, y), rose)
    v.box((left, low - ROLL_MM / 2), (roll, ROLL_MM), r=3, fill="white")
    v.box((left, low), (roll, ROLL_MM * 0.7), r=1, fill="white")
    v.line((left, low + ROLL_MM * 0.6), (left + roll, low + ROLL_MM * 0.6), pen="hidden")
    v.tube(f"M{x} {y}L{x} {low}L{left} {low}", thick)
    v.circle((x, y), rose * 0.4, fill="light")
    v.plate((w / 2 - thick * 0.5, low), (thick, thick * 1.5), r=thick * 0.3)


def _covered(v: View, size: Point) -> None:
    """The roll under a hinged flap."""
    _arm(v, size)
    w, h = size
    thick = h * 0.13
    left = w / 2 - thick - min(ROLL_WIDTH_MM, w * 0.64) - 4
    v.box((left, h / 2 - thick - ROLL_MM * 0.58), (w / 2 - left, ROLL_MM * 0.78), r=4)
    v.line((left, h / 2 - thick - ROLL_MM * 0.46), (w / 2, h / 2 - thick - ROLL_MM * 0.46), pen="thin")


def _side(s: View, p: DrawingPart, size: Point) -> None:
    h, out = size
    thick, rose = h * 0.13, h * 0.5
    low, at = h / 2 - (rose / 2 if p.says("spare") else thick), out - thick * 0.7
    s.circle((at, low), ROLL_MM, fill="white")
    s.circle((at, low), CORE_MM, fill="white/light")
    top = low if p.says("spare") else -h / 2 + rose / 2
    s.box((0, top - rose / 2), (5, rose), r=2)
    if p.says("spare"):
        s.tube(f"M5 {low}L{at} {low}L{at} {thick / 2 - h / 2}", thick)
    else:
        s.tube(f"M5 {top}L{at} {top}L{at} {low}", thick)
    s.circle((at, low), thick * 1.4)
    if p.says("cover"):
        r = ROLL_MM / 2 + 5
        s.tube(f"M{at - r * 0.8} {low - r * 0.6}A{r} {r} 0 0 1 {at + r} {low + r * 0.3}", 4)
    s.wide((0, low), (out, low), figures(out), detail=True)


def _spare(v: View, size: Point) -> None:
    """The next roll on a straight arm, whose end is turned up to hold it."""
    w, h = size
    rose, thick = h * 0.5, h * 0.15
    left, right, low = -w / 2 + rose / 2, w / 2 - thick / 2, h / 2 - rose / 2
    roll = min(ROLL_WIDTH_MM, w - rose - thick * 1.6)
    v.circle((left, low), rose)
    v.tube(
        f"M{left} {low}L{right - thick} {low}"
        f"Q{right} {low} {right} {low - thick}L{right} {thick / 2 - h / 2}",
        thick,
    )
    v.circle((left, low), rose * 0.4, fill="light")
    v.box((right - thick - roll, low - ROLL_MM / 2), (roll, ROLL_MM), r=3, fill="white")
    cores = [low + side * CORE_MM / 2 for side in (-1, 1)]
    v.lines([((right - thick - roll, y), (right - thick, y)) for y in cores], pen="hidden")
