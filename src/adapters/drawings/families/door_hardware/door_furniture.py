"""What meets a caller at the door: letter plates, knockers, bell pushes."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import turned
from adapters.drawings.view import View


@drawing("letter-plate")
def letter_plate(p: DrawingPart) -> None:
    v, (w, h, out) = p.front("Width", "Height", "Projection")
    if p.says("tidy"):
        v.plate((0, 0), (w, h), r=h * 0.12)
        v.plate((0, h * 0.02), (w * 0.86, h * 0.66), r=h * 0.08)
        v.lines([((-w * 0.43, h * 0.24), (w * 0.43, h * 0.24))])
        for x in (-w * 0.46, w * 0.46):
            v.screw((x, 0), h * 0.08)
    else:
        _flap_plate(v, p, (w, h))
    v.axis((-w / 2, 0), (w / 2, 0))
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (4, h), r=1)
    s.path(
        f"M4 {-h * 0.28}L8 {-h * 0.28}Q{out * 0.7} {h * 0.1} {max(out, 8)} {h * 0.24}"
        f"L{max(out, 8) - 3} {h * 0.3}Q{out * 0.5} {h * 0.16} 4 {-h * 0.12}Z"
    )
    if p.says("sleeved"):
        s.box((-h * 0.9, -h * 0.3), (h * 0.9, h * 0.6), fill="light")
        s.box((-h * 1.1, -h * 0.26), (h * 0.6, h * 0.52))
    elif p.says("fire rated"):
        for y in (-0.36, 0.26):
            s.box((-h * 0.8, y * h), (h * 0.8, h * 0.1), fill="graphite")
    else:
        s.box((-34, -h * 0.12), (34, 6), fill="steel")
    s.wide((0, h / 2), (max(out, 8), h * 0.3), figures(out), detail=True)


def _flap_plate(v: View, p: DrawingPart, size: Point) -> None:
    """A plate with its sprung flap; one with a sleeve is shown open, down to the sleeve."""
    w, h = size
    v.plate((0, 0), size, r=h * 0.14 if p.says("victorian") else 2)
    if p.says("edged"):
        v.plate((0, 0), (w - h * 0.1, h * 0.9), r=1, fill="none")
    v.plate((0, 0), (w * 0.94, h * 0.82), r=1, fill="none", pen="thin")
    v.plate((0, 0), (w * 0.74, h * 0.56), r=1, fill="graphite" if p.says("sleeved", "fire rated") else "tint")
    if p.says("sleeved"):
        v.plate((0, h * 0.06), (w * 0.68, h * 0.4), fill="light")
        v.plate((0, h * 0.06), (w * 0.6, h * 0.28), fill="#fff", pen="thin")
        v.box((-w * 0.37, -h * 0.36), (w * 0.74, h * 0.14), r=1)
    elif p.says("fire rated"):
        v.plate((0, 0), (w * 0.7, h * 0.44), r=1)
        v.label((0, 0), "FIRE RATED", (w * 0.5, h * 0.26), fill=p.ink)
    else:
        v.lines([((-w * 0.37, -h * 0.2), (w * 0.37, -h * 0.2))], pen="ink")
    for x in (-w * 0.43, w * 0.43):
        v.circle((x, 0), h * 0.16, fill="light")
        v.circle((x, 0), h * 0.06, fill="deep", pen="thin")
    if p.says("victorian"):
        v.lines([((x, y), (x + w * 0.24, y)) for x in (-w * 0.12,) for y in (-h * 0.32, h * 0.32)])


@drawing("knocker")
def knocker(p: DrawingPart) -> None:
    v, (h, w, out) = p.front("Height", "Width", "Projection")
    if p.says("doctor"):
        v.oval((0, -h * 0.36), (w * 0.5, h * 0.26))
        v.traced(
            "M-16 -38C-62 -10 -30 20 -12 34L12 34C30 20 62 -10 16 -38L4 -30C36 -8 14 14 0 26"
            "C-14 14 -36 -8 -4 -30Z",
            (w, h),
        )
        v.circle((0, h * 0.42), h * 0.16)
        v.circle((0, -h * 0.36), w * 0.18, fill="light")
    else:
        ring = min(w, h * 0.72)
        v.circle((0, h / 2 - ring / 2), ring)
        v.circle((0, h / 2 - ring / 2), ring * 0.74, fill="#fff")
        v.circle((0, -h / 2 + ring * 0.28), ring * 0.56)
        v.circle((0, -h / 2 + ring * 0.28), ring * 0.4, fill="light", pen="thin")
        v.plate((0, -h / 2 + ring * 0.42), (ring * 0.22, ring * 0.3), r=ring * 0.06)
        v.circle((0, h / 2 - ring * 0.07), ring * 0.2)
    v.axis((0, -h / 2), (0, h / 2))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    s = p.view()
    s.box((0, -h / 2), (5, h * 0.4), r=2)
    s.path(
        f"M5 {-h * 0.42}L{out} {-h * 0.36}Q{out * 0.9} 0 {out * 0.6} {h * 0.42}L{out * 0.36} {h * 0.42}"
        f"Q{out * 0.6} {-h * 0.1} {out * 0.6} {-h * 0.26}L5 {-h * 0.28}Z"
    )
    s.circle((out * 0.44, h * 0.42), h * 0.16)
    s.box((0, h * 0.36), (out * 0.3, h * 0.12), r=2)
    s.wide((0, h / 2), (out, -h * 0.3), figures(out), detail=True)


@drawing("bell-push")
def bell_push(p: DrawingPart) -> None:
    d, out = p.sizes("Diameter", "Projection")
    w, h = (d * 0.66, d) if p.says("oval") else (d, d)
    v = p.view()
    for share, pen in ((1, "ink"), (0.86, "thin")):
        fill = "tint" if share == 1 else "none"
        if p.says("square"):
            v.plate((0, 0), (w * share, h * share), r=d * 0.04, fill=fill, pen=pen)
        else:
            v.oval((0, 0), (w * share, h * share), fill=fill, pen=pen)
    v.circle((0, 0), d * 0.5, fill="none")
    v.circle((0, 0), d * 0.34, fill="cream")
    v.label((0, 0), "" if p.small else "PRESS", (d * 0.28, d * 0.12))
    v.cross((0, 0), d)
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w) if p.says("oval", "square") else across(d))
    if p.says("oval"):
        v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    turned(s, (0, 0), [(out * 0.34, d), (out * 0.3, d * 0.86, d * 0.62), (out * 0.12, d * 0.5)])
    s.box((out * 0.76, -d * 0.18), (out * 0.24, d * 0.36), r=out * 0.16, fill="cream")
    s.axis((0, 0), (out, 0))
    s.wide((0, d / 2), (out, 0), figures(out))
