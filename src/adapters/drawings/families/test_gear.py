"""Test gear, pliers, batteries and torches."""

from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import knurling, turned


@drawing("tester")
def tester(p: Part) -> None:
    w, h, d = p.mm("Width"), p.mm("Height"), p.mm("Depth")
    v = p.view()
    for x, colour in ((-0.2, "red/deep"), (0.2, "graphite")):
        v.tube(
            f"M{x * w} {h * 0.46}C{x * w} {h * 0.66} {x * w * 2.6} {h * 0.56} {x * w * 3} {h * 0.3}",
            w * 0.045,
            fill=colour,
        )
    v.plate((0, 0), (w, h), r=w * 0.12)
    v.plate((0, -h * 0.02), (w * 0.84, h * 0.9), r=w * 0.08, fill="graphite")
    v.plate((0, -h * 0.3), (w * 0.7, h * 0.2), r=2, fill="green/light")
    v.words((0, -h * 0.3), "230.4", height=min(h * 0.14, w * 0.24))
    v.circle((0, h * 0.08), w * 0.56, fill="light")
    v.plate((0, h * 0.08), (w * 0.1, w * 0.46), r=w * 0.05, fill="graphite")
    v.lines(
        list(zip(v.ring((0, h * 0.08), w * 0.6, 16), v.ring((0, h * 0.08), w * 0.68, 16), strict=True)),
        pen="white",
    )
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
    v.path(
        f"M{-w * 0.44} {y + jaw * 0.34}L{w * 0.44} {y + jaw * 0.34}L{w * 0.36} {h * 0.42}"
        f"Q{w * 0.34} {h / 2} {w * 0.2} {h / 2}L{-w * 0.2} {h / 2}"
        f"Q{-w * 0.34} {h / 2} {-w * 0.36} {h * 0.42}Z"
    )
    v.shape(
        [
            (-w * 0.44, y + jaw * 0.34),
            (-w * 0.62, y + jaw * 0.5),
            (-w * 0.6, y + jaw * 0.66),
            (-w * 0.42, y + jaw * 0.7),
        ],
        fill="red",
    )
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
    v.traced("M0 -8L12 -20L20 -50L96 -50Q100 -50 100 0Q100 50 96 50L20 50L12 20L0 8Z", (length, w))
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
    n = length
    for y in (-w, w):
        v.path(
            f"M{pivot - n * 0.02} {y * 0.1}"
            f"C{pivot + n * 0.12} {y * 0.16} {pivot + n * 0.14} {y * 0.56} {n * 0.6} {y * 0.56}"
            f"C{n * 0.8} {y * 0.56} {n * 0.94} {y * 0.44} {n} {y * 0.46}"
            f"L{n} {y * 0.24}"
            f"C{n * 0.86} {y * 0.2} {n * 0.7} {y * 0.3} {n * 0.6} {y * 0.3}"
            f"C{pivot + n * 0.2} {y * 0.3} {pivot + n * 0.16} {y * 0.02} {pivot + n * 0.06} {-y * 0.04}"
            "Z"
        )
        tip = pivot - n * jaw
        v.path(
            f"M{pivot + n * 0.03} {y * 0.2}"
            f"C{pivot - n * 0.06} {y * 0.34} {tip + n * 0.1} {y * 0.2} {tip} {y * 0.07}"
            f"L{tip} {y * 0.005}L{pivot} {y * 0.005}Z",
            fill="steel",
        )
    v.circle((pivot, 0), w * 0.36, fill="steel")
    v.circle((pivot, 0), w * 0.14, fill="steel/deep")
    if not p.small and not p.says("cutter"):
        v.lines(
            [
                (
                    (pivot - length * (0.12 + n * 0.016), -w * 0.05),
                    (pivot - length * (0.12 + n * 0.016), w * 0.05),
                )
                for n in range(8)
            ]
        )
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
    v.traced("M97 -42Q103 0 97 42Z", (length, d), fill="amber")
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
    v.traced(
        "M-40 -20C-140 -160 140 -160 40 -20L40 24C190 -200 -190 -200 -40 24Z",
        (w, h),
        fill="grey",
    )
    v.plate((0, 0), (w, h), r=h * 0.3)
    v.circle((0, 0), h * 0.7, fill="light")
    v.circle((0, 0), h * 0.5, fill="amber")
    v.circle((w * 0.36, 0), h * 0.14, fill="red")
    v.sized((w, h))
