"""How long a thread computes while others wait for their turn in Python: shorter while places are few."""

from __future__ import annotations

import sys
from typing import Final

USUAL_S: Final = 0.0005
"""Python's own 5 ms would be felt while typing."""
SHORT_S: Final = 0.0001


def set_switch_interval(*, is_short: bool = False) -> None:
    """Set it for this process.

    The event loop lets others run at every call of the system, dozens of times in a turn, and each time waits
    for so long. The short one is not the usual one, because threads that only compute then do less.
    """
    sys.setswitchinterval(SHORT_S if is_short else USUAL_S)
