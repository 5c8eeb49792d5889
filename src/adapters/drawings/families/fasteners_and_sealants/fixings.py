"""Wood screws, nails, plugs, anchors and cartridges: head, drive and thread as they are."""

from adapters.drawings.part import DrawingPart, across, drawing, figures


@drawing("wall-plug")
def wall_plug(p: DrawingPart) -> None:
    v, (length, d) = p.front("Length", "Diameter")
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
