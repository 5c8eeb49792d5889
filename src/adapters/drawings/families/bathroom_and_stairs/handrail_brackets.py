"""Brackets that carry a handrail clear of the wall, and those that carry a curtain pole."""

from collections.abc import Callable

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import polar
from adapters.drawings.view import View

Sizes = tuple[float, float, float]
Arm = Callable[[View, Sizes], None]
PLATE_MM, ROD_MM, SADDLE_MM = 6.0, 12.0, 5.0


@drawing("handrail-bracket")
def handrail_bracket(p: DrawingPart) -> None:
    """*Projection* is from the wall to the middle of the rail, *Diameter* that of the rail or pole."""
    out, h, plate = p.sizes("Projection", "Height", "Plate diameter")
    rail = p.number("Diameter", 44, most=80)
    v = p.view()
    if p.says("curtain"):
        _pole_arm(v, (out, h, plate), rail)
    else:
        _carried(v, (out, h), rail)
        p.pick(_ARMS, _swan_neck)(v, (out, h, plate))
        v.tall((out, -h), (out, 0), figures(h))
    v.wide((0, plate / 2), (out, plate / 2), figures(out))
    s = p.view()
    s.circle((0, 0), plate)
    _face(s, p, plate, rail)
    s.cross((0, 0), plate)
    s.wide((-plate / 2, plate / 2), (plate / 2, plate / 2), across(plate), detail=True)


def _face(s: View, p: DrawingPart, plate: float, rail: float) -> None:
    """The plate from the front, with the screws that can be seen."""
    if p.says("concealed"):
        s.circle((0, 0), plate * 0.86, fill="none", pen="thin")
        s.circle((0, 0), ROD_MM * 1.3, fill="light")
    elif p.says("curtain"):
        s.circle((0, 0), plate * 0.3, fill="light")
        s.circle((0, 0), rail + 8, fill="none")
        s.circle((0, 0), rail, fill="none", pen="hidden")
    else:
        s.circle((0, 0), plate * 0.34, fill="light")
        for at in s.ring((0, 0), plate * 0.7, 3):
            s.countersunk(at, plate * 0.13)


def _carried(v: View, at: Point, rail: float) -> None:
    """The rail, which is not part of the bracket, and the saddle under it."""
    centre = (at[0], -at[1] - rail / 2)
    v.circle(centre, rail, fill="none", pen="hidden")
    _cradle(v, centre, rail / 2, reach=52)


def _cradle(v: View, centre: Point, r: float, *, reach: float) -> None:
    """A strip bent round the lower side of a rail or pole, *reach* degrees either way."""
    ends = [polar(centre, radius, 90 + way * reach) for radius in (r, r + SADDLE_MM) for way in (1, -1)]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = ends
    far, wide = r + SADDLE_MM, int(reach > 90)
    v.path(
        f"M{ax} {ay}A{r} {r} 0 {wide} 0 {bx} {by}L{dx} {dy}A{far} {far} 0 {wide} 1 {cx} {cy}Z", fill="light"
    )


def _swan_neck(v: View, sizes: Sizes) -> None:
    """A rod that dips from its plate and sweeps up to the rail."""
    out, h, plate = sizes
    v.tube(
        f"M{PLATE_MM} {-h * 0.16}C{out * 0.3} {-h * 0.16} {out * 0.22} {h * 0.3} {out * 0.58} {h * 0.3}"
        f"C{out * 0.94} {h * 0.3} {out} {-h * 0.1} {out} {-h + 6}",
        ROD_MM,
    )
    v.box((0, -plate / 2), (PLATE_MM, plate), r=2)


def _angled(v: View, sizes: Sizes) -> None:
    """A straight arm with a mitred corner."""
    out, h, plate = sizes
    half = ROD_MM / 2
    v.box((PLATE_MM, -half * 1.6), (4, half * 3.2), r=1)
    v.shape(
        [
            (PLATE_MM + 4, -half),
            (out - half, -half),
            (out - half, -h + 4),
            (out + half, -h + 4),
            (out + half, half),
            (PLATE_MM + 4, half),
        ]
    )
    v.line((out - half, -half), (out + half, half), pen="thin")
    v.box((0, -plate / 2), (PLATE_MM, plate), r=2)


def _concealed(v: View, sizes: Sizes) -> None:
    """A domed cover over the fixing, from which a single bent pin rises."""
    out, h, plate = sizes
    bend = min(out * 0.4, h * 0.5)
    v.tube(f"M{plate * 0.2} 0L{out - bend} 0Q{out} 0 {out} {-bend}L{out} {-h + 6}", ROD_MM)
    v.path(
        f"M0 {-plate / 2}L{PLATE_MM * 0.5} {-plate / 2}C{plate * 0.2} {-plate * 0.44} {plate * 0.26}"
        f" {-plate * 0.2} {plate * 0.3} {-ROD_MM * 0.6}L{plate * 0.3} {ROD_MM * 0.6}C{plate * 0.26}"
        f" {plate * 0.2} {plate * 0.2} {plate * 0.44} {PLATE_MM * 0.5} {plate / 2}L0 {plate / 2}Z"
    )


def _pole_arm(v: View, sizes: Sizes, pole: float) -> None:
    """A stem with an open cup, in which a curtain pole lies."""
    out, _, plate = sizes
    r = pole / 2 + SADDLE_MM
    v.box((0, -plate / 2), (PLATE_MM, plate), r=2)
    v.box((PLATE_MM, -plate * 0.2), (5, plate * 0.4), r=2)
    v.box((PLATE_MM + 5, -7), (out - PLATE_MM - 5 - r * 0.96, 14))
    _cradle(v, (out, 0), pole / 2, reach=112)
    v.circle((out, 0), pole, fill="none", pen="hidden")
    v.box((out - 2.5, r - 1), (5, 8), r=1, fill="steel")
    v.wide((out - pole / 2, -pole / 2), (out + pole / 2, -pole / 2), across(pole), over=True)


_ARMS: dict[str, Arm] = {"angled": _angled, "concealed": _concealed}
