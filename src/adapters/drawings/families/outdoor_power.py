"""Power outside: charge points, site plugs and transformers, garden posts, solar connectors."""

from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import polar, turned


@drawing("ev-charger")
def ev_charger(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    if not p.says("socket"):
        v.tube(
            f"M{w * 0.3} {h * 0.46}C{w * 0.4} {h * 0.9} {w * 1.1} {h * 0.8} {w * 0.86} {h * 0.1}"
            f"C{w * 0.8} {-h * 0.2} {w * 0.5} {-h * 0.1} {w * 0.42} {h * 0.1}",
            w * 0.1,
            fill="graphite/deep",
        )
    v.plate((0, 0), (w, h), r=w * 0.18)
    v.plate((0, 0), (w * 0.86, h * 0.92), r=w * 0.13, fill="none", pen="thin")
    v.plate((0, -h * 0.34), (w * 0.4, h * 0.02), r=2, fill="green")
    at = (0, h * 0.14)
    v.circle(at, w * 0.5, fill="black")
    v.path(
        f"M{-w * 0.2} {at[1] - w * 0.13}A{w * 0.24} {w * 0.24} 0 1 0 {w * 0.2} {at[1] - w * 0.13}Z",
        fill="light",
    )
    for dx, dy in (
        (-0.06, -0.06),
        (0.06, -0.06),
        (-0.12, 0.02),
        (0, 0.02),
        (0.12, 0.02),
        (-0.06, 0.11),
        (0.06, 0.11),
    ):
        v.circle((dx * w, at[1] + dy * w), w * 0.055, fill="ink", pen="none")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d, h), r=d * 0.2)
    s.line((d * 0.3, -h / 2), (d * 0.3, h / 2), pen="thin")
    s.thick(d, h)


@drawing("site-plug")
def site_plug(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    fill = "yellow" if p.says("110") else "red" if p.says("400", "415", "3 phase") else "tint"
    v = p.view()
    v.box((length, -d * 0.14), (d * 1.2, d * 0.28), fill="graphite")
    turned(
        v,
        (length * 0.28, 0),
        [(length * 0.34, d * 0.9), (length * 0.26, d * 0.84, d * 0.5), (length * 0.12, d * 0.56)],
        fill=fill,
    )
    v.box((0, -d * 0.46), (length * 0.28, d * 0.92), r=2, fill=fill)
    v.box((length * 0.24, -d / 2), (length * 0.08, d), r=2, fill=fill)
    v.lines(
        [
            (
                (length * 0.64 + n * length * 0.04, -d * (0.4 - n * 0.035)),
                (length * 0.64 + n * length * 0.04, d * (0.4 - n * 0.035)),
            )
            for n in range(5)
        ]
    )
    v.box((length * 0.02, -d * 0.56), (length * 0.24, d * 0.1), r=1, fill=fill)
    v.axis((0, 0), (length, 0))
    v.wide((0, d / 2), (length, d * 0.3), figures(length))
    s = p.view()
    s.circle((0, 0), d, fill=fill)
    s.circle((0, 0), d * 0.82, fill="light")
    count = 5 if fill == "red" else 3
    for n in range(count):
        at = polar((0, 0), d * 0.24, 90 + n * 360 / count)
        s.circle(at, d * (0.16 if n == 0 else 0.12), fill="brass")
    s.wide((-d / 2, 0), (d / 2, 0), across(d))


@drawing("transformer")
def transformer(p: Part) -> None:
    w, h = p.mm("Width"), p.mm("Height")
    v = p.view()
    v.tube(
        f"M{-w * 0.26} {-h * 0.36}L{-w * 0.26} {-h * 0.5}L{w * 0.26} {-h * 0.5}L{w * 0.26} {-h * 0.36}",
        min(w, h) * 0.09,
        fill="graphite",
    )
    v.box((-w / 2, -h * 0.38), (w, h * 0.84), r=w * 0.12)
    v.line((-w / 2, -h * 0.12), (w / 2, -h * 0.12), pen="thin")
    for x in (-0.22, 0.22):
        v.circle((x * w, h * 0.18), min(w, h) * 0.3, fill="deep")
        v.circle((x * w, h * 0.18), min(w, h) * 0.22)
        v.box((x * w - w * 0.04, h * 0.02), (w * 0.08, h * 0.05), r=1)
    v.words((0, -h * 0.24), "110 V", height=min(w, h) * 0.13)
    for x in (-0.36, 0.36):
        v.box((x * w - w * 0.08, h * 0.46), (w * 0.16, h * 0.04), r=1, fill="graphite")
    v.sized((w, h))


@drawing("garden-post")
def garden_post(p: Part) -> None:
    h, w = p.mm("Height"), p.mm("Width")
    v = p.view()
    v.box((-w / 2, -h), (w, h), r=2)
    v.box((-w * 0.58, -h), (w * 1.16, h * 0.05), r=2)
    for n in range(2):
        v.plate((0, -h * (0.8 - n * 0.24)), (w * 0.8, h * 0.18), r=3, fill="grey")
        v.plate((0, -h * (0.83 - n * 0.24)), (w * 0.6, h * 0.03), r=2, fill="light")
    v.box((-w * 0.9, -h * 0.02), (w * 1.8, h * 0.02))
    v.tall((-w * 0.9, -h), (-w * 0.9, 0), figures(h), left=True)
    v.wide((-w / 2, 0), (w / 2, 0), figures(w))


@drawing("solar-connector")
def solar_connector(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    v = p.view()
    for y, side in ((0.0, 1), (d * 1.7, -1)):
        x = 0.0 if side == 1 else length
        turned(
            v,
            (x, y),
            [
                (side * length * 0.2, d * 0.6),
                (side * length * 0.34, d),
                (side * length * 0.12, d * 0.8),
                (side * length * 0.34, d * 0.5),
            ],
        )
        v.lines(
            [
                (
                    (x + side * length * (0.03 + n * 0.03), y - d * 0.3),
                    (x + side * length * (0.03 + n * 0.03), y + d * 0.3),
                )
                for n in range(5)
            ]
        )
        v.box((x, y - d * 0.16), (-side * length * 0.3, d * 0.32), fill="red" if side == 1 else "graphite")
    v.axis((0, 0), (length, 0))
    v.wide((0, d * 2.2), (length, d * 0.3), figures(length))
    v.tall((length * 1.3, -d / 2), (length * 1.3, d / 2), across(d))
