"""Tapes, sleeving, markers, terminals and connectors."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import polar, turned
from adapters.drawings.view import View


@drawing("tape-roll")
def tape_roll(p: DrawingPart) -> None:
    v, (d, w) = p.front("Diameter", "Width")
    v.traced("M0 50L66 50L70 47L0 47Z", (d, d))
    v.circle((0, 0), d)
    for share in (0.9, 0.8, 0.7):
        v.circle((0, 0), d * share, fill="none", pen="thin")
    if "green and yellow" in p.finish:
        for a in range(0, 360, 45):
            v.lines([(polar((0, 0), d * 0.28, a), polar((0, 0), d * 0.5, a + 12))], pen="#F5DE7C/3")
    v.circle((0, 0), d * 0.54, fill="card")
    v.hole((0, 0), d * 0.46)
    v.label((0, 0), p.text("Length", ""), (d * 0.36, d * 0.14))
    v.round(d)
    p.disc(w, d, r=w * 0.03)


@drawing("sleeving")
def sleeving(p: DrawingPart) -> None:
    d, length = p.sizes("Diameter", "Length")
    is_shrink = p.says("shrink")
    ratio = p.number("Ratio", 2, most=4)
    v = p.view()
    for n in range(2):
        y = n * d * 1.4
        if is_shrink:
            half = d / 2 / ratio
            v.path(
                f"M0 {y - d / 2}L{d * 5} {y - d / 2}"
                f"C{d * 5.6} {y - d / 2} {d * 5.6} {y - half} {d * 6.2} {y - half}"
                f"L{d * 9} {y - half}L{d * 9} {y + half}L{d * 6.2} {y + half}"
                f"C{d * 5.6} {y + half} {d * 5.6} {y + d / 2} {d * 5} {y + d / 2}L0 {y + d / 2}Z"
            )
        else:
            v.box((0, y - d / 2), (d * 9, d), fill="tint")
            if "yellow" in p.finish:
                v.line((0, y), (d * 9, y), pen="#E2C244/4")
        v.oval((0, y), (d * 0.36, d), fill="deep")
        v.oval((0, y), (d * 0.24, d * 0.8), fill="#fff", pen="thin")
    v.label((d * 2.6, 0), f"{ratio:g}:1" if is_shrink else "", (d * 2.4, d * 0.5), fill=p.ink)
    if p.says("adhesive lined"):
        v.lines([((d * 0.3, y), (d * 5, y)) for y in (-d * 0.36, d * 0.36)], pen="hidden")
    v.wide((0, d * 2), (d * 9, d * 2), figures(length))
    v.tall((-d * 0.2, -d / 2), (-d * 0.2, d / 2), across(d), left=True)


@drawing("cable-marker")
def cable_marker(p: DrawingPart) -> None:
    w, h = p.sizes("Width", "Height")
    text = p.text("Text", "0 to 9").upper()
    marks = (
        ("L1", "L2", "L3", "N", "L1", "L2")
        if "L1" in text
        else tuple("ABCDEF" if "A TO Z" in text else "012345")
    )
    conductor = p.number("Conductor", 1.5, most=10)
    v = p.view()
    v.tube(f"M{-w} 0L{w * 8} 0", h * (0.5 if conductor < 2 else 0.66), fill="grey")
    for n, mark in enumerate(marks):
        v.box((n * w * 1.2, -h / 2), (w * 1.08, h), r=w * 0.12)
        v.label((n * w * 1.2 + w * 0.54, 0), mark, (w * 0.9, h * 0.66))
    v.wide((0, h / 2), (w * 1.08, h / 2), figures(w))
    v.tall((w * 8, -h / 2), (w * 8, h / 2), figures(h))


@drawing("lever-connector")
def lever_connector(p: DrawingPart) -> None:
    w, h = p.sizes("Width", "Height")
    ways = p.count("Ways", 3, most=8)
    v = p.view()
    v.plate((0, 0), (w, h), r=min(w, h) * 0.08)
    each = w * 0.9 / ways
    for n in range(ways):
        x = -w * 0.45 + (n + 0.5) * each
        v.plate((x, -h * 0.2), (each * 0.82, h * 0.56), r=each * 0.1, fill="orange")
        v.line((x - each * 0.3, -h * 0.38), (x + each * 0.3, -h * 0.38), pen="thin")
        v.circle((x, h * 0.3), min(each * 0.6, h * 0.24), fill="#fff")
        v.circle((x, h * 0.3), min(each * 0.34, h * 0.14), fill="copper", pen="thin")
    v.sized((w, h))
    s = p.view()
    d = p.mm("Depth")
    s.box((0, -h / 2), (d, h), r=d * 0.1)
    s.shape([(d, -h * 0.46), (d * 1.2, -h * 0.4), (d * 1.1, h * 0.06), (d, h * 0.06)], fill="orange")
    s.thick(d, h)


@drawing("strip-connector")
def strip_connector(p: DrawingPart) -> None:
    length, w = p.sizes("Length", "Width")
    ways = min(p.count("Ways", 12, most=12), 6 if p.small else 12)
    each = length / ways
    v = p.view()
    for n in range(ways):
        x = n * each
        v.box((x, -w / 2), (each * 0.86, w), r=each * 0.14)
        for y in (-0.24, 0.24):
            v.circle((x + each * 0.43, y * w), each * 0.52, fill="brass")
            if not p.small:
                v.line((x + each * 0.28, y * w), (x + each * 0.58, y * w), pen="thin")
    v.label((length * 0.5, -w * 0.75), p.text("Rating", ""), (length * 0.3, w * 0.4))
    v.axis((0, 0), (length, 0))
    v.wide((0, w / 2), (length, w / 2), figures(length))
    v.tall((0, -w / 2), (0, w / 2), figures(w), left=True)


@drawing("crimp-terminal")
def crimp_terminal(p: DrawingPart) -> None:
    v, (length, d) = p.front("Length", "Diameter")
    if p.says("ferrule"):
        v.box((length * 0.4, -d * 0.2), (length * 0.6, d * 0.4), fill="polished-chrome")
        turned(v, (0, 0), [(length * 0.3, d), (length * 0.12, d, d * 0.5)])
    else:
        _terminal_end(v, p, (length, d))
        v.box((0, -d / 2), (length * 0.46, d), r=d * 0.1)
        v.lines([((length * x, -d / 2), (length * x, d / 2)) for x in (0.3, 0.36)])
    v.axis((0, 0), (length, 0))
    v.wide((0, d / 2), (length, d / 2), figures(length))
    v.tall((0, -d / 2), (0, d / 2), across(d), left=True)


def _terminal_end(v: View, p: DrawingPart, size: Point) -> None:
    """What the conductor joins: a ring, a fork, a blade, or the far side of a butt joint."""
    (length, d), fill = size, "polished-chrome"
    ring = d * 1.5
    if p.says("butt"):
        v.box((length * 0.44, -d / 2), (length * 0.56, d), r=d * 0.1)
        v.line((length * 0.5, -d / 2), (length * 0.5, d / 2))
        return
    v.box((length * 0.4, -d * 0.22), (length * 0.4, d * 0.44), fill=fill)
    if p.says("fork"):
        prong, gap, x = d * 0.62, d * 0.28, length - ring
        outline = [(x, -prong), (length, -prong), (length, -gap), (x + d * 0.4, -gap)]
        v.shape([*outline, *((px, -py) for px, py in reversed(outline))], fill=fill)
    elif p.says("blade"):
        v.box((length * 0.6, -d * 0.5), (length * 0.4, d), r=d * 0.06, fill=fill)
        v.hole((length * 0.82, 0), d * 0.24)
    else:
        v.circle((length - ring / 2, 0), ring, fill=fill)
        v.hole((length - ring / 2, 0), ring * 0.52)
