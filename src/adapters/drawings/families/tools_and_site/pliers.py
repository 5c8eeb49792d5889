"""Pliers and what is made like them: cutters, strippers, crimp tools."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.view import View


@drawing("pliers")
def pliers(p: DrawingPart) -> None:
    length, w = p.sizes("Length", "Width")
    pivot = length * 0.3
    v = p.view()
    if p.says("punch down", "keystone tool"):
        _punch(v, p, (length, w))
        return
    for y in (-w, w):
        _handle(v, y, (length, pivot))
    _head(v, p, (length, w), pivot)
    v.circle((pivot, 0), w * 0.36, fill="steel")
    v.circle((pivot, 0), w * 0.14, fill="steel/deep")
    _extras(v, p, (length, w), pivot)
    v.axis((pivot - length * 0.24, 0), (length, 0))
    v.wide((pivot - length * 0.24, w * 0.5), (length, w * 0.46), figures(length))


def _handle(v: View, y: float, size: Point) -> None:
    n, pivot = size
    v.path(
        f"M{pivot - n * 0.02} {y * 0.1}"
        f"C{pivot + n * 0.12} {y * 0.16} {pivot + n * 0.14} {y * 0.56} {n * 0.6} {y * 0.56}"
        f"C{n * 0.8} {y * 0.56} {n * 0.94} {y * 0.44} {n} {y * 0.46}"
        f"L{n} {y * 0.24}"
        f"C{n * 0.86} {y * 0.2} {n * 0.7} {y * 0.3} {n * 0.6} {y * 0.3}"
        f"C{pivot + n * 0.2} {y * 0.3} {pivot + n * 0.16} {y * 0.02} {pivot + n * 0.06} {-y * 0.04}Z"
    )


def _head(v: View, p: DrawingPart, size: Point, pivot: float) -> None:
    """What the tool is named after: jaws for cutting, stripping or pressing."""
    (n, w), steel = size, "steel"
    if p.says("cable cutter", "cable cutters", "ratchet", "swa") and p.says("cutter"):
        for y in (-w, w):
            hook = (
                f"M{pivot} {y * 0.18}"
                f"C{pivot - n * 0.1} {y * 0.5} {pivot - n * 0.26} {y * 0.44} {pivot - n * 0.26} {y * 0.06}"
                f"C{pivot - n * 0.2} {y * 0.24} {pivot - n * 0.1} {y * 0.2} {pivot} {y * 0.01}Z"
            )
            v.path(hook, fill=steel)
        return
    if p.says("automatic"):
        v.box((pivot - n * 0.24, -w * 0.4), (n * 0.2, w * 0.3), r=2, fill=steel)
        v.box((pivot - n * 0.24, w * 0.1), (n * 0.2, w * 0.3), r=2, fill=steel)
        v.box((pivot - n * 0.06, -w * 0.42), (n * 0.1, w * 0.84), r=3, fill="tint")
        return
    if p.says("crimp"):
        for y in (-1, 1):
            v.box((pivot - n * 0.2, w * 0.02 if y > 0 else -w * 0.32), (n * 0.22, w * 0.3), r=2, fill=steel)
        return
    reach = n * (0.16 if p.says("cutter", "snip") else 0.24)
    for y in (-w, w):
        tip = pivot - reach
        jaw = (
            f"M{pivot + n * 0.03} {y * 0.2}"
            f"C{pivot - n * 0.06} {y * 0.34} {tip + n * 0.1} {y * 0.2} {tip} {y * 0.07}"
            f"L{tip} {y * 0.005}L{pivot} {y * 0.005}Z"
        )
        v.path(jaw, fill=steel)


_DIES = {
    "pass through": "8P+",
    "rj45": "8P",
    "f and bnc": "F",
    "ferrule": "0.5-6",
    "lug": "Cu",
    "coaxial": "RG6",
    "insulated terminal": "1.5-6",
}


def _extras(v: View, p: DrawingPart, size: Point, pivot: float) -> None:
    """The holes, teeth or dies that tell one tool from the next."""
    mark = (
        _dies if p.says("crimp") else _holes if p.says("stripper") else _edges if p.says("cutter") else _teeth
    )
    mark(v, p, size, pivot)
    _data_tool(v, p, size, pivot)


def _dies(v: View, p: DrawingPart, size: Point, pivot: float) -> None:
    n, w = size
    v.label((pivot - n * 0.09, -w * 0.16), p.pick(_DIES, ""), (n * 0.18, w * 0.2))
    v.box((pivot - n * 0.16, -w * 0.03), (n * 0.12, w * 0.06), fill="steel/deep")
    for k in range(4) if p.says("50 plugs") else ():
        v.box((n * (0.5 + 0.1 * k), w * 0.9), (n * 0.06, w * 0.3), r=1, fill="glass")


def _holes(v: View, p: DrawingPart, size: Point, pivot: float) -> None:
    n, w = size
    for k in range(p.pick({"end": 2, "cable sheath": 1}, 3)):
        v.hole((pivot - n * (0.07 + k * 0.05), 0), w * (0.14 - k * 0.02))
    if p.says("twin and earth"):
        v.plate((pivot - n * 0.1, 0), (n * 0.06, w * 0.3), r=w * 0.05, fill="grey")
    elif p.says("cable sheath"):
        x, r = pivot - n * 0.22, w * 0.3
        v.path(f"M{x} {r}A{r} {r} 0 1 1 {x} {-r}", fill="none", pen="bold")


def _edges(v: View, p: DrawingPart, size: Point, pivot: float) -> None:
    n, w = size
    if p.says("ratchet"):
        teeth = [pivot + n * (0.02 + 0.02 * k) for k in range(6)]
        v.lines([((x, -w * 0.4), (x, -w * 0.24)) for x in teeth], pen="ink")
    if p.says("swa"):
        v.circle((pivot - n * 0.14, 0), w * 0.3, fill="galvanised")
    if p.says("vde"):
        v.label((n * 0.72, w * 0.43), "1000 V", (n * 0.2, w * 0.16))


def _teeth(v: View, p: DrawingPart, size: Point, pivot: float) -> None:
    n, w = size
    teeth = [pivot - n * (0.12 + k * 0.016) for k in range(0 if v.small else 8)]
    v.lines([((x, -w * 0.05), (x, w * 0.05)) for x in teeth])


def _data_tool(v: View, p: DrawingPart, size: Point, pivot: float) -> None:
    n, w = size
    if p.says("fibre"):
        for k in range(3):
            v.hole((pivot - n * (0.05 + 0.05 * k), 0), w * (0.09 - 0.02 * k))
    elif p.says("coaxial") and p.says("stripper"):
        v.circle((pivot - n * 0.2, 0), w * 0.34, fill="white")
        v.circle((pivot - n * 0.2, 0), w * 0.1, fill="copper", pen="thin")
    if p.says("heavy duty"):
        v.box((n * 0.6, -w * 0.6), (n * 0.1, w * 0.34), r=3, fill="graphite")


def _punch(v: View, p: DrawingPart, size: Point) -> None:
    """A straight tool that pushes a wire home: a blade in a sprung handle, or a stirrup for a module."""
    n, w = size
    v.box((n * 0.34, -w * 0.3), (n * 0.66, w * 0.6), r=w * 0.2)
    v.lines([((n * (0.5 + 0.06 * k), -w * 0.3), (n * (0.5 + 0.06 * k), w * 0.3)) for k in range(6)])
    if p.says("keystone"):
        v.shape(
            [
                (n * 0.34, -w * 0.2),
                (n * 0.1, -w * 0.46),
                (0, -w * 0.46),
                (0, -w * 0.3),
                (n * 0.12, -w * 0.26),
                (n * 0.12, w * 0.26),
                (0, w * 0.3),
                (0, w * 0.46),
                (n * 0.1, w * 0.46),
                (n * 0.34, w * 0.2),
            ],
            fill="steel",
        )
    else:
        v.box((n * 0.1, -w * 0.14), (n * 0.24, w * 0.28), r=1, fill="steel")
        v.shape(
            [
                (n * 0.1, -w * 0.14),
                (0, -w * 0.1),
                (0, w * 0.02),
                (n * 0.04, w * 0.02),
                (n * 0.04, w * 0.14),
                (n * 0.1, w * 0.14),
            ],
            fill="steel",
        )
    if p.says("heavy duty"):
        v.box((n * 0.86, -w * 0.36), (n * 0.1, w * 0.72), r=w * 0.1, fill="graphite")
    v.axis((0, 0), (n, 0))
    v.wide((0, w * 0.3), (n, w * 0.3), figures(n))
