"""Ways for cable: trunking, conduit, tray and channel, each with its open end."""

from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import broken_out, shown_length
from adapters.drawings.view import WHITE, View


def extruded(v: View, size: tuple[float, float], *, run: float, top: str = "light") -> None:
    """A box section running away to the upper right; its cut face is left to the caller."""
    w, h = size
    lean = run * 0.5
    v.shape([(0, -h), (run, -h - lean), (run + w, -h - lean), (w, -h)], fill=top)
    v.shape([(w, -h), (run + w, -h - lean), (run + w, -lean), (w, 0)], fill="deep")


@drawing("trunking")
def trunking(p: DrawingPart) -> None:
    w, h = p.sizes("Width", "Height")
    t = min(w, h) * 0.08
    run = max(w, h) * 1.5
    v = p.view()
    if p.says("floor"):
        _floor_trunking(v, (w, h), run)
    elif p.says("dado"):
        _dado_trunking(v, p, (w, h), run)
    else:
        extruded(v, (w, h), run=run)
        v.box((0, -h), (w, h))
        v.box((t, t - h), (w - 2 * t, h - 2 * t), fill=WHITE)
        v.line((0, -h * 0.8), (t, -h * 0.8), pen="thin")
        v.line((w - t, -h * 0.8), (w, -h * 0.8), pen="thin")
        if p.says("maxi"):
            v.line((w / 2, t - h), (w / 2, -t))
        if p.says("self adhesive"):
            v.box((w * 0.08, 0), (w * 0.84, t * 0.9), fill="red")
    v.wide((0, 0), (w, 0), figures(w))
    v.tall((0, -h), (0, 0), figures(h), left=True)
    v.wide((0, -h), (run, -h - run * 0.5), f"{p.mm('Length') / 1000:g} m", over=True)


def _floor_trunking(v: View, size: tuple[float, float], run: float) -> None:
    """A low hump that feet pass over."""
    (w, h), lean = size, run * 0.5
    v.path(
        f"M0 0L{run} {-lean}Q{run + w / 2} {-lean - h * 2} {run + w} {-lean}L{w} 0Q{w / 2} {-h * 2} 0 0Z",
        fill="light",
    )
    v.path(f"M0 0Q{w / 2} {-h * 2} {w} 0Z")
    v.box((w * 0.32, -h * 0.62), (w * 0.36, h * 0.5), r=h * 0.1, fill=WHITE)
    v.path(f"M{w * 0.24} {-h * 0.72}L{run + w * 0.24} {-lean - h * 0.72}", fill="none", pen="thin")


def _dado_trunking(v: View, p: DrawingPart, size: tuple[float, float], run: float) -> None:
    """Three compartments along a wall, with a front that is square or curved."""
    (w, h), lean, t = size, run * 0.5, size[1] * 0.07
    if p.says("curved"):
        v.path(
            f"M0 {-h * 0.3}Q0 {-h} {w * 0.1} {-h}L{run + w * 0.1} {-h - lean}"
            f"L{run + w * 0.9} {-h - lean}L{w * 0.9} {-h}Z",
            fill="light",
        )
        v.path(
            f"M{w} 0L{run + w} {-lean}L{run + w} {-lean - h * 0.3}"
            f"Q{run + w} {-h - lean} {run + w * 0.9} {-h - lean}L{w * 0.9} {-h}"
            f"Q{w} {-h} {w} {-h * 0.3}Z",
            fill="deep",
        )
        v.path(f"M0 0L0 {-h * 0.3}Q0 {-h} {w * 0.1} {-h}L{w * 0.9} {-h}Q{w} {-h} {w} {-h * 0.3}L{w} 0Z")
    else:
        extruded(v, size, run=run)
        v.box((0, -h), size)
    for x, wide in ((0.06, 0.22), (0.3, 0.4), (0.72, 0.22)):
        v.box((w * x, t * 2 - h), (w * wide, h - t * 3), r=t, fill=WHITE)


@drawing("conduit")
def conduit(p: DrawingPart) -> None:
    v, (d,) = p.front("Diameter")
    run = d * 7
    bore = d * (0.78 if p.says("heavy gauge", "steel") else 0.9)
    if p.says("flexible", "flexi"):
        rings = 12 if p.small else 24
        for n in range(rings):
            v.box((run * n / rings, -d / 2), (run / rings, d), r=run / rings * 0.5)
    else:
        v.box((0, -d / 2), (run, d))
        v.oval((0, 0), (d * 0.4, d))
        v.oval((0, 0), (d * 0.4 * bore / d, bore), fill=WHITE)
        if p.says("steel"):
            v.lines([((run * (0.9 + n * 0.012), -d / 2), (run * (0.9 + n * 0.012), d / 2)) for n in range(8)])
        v.box((run * 0.8, -d * 0.58), (run * 0.1, d * 1.16), r=d * 0.06)
        broken_out(v, run * 0.4, -d / 2, d / 2)
    v.axis((0, 0), (run, 0))
    v.wide((0, d / 2), (run, d * 0.6), f"{p.mm('Length') / 1000:g} m")
    s = p.view()
    s.circle((0, 0), d)
    s.hole((0, 0), bore)
    s.cross((0, 0), d)
    s.wide((-d / 2, d / 2), (d / 2, d / 2), across(d))


@drawing("tray")
def tray(p: DrawingPart) -> None:
    v, (w, h) = p.front("Width", "Depth")
    if p.says("coupler"):
        _coupler(v, p, (w, h))
    elif p.says("basket"):
        _basket(v, (w, h))
    else:
        _perforated(v, (w, h), is_heavy=p.says("heavy duty"))
        v.wide((0, -h), (w * 1.7, -h - w * 0.75), f"{p.mm('Length') / 1000:g} m", over=True)
    v.wide((0, 0), (w, 0), figures(w))
    v.tall((0, -h), (0, 0), figures(h), left=True)


def _basket(v: View, size: tuple[float, float]) -> None:
    (w, h), run, lean = size, size[0] * 1.7, size[0] * 0.75
    for n in range(8):
        x, y = run * n / 7, -lean * n / 7
        v.line((x, y - h), (x, y), (w + x, y), (w + x, y - h))
    for x, y in ((0.0, -h), (0.0, 0.0), (w / 3, 0.0), (w * 2 / 3, 0.0), (w, 0.0), (w, -h)):
        v.line((x, y), (x + run, y - lean))


def _perforated(v: View, size: tuple[float, float], *, is_heavy: bool) -> None:
    """Slotted steel; a heavy one has its edges turned in."""
    (w, h), run, lean = size, size[0] * 1.7, size[0] * 0.75
    t = max(h * 0.06, w * 0.012) * (1.8 if is_heavy else 1)
    v.shape([(0, 0), (run, -lean), (run + w, -lean), (w, 0)], fill="light")
    for row in (0.25, 0.5, 0.75):
        for n in range(5):
            x, y = w * row + run * (n + 0.3) / 5, -lean * (n + 0.3) / 5
            slot = [
                (x, y),
                (x + run * 0.09, y - lean * 0.09),
                (x + run * 0.09 + w * 0.06, y - lean * 0.09),
                (x + w * 0.06, y),
            ]
            v.shape(slot, fill="deep", pen="thin")
    v.shape([(0, -h), (run, -h - lean), (run, -lean), (0, 0)])
    v.shape([(w, -h), (run + w, -h - lean), (run + w, -lean), (w, 0)], fill="deep")
    v.box((0, -h), (t, h))
    v.box((w - t, -h), (t, h))
    v.box((0, -t), (w, t))
    if is_heavy:
        lip = w * 0.08
        v.shape([(0, -h), (run, -h - lean), (run + lip, -h - lean), (lip, -h)])
        v.shape([(w - lip, -h), (run + w - lip, -h - lean), (run + w, -h - lean), (w, -h)])


def _coupler(v: View, p: DrawingPart, size: tuple[float, float]) -> None:
    """A pair of plates that join two lengths, straight or on a pivot."""
    w, h = size
    length = max(w * 1.4, h * 4)
    for y in (-h * 1.6, 0.0):
        v.box((0, y - h), (length, h), r=h * 0.08)
        holes = (0.12, 0.3, 0.7, 0.88)
        for x in holes:
            v.plate((length * x, y - h / 2), (h * 0.5, h * 0.26), r=h * 0.13, fill=WHITE)
        if p.says("hinged"):
            v.circle((length / 2, y - h / 2), h * 1.1)
            v.circle((length / 2, y - h / 2), h * 0.4, fill="light")
        else:
            v.line((length / 2, y - h), (length / 2, y), pen="thin")


@drawing("channel", "solar-mount")
def channel(p: DrawingPart) -> None:
    h = p.mm("Height")
    is_rail = p.subject.kind == "solar-mount"
    w = h if is_rail else p.mm("Width")
    length = p.mm("Length")
    visible = shown_length(length, h, most=6)
    v = p.view()
    v.box((0, -h / 2), (visible, h))
    if is_rail:
        _rail_fixings(v, p, (visible, h))
    else:
        for n in range(6):
            v.plate((visible * (n + 0.5) / 6, 0), (visible * 0.09, h * 0.26), r=h * 0.13, fill=WHITE)
    if visible < length:
        broken_out(v, visible / 2, -h / 2, h / 2)
    v.wide((0, h / 2), (visible, h / 2), figures(length))
    s = p.view()
    t = min(w, h) * 0.1
    half = [
        (0, -h / 2),
        (w * 0.3, -h / 2),
        (w * 0.3, -h * 0.3),
        (w * 0.3 - t, -h * 0.3),
        (w * 0.3 - t, -h / 2 + t),
        (t, -h / 2 + t),
        (t, h / 2 - t),
    ]
    s.shape([*half, *((w - x, y) for x, y in reversed(half)), (w, h / 2), (0, h / 2)])
    s.wide((0, h / 2), (w, h / 2), figures(w))
    s.tall((w, -h / 2), (w, h / 2), figures(h), detail=True)


def _rail_fixings(v: View, p: DrawingPart, size: tuple[float, float]) -> None:
    """What holds a rail to its roof: hooks under tiles, brackets through slates, a wedge on a flat roof."""
    run, h = size
    v.line((0, -h * 0.1), (run, -h * 0.1), pen="thin")
    v.line((0, h * 0.1), (run, h * 0.1), pen="thin")
    is_flat = p.says("flat roof")
    for x in (0.3, 0.7) if is_flat else ():
        foot = [(-0.7, 1.4), (0.7, 1.4), (0.7, 0.5), (0.4, 0.5)]
        v.shape([(run * x + dx * h, y * h) for dx, y in foot])
    for x in (0.1, 0.9) if is_flat else (0.2, 0.8):
        if p.says("slate"):
            v.box((run * x - h * 0.12, h / 2), (h * 0.24, h * 0.7))
            v.box((run * x - h * 0.4, h * 1.2), (h * 0.8, h * 0.14))
        else:
            hook = (
                f"M{run * x - h * 0.12} {h / 2}L{run * x - h * 0.12} {h}"
                f"A{h * 0.3} {h * 0.3} 0 0 0 {run * x + h * 0.4} {h}"
            )
            v.path(hook, fill="none", pen="bold")
