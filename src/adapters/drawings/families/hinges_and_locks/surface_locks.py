"""Locks on the face of a door: night latches, rim locks, padlocks."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import keyhole, turned
from adapters.drawings.view import View


@drawing("night-latch")
def night_latch(p: DrawingPart) -> None:
    backset, h, w, depth = p.sizes("Backset", "Case height", "Case width", "Case depth")
    x = min(backset, w - 10)
    v = p.view()
    v.box((-w * 0.12, -h * 0.16), (w * 0.12, h * 0.32), r=2)
    v.box((-w * 0.42, -h * 0.42), (w * 0.26, h * 0.84), r=3)
    v.box((-w * 0.3, -h * 0.2), (w * 0.14, h * 0.4), fill="deep")
    v.box((0, -h / 2), (w, h), r=6)
    v.box((w * 0.05, -h * 0.42), (w * 0.9, h * 0.84), r=4, fill="none", pen="thin")
    _night_latch_turn(v, p, (x, h), w)
    v.screw((w * 0.1, h * 0.38), h * 0.08)
    v.screw((w * 0.9, h * 0.38), h * 0.08)
    v.axis((x, -h / 2), (x, h / 2))
    v.axis((-w * 0.1, 0), (w, 0))
    v.wide((0, h / 2), (x, h / 2), figures(x))
    v.tall((w, -h / 2), (w, h / 2), figures(h))
    s = p.view()
    s.box((0, -h / 2), (depth, h), r=3)
    turned(s, (depth, 0), [(4, h * 0.42), (10, h * 0.2)])
    s.box((depth + 12, -h * 0.31), (8, h * 0.62), r=3)
    s.thick(depth, h)


def _night_latch_turn(v: View, p: DrawingPart, at: Point, w: float) -> None:
    """A knob and its snib; a double locking one takes a key inside, a deadlocking one has a second bolt."""
    x, h = at
    v.circle((x, 0), h * 0.42)
    if p.says("double locking"):
        v.circle((x, 0), h * 0.22, fill="brass")
        v.plate((x, 0), (h * 0.03, h * 0.14), fill="ink", pen="none")
        v.plate((x, h * 0.32), (h * 0.4, h * 0.1), r=2, fill="light")
    else:
        v.plate((x, 0), (h * 0.13, h * 0.62), r=h * 0.06, fill="light")
    if p.says("deadlocking"):
        v.box((-w * 0.1, h * 0.22), (w * 0.1, h * 0.16), r=2, fill="deep")
    else:
        v.box((w * 0.16, -h * 0.34), (w * 0.16, h * 0.12), r=2, fill="light")


@drawing("rim-lock")
def rim_lock(p: DrawingPart) -> None:
    w, h, d = p.sizes("Case width", "Case height", "Case depth")
    is_dead = p.says("rim deadlock", "deadlock") and p.text("Function", "deadlock").lower() == "deadlock"
    v = p.view()
    if not is_dead:
        v.box((-w * 0.07, -h * 0.3), (w * 0.07, h * 0.22), r=1)
    v.box((-w * (0.12 if is_dead else 0.07), h * 0.1), (w * (0.12 if is_dead else 0.07), h * 0.22), r=1)
    v.box((0, -h / 2), (w, h), r=2)
    v.box((w * 0.03, -h * 0.46), (w * 0.94, h * 0.92), r=1, fill="none", pen="thin")
    if not is_dead:
        v.circle((w * 0.4, -h * 0.14), h * 0.26, fill="light")
        v.plate((w * 0.4, -h * 0.14), (h * 0.08, h * 0.08), fill="#fff")
    keyhole(v, (w * (0.5 if is_dead else 0.72), h * 0.12), h * 0.3)
    for x in (w * 0.08, w * 0.92):
        for y in (-h * 0.38, h * 0.38):
            v.screw((x, y), h * 0.07)
    v.wide((0, h / 2), (w, h / 2), figures(w))
    v.tall((w, -h / 2), (w, h / 2), figures(h))
    p.slab(d, h, r=2)


@drawing("padlock")
def padlock(p: DrawingPart) -> None:
    w, h, d, clear = p.sizes("Body width", "Body height", "Shackle diameter", "Shackle clearance")
    d = min(d, w * 0.3)
    r = w * 0.34
    v = p.view()
    top = clear - min(clear, r - d / 2)
    v.path(
        f"M{-r - d / 2} 4L{-r - d / 2} {-top}"
        f"A{r + d / 2} {min(r + d / 2, clear + d)} 0 0 1 {r + d / 2} {-top}L{r + d / 2} 4"
        f"L{r - d / 2} 4L{r - d / 2} {-top}A{r - d / 2} {min(r - d / 2, clear)} 0 0 0 {-r + d / 2} {-top}"
        f"L{-r + d / 2} 4Z",
        fill="steel",
    )
    v.box((-w / 2, 0), (w, h), r=w * 0.08)
    v.lines([((-w / 2, y * h), (w / 2, y * h)) for y in (0.12, 0.88)])
    if p.says("combination"):
        dials = p.count("Dials", 4, most=6)
        each = w * 0.76 / dials
        for n in range(dials):
            v.box((-w * 0.38 + n * each, h * 0.36), (each * 0.84, h * 0.3), r=1, fill="light")
            v.words((-w * 0.38 + (n + 0.42) * each, h * 0.51), "407153"[n], height=min(h * 0.2, each * 1.2))
    elif p.says("weatherproof"):
        v.plate((0, h * 0.5), (w * 1.06, h * 0.86), r=w * 0.14, fill="graphite")
        v.circle((0, h * 0.6), w * 0.34, fill="deep")
        v.plate((0, h * 0.5), (w * 0.2, h * 0.14), r=w * 0.06)
    else:
        keyhole(v, (0, h * 0.52), h * 0.34)
    v.axis((0, -clear), (0, h))
    v.wide((-w / 2, h), (w / 2, h), figures(w))
    v.tall((r, -clear), (r, 0), figures(clear))
    s = p.view()
    s.box((-d / 2, -clear - d), (d, clear + d + 4), r=d / 2, fill="steel/turn")
    s.box((-w * 0.16, 0), (w * 0.32, h), r=w * 0.06)
    s.wide((-d / 2, -clear - d), (d / 2, -clear - d), across(d), over=True, detail=True)
