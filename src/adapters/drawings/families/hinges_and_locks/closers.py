"""Door closers, overhead, in the door and in the floor, and what holds a door open until a fire."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import link, slots, turned
from adapters.drawings.symbols import waves
from adapters.drawings.view import View


@drawing("door-closer")
def door_closer(p: DrawingPart) -> None:
    length, h, out, arm = p.sizes("Length", "Height", "Projection", "Arm length")
    pinion = (length * 0.68, h * 0.42)
    v = p.view()
    if p.says("slide", "cam", "track"):
        track = (length * 0.06 - arm * 0.25, -h * 0.95)
        v.box(track, (arm * 1.5, h * 0.36), r=3)
        v.box((track[0] + 8, track[1] + h * 0.14), (arm * 1.5 - 16, h * 0.08), fill="deep", pen="thin")
        link(v, pinion, (pinion[0] - arm * 0.7, -h * 0.8), h * 0.2)
    else:
        elbow = (pinion[0] - arm * 0.86, -arm * 0.26)
        shoe = (elbow[0] + arm * 0.98, -arm * 0.5)
        link(v, elbow, shoe, h * 0.16)
        link(v, pinion, elbow, h * 0.22)
        v.box((shoe[0] - h * 0.3, shoe[1] - h * 0.2), (h * 0.9, h * 0.34), r=2)
    v.box((0, 0), (length, h), r=3)
    v.lines([((length * x, 0), (length * x, h)) for x in (0.1, 0.9)])
    v.circle(pinion, h * 0.56, fill="light")
    v.circle(pinion, h * 0.26)
    _rating(v, p, (length, h))
    v.axis((pinion[0], -h * 0.4), (pinion[0], h * 1.1))
    v.wide((0, h), (length, h), figures(length))
    v.tall((length, 0), (length, h), figures(h))
    s = p.view()
    s.box((0, 0), (out, h), r=4)
    s.box((out * 0.3, -h * 0.16), (out * 0.4, h * 0.16), fill="turn")
    s.box((0, -h * 0.36), (out * 1.3, h * 0.2), r=2)
    s.wide((0, h), (out, h), figures(out), detail=True)


def _rating(v: View, p: DrawingPart, size: Point) -> None:
    """The plate with the power sizes of EN 1154, and what drives a closer that is held by the mains."""
    length, h = size
    v.box((length * 0.14, h * 0.3), (length * 0.34, h * 0.42), r=1, fill="#fff", pen="thin")
    v.label(
        (length * 0.31, h * 0.51),
        f"EN {p.text('Power size', '2-4')}",
        (length * 0.31, h * (0.36 if p.small else 0.3)),
    )
    if p.says("swing free"):
        v.tube(f"M{length} {h * 0.5}L{length + h * 0.5} {h * 0.5}L{length + h * 0.5} {-h * 0.7}", h * 0.1)
        v.circle((length * 0.84, h * 0.5), h * 0.18, fill="red")
        v.label((length * 0.31, h * 0.16), p.text("Voltage", ""), (length * 0.34, h * 0.22))


@drawing("concealed-closer")
def concealed_closer(p: DrawingPart) -> None:
    v, (length, h, depth) = p.front("Length", "Height", "Depth")
    v.box((0, -h / 2), (length, h), r=h / 2)
    v.box((length * 0.2, -h * 0.3), (length * 0.6, h * 0.6), r=h * 0.2, fill="deep")
    if p.says("rack"):
        v.box((length * 0.26, -h * 0.16), (length * 0.5, h * 0.32), r=h * 0.16)
    for y in (-0.13, 0.13) if p.says("twin") else (0,) if p.says("chain") else ():
        for n in range(6):
            v.oval((length * (0.26 + n * 0.09), y * h), (length * 0.12, h * 0.2), fill="light")
    for x in (length * 0.1, length * 0.9):
        v.screw((x, 0), h * 0.3)
    v.axis((0, 0), (length, 0))
    v.wide((0, h / 2), (length, 0), figures(length))
    v.tall((0, -h / 2), (0, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (3, h))
    s.box((3, -h * 0.4), (depth - 3, h * 0.8), r=2)
    s.wide((0, h / 2), (depth, h * 0.4), figures(depth), detail=True)


@drawing("floor-spring")
def floor_spring(p: DrawingPart) -> None:
    v, (length, w, depth) = p.front("Length", "Width", "Depth")
    v.box((0, 0), (length, w), r=3)
    v.box((length * 0.05, w * 0.1), (length * 0.9, w * 0.8), r=2, fill="none", pen="thin")
    at = (length * 0.22, w / 2)
    v.circle(at, w * 0.52, fill="light")
    v.box((at[0] - w * 0.12, at[1] - w * 0.16), (w * 0.24, w * 0.32), r=2, fill="deep")
    for x in (0.05, 0.95):
        for y in (0.14, 0.86):
            v.screw((length * x, w * y), w * 0.08)
    v.circle((length * 0.88, w * 0.36), w * 0.12, fill="light")
    v.circle((length * 0.88, w * 0.64), w * 0.12, fill="light")
    _standing_open(v, p, at, w)
    v.label((length * 0.66, w / 2), f"EN {p.text('Power size', '3')}", (length * 0.3, w * 0.2))
    v.cross(at, w)
    v.wide((0, w), (length, w), figures(length))
    v.tall((length, 0), (length, w), figures(w))
    s = p.view(below=True)
    s.box((length * 0.04, 5), (length * 0.92, depth - 5), r=3)
    s.box((0, 0), (length, 5), r=1)
    s.box((at[0] - w * 0.1, 0), (w * 0.2, -18))
    s.tall((length, 0), (length, depth), figures(depth), detail=True)


def _standing_open(v: View, p: DrawingPart, at: Point, w: float) -> None:
    """How far the door opens, and the notch in which one stays open that is held at a right angle."""
    x, y = at
    r = w * 0.4
    v.path(f"M{x + r} {y}A{r} {r} 0 0 1 {x} {y + r}", fill="none", pen="thin")
    if p.says("hold") and not p.says("non hold"):
        v.circle((x, y + r), w * 0.1, fill="ink", pen="none")
        v.line((x, y), (x, y + r), pen="thin")


@drawing("hold-open-magnet")
def hold_open_magnet(p: DrawingPart) -> None:
    w, h, out = p.sizes("Width", "Height", "Projection")
    if p.says("acoustic"):
        _acoustic_holder(p, (w, h, out))
        return
    d = min(w, h) * 0.68
    v = p.view()
    v.plate((0, 0), (w, h), r=w * 0.07)
    v.circle((0, 0), d, fill="light")
    v.circle((0, 0), d * 0.8)
    v.circle((0, 0), d * 0.3, fill="deep")
    for x in (-1, 1):
        for y in (-1, 1):
            v.screw((x * w * 0.42, y * h * 0.42), w * 0.08)
    v.circle((w * 0.32, h * 0.28), w * 0.05, fill="red")
    v.label((0, h * 0.42), p.text("Voltage", ""), (w * 0.6, h * 0.1))
    v.cross((0, 0), d)
    if p.says("floor"):
        v.box((-w * 0.5, h / 2), (w, h * 0.14), r=w * 0.03)
        v.box((-w * 0.66, h * 0.64), (w * 1.32, h * 0.08), r=w * 0.02)
    v.wide((-w / 2, h * 0.72 if p.says("floor") else h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (out * 0.3, h), r=2)
    turned(s, (out * 0.3, 0), [(out * 0.26, d), (out * 0.14, d * 0.9)])
    turned(s, (out * 0.74, 0), [(out * 0.12, d), (out * 0.14, d * 0.4)], fill="steel")
    s.axis((0, 0), (out, 0))
    s.wide((0, h / 2), (out, d * 0.2), figures(out))


def _acoustic_holder(p: DrawingPart, size: tuple[float, float, float]) -> None:
    """A box at the foot of a door that hears the alarm and lifts its rubber foot."""
    w, h, out = size
    v = p.view()
    v.box((-w * 0.18, h * 0.4), (w * 0.36, h * 0.2), fill="steel")
    v.box((-w * 0.26, h * 0.6), (w * 0.52, h * 0.12), r=w * 0.04, fill="graphite")
    v.plate((0, 0), (w, h), r=w * 0.12)
    slots(v, (-w * 0.28, -h * 0.38), (w * 0.56, h * 0.18), count=3 if p.small else 5)
    v.circle((0, h * 0.02), w * 0.12, fill="red")
    if p.says("night release"):
        v.circle((0, h * 0.24), w * 0.34, fill="#fff", pen="thin")
        v.traced(
            "M-2 -10A10 10 0 1 0 10 3A8 8 0 0 1 -2 -10Z", (w, w), fill="ink", pen="none", at=(0, h * 0.24)
        )
    elif p.says("radio"):
        waves(v, (0, h * 0.24), w * 0.32)
    v.wide((-w / 2, h * 0.72), (w / 2, h * 0.72), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (out, h), r=out * 0.2)
    s.box((out * 0.3, h / 2), (out * 0.4, h * 0.1), fill="steel")
    s.box((out * 0.2, h * 0.6), (out * 0.6, h * 0.12), r=2, fill="graphite")
    s.wide((0, h * 0.72), (out, h * 0.72), figures(out))
