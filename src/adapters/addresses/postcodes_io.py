"""postcodes.io: the postcode nearest to a place, first around the corner, then further off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import frozen

from shopcore.errors import UpstreamFailed

from .address_service import AddressService

PATH: Final = "/postcodes"
RADIUS_M: Final = "2000"


@frozen
class PostcodesIo:
    """Implements PlaceFinder."""

    _service: AddressService

    def nearest(self, latitude: float, longitude: float) -> str | None:
        """Return the postcode nearest to a place, within 2 km or else in the wide search; or None.

        Raises:
            UpstreamFailed: If the service fails or sends nonsense.
            UpstreamTimeout: If it takes too long.
            Unavailable: If it failed so often that it is not called for a while.
        """
        place = {"lat": f"{latitude:.6f}", "lon": f"{longitude:.6f}", "limit": "1"}
        return self._first({**place, "radius": RADIUS_M}) or self._first({**place, "widesearch": "true"})

    def _first(self, params: Mapping[str, str]) -> str | None:
        payload = self._service.get(PATH, params)
        if not isinstance(payload, dict) or payload.get("status") != 200:
            raise UpstreamFailed
        result = payload.get("result")
        if result is None or result == []:
            return None
        return _postcode(result)


def _postcode(result: Any) -> str:
    postcode = result[0].get("postcode") if isinstance(result, list) and isinstance(result[0], dict) else None
    if not isinstance(postcode, str):
        raise UpstreamFailed
    return postcode
