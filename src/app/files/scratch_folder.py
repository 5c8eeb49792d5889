"""A folder for work in progress that is gone afterwards, even where a killed process left it behind."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp


@contextmanager
def scratch_folder(parent: Path, prefix: str) -> Iterator[Path]:
    """Make a folder that only its owner may read, and remove it at the end.

    It stays locked meanwhile: the lock of a killed process goes with it, which is how its leftovers are
    told from the work of a process that lives.

    Raises:
        OSError: If nothing can be written there.
    """
    folder, lock = _locked_folder(parent, prefix)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        os.close(lock)


def sweep(parent: Path, prefix: str) -> None:
    """Remove what killed processes left; what cannot be removed is left to the next run."""
    for folder in parent.glob(f"{prefix}*"):
        with suppress(OSError):
            _remove_unless_locked(folder)


def _locked_folder(parent: Path, prefix: str) -> tuple[Path, int]:
    """Make a folder and lock it; another process may have swept it away between the two."""
    while True:
        folder = Path(mkdtemp(prefix=prefix, dir=parent))
        lock = os.open(folder, os.O_RDONLY)
        fcntl.flock(lock, fcntl.LOCK_EX)
        if folder.is_dir():
            return folder, lock
        os.close(lock)


def _remove_unless_locked(folder: Path) -> None:
    lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(folder)
    finally:
        os.close(lock)
