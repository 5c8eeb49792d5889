"""Gate, shed and garage: latches, bolts, hangers, bars, handles and anchors."""

from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import broken_out, keyhole, shown_length


@drawing("gate-latch")
def gate_latch(p: Part) -> None:
    h, w, out = p.mm("Height"), p.mm("Width"), p.mm("Projection")
    v = p.view()
    if p.says("ring"):
        v.circle((0, 0), h * 0.62)
        v.circle((0, 0), h * 0.44, fill="#fff")
        v.circle((0, -h * 0.26), h * 0.34)
        v.circle((0, -h * 0.26), h * 0.12, fill="light")
        v.box((h * 0.34, -h * 0.34), (h * 0.8, h * 0.12), r=h * 0.02)
        v.box((h * 0.92, -h * 0.46), (h * 0.14, h * 0.34), r=h * 0.02)
    elif p.says("auto", "catch"):
        v.box((0, -h * 0.3), (w, h * 0.6), r=4)
        v.traced(
            "M30 -20L62 -34L80 -5L50 6Z",
            (w, h),
            fill="light",
        )
        v.box((w * 0.5, -h * 0.05), (h * 0.6, h * 0.1), r=h * 0.05)
        v.box((w + h * 0.2, -h * 0.2), (h * 0.16, h * 0.4), r=2)
        for y in (-0.22, 0.22):
            v.screw((w * 0.16, y * h), h * 0.07)
    else:
        v.traced(
            "M0 -50C36 -40 20 -30 16 -22L16 24C20 30 34 40 0 50C-34 40 -20 30 -16 24L-16 -22"
            "C-20 -30 -36 -40 0 -50Z",
            (w, h),
        )
        v.traced(
            "M-12 22C-50 10 -50 -10 -12 -20L12 -20C-20 -6 -20 8 12 22Z",
            (w, h),
            fill="light",
        )
        v.oval((0, -h * 0.3), (w * 0.62, h * 0.1), fill="light")
        for y in (-0.42, 0.42):
            v.countersunk((0, y * h), w * 0.14)
    v.axis((0, -h / 2), (0, h / 2))
    v.tall((-w / 2 if not p.says("ring") else -h * 0.31, -h / 2), (0, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (5, h), r=2)
    s.tube(f"M5 {-h * 0.22}C{out} {-h * 0.2} {out} {h * 0.2} 5 {h * 0.24}", 9)
    s.box((-h * 0.2, -h * 0.3), (h * 0.3, h * 0.04), r=1)
    s.wide((0, h / 2), (out * 0.82, h * 0.1), figures(out))


@drawing("tower-bolt")
def tower_bolt(p: Part) -> None:
    length, w, d = p.mm("Length"), p.mm("Width"), p.mm("Bolt diameter")
    d = min(d, w * 0.5)
    y = 0.0
    v = p.view()
    v.box((0, -w / 2), (length * 0.78, w), r=2)
    for x in (0.04, 0.4, 0.74):
        for side in (-0.36, 0.36):
            v.countersunk((length * x, side * w), w * 0.13)
    if p.says("monkey"):
        v.path(
            f"M{length * 0.1} {d / 2}L{-length * 0.12} {d / 2}"
            f"C{-length * 0.34} {d / 2} {-length * 0.36} {-w * 0.9} {-length * 0.22} {-w * 0.9}"
            f"C{-length * 0.14} {-w * 0.9} {-length * 0.14} {-w * 0.4} {-length * 0.2} {-w * 0.42}"
            f"C{-length * 0.26} {-w * 0.3} {-length * 0.2} {-d / 2} {-length * 0.1} {-d / 2}"
            f"L{length * 0.1} {-d / 2}Z"
        )
    v.box((length * 0.02, y - d / 2), (length * 0.94, d), r=d * 0.24)
    for x in (0.1, 0.52, 0.68):
        v.box((length * x, y - d * 0.8), (length * 0.06, d * 1.6), r=2, fill="turn")
    if p.says("brenton", "pad", "garage", "drop"):
        v.box((length * 0.32, -d * 0.4), (d * 0.9, w * 0.9), r=d * 0.4)
    else:
        v.circle((length * 0.34, 0), d * 1.2)
        v.circle((length * 0.34, 0), d * 0.7, fill="light")
    v.box((length * 0.86, -w * 0.42), (length * 0.08, w * 0.84), r=2)
    for side in (-0.3, 0.3):
        v.countersunk((length * 0.9, side * w), w * 0.12)
    v.axis((0, 0), (length, 0))
    v.wide((0, w / 2), (length * 0.78, w / 2), figures(length))
    v.tall((0, -w / 2), (0, w / 2), figures(w), left=True)
    s = p.view()
    s.box((-w / 2, w * 0.42), (w, 3))
    s.path(
        f"M{-d * 1.4} {w * 0.42}L{-d * 0.7} {w * 0.42}L{-d * 0.7} {w * 0.42 - d * 0.6}"
        f"A{d * 0.7} {d * 0.7} 0 0 1 {d * 0.7} {w * 0.42 - d * 0.6}L{d * 0.7} {w * 0.42}"
        f"L{d * 1.4} {w * 0.42}L{d * 1.2} {w * 0.34}L{d} {w * 0.3}L{d} {w * 0.42 - d * 0.6}"
        f"A{d} {d} 0 0 0 {-d} {w * 0.42 - d * 0.6}L{-d} {w * 0.3}L{-d * 1.2} {w * 0.34}Z"
    )
    s.circle((0, w * 0.42 - d * 0.6), d)
    s.tall((w / 2, w * 0.42 - d * 1.1), (w / 2, w * 0.42 - d * 0.1), across(d), detail=True)


@drawing("gate-hook")
def gate_hook(p: Part) -> None:
    d, length = p.mm("Pin diameter"), p.mm("Length")
    v = p.view()
    v.box((0, -d / 2), (length, d))
    count = 5 if p.small else 12
    v.lines(
        [
            (
                (length * 0.62 + n * length * 0.36 / count, -d / 2),
                (length * 0.62 + (n + 0.5) * length * 0.36 / count, d / 2),
            )
            for n in range(count)
        ]
    )
    v.box((-d * 0.5, -d * 2.6), (d, d * 3.1), r=d * 0.14, fill="turn")
    v.box((-d * 0.8, -d * 0.7), (d * 1.6, d * 0.36), r=d * 0.1)
    if p.says("plate", "gudgeon"):
        v.box((length * 0.3, -d * 2), (d * 0.4, d * 4), r=1)
    else:
        for x in (0.66, 0.86):
            v.box((length * x, -d * 0.9), (d * 0.6, d * 1.8), r=1, fill="steel")
            v.lines([((length * x, y * d), (length * x + d * 0.6, y * d)) for y in (-0.4, 0.4)])
    v.axis((0, -d * 2.6), (0, d))
    v.wide((0, d / 2), (length, d / 2), figures(length))
    v.wide((-d / 2, -d * 2.6), (d / 2, -d * 2.6), across(d), over=True)


@drawing("shed-bar")
def shed_bar(p: Part) -> None:
    length, h = p.mm("Length"), p.mm("Height")
    shown = shown_length(length, h, most=8)
    v = p.view()
    v.box((0, -h / 2), (shown, h), r=h * 0.1)
    v.lines([((0, y * h), (shown, y * h)) for y in (-0.3, 0.3)])
    if shown < length:
        broken_out(v, shown * 0.3, -h / 2, h / 2)
    for x in (0.1, 0.9):
        v.plate((shown * x, 0), (h * 0.5, h * 1.7), r=3)
        for y in (-0.64, 0.64):
            v.screw((shown * x, y * h), h * 0.18)
    v.plate((shown / 2, 0), (h * 0.9, h * 1.5), r=4)
    v.circle((shown / 2, 0), h * 0.46, fill="light")
    keyhole(v, (shown / 2, 0), h * 0.32)
    v.axis((0, 0), (shown, 0))
    v.wide((0, h / 2), (shown, h / 2), figures(length))
    v.tall((0, -h / 2), (0, h / 2), figures(h), left=True)


@drawing("garage-handle")
def garage_handle(p: Part) -> None:
    w, out = p.mm("Width"), p.mm("Projection")
    v = p.view()
    v.traced(
        "M-50 -12C-30 -20 -20 -12 0 -12C20 -12 30 -20 50 -12C56 6 30 12 0 14C-30 12 -56 6 -50 -12Z", (w, w)
    )
    v.circle((0, 0), w * 0.24, fill="light")
    v.plate((0, 0), (w * 0.025, w * 0.11), fill="ink", pen="none")
    v.axis((-w / 2, 0), (w / 2, 0))
    v.wide((-w / 2, 0), (w / 2, 0), figures(w))
    s = p.view()
    s.box((0, -w * 0.22), (4, w * 0.44), r=1)
    s.box((4, -w * 0.1), (out * 0.6, w * 0.2))
    s.box((out * 0.62, -w * 0.14), (out * 0.38, w * 0.28), r=8)
    s.box((-w * 0.6, -4), (w * 0.6, 8), fill="steel")
    s.wide((0, w * 0.22), (out, w * 0.1), figures(out))


@drawing("ground-anchor")
def ground_anchor(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = p.view()
    v.tube(
        f"M{-w * 0.22} 0L{-w * 0.22} {-h * 0.5}"
        f"C{-w * 0.22} {-h * 1.05} {w * 0.22} {-h * 1.05} {w * 0.22} {-h * 0.5}L{w * 0.22} 0",
        min(w, h) * 0.13,
    )
    v.box((-w / 2, -h * 0.1), (w, h * 0.16), r=3)
    for x in (-0.38, 0.38):
        v.box((x * w - w * 0.04, -h * 0.18), (w * 0.08, h * 0.08), r=1)
        v.box((x * w - w * 0.025, h * 0.06), (w * 0.05, h * 0.6), fill="turn")
    v.wide((-w / 2, h * 0.06), (w / 2, h * 0.06), figures(w))
    v.tall((w / 2, -h * 0.95), (w / 2, h * 0.06), figures(h))
