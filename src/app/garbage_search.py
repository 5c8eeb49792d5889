"""How often Python looks for objects that hold one another and are of no more use: rarely."""

from __future__ import annotations

import gc
from typing import Final

SELDOM: Final = (2_000, 2, 1_500)
"""Each search is for few objects, since everything stands still for a microsecond an object."""


def search_seldom() -> None:
    """Search rarely, also while a program is loaded, which makes nothing that dies."""
    gc.set_threshold(*SELDOM)


def look_for_dead_cycles_seldom() -> None:
    """Spare what was loaded at the start the search for dead cycles, and search the rest rarely.

    A search through everything stands still for 60 ms and more, which is felt
    while typing; hardly anything here dies in a cycle.
    """
    gc.freeze()
    search_seldom()
    gc.enable()
