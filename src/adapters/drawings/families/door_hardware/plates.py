"""Plates, panels and glass, cut to measure."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import reeding, speckled
from adapters.drawings.view import View


def screw_holes(v: View, size: Point, *, inset: float, d: float) -> None:
    """Countersunk holes round the edge of a plate, no further apart than a third of a metre."""
    w, h = size
    across_n, down_n = max(2, round(w / 320) + 1), max(2, round(h / 320) + 1)
    xs = [-w / 2 + inset + n * (w - 2 * inset) / (across_n - 1) for n in range(across_n)]
    ys = [-h / 2 + inset + n * (h - 2 * inset) / (down_n - 1) for n in range(down_n)]
    points = {(x, y) for x in xs for y in (ys[0], ys[-1])} | {(x, y) for y in ys for x in (xs[0], xs[-1])}
    for at in sorted(points):
        v.countersunk(at, d)


def _sheet_metal(p: DrawingPart, size: Point, thickness: float, *, r: float = 0) -> View:
    """A flat piece from the front and from its edge; what is cut to size lies on the sheet it is cut from."""
    (w, h), is_cut = size, p.says("cut to size")
    v = p.view()
    v.plate((0, 0), size, r=max(r, min(w, h) * 0.012))
    if is_cut:
        more = min(w, h) * 0.14
        corner = (w / 2 + more, -h / 2 - more)
        v.line(
            (-w / 2, -h / 2), (-w / 2, corner[1]), corner, (corner[0], h / 2), (w / 2, h / 2), pen="hidden"
        )
    v.wide((-w / 2, h / 2), (w / 2, h / 2), _figure_of(p, "Width", w, is_cut))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), _figure_of(p, "Height", h, is_cut), left=True)
    s = p.view()
    s.box((0, -h / 2), (max(thickness, w * 0.004), h))
    s.thick(thickness, h)
    return v


def _figure_of(p: DrawingPart, attribute: str, size: float, is_cut: bool) -> str:
    """A size that the customer has yet to choose is a letter."""
    stated = p.text(attribute, "") or p.text("Size", "")
    return attribute[0] if is_cut and not stated else figures(size)


def _surface(v: View, p: DrawingPart, size: Point) -> None:
    """Brushed metal shows its grain, polished surfaces what they reflect, aged ones their spots."""
    finish = p.finish
    if any(word in finish for word in ("antique", "aged")):
        speckled(v, (size[0] * 0.9, size[1] * 0.8), count=16 if p.small else 60)
    elif "polished" not in finish and any(word in finish for word in ("satin", "brushed", "stainless")):
        _grain(v, size)
    elif p.says("gloss") or any(word in finish for word in ("polished", "brass", "copper")):
        reflections(v, size)


def _grain(v: View, size: Point) -> None:
    """A few level strokes of brushed metal."""
    w, h = size
    strokes = (
        (-0.3, -0.24, 0.3),
        (0.02, -0.16, 0.26),
        (-0.12, 0.1, 0.34),
        (-0.36, 0.22, 0.2),
        (0.14, 0.26, 0.2),
    )
    v.lines([((w * x, h * y), (w * (x + run), h * y)) for x, y, run in strokes])


def reflections(v: View, size: Point) -> None:
    """Slanting strokes of what is so smooth that it reflects."""
    (w, h), a = size, min(size)
    strokes = ((-0.2, -0.2), (-0.14, -0.14), (-0.22, -0.12), (0.16, 0.2), (0.22, 0.26))
    reach = a * 0.12
    v.lines([((x * w - reach, y * h + reach), (x * w + reach, y * h - reach)) for x, y in strokes])


@drawing("kick-plate")
def kick_plate(p: DrawingPart) -> None:
    w, h = p.sizes("Width", "Height")
    small = min(w, h)
    if p.says("colour"):
        v = _sheet_metal(p, (w, h), p.mm("Thickness"), r=small * 0.08)
        v.plate((0, 0), (w - small * 0.05, h - small * 0.05), r=small * 0.06, fill="none", pen="thin")
    else:
        v = _sheet_metal(p, (w, h), p.mm("Thickness"))
        _surface(v, p, (w, h))
    if not p.says("no holes", "self adhesive", "undrilled"):
        d = small * 0.07 if p.small else min(9, small * 0.1)
        screw_holes(v, (w, h), inset=min(12, small * 0.1), d=d)


@drawing("panel")
def panel(p: DrawingPart) -> None:
    w, h = p.sizes("Width", "Height")
    small = min(w, h)
    v = _sheet_metal(p, (w, h), p.mm("Thickness"))
    _surface(v, p, (w, h))
    if p.says("gloss", "acrylic"):
        v.plate((0, 0), (w - small * 0.05, h - small * 0.05), fill="none", pen="thin")
    if p.says("drilled", "with holes", "yes"):
        screw_holes(v, (w, h), inset=min(15, small * 0.1), d=min(9, small * 0.1))


@drawing("glass-panel")
def glass_panel(p: DrawingPart) -> None:
    w, h = p.sizes("Width", "Height")
    v = _sheet_metal(p, (w, h), p.mm("Thickness"))
    small = min(w, h)
    inner = (w - small * 0.06, h - small * 0.06)
    v.plate((0, 0), inner, fill="none", pen="thin")
    if p.says("reed"):
        reeding(v, (-inner[0] / 2, -inner[1] / 2), inner, count=9 if p.small else 24)
    elif p.says("obscure", "frosted"):
        speckled(v, inner, count=45 if p.small else 150)
    elif p.says("mirror"):
        _mirror(v, inner, is_aged="antique" in p.finish)
    else:
        reflections(v, (w, h))
        if p.says("toughened"):
            _stamp(v, (w / 2 - small * 0.13, h / 2 - small * 0.09), small)


def _mirror(v: View, size: Point, *, is_aged: bool) -> None:
    """Broad bands of light on a silvered face, with a bevel round it."""
    w, h = size
    for x, band in ((-0.34, 0.2), (0, 0.08)):
        left = [(x * w, h / 2), ((x + band) * w, h / 2)]
        v.shape([*left, ((x + band + 0.3) * w, -h / 2), ((x + 0.3) * w, -h / 2)], fill="light", pen="thin")
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        reach = min(w, h) * 0.03
        v.line((sx * w / 2, sy * h / 2), (sx * (w / 2 + reach), sy * (h / 2 + reach)), pen="thin")
    if is_aged:
        speckled(v, (w * 0.9, h * 0.9), count=14 if v.small else 40)


def _stamp(v: View, at: Point, size: float) -> None:
    """The mark that toughened glass carries for life in a corner."""
    v.plate(at, (size * 0.14, size * 0.08), r=size * 0.03, fill="light", pen="thin")
    v.label(at, "EN 12150", (size * 0.11, size * 0.06))
