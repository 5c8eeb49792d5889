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
_SCALES: Final[Mapping[str, float]] = {
    "cm": 10, "m": 1000, "km": 1_000_000, "in": 25.4, "ft": 304.8,
    "cm²": 100, "m²": 1_000_000,
    "mg": 0.001, "kg": 1000, "t": 1_000_000, "tonne": 1_000_000, "tonnes": 1_000_000,
    "cl": 10, "l": 1000, "litre": 1000, "litres": 1000,
    "mW": 0.001, "kW": 1000, "MW": 1_000_000,
    "mA": 0.001, "kA": 1000, "mAh": 0.001, "mV": 0.001, "kV": 1000,
    "kHz": 1000, "MHz": 1_000_000, "GHz": 1_000_000_000,
    "s": 1 / 60, "second": 1 / 60, "seconds": 1 / 60,
    "h": 60, "hour": 60, "hours": 60, "day": 1440, "days": 1440, "week": 10_080, "weeks": 10_080,
    "month": 43_800, "months": 43_800, "year": 525_600, "years": 525_600,
}  # fmt: skip
"""What a unit counts in the plain one of its kind: mm, mm², g, ml, W, A, Ah, V, Hz or minutes."""


def sizes_in(text: str) -> tuple[float, ...]:
    """Return the figures of a text, each in the base unit of its kind, as a sort key for sizes.

    A figure without a known unit, or one of a code such as ``R7s``, stays as it is.
    """
    return tuple(
        [
            float(figure) if letter else round(float(figure) * _SCALES.get(unit, 1), 6)
            for letter, figure, unit in _FIGURE.findall(text)
        ]
    )
