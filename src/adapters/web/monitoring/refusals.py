"""How often this process refused a request, and why: counted where it is refused, told by the metrics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from threading import Lock
from typing import Final

QUEUE_FULL: Final = "queue_full"
LATE: Final = "late"
RATE_LIMIT: Final = "rate_limit"
ONE_CLIENT: Final = "one_client"
CONNECTION: Final = "connection"

_COUNTS: Final[Counter[tuple[str, str]]] = Counter()
_LOCK: Final = Lock()


def count_refusal(reason: str, place: str) -> None:
    """Count one; *place* names the threads, the limit or the connection's fault."""
    with _LOCK:
        _COUNTS[reason, place] += 1


def refusal_counts() -> Mapping[tuple[str, str], int]:
    """Tell how many there were of each reason and place since the process began."""
    with _LOCK:
        return dict(_COUNTS)
