"""Screws, bolts, nails, plugs: head, drive and thread as they are."""

from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import broken_out, drive, polygon, shown_length, thread, turned
from adapters.drawings.view import View


def screw_head(v: View, words: str, d: float) -> float:
    """Draw a screw head whose bearing face is at x=0 and say how far a countersunk head reaches in."""
    head = d * 1.95
    if "pan" in words:
        v.path(f"M0 {-head / 2}Q{-d * 0.6} {-head / 2} {-d * 0.6} {-head * 0.2}L{-d * 0.6} {head * 0.2}Q{-d * 0.6} {head / 2} 0 {head / 2}Z")
        return 0
    if "dome" in words or "round" in words or "button" in words:
        v.path(f"M0 {-head / 2}A{d * 0.7} {head / 2} 0 0 0 0 {head / 2}Z")
        return 0
    if "cap" in words or "socket" in words:
        v.box((-d, -d * 0.78), (d, d * 1.56), r=d * 0.1)
        if not v.small:
            v.lines([((-d * 0.9, y * d), (-d * 0.1, y * d)) for y in (-0.5, -0.25, 0, 0.25, 0.5)])
        return 0
    reach = d * 0.62
    v.shape([(0, -head / 2), (d * 0.1, -head / 2), (reach, -d * 0.36), (reach, d * 0.36), (d * 0.1, head / 2), (0, head / 2)])
    return reach


def head_view(p: Part, d: float, usual: str) -> None:
    """The head seen from the driver, with its recess."""
    words = f"{p.text('Drive', '')} {usual}".lower() if p.text("Drive", "") == "" else p.text("Drive", "").lower()
    s = p.view()
    s.circle((0, 0), d * 1.95)
    drive(s, (0, 0), d * 1.95, words)
    s.cross((0, 0), d * 1.95)
    s.wide((-d * 0.975, 0), (d * 0.975, 0), across(d * 1.95), detail=True)


def _head_words(p: Part) -> str:
    said = p.text("Head", "").lower()
    return said or next((word for word in ("dome", "round", "pan", "cap", "socket", "button") if p.says(word)), "")


@drawing("wood-screw")
def wood_screw(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    d = min(d, length * 0.4)
    v = p.view()
    start = screw_head(v, _head_words(p), d)
    plain = start + max((length - start) * 0.28, 0.1)
    v.box((start, -d * 0.36), (plain - start, d * 0.72))
    tip = min(d * 1.5, (length - plain) * 0.45)
    thread(v, (plain, 0), length - plain - tip, d=d, pitch=d * 0.5)
    x = length - tip
    v.shape([(x, -d * 0.4), (x + tip * 0.34, -d * 0.3), (x + tip * 0.5, -d * 0.34), (length, 0), (x + tip * 0.6, d * 0.26), (x + tip * 0.3, d * 0.4), (x, d * 0.36)])
    v.lines([((x + tip * 0.12, -d * 0.34), (x + tip * 0.34, d * 0.36)), ((x + tip * 0.46, -d * 0.3), (x + tip * 0.62, d * 0.22))])
    v.axis((0, 0), (length, 0))
    v.wide((0, d), (length, 0), figures(length))
    v.tall((length, -d / 2), (length, d / 2), across(d))
    head_view(p, d, "slot" if p.says("brass") or "brass" in p.finish else "tx" if p.says("deck") else "pz")


@drawing("machine-screw")
def machine_screw(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    v = p.view()
    if p.says("grub"):
        thread(v, (0, 0), length, d=d, pitch=d * 0.2)
        v.box((0, -d * 0.24), (min(d, length * 0.4), d * 0.48), fill="none", pen="hidden")
        s = p.view()
        s.circle((0, 0), d)
        drive(s, (0, 0), d, "hex")
    else:
        words = _head_words(p) or "pan"
        start = screw_head(v, words, d)
        thread(v, (start, 0), length - start, d=d, pitch=d * 0.22)
        head_view(p, d, "hex" if "cap" in words or "socket" in words else "pz")
    v.axis((0, 0), (length, 0))
    v.wide((0, d), (length, d / 2), figures(length))
    v.tall((length, -d / 2), (length, d / 2), f"M{figures(d)}")


@drawing("hex-bolt")
def hex_bolt(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    coach, joint = p.says("coach", "carriage", "cup"), p.says("furniture", "joint")
    v = p.view()
    if coach or joint:
        v.path(f"M0 {-d * 1.05}A{d * 0.62} {d * 1.05} 0 0 0 0 {d * 1.05}Z")
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
        drive(s, (0, 0), d * 1.2, "hex") if joint else s.circle((0, 0), d * 1.2, fill="none", pen="thin")
    else:
        polygon(s, (0, 0), d * 2, 6)
        s.circle((0, 0), d * 1.66, fill="light", pen="thin")
    s.cross((0, 0), d * 2)


@drawing("nut")
def nut(p: Part) -> None:
    d, h = p.mm("Diameter"), p.mm("Height")
    v = p.view()
    polygon(v, (0, 0), d * 2, 6)
    v.circle((0, 0), d * 1.66, fill="light", pen="thin")
    v.hole((0, 0), d * 0.86)
    v.circle((0, 0), d, fill="none", pen="thin")
    v.cross((0, 0), d * 2)
    v.wide((-d / 2, 0), (d / 2, 0), f"M{figures(d)}")
    s = p.view()
    if p.says("dome", "nylo", "nyloc"):
        s.box((h, -d * 0.66), (h * 0.5, d * 1.32), r=h * 0.24, fill="blue/light" if p.says("nyl") else "tint")
    s.box((0, -d), (h, d * 2), r=h * 0.14)
    s.lines([((0, y * d), (h, y * d)) for y in (-0.5, 0.5)], pen="ink")
    s.axis((0, 0), (h, 0))
    s.wide((0, d), (h, d), figures(h))


@drawing("washer")
def washer(p: Part) -> None:
    outside, thick = p.mm("Outside diameter"), p.mm("Thickness")
    inside = min(p.mm("Inside diameter"), outside * 0.9)
    v = p.view()
    v.circle((0, 0), outside)
    v.hole((0, 0), inside)
    v.cross((0, 0), outside)
    v.wide((-outside / 2, 0), (outside / 2, 0), across(outside))
    v.wide((-inside / 2, -outside / 2), (inside / 2, -outside / 2), across(inside), over=True)
    s = p.view()
    s.box((0, -outside / 2), (thick, outside), r=thick * 0.15)
    s.axis((0, 0), (thick, 0))
    s.wide((0, outside / 2), (thick, outside / 2), figures(thick))


@drawing("threaded-rod")
def threaded_rod(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    shown = shown_length(length, d, most=10)
    v = p.view()
    thread(v, (0, 0), shown, d=d, pitch=d * 0.3)
    if shown < length:
        broken_out(v, shown * 0.5, -d / 2, d / 2)
    v.axis((0, 0), (shown, 0))
    v.wide((0, d / 2), (shown, d / 2), figures(length))
    s = p.view()
    s.circle((0, 0), d)
    s.circle((0, 0), d * 0.8, fill="none", pen="thin")
    s.cross((0, 0), d)
    s.wide((-d / 2, d / 2), (d / 2, d / 2), f"M{figures(d)}")


@drawing("nail")
def nail(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    wide = 1.4 if p.says("panel", "pin", "oval", "brad", "lost") else 3.2 if p.says("clout") else 2.3
    head = d * wide
    v = p.view()
    v.box((0, -d / 2), (length - d * 1.6, d))
    v.shape([(length - d * 1.6, -d / 2), (length, 0), (length - d * 1.6, d / 2)])
    v.shape([(-d * 0.3, -head / 2), (0, -head / 2), (d * 0.3, -d / 2), (d * 0.3, d / 2), (0, head / 2), (-d * 0.3, head / 2)])
    v.lines([((d * (0.8 + n * 0.4), -d / 2), (d * (0.8 + n * 0.4), d / 2)) for n in range(5)])
    v.axis((0, 0), (length, 0))
    v.wide((0, head / 2), (length, 0), figures(length))
    v.tall((length, -d / 2), (length, d / 2), across(d))
    s = p.view()
    s.oval((0, 0), (head * (0.7 if p.says("oval") else 1), head))
    if not p.says("oval"):
        s.lines([((x * head, -head * 0.3), (x * head, head * 0.3)) for x in (-0.2, 0, 0.2)] + [((-head * 0.3, x * head), (head * 0.3, x * head)) for x in (-0.2, 0, 0.2)])
    s.cross((0, 0), head)


@drawing("wall-plug")
def wall_plug(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    v = p.view()
    v.box((0, -d * 0.62), (d * 0.24, d * 1.24), r=d * 0.08)
    v.box((d * 0.24, -d / 2), (length * 0.24, d))
    x, fins = length * 0.24 + d * 0.24, 6
    step = (length - x) / fins
    upper = [q for n in range(fins) for q in ((x + n * step, -d * 0.42), (x + (n + 0.8) * step, -d * 0.58))]
    lower = [(a, -b) for a, b in reversed(upper)]
    v.shape([*upper, (length, -d * 0.3), (length, d * 0.3), *lower])
    v.line((length * 0.36, 0), (length, 0))
    v.box((length * 0.3, d * 0.4), (length * 0.34, d * 0.3), r=d * 0.1)
    v.axis((0, 0), (length, 0))
    v.wide((0, d * 0.6), (length, d * 0.6), figures(length))
    v.tall((length, -d / 2), (length, d / 2), across(d))
    s = p.view()
    s.circle((0, 0), d * 1.24)
    s.hole((0, 0), d * 0.5)
    s.lines([((-d * 0.62, 0), (-d * 0.25, 0)), ((d * 0.25, 0), (d * 0.62, 0))], pen="ink")


@drawing("anchor")
def anchor(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    v = p.view()
    sleeve = length * 0.7
    v.box((-d * 0.9, -d * 0.42), (d * 0.9, d * 0.84))
    v.box((-d * 0.7, -d * 0.9), (d * 0.6, d * 1.8), r=d * 0.08)
    v.lines([((-d * 0.7, y * d), (-d * 0.1, y * d)) for y in (-0.45, 0.45)], pen="ink")
    v.box((-d * 0.12, -d * 1.1), (d * 0.2, d * 2.2))
    v.box((d * 0.08, -d * 0.42), (length * 0.2, d * 0.84))
    v.box((length * 0.26, -d / 2), (sleeve - length * 0.08, d))
    v.lines([((length * 0.26 + sleeve * 0.2, y * d), (length * 0.88, y * d)) for y in (-0.16, 0.16)], pen="ink")
    v.shape([(length * 0.88, -d * 0.5), (length, -d * 0.62), (length, d * 0.62), (length * 0.88, d * 0.5)], fill="deep")
    v.axis((-d, 0), (length, 0))
    v.wide((0, d), (length, d * 0.6), figures(length))
    v.tall((length, -d / 2), (length, d / 2), across(d))


@drawing("sealant-tube")
def sealant_tube(p: Part) -> None:
    h, d = p.mm("Height"), p.mm("Diameter")
    v = p.view()
    if p.says("glue", "wood", "filler"):
        v.box((-d * 0.1, -h * 0.86), (d * 0.2, h * 0.14), fill="red/turn")
        v.box((-d * 0.24, -h * 0.74), (d * 0.48, h * 0.1), r=2, fill="red/turn")
        v.path(f"M{-d * 0.24} {-h * 0.64}C{-d * 0.5} {-h * 0.6} {-d / 2} {-h * 0.5} {-d / 2} {-h * 0.46}L{-d / 2} 0L{d / 2} 0L{d / 2} {-h * 0.46}C{d / 2} {-h * 0.5} {d * 0.5} {-h * 0.6} {d * 0.24} {-h * 0.64}Z", fill="turn")
    elif p.says("foam", "spray"):
        v.box((-d * 0.14, -h * 0.98), (d * 0.28, h * 0.1), r=2, fill="graphite/turn")
        v.path(f"M{-d / 2} {-h * 0.82}Q{-d * 0.4} {-h * 0.9} {-d * 0.2} {-h * 0.9}L{d * 0.2} {-h * 0.9}Q{d * 0.4} {-h * 0.9} {d / 2} {-h * 0.82}L{d / 2} 0L{-d / 2} 0Z", fill="turn")
        v.line((-d / 2, -h * 0.8), (d / 2, -h * 0.8))
    else:
        v.shape([(-d * 0.05, -h * 1.28), (d * 0.05, -h * 1.22), (d * 0.13, -h * 0.98), (-d * 0.13, -h * 0.98)], fill="frosted/turn")
        turned(v, (0, -h * 0.98), [(h * 0.05, d * 0.3)], upright=True, fill="turn")
        v.box((-d / 2, -h * 0.93), (d, h * 0.93), r=1.5, fill="turn")
    v.box((-d / 2, -h * 0.6), (d, h * 0.42), fill="blue/turn" if p.says("silicone", "glass") else "green/turn" if p.says("wood", "glue") else "red/turn")
    v.box((-d * 0.34, -h * 0.52), (d * 0.68, h * 0.14), fill="#fff", pen="none")
    v.lines([((-d * 0.24, y * h), (d * x, y * h)) for y, x in ((-0.47, 0.24), (-0.43, 0.1))])
    v.line((-d / 2, -h * 0.05), (d / 2, -h * 0.05), pen="thin")
    v.axis((0, -h), (0, 0))
    v.tall((-d / 2, -h * 0.93), (-d / 2, 0), figures(h), left=True)
    v.wide((-d / 2, 0), (d / 2, 0), across(d))

