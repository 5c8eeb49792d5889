"""Which program a process runs: two that carry one version number may still differ."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from shopcore import __version__

SOURCES: Final = Path(__file__).resolve().parent.parent
PACKAGES: Final = ("adapters", "app", "shopcore")


@cache
def program_version(sources: Path = SOURCES) -> str:
    """Write the version number with a mark of the modules, such as '0.1.0-3f9a1c07'.

    Reading them takes a tenth of a second, once. Modules that are replaced later change nothing.
    """
    digest = hashlib.blake2b(digest_size=4)
    for package in PACKAGES:
        for module in sorted((sources / package).rglob("*.py")):
            content = module.read_bytes()
            digest.update(f"{module.relative_to(sources).as_posix()} {len(content)}\n".encode())
            digest.update(content)
    return f"{__version__}-{digest.hexdigest()}"
