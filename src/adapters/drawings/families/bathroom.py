"""Bathroom, stair and handrail fittings, hooks and brackets."""

from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import broken_out, reeding, shown_length, turned


@drawing("towel-rail")
def towel_rail(p: Part) -> None:
    length, d, out = p.mm("Length"), p.mm("Diameter"), p.mm("Projection")
    v = p.view()
    flange = d * 2.4
    if p.says("ring"):
        ring = min(length, 200)
        v.circle((0, ring * 0.5), ring)
        v.circle((0, ring * 0.5), ring - 2 * d * 0.7, fill="#fff")
        v.circle((0, 0), flange)
        v.circle((0, 0), flange * 0.6, fill="light")
        v.wide((-ring / 2, ring), (ring / 2, ring), across(ring))
    else:
        for x in (0, length):
            v.circle((x, 0), flange)
        v.box((0, -d / 2), (length, d), r=d * 0.1)
        for x in (0, length):
            v.circle((x, 0), d * 1.4)
        v.axis((0, 0), (length, 0))
        v.wide((-flange / 2, flange / 2), (length + flange / 2, flange / 2), figures(length))
    s = p.view()
    turned(s, (0, 0), [(d * 0.5, flange, flange * 0.9), (out - d * 0.9, d * 0.9)])
    s.circle((out - d * 0.5, 0), d * 1.3)
    s.axis((0, 0), (out, 0))
    s.wide((0, flange / 2), (out, 0), figures(out))


@drawing("paper-holder")
def paper_holder(p: Part) -> None:
    w, h, out = p.mm("Width"), p.mm("Height"), p.mm("Projection")
    v = p.view()
    roll = (w * 0.7, max(h * 1.1, w * 0.5))
    v.circle((-w * 0.36, -h * 0.1), h * 0.56)
    v.box((-w * 0.3, h * 0.22), (w * 0.62, roll[1]), r=3, fill="white")
    v.line((w * 0.28, h * 0.22 + roll[1] * 0.86), (-w * 0.3, h * 0.22 + roll[1] * 0.86), pen="hidden")
    v.tube(f"M{-w * 0.36} {-h * 0.1}L{-w * 0.36} {h * 0.5}L{w * 0.44} {h * 0.5}", h * 0.13)
    v.circle((w * 0.44, h * 0.5), h * 0.2)
    v.wide((-w * 0.5, h * 1.3), (w / 2, h * 0.6), figures(w))
    s = p.view()
    s.circle((out * 0.7, h * 0.6), h * 1.24, fill="white")
    s.circle((out * 0.7, h * 0.6), h * 0.5, fill="white/light")
    s.box((0, -h * 0.38), (6, h * 0.56), r=2)
    s.tube(f"M6 {-h * 0.1}L{out * 0.7} {-h * 0.1}L{out * 0.7} {h * 0.6}", h * 0.13)
    s.wide((0, h * 1.2), (out, h * 1.2), figures(out), detail=True)


@drawing("grab-rail")
def grab_rail(p: Part) -> None:
    length, d, out = p.mm("Length"), p.mm("Diameter"), p.mm("Projection")
    flange = d * 2.2
    v = p.view()
    for x in (0, length):
        v.circle((x, 0), flange)
        for y in (-0.36, 0.36):
            v.screw((x, y * flange), d * 0.2)
    v.box((-d / 2, -d / 2), (length + d, d), r=d / 2)
    if p.says("flut", "ribbed", "grip"):
        reeding(v, (length * 0.2, -d / 2), (length * 0.6, d), count=24)
    v.axis((0, 0), (length, 0))
    v.wide((0, flange / 2), (length, flange / 2), figures(length))
    s = p.view(below=True)
    r = min(out * 0.5, length * 0.3)
    s.tube(
        f"M0 {-d / 2}L0 {-(out - d / 2 - r)}Q0 {-(out - d / 2)} {r} {-(out - d / 2)}"
        f"L{length - r} {-(out - d / 2)}Q{length} {-(out - d / 2)} {length} {-(out - d / 2 - r)}"
        f"L{length} {-d / 2}",
        d,
    )
    for x in (0, length):
        s.plate((x, -2), (flange, 6), r=2)
    s.tall((length + flange / 2, -out), (length + flange / 2, 0), figures(out))


@drawing("hinged-rail")
def hinged_rail(p: Part) -> None:
    length, h, d = p.mm("Length"), p.mm("Height"), p.mm("Diameter")
    v = p.view()
    v.tube(
        f"M0 {-h * 0.7}L{length - h * 0.4} {-h * 0.7}"
        f"C{length + h * 0.06} {-h * 0.7} {length + h * 0.06} {h * 0.1} {length - h * 0.4} {h * 0.1}"
        f"L0 {h * 0.1}",
        d,
    )
    v.box((-h * 0.2, -h), (h * 0.2, h * 1.5), r=3)
    v.circle((-h * 0.04, -h * 0.7), d * 1.3)
    v.circle((-h * 0.04, h * 0.1), d * 1.3)
    for y in (-0.86, 0.36):
        v.screw((-h * 0.12, y * h), d * 0.4)
    v.wide((-h * 0.2, h / 2), (length, h * 0.1), figures(length))
    v.tall((-h * 0.2, -h * 0.7), (-h * 0.2, h * 0.1), figures(h * 0.8), left=True)


@drawing("handrail-bracket")
def handrail_bracket(p: Part) -> None:
    out, h, d = p.mm("Projection"), p.mm("Height"), p.mm("Plate diameter")
    v = p.view()
    v.circle((out * 0.96, -h - 20), 44, fill="oak")
    for share in (0.3, 0.6):
        if not p.small:
            v.circle((out * 0.96, -h - 20), 44 * share, fill="none", pen="thin")
    v.tube(f"M8 0C{out * 0.5} 0 {out * 0.96} {h * 0.1} {out * 0.96} {-h + 6}", 12)
    v.path(
        f"M{out * 0.96 - 20} {-h - 10}Q{out * 0.96} {-h + 14} {out * 0.96 + 20} {-h - 10}"
        f"L{out * 0.96 + 16} {-h - 5}Q{out * 0.96} {-h + 6} {out * 0.96 - 16} {-h - 5}Z"
    )
    v.box((0, -d / 2), (6, d), r=2)
    v.axis((0, 0), (out * 0.5, 0))
    v.axis((out * 0.96, -h - 42), (out * 0.96, 0))
    v.wide((0, d / 2), (out * 0.96, d * 0.2), figures(out))
    v.tall((out * 0.96 + 22, -h), (out * 0.9, 0), figures(h))
    s = p.view()
    s.circle((0, 0), d)
    s.circle((0, 0), d * 0.34, fill="light")
    for at in s.ring((0, 0), d * 0.7, 3):
        s.countersunk(at, d * 0.13)
    s.cross((0, 0), d)
    s.wide((-d / 2, 0), (d / 2, 0), across(d), detail=True)


@drawing("handrail")
def handrail(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    shown = shown_length(length, d, most=9)
    v = p.view()
    v.box((0, -d / 2), (shown, d), r=2)
    v.lines(
        [
            ((shown * x, y * d), (shown * (x + 0.3), y * d))
            for x, y in ((0.05, -0.3), (0.6, -0.18), (0.12, 0.05), (0.62, 0.2), (0.08, 0.32))
        ]
    )
    if shown < length:
        broken_out(v, shown / 2, -d / 2, d / 2)
    v.axis((0, 0), (shown, 0))
    v.wide((0, d / 2), (shown, d / 2), figures(length))
    s = p.view()
    s.circle((0, 0), d)
    for share in (0.34, 0.62):
        s.circle((d * 0.03, 0), d * share, fill="none", pen="thin")
    s.cross((0, 0), d)
    s.wide((-d / 2, d / 2), (d / 2, d / 2), across(d))


@drawing("stair-rod")
def stair_rod(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    shown = shown_length(length, d, most=12)
    v = p.view()
    v.box((0, -d / 2), (shown, d))
    for side, x in ((-1, 0), (1, shown)):
        v.box((x, -d * 0.7), (side * d * 0.36, d * 1.4), r=d * 0.16)
        v.path(
            f"M{x + side * d * 0.36} {-d * 0.4}"
            f"C{x + side * d * 0.6} {-d * 0.9} {x + side * d * 1.6} {-d * 0.8} {x + side * d * 2.2} 0"
            f"C{x + side * d * 1.6} {d * 0.8} {x + side * d * 0.6} {d * 0.9} {x + side * d * 0.36} {d * 0.4}"
            "Z"
        )
    for x in (0.12, 0.88):
        v.plate((shown * x, 0), (d * 0.8, d * 3), r=d * 0.3)
        v.plate((shown * x, 0), (d * 0.8, d * 1.3), r=d * 0.1, fill="light")
        for y in (-1.1, 1.1):
            v.screw((shown * x, y * d), d * 0.4)
    if shown < length:
        broken_out(v, shown / 2, -d / 2, d / 2)
    v.axis((-d * 2, 0), (shown + d * 2, 0))
    v.wide((0, d), (shown, d), figures(length))


@drawing("coat-hook")
def coat_hook(p: Part) -> None:
    h, w, out = p.mm("Height"), p.mm("Width"), p.mm("Projection")
    double = not p.says("robe", "single", "cup", "picture", "utility")
    v = p.view()
    v.plate((0, 0), (w, h * 0.62), r=w * 0.46)
    for y in (-0.24, 0.24):
        v.screw((0, y * h), w * 0.16)
    v.path(
        f"M{-w * 0.13} {-h * 0.1}L{-w * 0.1} {h * 0.4}A{w * 0.1} {w * 0.1} 0 0 0 {w * 0.1} {h * 0.4}"
        f"L{w * 0.13} {-h * 0.1}Z",
        fill="turn",
    )
    v.circle((0, h * 0.42), w * 0.4)
    if double:
        v.traced("M-13 0L-10 -42L10 -42L13 0Z", (w, h), fill="turn")
        v.circle((0, -h * 0.43), w * 0.36)
    v.axis((0, -h / 2), (0, h / 2))
    v.tall((-w / 2, -h * 0.5), (-w * 0.2, h * 0.5), figures(h), left=True)
    s = p.view()
    s.box((0, -h * 0.31), (4, h * 0.62), r=2)
    t = h * 0.07
    s.tube(
        f"M4 {h * 0.1}C{out * 0.3} {h * 0.1} {out * 0.16} {h * 0.46} {out * 0.44} {h * 0.46}"
        f"C{out * 0.66} {h * 0.46} {out * 0.6} {h * 0.24} {out * 0.64} {h * 0.2}",
        t,
    )
    s.circle((out * 0.65, h * 0.17), t * 2)
    if double:
        s.tube(f"M4 {-h * 0.05}C{out * 0.5} {-h * 0.02} {out * 0.76} {-h * 0.16} {out - t} {-h * 0.4}", t)
        s.circle((out - t, -h * 0.42), t * 2)
    s.wide((0, h / 2), (out, -h * 0.4), figures(out))


@drawing("shelf-bracket")
def shelf_bracket(p: Part) -> None:
    h, w, t = p.mm("Height"), p.mm("Width"), p.mm("Thickness")
    bar = min(h, w) * 0.06
    v = p.view()
    if p.says("scroll", "decor", "cast"):
        v.tube(f"M{bar} {h * 0.9}C{w * 0.1} {h * 0.3} {w * 0.4} {h * 0.1} {w * 0.9} {bar}", bar * 0.8)
        v.tube(
            f"M{bar} {h * 0.5}C{w * 0.4} {h * 0.5} {w * 0.5} {h * 0.2} {w * 0.3} {h * 0.18}"
            f"C{w * 0.16} {h * 0.2} {w * 0.2} {h * 0.36} {w * 0.3} {h * 0.3}",
            bar * 0.6,
        )
    else:
        v.path(
            f"M{bar} {h * 0.82}Q{w * 0.2} {h * 0.2} {w * 0.82} {bar}L{w * 0.68} {bar}"
            f"Q{w * 0.16} {h * 0.16} {bar} {h * 0.66}Z",
            fill="light",
        )
    v.box((0, 0), (w, bar), r=bar * 0.3)
    v.box((0, 0), (bar, h), r=bar * 0.3)
    v.wide((0, 0), (w, 0), figures(w), over=True)
    v.tall((0, 0), (0, h), figures(h), left=True)
    s = p.view()
    s.box((0, 0), (t, h), r=t * 0.2)
    for y in (0.14, 0.5, 0.86):
        s.countersunk((t / 2, h * y), t * 0.36)
    s.wide((0, h), (t, h), figures(t), detail=True)
