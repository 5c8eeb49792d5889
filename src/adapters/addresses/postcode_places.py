"""The place of a postcode: the post town of its area, near enough to sort branches by distance."""

from __future__ import annotations

from shopcore.delivery.branches import Coordinates
from shopcore.postcode import Postcode

from .areas import areas


class AreaPlaces:
    """Implements Locations."""

    def place_of(self, postcode: Postcode) -> Coordinates | None:
        """Return the place of the postcode's area; None for an area that is not on the map."""
        area = areas().get(postcode.area)
        return None if area is None else Coordinates(area.latitude, area.longitude)
