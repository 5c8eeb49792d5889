"""Window furniture: stays, fasteners, sash fittings, handles, friction hinges, curtain poles."""

from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import broken_out, shown_length, turned


@drawing("casement-stay")
def casement_stay(p: Part) -> None:
    length, w = p.mm("Length"), p.mm("Width")
    v = p.view()
    v.path(
        f"M{-w} 0A{w * 0.8} {w * 0.8} 0 0 1 {w * 0.6} {-w * 0.4}L{length - w * 2.6} {-w * 0.36}"
        f"C{length - w} {-w * 0.4} {length} {-w * 0.5} {length} {w * 0.5}"
        f"C{length} {w * 1.3} {length - w * 1.2} {w * 1.3} {length - w * 1.2} {w * 0.66}"
        f"A{w * 0.3} {w * 0.3} 0 0 1 {length - w * 0.62} {w * 0.6}"
        f"C{length - w * 0.5} {w * 0.1} {length - w * 1.4} {w * 0.34} {length - w * 2.6} {w * 0.36}"
        f"L{w * 0.6} {w * 0.4}A{w * 0.8} {w * 0.8} 0 0 1 {-w} 0Z"
    )
    v.circle((-w * 0.2, 0), w * 0.5, fill="light")
    for n in range(5):
        v.hole((length * (0.24 + 0.13 * n), 0), w * 0.34)
    for x in (length * 0.37, length * 0.63):
        v.plate((x, w * 1.9), (w * 2.6, w * 0.8), r=w * 0.2)
        v.screw((x - w * 0.9, w * 1.9), w * 0.36)
        v.screw((x + w * 0.9, w * 1.9), w * 0.36)
        v.box((x - w * 0.18, w * 0.9), (w * 0.36, w * 0.9), r=w * 0.16, fill="turn")
    if p.says("lock"):
        v.circle((length * 0.63, w * 1.9), w * 0.5, fill="deep")
    v.axis((0, 0), (length * 0.8, 0))
    v.wide((-w, 0), (length, w * 0.5), figures(length), over=True)
    v.tall((-w, -w / 2), (-w, w / 2), figures(w), left=True, detail=True)


@drawing("casement-fastener")
def casement_fastener(p: Part) -> None:
    length, w, out = p.mm("Length"), p.mm("Width"), p.mm("Projection")
    v = p.view()
    v.plate((0, 0), (w * 0.5, length * 0.56), r=w * 0.1)
    for y in (-0.22, 0.22):
        v.screw((0, y * length), w * 0.16)
    v.box((-w * 0.62, -w * 0.16), (w * 0.5, w * 0.3), r=2)
    v.circle((0, 0), w * 0.42, fill="light")
    v.path(
        f"M{-w * 0.14} 0C{-w * 0.1} {length * 0.3} {w * 0.34} {length * 0.34} {w * 0.3} {length * 0.54}"
        f"C{w * 0.28} {length * 0.68} {-w * 0.06} {length * 0.68} {-w * 0.04} {length * 0.58}"
        f"C{w * 0.1} {length * 0.54} {w * 0.02} {length * 0.3} {w * 0.14} 0"
        f"A{w * 0.14} {w * 0.14} 0 0 0 {-w * 0.14} 0Z"
    )
    if p.says("lock"):
        v.circle((0, -length * 0.12), w * 0.16, fill="deep")
    v.axis((0, -length * 0.3), (0, length * 0.6))
    v.tall((-w * 0.62, -length * 0.28), (0, length * 0.66), figures(length), left=True)
    v.wide((-w * 0.62, length * 0.6), (w * 0.3, length * 0.6), figures(w))
    s = p.view()
    s.box((0, -length * 0.28), (4, length * 0.56), r=1)
    turned(s, (4, 0), [(out * 0.3, w * 0.34)])
    s.path(
        f"M{out * 0.36} {-w * 0.2}L{out * 0.7} {-w * 0.2}Q{out} {length * 0.3} {out * 0.9} {length * 0.6}"
        f"Q{out * 0.76} {length * 0.68} {out * 0.7} {length * 0.58}"
        f"Q{out * 0.8} {length * 0.2} {out * 0.36} {w * 0.2}Z"
    )
    s.wide((0, length * 0.66), (out, length * 0.6), figures(out), detail=True)


@drawing("sash-lift")
def sash_lift(p: Part) -> None:
    w, h, out = p.mm("Width"), p.mm("Height"), p.mm("Projection")
    v = p.view()
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
def sash_fastener(p: Part) -> None:
    length, w, h = p.mm("Length"), p.mm("Width"), p.mm("Height")
    v = p.view()
    v.box((0, -h * 0.2), (length * 0.56, h * 0.2), r=1.5)
    v.box((length * 0.66, -h * 0.2), (length * 0.34, h * 0.2), r=1.5)
    v.traced("M70 -20L70 -70Q84 -86 94 -66L94 -20Z", (length, h))
    v.box((length * 0.14, -h * 0.62), (length * 0.7, h * 0.2), r=h * 0.1)
    turned(v, (length * 0.3, -h * 0.42), [(h * 0.22, length * 0.16)], upright=True, fill="turn")
    v.circle((length * 0.3, -h * 0.8), h * 0.42)
    v.box((0, 0), (length * 0.6, 10), fill="oak/light", pen="thin")
    v.box((length * 0.62, 0), (length * 0.4, 10), fill="oak/light", pen="thin")
    v.wide((0, 10), (length, 10), figures(length))
    v.tall((0, -h), (0, 0), figures(h), left=True)
    s = p.view(below=True)
    s.box((0, 0), (length * 0.56, w), r=w * 0.16)
    s.box((length * 0.66, 0), (length * 0.34, w), r=w * 0.16)
    s.traced("M18 50C30 10 70 10 90 40L86 66C70 50 40 50 34 80Z", (length, w))
    s.circle((length * 0.3, w / 2), w * 0.5, fill="light")


@drawing("sash-pulley")
def sash_pulley(p: Part) -> None:
    h, w, d = p.mm("Height"), p.mm("Width"), p.mm("Wheel diameter")
    v = p.view()
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
def cord(p: Part) -> None:
    d = p.mm("Diameter")
    v = p.view()
    for share in (1, 0.86, 0.72, 0.58):
        coil = "M-9 0C-9 -11 9 -11 9 0C9 11 -9 11 -9 0.1"
        v.tube(coil, d, unit=d * share)
    v.tube(f"M{d * 8} {-d}C{d * 9} {d * 6} {d * 12} {d * 7} {d * 15} {d * 7}", d)
    v.box((-d * 1, -d * 8.6), (d * 2, d * 4.6), r=d * 0.3, fill="graphite")
    s = p.view()
    s.circle((0, 0), d * 6)
    for at in v.ring((0, 0), d * 3.2, 6):
        s.circle(at, d * 1.7, fill="light", pen="thin")
    s.circle((0, 0), d * 1.7, fill="light", pen="thin")
    s.wide((-d * 3, 0), (d * 3, 0), across(d))


@drawing("window-handle")
def window_handle(p: Part) -> None:
    length, w, out = p.mm("Length"), p.mm("Width"), p.mm("Projection")
    v = p.view()
    v.plate((0, 0), (w, w * 2.3), r=w * 0.16)
    for y in (-0.86, 0.86):
        v.screw((0, y * w), w * 0.2)
    v.path(
        f"M{-w * 0.34} 0A{w * 0.34} {w * 0.34} 0 0 1 {w * 0.34} 0L{w * 0.3} {length * 0.5}"
        f"C{w * 0.5} {length * 0.8} {w * 0.36} {length} 0 {length}"
        f"C{-w * 0.36} {length} {-w * 0.5} {length * 0.8} {-w * 0.3} {length * 0.5}Z"
    )
    if p.says("cockspur"):
        v.shape([(-w * 0.5, -w * 0.2), (-w * 1.3, -w * 0.1), (-w * 1.3, w * 0.3), (-w * 0.5, w * 0.3)])
    if p.says("lock", "espag"):
        v.circle((0, length * 0.2), w * 0.34, fill="light")
        v.plate((0, length * 0.2), (w * 0.05, w * 0.2), fill="ink", pen="none")
    v.axis((0, -w), (0, length))
    v.tall((-w / 2, 0), (-w * 0.4, length), figures(length), left=True)
    v.wide((-w / 2, w * 1.1), (w / 2, w * 1.1), figures(w), over=False)
    s = p.view()
    s.box((0, -w * 1.15), (out * 0.3, w * 2.3), r=3)
    s.box((-out * 0.5, -3.5), (out * 0.5, 7), fill="steel")
    s.path(
        f"M{out * 0.3} {-w * 0.3}L{out * 0.8} {-w * 0.3}Q{out} {-w * 0.3} {out} {w * 0.2}"
        f"L{out * 0.9} {length * 0.94}Q{out * 0.76} {length * 1.02} {out * 0.68} {length * 0.94}"
        f"L{out * 0.64} {w * 0.36}L{out * 0.3} {w * 0.3}Z"
    )
    s.wide((0, length), (out, length), figures(out), detail=True)


@drawing("friction-hinge")
def friction_hinge(p: Part) -> None:
    length, w = p.mm("Length"), p.mm("Width")
    rise = length * 0.3
    v = p.view()
    v.box((0, 0), (length, w), r=w * 0.2)
    v.shape(
        [
            (length * 0.3, w * 0.1),
            (length * 0.3 + w * 0.4, w * 0.8),
            (length * 0.98, -rise + w * 0.6),
            (length * 0.96, -rise - w * 0.2),
        ],
        fill="light",
    )
    v.shape(
        [
            (length * 0.62, w * 0.2),
            (length * 0.66, w * 0.8),
            (length * 0.76, -rise * 0.42),
            (length * 0.71, -rise * 0.46),
        ],
        fill="light",
    )
    v.shape(
        [
            (length * 0.02, w * 0.1),
            (length * 0.02, w * 0.9),
            (length * 0.3, w * 0.8),
            (length * 0.98, -rise + w * 0.5),
            (length * 0.97, -rise - w * 0.3),
            (length * 0.28, 0),
        ],
        fill="none",
        pen="hidden",
    )
    v.shape(
        [
            (length * 0.1, -rise * 0.02),
            (length * 0.13, w * 0.5),
            (length * 1.0, -rise - w * 0.1),
            (length * 0.97, -rise - w * 0.9),
        ]
    )
    for x in (0.06, 0.2, 0.5, 0.92):
        v.countersunk((length * x, w * 0.55), w * 0.3)
    for x, y in ((0.3, w * 0.45), (0.645, w * 0.5), (0.735, -rise * 0.55), (0.96, -rise - w * 0.1)):
        v.circle((length * x, y), w * 0.4, fill="light")
    v.wide((0, w), (length, w), figures(length))
    v.tall((0, 0), (0, w), figures(w), left=True)


@drawing("curtain-pole")
def curtain_pole(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    shown = shown_length(length, d, most=9)
    v = p.view()
    v.box((0, -d / 2), (shown, d))
    for side, x in ((-1, 0), (1, shown)):
        v.box((x, -d * 0.62), (side * d * 0.3, d * 1.24), r=d * 0.1)
        v.box((x + side * d * 0.3, -d * 0.4), (side * d * 0.22, d * 0.8), r=d * 0.1)
        v.circle((x + side * d * 1.2, 0), d * 1.5)
        v.circle((x + side * d * 1.95, 0), d * 0.3)
    for n in range(4):
        v.oval((d * 1.1 + n * d * 0.72, d * 0.24), (d * 0.3, d * 1.9), fill="none")
        v.circle((d * 1.1 + n * d * 0.72, d * 1.28), d * 0.22, fill="light", pen="thin")
    if shown < length:
        broken_out(v, shown * 0.56, -d / 2, d / 2)
    for x in (shown * 0.08, shown * 0.9):
        v.plate((x, 0), (d * 0.34, d * 1.3), r=d * 0.1)
    v.axis((-d * 2, 0), (shown + d * 2, 0))
    v.wide((0, d * 0.7), (shown, d * 0.7), figures(length))
    s = p.view()
    s.circle((0, 0), d)
    s.circle((0, 0), d * 1.36, fill="none")
    s.cross((0, 0), d * 1.5)
    s.wide((-d / 2, d * 0.5), (d / 2, d * 0.5), across(d))


@drawing("curtain-holdback")
def curtain_holdback(p: Part) -> None:
    h, out = p.mm("Height"), p.mm("Projection")
    v = p.view()
    v.tube(
        f"M0 {h * 0.36}C{-h * 0.6} {h * 0.3} {-h * 0.6} {-h * 0.4} {-h * 0.1} {-h * 0.42}"
        f"C{h * 0.14} {-h * 0.42} {h * 0.1} {-h * 0.2} {-h * 0.04} {-h * 0.24}",
        h * 0.09,
    )
    v.circle((0, h * 0.36), h * 0.28)
    v.circle((0, h * 0.36), h * 0.12, fill="light")
    v.tall((-h * 0.5, -h * 0.46), (-h * 0.1, h / 2), figures(h), left=True)
    s = p.view()
    s.tube(
        f"M{h * 0.06} {h * 0.36}L{out * 0.5} {h * 0.36}Q{out} {h * 0.36} {out - h * 0.05} 0"
        f"L{out - h * 0.05} {-h * 0.4}",
        h * 0.09,
    )
    s.box((0, h * 0.22), (h * 0.06, h * 0.28), r=2)
    s.wide((0, h / 2), (out, h * 0.3), figures(out))
