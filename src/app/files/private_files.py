"""What the shop writes is for whoever runs it alone: it holds customers' data and keys."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

FILE_MODE: Final = 0o600
FOLDER_MODE: Final = 0o700
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def write_privately() -> None:
    """Let this process and those it starts make files and folders that nobody else may open."""
    os.umask(_OTHERS)


def open_to_others(data: Path) -> Iterator[str]:
    """Say so if other users of the machine may enter a data folder, as older versions let them."""
    if data.is_dir() and stat.S_IMODE(data.stat().st_mode) & _OTHERS:
        yield f"data: other users of this machine can read {data}; prevent it with: chmod -R go= {data}"
