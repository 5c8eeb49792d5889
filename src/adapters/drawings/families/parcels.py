"""Anything the catalogue cannot place is drawn as a boxed item."""

from adapters.drawings.part import DrawingPart, drawing, figures


@drawing("parcel")
def parcel(p: DrawingPart) -> None:
    w, h, d = p.sizes("Width", "Height", "Depth")
    lean, rise = d * 0.5, d * 0.32
    v = p.view()
    v.shape([(0, 0), (lean, -rise), (w + lean, -rise), (w, 0)], fill="light")
    v.shape([(w, 0), (w + lean, -rise), (w + lean, h - rise), (w, h)], fill="deep")
    v.box((0, 0), (w, h))
    tape = w * 0.14
    v.shape(
        [
            (w / 2 - tape / 2, 0),
            (w / 2 - tape / 2 + lean, -rise),
            (w / 2 + tape / 2 + lean, -rise),
            (w / 2 + tape / 2, 0),
        ],
        fill="frosted/light",
    )
    v.box((w / 2 - tape / 2, 0), (tape, h * 0.26), fill="frosted/light")
    v.box((w * 0.08, h * 0.58), (w * 0.3, h * 0.3), fill="#fff", pen="thin")
    v.lines([((w * 0.11, h * y), (w * x, h * y)) for x, y in ((0.33, 0.66), (0.29, 0.73), (0.31, 0.8))])
    v.wide((0, h), (w, h), figures(w))
    v.tall((w + lean, -rise), (w + lean, h - rise), figures(h))
