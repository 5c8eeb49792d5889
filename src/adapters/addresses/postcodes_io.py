"""postcodes.io: the postcode nearest to a place, first around the corner, then further off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import frozen

from shopcore.errors import UpstreamFailed

from .address_service import Service

PATH: Final = "/postcodes"
RADIUS_M: Final = "2000"


@frozen
class PostcodesIo:
    """Implements PlaceFinder."""

    _service: Service

    def nearest(self, latitude: float, longitude: float) -> str | None:
        place = {"lat": f"{latitude:.6f}", "lon": f"{longitude:.6f}", "limit": "1"}
        return self._first({**place, "radius": RADIUS_M}) or self._first({**place, "widesearch": "true"})

    def _first(self, params: Mapping[str, str]) -> str | None:
        told = self._service.get(PATH, params)
        if not isinstance(told, dict) or told.get("status") != 200:
            raise UpstreamFailed
        found = told.get("result")
        if found is None or found == []:
            return None
        return _postcode(found)


def _postcode(found: Any) -> str:
    postcode = found[0].get("postcode") if isinstance(found, list) and isinstance(found[0], dict) else None
    if not isinstance(postcode, str):
        raise UpstreamFailed
    return postcode
