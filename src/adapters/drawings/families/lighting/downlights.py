"""Downlights and ceiling lights: what is seen from below, and what the ceiling must have room for."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import Turn, slots, turned
from adapters.drawings.view import View

from .luminaires import GLOW


@drawing("downlight")
def downlight(p: DrawingPart) -> None:
    d, depth, cut = p.mm("Diameter"), p.mm("Depth"), p.mm("Cut-out")
    cut = min(cut, d * 0.96)
    _downlight_face(p.view(), p, d)
    s = p.view()
    if p.says("surface"):
        _can(s, p, (d, depth))
    else:
        _recessed(s, p, (d, depth, cut))
    if p.small and p.says("surface", "fire rated"):
        p.views.reverse()


def _downlight_face(v: View, p: DrawingPart, d: float) -> None:
    is_tilt = p.says("tilt", "adjustable")
    v.circle((0, 0), d)
    v.circle((0, 0), d * (0.76 if is_tilt else 0.7), fill="deep")
    if is_tilt:
        v.oval((0, d * 0.05), (d * 0.66, d * 0.56), fill=GLOW)
    else:
        v.circle((0, 0), d * 0.58, fill=GLOW)
    for at in v.ring((0, 0), d * 0.3, 5):
        v.circle(at, d * 0.12, fill="#fff", pen="thin")
    if p.says("ip65", "ip44", "ip54"):
        v.circle((0, 0), d * 0.84, fill="none", pen="thin")
        v.label((0, d * 0.43), p.first("ip65", "ip54", "ip44").upper(), (d * 0.2, d * 0.09))
    if p.says("emergency"):
        v.circle((d * 0.41, 0), d * 0.07, fill="green/deep")
        v.label((0, d * 0.42), f"EM {p.text('Power', '')}", (d * 0.3, d * 0.1))
    v.round(d)


def _rating(p: DrawingPart) -> str:
    return f"{p.text('Power', '')} {p.text('Output', '')}".strip()


def _can(s: View, p: DrawingPart, size: Point) -> None:
    """A drum on the face of the ceiling."""
    d, depth = size
    s.line((-d * 0.8, -depth), (d * 0.8, -depth))
    s.lines(
        [((-d * 0.8 + n * d * 0.2, -depth), (-d * 0.68 + n * d * 0.2, -depth - d * 0.08)) for n in range(8)]
    )
    s.box((-d / 2, -depth), (d, depth), r=2, fill="turn")
    s.box((-d * 0.46, 0), (d * 0.92, depth * 0.06), fill=GLOW)
    s.label((0, -depth * 0.3), _rating(p), (d * 0.7, depth * 0.3))
    s.tall((d / 2, -depth), (d / 2, 0), figures(depth))


def _recessed(s: View, p: DrawingPart, size: tuple[float, float, float]) -> None:
    d, depth, cut = size
    s.box((-d / 2, 0), (d, 4), r=1.5)
    body: list[Turn] = [(-depth * 0.5, cut * 0.94), (-depth * 0.36, cut * 0.8, cut * 0.62)]
    turned(s, (0, 0), body, upright=True, fill="turn")
    if p.says("fire rated", "fire"):
        s.box((-cut * 0.49, -depth * 0.22), (cut * 0.98, depth * 0.12), r=1, fill="red")
        s.label((0, -depth * 0.68), _rating(p) or "FIRE", (cut * 0.5, depth * 0.26))
        s.label((0, -depth * 0.37), f"{p.text('Minutes', '90')} MIN", (cut * 0.6, depth * 0.2))
    else:
        slots(s, (-cut * 0.34, -depth * 0.82), (cut * 0.68, depth * 0.3), count=3)
    for x in (-1, 1):
        spring = (
            f"M{x * cut * 0.46} {-depth * 0.2}"
            f"C{x * cut * 0.66} {-depth * 0.7} {x * d * 0.56} {-depth * 0.2} {x * d * 0.6} {-depth * 0.1}"
        )
        s.tube(spring, 1.6)
    s.axis((0, -depth), (0, 4))
    s.tall((d * 0.62, -depth * 0.86), (d / 2, 0), figures(depth))
    s.wide((-cut * 0.47, -depth * 0.86), (cut * 0.47, -depth * 0.86), across(cut), over=True, detail=True)


@drawing("ceiling-light")
def ceiling_light(p: DrawingPart) -> None:
    d, h = p.sizes("Diameter", "Height")
    is_sealed = p.says("bathroom", "ip44", "ip54", "ip65")
    v = p.view()
    if is_sealed:
        v.box((-d / 2, 0), (d, h * 0.5), r=3)
        v.traced("M-46 50L-44 92Q-42 100 -36 100L36 100Q42 100 44 92L46 50Z", (d, h), fill="frosted")
    else:
        v.box((-d * 0.42, 0), (d * 0.84, h * 0.26), r=2)
        v.traced("M-50 26C-50 90 -30 100 0 100C30 100 50 90 50 26Z", (d, h), fill="frosted")
        v.line((-d * 0.49, h * 0.44), (d * 0.49, h * 0.44), pen="thin")
    v.axis((0, 0), (0, h))
    v.wide((-d / 2, h), (d / 2, h), across(d))
    v.tall((-d / 2, 0), (-d / 2, h), figures(h), left=True)
    if not p.small:
        s = p.view()
        s.circle((0, h / 2), d)
        s.circle((0, h / 2), d * 0.84, fill="frosted")
        s.cross((0, h / 2), d)


_SHADES = {
    "cone": "M-8 14L-50 100L50 100L8 14Z",
    "bell": "M-10 14C-22 20 -24 60 -32 80Q-38 94 -50 100L50 100Q38 94 32 80C24 60 22 20 10 14Z",
    "dome": "M-10 14C-36 16 -50 50 -50 100L50 100C50 50 36 16 10 14Z",
    "drum": "M-46 20L46 20L46 100L-46 100Z",
    "lantern": "M-20 14L20 14L46 40L36 100L-36 100L-46 40Z",
}


@drawing("pendant")
def pendant(p: DrawingPart) -> None:
    d, h = p.sizes("Diameter", "Height")
    if p.says("globe", "ball"):
        h = d
    drop = h * 0.5
    v = p.view()
    v.box((-d * 0.16, -drop - h * 0.1), (d * 0.32, h * 0.1), r=3)
    v.line((0, -drop), (0, 0), pen="ink")
    v.box((-d * 0.06, -h * 0.02), (d * 0.12, h * 0.16), r=2, fill="brass/turn")
    if p.says("globe", "ball"):
        v.circle((0, h * 0.54), d * 0.92)
        v.traced("M-30 40A34 34 0 0 1 -6 22", (d, h), fill="none", pen="thin")
        v.plate((0, h * 0.1), (d * 0.26, h * 0.08), r=2, fill="brass/turn")
    else:
        shade = p.pick(_SHADES, _SHADES["dome"])
        v.traced(shade, (d, h))
        v.box((-d / 2, h * 0.96), (d, h * 0.04), r=2)
        v.path(f"M{-d * 0.14} {h}A{d * 0.14} {d * 0.14} 0 0 0 {d * 0.14} {h}Z", fill=GLOW)
    v.axis((0, -drop), (0, h))
    v.wide((-d / 2, h), (d / 2, h), across(d))
    v.tall((d * 0.1, -h * 0.02), (d / 2, h), figures(h))
