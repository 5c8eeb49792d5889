"""Taking files of an earlier index over without writing them again: both directories name the same files.

Nobody writes into a file of an index: tantivy writes new ones, and so does whoever uses this.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path


def link_tree(earlier: Path, path: Path, *without: str) -> None:
    """Take over a directory and what is in it, but for the names *without*."""
    shutil.copytree(
        earlier, path, ignore=shutil.ignore_patterns("*.lock", *without), copy_function=_link_or_copy
    )


def _link_or_copy(earlier: str, path: str) -> None:
    try:
        os.link(earlier, path)
    except OSError:
        shutil.copyfile(earlier, path)
