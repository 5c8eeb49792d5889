"""Gate, shed and garage: latches, bolts, hangers, bars, handles and anchors."""

from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import broken_out, keyhole, shown_length


@drawing("tower-bolt")
def tower_bolt(p: DrawingPart) -> None:
    length, w, d = p.sizes("Length", "Width", "Bolt diameter")
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


@drawing("shed-bar")
def shed_bar(p: DrawingPart) -> None:
    length, h = p.sizes("Length", "Height")
    visible = shown_length(length, h, most=8)
    v = p.view()
    v.box((0, -h / 2), (visible, h), r=h * 0.1)
    v.lines([((0, y * h), (visible, y * h)) for y in (-0.3, 0.3)])
    if visible < length:
        broken_out(v, visible * 0.3, -h / 2, h / 2)
    for x in (0.1, 0.9):
        v.plate((visible * x, 0), (h * 0.5, h * 1.7), r=3)
        for y in (-0.64, 0.64):
            v.screw((visible * x, y * h), h * 0.18)
    v.plate((visible / 2, 0), (h * 0.9, h * 1.5), r=4)
    v.circle((visible / 2, 0), h * 0.46, fill="light")
    keyhole(v, (visible / 2, 0), h * 0.32)
    v.axis((0, 0), (visible, 0))
    v.wide((0, h / 2), (visible, h / 2), figures(length))
    v.tall((0, -h / 2), (0, h / 2), figures(h), left=True)
