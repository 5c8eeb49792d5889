"""Locks on the face of a door or a gate: night latches, rim locks, keypads, padlocks, hasps, maglocks."""

from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import keyhole, turned


@drawing("rim-cylinder")
def rim_cylinder(p: Part) -> None:
    d, length = p.mm("Diameter"), p.mm("Length")
    v = p.view()
    v.circle((0, 0), d)
    v.circle((0, 0), d * 0.5, fill="light")
    v.plate((0, 0), (d * 0.06, d * 0.32), fill="ink", pen="none")
    v.cross((0, 0), d)
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    turned(s, (0, 0), [(4, d), (length * 0.55, d * 0.86), (length * 0.12, d * 0.6)])
    s.box((4 + length * 0.67, -2), (length * 0.6, 4), fill="steel")
    s.axis((0, 0), (length * 1.3, 0))
    s.wide((0, d / 2), (4 + length * 0.67, d * 0.3), figures(length))


@drawing("night-latch")
def night_latch(p: Part) -> None:
    backset, h, w, depth = p.mm("Backset"), p.mm("Case height"), p.mm("Case width"), p.mm("Case depth")
    x = min(backset, w - 10)
    v = p.view()
    v.box((-w * 0.12, -h * 0.16), (w * 0.12, h * 0.32), r=2)
    v.box((-w * 0.42, -h * 0.42), (w * 0.26, h * 0.84), r=3)
    v.box((-w * 0.3, -h * 0.2), (w * 0.14, h * 0.4), fill="deep")
    v.box((0, -h / 2), (w, h), r=6)
    v.box((w * 0.05, -h * 0.42), (w * 0.9, h * 0.84), r=4, fill="none", pen="thin")
    v.circle((x, 0), h * 0.42)
    v.plate((x, 0), (h * 0.13, h * 0.62), r=h * 0.06, fill="light")
    v.box((w * 0.16, -h * 0.34), (w * 0.16, h * 0.12), r=2, fill="light")
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
    s.wide((0, h / 2), (depth, h / 2), figures(depth), detail=True)


@drawing("rim-lock")
def rim_lock(p: Part) -> None:
    w, h, d = p.mm("Case width"), p.mm("Case height"), p.mm("Case depth")
    v = p.view()
    v.box((-w * 0.07, -h * 0.3), (w * 0.07, h * 0.22), r=1)
    v.box((-w * 0.07, h * 0.1), (w * 0.07, h * 0.22), r=1)
    v.box((0, -h / 2), (w, h), r=2)
    v.box((w * 0.03, -h * 0.46), (w * 0.94, h * 0.92), r=1, fill="none", pen="thin")
    v.circle((w * 0.4, -h * 0.14), h * 0.26, fill="light")
    v.plate((w * 0.4, -h * 0.14), (h * 0.08, h * 0.08), fill="#fff")
    keyhole(v, (w * 0.72, h * 0.12), h * 0.3)
    for x in (w * 0.08, w * 0.92):
        for y in (-h * 0.38, h * 0.38):
            v.screw((x, y), h * 0.07)
    v.wide((0, h / 2), (w, h / 2), figures(w))
    v.tall((w, -h / 2), (w, h / 2), figures(h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=2)
    s.wide((0, h / 2), (d, h / 2), figures(d), detail=True)


@drawing("keypad-lock")
def keypad_lock(p: Part) -> None:
    h, w, out = p.mm("Height"), p.mm("Width"), p.mm("Projection")
    v = p.view()
    v.plate((0, 0), (w, h), r=w * 0.22)
    rows, key_d = 6, min(w * 0.22, h * 0.07)
    for n in range(rows * 2):
        v.circle((w * (-0.2 + 0.4 * (n % 2)), -h * 0.4 + (n // 2) * h * 0.085), key_d, fill="light")
    v.circle((0, h * 0.28), w * 0.72)
    v.plate((0, h * 0.28), (w * 0.2, h * 0.24), r=w * 0.1)
    v.axis((0, -h / 2), (0, h / 2))
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (out * 0.42, h), r=w * 0.16)
    turned(s, (out * 0.42, h * 0.28), [(out * 0.2, w * 0.6), (out * 0.38, w * 0.4)])
    s.lines(
        [
            ((out * 0.42, -h * 0.4 + n * h * 0.085), (out * 0.47, -h * 0.4 + n * h * 0.085))
            for n in range(rows)
        ],
        pen="bold",
    )
    s.wide((0, h / 2), (out, h * 0.3), figures(out), detail=True)


@drawing("padlock")
def padlock(p: Part) -> None:
    w, h, d, clear = (
        p.mm("Body width"),
        p.mm("Body height"),
        p.mm("Shackle diameter"),
        p.mm("Shackle clearance"),
    )
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
        for n in range(4):
            v.box((-w * 0.36 + n * w * 0.19, h * 0.36), (w * 0.15, h * 0.3), r=1, fill="light")
            v.words((-w * 0.285 + n * w * 0.19, h * 0.51), "4071"[n], height=h * 0.2)
    else:
        keyhole(v, (0, h * 0.52), h * 0.34)
    v.axis((0, -clear), (0, h))
    v.wide((-w / 2, h), (w / 2, h), figures(w))
    v.tall((r, -clear), (r, 0), figures(clear))
    s = p.view()
    s.box((-d / 2, -clear - d), (d, clear + d + 4), r=d / 2, fill="steel/turn")
    s.box((-w * 0.16, 0), (w * 0.32, h), r=w * 0.06)
    s.wide((-d / 2, -clear - d), (d / 2, -clear - d), across(d), over=True, detail=True)


@drawing("hasp")
def hasp(p: Part) -> None:
    length, w = p.mm("Length"), p.mm("Width")
    v = p.view()
    leaf = length * 0.3
    v.box((0, -w / 2), (leaf, w), r=w * 0.06)
    for x, y in ((0.3, -0.28), (0.3, 0.28), (0.7, 0)):
        v.countersunk((leaf * x, w * y), w * 0.17)
    v.box((length * 0.64, -w * 0.5), (length * 0.3, w), r=w * 0.06, fill="light")
    for y in (-0.36, 0.36):
        v.countersunk((length * 0.86, w * y), w * 0.13)
    v.path(
        f"M{leaf} {-w / 2}L{length * 0.5} {-w * 0.42}L{length - w * 0.4} {-w * 0.42}"
        f"A{w * 0.42} {w * 0.42} 0 0 1 {length - w * 0.4} {w * 0.42}L{length * 0.5} {w * 0.42}"
        f"L{leaf} {w / 2}Z"
    )
    v.plate((length * 0.79, 0), (length * 0.2, w * 0.26), r=w * 0.13, fill="#fff")
    v.plate((length * 0.79, 0), (length * 0.05, w * 0.5), r=w * 0.06, fill="deep")
    v.box((leaf - w * 0.1, -w / 2), (w * 0.2, w), fill="turn")
    v.lines([((leaf - w * 0.1, y * w), (leaf + w * 0.1, y * w)) for y in (-0.18, 0.18)], pen="ink")
    v.axis((0, 0), (length, 0))
    v.wide((0, w / 2), (length, 0), figures(length))
    v.tall((0, -w / 2), (0, w / 2), figures(w), left=True)


@drawing("chain")
def chain(p: Part) -> None:
    d = p.mm("Link diameter")
    long, wide = d * 5, d * 3.4
    v = p.view()
    for n in range(5):
        x = n * (long - 2 * d)
        if n % 2:
            v.plate((x, 0), (long, d), r=d / 2)
        else:
            v.plate((x, 0), (long, wide), r=wide / 2)
            v.plate((x, 0), (long - 2 * d, wide - 2 * d), r=wide / 2 - d, fill="#fff")
            v.lines([((x - long / 2 + d * 0.9, -d / 2), (x - long / 2 + d * 0.9, d / 2))])
    v.axis((0, 0), (4 * (long - 2 * d), 0))
    v.wide((-long / 2, 0), (long / 2, 0), figures(long))
    v.tall((0, wide / 2 - d), (0, wide / 2), across(d), left=True)


@drawing("electric-strike")
def electric_strike(p: Part) -> None:
    h, w, d = p.mm("Height"), p.mm("Width"), p.mm("Depth")
    v = p.view()
    v.plate((0, 0), (w, h), r=2)
    v.plate((w * 0.16, 0), (w * 0.68, h * 0.36), r=1, fill="deep")
    v.plate((w * 0.3, 0), (w * 0.4, h * 0.3), r=1)
    for y in (-h * 0.42, h * 0.42):
        v.countersunk((0, y), w * 0.3)
    v.axis((0, -h / 2), (0, h / 2))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    s = p.view()
    s.box((3, -h * 0.26), (d, h * 0.52), r=1)
    s.box((0, -h / 2), (3, h))
    if p.says("electric", "release"):
        s.path(
            f"M{d + 3} {h * 0.16}C{d + 22} {h * 0.16} {d + 8} {h * 0.36} {d + 26} {h * 0.38}",
            fill="none",
            pen="#B3261E",
        )
        s.path(f"M{d + 3} {h * 0.19}C{d + 18} {h * 0.19} {d + 4} {h * 0.41} {d + 26} {h * 0.43}", fill="none")
    s.wide((0, h / 2), (d + 3, h * 0.26), figures(d + 3), detail=True)


@drawing("maglock")
def maglock(p: Part) -> None:
    length, h, d = p.mm("Length"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.box((0, 0), (length, h), r=2)
    v.box((length * 0.16, h * 0.24), (length * 0.7, h * 0.52), r=1, fill="steel")
    v.lines([((length * 0.16, h * y), (length * 0.86, h * y)) for y in (0.38, 0.62)])
    v.circle((length * 0.08, h / 2), h * 0.12, fill="red")
    v.box((length * 0.12, h * 1.25), (length * 0.76, h * 0.9), r=2)
    v.screw((length / 2, h * 1.7), h * 0.3)
    v.wide((0, h * 2.15), (length, h), figures(length))
    v.tall((length, 0), (length, h), figures(h))
    s = p.view()
    s.box((0, 0), (d, h), r=1)
    s.box((d * 0.1, h * 1.25), (d * 0.5, h * 0.9), r=1)
    s.wide((0, h * 2.15), (d, h), figures(d), detail=True)
