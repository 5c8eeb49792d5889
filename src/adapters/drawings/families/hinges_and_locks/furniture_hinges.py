"""Hinges that hide or belong to furniture: concealed, cabinet, glass, piano."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import broken_out, shown_length
from adapters.drawings.view import View


@drawing("concealed-hinge")
def concealed_hinge(p: DrawingPart) -> None:
    h, w, depth = p.sizes("Height", "Width", "Depth")
    if p.says("cylinder"):
        _barrel_hinge(p, (h, w))
        return
    is_small, is_heavy = p.says("small doors", "small leaf"), p.says("heavy duty")
    v = p.view()
    gap = w * 0.24
    for x in (-w - gap / 2, gap / 2):
        v.box((x, -h / 2), (w, h), r=w / 2)
        v.box((x + w * 0.2, -h * 0.27), (w * 0.6, h * 0.54), r=2, fill="deep")
        for y in (-0.4, -0.33, 0.33, 0.4) if is_heavy else (-0.38, 0.38):
            v.countersunk(
                (x + w * (0.5 if not is_heavy else 0.34 if abs(y) > 0.36 else 0.66), y * h), w * 0.26
            )
        if p.says("adjustable") and not is_small:
            for y in (-0.3, 0.3):
                v.circle((x + w * 0.78, y * h), w * 0.16, fill="steel")
    for n in range(3 if is_small else 7 if is_heavy else 5):
        v.box(
            (-w * 0.75 - gap / 2, -h * 0.23 + n * h * (0.16 if is_small else 0.068 if is_heavy else 0.1)),
            (w * 1.5 + gap, h * (0.1 if is_small else 0.04 if is_heavy else 0.06)),
            r=h * 0.03,
        )
    v.axis((0, -h / 2), (0, h / 2))
    v.tall((-w - gap / 2, -h / 2), (-w - gap / 2, h / 2), figures(h), left=True)
    v.wide((gap / 2, h / 2), (gap / 2 + w, h / 2), figures(w))
    s = p.view()
    s.box((0, -h / 2), (4, h), r=1)
    s.box((4, -h * 0.34), (depth - 4, h * 0.68), r=2)
    s.traced("M-70 -20Q20 -22 60 0Q20 22 -70 20L-70 10Q10 10 25 0Q10 -10 -70 -10Z", (depth, h))
    s.circle((depth * 0.4, 0), depth * 0.16, fill="deep")
    s.wide((0, h / 2), (depth, h * 0.34), figures(depth), detail=True)


def _barrel_hinge(p: DrawingPart, sizes: Point) -> None:
    h, d = sizes[0] * 0.4, min(sizes[1], 18)
    v = p.view()
    for x in (-h * 0.56, h * 0.12):
        v.box((x, -d / 2), (h * 0.44, d), r=2)
        v.lines([((x + h * 0.06 * n, -d / 2), (x + h * 0.06 * n, d / 2)) for n in range(2, 6)])
    for n in range(3):
        v.box((-h * 0.2, -d * 0.3 + n * d * 0.22), (h * 0.4, d * 0.14), r=1)
    v.axis((-h * 0.56, 0), (h * 0.56, 0))
    v.wide((-h * 0.56, d / 2), (h * 0.56, d / 2), figures(h * 1.12))
    v.tall((h * 0.56, -d / 2), (h * 0.56, d / 2), across(d))


@drawing("clip-hinge")
def clip_hinge(p: DrawingPart) -> None:
    cup, arm, depth = p.sizes("Cup diameter", "Arm length", "Depth")
    w = cup * 0.42
    v = p.view()
    if p.says("glass"):
        _glass_hinge(p, v, (cup, arm))
        return
    v.box((cup * 0.12, -w / 2), (arm, w), r=2)
    v.plate((-cup * 0.2, 0), (cup * 0.5, cup * 1.62), r=cup * 0.2)
    v.circle((0, 0), cup)
    v.circle((0, 0), cup * 0.84, fill="deep", pen="thin")
    v.box((-cup * 0.12, -w * 0.42), (cup * 0.62, w * 0.84), r=2)
    for y in (-cup * 0.64, cup * 0.64):
        v.screw((-cup * 0.2, y), cup * 0.18)
    for share in (0.52, 0.78):
        v.screw((cup * 0.12 + arm * share, 0), w * 0.44)
    if p.says("soft close"):
        v.box((-cup * 0.3, cup * 0.1), (cup * 0.5, cup * 0.18), r=cup * 0.08, fill="grey")
    angle = p.text("Opening angle", "")
    if p.says("155", "165"):
        v.box((cup * 0.2, -w * 0.7), (cup * 0.5, w * 1.4), r=3, fill="none")
    v.label((cup * 0.12 + arm * 0.5, -w * 0.8), angle, (cup * 0.6, cup * 0.2))
    v.cross((0, 0), cup * 1.3)
    v.wide((-cup / 2, 0), (cup / 2, 0), across(cup))
    v.tall((-cup * 0.45, -cup * 0.64), (-cup * 0.45, cup * 0.64), figures(cup * 1.28), left=True, detail=True)
    s = p.view(below=True)
    s.box((-cup / 2, 0), (cup, depth), r=3)
    s.path(
        f"M{cup * 0.1} {-2}L{cup * 0.2} {-depth * 0.9}L{cup * 0.12 + arm} {-depth * 0.9}"
        f"L{cup * 0.12 + arm} -2L{cup * 0.5} -2L{cup * 0.4} 0Z"
    )
    s.box((-cup * 0.7, -1.5), (cup * 1.25, 2), r=0.5)
    s.tall((cup * 0.12 + arm, 0), (cup / 2, depth), figures(depth), detail=True)


def _glass_hinge(p: DrawingPart, v: View, size: Point) -> None:
    """A round pad either side of the glass, on an arm that screws into the carcass."""
    cup, arm = size
    t = p.number("Thickness", 6, most=12)
    v.circle((0, 0), cup)
    v.circle((0, 0), cup * 0.8, fill="light", pen="thin")
    v.screw((0, 0), cup * 0.22)
    v.box((cup * 0.3, -cup * 0.2), (arm, cup * 0.4), r=2)
    for share in (0.6, 0.86):
        v.screw((cup * 0.3 + arm * share, 0), cup * 0.16)
    v.wide((-cup / 2, 0), (cup / 2, 0), across(cup))
    s = p.view()
    s.box((0, -cup * 0.9), (t, cup * 1.8), fill="glass")
    s.box((-cup * 0.12, -cup / 2), (cup * 0.12, cup), r=2)
    s.box((t, -cup / 2), (cup * 0.12, cup), r=2)
    s.wide((0, cup * 0.9), (t, cup * 0.9), figures(t))


@drawing("piano-hinge")
def piano_hinge(p: DrawingPart) -> None:
    length, w = p.sizes("Length", "Width")
    visible = shown_length(length, w, most=7)
    d, count = w * 0.14, 9 if p.small else 15
    v = p.view()
    for side in (-1, 1):
        v.box((0, 0), (visible, side * w / 2))
        for n in range(7):
            v.countersunk((visible * (n + 0.5) / 7, side * w * 0.3), w * 0.12)
    for n in range(count):
        v.box((visible * n / count, -d / 2), (visible / count, d))
    if visible < length:
        broken_out(v, visible * 0.5, -w / 2, w / 2)
    v.wide((0, w / 2), (visible, w / 2), figures(length))
    v.tall((0, -w / 2), (0, w / 2), figures(w), left=True)
