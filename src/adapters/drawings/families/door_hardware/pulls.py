"""Pull handles on the face of a door, and pulls let flush into it."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, drawing, figures
from adapters.drawings.shapes import keyhole, knurling
from adapters.drawings.view import View


@drawing("pull-handle")
def pull_handle(p: DrawingPart) -> None:
    length, d, out = p.sizes("Length", "Diameter", "Projection")
    inset = min(length * 0.16, 150) if p.says("t bar", "guardsman") else d / 2
    if p.says("on plate"):
        d = min(d, 22)
    v = p.view()
    if p.says("on plate"):
        plate_h, plate_w = (
            p.number("Plate height", length + d * 4, most=600),
            p.number("Plate width", d * 4, most=150),
        )
        v.box(((length - plate_h) / 2, -plate_w / 2), (plate_h, plate_w), r=2)
        for x in ((length - plate_h) / 2 + d, (length + plate_h) / 2 - d):
            v.screw((x, 0), d * 0.5)
    _pull_front(v, p, (length, d, inset))
    v.axis((0, 0), (length, 0))
    for x in (inset, length - inset):
        v.axis((x, -d), (x, d))
    v.wide((inset, 0), (length - inset, 0), figures(length - 2 * inset), over=True)
    s = p.view(below=True)
    _pull_side(s, p, (length, d, inset, out))
    s.wide((0, out), (length, out), figures(length), detail=True)
    s.tall((length, 0), (length, out), figures(out), detail=True)
    if p.small and not p.says("on plate"):
        p.views.reverse()


def _pull_front(v: View, p: DrawingPart, sizes: tuple[float, float, float]) -> None:
    length, d, inset = sizes
    is_barn, profile = p.says("barn door"), p.text("Profile", "").lower()
    v.box((0, -d / 2), (length, d), r=d * 0.1 if inset > d or is_barn or profile == "square" else d / 2)
    if is_barn:
        for x in (0.0, length):
            v.plate((x, 0), (d * 2.2, d * 1.7), r=2)
            v.screw((x - d * 0.6 if x == 0 else x + d * 0.6, 0), d * 0.4)
    elif p.says("offset", "cranked"):
        for x in (d / 2, length - d / 2):
            v.plate((x, d * (0.7 if p.says("offset") else 0)), (d * 1.3, d * 1.3), r=d * 0.65, fill="light")
    elif p.says("back to back"):
        v.box((0, d * 1.2), (length, d), r=d / 2)
    if p.says("knurled"):
        knurling(v, (length * 0.25, -d / 2), (length * 0.5, d))
    if not p.small:
        for x in (inset, length - inset):
            v.circle((x, 0), d * 0.9, fill="none", pen="hidden")


def _pull_side(s: View, p: DrawingPart, sizes: tuple[float, float, float, float]) -> None:
    length, d, inset, out = sizes
    sway = d * 1.4 if p.says("cranked") else 0
    if p.says("offset"):
        _offset_side(s, (length, d, out))
        return
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
        s.box((-d * 0.3, out), (length + d * 0.6, d * 0.8), fill="oak/light", pen="thin")
        s.path(
            f"M0 {out + d * 0.8}L0 {2 * out - r}Q0 {2 * out + d * 0.8} {r} {2 * out + d * 0.8}"
            f"L{length - r} {2 * out + d * 0.8}"
            f"Q{length} {2 * out + d * 0.8} {length} {2 * out - r}"
            f"L{length} {out + d * 0.8}L{length - d} {out + d * 0.8}"
            f"L{length - d} {2 * out - d * 0.2}L{d} {2 * out - d * 0.2}L{d} {out + d * 0.8}Z"
        )


def _offset_side(s: View, sizes: tuple[float, float, float]) -> None:
    """A bar whose posts step sideways, so that the hand clears the frame."""
    length, d, out = sizes
    s.box((0, 0), (length, d), r=d / 2)
    for x, way in ((length * 0.14, -1), (length * 0.86, 1)):
        step = way * d
        post = [(x, d), (x, out * 0.5), (x + step, out * 0.7), (x + step, out)]
        s.shape(
            [*((px - d * 0.4, py) for px, py in post), *((px + d * 0.4, py) for px, py in reversed(post))]
        )
        s.box((x + step - d * 0.8, out - d * 0.2), (d * 1.6, d * 0.2), r=1)


@drawing("flush-pull")
def flush_pull(p: DrawingPart) -> None:
    v, (length, w, depth) = p.front("Length", "Width", "Depth")
    if p.says("edge"):
        _edge_pull(v, (length, w))
    elif p.says("pocket"):
        _pocket_set(v, p, (length, w))
    else:
        _sunk_pull(v, p, (length, w))
    v.axis((0, -length / 2), (0, length / 2))
    v.sized((w, length))
    rim = min(w, length) * 0.16
    s = p.view()
    s.box((0, -length / 2 + rim), (depth, length - 2 * rim), r=depth * 0.5)
    s.box((-2, -length / 2), (3, length), r=0.6)
    s.thick(depth, length)


def _sunk_pull(v: View, p: DrawingPart, size: Point) -> None:
    """A cup let into the face of a door, its ends square, radiused or oval."""
    length, w = size
    is_round = p.says("round") or abs(length - w) < 1
    rim = min(w, length) * 0.16
    r = w / 2 if is_round or p.says("oval") else w * 0.24 if p.says("radius") else min(w * 0.06, 3)
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


def _edge_pull(v: View, size: Point) -> None:
    """A finger lever in the edge of a sliding door."""
    length, w = size
    v.plate((0, 0), (w, length), r=w / 2)
    v.plate((0, 0), (w * 0.5, length * 0.56), r=w * 0.25, fill="deep")
    v.plate((0, length * 0.08), (w * 0.4, length * 0.3), r=w * 0.2)
    for y in (-0.4, 0.4):
        v.screw((0, y * length), w * 0.2)


def _pocket_set(v: View, p: DrawingPart, size: Point) -> None:
    """Flush pulls with an edge pull, and a turn or a key for a pocket door that locks."""
    length, w = size
    v.plate((0, 0), (w, length), r=2)
    v.plate((0, -length * 0.16), (w * 0.62, length * 0.5), r=w * 0.1, fill="deep")
    v.plate((0, -length * 0.15), (w * 0.54, length * 0.46), r=w * 0.1, fill="tint", pen="none")
    for y in (-0.46, 0.46):
        v.countersunk((0, y * length), w * 0.1)
    at = (0.0, length * 0.28)
    if p.says("bathroom"):
        v.circle(at, w * 0.5, fill="light")
        v.plate(at, (w * 0.12, w * 0.4), r=w * 0.06)
    elif p.says("lock"):
        keyhole(v, at, w * 0.5)
    v.plate((w * 1.1, 0), (w * 0.4, length * 0.5), r=w * 0.2)
    v.plate((w * 1.1, 0), (w * 0.18, length * 0.28), r=w * 0.09, fill="deep")
