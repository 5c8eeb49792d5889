"""Words for colours."""

from __future__ import annotations

from typing import Final

COLOURS: Final = frozenset(
    """
    beige black blue bronze brown burgundy charcoal copper cream gold golden green grey ivory lilac magenta
    maroon mauve navy orange pink purple red silver tan teal turquoise violet white yellow
    """.split()
)
"""Those that shoppers type, whether or not a catalogue has anything in that colour."""
