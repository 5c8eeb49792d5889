"""How many cases the gate asks and how many calls there are.

Kept apart from Schemathesis: once it is imported, Hypothesis prints no examples in that process.
"""

from __future__ import annotations

from typing import Final

CASES: Final = 5_000
CALLS: Final = 74
