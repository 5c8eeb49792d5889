"""Outlets for data, telephone, television and sound, their modules, and wireless chargers."""

from collections.abc import Callable

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import polar
from adapters.drawings.view import WHITE, View

from .wiring import gangs_of, insert, plate

Opening = Callable[[View, Point, str], None]
_CONTACT = "#E9C775/1"


@drawing("data-outlet")
def data_outlet(p: DrawingPart) -> None:
    openings = _openings(p)
    gangs = gangs_of(p)
    v, (w, h) = plate(p, wide=gangs > 1 or len(openings) > 6)
    rows = 2 if len(openings) > 3 else 1
    across = -(-len(openings) // rows) if openings else 1
    for n, opening in enumerate(openings):
        x = (n % across - (across - 1) / 2) * min(26.0, w * 0.84 / across)
        y = (n // across - (rows - 1) / 2) * 32
        opening(v, (x, y), insert(p))
    if p.says("master"):
        v.line((-w / 2, h * 0.02), (w / 2, h * 0.02))
        for x in (-0.4, 0.4):
            v.screw((x * w, h * 0.4), 4)
    elif p.says("extension kit", "extension"):
        v.tube(
            f"M{w * 0.2} {h / 2}C{w * 0.2} {h * 0.9} {w * 0.6} {h * 0.5} {w * 0.7} {h * 0.8}",
            4,
            fill="white/top",
        )


def _openings(p: DrawingPart) -> list[Opening]:
    """What a plate has to plug into, by what its name and specification say."""
    if p.says("blank"):
        return []
    if p.says("telephone", "phone", "bt socket"):
        return [_phone]
    if p.says("brush"):
        return [_brush]
    if p.says("speaker", "loudspeaker"):
        return [_post, _post]
    result = p.pick(_PLATES, None)
    return result if result is not None else [_jack] * p.count("Ways", gangs_of(p, 2), most=12)


def jack(v: View, centre: Point, size: float, *, fill: str) -> None:
    """A data jack with its latch notch and contacts."""
    x, y = centre
    v.plate(centre, (size, size * 1.2), r=1, fill=fill)
    a, b, c = size * 0.34, size * 0.3, size * 0.14
    outline = [(-a, -b), (a, -b), (a, b), (c, b), (c, b * 1.4), (-c, b * 1.4), (-c, b), (-a, b)]
    v.shape([(x + dx, y + dy) for dx, dy in outline], fill="#3b3b3f")
    if not v.small:
        teeth = [x - a * 0.7 + n * a * 0.2 for n in range(8)]
        v.lines([((at, y - b), (at, y - b * 0.3)) for at in teeth], pen=_CONTACT)


def _jack(v: View, at: Point, fill: str) -> None:
    jack(v, at, 19, fill=fill)


def _phone(v: View, at: Point, fill: str) -> None:
    """A British telephone socket: narrow, with the latch at its side."""
    x, y = at[0], at[1] - 14
    v.plate((x, y), (24, 18), r=1, fill=fill)
    v.shape(
        [(x - 8, y - 5), (x + 6, y - 5), (x + 6, y - 2), (x + 9, y - 2), (x + 9, y + 5), (x - 8, y + 5)],
        fill="#3b3b3f",
    )
    if not v.small:
        v.lines([((x - 6 + n * 2.2, y - 5), (x - 6 + n * 2.2, y - 1)) for n in range(6)], pen=_CONTACT)


def _hdmi(v: View, at: Point, fill: str) -> None:
    x, y = at
    v.plate(at, (22, 16), r=1, fill=fill)
    v.shape(
        [(x - 8, y - 3), (x + 8, y - 3), (x + 8, y + 1), (x + 5, y + 4), (x - 5, y + 4), (x - 8, y + 1)],
        fill="#3b3b3f",
    )
    v.words((x, y + 14), "HDMI", height=6)


def _usb(v: View, at: Point, fill: str) -> None:
    x, y = at
    v.plate(at, (22, 16), r=1, fill=fill)
    v.plate((x, y), (13, 5.6), r=0.6, fill="#3b3b3f")
    v.words((x, y + 14), "USB", height=6)


def _coax(v: View, at: Point, fill: str) -> None:
    """A television socket."""
    v.circle(at, 17, fill=fill)
    v.circle(at, 11, fill="brass")
    v.circle(at, 7, fill=WHITE, pen="thin")
    v.circle(at, 2.2, fill="brass", pen="thin")


def _pin(v: View, at: Point, fill: str) -> None:
    """A radio socket: a pin where television has a hole."""
    v.circle(at, 17, fill=fill)
    v.circle(at, 11, fill=WHITE)
    v.circle(at, 4, fill="brass")


def _threaded(v: View, at: Point, fill: str) -> None:
    """A screw-on satellite socket, with its hexagon."""
    v.circle(at, 17, fill=fill)
    v.shape([polar(at, 7, a) for a in range(0, 360, 60)], fill="brass")
    v.circle(at, 8, fill="steel", pen="thin")
    v.circle(at, 2.2, fill="ink", pen="none")


def _post(v: View, at: Point, fill: str) -> None:
    """A pair of loudspeaker posts, red over black."""
    for dy, colour in ((-11, "red"), (11, "graphite")):
        v.circle((at[0], at[1] + dy), 15, fill=colour)
        v.circle((at[0], at[1] + dy), 6, fill="brass", pen="thin")


def _brush(v: View, at: Point, fill: str) -> None:
    v.plate(at, (46, 22), r=2, fill="graphite")
    v.lines(
        [((at[0] - 21 + n * 3, at[1] - 9), (at[0] - 21 + n * 3, at[1] + 9)) for n in range(15)], pen="white"
    )


_PLATES: dict[str, list[Opening] | None] = {
    "twin hdmi": [_hdmi, _hdmi],
    "hdmi and usb": [_hdmi, _usb],
    "hdmi": [_hdmi],
    "satellite and tv": [_threaded, _coax],
    "tv and fm": [_coax, _pin],
    "satellite": [_threaded],
    "tv": [_coax],
    "coaxial": [_coax],
}


@drawing("keystone")
def keystone(p: DrawingPart) -> None:
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    v.plate((0, 0), (w, h), r=1)
    jack(v, (0, -h * 0.08), min(w, h) * 0.7, fill="tint")
    category = p.text("Pattern", "").removeprefix("Cat ").upper()
    v.label((0, h * 0.41), f"CAT {category}" if category else "", (w * 0.86, h * 0.13))
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d * 0.4, h), r=1)
    s.box((d * 0.4, -h * 0.42), (d * 0.6, h * 0.9), r=1)
    s.shape([(d * 0.1, -h / 2), (d * 0.4, -h * 0.64), (d * 0.44, -h / 2)])
    comb = [d * (0.5 + n * 0.11) for n in range(5)]
    s.lines([((x, -h * 0.42), (x, -h * 0.1)) for x in comb], pen="ink")
    s.thick(d, h)


@drawing("wireless-charger")
def wireless_charger(p: DrawingPart) -> None:
    d, h = p.sizes("Diameter", "Height")
    is_under, is_grommet = p.says("under desk", "under"), p.says("grommet")
    v = p.view()
    v.circle((0, 0), d)
    v.circle((0, 0), d * (0.86 if not is_grommet else 0.74), fill="none", pen="thin")
    v.traced("M5 -30L-13 -3L-1 -3L-5 18L13 -9L1 -9Z", (d, d), fill="yellow")
    power = p.text("Charge", "")
    v.label((0, d * 0.3), power, (d * 0.36, d * 0.13))
    if is_under:
        for at in v.ring((0, 0), d * 1.08, 3):
            v.circle(at, d * 0.16)
            v.hole(at, d * 0.06)
    v.cross((0, 0), d)
    v.wide((-d / 2, 0), (d / 2, 0), f"Ø{figures(d)}")
    s = p.view()
    if is_under:
        s.box((-d * 0.62, -h / 2 - d * 0.2), (d * 1.24, d * 0.2), fill="oak", pen="thin")
    elif is_grommet:
        s.box((-d * 0.44, -h / 2), (d * 0.88, d * 0.36), r=2)
        s.box((-d * 0.38, d * 0.36 - h / 2), (d * 0.76, d * 0.1), r=2)
    s.plate((0, 0), (d, h), r=h * 0.4)
    s.tall((d / 2, -h / 2), (d / 2, h / 2), figures(h))
