"""The 124 postcode areas with their post towns; places after GeoNames, CC BY 4.0."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from math import asin, cos, radians, sin, sqrt
from pathlib import Path
from typing import Final

from attrs import frozen

EARTH_KM: Final = 6371.0


@frozen
class Area:
    """A postcode area, with its post town and where that is."""

    name: str
    town: str
    county: str
    latitude: float
    longitude: float

    def km_to(self, latitude: float, longitude: float) -> float:
        """Measure the way to a place, over the globe."""
        here, there = radians(self.latitude), radians(latitude)
        north, east = there - here, radians(longitude - self.longitude)
        bend = sin(north / 2) ** 2 + cos(here) * cos(there) * sin(east / 2) ** 2
        return 2 * EARTH_KM * asin(sqrt(min(1.0, bend)))


@cache
def areas() -> Mapping[str, Area]:
    """Read all areas by name, once."""
    with Path(__file__).with_name("areas.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {
        row["area"]: Area(
            row["area"], row["town"], row["county"], float(row["latitude"]), float(row["longitude"])
        )
        for row in rows
    }
