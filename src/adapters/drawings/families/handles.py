"""Door handles: levers on roses and plates, pulls, flush pulls, packs, multipoint handles."""

from adapters.drawings.marks import Point
from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import euro_hole, keyhole, knurling
from adapters.drawings.view import View


def lever(v: View, spindle: Point, *, length: float, grip: str = "") -> None:
    """A lever seen from the front: neck at the spindle, a swell, and a rounded end."""
    x, y = spindle
    h = min(length * 0.16, 21)
    end = x + length
    if "square" in grip:
        v.box((x - h / 2, y - h / 2), (length + h / 2, h), r=1)
        return
    if "scroll" in grip:
        v.path(
            f"M{x - h / 2} {y}C{x - h / 2} {y - h} {x + h} {y - h * 0.7} {x + length * 0.45} {y - h * 0.35}"
            f"C{x + length * 0.7} {y - h * 0.1} {end - h} {y - h * 0.2} {end} {y + h * 0.1}"
            f"C{end + h * 0.5} {y + h * 0.5} {end - h * 0.2} {y + h * 1.3} {end - h * 0.8} {y + h * 0.9}"
            f"C{x + length * 0.7} {y + h * 0.5} {x + length * 0.5} {y + h * 0.5} {x + h} {y + h * 0.55}"
            f"C{x} {y + h * 0.7} {x - h / 2} {y + h * 0.5} {x - h / 2} {y}Z"
        )
        v.circle((end - h * 0.42, y + h * 0.5), h * 0.4, fill="light")
        return
    v.path(
        f"M{x} {y - h / 2}L{end - h * 0.9} {y - h / 2}Q{end - h * 0.1} {y - h / 2} {end} {y}"
        f"Q{end - h * 0.1} {y + h / 2} {end - h * 0.9} {y + h / 2}L{x} {y + h / 2}"
        f"A{h / 2} {h / 2} 0 0 1 {x} {y - h / 2}Z"
    )
    if "knurl" in grip:
        start = x + length * 0.34
        v.box((start, y - h * 0.56), (length * 0.5, h * 1.12), r=1)
        knurling(v, (start, y - h * 0.56), (length * 0.5, h * 1.12))


def lever_side(v: View, y: float, *, out: float, length: float) -> None:
    """A lever from its end: collar, neck, and the grip cut to show its rounded section."""
    h = min(length * 0.16, 21)
    depth = h * 0.78
    v.box((0, y - h * 0.36), (out - depth, h * 0.72))
    v.box((out - depth * 1.15, y - h / 2), (depth * 1.15, h), r=h * 0.42)
    if not v.small:
        v.path(
            f"M{out - depth * 0.85} {y - h * 0.28}"
            f"Q{out - depth * 0.15} {y - h * 0.3} {out - depth * 0.12} {y}",
            fill="none",
            pen="thin",
        )


def rose_front(v: View, d: float, *, is_square: bool) -> None:
    if is_square:
        v.plate((0, 0), (d, d), r=1.5)
        if not v.small:
            v.plate((0, 0), (d * 0.86, d * 0.86), r=1, fill="none", pen="thin")
        return
    v.circle((0, 0), d)
    v.circle((0, 0), d * 0.82, fill="none", pen="thin")


@drawing("lever-on-rose")
def lever_on_rose(p: Part) -> None:
    length, rose, out = p.mm("Lever length"), p.mm("Rose diameter"), p.mm("Projection")
    grip = (
        "knurled"
        if p.says("knurl")
        else "scroll"
        if p.says("scroll", "victorian")
        else "square"
        if p.says("square")
        else ""
    )
    v = p.view()
    rose_front(v, rose, is_square=grip == "square")
    lever(v, (0, 0), length=length, grip=grip)
    if not p.small:
        v.circle((0, 0), min(length * 0.13, 17), fill="none", pen="thin")
    v.axis((-rose / 2, 0), (length, 0))
    v.axis((0, -rose / 2), (0, rose / 2))
    v.wide((0, -rose / 2), (length, 0), figures(length), over=True)
    v.wide((-rose / 2, 0), (rose / 2, 0), figures(rose) if grip == "square" else across(rose))
    if p.says("privacy"):
        v.circle((0, rose * 1.3), rose)
        v.plate((0, rose * 1.3), (rose * 0.16, rose * 0.5), r=rose * 0.08)
    s = p.view()
    lever_side(s, 0, out=out, length=length)
    s.box((0, -rose / 2), (rose * 0.17, rose), r=1.6)
    s.axis((0, 0), (out, 0))
    s.wide((0, rose / 2), (out, 0), figures(out), detail=True)


@drawing("lever-on-plate")
def lever_on_plate(p: Part) -> None:
    length, h, w, out = p.mm("Lever length"), p.mm("Plate height"), p.mm("Plate width"), p.mm("Projection")
    spindle = -h * 0.16
    v = p.view()
    v.plate((0, 0), (w, h), r=w * 0.08)
    if not p.small:
        v.plate((0, 0), (w * 0.84, h * 0.96), r=w * 0.05, fill="none", pen="thin")
    for y in (-h * 0.43, h * 0.43):
        v.screw((0, y), w * 0.16)
    _plate_hole(v, p, (0, spindle + min(57, h * 0.4)), w)
    v.circle((0, spindle), w * 0.62, fill="light")
    lever(v, (0, spindle), length=length, grip="scroll" if p.says("scroll", "victorian") else "")
    v.axis((0, -h / 2), (0, h / 2))
    v.wide((0, h / 2), (length, spindle), figures(length))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    lever_side(s, spindle, out=out, length=length)
    s.box((0, -h / 2), (7, h), r=1.5)
    s.wide((0, h / 2), (out, h / 2), figures(out), detail=True)


def _plate_hole(v: View, p: Part, centre: Point, w: float) -> None:
    if p.says("bathroom", "privacy"):
        v.circle(centre, w * 0.6, fill="light")
        v.plate(centre, (w * 0.13, w * 0.42), r=w * 0.06)
    elif p.says("euro"):
        euro_hole(v, centre, min(33, w * 0.75))
    elif not p.says("latch"):
        keyhole(v, centre, w * 0.55)


@drawing("pull-handle")
def pull_handle(p: Part) -> None:
    length, d, out = p.mm("Length"), p.mm("Diameter"), p.mm("Projection")
    inset = min(length * 0.16, 150) if p.says("t bar", "guardsman") else d / 2
    if p.says("plate"):
        d = min(d, 22)
    v = p.view()
    if p.says("on plate"):
        v.box((-d * 2, -d * 2), (length + d * 4, d * 4), r=2)
        for x in (-d * 1.2, length + d * 1.2):
            v.screw((x, 0), d * 0.6)
    _pull_front(v, p, (length, d, inset))
    v.axis((0, 0), (length, 0))
    for x in (inset, length - inset):
        v.axis((x, -d), (x, d))
    v.wide((inset, 0), (length - inset, 0), figures(length - 2 * inset), over=True)
    s = p.view(below=True)
    _pull_side(s, p, (length, d, inset, out))
    s.wide((0, out), (length, out), figures(length), detail=True)
    s.tall((length, 0), (length, out), figures(out), detail=True)
    if p.small:
        p.views.reverse()


def _pull_front(v: View, p: Part, sizes: tuple[float, float, float]) -> None:
    length, d, inset = sizes
    v.box((0, -d / 2), (length, d), r=d * 0.1 if inset > d else d / 2)
    if p.says("knurl"):
        knurling(v, (length * 0.25, -d / 2), (length * 0.5, d))
    if not p.small:
        for x in (inset, length - inset):
            v.circle((x, 0), d * 0.9, fill="none", pen="hidden")


def _pull_side(s: View, p: Part, sizes: tuple[float, float, float, float]) -> None:
    length, d, inset, out = sizes
    sway = d * 1.4 if p.says("crank", "offset") else 0
    if inset > d:
        for x in (inset, length - inset):
            s.box((x - d * 0.42, d), (d * 0.84, out - d), fill="turn")
        s.box((0, 0), (length, d), r=d * 0.1)
        return
    r = min(d * 1.4, out * 0.7)
    s.path(
        f"M0 {out}L{sway} {r}Q{sway} 0 {sway + r} 0L{length - sway - r} 0"
        f"Q{length - sway} 0 {length - sway} {r}L{length} {out}"
        f"L{length - d} {out}L{length - sway - d} {max(r, d)}Q{length - sway - d} {d} {length - sway - r} {d}"
        f"L{sway + r} {d}Q{sway + d} {d} {sway + d} {max(r, d)}L{d} {out}Z"
    )
    if p.says("back to back"):
        s.box((-d * 0.3, out), (length + d * 0.6, 8), fill="oak/light", pen="thin")


@drawing("flush-pull")
def flush_pull(p: Part) -> None:
    length, w, depth = p.mm("Length"), p.mm("Width"), p.mm("Depth")
    v = p.view()
    is_round = p.says("round") or abs(length - w) < 1
    rim = min(w, length) * 0.16
    r = w / 2 if is_round else min(w * 0.06, 3)
    v.plate((0, 0), (w, length), r=r)
    v.plate((0, 0), (w - 2 * rim, length - 2 * rim - (0 if is_round else w * 0.5)), r=w / 2, fill="deep")
    v.plate(
        (0, rim * 0.35),
        (w - 2.5 * rim, length - 2.7 * rim - (0 if is_round else w * 0.5)),
        r=w / 2,
        fill="tint",
        pen="none",
    )
    if not is_round:
        for y in (-length / 2 + w * 0.24, length / 2 - w * 0.24):
            v.countersunk((0, y), w * 0.16)
    v.axis((0, -length / 2), (0, length / 2))
    v.wide((-w / 2, length / 2), (w / 2, length / 2), figures(w))
    v.tall((-w / 2, -length / 2), (-w / 2, length / 2), figures(length), left=True)
    s = p.view()
    s.box((0, -length / 2 + rim), (depth, length - 2 * rim), r=depth * 0.5)
    s.box((-2, -length / 2), (3, length), r=0.6)
    s.wide((0, length / 2), (depth, length / 2), figures(depth), detail=True)


@drawing("handle-pack")
def handle_pack(p: Part) -> None:
    length, rose, depth = p.mm("Lever length"), p.mm("Rose diameter"), p.mm("Latch depth")
    v = p.view()
    v.circle((0, 0), rose)
    v.circle((0, 0), rose * 0.82, fill="none", pen="thin")
    lever(v, (0, 0), length=length)
    y = rose * 0.95
    v.box((0, y - 11), (depth, 22), r=1)
    v.box((-3, y - 28), (3, 57), r=0.8)
    v.shape([(-14, y + 6), (-3, y - 8), (-3, y + 8), (-14, y + 8)])
    v.plate((depth * 0.74, y), (8, 8), fill="#fff")
    _pack_extra(v, p, (length - 19, y))
    v.axis((-rose / 2, 0), (length, 0))
    v.wide((0, 0), (length, 0), figures(length), over=True)
    v.wide((0, y), (depth, y), figures(depth))


def _pack_extra(v: View, p: Part, at: Point) -> None:
    if p.says("bathroom", "privacy"):
        v.circle(at, 38)
        v.plate(at, (7, 22), r=3.5)
    elif p.says("lock"):
        v.circle(at, 38)
        keyhole(v, at, 22)
    else:
        v.plate(at, (34, 50), r=1)
        v.lines([((at[0] + dx, at[1] - 25), (at[0] + dx, at[1] + 25)) for dx in (-4, 4)], pen="ink")


@drawing("pvcu-handle")
def pvcu_handle(p: Part) -> None:
    h, w, length, centres = p.mm("Plate height"), p.mm("Plate width"), p.mm("Lever length"), p.mm("Centres")
    spindle = -centres / 2
    v = p.view()
    v.plate((0, 0), (w, h), r=w / 2)
    for y in (-h / 2 + w * 0.42, h / 2 - w * 0.42):
        v.screw((0, y), w * 0.26)
    euro_hole(v, (0, spindle + centres), min(w * 0.95, 33))
    v.circle((0, spindle), w * 0.8, fill="light")
    lever(v, (0, spindle), length=length)
    v.cross((0, spindle + centres), w)
    v.tall((-w / 2, spindle), (-w / 2, spindle + centres), figures(centres), left=True)
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True, detail=True)
    v.wide((0, h / 2), (length, spindle), figures(length))
    s = p.view()
    lever_side(s, spindle, out=52, length=length)
    s.box((0, -h / 2), (12, h), r=4)
