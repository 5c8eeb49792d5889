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
UNFINISHED: Final = "new-"
KEPT: Final = 2
"""The newest and the one before, which other processes may still be reading."""


@frozen
class Versions:
    """The index directories of this machine; *synonyms* is part of what they were made from."""

    directory: Path
    synonyms: str

    def path(self, version: int, arrangement: str) -> Path:
        """Name the directory of a catalogue version.

        Another catalogue may count its versions from one as well, so how the
        products are arranged is part of the name.
        """
        return self.directory / f"{version}-{self._kind}-{_digest(arrangement)}"

    @property
    def _kind(self) -> str:
        """Tell indexes apart that were made in different ways."""
        return _digest(f"{FORMAT}\n{self.synonyms}")

    def latest(self) -> Path | None:
        """Find the index made last in the same way, if it is whole."""
        made = self.directory.glob(f"*-{self._kind}-*")
        path = max(made, key=lambda path: path.stat().st_mtime_ns, default=None)
        return path if path is not None and is_whole(path) else None

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
    def new(self, path: Path) -> Iterator[Path]:
        """Give an empty directory that becomes *path* when all went well."""
        made = Path(mkdtemp(prefix=UNFINISHED, dir=self.directory))
        try:
            yield made
            (made / MANIFEST).write_text(json.dumps(_sums(made)))
            shutil.rmtree(path, ignore_errors=True)
            made.rename(path)
        finally:
            shutil.rmtree(made, ignore_errors=True)
        self._clear(path)

    def _clear(self, newest: Path) -> None:
        """Remove what is older than the version before *newest*, and what a dead builder left."""
        others = [path for path in self.directory.iterdir() if path.is_dir() and path != newest]
        others.sort(
            key=lambda path: (not path.name.startswith(UNFINISHED), path.stat().st_mtime_ns), reverse=True
        )
        left = [path for path in others if path.name.startswith(UNFINISHED)]
        for path in (*left, *others[KEPT - 1 :]):
            shutil.rmtree(path, ignore_errors=True)


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=6).hexdigest()


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
