"""The lines of a request, before it is known whether their products are sold."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve, frozen

from shopcore.catalogue.product import Product
from shopcore.errors import (
    DimensionsOutOfRange,
    DimensionsRequired,
    FieldFault,
    NotFound,
    OutOfStock,
    QuantityOutOfRange,
    RulesBroken,
    ShopError,
)
from shopcore.pricing.made_to_measure import NO_SIZE, Size, check_size, cut_price, size_of

from .quantity import MAXIMUM

NOT_SOLD = "We don't sell anything with this code."


@frozen
class RequestedLine:
    """A SKU and a quantity, with the three values of a made-to-measure piece, None if not given."""

    sku: str
    quantity: int
    width_mm: int | None = None
    height_mm: int | None = None
    has_screw_holes: bool | None = None

    @property
    def sides_cut(self) -> tuple[str, ...]:
        """The names of the made-to-measure values given; 0 mm and no screw holes count as not given."""
        if not (self.width_mm or self.height_mm or self.has_screw_holes):
            return ()
        sides = ("width_mm", "height_mm", "has_screw_holes")
        return tuple(side for side in sides if getattr(self, side))


def requested_size(line_request: RequestedLine, product: Product) -> Size | None:
    """Return the size that a line requests of a product; None for one that is not made to measure.

    Raises:
        DimensionsRequired: If a made-to-measure product lacks one of the three values.
        DimensionsOutOfRange: If the size is not cut, or given for a product that is not made to measure.
    """
    if product.size_limits is None:
        if sides := line_request.sides_cut:
            raise DimensionsOutOfRange(NO_SIZE, sides)
        return None
    size = size_of(line_request.width_mm, line_request.height_mm, line_request.has_screw_holes)
    check_size(size, product.size_limits)
    assert size is not None, product.sku
    # Raises for a piece that would cost nothing at its last price break, as a rule the lowest price.
    cut_price(size, product.prices.unit_price_at(MAXIMUM))
    return size


def combined_refusal(refusals: Sequence[tuple[int, ShopError]]) -> ShopError:
    """Combine the refusals of several lines into one error with the faults of all of them.

    *refusals* pairs each with the line's index in the request, which prefixes its field names. The code is
    that of the first; an unknown SKU becomes RulesBroken.
    """
    faults = tuple(
        FieldFault(f"lines[{n}].{fault.field}", fault.message)
        for n, one in refusals
        for fault in _faults(one)
    )
    match refusals[0][1]:
        case (DimensionsRequired() | DimensionsOutOfRange() | OutOfStock() | QuantityOutOfRange()) as first:
            return evolve(first, broken=faults)
        case _:
            return RulesBroken(broken=faults)


def _faults(refusal: ShopError) -> tuple[FieldFault, ...]:
    return (FieldFault("sku", NOT_SOLD),) if isinstance(refusal, NotFound) else refusal.faults
