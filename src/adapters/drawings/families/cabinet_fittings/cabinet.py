"""Cabinet hardware: knobs, pulls, cups, runners, catches and wardrobe fittings."""

from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import broken_out, knurling, shown_length

CATCHES = ("ball", "magnet", "push", "roller")


@drawing("bar-pull")
def bar_pull(p: DrawingPart) -> None:
    length, centres, d, out = p.sizes("Length", "Centres", "Diameter", "Projection")
    centres = min(centres, length - d)
    left, right = (length - centres) / 2, (length + centres) / 2
    stuff = "brown" if p.says("leather") else "tint"
    v = p.view()
    if p.says("bow"):
        v.path(
            f"M{left - d} {out}L{left - d} {out - d * 0.5}"
            f"Q{length / 2} {-out * 0.9} {right + d} {out - d * 0.5}L{right + d} {out}"
            f"L{right - d * 0.4} {out}Q{length / 2} {-out * 0.5} {left + d * 0.4} {out}Z"
        )
    elif p.says("profile", "edge"):
        v.traced("M0 0L100 0L100 100L0 100Z", (length, out))
        v.lines([((0, out * y), (length, out * y)) for y in (0.2, 0.7)], pen="ink")
    else:
        for x in (left, right):
            v.box((x - d * 0.36, d), (d * 0.72, out - d), fill="turn")
        v.box((0, 0), (length, d), r=d / 2 if not p.says("square") else 1, fill=stuff)
        if p.says("knurl"):
            v.box((left + d, -d * 0.06), (centres - 2 * d, d * 1.12), r=1)
            knurling(v, (left + d, -d * 0.06), (centres - 2 * d, d * 1.12))
        if p.says("leather"):
            v.lines(
                [((n * length / 24, d * 0.2), (n * length / 24 + length / 48, d * 0.2)) for n in range(1, 23)]
            )
    for x in (left, right):
        v.axis((x, 0), (x, out))
    v.wide((left, out), (right, out), figures(centres))
    v.wide((0, 0), (length, 0), figures(length), over=True)
    v.tall((length, 0), (right, out), figures(out), detail=True)
    s = p.view(below=True)
    s.box((0, -d / 2), (length, d), r=d / 2 if not p.says("square") else 1, fill=stuff)
    for x in (left, right):
        s.circle((x, 0), d * 0.5, fill="none", pen="hidden")
    s.axis((0, 0), (length, 0))


@drawing("cup-pull")
def cup_pull(p: DrawingPart) -> None:
    v, (w, h, out) = p.front("Width", "Height", "Projection")
    if p.says("card"):
        v.plate((0, 0), (w, h), r=2)
        v.plate((0, -h * 0.06), (w * 0.82, h * 0.56), fill="#fff")
        v.words((0, -h * 0.06), "No. 8", height=h * 0.3)
        v.plate((0, h * 0.42), (w * 0.3, h * 0.24), r=h * 0.1)
    elif p.says("square"):
        v.box((-w / 2, -h / 2), (w, h), r=2)
        v.lines(
            [((-w / 2, -h * 0.26), (w / 2, -h * 0.26)), ((-w / 2, h * 0.38), (w / 2, h * 0.38))], pen="ink"
        )
    else:
        v.traced("M-50 50L-50 22C-50 -66 50 -66 50 22L50 50Q0 36 -50 50Z", (w, h))
        v.traced(
            "M-42 24C-40 -42 40 -42 42 24",
            (w, h),
            fill="none",
            pen="thin",
        )
        if p.says("shell"):
            v.lines(
                [
                    ((x * w, -h * 0.34 + abs(x) * h * 0.4), (x * w * 1.16, h * 0.36))
                    for x in (-0.3, -0.15, 0, 0.15, 0.3)
                ]
            )
    for x in (-w * 0.4, w * 0.4):
        v.screw((x, h * 0.26 if not p.says("card") else -h * 0.42), h * 0.1)
    v.axis((0, -h / 2), (0, h / 2))
    v.sized((w, h))
    s = p.view()
    s.path(
        f"M0 {-h / 2}L3 {-h / 2}C{out} {-h * 0.46} {out} {h * 0.1} {out} {h / 2}L{out - 3} {h / 2}"
        f"C{out - 3} {h * 0.1} {out - 5} {-h * 0.3} 3 {-h * 0.34}L3 {h / 2}L0 {h / 2}Z"
    )
    s.thick(out, h)


@drawing("catch")
def catch(p: DrawingPart) -> None:
    v, (length, w, d) = p.front("Length", "Width", "Depth")
    if p.says("ball"):
        v.box((0, -w / 2), (length, w), r=1)
        v.circle((length * 0.3, 0), w * 0.62, fill="steel")
        v.circle((length * 0.3, 0), w * 0.3, fill="light")
    elif p.says("push"):
        v.box((0, -w * 0.4), (length * 0.78, w * 0.8), r=w * 0.2)
        v.box((length * 0.78, -w * 0.24), (length * 0.18, w * 0.48), r=1)
        v.box((length * 0.96, -w * 0.34), (length * 0.04, w * 0.68), r=1, fill="graphite")
    else:
        v.box((0, -w * 0.5), (length, w), r=3)
        v.box((length * 0.24, -w * 0.5), (length * 0.52, w * 0.34), fill="graphite")
        v.box((length * 0.18, -w * 1.0), (length * 0.64, w * 0.28), r=1, fill="steel")
    for x in (0.1, 0.9):
        if not p.says("push"):
            v.countersunk((length * x, w * 0.12), w * 0.28)
    v.axis((0, 0), (length, 0))
    v.wide((0, w / 2), (length, w / 2), figures(length))
    v.tall((0, -w / 2), (0, w / 2), figures(w), left=True)
    p.slab(d, w, r=1)


@drawing("sliding-gear")
def sliding_gear(p: DrawingPart) -> None:
    length, h = p.sizes("Length", "Height")
    visible = shown_length(length, h, most=9)
    v = p.view()
    v.box((0, 0), (visible, h), r=1)
    v.lines([((0, h * 0.7), (visible, h * 0.7))], pen="ink")
    for x in (visible * 0.2, visible * 0.76):
        v.box((x - h * 0.9, h * 1.8), (h * 1.8, h * 0.5), r=2)
        v.box((x - h * 0.12, h * 0.8), (h * 0.24, h * 1.1), fill="steel/turn")
        for dx in (-0.5, 0.5):
            v.circle((x + dx * h, h * 0.74), h * 0.6, fill="graphite/light")
            v.circle((x + dx * h, h * 0.74), h * 0.18, fill="steel")
    if visible < length:
        broken_out(v, visible * 0.48, 0, h)
    v.wide((0, h * 2.3), (visible, h), figures(length))
    v.tall((0, 0), (0, h), figures(h), left=True)


@drawing("wire-basket")
def wire_basket(p: DrawingPart) -> None:
    v, (w, h) = p.front("Width", "Height")
    count = 7 if p.small else 13
    v.lines(
        [((w * (0.04 + 0.92 * n / count), 0), (w * (0.08 + 0.84 * n / count), h)) for n in range(count + 1)],
        pen="ink",
    )
    v.lines([((w * 0.05, h * y), (w * 0.95, h * y)) for y in (0.33, 0.66)])
    v.box((0, -h * 0.04), (w, h * 0.08), r=h * 0.04)
    v.box((w * 0.07, h * 0.96), (w * 0.86, h * 0.06), r=h * 0.03)
    v.wide((0, h), (w, h), figures(w))
    v.tall((w, 0), (w * 0.92, h), figures(h))
