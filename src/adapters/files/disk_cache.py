"""Copies of remote files on the disk of this machine, shared by its processes, bounded by bytes."""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import blake2s
from pathlib import Path
from threading import Lock
from typing import Final

import structlog

from shopcore.errors import Unavailable

from .folder_store import FolderStore

_SWEPT_SHARE: Final = 20
"""A twentieth of the bound may be written between two sweeps."""
_LARGEST_SHARE: Final = 4

log = structlog.get_logger()


class DiskCache:
    """Holds contents by key, about *most_bytes* in all; what was read least lately goes first.

    A disk that is full or broken costs the copies and nothing else.
    """

    def __init__(self, folder: Path, most_bytes: int) -> None:
        self._folder = folder
        self._files = FolderStore(folder)
        self._most_bytes = most_bytes
        self._unswept_bytes = most_bytes  # whatever an earlier process left is counted with the first copy
        self._lock = Lock()

    def get(self, key: str) -> bytes | None:
        """Read a copy; None if there is none."""
        path = self._folder / _name(key)
        try:
            content = path.read_bytes()
            os.utime(path)
        except OSError:
            return None
        return content

    def put(self, key: str, content: bytes) -> None:
        """Keep a copy; one that is larger than a quarter of the bound is not kept."""
        if len(content) > self._most_bytes // _LARGEST_SHARE:
            return
        try:
            self._files.put(_name(key), content)
        except Unavailable as fault:
            log.warning("file_copy_not_kept", reason=fault.reason)
            return
        with self._lock:
            self._unswept_bytes += len(content)
            if self._unswept_bytes <= self._most_bytes // _SWEPT_SHARE:
                return
            self._unswept_bytes = 0
        self._sweep()

    def _sweep(self) -> None:
        """Remove the oldest copies above the bound; other processes may do so at the same time."""
        copies = sorted((f.modified, f.size_bytes, f.name) for f in self._files.list())
        surplus_bytes = sum(size_bytes for _, size_bytes, _ in copies) - self._most_bytes
        for _, size_bytes, name in copies:
            if surplus_bytes <= 0:
                break
            with suppress(OSError):
                self._files.delete(name)
            surplus_bytes -= size_bytes


def _name(key: str) -> str:
    digest = blake2s(key.encode(), digest_size=16).hexdigest()
    return f"{digest[:2]}/{digest[2:]}"
