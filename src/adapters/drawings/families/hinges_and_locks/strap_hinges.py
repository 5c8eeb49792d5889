"""Hinges of gates and ledged doors: tees, straps, bands on their hooks."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.view import View


@drawing("tee-hinge")
def tee_hinge(p: DrawingPart) -> None:
    length, h, w = p.sizes("Length", "Plate height", "Strap width")
    d, plate = w * 0.34, min(h * 0.38, length * 0.3)
    v = p.view()
    v.box((0, -h / 2), (-plate, h), r=2)
    for y in (-h * 0.36, 0, h * 0.36):
        v.countersunk((-plate * 0.5, y), w * 0.2)
    _strap(v, p, (length, w))
    if p.says("double strap"):
        _strap(v, p, (-length, w))
    v.box((-d / 2, -h * 0.3), (d, h * 0.6), fill="turn")
    v.lines([((-d / 2, y), (d / 2, y)) for y in (-w / 2, w / 2)], pen="ink")
    v.axis((0, -h / 2), (0, h / 2))
    v.wide((0, 0), (length, 0), figures(length))
    v.tall((-plate, -h / 2), (-plate, h / 2), figures(h), left=True)


def _strap(v: View, p: DrawingPart, size: Point) -> None:
    """A tapering strap with a spear or penny end."""
    length, w = size
    tip = w * (0.5 if length > 0 else -0.5)
    v.path(
        f"M0 {-w / 2}L{length - 3 * tip} {-w * 0.3}"
        f"Q{length - 2.2 * tip} {-w * 0.26} {length - 2 * tip} {-w * 0.42}"
        f"Q{length - tip} {-w * 0.4} {length} 0Q{length - tip} {w * 0.4} {length - 2 * tip} {w * 0.42}"
        f"Q{length - 2.2 * tip} {w * 0.26} {length - 3 * tip} {w * 0.3}L0 {w / 2}Z"
    )
    for share in (0.16, 0.38, 0.6, 0.82):
        v.countersunk((length * share, 0), w * 0.2)
    v.countersunk((length - tip, 0), w * 0.2)


@drawing("band-hinge")
def band_hinge(p: DrawingPart) -> None:
    length, w, d = p.sizes("Length", "Strap width", "Pin diameter")
    eye = d * 1.9
    v = p.view()
    rise = w * 0.5 if p.says("cranked") else 0
    if p.says("adjustable"):
        _eye_bolt(v, (length, w), eye)
    elif p.says("field"):
        _field_strap(v, (length, w))
    else:
        _band(v, (length, w), (eye / 2, rise))
    v.box((-eye / 2, -w / 2), (eye, w), fill="turn")
    v.box((-d / 2, w / 2), (d, w * 0.2), fill="turn")
    v.box((-d / 2, -w / 2), (d, -w * 0.7), r=d * 0.2, fill="turn")
    if p.says("reversible"):
        v.box((-d / 2, w / 2), (d, w * 0.7), r=d * 0.2, fill="turn")
        for y in (-w * 1.02, w * 0.78):
            v.box((-eye * 0.6, y), (eye * 1.2, w * 0.24), r=1)
        v.box((-eye * 0.5 - w * 0.9, -w * 1.2), (w * 0.9, w * 2.4), r=1)
        holes = [(-w * 0.7, y * w) for y in (-0.9, 0, 0.9)]
    else:
        v.box((-eye * 0.6, w * 0.7), (eye * 1.2, w * 0.24), r=1)
        v.box((-eye * 0.5 - w * 0.9, w * 0.7), (w * 1.2, w * 1.1), r=1)
        holes = [(-w * 0.65, w * 1), (-w * 0.65, w * 1.5)]
    for point in holes:
        v.hole(point, w * 0.18)
    v.axis((0, -w), (0, w))
    v.wide((0, w), (length, w / 2), figures(length))
    v.wide((-d / 2, -w), (d / 2, -w), across(d), over=True)


def _band(v: View, size: Point, start: Point) -> None:
    """A flat band that runs along the gate, straight or cranked."""
    (length, w), (x, rise) = size, start
    v.path(
        f"M0 {-w / 2}L{x + w * 0.4} {-w / 2}L{x + w * 0.8} {-w / 2 - rise}"
        f"L{length - w / 2} {-w / 2 - rise}A{w / 2} {w / 2} 0 0 1 {length - w / 2} {w / 2 - rise}"
        f"L{x + w * 0.8} {w / 2 - rise}L{x + w * 0.4} {w / 2}L0 {w / 2}Z"
    )
    for share in (0.2, 0.45, 0.68, 0.93):
        v.hole((length * share, -rise), w * 0.24)
    v.plate((length * 0.2, -rise), (w * 0.2, w * 0.2), fill="none", pen="thin")


def _eye_bolt(v: View, size: Point, eye: float) -> None:
    """An eye on a threaded bolt with two nuts, so that the gate can be set true."""
    length, w = size
    v.box((0, -w * 0.22), (length * 0.34, w * 0.44))
    turns = [length * (0.06 + 0.02 * n) for n in range(13)]
    v.lines([((x, -w * 0.22), (x + length * 0.01, w * 0.22)) for x in turns])
    for x in (0.14, 0.26):
        v.box((length * x, -w * 0.4), (length * 0.04, w * 0.8), r=1)
    v.path(
        f"M{length * 0.3} {-w / 2}L{length - w / 2} {-w / 2}"
        f"A{w / 2} {w / 2} 0 0 1 {length - w / 2} {w / 2}L{length * 0.3} {w / 2}Z"
    )
    for share in (0.42, 0.64, 0.9):
        v.hole((length * share, 0), w * 0.24)


def _field_strap(v: View, size: Point) -> None:
    """Two straps, one each side of a heavy gate, bolted through."""
    length, w = size
    for y in (-w * 0.62, w * 0.12):
        v.box((0, y), (length, w * 0.5), r=w * 0.1)
        for share in (0.2, 0.42, 0.64, 0.88):
            v.hole((length * share, y + w * 0.25), w * 0.2)
    v.box((0, -w * 0.62), (length * 0.05, w * 1.24), r=2)
