"""Adhesives, sealants, foams and fillers in the pack they come in, with its label."""

from collections.abc import Callable

from adapters.drawings.lettering import ems
from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import turned
from adapters.drawings.view import View

Pack = Callable[[View, DrawingPart, Point], Point]
"""Draws a pack of a diameter and a height on the origin; gives the foot and the height of its label."""

_WIDEST_MM = 70.0
"""A cartridge fits a gun."""
_WHAT = {
    "cleaner": "FOAM CLEANER",
    "lubricant": "LOCK LUBRICANT",
    "touch up": "TOUCH-UP LACQUER",
    "contact adhesive": "CONTACT ADHESIVE",
    "silicone": "SILICONE",
    "foam": "FOAM",
    "glue": "WOOD GLUE",
    "adhesive": "GRAB ADHESIVE",
    "caulk": "CAULK",
    "filler": "FILLER",
}
_COLOURS = {
    "cleaner": "grey",
    "lubricant": "blue",
    "contact adhesive": "orange",
    "silicone": "blue",
    "foam": "yellow",
    "glue": "green",
    "filler": "brown",
}


def _cartridge(v: View, p: DrawingPart, size: Point) -> Point:
    """A tube for a gun, with its nozzle."""
    d, h = size
    v.shape(
        [(-d * 0.05, -h * 1.28), (d * 0.05, -h * 1.22), (d * 0.13, -h * 0.98), (-d * 0.13, -h * 0.98)],
        fill="frosted/turn",
    )
    turned(v, (0, -h * 0.98), [(h * 0.05, d * 0.3)], upright=True, fill="turn")
    v.box((-d / 2, -h * 0.93), (d, h * 0.93), r=1.5, fill="turn")
    v.line((-d / 2, -h * 0.05), (d / 2, -h * 0.05), pen="thin")
    return -h * 0.1, h * 0.76


def _bottle(v: View, p: DrawingPart, size: Point) -> Point:
    """A bottle with a nozzle cap."""
    d, h = size
    v.shape([(-d * 0.06, -h), (d * 0.06, -h), (d * 0.12, -h * 0.84), (-d * 0.12, -h * 0.84)], fill="red/turn")
    v.box((-d * 0.24, -h * 0.85), (d * 0.48, h * 0.09), r=2, fill="red/turn")
    v.traced("M-24 -76C-50 -72 -50 -62 -50 -58L-50 0L50 0L50 -58C50 -62 50 -72 24 -76Z", (d, h), fill="turn")
    return -h * 0.06, h * 0.5


def _can(v: View, size: Point, top: float) -> None:
    """The body of an aerosol, domed at its shoulder, up to a share of its height."""
    d, h = size
    v.traced(
        f"M-50 {-top}Q-44 {-top - 7} -20 {-top - 8}L20 {-top - 8}Q44 {-top - 7} 50 {-top}L50 0L-50 0Z",
        (d, h),
        fill="turn",
    )
    v.line((-d / 2, -h * top / 100), (d / 2, -h * top / 100))
    v.line((-d / 2, -h * 0.03), (d / 2, -h * 0.03), pen="thin")


def _aerosol(v: View, p: DrawingPart, size: Point) -> Point:
    """A spray can: a cap in the colour it sprays, a straw for locks, a button for all else."""
    d, h = size
    if p.says("touch up"):
        _can(v, size, 74)
        v.box((-d * 0.42, -h), (d * 0.84, h * 0.25), r=d * 0.06, fill="turn")
        v.line((-d * 0.42, -h * 0.8), (d * 0.42, -h * 0.8), pen="thin")
        return -h * 0.08, h * 0.58
    _can(v, size, 80)
    v.box((-d * 0.16, -h * 0.94), (d * 0.32, h * 0.07), fill="grey/turn")
    v.box((-d * 0.12, -h), (d * 0.24, h * 0.07), r=2, fill="red/turn")
    if p.says("lubricant"):
        v.tube(f"M{d * 0.12} {-h * 0.965}L{d * 0.95} {-h * 0.965}", max(d * 0.05, 1.5), fill="red")
    elif p.says("high strength"):
        v.path(
            f"M{d * 0.12} {-h * 0.98}L{d * 0.5} {-h * 1.06}L{d * 0.5} {-h * 0.88}Z", fill="none", pen="hidden"
        )
        v.lines([((d * 0.16, -h * 0.97), (d * 0.5, -h * y)) for y in (1.02, 0.97, 0.92)])
    else:
        v.path(
            f"M{d * 0.12} {-h * 0.98}L{d * 0.5} {-h * 1.02}L{d * 0.5} {-h * 0.92}Z", fill="none", pen="hidden"
        )
    return -h * 0.08, h * 0.64


def _foam(v: View, p: DrawingPart, size: Point) -> Point:
    """A can of foam: a collar for a gun, or a straw to hold in the hand."""
    d, h = size
    _can(v, size, 80)
    if p.says("gun", "cleaner"):
        v.box((-d * 0.3, -h * 0.95), (d * 0.6, h * 0.08), fill="graphite/turn")
        v.lines([((-d * 0.3, -h * y), (d * 0.3, -h * y)) for y in (0.89, 0.91, 0.93)])
        v.box((-d * 0.1, -h), (d * 0.2, h * 0.05), fill="grey/turn")
    elif p.says("low expansion"):
        v.box((-d * 0.12, -h * 0.93), (d * 0.24, h * 0.06), fill="grey/turn")
        v.shape(
            [(-d * 0.44, -h), (d * 0.44, -h), (d * 0.36, -h * 0.93), (-d * 0.36, -h * 0.93)],
            fill="graphite/turn",
        )
    else:
        v.box((-d * 0.12, -h * 0.96), (d * 0.24, h * 0.09), fill="grey/turn")
        v.tube(f"M0 {-h * 0.97}L{d * 0.3} {-h}L{d * 1.1} {-h}", d * 0.1, fill="frosted")
        v.box((d * 0.06, -h * 0.99), (d * 0.3, h * 0.05), r=2, fill="graphite")
    return -h * 0.08, h * 0.64


def _tin(v: View, p: DrawingPart, size: Point) -> Point:
    """A tin with a lever lid, and a handle when it is heavy."""
    d, h = size
    if "litre" in p.text("Contents", "").lower() and p.number("Contents", 1, most=30) > 2:
        v.path(
            f"M{-d / 2} {-h * 0.82}C{-d * 0.5} {-h * 1.4} {d * 0.5} {-h * 1.4} {d / 2} {-h * 0.82}",
            fill="none",
        )
        for x in (-d / 2, d / 2):
            v.circle((x, -h * 0.82), d * 0.07, fill="steel")
    v.box((-d * 0.38, -h), (d * 0.76, h * 0.05), r=1, fill="steel/turn")
    v.box((-d / 2, -h * 0.96), (d, h * 0.96), r=1.5, fill="turn")
    for y in (0.96, 0.03):
        v.box((-d * 0.515, -h * y), (d * 1.03, h * 0.03), r=1, fill="steel/turn")
    return -h * 0.1, h * 0.76


def _tub(v: View, p: DrawingPart, size: Point) -> Point:
    """A tub with a press-on lid; two parts bring a tube of hardener beside it."""
    d, h = size
    v.shape([(-d / 2, -h * 0.86), (d / 2, -h * 0.86), (d * 0.45, 0), (-d * 0.45, 0)], fill="turn")
    v.box(
        (-d * 0.53, -h),
        (d * 1.06, h * 0.16),
        r=d * 0.03,
        fill="blue/turn" if p.says("fine") else "graphite/turn",
    )
    if p.says("two part"):
        x = d * 0.78
        v.shape(
            [(x - d * 0.12, -h * 0.62), (x + d * 0.12, -h * 0.62), (x + d * 0.2, 0), (x - d * 0.2, 0)],
            fill="red",
        )
        v.box((x - d * 0.09, -h * 0.74), (d * 0.18, h * 0.12), fill="graphite")
    return -h * 0.08, h * 0.7


def _pack(p: DrawingPart) -> Pack:
    """Tell the pack from the words of the name; 310 ml is what a cartridge holds."""
    if p.says("tin"):
        return _tin
    if p.says("cleaner") or (p.says("foam") and not p.says("spray")):
        return _foam
    if p.says("spray", "aerosol"):
        return _aerosol
    if p.text("Contents", "").startswith("310") and p.mm("Diameter") < _WIDEST_MM:
        return _cartridge
    return _bottle if p.says("glue") else _tub if p.says("filler") else _cartridge


def _grade(p: DrawingPart) -> str:
    """What tells one from the next: its grade, the solvent in it, how strong or thick it is."""
    pattern = p.text("Pattern", "")
    kind = "Solvent" if p.says("solvent") else pattern.removesuffix(" spray") if pattern != "Spray" else ""
    return p.text("Grade", kind)


@drawing("sealant-tube")
def sealant_tube(p: DrawingPart) -> None:
    h, d = p.sizes("Height", "Diameter")
    pack = _pack(p)
    v = p.view()
    foot, tall = pack(v, p, (d, h))
    colour = "red" if p.says("fire rated") else p.pick(_COLOURS, "red")
    v.box((-d / 2, foot - tall), (d, tall), fill=f"{colour}/turn")
    v.box((-d * 0.44, foot - tall * 0.94), (d * 0.88, tall * 0.66), fill="#fff", pen="none")
    what = f"{_grade(p)} {p.pick(_WHAT, 'SEALANT')}".strip().upper()
    v.label((0, foot - tall * 0.61), what, (d * 0.8, tall * 0.58))
    contents = p.text("Contents", "")
    if contents:
        size = min(tall * 0.13, d * 0.7 / ems(contents))
        v.words((0, foot - tall * 0.14), contents, height=size)
    v.axis((0, -h), (0, 0))
    v.tall((-d / 2, -h * (0.93 if pack is _cartridge else 1)), (-d / 2, 0), figures(h), left=True)
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
