"""Where a postcode is: at the post town of its area, near enough to sort branches by."""

from __future__ import annotations

from shopcore.delivery.branches import Coordinates
from shopcore.postcode import Postcode

from .areas import areas


class AreaPlaces:
    """Implements Locations."""

    def place_of(self, postcode: Postcode) -> Coordinates | None:
        area = areas().get(postcode.area)
        return None if area is None else Coordinates(area.latitude, area.longitude)
