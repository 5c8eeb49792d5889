"""Fittings of sliding sashes: lifts, fasteners, pulleys and cord."""

from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import knurling, turned
from adapters.drawings.view import View


@drawing("sash-lift")
def sash_lift(p: DrawingPart) -> None:
    v, (w, h, out) = p.front("Width", "Height", "Projection")
    shape = p.first("bar", "ring", "hook")
    if shape == "bar":
        for x in (-0.4, 0.4):
            v.plate((x * w, -h * 0.16), (w * 0.2, h * 0.56), r=h * 0.08)
            v.screw((x * w, -h * 0.3), h * 0.13)
        v.plate((0, h * 0.28), (w, h * 0.22), r=h * 0.11)
        for x in (-0.4, 0.4):
            v.plate((x * w, h * 0.1), (w * 0.1, h * 0.3))
    elif shape == "ring":
        d = min(w, h * 1.3)
        v.plate((0, -h * 0.28), (w * 0.9, h * 0.36), r=h * 0.18)
        for x in (-0.34, 0.34):
            v.screw((x * w, -h * 0.28), h * 0.16)
        v.circle((0, h * 0.14), d * 0.62)
        v.circle((0, h * 0.14), d * 0.4, fill="#fff")
        v.plate((0, -h * 0.22), (w * 0.16, h * 0.24), r=h * 0.06)
    else:
        v.plate((0, -h * 0.2), (w, h * 0.6), r=h * 0.08)
        for x in (-0.38, 0.38):
            v.screw((x * w, -h * 0.26), h * 0.16)
        v.traced("M-24 -10L24 -10C30 20 36 34 30 50L-30 50C-36 34 -30 20 -24 -10Z", (w, h))
        v.lines([((-w * 0.3, h * 0.34), (w * 0.3, h * 0.34)), ((-w * 0.26, 0), (w * 0.26, 0))])
    v.axis((0, -h / 2), (0, h / 2))
    v.wide((-w / 2, h * 0.1), (w / 2, h * 0.1), figures(w))
    v.tall((-w / 2, -h / 2), (-w * 0.3, h / 2), figures(h), left=True)
    s = p.view()
    s.path(
        f"M0 {-h / 2}L3 {-h / 2}L3 {-h * 0.1}Q4 {h * 0.24} {out * 0.7} {h * 0.2}"
        f"Q{out} {h * 0.16} {out} {h * 0.4}Q{out} {h * 0.52} {out * 0.8} {h / 2}"
        f"Q{out * 0.9} {h * 0.34} {out * 0.6} {h * 0.38}Q0 {h * 0.44} 0 {h * 0.1}Z"
    )
    s.wide((0, h / 2), (out, h * 0.4), figures(out))


@drawing("sash-fastener")
def sash_fastener(p: DrawingPart) -> None:
    v, (length, w, h) = p.front("Length", "Width", "Height")
    v.box((0, -h * 0.2), (length * 0.56, h * 0.2), r=1.5)
    v.box((length * 0.66, -h * 0.2), (length * 0.34, h * 0.2), r=1.5)
    _SASH_FASTENERS.get(p.first("brighton", "claw", "fitch"), _fitch)(v, length, h)
    v.box((0, 0), (length * 0.6, 10), fill="oak/light", pen="thin")
    v.box((length * 0.62, 0), (length * 0.4, 10), fill="oak/light", pen="thin")
    v.wide((0, 10), (length, 10), figures(length))
    v.tall((0, -h), (0, 0), figures(h), left=True)
    s = p.view(below=True)
    s.box((0, 0), (length * 0.56, w), r=w * 0.16)
    s.box((length * 0.66, 0), (length * 0.34, w), r=w * 0.16)
    if p.says("brighton"):
        s.box((length * 0.2, w * 0.42), (length * 0.66, w * 0.16), r=2)
        s.circle((length * 0.82, w / 2), w * 0.5, fill="light")
    else:
        s.traced("M18 50C30 10 70 10 90 40L86 66C70 50 40 50 34 80Z", (length, w))
        s.circle((length * 0.3, w / 2), w * 0.5, fill="light")


def _fitch(v: View, length: float, h: float) -> None:
    """A cam turned by its ball draws the sashes together."""
    v.traced("M70 -20L70 -70Q84 -86 94 -66L94 -20Z", (length, h))
    v.box((length * 0.14, -h * 0.62), (length * 0.7, h * 0.2), r=h * 0.1)
    turned(v, (length * 0.3, -h * 0.42), [(h * 0.22, length * 0.16)], upright=True, fill="turn")
    v.circle((length * 0.3, -h * 0.8), h * 0.42)


def _brighton(v: View, length: float, h: float) -> None:
    """A hinged bolt drops into a fork and its acorn nut is screwed down on it."""
    v.traced("M70 -20L70 -60L78 -60L78 -20ZM88 -20L88 -60L96 -60L96 -20Z", (length, h))
    v.circle((length * 0.3, -h * 0.42), h * 0.46)
    v.circle((length * 0.3, -h * 0.42), h * 0.16, fill="deep", pen="thin")
    v.box((length * 0.42, -h * 0.5), (length * 0.36, h * 0.16), fill="turn")
    v.box((length * 0.76, -h * 0.66), (length * 0.14, h * 0.48), r=1)
    knurling(v, (length * 0.76, -h * 0.66), (length * 0.14, h * 0.48))
    v.traced("M90 -60C102 -60 108 -50 114 -42C108 -34 102 -24 90 -24Z", (length, h))


def _claw(v: View, length: float, h: float) -> None:
    """An arm with a claw that hooks over a post."""
    v.box((length * 0.74, -h * 0.58), (length * 0.16, h * 0.38), r=2)
    v.traced("M24 -40C24 -76 60 -78 84 -76Q104 -76 100 -40L93 -40Q94 -58 82 -58L44 -56L40 -40Z", (length, h))
    v.traced("M44 -58C20 -62 2 -78 -10 -98L0 -100C14 -86 32 -82 58 -77Z", (length, h))
    turned(v, (length * 0.3, -h * 0.42), [(h * 0.22, length * 0.2)], upright=True, fill="turn")


_SASH_FASTENERS = {"fitch": _fitch, "brighton": _brighton, "claw": _claw}


@drawing("sash-pulley")
def sash_pulley(p: DrawingPart) -> None:
    v, (h, w, d) = p.front("Height", "Width", "Wheel diameter")
    v.plate((0, 0), (w, h), r=w / 2)
    v.plate((0, 0), (w * 0.5, d * 1.1), r=2, fill="deep")
    v.plate((0, 0), (w * 0.36, d), r=3, fill="turn")
    v.lines([((x * w, -d / 2), (x * w, d / 2)) for x in (-0.08, 0.08)])
    for y in (-0.38, 0.38):
        v.countersunk((0, y * h), w * 0.26)
    v.axis((0, -h / 2), (0, h / 2))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    s = p.view()
    s.circle((d * 0.36, 0), d)
    s.circle((d * 0.36, 0), d * 0.8, fill="none", pen="thin")
    s.box((2, -d * 0.62), (d * 0.76, d * 1.24), r=2, fill="none")
    s.box((0, -h / 2), (3, h), r=1)
    s.circle((d * 0.36, 0), d * 0.2, fill="deep")
    s.cross((d * 0.36, 0), d)
    s.wide((d * 0.36 - d / 2, d * 0.6), (d * 0.86, d * 0.4), across(d))


@drawing("cord")
def cord(p: DrawingPart) -> None:
    d = p.mm("Diameter")
    cotton = p.says("cotton")
    v = p.view()
    for share in (1, 0.86, 0.72, 0.58):
        coil = "M-9 0C-9 -11 9 -11 9 0C9 11 -9 11 -9 0.1"
        v.tube(coil, d, unit=d * share)
    v.tube(f"M{d * 8} {-d}C{d * 9} {d * 6} {d * 12} {d * 7} {d * 15} {d * 7}", d)
    v.box((-d * 3.4, -d * 8.8), (d * 6.8, d * 5), r=d * 0.3, fill="cream" if cotton else "#fff")
    caption = "COTTON" if cotton else "POLYESTER" if p.says("polyester") else "CORD"
    v.label((0, -d * 7.3), caption, (d * 6.2, d * 1.8))
    v.label((0, -d * 5.1), f"{figures(p.mm('Length') / 1000)} m", (d * 6.2, d * 2))
    s = p.view()
    s.circle((0, 0), d * 6)
    for at in s.ring((0, 0), d * 4.2, 12) if cotton else s.ring((0, 0), d * 3.2, 6):
        s.circle(at, d * (0.9 if cotton else 1.7), fill="light", pen="thin")
    s.circle((0, 0), d * (2.6 if cotton else 1.7), fill="light", pen="thin")
    s.wide((-d * 3, 0), (d * 3, 0), across(d))
