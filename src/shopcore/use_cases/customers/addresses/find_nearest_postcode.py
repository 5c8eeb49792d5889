"""Find the postcode at a visitor's place."""

from __future__ import annotations

from shopcore.customers.ports import PlaceFinder
from shopcore.errors import FieldFault, NotFound, RulesBroken
from shopcore.postcode import parse_postcode


def nearest_postcode(finder: PlaceFinder, latitude: float, longitude: float) -> str:
    """Return the postcode nearest to a place, with its space.

    Raises:
        RulesBroken: If there is no such place on Earth.
        NotFound: If no postcode is near.
        UpstreamFailed: If the service fails; likewise UpstreamTimeout, Unavailable.
    """
    ranges = (("latitude", latitude, 90), ("longitude", longitude, 180))
    wrong = [
        FieldFault(name, "We couldn't find that place.")
        for name, at, most in ranges
        if not -most <= at <= most
    ]
    if wrong:
        raise RulesBroken(tuple(wrong))
    parsed = parse_postcode(finder.nearest(latitude, longitude) or "")
    if parsed is None:
        raise NotFound(what="postcode", key="")
    return parsed.spaced
