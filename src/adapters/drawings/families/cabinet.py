"""Cabinet hardware: knobs, pulls, cups, runners, catches and wardrobe fittings."""

from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import broken_out, knurling, shown_length, turned

CATCHES = ("ball", "magnet", "push", "roller")


@drawing("cabinet-knob")
def cabinet_knob(p: Part) -> None:
    p.face = 1
    d, out = p.mm("Diameter"), p.mm("Projection")
    stuff = "glass" if p.says("glass") else "white" if p.says("ceramic") else "tint"
    v = p.view()
    if p.says("t bar"):
        v.plate((0, 0), (d * 1.5, d * 0.36), r=d * 0.18)
        v.circle((0, 0), d * 0.3, fill="none", pen="thin")
    elif p.says("square"):
        v.plate((0, 0), (d, d), r=1)
        v.plate((0, 0), (d * 0.74, d * 0.74), r=1, fill="none", pen="thin")
    else:
        v.circle((0, 0), d, fill=stuff)
        v.circle((0, 0), d * 0.72, fill="none", pen="thin")
        v.circle((0, 0), d * 0.22, fill="light")
    v.cross((0, 0), d)
    wide = d * 0.75 if p.says("t bar") else d / 2
    v.wide((-wide, 0), (wide, 0), figures(d) if p.says("square") else across(2 * wide))
    s = p.view()
    s.box((-9, -2), (9, 4), fill="steel")
    neck = out * 0.46
    turned(s, (0, 0), [(out * 0.08, d * 0.5), (neck - out * 0.08, d * 0.38, d * 0.3)])
    r = 1 if p.says("square") else (out - neck) * 0.42
    high = d * 0.36 if p.says("t bar") else d
    s.box((neck, -high / 2), (out - neck, high), r=r, fill=stuff)
    s.axis((-9, 0), (out, 0))
    s.wide((0, d / 2), (out, d / 2), figures(out))


@drawing("bar-pull")
def bar_pull(p: Part) -> None:
    length, centres, d, out = p.mm("Length"), p.mm("Centres"), p.mm("Diameter"), p.mm("Projection")
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
def cup_pull(p: Part) -> None:
    w, h, out = p.mm("Width"), p.mm("Height"), p.mm("Projection")
    v = p.view()
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
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.path(
        f"M0 {-h / 2}L3 {-h / 2}C{out} {-h * 0.46} {out} {h * 0.1} {out} {h / 2}L{out - 3} {h / 2}"
        f"C{out - 3} {h * 0.1} {out - 5} {-h * 0.3} 3 {-h * 0.34}L3 {h / 2}L0 {h / 2}Z"
    )
    s.wide((0, h / 2), (out, h / 2), figures(out), detail=True)


@drawing("drop-pull")
def drop_pull(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = p.view()
    v.traced(
        "M-32 -30C-50 30 -46 50 0 50C46 50 50 30 32 -30L26 -28C40 26 40 32 0 32C-40 32 -40 26 -26 -28Z",
        (w, h),
    )
    for x in (-w * 0.3, w * 0.3):
        v.circle((x, -h * 0.3), h * 0.4)
        v.circle((x, -h * 0.3), h * 0.22, fill="light")
    v.plate((0, h * 0.42), (w * 0.12, h * 0.22), r=2)
    v.axis((-w * 0.4, -h * 0.3), (w * 0.4, -h * 0.3))
    v.wide((-w * 0.3, -h / 2), (w * 0.3, -h / 2), figures(w * 0.6), over=True)
    v.tall((w * 0.44, -h / 2), (w * 0.2, h / 2), figures(h))


@drawing("drawer-runner")
def drawer_runner(p: Part) -> None:
    length, h, t = p.mm("Length"), p.mm("Height"), p.mm("Thickness")
    out = length * 0.35
    v = p.view()
    v.box((0, -h / 2), (length, h), r=1)
    v.box((out * 0.5, -h * 0.34), (length, h * 0.68), r=1, fill="light")
    v.box((out, -h * 0.22), (length, h * 0.44), r=1)
    for x in (0.1, 0.3, 0.6, 0.9):
        v.hole((out + length * x, 0), h * 0.14)
    for n in range(6):
        v.circle((length * 0.62 + n * h * 0.3, -h * 0.28), h * 0.12, fill="steel", pen="thin")
        v.circle((length * 0.62 + n * h * 0.3, h * 0.28), h * 0.12, fill="steel", pen="thin")
    v.box((0, -h * 0.3), (h * 0.3, h * 0.6), r=2, fill="graphite")
    v.wide((0, h / 2), (length, h / 2), figures(length))
    v.tall((0, -h / 2), (0, h / 2), figures(h), left=True)
    s = p.view()
    s.path(
        f"M0 {-h / 2}L{t} {-h / 2}L{t} {-h * 0.4}L2 {-h * 0.4}L2 {h * 0.4}L{t} {h * 0.4}L{t} {h / 2}"
        f"L0 {h / 2}Z"
    )
    s.traced(
        "M100 -30L40 -30L40 30L100 30L100 22L60 22L60 -22L100 -22Z",
        (t, h),
        fill="light",
    )
    for y in (-0.35, 0.35):
        s.circle((t * 0.55, y * h), h * 0.1, fill="steel")
    s.wide((0, h / 2), (t, h / 2), figures(t), detail=True)


@drawing("catch")
def catch(p: Part) -> None:
    length, w, d = p.mm("Length"), p.mm("Width"), p.mm("Depth")
    v = p.view()
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
    s = p.view()
    s.box((0, -w / 2), (d, w), r=1)
    s.wide((0, w / 2), (d, w / 2), figures(d), detail=True)


@drawing("cam-lock")
def cam_lock(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    v = p.view()
    v.circle((0, 0), d * 1.2)
    v.circle((0, 0), d * 0.72, fill="light")
    v.plate((0, 0), (d * 0.1, d * 0.5), r=1, fill="ink", pen="none")
    v.cross((0, 0), d * 1.2)
    v.wide((-d * 0.6, 0), (d * 0.6, 0), across(d * 1.2))
    s = p.view()
    turned(
        s,
        (0, 0),
        [
            (3, d * 0.9, d * 1.2),
            (length * 0.3, d * 0.92),
            (length * 0.24, d * 1.2),
            (length * 0.46, d * 0.92),
        ],
    )
    s.lines([((3 + length * 0.3 * n / 4, -d * 0.46), (4 + length * 0.3 * n / 4, d * 0.46)) for n in range(4)])
    s.box((3 + length, -d * 0.3), (2.5, d * 1.9), r=1, fill="steel")
    s.axis((0, 0), (length + 6, 0))
    s.wide((3, d / 2), (3 + length, d / 2), figures(length))


@drawing("wardrobe-rail")
def wardrobe_rail(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    shown = shown_length(length, d, most=11)
    v = p.view()
    v.box((0, -d / 2), (shown, d))
    for x in (0, shown):
        v.plate((x, 0), (d * 0.34, d * 1.9), r=d * 0.1)
        v.plate((x + (d * 0.3 if x == 0 else -d * 0.3), 0), (d * 0.4, d * 1.24), r=d * 0.1)
    if shown < length:
        broken_out(v, shown / 2, -d / 2, d / 2)
    v.axis((0, 0), (shown, 0))
    v.wide((0, d * 0.95), (shown, d * 0.95), figures(length))
    s = p.view()
    s.circle((0, 0), d * 1.9)
    s.circle((0, 0), d, fill="light")
    s.circle((0, 0), d * 0.86, fill="#fff")
    for x in (-0.72, 0.72):
        s.screw((x * d, 0), d * 0.24)
    s.wide((-d / 2, 0), (d / 2, 0), across(d))


@drawing("sliding-gear")
def sliding_gear(p: Part) -> None:
    length, h = p.mm("Length"), p.mm("Height")
    shown = shown_length(length, h, most=9)
    v = p.view()
    v.box((0, 0), (shown, h), r=1)
    v.lines([((0, h * 0.7), (shown, h * 0.7))], pen="ink")
    for x in (shown * 0.2, shown * 0.76):
        v.box((x - h * 0.9, h * 1.8), (h * 1.8, h * 0.5), r=2)
        v.box((x - h * 0.12, h * 0.8), (h * 0.24, h * 1.1), fill="steel/turn")
        for dx in (-0.5, 0.5):
            v.circle((x + dx * h, h * 0.74), h * 0.6, fill="graphite/light")
            v.circle((x + dx * h, h * 0.74), h * 0.18, fill="steel")
    if shown < length:
        broken_out(v, shown * 0.48, 0, h)
    v.wide((0, h * 2.3), (shown, h), figures(length))
    v.tall((0, 0), (0, h), figures(h), left=True)


@drawing("wire-basket")
def wire_basket(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = p.view()
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
