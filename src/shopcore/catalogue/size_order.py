"""The order of sizes: by their figures, each scaled by its unit, so that 500 g stands before 1 kg."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_NUMBER: Final = r"\d+(?:\.\d+)?"
_FIGURE: Final = re.compile(
    rf"([A-Za-z]?)({_NUMBER})(?=(?:\s*(?:×|x|-|–|/|to|and)\s*{_NUMBER})*\s*([A-Za-z]+[²³]?)?)"
)
"""A letter before a figure, the figure, and the unit after it; of ``102 × 76 mm`` both are millimetres."""
BASE_UNITS: Final[Mapping[str, tuple[str, float]]] = {
    "cm": ("mm", 10), "m": ("mm", 1000), "km": ("mm", 1_000_000), "in": ("mm", 25.4), "ft": ("mm", 304.8),
    "cm²": ("mm²", 100), "m²": ("mm²", 1_000_000),
    "mg": ("g", 0.001), "kg": ("g", 1000),
    "t": ("g", 1_000_000), "tonne": ("g", 1_000_000), "tonnes": ("g", 1_000_000),
    "cl": ("ml", 10), "l": ("ml", 1000), "litre": ("ml", 1000), "litres": ("ml", 1000),
    "mW": ("W", 0.001), "kW": ("W", 1000), "MW": ("W", 1_000_000),
    "mA": ("A", 0.001), "kA": ("A", 1000), "mAh": ("Ah", 0.001), "mV": ("V", 0.001), "kV": ("V", 1000),
    "kHz": ("Hz", 1000), "MHz": ("Hz", 1_000_000), "GHz": ("Hz", 1_000_000_000),
    "s": ("min", 1 / 60), "second": ("min", 1 / 60), "seconds": ("min", 1 / 60),
    "minute": ("min", 1), "minutes": ("min", 1),
    "h": ("min", 60), "hour": ("min", 60), "hours": ("min", 60), "day": ("min", 1440), "days": ("min", 1440),
    "week": ("min", 10_080), "weeks": ("min", 10_080), "month": ("min", 43_800), "months": ("min", 43_800),
    "year": ("min", 525_600), "years": ("min", 525_600),
}  # fmt: skip
"""The base unit of its kind for each other unit, and how many of those it is; a base unit is not listed."""


def in_base_unit(figure: str, unit: str) -> tuple[float, str]:
    """Convert a figure to the base unit of its kind; a unit that is not known is its own."""
    base, scale = BASE_UNITS.get(unit, (unit, 1))
    return round(float(figure) * scale, 6), base


def sizes_in(text: str) -> tuple[float, ...]:
    """Return the figures of a text, each in the base unit of its kind, as a sort key for sizes.

    A figure without a known unit, or one of a code such as ``R7s``, stays as it is.
    """
    return tuple(
        [
            float(figure) if letter else in_base_unit(figure, unit)[0]
            for letter, figure, unit in _FIGURE.findall(text)
        ]
    )
