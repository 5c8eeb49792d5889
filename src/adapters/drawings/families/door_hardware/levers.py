"""Levers: the profile of a range, its grip, and the hand that holds it from the end."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart
from adapters.drawings.shapes import knurling
from adapters.drawings.view import View

_NECK = "A8 50 0 0 1 0 -50Z"
_STRAIGHT = f"M0 -50L86 -50Q98 -50 100 0Q98 50 86 50L0 50{_NECK}"
_SLENDER = "M0 -32L92 -32Q100 -30 100 0Q100 30 92 32L0 32A6 32 0 0 1 0 -32Z"
_SQUARE = "M-8 -50L100 -50L100 50L-8 50Z"
PROFILES = {
    "straight": _STRAIGHT,
    "tapered": "M0 -58L88 -30Q99 -28 100 0Q99 28 88 30L0 58A8 58 0 0 1 0 -58Z",
    "flared": "M0 -34L82 -56Q100 -58 100 0Q100 58 82 56L0 34A6 34 0 0 1 0 -34Z",
    "waved": (
        "M0 -50C26 -50 36 -84 56 -56C72 -34 84 -22 98 -34Q102 0 98 28C80 44 68 36 52 14"
        f"C38 -8 26 50 0 50{_NECK}"
    ),
    "arched": f"M0 -50C30 -92 74 -84 99 14Q101 44 93 46C74 -14 34 -16 0 50{_NECK}",
    "swept": f"M0 -50L58 -50C84 -50 98 -16 100 66Q97 92 89 88C84 56 76 50 58 50L0 50{_NECK}",
    "leaf": (
        "M0 -30C30 -36 44 -78 66 -70C86 -64 94 -30 100 0C94 30 86 64 66 70C44 78 30 36 0 30A5 30 0 0 1 0 -30Z"
    ),
    "ball end": "M0 -32L88 -32L88 32L0 32A6 32 0 0 1 0 -32Z",
    "square": _SQUARE,
    "mitred": "M-8 -50L100 -50L90 50L-8 50Z",
    "blade": "M-8 -26L96 -26L100 -18L100 18L96 26L-8 26Z",
    "stepped": "M-8 -58L24 -58L24 -34L96 -34Q100 -34 100 0Q100 34 96 34L24 34L24 58L-8 58Z",
    "ringed": _STRAIGHT,
    "reeded": _STRAIGHT,
    "hexagonal": "M0 -50L94 -50L100 -24L100 24L94 50L0 50L-7 24L-7 -24Z",
    "swan neck": (
        "M0 -50C20 -50 32 -18 46 -14C66 -8 72 -58 94 -62Q101 -52 99 -34C86 -20 74 42 46 46"
        f"C28 48 20 50 0 50{_NECK}"
    ),
    "scooped": f"M0 -50L98 -50Q86 0 98 50L0 50{_NECK}",
    "spear": "M0 -38L72 -58L100 0L72 58L0 38A6 38 0 0 1 0 -38Z",
    "collared": _SLENDER,
    "fluted": _STRAIGHT,
}
"""The outlines of levers by the name of their profile, in hundredths of the length and of the thickness."""
_SCROLL = (
    "M-8 0C-8 -50 12 -60 45 -35C70 -10 90 -20 100 10C108 50 97 130 87 90C70 50 50 50 16 55C0 70 -8 50 -8 0Z"
)


def thickness(length: float) -> float:
    """How thick a lever of a length is."""
    return min(length * 0.16, 21)


def lever(v: View, p: DrawingPart, spindle: Point, length: float) -> None:
    """A lever seen from the front, in the profile of its range and with its grip."""
    (x, y), h = spindle, thickness(length)
    size = (length, h)
    if p.says("scroll", "victorian"):
        v.traced(_SCROLL, size, at=spindle)
        v.circle((x + length - h * 0.42, y + h * 0.5), h * 0.4, fill="light")
        return
    usual = _SQUARE if p.says("square") else _STRAIGHT
    profile = p.text("Profile", "").lower()
    v.traced(PROFILES.get(profile, usual), size, at=spindle)
    _dressed(v, profile, spindle, size)
    if p.says("knurled", "knurl"):
        start = x + length * 0.34
        v.box((start, y - h * 0.56), (length * 0.5, h * 1.12), r=1)
        knurling(v, (start, y - h * 0.56), (length * 0.5, h * 1.12))
    elif p.says("return"):
        v.line((x + length * 0.93, y - h * 0.4), (x + length * 0.93, y + h * 0.4), pen="thin")


def _dressed(v: View, profile: str, at: Point, size: Point) -> None:
    """What stands on the outline: balls, rings, collars, reeds."""
    (x, y), (length, h) = at, size
    if profile == "ball end":
        v.circle((x + length - h * 0.55, y), h * 1.1)
    elif profile == "ringed":
        for share in (0.22, 0.28, 0.8, 0.86):
            v.box((x + length * share, y - h * 0.58), (length * 0.025, h * 1.16), r=1)
    elif profile == "collared":
        v.box((x + length * 0.16, y - h * 0.6), (length * 0.06, h * 1.2), r=2)
        v.box((x + length * 0.9, y - h * 0.48), (length * 0.05, h * 0.96), r=2)
    elif profile == "reeded":
        v.lines([((x, y + k * h), (x + length * 0.92, y + k * h)) for k in (-0.25, 0, 0.25)])
    elif profile == "hexagonal":
        v.lines([((x - length * 0.07, y + k * h), (x + length, y + k * h)) for k in (-0.24, 0.24)])
    elif profile == "fluted":
        start, step = x + length * 0.4, length * 0.05
        v.lines([((start + n * step, y - h / 2), (start + n * step, y + h / 2)) for n in range(9)], pen="ink")
    elif profile == "leaf":
        v.traced("M20 0Q60 -20 92 0", size, at=at, fill="none", pen="thin")


def lever_side(v: View, y: float, *, out: float, length: float) -> None:
    """A lever from its end: collar, neck, and the grip cut to show its rounded section."""
    h = thickness(length)
    depth = h * 0.78
    v.box((0, y - h * 0.36), (out - depth, h * 0.72))
    v.box((out - depth * 1.15, y - h / 2), (depth * 1.15, h), r=h * 0.42)
    if not v.small:
        bend = (
            f"M{out - depth * 0.85} {y - h * 0.28}"
            f"Q{out - depth * 0.15} {y - h * 0.3} {out - depth * 0.12} {y}"
        )
        v.path(bend, fill="none", pen="thin")
