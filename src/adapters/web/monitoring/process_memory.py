"""What processes hold in memory, as the system counts."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

_PAGE_BYTES: Final = os.sysconf("SC_PAGE_SIZE")


def resident_bytes(process_ids: Iterable[int]) -> int:
    """Add up the memory that processes have in use; those that have ended add 0."""
    return sum(map(_resident_bytes, process_ids))


def _resident_bytes(process_id: int) -> int:
    try:
        return int(Path(f"/proc/{process_id}/statm").read_text().split()[1]) * _PAGE_BYTES
    except (OSError, IndexError):
        return 0
