"""Locks that open by a code or a current: keypads, strikes, magnets."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import turned
from adapters.drawings.symbols import waves
from adapters.drawings.view import View


@drawing("keypad-lock")
def keypad_lock(p: DrawingPart) -> None:
    v, (h, w, out) = p.front("Height", "Width", "Projection")
    v.plate((0, 0), (w, h), r=w * 0.22)
    rows = _buttons(v, p, (w, h))
    v.circle((0, h * 0.28), w * 0.72)
    v.plate((0, h * 0.28), (w * 0.2, h * 0.24), r=w * 0.1)
    if p.says("key override"):
        v.circle((0, h * 0.46), w * 0.24, fill="brass")
        v.plate((0, h * 0.46), (w * 0.03, w * 0.14), fill="ink", pen="none")
    elif p.says("hold back"):
        v.plate((w * 0.36, h * 0.12), (w * 0.14, h * 0.08), r=2, fill="light")
    elif p.says("fob"):
        v.circle((w * 0.86, -h * 0.1), w * 0.5, fill="blue")
        v.hole((w * 0.86, -h * 0.17), w * 0.12)
    elif p.says("phone"):
        v.plate((w * 0.94, -h * 0.1), (w * 0.5, h * 0.34), r=3, fill="graphite")
        v.plate((w * 0.94, -h * 0.1), (w * 0.42, h * 0.26), r=1, fill="glass")
        waves(v, (w * 0.94, -h * 0.1), w * 0.26)
    v.axis((0, -h / 2), (0, h / 2))
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (out * 0.42, h), r=w * 0.16)
    turned(s, (out * 0.42, h * 0.28), [(out * 0.2, w * 0.6), (out * 0.38, w * 0.4)])
    heights = [-h * 0.4 + n * h * 0.085 for n in range(rows)]
    s.lines([((out * 0.42, y), (out * 0.47, y)) for y in heights], pen="bold")
    s.wide((0, h / 2), (out, h * 0.3), figures(out), detail=True)


def _buttons(v: View, p: DrawingPart, size: Point) -> int:
    """Two rows of pins, steel keys in threes, or figures under glass; says how many rows."""
    w, h = size
    if p.says("touch"):
        v.plate((0, -h * 0.2), (w * 0.8, h * 0.5), r=w * 0.1, fill="graphite")
        for n, mark in enumerate("123456789"):
            v.words(
                ((n % 3 - 1) * w * 0.24, -h * 0.36 + (n // 3) * h * 0.13), mark, height=h * 0.06, fill="#fff"
            )
        return 0
    if p.says("steel key"):
        for n in range(12):
            at = ((n % 3 - 1) * w * 0.27, -h * 0.38 + (n // 3) * h * 0.11)
            v.plate(at, (w * 0.2, h * 0.075), r=1, fill="light")
        return 4
    for n in range(12):
        v.circle(
            (w * (-0.2 + 0.4 * (n % 2)), -h * 0.4 + (n // 2) * h * 0.085),
            min(w * 0.22, h * 0.07),
            fill="light",
        )
    return 6


@drawing("electric-strike")
def electric_strike(p: DrawingPart) -> None:
    h, w, d = p.sizes("Height", "Width", "Depth")
    is_electric = p.says("electric", "release", "fail safe", "fail secure")
    v = p.view()
    if p.says("extended"):
        v.box((w * 0.3, -h * 0.2), (w * 1.1, h * 0.4), r=w * 0.1)
    v.plate((0, 0), (w, h), r=2)
    v.plate((w * 0.16, 0), (w * 0.68, h * 0.36), r=1, fill="deep")
    if p.says("roller"):
        v.plate((w * 0.26, 0), (w * 0.3, h * 0.28), r=w * 0.15, fill="turn")
    else:
        v.plate((w * 0.3, 0), (w * 0.4, h * 0.3), r=1)
    for y in (-0.42, -0.3, 0.3, 0.42) if p.says("security") else (-0.42, 0.42):
        v.countersunk((0, y * h), w * 0.3)
    v.axis((0, -h / 2), (0, h / 2))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    if is_electric:
        _coil(v, p, (w, h))
    s = p.view()
    s.box((3, -h * 0.26), (d, h * 0.52), r=1)
    s.box((0, -h / 2), (3, h))
    if is_electric:
        red = f"M{d + 3} {h * 0.16}C{d + 22} {h * 0.16} {d + 8} {h * 0.36} {d + 26} {h * 0.38}"
        s.path(red, fill="none", pen="#B3261E")
        s.path(f"M{d + 3} {h * 0.19}C{d + 18} {h * 0.19} {d + 4} {h * 0.41} {d + 26} {h * 0.43}", fill="none")
    s.wide((0, h / 2), (d + 3, h * 0.26), figures(d + 3), detail=True)


def _coil(v: View, p: DrawingPart, size: Point) -> None:
    """The label of the coil: its voltage, and what the door does when the current fails."""
    w, h = size
    at = (w * 1.5, 0.0)
    v.plate(at, (w * 1.5, h * 0.36), r=2, fill="#fff", pen="thin")
    v.label((at[0], -h * 0.09), p.text("Voltage", "12 V"), (w * 1.3, h * 0.13))
    v.label((at[0], h * 0.08), "FAIL SAFE" if p.says("fail safe") else "FAIL SECURE", (w * 1.3, h * 0.13))


@drawing("maglock")
def maglock(p: DrawingPart) -> None:
    v, (length, h, d) = p.front("Length", "Height", "Depth")
    v.box((0, 0), (length, h), r=2)
    v.box((length * 0.16, h * 0.24), (length * 0.7, h * 0.52), r=1, fill="steel")
    v.lines([((length * 0.16, h * y), (length * 0.86, h * y)) for y in (0.38, 0.62)])
    v.circle((length * 0.08, h / 2), h * 0.12, fill="red")
    force = p.text("Holding force", "")
    v.label(
        (length * 0.5, h * 0.5), f"{force} kg" if force[-1:].isdigit() else force, (length * 0.4, h * 0.4)
    )
    v.box((length * 0.12, h * 1.25), (length * 0.76, h * 0.9), r=2)
    v.screw((length / 2, h * 1.7), h * 0.3)
    v.wide((0, h * 2.15), (length, h), figures(length))
    v.tall((length, 0), (length, h), figures(h))
    s = p.view()
    s.box((0, 0), (d, h), r=1)
    s.box((d * 0.1, h * 1.25), (d * 0.5, h * 0.9), r=1)
    s.wide((0, h * 2.15), (d, h), figures(d), detail=True)
