"""Door knobs: beehive rings, mushrooms, ovals, reeds and facets, with their profile turned true."""

from adapters.drawings.marks import Point
from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import knurling, polar, polygon, turned
from adapters.drawings.view import View


def _is_beehive(p: Part) -> bool:
    """Beehives by name, and as the picture of all the knobs of their category."""
    return p.says("beehive", "door knobs", "mortice knobs")


def _stuff(p: Part) -> str:
    return "glass" if p.says("glass", "crystal") else "tint"


def knob_front(v: View, p: Part, d: float) -> None:
    """The face of a knob, in its pattern."""
    if p.says("oval"):
        v.oval((0, 0), (d * 1.12, d * 0.8))
        v.oval((0, 0), (d * 0.78, d * 0.5), fill="none", pen="thin")
        return
    if p.says("octagon"):
        polygon(v, (0, 0), d * 1.04, 8)
        polygon(v, (0, 0), d * 0.66, 8, fill="light")
        return
    v.circle((0, 0), d, fill=_stuff(p))
    if _is_beehive(p):
        for share in (0.78, 0.56, 0.34):
            v.circle((0, 0), d * share)
        v.circle((0, 0), d * 0.13, fill="deep")
    elif p.says("glass", "facet", "crystal"):
        _facets(v, d)
    elif p.says("reed"):
        v.circle((0, 0), d * 0.62, fill="light")
        v.lines(
            [
                (polar((0, 0), d * 0.31, a), polar((0, 0), d / 2, a))
                for a in range(0, 360, 20 if v.small else 10)
            ]
        )
    elif p.says("knurl"):
        knurling(v, (-d * 0.35, -d * 0.35), (d * 0.7, d * 0.7))
    elif p.says("crackle"):
        v.lines(
            [
                (polar((0, 0), d * 0.1 * k, a), polar((0, 0), d * 0.1 * k + d * 0.12, a + 31 * k % 50))
                for k, a in ((1, 20), (2, 140), (3, 260), (2, 60), (3, 190), (3, 330), (1, 230))
            ]
        )
    else:
        v.circle((0, 0), d * 0.86, fill="none", pen="thin")
        v.circle((0, 0), d * 0.3, fill="light", pen="thin")


def _facets(v: View, d: float) -> None:
    inner = [polar((0, 0), d * 0.26, a) for a in range(0, 360, 45)]
    v.shape(inner, fill="light", pen="thin")
    outer = [polar((0, 0), d * 0.49, a + 22.5) for a in range(0, 360, 45)]
    v.lines([(inner[n], outer[k % 8]) for n in range(8) for k in (n, n - 1)])


def knob_side(s: View, p: Part, at: Point, size: Point) -> None:
    """A knob from the side, growing from *at* to its full projection and diameter."""
    (x, y), (out, d) = at, size
    neck = out * 0.32
    turned(s, at, [(neck, d * 0.42, d * 0.34)])
    x += neck
    deep = out - neck
    if _is_beehive(p):
        for n, share in enumerate((1, 0.84, 0.62, 0.36)):
            step = deep * (0.3, 0.27, 0.24, 0.19)[n]
            s.box((x, y - d * share / 2), (step, d * share), r=step / 2)
            x += step
        return
    if p.says("octagon", "facet", "glass", "crystal"):
        turned(
            s,
            (x, y),
            [(deep * 0.28, d * 0.5, d), (deep * 0.34, d), (deep * 0.38, d, d * 0.56)],
            fill=_stuff(p),
        )
        if p.says("facet", "glass", "crystal"):
            s.lines(
                [
                    ((x + deep * 0.28, y), (x + deep * 0.62, y)),
                    ((x, y - d * 0.12), (x + deep * 0.28, y - d * 0.25)),
                    ((x, y + d * 0.12), (x + deep * 0.28, y + d * 0.25)),
                    ((x + deep * 0.62, y - d * 0.25), (x + deep, y - d * 0.14)),
                    ((x + deep * 0.62, y + d * 0.25), (x + deep, y + d * 0.14)),
                ]
            )
        return
    h = d * 0.8 if p.says("oval") else d
    if p.says("mushroom", "bun"):
        s.path(
            f"M{x} {y - h * 0.2}Q{x + deep * 0.1} {y - h / 2} {x + deep * 0.34} {y - h / 2}"
            f"C{x + deep * 0.8} {y - h / 2} {x + deep} {y - h * 0.26} {x + deep} {y}"
            f"C{x + deep} {y + h * 0.26} {x + deep * 0.8} {y + h / 2} {x + deep * 0.34} {y + h / 2}"
            f"Q{x + deep * 0.1} {y + h / 2} {x} {y + h * 0.2}Z"
        )
        s.line((x + deep * 0.34, y - h / 2), (x + deep * 0.34, y + h / 2), pen="thin")
        return
    s.box((x, y - h / 2), (deep, h), r=deep * 0.46)
    if p.says("reed", "knurl"):
        s.lines(
            [((x + deep * 0.16, y + h * k / 11), (x + deep * 0.84, y + h * k / 11)) for k in range(-4, 5)]
        )
    else:
        s.lines([((x + deep * 0.28, y - h * 0.49), (x + deep * 0.28, y + h * 0.49))])


@drawing("mortice-knob")
def mortice_knob(p: Part) -> None:
    p.face = 1
    d, rose, out = p.mm("Knob diameter"), p.mm("Rose diameter"), p.mm("Projection")
    v = p.view()
    v.circle((0, 0), rose)
    knob_front(v, p, d)
    v.cross((0, 0), max(rose, d))
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    s.box((-12, -4), (12, 8), fill="steel")
    knob_side(s, p, (rose * 0.15, 0), (out - rose * 0.15, d))
    s.box((0, -rose / 2), (rose * 0.15, rose), r=1.6)
    s.box((rose * 0.15, -d * 0.24), (2.5, d * 0.48), r=1)
    s.axis((-12, 0), (out, 0))
    s.wide((0, rose / 2), (out, 0), figures(out))
    s.tall((0, -rose / 2), (0, rose / 2), across(rose), left=True, detail=True)


@drawing("rim-knob")
def rim_knob(p: Part) -> None:
    p.face = 1
    d, rose, out = p.mm("Knob diameter"), p.mm("Rose diameter"), p.mm("Projection")
    v = p.view()
    if p.says("ring"):
        v.circle((0, 0), d)
        v.circle((0, 0), d * 0.62, fill="#fff")
        v.circle((0, -d * 0.42), d * 0.3)
    else:
        v.circle((0, 0), rose)
        knob_front(v, p, d)
    v.cross((0, 0), max(rose, d))
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    s.box((-64, -4), (64, 8), fill="steel")
    s.lines([((-58 + n * 5, -4), (-58 + n * 5, 4)) for n in range(7)])
    knob_side(s, p, (5, 0), (out - 5, d))
    s.box((0, -rose / 2), (5, rose), r=1.6)
    s.axis((-64, 0), (out, 0))
    s.wide((0, rose / 2), (out, 0), figures(out))


@drawing("centre-knob")
def centre_knob(p: Part) -> None:
    p.face = 1
    d, rose, out = p.mm("Knob diameter"), p.mm("Rose diameter"), p.mm("Projection")
    v = p.view()
    v.circle((0, 0), rose)
    v.circle((0, 0), rose * 0.92, fill="none", pen="thin")
    knob_front(v, p, d)
    v.cross((0, 0), rose)
    v.wide((-rose / 2, 0), (rose / 2, 0), across(rose))
    s = p.view()
    s.box((-46, -5), (46, 10), fill="steel")
    s.lines([((-44 + n * 4, -5), (-42 + n * 4, 5)) for n in range(10)])
    turned(s, (0, 0), [(rose * 0.07, rose), (rose * 0.06, rose * 0.86, rose * 0.6)])
    knob_side(s, p, (rose * 0.13, 0), (out - rose * 0.13, d))
    s.axis((-46, 0), (out, 0))
    s.wide((0, rose / 2), (out, 0), figures(out))
    s.tall((out, -d / 2), (out, d / 2), across(d))


@drawing("spindle")
def spindle(p: Part) -> None:
    length, side = p.mm("Length"), p.mm("Section")
    v = p.view()
    v.box((0, -side / 2), (length, side))
    v.lines([((x, -side / 2), (x, side / 2)) for x in (side * 0.4, length - side * 0.4)])
    if p.says("split", "adapt", "dummy"):
        v.line((length * 0.5, 0), (length, 0))
    v.lines(
        [
            ((length * 0.08 + n * side * 0.3, -side / 2), (length * 0.08 + n * side * 0.3, -side * 0.3))
            for n in range(int(min(24, length * 0.4 / side / 0.3)))
        ]
    )
    v.axis((0, 0), (length, 0))
    v.wide((0, side / 2), (length, side / 2), figures(length))
    s = p.view()
    s.plate((0, 0), (side, side))
    s.cross((0, 0), side * 1.3)
    s.wide((-side / 2, side / 2), (side / 2, side / 2), f"□{figures(side)}")


@drawing("rose")
def rose_alone(p: Part) -> None:
    d, t = p.mm("Diameter"), p.mm("Thickness")
    v = p.view()
    v.circle((0, 0), d)
    v.circle((0, 0), d * 0.84, fill="none", pen="thin")
    v.hole((0, 0), d * 0.36)
    v.cross((0, 0), d)
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    s.box((0, -d / 2), (t, d), r=t * 0.3)
    s.box((t, -d * 0.2), (t * 0.25, d * 0.4))
    s.axis((0, 0), (t * 1.4, 0))
    s.wide((0, d / 2), (t, d / 2), figures(t))
