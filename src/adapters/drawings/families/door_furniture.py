"""What else hangs on a door: letter plates, numerals, knockers, stops, escutcheons, viewers, chains."""

from adapters.drawings.marks import Point
from adapters.drawings.part import Part, across, drawing, figures
from adapters.drawings.shapes import euro_hole, keyhole, turned
from adapters.drawings.view import View


@drawing("letter-plate")
def letter_plate(p: Part) -> None:
    w, h, out = p.mm("Width"), p.mm("Height"), p.mm("Projection")
    v = p.view()
    v.plate((0, 0), (w, h), r=2)
    v.plate((0, 0), (w * 0.94, h * 0.82), r=1, fill="none", pen="thin")
    v.plate((0, 0), (w * 0.74, h * 0.56), r=1)
    v.lines([((-w * 0.37, -h * 0.2), (w * 0.37, -h * 0.2))], pen="ink")
    for x in (-w * 0.43, w * 0.43):
        v.circle((x, 0), h * 0.16, fill="light")
        v.circle((x, 0), h * 0.06, fill="deep", pen="thin")
    v.axis((-w / 2, 0), (w / 2, 0))
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (4, h), r=1)
    s.path(
        f"M4 {-h * 0.28}L8 {-h * 0.28}Q{out * 0.7} {h * 0.1} {max(out, 8)} {h * 0.24}"
        f"L{max(out, 8) - 3} {h * 0.3}Q{out * 0.5} {h * 0.16} 4 {-h * 0.12}Z"
    )
    s.box((-34, -h * 0.12), (34, 6), fill="steel")
    s.wide((0, h / 2), (max(out, 8), h * 0.3), figures(out), detail=True)


NUMERALS = "0123456789abcdefghijklmnopqrstuvwxyz"


@drawing("numeral")
def numeral(p: Part) -> None:
    h, t = p.mm("Height"), p.mm("Thickness")
    said = [c for c in p.text("Character", "5").lower() if c in NUMERALS][:1] or ["5"]
    v = p.view()
    v.box((-h * 0.36, -h / 2), (h * 0.72, h), fill="none", pen="none")
    _glyph(v, said[0].upper(), h)
    v.tall((-h * 0.33, -h / 2), (-h * 0.33, h / 2), figures(h), left=True)
    s = p.view()
    s.box((0, -h / 2), (t, h), r=t * 0.2)
    for y in (-h * 0.36, h * 0.36):
        s.box((0, y - 1.5), (-h * 0.2, 3), fill="steel")
    s.wide((0, h / 2), (t, h / 2), figures(t), detail=True)


_STROKES = {
    "0": "M0 -40C34 -40 34 40 0 40C-34 40 -34 -40 0 -40Z", "1": "M-14 -26L4 -40L4 40",
    "2": "M-23 -22C-22 -46 26 -46 24 -16C23 4 -24 24 -25 40L26 40", "3": "M-22 -40L22 -40L-2 -8"
    "C34 -10 32 40 -2 40C-14 40 -22 34 -26 26",
    "4": "M12 40L12 -40L-27 18L27 18", "5": "M22 -40L-18 -40L-21 -4C0 -18 27 -8 26 14C25 44 -14 46 -26 26",
    "6": "M18 -40C-30 -8 -34 40 0 40C34 40 34 -8 0 -8C-14 -8 -20 0 -24 10", "7": "M-25 -40L25 -40L-6 40",
    "8": "M0 -4C-28 -8 -26 -40 0 -40C26 -40 28 -8 0 -4C-34 0 -32 40 0 40C32 40 34 0 0 -4Z", "9": "M-18 40"
    "C30 8 34 -40 0 -40C-34 -40 -34 8 0 8C14 8 20 0 24 -10",
}  # fmt: skip


def _glyph(v: View, character: str, h: float) -> None:
    """A cast numeral as two strokes, ink around metal; letters are set in type."""
    outline = _STROKES.get(character)
    if outline is None:
        v.words((0, 0), character, height=h * 1.36, fill="deep")
        return
    v.tube(outline, h * 0.17, unit=h / 100)


@drawing("knocker")
def knocker(p: Part) -> None:
    h, w, out = p.mm("Height"), p.mm("Width"), p.mm("Projection")
    v = p.view()
    if p.says("doctor"):
        v.oval((0, -h * 0.36), (w * 0.5, h * 0.26))
        v.traced(
            "M-16 -38C-62 -10 -30 20 -12 34L12 34C30 20 62 -10 16 -38L4 -30C36 -8 14 14 0 26"
            "C-14 14 -36 -8 -4 -30Z",
            (w, h),
        )
        v.circle((0, h * 0.42), h * 0.16)
        v.circle((0, -h * 0.36), w * 0.18, fill="light")
    else:
        ring = min(w, h * 0.72)
        v.circle((0, h / 2 - ring / 2), ring)
        v.circle((0, h / 2 - ring / 2), ring * 0.74, fill="#fff")
        v.circle((0, -h / 2 + ring * 0.28), ring * 0.56)
        v.circle((0, -h / 2 + ring * 0.28), ring * 0.4, fill="light", pen="thin")
        v.plate((0, -h / 2 + ring * 0.42), (ring * 0.22, ring * 0.3), r=ring * 0.06)
        v.circle((0, h / 2 - ring * 0.07), ring * 0.2)
    v.axis((0, -h / 2), (0, h / 2))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)
    v.wide((-w / 2, h / 2), (w / 2, h / 2), figures(w))
    s = p.view()
    s.box((0, -h / 2), (5, h * 0.4), r=2)
    s.path(
        f"M5 {-h * 0.42}L{out} {-h * 0.36}Q{out * 0.9} 0 {out * 0.6} {h * 0.42}L{out * 0.36} {h * 0.42}"
        f"Q{out * 0.6} {-h * 0.1} {out * 0.6} {-h * 0.26}L5 {-h * 0.28}Z"
    )
    s.circle((out * 0.44, h * 0.42), h * 0.16)
    s.box((0, h * 0.36), (out * 0.3, h * 0.12), r=2)
    s.wide((0, h / 2), (out, -h * 0.3), figures(out), detail=True)


@drawing("bell-push")
def bell_push(p: Part) -> None:
    d, out = p.mm("Diameter"), p.mm("Projection")
    v = p.view()
    v.circle((0, 0), d)
    for share in (0.86, 0.62):
        v.circle((0, 0), d * share, fill="none", pen="thin" if share > 0.8 else "ink")
    v.circle((0, 0), d * 0.36, fill="cream")
    if not p.small:
        v.words((0, 0), "PRESS", height=d * 0.09)
    v.cross((0, 0), d)
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    turned(s, (0, 0), [(out * 0.34, d), (out * 0.3, d * 0.86, d * 0.62), (out * 0.12, d * 0.5)])
    s.box((out * 0.76, -d * 0.18), (out * 0.24, d * 0.36), r=out * 0.16, fill="cream")
    s.axis((0, 0), (out, 0))
    s.wide((0, d / 2), (out, 0), figures(out))


@drawing("door-stop")
def door_stop(p: Part) -> None:
    d, out = p.mm("Diameter"), p.mm("Projection")
    v = p.view()
    wall = p.says("wall", "skirting")
    if wall or out > d * 1.2:
        turned(v, (0, 0), [(5, d), (out * 0.66, d * 0.46, d * 0.4)])
        v.box((5 + out * 0.66, -d * 0.31), (out * 0.34 - 5, d * 0.62), r=4, fill="graphite")
        v.axis((0, 0), (out, 0))
        v.wide((0, d / 2), (out, d * 0.3), figures(out))
        v.tall((0, -d / 2), (0, d / 2), across(d), left=True)
    else:
        v.traced("M-50 0L-50 -50A50 50 0 0 1 50 -50L50 0Z", (d, out))
        v.traced(
            "M8 0L8 -86A50 50 0 0 1 50 -50L50 0Z",
            (d, out),
            fill="graphite",
        )
        v.box((-d * 0.56, -3), (d * 1.12, 3), r=1)
        v.axis((0, -out), (0, 0))
        v.tall((-d * 0.56, -out), (-d * 0.56, 0), figures(out), left=True)
        v.wide((-d * 0.56, 0), (d * 0.56, 0), across(d))
    s = p.view()
    s.circle((0, 0 if wall else -out / 2), d)
    s.circle((0, 0 if wall else -out / 2), d * 0.6, fill="graphite")
    if not wall:
        s.screw((0, -out / 2), d * 0.26)
    s.cross((0, 0 if wall else -out / 2), d)


@drawing("door-hook")
def door_hook(p: Part) -> None:
    length, d = p.mm("Length"), p.mm("Diameter")
    v = p.view()
    for x in (0, length):
        v.box((x - d * 1.6, -d * 2.4), (d * 3.2, d * 4.8), r=d * 0.4)
        for y in (-1.7, 1.7):
            v.screw((x, y * d), d * 0.8)
    v.path(
        f"M0 {-d / 2}L{length - d} {-d / 2}Q{length + d * 1.4} {-d / 2} {length + d * 1.2} {d * 1.5}"
        f"L{length + d * 0.3} {d * 1.5}Q{length + d * 0.3} {d / 2} {length - d} {d / 2}L0 {d / 2}Z"
    )
    v.circle((0, 0), d * 2)
    v.circle((0, 0), d, fill="#fff")
    v.lines(
        [
            ((length * 0.3 + n * d * 0.7, -d / 2), (length * 0.3 + n * d * 0.7 + d * 0.7, d / 2))
            for n in range(5)
        ]
    )
    v.axis((0, 0), (length, 0))
    v.wide((0, d * 2.4), (length, d * 2.4), figures(length))


@drawing("escutcheon")
def escutcheon(p: Part) -> None:
    d, t = p.mm("Diameter"), p.mm("Thickness")
    v = p.view()
    v.circle((0, 0), d)
    v.circle((0, 0), d * 0.86, fill="none", pen="thin")
    if p.says("euro"):
        euro_hole(v, (0, 0), d * 0.6)
    else:
        keyhole(v, (0, 0), d * 0.46)
    if p.says("cover"):
        v.traced(
            "M-13 -36A13 13 0 0 1 13 -36L36 20A14 14 0 0 1 14 34Z",
            (d, d),
            fill="light",
        )
        v.circle((0, -d * 0.34), d * 0.1, fill="deep")
    v.cross((0, 0), d)
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    s.box((0, -d / 2), (t, d), r=t * 0.3)
    s.axis((0, 0), (t, 0))
    s.wide((0, d / 2), (t, d / 2), figures(t))


@drawing("bathroom-turn")
def bathroom_turn(p: Part) -> None:
    d, out = p.mm("Diameter"), p.mm("Projection")
    v = p.view()
    for x in (0, d * 1.25):
        v.circle((x, 0), d)
        v.circle((x, 0), d * 0.84, fill="none", pen="thin")
    v.plate((0, 0), (d * 0.2, d * 0.56), r=d * 0.1)
    v.circle((d * 1.25, 0), d * 0.34, fill="light")
    v.plate((d * 1.25, 0), (d * 0.24, d * 0.05), fill="deep", pen="thin")
    v.traced(
        "M99 24A36 36 0 0 0 151 24L145 15A25 25 0 0 1 105 15Z",
        (d, d),
        fill="red/deep",
        pen="thin",
    )
    v.axis((-d / 2, 0), (d * 1.75, 0))
    v.wide((-d / 2, 0), (d / 2, 0), across(d))
    s = p.view()
    s.box((0, -d / 2), (d * 0.15, d), r=1.5)
    s.box((d * 0.15, -d * 0.1), (out * 0.4, d * 0.2))
    s.box((out * 0.5, -d * 0.28), (out * 0.5, d * 0.56), r=d * 0.08)
    s.wide((0, d / 2), (out, d * 0.28), figures(out))


@drawing("door-viewer")
def door_viewer(p: Part) -> None:
    length, d, bezel = p.mm("Length"), p.mm("Diameter"), p.mm("Bezel diameter")
    v = p.view()
    v.circle((0, 0), bezel)
    v.circle((0, 0), bezel * 0.7, fill="none", pen="thin")
    v.circle((0, 0), bezel * 0.42, fill="glass")
    v.circle((-bezel * 0.06, -bezel * 0.06), bezel * 0.12, fill="#fff", pen="none")
    v.cross((0, 0), bezel)
    v.wide((-bezel / 2, 0), (bezel / 2, 0), across(bezel))
    s = p.view()
    turned(s, (0, 0), [(4, bezel * 0.7, bezel), (length * 0.5, d * 0.9)])
    turned(s, (4 + length * 0.5, 0), [(length * 0.44, d), (4, bezel, bezel * 0.8)])
    s.lines([((8 + n * 2, -d * 0.45), (9 + n * 2, d * 0.45)) for n in range(int(length * 0.22))])
    s.axis((0, 0), (length + 6, 0))
    s.wide((0, bezel / 2), (length * 0.94 + 8, bezel / 2), figures(length))


def links(v: View, start: Point, end: Point, *, d: float) -> None:
    """A chain sagging between two points."""
    (x1, y1), (x2, y2) = start, end
    count = 8
    for n in range(count):
        share = (n + 0.5) / count
        at = (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share + d * 7 * share * (1 - share))
        wide = (x2 - x1) / count * 1.25
        v.oval(at, (wide, d if n % 2 else d * 2.2), fill="none" if n % 2 == 0 else "tint")


@drawing("door-chain")
def door_chain(p: Part) -> None:
    length, h = p.mm("Length"), p.mm("Plate height")
    w = h * 0.34
    v = p.view()
    links(v, (w * 0.4, 0), (length * 0.72, h * 0.1), d=h * 0.1)
    v.plate((0, 0), (w, h), r=w * 0.2)
    for y in (-0.36, 0.36):
        v.screw((0, y * h), w * 0.3)
    v.circle((0, 0), w * 0.5, fill="light")
    v.box((length * 0.62, -h * 0.02), (length * 0.38, w), r=w * 0.3)
    v.box((length * 0.66, w * 0.36), (length * 0.26, w * 0.2), r=w * 0.1, fill="deep")
    v.circle((length * 0.7, w * 0.46), w * 0.5)
    v.wide((0, h / 2), (length, w), figures(length))
    v.tall((-w / 2, -h / 2), (-w / 2, h / 2), figures(h), left=True)


@drawing("restrictor")
def restrictor(p: Part) -> None:
    length, w = p.mm("Length"), p.mm("Width")
    v = p.view()
    v.tube(f"M{w * 0.6} 0C{length * 0.3} {w * 1.2} {length * 0.6} {-w * 1.1} {length - w * 0.6} 0", 5)
    for x in (w / 2, length - w / 2):
        v.plate((x, 0), (w, w * 1.7), r=w * 0.2)
        for y in (-0.6, 0.6):
            v.screw((x, y * w), w * 0.26)
    v.circle((w / 2, 0), w * 0.4, fill="light")
    keyhole(v, (length - w / 2, 0), w * 0.42)
    v.wide((w / 2, w * 0.85), (length - w / 2, w * 0.85), figures(length))
    v.tall((0, -w * 0.85), (0, w * 0.85), figures(w * 1.7), left=True, detail=True)
