"""The demo shop for measuring: seeded once into a folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(tempfile.gettempdir()) / "shop-bench"


def environment(**more: str) -> dict[str, str]:
    """The environment of a process that works on the bench's shop."""
    return {**os.environ, "SHOP_DATA": str(FOLDER), **more}


def seeded() -> Path:
    """Seed the demo catalogue unless it is there."""
    FOLDER.mkdir(exist_ok=True)
    subprocess.run(
        [sys.executable, "-m", "app", "seed"], env=environment(), check=True, stderr=subprocess.DEVNULL
    )
    return FOLDER
