"""Heating and hot water: panel heaters, towel radiators, elements, mats, cylinders and their controls."""

from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import shown_length, slots, turned


@drawing("panel-heater")
def panel_heater(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    glass = p.says("glass")
    v.plate((0, 0), (w, h), r=h * 0.03, fill="graphite" if glass else "tint")
    if not glass:
        count = 10 if p.small else 22
        v.lines(
            [
                ((-w * 0.46 + w * 0.72 * n / count, -h * 0.42), (-w * 0.46 + w * 0.72 * n / count, -h * 0.34))
                for n in range(count + 1)
            ],
            pen="ink",
        )
        v.line((-w / 2, h * 0.3), (w / 2, h * 0.3), pen="thin")
    v.plate((w * 0.39, -h * 0.26), (w * 0.14, h * 0.28), r=4, fill="graphite")
    v.words((w * 0.39, -h * 0.3), "21°", height=min(h * 0.11, w * 0.07), fill="#fff")
    for x in (-0.36, 0.36):
        v.box((x * w - w * 0.05, h / 2), (w * 0.1, h * 0.06), r=2, fill="graphite")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=d * 0.16)
    s.thick(d, h)


@drawing("towel-radiator")
def towel_radiator(p: Part) -> None:
    h, w, d = p.mm("Height"), p.mm("Width"), p.mm("Depth")
    bars = p.count("Bars", max(5, round(h / 70)), most=40)
    bars = min(bars, 14) if p.small else bars
    tube = min(w * 0.07, 32)
    v = p.view()
    groups = [n for n in range(bars + 2) if n not in (bars // 3, 2 * bars // 3 + 1)]
    for n in groups:
        y = -h * 0.46 + h * 0.92 * n / (bars + 1)
        v.box((-w / 2, y - h * 0.3 / (bars + 1)), (w, h * 0.6 / (bars + 1)), r=4)
    for x in (-1, 1):
        v.box((x * (w / 2 - tube) - tube / 2, -h / 2), (tube, h), r=tube * 0.4, fill="turn")
    v.box((w / 2 - tube * 1.3, h / 2), (tube * 0.6, h * 0.05), r=2)
    v.sized((w, h))
    s = p.view()
    s.box((d * 0.6, -h / 2), (d * 0.4, h), r=d * 0.1, fill="turn")
    for y in (-0.4, 0.4):
        s.box((0, y * h), (d * 0.6, d * 0.2))
    s.thick(d, h)


@drawing("heating-element")
def heating_element(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    v = p.view()
    if p.says("immersion"):
        shown = min(length, d * 22)
        for y in (-d * 0.9, d * 0.9):
            v.box((0, y - d * 0.3), (shown - d * 1.5, d * 0.6), fill="copper")
        v.path(
            f"M{shown - d * 1.5} {-d * 1.2}A{d * 1.2} {d * 1.2} 0 0 1 {shown - d * 1.5} {d * 1.2}"
            f"L{shown - d * 1.5} {d * 0.6}A{d * 0.6} {d * 0.6} 0 0 0 {shown - d * 1.5} {-d * 0.6}Z",
            fill="copper",
        )
        v.box((0, -d * 0.14), (shown * 0.6, d * 0.28), fill="brass")
        turned(v, (-d * 2.6, 0), [(d * 1.2, d * 3), (d * 0.7, d * 4), (d * 0.7, d * 3.2)], fill="brass")
        v.wide((0, d * 2), (shown, d * 2), figures(length))
    else:
        v.box((0, -d / 2), (length - d * 0.5, d), r=d * 0.4)
        turned(v, (-d * 2.6, 0), [(d * 1.6, d * 2.4), (d * 0.4, d * 1.4), (d * 0.6, d * 1.8)])
        v.circle((-d * 1.8, 0), d * 1.1, fill="red")
        v.wide((0, d * 1.2), (length, d * 1.2), figures(length))
    v.axis((-d * 2, 0), (min(length, d * 24), 0))
    v.tall((-d * 2.6, -d / 2), (-d * 2.6, d / 2), across(d), left=True)


@drawing("heating-mat")
def heating_mat(p: Part) -> None:
    w, length = p.mm("Width"), p.mm("Length")
    shown = shown_length(length, w, most=2.2)
    passes = 5 if p.small else 9
    v = p.view()
    v.box((0, 0), (shown, w), fill="light" if p.says("foil") else "white", pen="thin")
    step = shown / passes
    top, low = w * 0.1, w * 0.9
    path = f"M{-shown * 0.08} {w * 0.02}L0 {top}"
    for n in range(passes):
        x = step * (n + 0.25)
        half, bend, back = x + step * 0.25, low - step * 0.25, x + step * 0.5
        path += f"L{x} {top}L{x} {bend}Q{x} {low} {half} {low}Q{back} {low} {back} {bend}L{back} {top}"
    v.tube(path, w * 0.024 if not p.small else w * 0.03, fill="red/deep")
    if not p.small:
        v.lines([((0, w * y), (shown, w * y)) for y in (0.2, 0.4, 0.6, 0.8)], pen="hidden")
    v.wide((0, w), (shown, w), figures(length))
    v.tall((0, 0), (0, w), figures(w), left=True)


@drawing("fan-heater")
def fan_heater(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.plate((0, 0), (w, h), r=min(w, h) * 0.1)
    if p.says("over", "plinth"):
        slots(v, (-w * 0.44, -h * 0.3), (w * 0.88, h * 0.5), count=5)
    else:
        slots(v, (-w * 0.36, h * 0.02), (w * 0.72, h * 0.36), count=5)
        v.circle((0, -h * 0.24), min(w, h) * 0.2)
        v.line((0, -h * 0.24), (0, -h * 0.32))
    if p.says("downflow"):
        v.line((w * 0.3, h * 0.5), (w * 0.3, h * 0.86), pen="thin")
        v.circle((w * 0.3, h * 0.88), h * 0.05, fill="red")
    v.sized((w, h))
    s = p.view()
    s.traced("M0 -50L80 -50Q100 -50 100 -30L80 50L0 50Z", (d, h))
    s.thick(d, h)


@drawing("water-heater")
def water_heater(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    tank = p.says("unvented", "cylinder")
    v.plate((0, 0), (w, h), r=w * (0.4 if tank else 0.08), fill="turn" if tank else "tint")
    if tank:
        v.lines([((-w / 2, y * h), (w / 2, y * h)) for y in (-0.32, 0.32)])
        v.plate((0, h * 0.2), (w * 0.34, h * 0.12), r=3, fill="graphite")
    else:
        v.circle((0, h * 0.28), min(w, h) * 0.2, fill="light")
        v.line((0, h * 0.28), (0, h * 0.28 - min(w, h) * 0.09), pen="bold")
        v.plate((0, -h * 0.3), (w * 0.5, h * 0.08), r=2, fill="none", pen="thin")
    for x, fill in ((-0.24, "red"), (0.24, "blue")):
        v.box((x * w - w * 0.035, h / 2), (w * 0.07, h * 0.1), fill="copper/turn")
        v.box((x * w - w * 0.05, h / 2), (w * 0.1, h * 0.03), r=1, fill=fill)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=d * 0.1)
    s.thick(d, h)


@drawing("thermostat")
def thermostat(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    r = min(w, h)
    v = p.view()
    v.plate((0, 0), (w, h), r=r * 0.08)
    if p.says("smart", "digital", "stats", "underfloor", "controls hr"):
        v.plate((0, -r * 0.06), (r * 0.66, r * 0.48), r=3, fill="graphite")
        v.words((0, -r * 0.06), "21.5", height=r * 0.26, fill="#fff")
        for x in (-0.2, 0, 0.2):
            v.circle((x * r, r * 0.34), r * 0.09, fill="light")
    else:
        v.circle((0, 0), r * 0.66)
        v.lines(list(zip(v.ring((0, 0), r * 0.74, 20), v.ring((0, 0), r * 0.82, 20), strict=True)))
        v.circle((0, 0), r * 0.5, fill="light")
        v.line((0, -r * 0.12), (0, -r * 0.3), pen="#B3261E/2")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=d * 0.2)
    s.thick(d, h)


@drawing("programmer")
def programmer(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.plate((0, 0), (w, h), r=h * 0.06)
    v.plate((-w * 0.16, -h * 0.12), (w * 0.52, h * 0.5), r=2, fill="green/light")
    v.words((-w * 0.16, -h * 0.12), "06:30", height=h * 0.28)
    for n in range(3):
        v.plate((w * 0.3, -h * 0.28 + n * h * 0.2), (w * 0.2, h * 0.11), r=2, fill="light")
    for n in range(5):
        v.circle((-w * 0.36 + n * w * 0.1, h * 0.32), h * 0.1, fill="light")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=d * 0.12)
    s.thick(d, h)


@drawing("valve")
def valve(p: Part) -> None:
    length, h = p.mm("Length"), p.mm("Height")
    d = h * 0.24
    y = h * 0.36
    v = p.view()
    v.box((-length * 0.3, -h / 2), (length * 0.6, h * 0.5), r=4, fill="white")
    v.plate((0, -h * 0.36), (length * 0.4, h * 0.1), r=2, fill="graphite")
    v.box((-d * 0.3, 0), (d * 0.6, h * 0.26))
    turned(v, (-length * 0.34, y), [(length * 0.68, d)])
    for x in (-1, 1):
        v.box((x * length * 0.3, y - d * 0.72), (x * length * 0.2, d * 1.44), r=2)
        v.lines(
            [((x * length * 0.3, y + k * d), (x * length * 0.5, y + k * d)) for k in (-0.32, 0.32)], pen="ink"
        )
    v.axis((-length / 2, y), (length / 2, y))
    v.wide((-length / 2, y), (length / 2, y), figures(length))
    v.tall((-length * 0.3, -h / 2), (-length / 2, h / 2), figures(h), left=True)


@drawing("sensor")
def sensor(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    v.plate((0, 0), (w, h), r=w * 0.22)
    for n in range(3):
        r = w * (0.16 + 0.12 * n)
        v.path(
            f"M{-r * 0.7} {-h * 0.16 - r * 0.7}A{r} {r} 0 0 1 {r * 0.7} {-h * 0.16 - r * 0.7}", fill="none"
        )
    v.circle((0, -h * 0.16), w * 0.12, fill="green/deep")
    if p.says("leak"):
        v.traced(
            "M0 8C20 26 14 40 0 40C-14 40 -20 26 0 8Z",
            (w, h),
            fill="blue",
        )
    else:
        slots(v, (-w * 0.3, h * 0.14), (w * 0.6, h * 0.22), count=3)
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=d * 0.3)
    s.thick(d, h)
