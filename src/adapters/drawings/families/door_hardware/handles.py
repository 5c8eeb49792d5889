"""Door handles: levers on roses and plates, packs, multipoint handles."""

from adapters.drawings.families.security_and_data.security import keys
from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import euro_hole, keyhole
from adapters.drawings.view import View

from .levers import lever, lever_side


def rose_front(v: View, p: DrawingPart, d: float) -> None:
    """The rose: square, round with its ring, or slim with its rim alone."""
    if p.says("square"):
        v.plate((0, 0), (d, d), r=1.5)
        if not v.small:
            v.plate((0, 0), (d * 0.86, d * 0.86), r=1, fill="none", pen="thin")
        return
    v.circle((0, 0), d)
    v.circle((0, 0), d * (0.93 if p.says("slim") else 0.82), fill="none", pen="thin")


@drawing("lever-on-rose")
def lever_on_rose(p: DrawingPart) -> None:
    v, (length, rose, out) = p.front("Lever length", "Rose diameter", "Projection")
    rose_front(v, p, rose)
    if p.says("fire rated", "fd30", "fd60"):
        for x in (-0.36, 0.36):
            v.circle((x * rose * 0.7, x * rose), rose * 0.14, fill="light")
    if p.says("privacy"):
        v.circle((0, rose * 0.36), rose * 0.17, fill="light")
        v.line((-rose * 0.05, rose * 0.36), (rose * 0.05, rose * 0.36), pen="thin")
    lever(v, p, (0, 0), length)
    if not p.small:
        v.circle((0, 0), min(length * 0.13, 17), fill="none", pen="thin")
    v.axis((-rose / 2, 0), (length, 0))
    v.axis((0, -rose / 2), (0, rose / 2))
    v.wide((0, -rose / 2), (length, 0), figures(length), over=True)
    v.wide((-rose / 2, 0), (rose / 2, 0), figures(rose) if p.says("square") else across(rose))
    s = p.view()
    lever_side(s, 0, out=out, length=length)
    s.box((0, -rose / 2), (rose * (0.06 if p.says("slim") else 0.17), rose), r=1.6)
    if p.says("return"):
        s.box((out * 0.2, -length * 0.05), (out * 0.7, length * 0.03), r=2, fill="none", pen="hidden")
    s.axis((0, 0), (out, 0))
    s.wide((0, rose / 2), (out, 0), figures(out), detail=True)


@drawing("lever-on-plate")
def lever_on_plate(p: DrawingPart) -> None:
    length, h, w, out = p.sizes("Lever length", "Plate height", "Plate width", "Projection")
    spindle = -h * 0.16
    v = p.view()
    v.plate((0, 0), (w, h), r=w * 0.08)
    if not p.small:
        v.plate((0, 0), (w * 0.84, h * 0.96), r=w * 0.05, fill="none", pen="thin")
    for y in (-h * 0.43, h * 0.43):
        v.screw((0, y), w * 0.16)
    _plate_hole(v, p, (0, spindle + min(57, h * 0.4)), w)
    v.circle((0, spindle), w * 0.62, fill="light")
    if p.says("outside access") and p.says("knob"):
        v.circle((0, spindle), w * 1.1)
        v.circle((0, spindle), w * 0.7, fill="light", pen="thin")
    else:
        lever(v, p, (0, spindle), length)
    if p.says("digital"):
        keys(v, (-w * 0.32, h * 0.06), (w * 0.64, h * 0.3))
    v.axis((0, -h / 2), (0, h / 2))
    v.wide((0, h / 2), (length, spindle), figures(length))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    lever_side(s, spindle, out=out, length=length)
    s.box((0, -h / 2), (7, h), r=1.5)
    s.thick(out, h)


def _plate_hole(v: View, p: DrawingPart, centre: Point, w: float) -> None:
    """What is below the lever: a turn, a cylinder, a key, or nothing on a latch."""
    if p.says("bathroom", "privacy"):
        v.circle(centre, w * 0.6, fill="light")
        v.plate(centre, (w * 0.13, w * 0.42), r=w * 0.06)
    elif p.says("with cylinder"):
        v.circle(centre, w * 0.72, fill="brass")
        v.plate(centre, (w * 0.1, w * 0.34), fill="ink", pen="none")
    elif p.says("euro"):
        euro_hole(v, centre, min(33, w * 0.75))
    elif not p.says("latch", "outside access"):
        keyhole(v, centre, w * 0.55)


@drawing("handle-pack")
def handle_pack(p: DrawingPart) -> None:
    v, (length, rose, depth) = p.front("Lever length", "Rose diameter", "Latch depth")
    v.circle((0, 0), rose)
    v.circle((0, 0), rose * 0.82, fill="none", pen="thin")
    lever(v, p, (0, 0), length)
    y = rose * 0.95
    _pack_latch(v, p, (depth, y))
    _pack_extra(v, p, (length - 19, y))
    count = p.count("Pack quantity", 1, most=99)
    v.label((length * 0.8, -rose * 0.44), f"× {count}" if count > 1 else "", (length * 0.3, rose * 0.4))
    v.axis((-rose / 2, 0), (length, 0))
    v.wide((0, 0), (length, 0), figures(length), over=True)
    v.wide((0, y), (depth, y), figures(depth))


def _pack_latch(v: View, p: DrawingPart, at: Point) -> None:
    """The latch or lock that goes with the levers."""
    depth, y = at
    if p.says("sashlock", "bathroom"):
        v.box((0, y - 20), (depth, 52), r=1)
        v.box((-3, y - 34), (3, 80), r=0.8)
        v.box((-14, y + 14), (11, 10), r=1)
        (v.hole if p.says("bathroom") else v.countersunk)((depth * 0.74, y + 22), 8)
    else:
        v.box((0, y - 11), (depth, 22), r=1)
        v.box((-3, y - 28), (3, 57), r=0.8)
    v.shape([(-14, y + 6), (-3, y - 8), (-3, y + 8), (-14, y + 8)])
    v.plate((depth * 0.74, y), (8, 8), fill="#fff")


def _pack_extra(v: View, p: DrawingPart, at: Point) -> None:
    if p.says("bathroom", "privacy"):
        v.circle(at, 38)
        v.plate(at, (7, 22), r=3.5)
    elif p.says("sashlock"):
        v.circle(at, 38)
        keyhole(v, at, 22)
    elif not p.says("contract"):
        v.plate(at, (34, 50), r=1)
        v.lines([((at[0] + dx, at[1] - 25), (at[0] + dx, at[1] + 25)) for dx in (-4, 4)], pen="ink")


@drawing("pvcu-handle")
def pvcu_handle(p: DrawingPart) -> None:
    h, w, length, centres = p.sizes("Plate height", "Plate width", "Lever length", "Centres")
    spindle = -centres / 2
    v = p.view()
    is_square = p.says("composite", "security")
    v.plate((0, 0), (w, h), r=w * (0.16 if is_square else 0.5))
    screws = p.number("Screw centres", h - w * 0.84, most=h - 8)
    for y in (-screws / 2, screws / 2):
        v.screw((0, y), w * 0.26)
    if p.says("security"):
        v.plate((0, spindle + centres), (w * 0.9, w * 1.3), r=w * 0.2, fill="steel")
        v.circle((0, spindle + centres - 2), w * 0.5, fill="light")
        v.line((0, spindle + centres - 6), (0, spindle + centres + 2))
    else:
        euro_hole(v, (0, spindle + centres), min(w * 0.95, 33))
    if p.says("composite"):
        v.plate((0, 0), (w * 0.78, h * 0.94), r=w * 0.1, fill="none", pen="thin")
    v.circle((0, spindle), w * 0.8, fill="light")
    lever(v, p, (0, spindle), length)
    v.cross((0, spindle + centres), w)
    v.tall((-w / 2, spindle), (-w / 2, spindle + centres), figures(centres), left=True)
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True, detail=True)
    v.wide((0, h / 2), (length, spindle), figures(length))
    s = p.view()
    lever_side(s, spindle, out=52, length=length)
    s.box((0, -h / 2), (12, h), r=4)
