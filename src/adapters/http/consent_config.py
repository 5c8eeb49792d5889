"""What the calls know of telling: which question of consent is asked, and the time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from attrs import frozen


def _now() -> datetime:
    return datetime.now(UTC)


@frozen
class ConsentConfig:
    """*version* is that of the question; 0 asks nothing, for then nobody outside is told."""

    version: int = 0
    now: Callable[[], datetime] = _now
