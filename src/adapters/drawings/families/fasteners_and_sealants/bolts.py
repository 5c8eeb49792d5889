"""Machine screws, bolts, nuts, washers and threaded rod."""

from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import broken_out, drive, polygon, shown_length, thread


@drawing("hex-bolt")
def hex_bolt(p: DrawingPart) -> None:
    length, d = p.sizes("Length", "Diameter")
    coach, joint = p.says("coach", "carriage", "cup"), p.says("furniture", "joint")
    v = p.view()
    if coach or joint:
        v.traced("M0 -105A62 105 0 0 0 0 105Z", (d, d))
        v.box((0, -d / 2), (min(d * 0.6, length * 0.3), d))
        v.lines([((0, -d / 2), (d * 0.55, d / 2)), ((0, d / 2), (d * 0.55, -d / 2))] if coach else [])
    else:
        v.box((-d * 0.64, -d), (d * 0.64, d * 2), r=d * 0.1)
        v.lines([((-d * 0.64, y * d), (0, y * d)) for y in (-0.5, 0.5)], pen="ink")
    threaded = min(length * 0.55, 2 * d + 30)
    v.box((d * 0.6 if coach else 0, -d / 2), (max(length - threaded - (d * 0.6 if coach else 0), 0.1), d))
    thread(v, (length - threaded, 0), threaded, d=d, pitch=d * 0.16)
    if not joint:
        at = length - min(threaded * 0.5, d * 2)
        v.box((at, -d * 0.95), (d * 0.8, d * 1.9), r=d * 0.08)
        v.lines([((at, y * d), (at + d * 0.8, y * d)) for y in (-0.48, 0.48)], pen="ink")
    v.axis((-d * 0.6, 0), (length, 0))
    v.wide((0, d), (length, d / 2), figures(length))
    v.tall((length, -d / 2), (length, d / 2), f"M{figures(d)}")
    s = p.view()
    if coach or joint:
        s.circle((0, 0), d * 2.1)
        if joint:
            drive(s, (0, 0), d * 1.2, "hex")
        else:
            s.circle((0, 0), d * 1.2, fill="none", pen="thin")
    else:
        polygon(s, (0, 0), d * 2, 6)
        s.circle((0, 0), d * 1.66, fill="light", pen="thin")
    s.cross((0, 0), d * 2)


@drawing("washer")
def washer(p: DrawingPart) -> None:
    outside, thick = p.sizes("Outside diameter", "Thickness")
    inside = min(p.mm("Inside diameter"), outside * 0.9)
    v = p.view()
    v.circle((0, 0), outside)
    v.hole((0, 0), inside)
    v.round(outside)
    v.wide((-inside / 2, -outside / 2), (inside / 2, -outside / 2), across(inside), over=True)
    p.disc(thick, outside, r=thick * 0.15)


@drawing("threaded-rod")
def threaded_rod(p: DrawingPart) -> None:
    length, d = p.sizes("Length", "Diameter")
    visible = shown_length(length, d, most=10)
    v = p.view()
    thread(v, (0, 0), visible, d=d, pitch=d * 0.3)
    if visible < length:
        broken_out(v, visible * 0.5, -d / 2, d / 2)
    v.axis((0, 0), (visible, 0))
    v.wide((0, d / 2), (visible, d / 2), figures(length))
    s = p.view()
    s.circle((0, 0), d)
    s.circle((0, 0), d * 0.8, fill="none", pen="thin")
    s.cross((0, 0), d)
    s.wide((-d / 2, d / 2), (d / 2, d / 2), f"M{figures(d)}")
