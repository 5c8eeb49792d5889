"""Sizes of the trade that go by several numbers, and gauges of screws: tables of data.

Sources: British door hardware was sold in inches before it was sold in millimetres, and is now either rounded
to five (75) or converted (76); BS EN 1935 and BS EN 12209 for hinges and locks; the usual thicknesses of
doors (35, 44, 54); the blades of tape measures, marked 5 m/16 ft; BS 1210 for the gauges of wood screws;
BS EN 61386 for conduit.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

_INCHES: Final = """
1/2 = 12 13
3/4 = 19 20
1 = 25
1 1/4 = 32
1 3/8 = 35
1 3/4 = 44 45
2 = 50 51
2 1/8 = 54
2 1/2 = 63 64 65
3 = 75 76
4 = 100 102
5 = 125 127
6 = 150 152
8 = 200 203
9 = 225 229
10 = 250 254
12 = 300 305
18 = 450 457
24 = 600 610
30 = 750 762
36 = 900 914
"""
"""Inches, and the whole millimetres that the trade means by them."""

BY_FEET: Final[Mapping[int, int]] = MappingProxyType({10: 3000, 16: 5000, 26: 8000, 33: 10000})
"""Feet, and the millimetres of what is marked with both: a tape of 5 m and 16 ft."""

GAUGES_MM: Final[Mapping[str, str]] = MappingProxyType(
    {"4": "3", "6": "3.5", "8": "4", "10": "5", "12": "5.5", "14": "6"}
)
"""The gauge of a screw, and the diameter in millimetres that is sold for it."""
SCREW_LENGTHS_MM: Final = (12, 16, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100)
"""The lengths of screws that are sold."""


def _rows() -> Mapping[Fraction, tuple[int, ...]]:
    rows = (line.split(" = ") for line in _INCHES.split("\n") if line)
    return MappingProxyType(
        {
            sum(map(Fraction, inches.split()), Fraction()): tuple(map(int, sizes.split()))
            for inches, sizes in rows
        }
    )


BY_INCHES: Final = _rows()
"""The millimetres that are meant by some inches."""
ALIKE: Final[Mapping[int, tuple[int, ...]]] = MappingProxyType(
    {size: sizes for sizes in BY_INCHES.values() for size in sizes}
)
"""The sizes that are one to the trade, by each of them in millimetres."""
