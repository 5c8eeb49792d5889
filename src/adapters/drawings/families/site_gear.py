"""Test gear, pliers, batteries, torches, tapes, connectors, leads and site safety."""

from adapters.drawings.families.wiring import pins
from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import knurling, polar, turned


@drawing("tester")
def tester(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    for x, colour in ((-0.2, "red/deep"), (0.2, "graphite")):
        v.tube(f"M{x * w} {h * 0.46}C{x * w} {h * 0.66} {x * w * 2.6} {h * 0.56} {x * w * 3} {h * 0.3}", w * 0.045, fill=colour)
    v.plate((0, 0), (w, h), r=w * 0.12)
    v.plate((0, -h * 0.02), (w * 0.84, h * 0.9), r=w * 0.08, fill="graphite")
    v.plate((0, -h * 0.3), (w * 0.7, h * 0.2), r=2, fill="green/light")
    v.words((0, -h * 0.3), "230.4", height=min(h * 0.14, w * 0.24))
    v.circle((0, h * 0.08), w * 0.56, fill="light")
    v.plate((0, h * 0.08), (w * 0.1, w * 0.46), r=w * 0.05, fill="graphite")
    v.lines(list(zip(v.ring((0, h * 0.08), w * 0.6, 16), v.ring((0, h * 0.08), w * 0.68, 16), strict=True)), pen="white")
    for x, colour in ((-0.24, "red"), (0.0, "yellow"), (0.24, "grey")):
        v.circle((x * w, h * 0.36), w * 0.1, fill=colour)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=d * 0.2)
    s.thick(d, h)


@drawing("clamp-meter")
def clamp_meter(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    jaw = w * 0.86
    y = -h / 2 + jaw * 0.5
    v = p.view()
    v.circle((0, y), jaw, fill="graphite")
    v.hole((0, y), jaw * 0.64)
    v.line((jaw * 0.02, y - jaw / 2), (jaw * 0.02, y - jaw * 0.32))
    v.path(f"M{-w * 0.44} {y + jaw * 0.34}L{w * 0.44} {y + jaw * 0.34}L{w * 0.36} {h * 0.42}Q{w * 0.34} {h / 2} {w * 0.2} {h / 2}L{-w * 0.2} {h / 2}Q{-w * 0.34} {h / 2} {-w * 0.36} {h * 0.42}Z")
    v.shape([(-w * 0.44, y + jaw * 0.34), (-w * 0.62, y + jaw * 0.5), (-w * 0.6, y + jaw * 0.66), (-w * 0.42, y + jaw * 0.7)], fill="red")
    v.plate((0, h * 0.34), (w * 0.5, h * 0.16), r=2, fill="green/light")
    v.words((0, h * 0.34), "32.0", height=h * 0.1)
    v.circle((0, h * 0.12), w * 0.34, fill="light")
    v.line((0, h * 0.12), (w * 0.1, h * 0.12 - w * 0.1), pen="bold")
    v.tall((-w * 0.6, -h / 2), (-w * 0.36, h / 2), figures(h), left=True)
    v.wide((-w * 0.44, h / 2), (w * 0.44, h / 2), figures(w))


@drawing("voltage-pen")
def voltage_pen(p: Part) -> None:
    length, w = p.mm("Length"), p.mm("Width")
    v = p.view()
    v.path(f"M0 {-w * 0.08}L{length * 0.12} {-w * 0.2}L{length * 0.2} {-w / 2}L{length * 0.96} {-w / 2}Q{length} {-w / 2} {length} 0Q{length} {w / 2} {length * 0.96} {w / 2}L{length * 0.2} {w / 2}L{length * 0.12} {w * 0.2}L0 {w * 0.08}Z")
    v.box((length * 0.34, -w * 0.36), (length * 0.26, w * 0.72), r=w * 0.1, fill="graphite")
    for n, colour in enumerate(("green", "yellow", "red")):
        v.circle((length * (0.39 + n * 0.08), 0), w * 0.3, fill=colour)
    v.box((length * 0.66, -w * 0.2), (length * 0.12, w * 0.4), r=w * 0.1, fill="red")
    v.box((length * 0.6, -w * 0.62), (length * 0.36, w * 0.14), r=w * 0.06, fill="steel")
    v.axis((0, 0), (length, 0))
    v.wide((0, w / 2), (length, w / 2), figures(length))


@drawing("pliers")
def pliers(p: Part) -> None:
    length, w = p.mm("Length"), p.mm("Width")
    pivot = length * 0.3
    jaw = 0.16 if p.says("cutter", "snip") else 0.28
    v = p.view()
    for side in (-1, 1):
        v.path(f"M{pivot - length * 0.02} {side * w * 0.1}C{pivot + length * 0.12} {side * w * 0.16} {pivot + length * 0.14} {side * w * 0.56} {length * 0.6} {side * w * 0.56}C{length * 0.8} {side * w * 0.56} {length * 0.94} {side * w * 0.44} {length} {side * w * 0.46}L{length} {side * w * 0.24}C{length * 0.86} {side * w * 0.2} {length * 0.7} {side * w * 0.3} {length * 0.6} {side * w * 0.3}C{pivot + length * 0.2} {side * w * 0.3} {pivot + length * 0.16} {side * w * 0.02} {pivot + length * 0.06} {-side * w * 0.04}Z")
        tip = pivot - length * jaw
        v.path(f"M{pivot + length * 0.03} {side * w * 0.2}C{pivot - length * 0.06} {side * w * 0.34} {tip + length * 0.1} {side * w * 0.2} {tip} {side * w * 0.07}L{tip} {side * w * 0.005}L{pivot} {side * w * 0.005}Z", fill="steel")
    v.circle((pivot, 0), w * 0.36, fill="steel")
    v.circle((pivot, 0), w * 0.14, fill="steel/deep")
    if not p.small and not p.says("cutter"):
        v.lines([((pivot - length * (0.12 + n * 0.016), -w * 0.05), (pivot - length * (0.12 + n * 0.016), w * 0.05)) for n in range(8)])
    if p.says("strip", "crimp"):
        for n in range(3):
            v.hole((pivot - length * (0.07 + n * 0.04), 0), w * (0.12 - n * 0.02))
    v.axis((pivot - length * jaw, 0), (length, 0))
    v.wide((pivot - length * jaw, w * 0.5), (length, w * 0.46), figures(length))


@drawing("battery")
def battery(p: Part) -> None:
    d, length = p.mm("Diameter"), p.mm("Length")
    if p.says("aaa") and (d, length) == (14.5, 50.5):
        d, length = 10.5, 44.5
    v = p.view()
    v.box((0, -d / 2), (length * 0.97, d), r=d * 0.06)
    v.box((length * 0.62, -d / 2), (length * 0.35, d), r=d * 0.06, fill="copper")
    v.box((length * 0.97, -d * 0.19), (length * 0.03, d * 0.38), r=0.4, fill="steel")
    v.words((length * 0.32, 0), "AAA" if d < 12 else "AA", height=d * 0.5, fill="#fff")
    v.words((length * 0.86, 0), "+", height=d * 0.5)
    v.axis((0, 0), (length, 0))
    v.wide((0, d / 2), (length, d * 0.2), figures(length))
    s = p.view()
    s.circle((0, 0), d, fill="copper")
    s.circle((0, 0), d * 0.8, fill="steel")
    s.circle((0, 0), d * 0.38, fill="light")
    s.cross((0, 0), d)
    s.wide((-d / 2, d / 2), (d / 2, d / 2), across(d))


@drawing("battery-9v")
def battery_9v(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    for x, wide in ((-0.24, 0.34), (0.24, 0.26)):
        v.box((x * w - w * wide / 2, -h * 0.57), (w * wide, h * 0.07), r=1, fill="steel/turn")
    v.plate((0, 0), (w, h), r=2)
    v.box((-w / 2, -h / 2), (w, h * 0.24), r=2, fill="copper")
    v.words((0, h * 0.1), "9 V", height=h * 0.24, fill="#fff")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=2)
    s.thick(d, h)


@drawing("torch")
def torch(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Head diameter")
    v = p.view()
    turned(v, (0, 0), [(length * 0.05, d * 0.6), (length * 0.52, d * 0.66), (length * 0.15, d * 0.66, d)])
    v.box((length * 0.72, -d / 2), (length * 0.2, d), r=1)
    v.box((length * 0.92, -d * 0.52), (length * 0.05, d * 1.04), r=2)
    v.path(f"M{length * 0.97} {-d * 0.42}Q{length * 1.03} 0 {length * 0.97} {d * 0.42}Z", fill="amber")
    v.box((length * 0.12, -d * 0.33), (length * 0.36, d * 0.66))
    knurling(v, (length * 0.12, -d * 0.33), (length * 0.36, d * 0.66))
    v.plate((length * 0.62, -d * 0.3), (length * 0.09, d * 0.14), r=2, fill="red")
    v.lines([((length * (0.74 + n * 0.04), -d / 2), (length * (0.74 + n * 0.04), d / 2)) for n in range(4)])
    v.axis((0, 0), (length, 0))
    v.wide((0, d / 2), (length, d / 2), figures(length))
    v.tall((length, -d / 2), (length, d / 2), across(d))


@drawing("head-torch")
def head_torch(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = p.view()
    v.path(f"M{-w * 0.4} {-h * 0.2}C{-w * 1.4} {-h * 1.6} {w * 1.4} {-h * 1.6} {w * 0.4} {-h * 0.2}L{w * 0.4} {h * 0.24}C{w * 1.9} {-h * 2} {-w * 1.9} {-h * 2} {-w * 0.4} {h * 0.24}Z", fill="grey")
    v.plate((0, 0), (w, h), r=h * 0.3)
    v.circle((0, 0), h * 0.7, fill="light")
    v.circle((0, 0), h * 0.5, fill="amber")
    v.circle((w * 0.36, 0), h * 0.14, fill="red")
    v.sized((w, h))


@drawing("tape-roll")
def tape_roll(p: Part) -> None:
    d, w = p.mm("Diameter"), p.mm("Width")
    v = p.view()
    v.path(f"M0 {d / 2}L{d * 0.66} {d / 2}L{d * 0.7} {d * 0.47}L0 {d * 0.47}Z")
    v.circle((0, 0), d)
    for share in (0.9, 0.8, 0.7):
        v.circle((0, 0), d * share, fill="none", pen="thin")
    v.circle((0, 0), d * 0.54, fill="card")
    v.hole((0, 0), d * 0.46)
    v.cross((0, 0), d)
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    s.box((0, -d / 2), (w, d), r=w * 0.03)
    s.axis((0, 0), (w, 0))
    s.wide((0, d / 2), (w, d / 2), figures(w))


@drawing("sleeving")
def sleeving(p: Part) -> None:
    d, length = p.mm("Diameter"), p.mm("Length")
    v = p.view()
    for n, fill in enumerate(("tint", "green") if p.says("sleev") else ("tint", "red", "tint")):
        y = n * d * 1.4
        if p.says("shrink"):
            v.path(f"M0 {y - d / 2}L{d * 5} {y - d / 2}C{d * 5.6} {y - d / 2} {d * 5.6} {y - d * 0.26} {d * 6.2} {y - d * 0.26}L{d * 9} {y - d * 0.26}L{d * 9} {y + d * 0.26}L{d * 6.2} {y + d * 0.26}C{d * 5.6} {y + d * 0.26} {d * 5.6} {y + d / 2} {d * 5} {y + d / 2}L0 {y + d / 2}Z", fill=fill)
        else:
            v.box((0, y - d / 2), (d * 9, d), fill=fill)
        v.oval((0, y), (d * 0.36, d), fill="deep" if fill == "tint" else f"{fill}/deep")
        v.oval((0, y), (d * 0.24, d * 0.8), fill="#fff", pen="thin")
    v.wide((0, d * 3), (d * 9, d * 3), figures(length))
    v.tall((-d * 0.2, -d / 2), (-d * 0.2, d / 2), across(d), left=True)


@drawing("cable-marker")
def cable_marker(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = p.view()
    v.tube(f"M{-w} 0L{w * 8} 0", h * 0.62, fill="grey")
    for n in range(6):
        v.box((n * w * 1.2, -h / 2), (w * 1.08, h), r=w * 0.12)
        v.words((n * w * 1.2 + w * 0.54, 0), "0123L1"[n], height=h * 0.6)
    v.wide((0, h / 2), (w * 1.08, h / 2), figures(w))
    v.tall((w * 8, -h / 2), (w * 8, h / 2), figures(h))


@drawing("lever-connector")
def lever_connector(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
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
def strip_connector(p: Part) -> None:
    length, w = p.mm("Length"), p.mm("Width")
    ways = min(p.count("Ways", 12, most=12), 6 if p.small else 12)
    each = length / ways
    v = p.view()
    for n in range(ways):
        x = n * each
        v.box((x, -w / 2), (each * 0.86, w), r=each * 0.14)
        for y in (-0.24, 0.24):
            v.circle((x + each * 0.43, y * w), each * 0.52, fill="brass")
            v.line((x + each * 0.28, y * w), (x + each * 0.58, y * w), pen="thin") if not p.small else None
    v.axis((0, 0), (length, 0))
    v.wide((0, w / 2), (length, w / 2), figures(length))
    v.tall((0, -w / 2), (0, w / 2), figures(w), left=True)


@drawing("crimp-terminal")
def crimp_terminal(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    v = p.view()
    if p.says("ferrule"):
        v.box((length * 0.4, -d * 0.2), (length * 0.6, d * 0.4), fill="polished-chrome")
        turned(v, (0, 0), [(length * 0.3, d), (length * 0.12, d, d * 0.5)])
    else:
        ring = d * 1.5
        v.box((length * 0.4, -d * 0.22), (length * 0.4, d * 0.44), fill="polished-chrome")
        v.circle((length - ring / 2, 0), ring, fill="polished-chrome")
        v.hole((length - ring / 2, 0), ring * 0.52)
        v.box((0, -d / 2), (length * 0.46, d), r=d * 0.1)
        v.lines([((length * x, -d / 2), (length * x, d / 2)) for x in (0.3, 0.36)])
    v.axis((0, 0), (length, 0))
    v.wide((0, d / 2), (length, d / 2), figures(length))
    v.tall((0, -d / 2), (0, d / 2), across(d), left=True)


@drawing("helmet")
def helmet(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = p.view()
    v.path(f"M{-w * 0.4} {h * 0.36}C{-w * 0.44} {-h * 0.66} {w * 0.4} {-h * 0.66} {w * 0.38} {h * 0.36}Z")
    v.path(f"M{-w * 0.42} {h * 0.36}L{w * 0.4} {h * 0.36}L{w * 0.5} {h * 0.44}Q{w * 0.5} {h * 0.5} {w * 0.42} {h * 0.5}L{-w * 0.42} {h * 0.48}Z")
    v.path(f"M{-w * 0.08} {-h * 0.42}C{-w * 0.14} {-h * 0.1} {-w * 0.14} {h * 0.1} {-w * 0.12} {h * 0.34}M{w * 0.1} {-h * 0.4}C{w * 0.16} {-h * 0.1} {w * 0.16} {h * 0.1} {w * 0.14} {h * 0.34}", fill="none")
    v.lines([((x * w, -h * 0.02), (x * w, h * 0.08)) for x in (-0.26, 0.26)], pen="ink")
    v.wide((-w * 0.42, h / 2), (w * 0.5, h * 0.46), figures(w))
    v.tall((-w * 0.42, -h * 0.41), (-w * 0.42, h * 0.48), figures(h), left=True)


@drawing("lock-off")
def lock_off(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    r = w * 0.3
    v = p.view()
    v.tube(f"M{-r} 0L{-r} {-h * 0.3}C{-r} {-h * 0.66} {r} {-h * 0.66} {r} {-h * 0.3}L{r} 0", w * 0.16, fill="steel/light")
    v.box((-w / 2, 0), (w, h * 0.44), r=w * 0.1)
    v.box((-w * 0.38, h * 0.08), (w * 0.76, h * 0.28), r=2, fill="#fff")
    v.words((0, h * 0.17), "DANGER", height=h * 0.08, fill="#B3261E")
    v.words((0, h * 0.28), "locked out", height=h * 0.06)
    v.wide((-w / 2, h * 0.44), (w / 2, h * 0.44), figures(w))
    v.tall((-w / 2, -h * 0.57), (-w / 2, h * 0.44), figures(h), left=True)


@drawing("extension-lead")
def extension_lead(p: Part) -> None:
    length, w = p.mm("Length"), p.mm("Width")
    ways = min(max(p.count("Ways", p.count("Gangs", 4, most=8), most=8), 1), 8)
    each = length * 0.84 / ways
    v = p.view()
    v.tube(f"M0 0C{-length * 0.2} 0 {-length * 0.1} {w} {-length * 0.3} {w}", w * 0.16)
    v.box((0, -w / 2), (length, w), r=w * 0.2)
    for n in range(ways):
        pins(v, (length * 0.06 + (n + 0.5) * each, 0), scale=min(each / 34, w / 50))
    v.plate((length * 0.95, 0), (length * 0.05, w * 0.5), r=2, fill="red")
    v.wide((0, w / 2), (length, w / 2), figures(length))
    v.tall((length, -w / 2), (length, w / 2), figures(w))


@drawing("adaptor")
def adaptor(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = p.view()
    v.plate((0, 0), (w, h), r=h * 0.14)
    for x in (-0.25, 0.25):
        pins(v, (x * w, h * 0.02), scale=min(w / 100, h / 50))
    v.plate((0, h * 0.36), (w * 0.1, h * 0.06), r=1, fill="red")
    v.sized((w, h))
    s = p.view()
    d = p.mm("Depth")
    s.box((0, -h / 2), (d * 0.66, h), r=h * 0.1)
    for y in (-0.22, 0.14):
        s.box((-d * 0.34, y * h), (d * 0.34, h * 0.09), fill="brass")
    s.wide((-d * 0.34, h / 2), (d * 0.66, h / 2), figures(d), detail=True)


@drawing("cable-reel")
def cable_reel(p: Part) -> None:
    d, w = p.mm("Diameter"), p.mm("Width")
    v = p.view()
    v.tube(f"M{-d * 0.4} {d * 0.62}L{-d * 0.2} {-d * 0.7}L{d * 0.2} {-d * 0.7}L{d * 0.4} {d * 0.62}", d * 0.05, fill="steel/light")
    v.circle((0, 0), d)
    v.circle((0, 0), d * 0.9, fill="none", pen="thin")
    v.circle((0, 0), d * 0.62, fill="orange")
    for n in range(4):
        at = polar((0, 0), d * 0.19, 45 + n * 90)
        pins(v, at, scale=d / 520)
    v.circle((0, 0), d * 0.08, fill="steel")
    v.circle((d * 0.3, -d * 0.28), d * 0.08)
    v.cross((0, 0), d)
    v.wide((-d / 2, d * 0.5), (d / 2, d * 0.5), across(d))
    s = p.view()
    s.box((w * 0.14, -d * 0.36), (w * 0.72, d * 0.72), fill="orange")
    for n in range(9):
        s.box((w * (0.14 + 0.08 * n), -d * 0.36), (w * 0.08, d * 0.72), r=w * 0.03, fill="orange", pen="thin")
    for x in (0.0, 0.86):
        s.box((x * w, -d / 2), (w * 0.14, d), r=3)
    s.wide((0, d / 2), (w, d / 2), figures(w))
