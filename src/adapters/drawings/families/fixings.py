"""Wood screws, nails, plugs, anchors and cartridges: head, drive and thread as they are."""

from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import drive, thread, turned
from adapters.drawings.view import View


def screw_head(v: View, words: str, d: float) -> float:
    """Draw a screw head whose bearing face is at x=0 and say how far a countersunk head reaches in."""
    head = d * 1.95
    if "pan" in words:
        v.traced("M0 -50Q-60 -50 -60 -20L-60 20Q-60 50 0 50Z", (d, head))
        return 0
    if "dome" in words or "round" in words or "button" in words:
        v.traced("M0 -50A70 50 0 0 0 0 50Z", (d, head))
        return 0
    if "cap" in words or "socket" in words:
        v.box((-d, -d * 0.78), (d, d * 1.56), r=d * 0.1)
        if not v.small:
            v.lines([((-d * 0.9, y * d), (-d * 0.1, y * d)) for y in (-0.5, -0.25, 0, 0.25, 0.5)])
        return 0
    reach = d * 0.62
    v.shape(
        [
            (0, -head / 2),
            (d * 0.1, -head / 2),
            (reach, -d * 0.36),
            (reach, d * 0.36),
            (d * 0.1, head / 2),
            (0, head / 2),
        ]
    )
    return reach


def head_view(p: Part, d: float, usual: str) -> None:
    """The head seen from the driver, with its recess."""
    words = (
        f"{p.text('Drive', '')} {usual}".lower() if p.text("Drive", "") == "" else p.text("Drive", "").lower()
    )
    s = p.view()
    s.circle((0, 0), d * 1.95)
    drive(s, (0, 0), d * 1.95, words)
    s.cross((0, 0), d * 1.95)
    s.wide((-d * 0.975, 0), (d * 0.975, 0), across(d * 1.95), detail=True)


def head_words(p: Part) -> str:
    said = p.text("Head", "").lower()
    return said or next(
        (word for word in ("dome", "round", "pan", "cap", "socket", "button") if p.says(word)), ""
    )


@drawing("wood-screw")
def wood_screw(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    d = min(d, length * 0.4)
    v = p.view()
    start = screw_head(v, head_words(p), d)
    plain = start + max((length - start) * 0.28, 0.1)
    v.box((start, -d * 0.36), (plain - start, d * 0.72))
    tip = min(d * 1.5, (length - plain) * 0.45)
    thread(v, (plain, 0), length - plain - tip, d=d, pitch=d * 0.5)
    x = length - tip
    v.shape(
        [
            (x, -d * 0.4),
            (x + tip * 0.34, -d * 0.3),
            (x + tip * 0.5, -d * 0.34),
            (length, 0),
            (x + tip * 0.6, d * 0.26),
            (x + tip * 0.3, d * 0.4),
            (x, d * 0.36),
        ]
    )
    v.lines(
        [
            ((x + tip * 0.12, -d * 0.34), (x + tip * 0.34, d * 0.36)),
            ((x + tip * 0.46, -d * 0.3), (x + tip * 0.62, d * 0.22)),
        ]
    )
    v.axis((0, 0), (length, 0))
    v.wide((0, d), (length, 0), figures(length))
    v.tall((length, -d / 2), (length, d / 2), across(d))
    head_view(p, d, "slot" if p.says("brass") or "brass" in p.finish else "tx" if p.says("deck") else "pz")


@drawing("nail")
def nail(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    wide = 1.4 if p.says("panel", "pin", "oval", "brad", "lost") else 3.2 if p.says("clout") else 2.3
    head = d * wide
    v = p.view()
    v.box((0, -d / 2), (length - d * 1.6, d))
    v.shape([(length - d * 1.6, -d / 2), (length, 0), (length - d * 1.6, d / 2)])
    v.shape(
        [
            (-d * 0.3, -head / 2),
            (0, -head / 2),
            (d * 0.3, -d / 2),
            (d * 0.3, d / 2),
            (0, head / 2),
            (-d * 0.3, head / 2),
        ]
    )
    v.lines([((d * (0.8 + n * 0.4), -d / 2), (d * (0.8 + n * 0.4), d / 2)) for n in range(5)])
    v.axis((0, 0), (length, 0))
    v.wide((0, head / 2), (length, 0), figures(length))
    v.tall((length, -d / 2), (length, d / 2), across(d))
    s = p.view()
    s.oval((0, 0), (head * (0.7 if p.says("oval") else 1), head))
    if not p.says("oval"):
        s.lines(
            [((x * head, -head * 0.3), (x * head, head * 0.3)) for x in (-0.2, 0, 0.2)]
            + [((-head * 0.3, x * head), (head * 0.3, x * head)) for x in (-0.2, 0, 0.2)]
        )
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
    v.lines(
        [((length * 0.26 + sleeve * 0.2, y * d), (length * 0.88, y * d)) for y in (-0.16, 0.16)], pen="ink"
    )
    v.shape(
        [(length * 0.88, -d * 0.5), (length, -d * 0.62), (length, d * 0.62), (length * 0.88, d * 0.5)],
        fill="deep",
    )
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
        v.traced(
            "M-24 -64C-50 -60 -50 -50 -50 -46L-50 0L50 0L50 -46C50 -50 50 -60 24 -64Z",
            (d, h),
            fill="turn",
        )
    elif p.says("foam", "spray"):
        v.box((-d * 0.14, -h * 0.98), (d * 0.28, h * 0.1), r=2, fill="graphite/turn")
        v.traced(
            "M-50 -82Q-40 -90 -20 -90L20 -90Q40 -90 50 -82L50 0L-50 0Z",
            (d, h),
            fill="turn",
        )
        v.line((-d / 2, -h * 0.8), (d / 2, -h * 0.8))
    else:
        v.shape(
            [(-d * 0.05, -h * 1.28), (d * 0.05, -h * 1.22), (d * 0.13, -h * 0.98), (-d * 0.13, -h * 0.98)],
            fill="frosted/turn",
        )
        turned(v, (0, -h * 0.98), [(h * 0.05, d * 0.3)], upright=True, fill="turn")
        v.box((-d / 2, -h * 0.93), (d, h * 0.93), r=1.5, fill="turn")
    v.box(
        (-d / 2, -h * 0.6),
        (d, h * 0.42),
        fill="blue/turn"
        if p.says("silicone", "glass")
        else "green/turn"
        if p.says("wood", "glue")
        else "red/turn",
    )
    v.box((-d * 0.34, -h * 0.52), (d * 0.68, h * 0.14), fill="#fff", pen="none")
    v.lines([((-d * 0.24, y * h), (d * x, y * h)) for y, x in ((-0.47, 0.24), (-0.43, 0.1))])
    v.line((-d / 2, -h * 0.05), (d / 2, -h * 0.05), pen="thin")
    v.axis((0, -h), (0, 0))
    v.tall((-d / 2, -h * 0.93), (-d / 2, 0), figures(h), left=True)
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
