"""Which products are new: those of the highest numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

NEW_MAXIMUM: Final = 600
NEW_MINIMUM: Final = 24
NEW_SHARE: Final = 10
_NUMBER: Final = re.compile(r"\d{1,18}$", re.ASCII)


def newness(product_id: str) -> int:
    """Order products by the numbers in their ids; 0 for an id that ends in none."""
    number = _NUMBER.search(product_id)
    return int(number[0]) if number else 0


def oldest_new(newnesses: Sequence[int]) -> int:
    """Find the newness from which a product is new: the latest 600, at most a tenth of all; 0 of none."""
    size = min(NEW_MAXIMUM, max(NEW_MINIMUM, len(newnesses) // NEW_SHARE))
    latest = sorted(newnesses)[-size:]
    return latest[0] if latest else 0
