"""Reading the tables that come with the shop, for calls and pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shopcore.catalogue.cross_sell import CrossSellMap
    from shopcore.delivery.ports import Locations


def build_locations() -> Locations:
    """Build what knows where a postcode is."""
    from adapters.addresses import AreaPlaces

    return AreaPlaces()


def build_cross_sell_map() -> CrossSellMap:
    """Read which categories go together."""
    from adapters.catalogue.cross_sell import cross_sell_map

    return cross_sell_map()
