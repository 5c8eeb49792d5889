"""Grab rails, and the packs of them that an accessible room wants."""

from collections.abc import Callable

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import reeding
from adapters.drawings.view import View

FLUTES = 24
ROOM = ((-420.0, True), (420.0, True), (-720.0, False), (720.0, False), (880.0, True), (-880.0, True))
"""Where the rails of a pack hang: across from the middle, and whether upright."""
UPRIGHT_MM, LEVEL_MM = 1150.0, 680.0


@drawing("grab-rail")
def grab_rail(p: DrawingPart) -> None:
    length, d, out = p.sizes("Length", "Diameter", "Projection")
    fixture = p.pick(_FIXTURES, None)
    if fixture:
        _pack(p, fixture, (length, d))
        return
    v = p.view()
    _rail(v, (length / 2, 0), (length, d))
    if p.says("flut", "ribbed", "grip"):
        _flutes(v, p, (length, d))
    v.axis((0, 0), (length, 0))
    v.wide((0, d * 1.1), (length, d * 1.1), figures(length))
    _above(p.view(below=True), (length, d, out))


def _rail(v: View, centre: Point, size: Point, *, upright: bool = False, pen: str = "ink") -> None:
    """A rail from the front, from the middle of one flange to that of the other."""
    (x, y), (length, d) = centre, size
    flange = d * 2.2
    ends = [(0, -length / 2), (0, length / 2)] if upright else [(-length / 2, 0), (length / 2, 0)]
    for dx, dy in ends:
        v.circle((x + dx, y + dy), flange, pen=pen)
        for way in (-0.36, 0.36) if not v.small else ():
            v.screw(
                (x + dx + (way * flange if upright else 0), y + dy + (0 if upright else way * flange)),
                d * 0.2,
            )
    body = (d, length + d) if upright else (length + d, d)
    v.plate(centre, body, r=d / 2, fill="turn" if upright else "tint", pen=pen)


def _flutes(v: View, p: DrawingPart, size: Point) -> None:
    """The grip in the middle of a fluted rail, between two collars."""
    length, d = size
    for x in (0.17, 0.81):
        v.box((length * x, -d * 0.58), (length * 0.02, d * 1.16), r=2)
    reeding(v, (length * 0.19, -d / 2), (length * 0.62, d), count=FLUTES if not p.small else FLUTES // 2)


def _above(s: View, sizes: tuple[float, float, float]) -> None:
    length, d, out = sizes
    far, flange = out - d / 2, d * 2.2
    r = min(out * 0.5, length * 0.3)
    s.tube(
        f"M0 {-d / 2}L0 {-(far - r)}Q0 {-far} {r} {-far}L{length - r} {-far}"
        f"Q{length} {-far} {length} {-(far - r)}L{length} {-d / 2}",
        d,
    )
    for x in (0, length):
        s.plate((x, -2), (flange, 6), r=2)
    s.tall((length + flange / 2, -out), (length + flange / 2, 0), figures(out))
    s.tall((-d / 2, -out), (-d / 2, d - out), across(d), left=True, detail=True)


def _pack(p: DrawingPart, fixture: Callable[[View], None], size: Point) -> None:
    """All rails of a pack on the wall of its room, with what they stand beside in thin lines."""
    length, d = size
    v = p.view()
    v.line((-1060, 0), (1060, 0), pen="thin")
    fixture(v)
    pen = "thin" if p.small else "ink"
    for x, upright in ROOM[: p.count("Pack quantity", 5, most=len(ROOM))]:
        _rail(v, (x, -UPRIGHT_MM if upright else -LEVEL_MM), size, upright=upright, pen=pen)
    v.tall((420, -UPRIGHT_MM - length / 2), (420, -UPRIGHT_MM + length / 2), figures(length))
    v.wide(
        (-420 - d / 2, -UPRIGHT_MM - length / 2),
        (-420 + d / 2, -UPRIGHT_MM - length / 2),
        across(d),
        over=True,
    )


def _toilet(v: View) -> None:
    v.box((-190, -800), (380, 330), r=24, fill="none", pen="thin")
    v.box((-30, -850), (60, 40), r=10, fill="none", pen="thin")
    v.box((-180, -470), (360, 50), r=22, fill="none", pen="thin")
    v.path(
        "M-170 -420C-160 -240 -110 -220 -110 -120L-130 0L130 0L110 -120C110 -220 160 -240 170 -420",
        fill="none",
        pen="thin",
    )


def _shower(v: View) -> None:
    v.box((-200, -480), (400, 40), r=12, fill="none", pen="thin")
    v.lines([((-170, -440), (-170, 0)), ((170, -440), (170, 0))])
    v.lines([((0, -1420), (0, -700)), ((0, -1420), (90, -1470)), ((130, -1380), (40, -1440))])
    v.path("M40 -1440Q70 -1520 150 -1470L130 -1380Z", fill="none", pen="thin")
    v.path("M0 -760C-160 -760 -180 -1180 -40 -1240", fill="none", pen="thin")
    v.plate((0, -740), (150, 60), r=30, fill="none", pen="thin")
    v.lines([((60 + n * 36, -1370 + n * 10), (40 + n * 44, -1180)) for n in range(3)])


def _changing_room(v: View) -> None:
    v.box((-340, -500), (680, 60), r=10, fill="none", pen="thin")
    v.box((-340, -860), (680, 60), r=10, fill="none", pen="thin")
    v.lines([((x, -440), (x, 0)) for x in (-300, -260, 260, 300)])
    v.lines([((-320, -120), (320, -120)), ((-320, -1380), (320, -1380))])
    for x in (-200, 0, 200):
        v.path(f"M{x} -1380L{x} -1310Q{x} -1270 {x + 40} -1290", fill="none", pen="thin")


_FIXTURES = {"toilet": _toilet, "shower": _shower, "changing": _changing_room}
