"""What makes a leaf a fire door: panic bars and pads, seals and thresholds, pads behind ironmongery."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import broken_out, euro_hole, section, shown_length
from adapters.drawings.view import View


@drawing("panic-bar")
def panic_bar(p: DrawingPart) -> None:
    v, (length, h, out) = p.front("Length", "Height", "Projection")
    if p.says("pad"):
        h *= 1.1
        _push_pad(v, p, h)
    elif p.says("double doors"):
        _bar(v, p, (0, -length / 2), h)
        _bar(v, p, (0, length / 2), h)
        v.lines([((0, -h * 2.4), (0, h * 2.4))])
    else:
        _bar(v, p, (length, 0), h)
        v.axis((0, 0), (length, 0))
    if not p.says("pad"):
        left = -length / 2 if p.says("double doors") else 0
        v.wide((left, h / 2), (left + length, h / 2), figures(length))
    v.tall((0, -h / 2), (0, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (out * 0.4, h), r=4)
    s.traced("M40 -30L86 -14L86 14L40 30Z", (out, h))
    s.circle((out - h * 0.1, 0), h * 0.24)
    s.wide((0, h / 2), (out, 0), figures(out), detail=True)


def _bar(v: View, p: DrawingPart, reach: Point, h: float) -> None:
    """A bar from its latch, at the first of two places, to its hinge end."""
    latch, far = reach
    away = 1 if far > latch else -1
    box_w, touch = h * 0.5, p.says("touch")
    bar = h * (0.34 if touch else 0.2)
    if p.says("two point"):
        _rods(v, (latch + away * box_w / 2, h / 2), h * 1.9, thick=h * 0.1)
    else:
        v.box((latch - away * h * 0.12, -h * 0.1), (away * h * 0.12, h * 0.24), r=2)
    start, run = latch + away * box_w / 2, far - latch - away * box_w
    v.box((start, -bar / 2), (run, bar), r=2 if touch else bar / 2, fill="green" if touch else "tint")
    for x in (latch, far - away * box_w):
        v.box((x, -h / 2), (away * box_w, h), r=5)
        for y in () if v.small else (-0.38, 0.38):
            v.screw((x + away * box_w / 2, y * h), h * 0.07)
    if p.says("dogging"):
        v.circle((start + run * 0.86, 0), bar * 0.7, fill="#fff")
        v.stroke(*((start + run * 0.86, bar * y) for y in (-0.16, 0.16)), thickness=bar * 0.14, colour="ink")
        v.label((start + run * 0.5, 0), "PUSH", (abs(run) * 0.4, bar * 0.8), fill="#fff")


def _rods(v: View, at: Point, reach: float, *, thick: float) -> None:
    """Two upright rods, from *at* above and below the middle, each with its guide and its bolt."""
    x, y = at
    for way in (-1, 1):
        v.box((x - thick / 2, way * y), (thick, way * reach))
        v.box((x - thick * 1.1, way * (y + reach * 0.5)), (thick * 2.2, way * thick * 2), r=1)
        v.box((x - thick * 1.6, way * (y + reach - thick * 3)), (thick * 3.2, way * thick * 4), r=2)
        v.box(
            (x - thick * 0.7, way * (y + reach + thick)), (thick * 1.4, way * thick * 1.6), r=1, fill="steel"
        )


def _push_pad(v: View, p: DrawingPart, h: float) -> None:
    w = h * 0.73
    if p.says("two point", "three point"):
        _rods(v, (w * 0.5, h / 2), h * 0.9, thick=h * 0.09)
    if not p.says("two point"):
        v.box((-h * 0.14, -h * 0.1), (h * 0.14, h * 0.22), r=2, fill="steel")
    v.box((0, -h / 2), (w, h), r=4)
    v.box((w * 0.2, -h * 0.36), (w * 1.1, h * 0.72), r=8, fill="green")
    v.label((w * 0.75, 0), "PUSH", (w, h * 0.3), fill="#fff")
    v.wide((0, h / 2), (w * 1.3, h * 0.3), figures(w * 1.3))


@drawing("seal-strip")
def seal_strip(p: DrawingPart) -> None:
    length, w, t = p.sizes("Length", "Width", "Thickness")
    run, lean = w * 6, w * 2.4
    v = p.view()
    v.shape([(0, -t), (run, -t - lean), (run + w, -t - lean), (w, -t)], fill="light")
    v.shape([(w, -t), (run + w, -t - lean), (run + w, -lean), (w, 0)], fill="deep")
    v.box((0, -t), (w, t))
    section(v, (0, -t), (w, t))
    if p.says("intumescent"):
        v.box((w * 0.14, -t * 0.72), (w * 0.72, t * 0.5), fill="graphite", pen="thin")
        v.lines([((0, 0), (0, -t))])
    away = (run, -lean)
    if p.says("batwing"):
        for x in (0.3, 0.7):
            _blade(v, (w * x, -t), away, ((w * (x - 0.5) * 1.6, -t * 1.1), w * 0.08))
    elif p.says("fin"):
        _blade(v, (w * 0.5, -t), away, ((w * 0.36, -t * 1.1), w * 0.06))
    elif p.says("acoustic"):
        _blade(v, (w * 0.5, -t), away, ((0, -t * 0.5), w * 0.4))
    elif p.says("smoke", "brush", "pile"):
        _blade(v, (w * 0.5, -t), away, ((0, -t * 1.2), w * 0.1))
        count = 10 if v.small else 30
        foot = [(w * 0.5 + run * n / count, -t - lean * n / count) for n in range(count)]
        v.lines([((x, y), (x, y - t * 1.2)) for x, y in foot])
    v.wide((0, 0), (w, 0), figures(w))
    v.tall((run + w, -t - lean), (run + w, -lean), figures(t))
    v.wide((0, -t), (run, -t - lean), figures(length), over=True)


def _blade(v: View, foot: Point, away: Point, lip: tuple[Point, float]) -> None:
    """A seal that stands on a strip: how it leans and half its thickness, the strip running *away*."""
    (x, y), (dx, dy), ((lx, ly), half) = foot, away, lip
    v.shape(
        [
            (x - half, y),
            (x + lx - half, y + ly),
            (x + lx - half + dx, y + ly + dy),
            (x + half + dx, y + dy),
            (x + half, y),
        ],
        fill="graphite/light",
    )
    v.shape([(x - half, y), (x + lx - half, y + ly), (x + lx + half, y + ly), (x + half, y)], fill="graphite")


@drawing("drop-seal")
def drop_seal(p: DrawingPart) -> None:
    length, w, h = p.sizes("Length", "Width", "Height")
    visible = shown_length(length, max(h, 8), most=16)
    v = p.view()
    v.box((0, -h), (visible, h), r=h * 0.05)
    drops = p.says("drop")
    profile = p.pick(_THRESHOLDS, _THRESHOLDS["low"])
    if drops:
        v.lines([((0, -h * 0.4), (visible, -h * 0.4))])
        v.box((visible * 0.02, 0), (visible * 0.96, h * 0.3), fill="graphite")
        v.circle((-h * 0.12, -h * 0.6), h * 0.24)
    else:
        v.lines([((0, -h * y), (visible, -h * y)) for y in profile[1]])
        for x in (0.08, 0.36, 0.66, 0.92):
            v.countersunk((visible * x, -h * profile[2]), h * 0.28)
    if visible < length:
        broken_out(v, visible / 2, -h, h * 0.3 if drops else 0)
    v.wide((0, h * 0.3), (visible, h * 0.3), figures(length))
    s = p.view()
    if drops:
        s.box((0, -h), (w, h), r=1)
        s.box((w * 0.14, -h * 0.82), (w * 0.72, h * 0.82), fill="#fff", pen="thin")
        s.traced("M30 -30L70 -30L70 0A20 40 0 0 1 30 0Z", (w, h), fill="graphite")
    else:
        s.traced(profile[0], (w, h))
        if not p.says("deflector"):
            s.circle((w / 2, -h), h * 0.24, fill="graphite")
    s.wide((0, 0), (w, 0), figures(w), detail=True)
    s.tall((w, -h), (w, 0), figures(h), detail=True)


_THRESHOLDS = {
    "mobility": ("M0 0L0 -14L44 -100L56 -100L100 -14L100 0Z", (0.14, 0.3, 0.46, 0.62, 0.88), 0.75),
    "stepped": ("M0 0L0 -45L34 -45L34 -100L58 -100L58 -70L100 -70L100 0Z", (0.45, 0.7), 0.2),
    "deflector": ("M0 -100L14 -100L14 -76Q60 -66 100 -10L100 0L88 0Q60 -46 0 -60Z", (0.62, 0.1), 0.82),
    "low": ("M0 0L0 -20Q30 -30 42 -100L58 -100Q70 -30 100 -20L100 0Z", (0.4,), 0.7),
}
"""Sections of thresholds, the edges seen from the front, and how high their screws sit."""


@drawing("intumescent-pad")
def intumescent_pad(p: DrawingPart) -> None:
    v, (h, w, t) = p.front("Height", "Width", "Thickness")
    if p.says("lock"):
        _lock_kit(v, p, (w, h))
    elif p.says("letter"):
        v.plate((0, 0), (w, h), r=2)
        v.plate((0, 0), (w * 0.9, h * 0.64), r=2, fill="#fff")
        v.line((-w * 0.45, -h * 0.2), (w * 0.45, -h * 0.2), pen="thin")
        v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    else:
        for x in (0, w * 1.3):
            v.box((x, -h / 2), (w, h), r=1)
            for n, y in enumerate((-0.36, -0.12, 0.12, 0.36)):
                v.hole((x + w * (0.64 if n % 2 else 0.36), y * h), min(w * 0.16, h * 0.1))
        v.wide((w * 1.3, h / 2), (w * 2.3, h / 2), figures(w))
    left = -w / 2 if p.says("letter") else 0
    v.tall((left, -h / 2), (left, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (t, h))
    s.thick(t, h)


_CUTS = {
    "sashlock": ((-0.2, "round"), (0.12, "key")),
    "deadlock": ((0.1, "key"),),
    "latch": ((-0.06, "round"),),
}
_SHARE = {"latch": 0.4, "deadlock": 0.56}


def _lock_kit(v: View, p: DrawingPart, size: Point) -> None:
    """The piece behind the forend, and the one that wraps the case with the holes of its lock cut out."""
    w, h = size
    case, tall = p.mm("Case depth"), h * p.pick(_SHARE, 0.86)
    v.box((0, -h / 2), (w, h), r=w * 0.1)
    v.box((w * 0.25, -tall * 0.34), (w * 0.5, tall * 0.68), r=1, fill="#fff")
    v.box((w * 1.4, -tall / 2), (case, tall), r=1)
    middle = w * 1.4 + case * 0.62
    for y, form in p.pick(_CUTS, _CUTS["sashlock"]):
        if form == "key":
            euro_hole(v, (middle, y * tall), tall * 0.28)
        else:
            v.hole((middle, y * tall), case * 0.28)
    v.wide((w * 1.4, h / 2), (w * 1.4 + case, tall / 2), figures(case))
