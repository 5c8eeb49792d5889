"""Lights for outside: bollards, floods, spikes, festoons."""

from adapters.drawings.part import DrawingPart, across, drawing, figures

from .luminaires import GLOW


@drawing("bollard")
def bollard(p: DrawingPart) -> None:
    v, (h, d) = p.front("Height", "Diameter")
    v.box((-d / 2, -h * 0.86), (d, h * 0.86), fill="turn")
    v.box((-d * 0.42, -h * 0.95), (d * 0.84, h * 0.09), fill=GLOW)
    v.lines([((x * d, -h * 0.95), (x * d, -h * 0.86)) for x in (-0.14, 0.14)], pen="ink")
    v.box((-d / 2, -h), (d, h * 0.05), r=2, fill="turn")
    v.box((-d * 0.8, -h * 0.012), (d * 1.6, h * 0.02), r=1)
    v.axis((0, -h), (0, 0))
    v.tall((-d * 0.8, -h), (-d * 0.8, 0), figures(h), left=True)
    v.wide((-d / 2, 0), (d / 2, 0), across(d))


@drawing("floodlight")
def floodlight(p: DrawingPart) -> None:
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    v.traced(
        "M-40 40L-40 -74L40 -74L40 40L34 40L34 -66L-34 -66L-34 40Z",
        (w, h),
        fill="deep",
    )
    v.plate((0, 0), (w, h), r=4)
    v.plate((0, 0), (w * 0.84, h * 0.8), r=2, fill="frosted")
    v.plate((0, 0), (w * 0.3, h * 0.42), fill="yellow")
    v.lines(
        [((-w * 0.15 + n * w * 0.06, -h * 0.21), (-w * 0.15 + n * w * 0.06, h * 0.21)) for n in range(1, 5)]
    )
    v.label((w * 0.26, h * 0.31), p.text("Power", ""), (w * 0.26, h * 0.13))
    if p.says("pir", "with sensor"):
        v.circle((0, h * 0.62), h * 0.22, fill="white")
    v.sized((w, h))
    s = p.view()
    s.box((0, -h / 2), (d * 0.24, h), r=1)
    s.box((d * 0.24, -h * 0.46), (d * 0.5, h * 0.92), r=1)
    for n in range(7):
        s.box((d * 0.74, -h * 0.4 + n * h * 0.12), (d * 0.26, h * 0.07), r=1)
    s.box((d * 0.3, -h * 0.74), (d * 0.3, h * 0.8), r=3, fill="deep")
    s.wide((0, h / 2), (d, h / 2), figures(d))


@drawing("spike-light")
def spike_light(p: DrawingPart) -> None:
    v, (h, d) = p.front("Height", "Diameter")
    v.shape(
        [(-d * 0.12, -h * 0.46), (d * 0.12, -h * 0.46), (d * 0.1, -h * 0.3), (0, 0), (-d * 0.1, -h * 0.3)]
    )
    v.box((-d * 0.2, -h * 0.5), (d * 0.4, h * 0.05), r=2)
    v.box((-d * 0.07, -h * 0.62), (d * 0.14, h * 0.13))
    v.shape([(-d * 0.5, -h * 0.68), (d * 0.44, -h * 0.96), (d * 0.6, -h * 0.7), (-d * 0.34, -h * 0.54)])
    v.shape([(d * 0.44, -h * 0.96), (d * 0.5, -h), (d * 0.7, -h * 0.7), (d * 0.6, -h * 0.7)], fill=GLOW)
    v.circle((0, -h * 0.62), d * 0.2)
    v.label((0, -h * 0.475), p.text("Power", ""), (d * 0.36, h * 0.045))
    v.tall((-d * 0.5, -h), (0, 0), figures(h), left=True)
    v.wide((-d / 2, -h * 0.4), (d / 2, -h * 0.4), across(d))


@drawing("festoon")
def festoon(p: DrawingPart) -> None:
    d = p.mm("Lamp diameter")
    lamps = p.count("Lamps", 4, most=50)
    metres = p.mm("Length") / 1000
    v = p.view()
    v.traced("M-120 -60Q400 180 920 -60", (d, d), fill="none", pen="bold")
    for n in range(4):
        x = d * (0.4 + n * 2.4)
        t = (x / d + 1.2) / 10.4
        y = d * (-0.6 + 4.8 * t * (1 - t))
        v.box((x - d * 0.24, y - d * 0.1), (d * 0.48, d * 0.7), r=2)
        v.path(
            f"M{x - d * 0.24} {y + d * 0.6}"
            f"C{x - d * 0.5} {y + d * 0.8} {x - d * 0.5} {y + d * 1.7} {x} {y + d * 1.7}"
            f"C{x + d * 0.5} {y + d * 1.7} {x + d * 0.5} {y + d * 0.8} {x + d * 0.24} {y + d * 0.6}Z",
            fill="amber",
        )
    v.label((d * 4, -d * 0.7), f"{metres:g} m, {lamps} lamps", (d * 6, d * 0.8))
    v.wide((d * 2.3, d * 2.2), (d * 3.3, d * 2.2), across(d))
