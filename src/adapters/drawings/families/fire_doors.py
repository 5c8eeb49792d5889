"""Fire door hardware: closers, panic bars, seals and thresholds, hold-open magnets, signs."""

from math import sqrt
from textwrap import wrap

from adapters.drawings.marks import Point
from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import broken_out, polar, section, shown_length, turned
from adapters.drawings.view import View


@drawing("door-closer")
def door_closer(p: Part) -> None:
    length, h, out, arm = p.mm("Length"), p.mm("Height"), p.mm("Projection"), p.mm("Arm length")
    pinion = (length * 0.68, h * 0.42)
    v = p.view()
    if p.says("slide", "cam", "track"):
        track = (length * 0.06 - arm * 0.25, -h * 0.95)
        v.box(track, (arm * 1.5, h * 0.36), r=3)
        v.box((track[0] + 8, track[1] + h * 0.14), (arm * 1.5 - 16, h * 0.08), fill="deep", pen="thin")
        _bar(v, pinion, (pinion[0] - arm * 0.7, -h * 0.8), h * 0.2)
    else:
        elbow = (pinion[0] - arm * 0.86, -arm * 0.26)
        shoe = (elbow[0] + arm * 0.98, -arm * 0.5)
        _bar(v, elbow, shoe, h * 0.16)
        _bar(v, pinion, elbow, h * 0.22)
        v.box((shoe[0] - h * 0.3, shoe[1] - h * 0.2), (h * 0.9, h * 0.34), r=2)
    v.box((0, 0), (length, h), r=3)
    v.lines([((length * x, 0), (length * x, h)) for x in (0.1, 0.9)])
    v.circle(pinion, h * 0.56, fill="light")
    v.circle(pinion, h * 0.26)
    if not p.small:
        v.box((length * 0.16, h * 0.36), (length * 0.26, h * 0.28), r=1, fill="#fff", pen="thin")
        v.words((length * 0.29, h * 0.5), "EN 2-4", height=h * 0.2)
    v.axis((pinion[0], -h * 0.4), (pinion[0], h * 1.1))
    v.wide((0, h), (length, h), figures(length))
    v.tall((length, 0), (length, h), figures(h))
    s = p.view()
    s.box((0, 0), (out, h), r=4)
    s.box((out * 0.3, -h * 0.16), (out * 0.4, h * 0.16), fill="turn")
    s.box((0, -h * 0.36), (out * 1.3, h * 0.2), r=2)
    s.wide((0, h), (out, h), figures(out), detail=True)


def _bar(v: View, start: Point, end: Point, w: float) -> None:
    """A flat arm between two pivots."""
    (x1, y1), (x2, y2) = start, end
    length = sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2) or 1
    dx, dy = -(y2 - y1) / length * w / 2, (x2 - x1) / length * w / 2
    v.path(
        f"M{x1 + dx} {y1 + dy}L{x2 + dx} {y2 + dy}A{w / 2} {w / 2} 0 0 0 {x2 - dx} {y2 - dy}"
        f"L{x1 - dx} {y1 - dy}A{w / 2} {w / 2} 0 0 0 {x1 + dx} {y1 + dy}Z"
    )
    v.circle(end, w * 0.5, fill="light", pen="thin")


@drawing("concealed-closer")
def concealed_closer(p: Part) -> None:
    length, h, depth = p.mm("Length"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.box((0, -h / 2), (length, h), r=h / 2)
    v.box((length * 0.2, -h * 0.2), (length * 0.6, h * 0.4), r=h * 0.2, fill="deep")
    v.box((length * 0.3, -h * 0.13), (length * 0.5, h * 0.26), r=h * 0.13)
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
def floor_spring(p: Part) -> None:
    length, w, depth = p.mm("Length"), p.mm("Width"), p.mm("Depth")
    v = p.view()
    v.box((0, 0), (length, w), r=3)
    v.box((length * 0.05, w * 0.1), (length * 0.9, w * 0.8), r=2, fill="none", pen="thin")
    at = (length * 0.22, w / 2)
    v.circle(at, w * 0.52, fill="light")
    v.box((at[0] - w * 0.12, at[1] - w * 0.16), (w * 0.24, w * 0.32), r=2, fill="deep")
    for x in (0.05, 0.95):
        for y in (0.14, 0.86):
            v.screw((length * x, w * y), w * 0.08)
    v.circle((length * 0.68, w / 2), w * 0.12, fill="light")
    v.circle((length * 0.78, w / 2), w * 0.12, fill="light")
    v.cross(at, w)
    v.wide((0, w), (length, w), figures(length))
    v.tall((length, 0), (length, w), figures(w))
    s = p.view(below=True)
    s.box((length * 0.04, 5), (length * 0.92, depth - 5), r=3)
    s.box((0, 0), (length, 5), r=1)
    s.box((at[0] - w * 0.1, 0), (w * 0.2, -18))
    s.tall((length, 0), (length, depth), figures(depth), detail=True)


@drawing("panic-bar")
def panic_bar(p: Part) -> None:
    length, h, out = p.mm("Length"), p.mm("Height"), p.mm("Projection")
    box_w = h * 0.5
    v = p.view()
    if p.says("pad"):
        box_w, h = h * 0.8, h * 1.1
        v.box((0, -h / 2), (box_w, h), r=4)
        v.box((box_w * 0.2, -h * 0.36), (box_w * 1.1, h * 0.72), r=8, fill="green")
        v.words((box_w * 0.75, 0), "PUSH", height=h * 0.16)
        v.wide((0, h / 2), (box_w * 1.3, h * 0.3), figures(box_w * 1.3))
    else:
        touch = p.says("touch")
        bar = h * (0.34 if touch else 0.2)
        v.box(
            (box_w * 0.5, -bar / 2),
            (length - box_w, bar),
            r=2 if touch else bar / 2,
            fill="green" if touch else "tint",
        )
        for x in (0.0, length - box_w):
            v.box((x, -h / 2), (box_w, h), r=5)
            v.screw((x + box_w / 2, -h * 0.38), h * 0.07)
            v.screw((x + box_w / 2, h * 0.38), h * 0.07)
        v.box((-h * 0.12, -h * 0.1), (h * 0.12, h * 0.24), r=2)
        v.axis((0, 0), (length, 0))
        v.wide((0, h / 2), (length, h / 2), figures(length))
    v.tall((0, -h / 2), (0, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (out * 0.4, h), r=4)
    s.traced("M40 -30L86 -14L86 14L40 30Z", (out, h))
    s.circle((out - h * 0.1, 0), h * 0.24)
    s.wide((0, h / 2), (out, 0), figures(out), detail=True)


@drawing("seal-strip")
def seal_strip(p: Part) -> None:
    length, w, t = p.mm("Length"), p.mm("Width"), p.mm("Thickness")
    run, lean = w * 6, w * 2.4
    v = p.view()
    brush = p.says("smoke", "brush", "acoustic", "pile")
    v.shape([(0, -t), (run, -t - lean), (run + w, -t - lean), (w, -t)], fill="light")
    v.shape([(w, -t), (run + w, -t - lean), (run + w, -lean), (w, 0)], fill="deep")
    v.box((0, -t), (w, t))
    section(v, (0, -t), (w, t))
    if brush:
        v.shape(
            [
                (w * 0.4, -t),
                (w * 0.4, -t * 2.2),
                (run + w * 0.4, -lean - t * 2.2),
                (run + w * 0.4, -lean - t),
                (run + w * 0.6, -lean - t),
                (w * 0.6, -t),
            ],
            fill="graphite/light",
        )
        count = 10 if v.small else 30
        v.lines(
            [
                (
                    (w * 0.4 + run * n / count, -t - lean * n / count),
                    (w * 0.4 + run * n / count, -t * 2.2 - lean * n / count),
                )
                for n in range(count)
            ]
        )
    v.wide((0, 0), (w, 0), figures(w))
    v.tall((run + w, -t - lean), (run + w, -lean), figures(t))
    v.wide((0, -t), (run, -t - lean), figures(length), over=True)


@drawing("drop-seal")
def drop_seal(p: Part) -> None:
    length, w, h = p.mm("Length"), p.mm("Width"), p.mm("Height")
    shown = shown_length(length, max(h, 8), most=16)
    v = p.view()
    v.box((0, -h), (shown, h), r=h * 0.05)
    v.lines([((0, -h * 0.4), (shown, -h * 0.4))])
    if p.says("drop"):
        v.box((shown * 0.02, 0), (shown * 0.96, h * 0.3), fill="graphite")
        v.circle((-h * 0.12, -h * 0.6), h * 0.24)
    else:
        for x in (0.08, 0.36, 0.66, 0.92):
            v.countersunk((shown * x, -h * 0.7), h * 0.28)
    if shown < length:
        broken_out(v, shown / 2, -h, h * 0.3)
    v.wide((0, h * 0.3), (shown, h * 0.3), figures(length))
    s = p.view()
    if p.says("drop", "acoustic"):
        s.box((0, -h), (w, h), r=1)
        s.box((w * 0.14, -h * 0.82), (w * 0.72, h * 0.82), fill="#fff", pen="thin")
        s.traced(
            "M30 -30L70 -30L70 0A20 40 0 0 1 30 0Z",
            (w, h),
            fill="graphite",
        )
    else:
        s.traced("M0 0L0 -20Q30 -30 42 -100L58 -100Q70 -30 100 -20L100 0Z", (w, h))
        s.circle((w / 2, -h), h * 0.24, fill="graphite")
    s.wide((0, 0), (w, 0), figures(w), detail=True)
    s.tall((w, -h), (w, 0), figures(h), detail=True)


@drawing("intumescent-pad")
def intumescent_pad(p: Part) -> None:
    h, w, t = p.mm("Height"), p.mm("Width"), p.mm("Thickness")
    v = p.view()
    for n, x in enumerate((0, w * 1.3)):
        v.box((x, -h / 2), (w, h), r=1)
        v.box((x + w * 0.3, -h * 0.12 - n * h * 0.1), (w * 0.4, h * 0.24), r=w * 0.1, fill="#fff")
        for y in (-0.4, 0.4):
            v.hole((x + w / 2, y * h), w * 0.16)
        v.lines([((x + w * 0.1, h * y), (x + w * 0.26, h * y)) for y in (-0.3, -0.2, 0.2, 0.3)])
    v.tall((0, -h / 2), (0, h / 2), figures(h), left=True)
    v.wide((w * 1.3, h / 2), (w * 2.3, h / 2), figures(w))
    s = p.view()
    s.box((0, -h / 2), (t, h))
    s.wide((0, h / 2), (t, h / 2), figures(t), detail=True)


@drawing("hold-open-magnet")
def hold_open_magnet(p: Part) -> None:
    w, h, out = p.mm("Width"), p.mm("Height"), p.mm("Projection")
    v = p.view()
    v.plate((0, 0), (w, h), r=w * 0.07)
    d = min(w, h) * 0.68
    v.circle((0, 0), d, fill="light")
    v.circle((0, 0), d * 0.8)
    v.circle((0, 0), d * 0.3, fill="deep")
    for x in (-1, 1):
        for y in (-1, 1):
            v.screw((x * w * 0.4, y * h * 0.4), w * 0.08)
    v.circle((w * 0.32, h * 0.25), w * 0.05, fill="red")
    v.cross((0, 0), d)
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (out * 0.3, h), r=2)
    turned(s, (out * 0.3, 0), [(out * 0.26, d), (out * 0.14, d * 0.9)])
    turned(s, (out * 0.74, 0), [(out * 0.12, d), (out * 0.14, d * 0.4)], fill="steel")
    s.axis((0, 0), (out, 0))
    s.wide((0, h / 2), (out, d * 0.2), figures(out))


@drawing("sign")
def sign(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = p.view()
    if p.says("exit", "photolum") and not p.says("keep clear"):
        w = max(w, h * 2.2)
        v.plate((0, 0), (w, h), r=2, fill="green")
        running_man(v, (-w * 0.26, 0), h * 0.66)
        v.traced(
            "M10 -10L24 -10L24 -24L42 0L24 24L24 10L10 10Z",
            (w, h),
            fill="#fff",
            pen="none",
        )
    elif p.says("danger", "warning", "caution"):
        v.plate((0, 0), (w, h), r=2, fill="yellow")
        v.shape([polar((0, h * 0.06), min(w, h) * 0.42, a) for a in (-90, 30, 150)], fill="#fff", pen="bold")
        v.words((0, h * 0.08), "!", height=min(w, h) * 0.4)
    else:
        d = min(w, h)
        v.plate((0, 0), (w, h), r=d / 2 if w == h else 2, fill="tint")
        v.circle((0, 0), d * 0.9, fill="blue/deep", pen="none")
        lines = wrap(p.subject.attributes.get("Text", "Fire door keep shut"), 10)[:3]
        for n, line in enumerate(lines):
            v.words((0, d * (0.105 - 0.095 * len(lines) + n * 0.19)), line, height=d * 0.145, fill="#fff")
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w) if w != h else across(w))
    v.tall((w / 2, -h / 2), (w / 2, h / 2), figures(h), detail=True)


def running_man(v: View, at: Point, h: float) -> None:
    """The escaping figure of a green sign, in white, going through its door."""
    x, y = at
    v.circle((x + h * 0.1, y - h * 0.38), h * 0.2, fill="#fff", pen="none")
    pen = f"#fff/{'2.6' if v.small else '8'}"
    v.line((x - h * 0.02, y - h * 0.2), (x - h * 0.06, y + h * 0.1), pen=pen)
    v.line(
        (x - h * 0.3, y - h * 0.02),
        (x - h * 0.2, y - h * 0.2),
        (x - h * 0.02, y - h * 0.22),
        (x + h * 0.14, y - h * 0.04),
        (x + h * 0.3, y - h * 0.1),
        pen=pen,
    )
    v.line(
        (x - h * 0.38, y + h * 0.36),
        (x - h * 0.2, y + h * 0.36),
        (x - h * 0.06, y + h * 0.1),
        (x + h * 0.14, y + h * 0.2),
        (x + h * 0.14, y + h * 0.46),
        pen=pen,
    )
