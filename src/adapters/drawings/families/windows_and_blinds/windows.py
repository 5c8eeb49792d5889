"""What holds a casement: stays and their pins, fasteners, friction hinges."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import link, polar, turned
from adapters.drawings.view import View


@drawing("casement-stay")
def casement_stay(p: DrawingPart) -> None:
    v, (length, w) = p.front("Length", "Width")
    if p.says("stay pins"):
        _stay_pins(v, w, count=p.count("Pack quantity", 2, most=4))
        return
    v.path(
        f"M{-w} 0A{w * 0.8} {w * 0.8} 0 0 1 {w * 0.6} {-w * 0.4}L{length - w * 2.6} {-w * 0.36}"
        f"C{length - w} {-w * 0.4} {length} {-w * 0.5} {length} {w * 0.5}"
        f"C{length} {w * 1.3} {length - w * 1.2} {w * 1.3} {length - w * 1.2} {w * 0.66}"
        f"A{w * 0.3} {w * 0.3} 0 0 1 {length - w * 0.62} {w * 0.6}"
        f"C{length - w * 0.5} {w * 0.1} {length - w * 1.4} {w * 0.34} {length - w * 2.6} {w * 0.36}"
        f"L{w * 0.6} {w * 0.4}A{w * 0.8} {w * 0.8} 0 0 1 {-w} 0Z"
    )
    v.circle((-w * 0.2, 0), w * 0.5, fill="light")
    if p.says("screw down", "screw stay"):
        _clamp(v, length * 0.5, w)
    else:
        for n in range(5):
            v.hole((length * (0.24 + 0.13 * n), 0), w * 0.34)
        for x in (length * 0.37, length * 0.63):
            _pin(v, (x, w * 1.9), w)
        if p.says("locking"):
            _lock(v, (length * 0.63, w * 1.9), w)
    v.axis((0, 0), (length * 0.8, 0))
    v.wide((-w, 0), (length, w * 0.5), figures(length), over=True)
    v.tall((-w, -w / 2), (-w, w / 2), figures(w), left=True, detail=True)


def _pin(v: View, at: Point, w: float) -> None:
    x, y = at
    v.plate(at, (w * 2.6, w * 0.8), r=w * 0.2)
    v.screw((x - w * 0.9, y), w * 0.36)
    v.screw((x + w * 0.9, y), w * 0.36)
    v.box((x - w * 0.18, y - w), (w * 0.36, w * 0.9), r=w * 0.16, fill="turn")


def _lock(v: View, at: Point, w: float) -> None:
    """A pin that turns with a key: a wide barrel with its slot."""
    v.box((at[0] - w * 0.4, at[1] - w * 1.1), (w * 0.8, w * 1.3), r=w * 0.16)
    v.circle((at[0], at[1] - w * 0.5), w * 0.5, fill="light", pen="thin")
    v.plate((at[0], at[1] - w * 0.5), (w * 0.14, w * 0.32), fill="ink", pen="none")


def _stay_pins(v: View, w: float, *, count: int) -> None:
    for n in range(count):
        at = (n % 2 * w * 3.2, n // 2 * w * 2.6)
        _pin(v, at, w)
        _lock(v, at, w)
    v.wide((-w * 1.3, w * 0.4), (w * 1.3, w * 0.4), figures(w * 2.6))


def _clamp(v: View, x: float, w: float) -> None:
    """The bracket a stay slides through, with the knurled screw that holds it at any angle."""
    v.box((x - w * 0.9, -w * 0.7), (w * 1.8, w * 1.6), r=w * 0.2)
    v.plate((x, w * 1.6), (w * 4, w * 0.8), r=w * 0.2)
    v.box((x - w * 0.3, w * 0.9), (w * 0.6, w * 0.5))
    for way in (-1, 1):
        v.screw((x + way * w * 1.4, w * 1.6), w * 0.36)
    turned(v, (x, -w * 1.9), [(w * 0.8, w * 1.3), (w * 0.4, w * 0.5)], upright=True)
    v.lines([((x + n * w * 0.22, -w * 1.9), (x + n * w * 0.22, -w * 1.1)) for n in (-2, -1, 0, 1, 2)])


@drawing("casement-fastener")
def casement_fastener(p: DrawingPart) -> None:
    length, w, out = p.sizes("Length", "Width", "Projection")
    hand = -1 if p.says("right hand") else 1
    v = p.view()
    v.plate((0, 0), (w * 0.5, length * 0.56), r=w * 0.1)
    for y in (-0.22, 0.22):
        v.screw((0, y * length), w * 0.16)
    _strike(v, p, (-hand * w * 0.62, 0), (hand * w, length))
    v.box((-hand * w * 0.12, -w * 0.16), (-hand * w * 0.56, w * 0.3), r=2)
    v.circle((0, 0), w * 0.42, fill="light")
    outline = "M-14 0C-10 30 34 34 30 54C28 68 -6 68 -4 58C10 54 2 30 14 0C14 -8 -14 -8 -14 0Z"
    v.traced(outline, (hand * w, length))
    if p.says("locking"):
        v.circle((0, -length * 0.14), w * 0.26, fill="light")
        v.plate((0, -length * 0.14), (w * 0.06, w * 0.16), fill="ink", pen="none")
    v.axis((0, -length * 0.3), (0, length * 0.6))
    v.tall((-w * 0.62, -length * 0.28), (0, length * 0.66), figures(length), left=True)
    v.wide((-w * 0.62, length * 0.6), (w * 0.3, length * 0.6), figures(w))
    s = p.view()
    s.box((0, -length * 0.28), (4, length * 0.56), r=1)
    turned(s, (4, 0), [(out * 0.3, w * 0.34)])
    s.path(
        f"M{out * 0.36} {-w * 0.2}L{out * 0.7} {-w * 0.2}Q{out} {length * 0.3} {out * 0.9} {length * 0.6}"
        f"Q{out * 0.76} {length * 0.68} {out * 0.7} {length * 0.58}"
        f"Q{out * 0.8} {length * 0.2} {out * 0.36} {w * 0.2}Z"
    )
    s.wide((0, length * 0.66), (out, length * 0.6), figures(out), detail=True)


def _strike(v: View, p: DrawingPart, at: Point, size: Point) -> None:
    """What the nose of a fastener goes into or behind: a hook, a wedge or a plate with a mortice."""
    (x, y), (w, length) = at, size
    if p.says("wedge"):
        v.traced("M0 -26L-34 -26L-34 26L-12 26Z", (w, length), at=at)
    elif p.says("hook"):
        v.box((x, y - length * 0.22), (-w * 0.3, length * 0.44), r=2)
        v.traced("M0 -10L22 -10C40 -10 40 14 20 14L20 7C28 6 28 -3 20 -3L0 -3Z", (w, length), at=at)
    else:
        v.box((x, y - length * 0.24), (-w * 0.34, length * 0.48), r=2)
        v.box((x - w * 0.08, y - length * 0.09), (-w * 0.18, length * 0.18), fill="deep", pen="thin")
    for end in (-0.18, 0.18):
        v.screw((x - w * 0.17, y + end * length), abs(w) * 0.12)


@drawing("friction-hinge")
def friction_hinge(p: DrawingPart) -> None:
    v, (length, w, stack) = p.front("Length", "Width", "Stack")
    p.pick({"restrictor": _concealed}, _friction)(v, p, (length, w))
    v.wide((0, w), (length, w), figures(length))
    v.tall((0, 0), (0, w), figures(w), left=True)
    s = p.view()
    s.box((0, -w / 2), (stack * 0.3, w))
    s.box((stack * 0.3, -w * 0.4), (stack * 0.4, w * 0.8), fill="light")
    s.box((stack * 0.7, -w / 2), (stack * 0.3, w))
    s.wide((0, w / 2), (stack, w / 2), figures(stack))


def _friction(v: View, p: DrawingPart, size: Point) -> None:
    """The track on the frame, the arm on the sash and the links that carry it, open at an angle."""
    length, w = size
    angle = -58 if p.says("egress") else -24
    slider, root = (length * 0.3, w * 0.5), (length * 0.62, w * 0.5)
    v.box((0, 0), (length, w), r=w * 0.2)
    v.box((length * 0.1, w * 0.36), (length * 0.3, w * 0.28), r=w * 0.14, fill="deep", pen="thin")
    foot = (length * 0.14, -w * 0.3)
    tip = polar(foot, length * 0.88, angle)
    middle = polar(foot, length * 0.56, angle)
    link(v, slider, polar(foot, length * 0.8, angle), w * 0.6, fill="light")
    link(v, root, middle, w * 0.6, fill="light")
    link(v, foot, tip, w * 0.86)
    for share in (0.2, 0.4, 0.7):
        v.hole(polar(foot, length * share, angle), w * 0.3)
    for x in (0.05, 0.5, 0.92):
        v.countersunk((length * x, w * 0.5), w * 0.3)
    for at in (slider, root):
        v.circle(at, w * 0.4, fill="light")


def _concealed(v: View, p: DrawingPart, size: Point) -> None:
    """An arm that catches on a stud at a hand's width; a pair has one of each hand."""
    length, w = size
    hands = (1, -1) if p.says("pair") else (-1,) if p.says("left hand") else (1,)
    for n, hand in enumerate(hands):
        y = n * w * 5.5
        start = 0 if hand > 0 else length
        v.box((0, y), (length, w), r=w * 0.2)
        for x in (0.2, 0.5, 0.8):
            v.countersunk((length * x, y + w * 0.5), w * 0.3)
        stud = (start + hand * length * 0.9, y - w * 2.6)
        link(v, (start + hand * length * 0.08, y + w * 0.5), stud, w * 0.8)
        v.box((stud[0] - hand * length * 0.3, stud[1] - w * 0.9), (hand * length * 0.4, w * 0.5), r=w * 0.1)
        v.box((stud[0] - w * 0.2, stud[1] - w * 0.6), (w * 0.4, w * 0.7), fill="turn")
        v.circle((start + hand * length * 0.08, y + w * 0.5), w * 0.5, fill="light")
