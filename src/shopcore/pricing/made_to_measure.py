"""The price of a made-to-measure piece: its area times the price of a square metre."""

from __future__ import annotations

from attrs import frozen

from shopcore.errors import DimensionsOutOfRange, DimensionsRequired
from shopcore.money.money import Money, round_half_up

SQUARE_MM_PER_M2 = 1_000_000
NO_SIZE = "no size: this product is not made to measure"


@frozen(order=True)
class Size:
    """A cut size in millimetres, and whether screw holes are drilled."""

    width_mm: int
    height_mm: int
    has_screw_holes: bool

    def __str__(self) -> str:
        holes = ", screw holes" if self.has_screw_holes else ""
        return f"{self.width_mm} × {self.height_mm} mm{holes}"


@frozen
class SizeLimits:
    """The smallest and largest size a product is cut to, in millimetres."""

    min_width_mm: int
    max_width_mm: int
    min_height_mm: int
    max_height_mm: int

    def __str__(self) -> str:
        return f"{self.min_width_mm}-{self.max_width_mm} × {self.min_height_mm}-{self.max_height_mm} mm"

    def admits(self, size: Size) -> bool:
        """Say whether *size* lies within the limits, edges included."""
        return not self.sides_beyond(size)

    def sides_beyond(self, size: Size) -> tuple[str, ...]:
        """Return the sides of *size* outside the limits."""
        sides = (
            ("width_mm", self.min_width_mm, size.width_mm, self.max_width_mm),
            ("height_mm", self.min_height_mm, size.height_mm, self.max_height_mm),
        )
        return tuple(name for name, least, side, most in sides if not least <= side <= most)


def cut_price(size: Size, price_per_m2: Money) -> Money:
    """Return the ex VAT price of one piece, rounded once to the penny.

    Source: docs/requirements.md, MM-01.

    Raises:
        DimensionsOutOfRange: If the piece is so small that it would cost nothing.
    """
    pence = round_half_up(size.width_mm * size.height_mm * price_per_m2.pence, SQUARE_MM_PER_M2)
    if pence < 1:
        raise DimensionsOutOfRange(limits="a size that costs at least £0.01")
    return Money(pence)


def size_of(width_mm: int | None, height_mm: int | None, has_screw_holes: bool | None) -> Size | None:
    """Combine three values to a size; 0 mm counts as absent, False for screw holes as present.

    None when all three are absent.

    Raises:
        DimensionsRequired: If only some are present.
    """
    entered = (width_mm or None, height_mm or None, has_screw_holes)
    if entered == (None, None, None):
        return None
    width, height, holes = entered
    if width is None or height is None or holes is None:
        places = zip(("width_mm", "height_mm", "has_screw_holes"), entered, strict=True)
        raise DimensionsRequired(tuple(place for place, part in places if part is None))
    return Size(width, height, holes)


def check_size(size: Size | None, limits: SizeLimits | None) -> None:
    """Check that a product is cut to a size.

    *limits* is None for a product that is not made to measure.

    Raises:
        DimensionsRequired: If the product is made to measure and no size is given.
        DimensionsOutOfRange: If the size is outside the limits, or the product has no sizes.
    """
    if limits is None:
        if size is not None:
            raise DimensionsOutOfRange(NO_SIZE)
        return
    if size is None:
        raise DimensionsRequired()
    if beyond := limits.sides_beyond(size):
        raise DimensionsOutOfRange(str(limits), beyond)
