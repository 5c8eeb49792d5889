"""Hasps, staples and chains."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import keyhole
from adapters.drawings.view import View


@drawing("hasp")
def hasp(p: DrawingPart) -> None:
    v, (length, w) = p.front("Length", "Width")
    if p.says("wire"):
        _wire_hasp(v, (length, w))
    elif p.says("locking bar"):
        _locking_bar(v, (length, w))
    else:
        _leaf_hasp(v, p, (length, w))
    if p.says("with padlock"):
        x, top = length * 0.79, w * 0.3
        v.tube(
            f"M{x - w * 0.24} {top + w * 0.5}L{x - w * 0.24} {top}"
            f"A{w * 0.24} {w * 0.24} 0 0 1 {x + w * 0.24} {top}L{x + w * 0.24} {top + w * 0.5}",
            w * 0.1,
            fill="steel",
        )
        v.box((x - w * 0.44, top + w * 0.46), (w * 0.88, w * 0.76), r=w * 0.08, fill="brass")
        keyhole(v, (x, top + w * 0.86), w * 0.3)
    v.axis((0, 0), (length, 0))
    v.wide((0, w / 2), (length, 0), figures(length))
    v.tall((0, -w / 2), (0, w / 2), figures(w), left=True)


def _leaf_hasp(v: View, p: DrawingPart, size: Point) -> None:
    """A plate that folds over its staple; a swivel staple turns, a fixed one is a loop."""
    length, w = size
    leaf = length * 0.3
    v.box((0, -w / 2), (leaf, w), r=w * 0.06)
    for x, y in ((0.3, -0.28), (0.3, 0.28), (0.7, 0)):
        v.countersunk((leaf * x, w * y), w * 0.17)
    v.box((length * 0.64, -w * 0.5), (length * 0.3, w), r=w * 0.06, fill="light")
    v.path(
        f"M{leaf} {-w / 2}L{length * 0.5} {-w * 0.42}L{length - w * 0.4} {-w * 0.42}"
        f"A{w * 0.42} {w * 0.42} 0 0 1 {length - w * 0.4} {w * 0.42}L{length * 0.5} {w * 0.42}"
        f"L{leaf} {w / 2}Z"
    )
    v.plate((length * 0.79, 0), (length * 0.2, w * 0.26), r=w * 0.13, fill="#fff")
    if p.says("swivel"):
        v.circle((length * 0.79, 0), w * 0.4, fill="deep")
        v.plate((length * 0.79, 0), (length * 0.16, w * 0.12), r=w * 0.06, fill="light")
    else:
        v.plate((length * 0.79, 0), (length * 0.05, w * 0.5), r=w * 0.06, fill="deep")
    v.box((leaf - w * 0.1, -w / 2), (w * 0.2, w), fill="turn")
    v.lines([((leaf - w * 0.1, y * w), (leaf + w * 0.1, y * w)) for y in (-0.18, 0.18)], pen="ink")


def _locking_bar(v: View, size: Point) -> None:
    """Two jointed bars between bolted plates."""
    length, w = size
    for x in (0.0, length * 0.86):
        v.box((x, -w / 2), (length * 0.14, w), r=w * 0.06)
        for y in (-0.3, 0.3):
            v.circle((x + length * 0.07, y * w), w * 0.2, fill="light")
    for a, b in ((0.12, 0.5), (0.48, 0.88)):
        v.box((length * a, -w * 0.26), (length * (b - a), w * 0.52), r=w * 0.2)
    v.circle((length * 0.49, 0), w * 0.34, fill="light")
    v.plate((length * 0.8, 0), (length * 0.06, w * 0.36), r=w * 0.06, fill="deep")


def _wire_hasp(v: View, size: Point) -> None:
    """A loop of wire on an eye, over a staple."""
    length, w = size
    for x in (0.0, length * 0.76):
        v.box((x, -w / 2), (length * 0.24, w), r=w * 0.06)
        for y in (-0.34, 0.34):
            v.countersunk((x + length * 0.12, y * w), w * 0.18)
    loop = (
        f"M{length * 0.14} {-w * 0.2}L{length * 0.84} {-w * 0.2}"
        f"A{w * 0.2} {w * 0.2} 0 0 1 {length * 0.84} {w * 0.2}L{length * 0.14} {w * 0.2}"
        f"A{w * 0.2} {w * 0.2} 0 0 1 {length * 0.14} {-w * 0.2}"
    )
    v.tube(loop, w * 0.14)
    v.plate((length * 0.88, 0), (length * 0.04, w * 0.5), r=w * 0.06, fill="deep")


@drawing("chain")
def chain(p: DrawingPart) -> None:
    d = p.mm("Link diameter")
    long, wide = d * 5, d * 3.4
    is_square = p.says("security", "hardened")
    v = p.view()
    for n in range(5):
        x = n * (long - 2 * d)
        if n % 2:
            v.plate((x, 0), (long, d), r=d * (0.1 if is_square else 0.5))
        else:
            v.plate((x, 0), (long, wide), r=wide / (8 if is_square else 2))
            v.plate(
                (x, 0),
                (long - 2 * d, wide - 2 * d),
                r=wide / (12 if is_square else 2) - (0 if is_square else d),
                fill="#fff",
            )
            v.lines([((x - long / 2 + d * 0.9, -d / 2), (x - long / 2 + d * 0.9, d / 2))])
    end = 4 * (long - 2 * d) + long / 2
    if is_square:
        v.box((end - long * 1.7, -wide * 0.7), (long * 1.3, wide * 1.4), r=d, fill="graphite")
        v.lines(
            [
                ((end - long * (1.6 - 0.2 * n), -wide * 0.7), (end - long * (1.4 - 0.2 * n), wide * 0.7))
                for n in range(5)
            ],
            pen="#ADADB2/1",
        )
    v.axis((0, 0), (end - long / 2, 0))
    v.wide((-long / 2, wide / 2), (end, wide / 2), figures(p.mm("Length")))
    v.tall((0, wide / 2 - d), (0, wide / 2), across(d), left=True)
