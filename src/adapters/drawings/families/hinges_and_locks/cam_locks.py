"""Cam locks of lockers and drawers: face, threaded barrel with its nut, cam and key."""

from adapters.drawings.marks import Point
from adapters.drawings.part import DrawingPart, across, drawing, figures
from adapters.drawings.shapes import polygon, turned
from adapters.drawings.view import View

FACE_MM, CAM_MM = 3.0, 2.5


@drawing("cam-lock")
def cam_lock(p: DrawingPart) -> None:
    """*Length* is that of the barrel behind its face, *Diameter* that of its thread."""
    p.face = 1
    v, (length, d) = p.front("Length", "Diameter")
    _face(v, d)
    v.wide((-d * 0.6, 0), (d * 0.6, 0), across(d * 1.2), detail=True)
    s = p.view()
    _barrel(s, length, d)
    s.axis((-d * 1.4, 0), (length + d * 0.4, 0))
    s.wide((0, d / 2), (length, d / 2), figures(length))
    s.tall((length, -d / 2), (length, d / 2), across(d), detail=False)


def _face(v: View, d: float) -> None:
    v.plate((0, d * 1.1), (d * 0.62, d * 2.4), r=d * 0.3, fill="steel")
    polygon(v, (0, 0), d * 1.5, 6, fill="light")
    v.circle((0, 0), d * 1.2)
    v.circle((0, 0), d * 0.72, fill="light")
    v.plate((0, 0), (d * 0.1, d * 0.44), r=d * 0.03, fill="ink", pen="none")
    v.cross((0, 0), d * 1.2)


def _barrel(s: View, length: float, d: float) -> None:
    _key(s, (-FACE_MM, 0), d)
    turned(s, (-FACE_MM, 0), [(FACE_MM, d * 0.9, d * 1.2)])
    s.box((0, -d / 2), (length, d))
    turns = max(4, int(length / (3.4 if s.small else 1.7)))
    s.lines([((length * n / turns, -d / 2), (length * (n + 0.5) / turns, d / 2)) for n in range(turns)])
    nut = min(4.5, length * 0.3)
    at = min(length * 0.34, 7)
    s.box((at, -d * 0.74), (nut, d * 1.48), r=1)
    s.lines([((at, y * d), (at + nut, y * d)) for y in (-0.36, 0.36)])
    s.box((length, -d * 0.34), (CAM_MM, d * 2.6), r=0.8, fill="steel")
    s.box((length + CAM_MM, -d * 0.22), (2.2, d * 0.44), r=0.6, fill="steel/light")


def _key(s: View, tip: Point, d: float) -> None:
    """The key in its lock, drawn on edge as far as the face and flat in the hand."""
    x, y = tip
    s.box((x - d * 0.5, y - d * 0.1), (d * 0.5, d * 0.2), fill="nickel/light")
    s.circle((x - d * 0.95, y), d * 1.1, fill="nickel")
    s.hole((x - d * 1.22, y), d * 0.26)
