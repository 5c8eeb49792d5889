"""Bathroom, stair and handrail fittings, hooks and brackets."""

from adapters.drawings.part import DrawingPart, drawing, figures


@drawing("hinged-rail")
def hinged_rail(p: DrawingPart) -> None:
    v, (length, h, d) = p.front("Length", "Height", "Diameter")
    v.tube(
        f"M0 {-h * 0.7}L{length - h * 0.4} {-h * 0.7}"
        f"C{length + h * 0.06} {-h * 0.7} {length + h * 0.06} {h * 0.1} {length - h * 0.4} {h * 0.1}"
        f"L0 {h * 0.1}",
        d,
    )
    v.box((-h * 0.2, -h), (h * 0.2, h * 1.5), r=3)
    v.circle((-h * 0.04, -h * 0.7), d * 1.3)
    v.circle((-h * 0.04, h * 0.1), d * 1.3)
    for y in (-0.86, 0.36):
        v.screw((-h * 0.12, y * h), d * 0.4)
    v.wide((-h * 0.2, h / 2), (length, h * 0.1), figures(length))
    v.tall((-h * 0.2, -h * 0.7), (-h * 0.2, h * 0.1), figures(h * 0.8), left=True)
