"""Hand tools, drilling and cutting."""

from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import drive, polar, turned
from adapters.drawings.view import View


@drawing("chisel")
def chisel(p: DrawingPart) -> None:
    v, (w, length) = p.front("Blade width", "Length")
    grip, thick = length * 0.42, max(w * 1.1, length * 0.11)
    v.traced(
        "M0 -34Q20 -62 50 -44Q80 -30 100 -30L100 30Q80 30 50 44Q20 62 0 34Z",
        (grip, thick),
        fill="tint",
    )
    v.box((0, -thick * 0.36), (grip * 0.06, thick * 0.72), r=1, fill="steel")
    v.box((grip, -thick * 0.26), (grip * 0.1, thick * 0.52), r=1, fill="brass")
    v.shape(
        [
            (grip * 1.1, -thick * 0.16),
            (length * 0.56, -w / 2),
            (length, -w / 2),
            (length, w / 2),
            (length * 0.56, w / 2),
            (grip * 1.1, thick * 0.16),
        ],
        fill="steel",
    )
    v.box((length - w * 0.36, -w / 2), (w * 0.36, w), fill="steel/light")
    v.lines([((length * 0.58, y * w), (length - w * 0.36, y * w)) for y in (-0.34, 0.34)])
    v.axis((0, 0), (length, 0))
    v.wide((0, thick / 2), (length, w / 2), figures(length))
    v.tall((length, -w / 2), (length, w / 2), figures(w))


@drawing("screwdriver")
def screwdriver(p: DrawingPart) -> None:
    length, d = p.sizes("Length", "Blade diameter")
    drive_name = p.text("Drive", "PZ2")
    is_vde = p.says("vde", "insulated", "electrician")
    grip, thick = length * 0.44, max(length * 0.14, d * 2.4)
    first, second = ("red", "yellow") if is_vde else ("tint", "red")
    v = p.view()
    v.box((grip, -d / 2), (length * 0.5 * (0.84 if is_vde else 1), d), fill="red" if is_vde else "steel")
    shaft = grip + length * 0.42 if is_vde else grip
    _blade(v, drive_name, (shaft, length), d * 0.72)
    v.box((0, -thick / 2), (grip * 0.82, thick), r=thick * 0.36, fill=first)
    v.box((grip * 0.66, -thick * 0.36), (grip * 0.36, thick * 0.72), r=thick * 0.2, fill=second)
    v.label(
        (grip * 0.36, 0),
        drive_name.upper().removesuffix(" MM").replace("SLOTTED", "SL"),
        (grip * 0.46, thick * 0.5),
    )
    v.lines([((grip * 0.12, y * thick), (grip * 0.62, y * thick)) for y in (-0.34, 0.34)])
    v.axis((0, 0), (length, 0))
    v.wide((0, thick / 2), (length, d / 2), figures(length))
    s = p.view()
    s.circle((0, 0), thick)
    s.circle((0, 0), thick * 0.74, fill="light")
    drive(s, (0, 0), thick * 0.6, drive_name.lower())


def _blade(v: View, drive_name: str, ends: tuple[float, float], d: float) -> None:
    """The shaft and its tip: spread and flat for a slot, drawn to a point for a cross, blunt for a star."""
    (start, end), drive_text = ends, drive_name.lower()
    if "slot" in drive_text:
        tip = [(start, -d / 2), (end - d * 2, -d / 2), (end - d, -d * 0.8), (end, -d * 0.7)]
    elif "tx" in drive_text:
        tip = [(start, -d / 2), (end - d * 1.4, -d / 2), (end - d * 1.2, -d * 0.38), (end, -d * 0.38)]
    else:
        tip = [(start, -d / 2), (end - d * 1.4, -d / 2), (end - d * 0.2, -d * 0.2), (end, -d * 0.1)]
    v.shape([*tip, *((x, -y) for x, y in reversed(tip))], fill="steel")


@drawing("tape-measure")
def tape_measure(p: DrawingPart) -> None:
    v, (h, w) = p.front("Height", "Width")
    v.box((w * 0.7, h * 0.82), (w * 0.9, h * 0.09), fill="yellow")
    count = 9 if p.small else 20
    v.lines(
        [
            (
                (w + n * w * 0.6 / count, h * 0.82),
                (w + n * w * 0.6 / count, h * (0.88 if n % 5 == 0 else 0.85)),
            )
            for n in range(count)
        ]
    )
    v.box((w * 1.58, h * 0.8), (w * 0.03, h * 0.2), fill="steel")
    v.traced("M0 100L100 100L100 40Q100 0 60 0L36 0Q0 0 0 36Z", (w, h))
    v.circle((w * 0.46, h * 0.48), h * 0.6, fill="yellow")
    v.words((w * 0.46, h * 0.48), f"{int(p.number('Length', 5, most=100))} m", height=h * 0.22)
    v.box((w * 0.74, h * 0.06), (w * 0.16, h * 0.12), r=2, fill="red")
    v.wide((0, h), (w, h), figures(w))
    v.tall((0, 0), (0, h), figures(h), left=True)


@drawing("hole-saw")
def hole_saw(p: DrawingPart) -> None:
    d, depth = p.sizes("Diameter", "Depth")
    teeth = max(6, min(int(d / 4), 10 if p.small else 20))
    step = d / teeth
    edge = [
        q
        for n in range(teeth)
        for q in ((depth, -d / 2 + n * step), (depth + step * 0.55, -d / 2 + (n + 0.8) * step))
    ]
    v = p.view()
    v.shape([(0, -d / 2), *edge, (depth, d / 2), (0, d / 2)])
    v.box((depth * 0.3, -d * 0.26), (depth * 0.46, d * 0.16), r=d * 0.08, fill="#fff")
    v.box((depth * 0.3, d * 0.1), (depth * 0.46, d * 0.16), r=d * 0.08, fill="#fff")
    v.box((-depth * 0.1, -d / 2), (depth * 0.1, d), r=1)
    turned(v, (-depth * 0.8, 0), [(depth * 0.5, d * 0.2), (depth * 0.2, d * 0.34)], fill="steel")
    v.box((depth, -d * 0.06), (depth * 0.44, d * 0.12), fill="steel")
    v.shape([(depth * 1.44, -d * 0.06), (depth * 1.56, 0), (depth * 1.44, d * 0.06)], fill="steel")
    v.axis((-depth * 0.8, 0), (depth * 1.5, 0))
    v.wide((0, d / 2), (depth, d / 2), figures(depth))
    v.tall((depth + step * 0.5, -d / 2), (depth + step * 0.5, d / 2), across(d))
    s = p.view()
    s.circle((0, 0), d)
    s.circle((0, 0), d * 0.92, fill="none", pen="thin")
    s.circle((0, 0), d * 0.3, fill="deep")
    s.cross((0, 0), d)


@drawing("saw-blade")
def saw_blade(p: DrawingPart) -> None:
    d = p.mm("Diameter")
    bore = min(p.mm("Bore"), d * 0.5)
    teeth = min(p.count("Teeth", 24, most=60), 18 if p.small else 60)
    step = 360 / teeth
    rim = [
        q
        for n in range(teeth)
        for q in (
            polar((0, 0), d * 0.455, n * step),
            polar((0, 0), d / 2, n * step + step * 0.1),
            polar((0, 0), d * 0.485, n * step + step * 0.5),
        )
    ]
    v = p.view()
    v.shape(rim)
    v.circle((0, 0), d * 0.4, fill="light", pen="thin")
    v.hole((0, 0), bore)
    for a in (20, 110, 200, 290):
        v.lines([(polar((0, 0), d * 0.3, a), polar((0, 0), d * 0.42, a + 12))], pen="ink")
    v.round(d)
    v.tall((d / 2, -bore / 2), (d / 2, bore / 2), across(bore))
