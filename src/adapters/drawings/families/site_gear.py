"""Tapes, sleeving, connectors, leads and site safety."""

from adapters.drawings.families.wiring import pins
from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import polar, turned


@drawing("tape-roll")
def tape_roll(p: Part) -> None:
    d, w = p.mm("Diameter"), p.mm("Width")
    v = p.view()
    v.traced("M0 50L66 50L70 47L0 47Z", (d, d))
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
            v.path(
                f"M0 {y - d / 2}L{d * 5} {y - d / 2}"
                f"C{d * 5.6} {y - d / 2} {d * 5.6} {y - d * 0.26} {d * 6.2} {y - d * 0.26}"
                f"L{d * 9} {y - d * 0.26}L{d * 9} {y + d * 0.26}L{d * 6.2} {y + d * 0.26}"
                f"C{d * 5.6} {y + d * 0.26} {d * 5.6} {y + d / 2} {d * 5} {y + d / 2}L0 {y + d / 2}Z",
                fill=fill,
            )
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
            if not p.small:
                v.line((x + each * 0.28, y * w), (x + each * 0.58, y * w), pen="thin")
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
    v.traced("M-40 36C-44 -66 40 -66 38 36Z", (w, h))
    v.traced("M-42 36L40 36L50 44Q50 50 42 50L-42 48Z", (w, h))
    v.traced(
        "M-8 -42C-14 -10 -14 10 -12 34M10 -40C16 -10 16 10 14 34",
        (w, h),
        fill="none",
    )
    v.lines([((x * w, -h * 0.02), (x * w, h * 0.08)) for x in (-0.26, 0.26)], pen="ink")
    v.wide((-w * 0.42, h / 2), (w * 0.5, h * 0.46), figures(w))
    v.tall((-w * 0.42, -h * 0.41), (-w * 0.42, h * 0.48), figures(h), left=True)


@drawing("lock-off")
def lock_off(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    r = w * 0.3
    v = p.view()
    v.tube(
        f"M{-r} 0L{-r} {-h * 0.3}C{-r} {-h * 0.66} {r} {-h * 0.66} {r} {-h * 0.3}L{r} 0",
        w * 0.16,
        fill="steel/light",
    )
    v.box((-w / 2, 0), (w, h * 0.44), r=w * 0.1)
    v.box((-w * 0.38, h * 0.08), (w * 0.76, h * 0.28), r=2, fill="#fff")
    v.words((0, h * 0.17), "DANGER", height=h * 0.08, fill="#B3261E")
    v.words((0, h * 0.28), "locked out", height=h * 0.06)
    v.wide((-w / 2, h * 0.44), (w / 2, h * 0.44), figures(w))
    v.tall((-w / 2, -h * 0.57), (-w / 2, h * 0.44), figures(h), left=True)


@drawing("extension-lead")
def extension_lead(p: Part) -> None:
    length, w = p.mm("Length"), p.mm("Width")
    ways = min(max(p.count("Ways", p.count("Gangs", 4, most=8), most=8), 1), 4 if p.small else 8)
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
    v.tube(
        f"M{-d * 0.4} {d * 0.62}L{-d * 0.2} {-d * 0.7}L{d * 0.2} {-d * 0.7}L{d * 0.4} {d * 0.62}",
        d * 0.05,
        fill="steel/light",
    )
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
