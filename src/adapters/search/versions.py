"""The directories of an index: one a catalogue version, whole or not there at all."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from tempfile import mkdtemp
from typing import Final
from zlib import crc32

from attrs import frozen

from .schema import FORMAT

MANIFEST: Final = "manifest.json"
KEPT: Final = 2
"""The newest and the one before, which other processes may still be reading."""


@frozen
class Versions:
    """The index directories of this machine; *synonyms* is part of what they were made from."""

    directory: Path
    synonyms: str

    def path(self, version: int) -> Path:
        """Name the directory of a catalogue version."""
        made_from = blake2b(f"{FORMAT}\n{self.synonyms}".encode(), digest_size=4).hexdigest()
        return self.directory / f"{version}-{made_from}"

    @contextmanager
    def building(self, *, is_patient: bool) -> Iterator[bool]:
        """Be the one process that builds; False if another one is and we do not wait."""
        self.directory.mkdir(parents=True, exist_ok=True)
        with (self.directory / "lock").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | (0 if is_patient else fcntl.LOCK_NB))
            except BlockingIOError:
                yield False
            else:
                yield True

    @contextmanager
    def new(self, version: int) -> Iterator[Path]:
        """Give an empty directory that becomes that of *version* when all went well."""
        made = Path(mkdtemp(prefix="new-", dir=self.directory))
        try:
            yield made
            (made / MANIFEST).write_text(json.dumps(_sums(made)))
            shutil.rmtree(self.path(version), ignore_errors=True)
            made.rename(self.path(version))
        finally:
            shutil.rmtree(made, ignore_errors=True)
        self._clear(self.path(version))

    def _clear(self, newest: Path) -> None:
        others = [path for path in self.directory.iterdir() if path.is_dir() and path != newest]
        others.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
        for path in others[KEPT - 1 :]:
            shutil.rmtree(path, ignore_errors=True)


def is_whole(path: Path) -> bool:
    """Whether every file of a directory is as it was written."""
    try:
        return bool(json.loads((path / MANIFEST).read_bytes()) == _sums(path))
    except (OSError, ValueError):
        return False


def _sums(path: Path) -> dict[str, int]:
    files = (Path(folder, name) for folder, _, names in os.walk(path) for name in names)
    return {str(file.relative_to(path)): _sum(file) for file in sorted(files) if _matters(file)}


def _matters(file: Path) -> bool:
    return file.name != MANIFEST and not file.name.startswith(".") and file.suffix != ".lock"


def _sum(file: Path) -> int:
    total = 0
    with file.open("rb") as opened:
        while chunk := opened.read(1 << 20):
            total = crc32(chunk, total)
    return total
