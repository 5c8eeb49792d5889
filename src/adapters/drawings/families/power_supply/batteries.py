"""Batteries and torches."""

from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import knurling, turned
from adapters.drawings.view import View


@drawing("battery")
def battery(p: DrawingPart) -> None:
    d, length = p.sizes("Diameter", "Length")
    if p.says("aaa") and (d, length) == (14.5, 50.5):
        d, length = 10.5, 44.5
    v = p.view()
    v.box((0, -d / 2), (length * 0.97, d), r=d * 0.06)
    v.box((length * 0.62, -d / 2), (length * 0.35, d), r=d * 0.06, fill="copper")
    v.box((length * 0.97, -d * 0.19), (length * 0.03, d * 0.38), r=0.4, fill="steel")
    v.words((length * 0.16, 0), "AAA" if d < 12 else "AA", height=d * 0.46, fill=p.ink)
    v.label((length * 0.44, 0), _cell(p), (length * 0.34, d * 0.4), fill=p.ink)
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
def battery_9v(p: DrawingPart) -> None:
    v, (w, h, d) = p.front("Width", "Height", "Depth")
    for x, wide in ((-0.24, 0.34), (0.24, 0.26)):
        v.box((x * w - w * wide / 2, -h * 0.57), (w * wide, h * 0.07), r=1, fill="steel/turn")
    v.plate((0, 0), (w, h), r=2)
    v.box((-w / 2, -h / 2), (w, h * 0.24), r=2, fill="copper")
    v.words((0, h * 0.06), "9 V", height=h * 0.2, fill=p.ink)
    v.label((0, h * 0.3), _cell(p), (w * 0.8, h * 0.12), fill=p.ink)
    v.sized((w, h))
    p.slab(d, h, r=2)


def _cell(p: DrawingPart) -> str:
    """What a cell is made of, as it says on its jacket."""
    return p.text("Chemistry", "").upper().replace("RECHARGEABLE", "NiMH")[:10]


@drawing("torch")
def torch(p: DrawingPart) -> None:
    v, (length, d) = p.front("Length", "Head diameter")
    if p.says("inspection"):
        _inspection_light(v, p, (length, d))
        return
    turned(v, (0, 0), [(length * 0.05, d * 0.6), (length * 0.52, d * 0.66), (length * 0.15, d * 0.66, d)])
    v.box((length * 0.72, -d / 2), (length * 0.2, d), r=1)
    v.box((length * 0.92, -d * 0.52), (length * 0.05, d * 1.04), r=2)
    v.traced("M97 -42Q103 0 97 42Z", (length, d), fill="amber")
    v.box((length * 0.12, -d * 0.33), (length * 0.36, d * 0.66))
    if p.says("rechargeable"):
        v.box((length * 0.14, -d * 0.06), (length * 0.07, d * 0.12), r=1, fill="#fff")
        v.label((length * 0.34, 0), p.text("Output", ""), (length * 0.22, d * 0.3), fill=p.ink)
    else:
        knurling(v, (length * 0.12, -d * 0.33), (length * 0.36, d * 0.66))
        v.box((length * 0.06, -d * 0.44), (length * 0.3, d * 0.1), r=1, fill="steel")
        v.label((length * 0.82, 0), p.text("Output", ""), (length * 0.18, d * 0.3), fill=p.ink)
    v.plate((length * 0.62, -d * 0.3), (length * 0.09, d * 0.14), r=2, fill="red")
    v.axis((0, 0), (length, 0))
    v.wide((0, d / 2), (length, d / 2), figures(length))
    v.tall((length, -d / 2), (length, d / 2), across(d))


def _inspection_light(v: View, p: DrawingPart, size: tuple[float, float]) -> None:
    """A flat light with a hook and a foot that holds to steel."""
    length, d = size
    v.tube(
        f"M0 0C{-length * 0.14} 0 {-length * 0.14} {-d * 0.5} {-length * 0.06} {-d * 0.5}",
        d * 0.08,
        fill="steel",
    )
    v.box((0, -d * 0.4), (length, d * 0.8), r=d * 0.16)
    v.box((length * 0.42, -d * 0.28), (length * 0.5, d * 0.56), r=d * 0.08, fill="amber")
    v.lines(
        [((length * (0.5 + n * 0.08), -d * 0.28), (length * (0.5 + n * 0.08), d * 0.28)) for n in range(5)]
    )
    v.label((length * 0.2, 0), p.text("Output", ""), (length * 0.3, d * 0.36), fill=p.ink)
    v.axis((0, 0), (length, 0))
    v.wide((0, d / 2), (length, d / 2), figures(length))
    v.tall((length, -d * 0.4), (length, d * 0.4), figures(d * 0.8))


@drawing("head-torch")
def head_torch(p: DrawingPart) -> None:
    v, (w, h) = p.front("Width", "Height")
    v.traced("M-40 -20C-140 -160 140 -160 40 -20L40 24C190 -200 -190 -200 -40 24Z", (w, h), fill="grey")
    v.plate((0, 0), (w, h), r=h * 0.3)
    v.circle((0, -h * 0.04), h * 0.6, fill="light")
    v.circle((0, -h * 0.04), h * 0.44, fill="amber")
    v.circle((w * 0.36, 0), h * 0.14, fill="red")
    v.label((0, h * 0.38), f"{p.text('Output', '')} {p.text('Power', '')}", (w * 0.7, h * 0.17), fill=p.ink)
    v.sized((w, h))
