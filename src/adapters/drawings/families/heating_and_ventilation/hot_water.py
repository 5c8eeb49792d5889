"""Hot water: elements, underfloor mats, water heaters and boilers, motorised valves."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import shown_length, turned
from adapters.drawings.view import View

_SHEATHS = {"incoloy": "nickel", "titanium": "grey", "copper": "copper"}


@drawing("heating-element")
def heating_element(p: DrawingPart) -> None:
    v, (length, d) = p.front("Length", "Diameter")
    if p.says("immersion"):
        _immersion(v, p, (length, d))
    else:
        v.box((0, -d / 2), (length - d * 0.5, d), r=d * 0.4)
        turned(v, (-d * 2.6, 0), [(d * 1.6, d * 2.4), (d * 0.4, d * 1.4), (d * 0.6, d * 1.8)])
        if p.says("thermostatic"):
            turned(v, (-d * 6, 0), [(d * 3.4, d * 3)], fill="white")
            v.circle((-d * 4.3, 0), d * 1.6, fill="light")
            v.label((-d * 4.3, 0), "21°", (d * 1.2, d))
        else:
            v.circle((-d * 1.8, 0), d * 1.1, fill="red")
        v.label((length * 0.5, -d * 1.4), p.text("Power", ""), (length * 0.3, d * 1.2))
        v.wide((0, d * 1.2), (length, d * 1.2), figures(length))
    v.axis((-d * 2, 0), (min(length, d * 24), 0))
    v.tall((-d * 2.6, -d / 2), (-d * 2.6, d / 2), across(d), left=True)


def _immersion(v: View, p: DrawingPart, size: Point) -> None:
    """A hairpin below its boss; what the sheath is made of tells water apart."""
    length, d = size
    sheath = p.pick(_SHEATHS, "copper")
    visible = min(length, d * 22)
    end = visible - d * 1.5
    for y in (-d * 0.9, d * 0.9):
        v.box((0, y - d * 0.3), (end, d * 0.6), fill=sheath)
    bend = (
        f"M{end} {-d * 1.2}A{d * 1.2} {d * 1.2} 0 0 1 {end} {d * 1.2}"
        f"L{end} {d * 0.6}A{d * 0.6} {d * 0.6} 0 0 0 {end} {-d * 0.6}Z"
    )
    v.path(bend, fill=sheath)
    v.box((0, -d * 0.14), (visible * 0.6, d * 0.28), fill="brass")
    turned(v, (-d * 2.6, 0), [(d * 1.2, d * 3), (d * 0.7, d * 4), (d * 0.7, d * 3.2)], fill="brass")
    mark = {"nickel": "Ni", "grey": "Ti", "copper": "Cu"}[sheath]
    v.label((-d * 2, 0), mark, (d, d * 1.6))
    v.wide((0, d * 2), (visible, d * 2), figures(length))


@drawing("heating-mat")
def heating_mat(p: DrawingPart) -> None:
    w, length = p.sizes("Width", "Length")
    visible = shown_length(length, w, most=2.2)
    density = p.number("Density", 150, most=400)
    passes = (4 if p.small else 8) + (2 if density > 180 else 0)
    v = p.view()
    if not p.says("loose wire"):
        v.box((0, 0), (visible, w), fill="aluminium" if p.says("foil") else "white", pen="thin")
    v.tube(_meander(visible, w, passes), w * 0.024 if not p.small else w * 0.03, fill="red/deep")
    if p.says("foil"):
        v.line((0, w * 0.06), (visible, w * 0.06), pen="hidden")
        v.line((0, w * 0.94), (visible, w * 0.94), pen="hidden")
    elif not p.small and not p.says("loose wire"):
        v.lines([((0, w * y), (visible, w * y)) for y in (0.2, 0.4, 0.6, 0.8)], pen="hidden")
    area = p.text("Area", "")
    captions = (
        f"{area} m²" if area[-1:].isdigit() else "",
        p.text("Power", ""),
    )
    v.label((visible / 2, -w * 0.14), " ".join(text for text in captions if text), (visible * 0.5, w * 0.16))
    if p.text("Density", ""):
        v.label((visible / 2, w * 1.14), f"{density:g} W/m²", (visible * 0.4, w * 0.14))
    v.wide((0, w), (visible, w), figures(length))
    v.tall((0, 0), (0, w), figures(w), left=True)


def _meander(visible: float, w: float, passes: int) -> str:
    """A wire that goes to and fro across a mat."""
    step, top, low = visible / passes, w * 0.1, w * 0.9
    path = f"M{-visible * 0.08} {w * 0.02}L0 {top}"
    for n in range(passes):
        x = step * (n + 0.25)
        half, bend, back = x + step * 0.25, low - step * 0.25, x + step * 0.5
        path += f"L{x} {top}L{x} {bend}Q{x} {low} {half} {low}Q{back} {low} {back} {bend}L{back} {top}"
    return path


@drawing("water-heater")
def water_heater(p: DrawingPart) -> None:
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    p.pick({"boiling water tap": _boiling_tap}, _tank)(v, p, (w, h))
    litres = p.number("Capacity", 0, most=500)
    power = p.text("Power", "") if not p.says("boiling", "unvented") else ""
    v.label((0, -h * 0.06), f"{litres:g} l {power}".strip() if litres else "", (w * 0.6, h * 0.1), fill=p.ink)
    v.sized((w, h))
    p.slab(d, h, r=d * 0.1)


def _tank(v: View, p: DrawingPart, size: Point) -> None:
    w, h = size
    is_cylinder = p.says("unvented", "cylinder")
    v.plate((0, 0), size, r=w * (0.4 if is_cylinder else 0.08), fill="turn" if is_cylinder else "tint")
    if is_cylinder:
        v.lines([((-w / 2, y * h), (w / 2, y * h)) for y in (-0.32, 0.32)])
        v.plate((0, h * 0.2), (w * 0.34, h * 0.12), r=3, fill="graphite")
    elif p.says("boiler", "boiling"):
        v.tube(f"M0 {h * 0.2}L0 {h * 0.34}", w * 0.08, fill="steel")
        v.circle((0, h * 0.16), w * 0.16, fill="red")
        if p.says("counter"):
            v.plate((0, h * 0.46), (w * 0.9, h * 0.08), r=2, fill="graphite")
            v.plate((0, -h * 0.47), (w * 0.5, h * 0.06), r=2, fill="graphite")
        else:
            v.plate((w * 0.3, h * 0.16), (w * 0.14, h * 0.3), r=3, fill="glass")
    else:
        v.circle((0, h * 0.28), min(w, h) * 0.2, fill="light")
        v.line((0, h * 0.28), (0, h * 0.28 - min(w, h) * 0.09), pen="bold")
        v.plate((0, -h * 0.3), (w * 0.5, h * 0.08), r=2, fill="none", pen="thin")
    if not p.says("counter"):
        for x, fill in ((-0.24, "red"), (0.24, "blue")):
            v.box((x * w - w * 0.035, h / 2), (w * 0.07, h * 0.1), fill="copper/turn")
            v.box((x * w - w * 0.05, h / 2), (w * 0.1, h * 0.03), r=1, fill=fill)


def _boiling_tap(v: View, _p: DrawingPart, size: Point) -> None:
    """A swan neck over the worktop, its tank below."""
    w, h = size
    v.box((-w / 2, -h * 0.12), (w, h * 0.62), r=w * 0.06)
    v.line((-w * 0.7, -h * 0.16), (w * 0.7, -h * 0.16), pen="bold")
    neck = f"M0 {-h * 0.16}L0 {-h * 0.4}C0 {-h * 0.56} {w * 0.4} {-h * 0.56} {w * 0.4} {-h * 0.36}"
    v.tube(neck, w * 0.07, fill="polished-chrome")
    v.box((-w * 0.2, -h * 0.26), (w * 0.18, h * 0.04), r=2, fill="red")


@drawing("valve")
def valve(p: DrawingPart) -> None:
    length, h = p.sizes("Length", "Height")
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
    if p.count("Ports", 2, most=3) == 3:
        v.box((-d * 0.5, y + d * 0.4), (d, d * 0.7))
        v.box((-d * 0.72, y + d * 0.9), (d * 1.44, d * 0.6), r=2)
    pipe = p.number("Diameter", 0, most=60)
    v.label((0, -h * 0.14), f"{pipe:g} mm" if pipe else "", (length * 0.4, h * 0.14))
    v.axis((-length / 2, y), (length / 2, y))
    v.wide((-length / 2, y), (length / 2, y), figures(length))
    v.tall((-length * 0.3, -h / 2), (-length / 2, h / 2), figures(h), left=True)
