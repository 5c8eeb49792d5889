"""The directories of an index: one a catalogue version, whole or not there at all."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from tempfile import mkdtemp
from typing import Final
from zlib import crc32

from attrs import field, frozen

from shopcore.catalogue.ports import Revision

from .schema import FORMAT

MANIFEST: Final = "manifest.json"
REVISION: Final = "revision.json"
UNFINISHED: Final = "new-"
VERSIONS_RETAINED: Final = 2
"""The newest and the one before, which other processes may still be reading."""
SUMS_CACHED: Final = 1_000
"""More than the files of all indexes that are there at a time."""


@frozen
class IndexVersions:
    """The index directories of this machine; *synonyms* is part of what they were made from."""

    directory: Path
    synonyms: str

    def path(self, revision: Revision, arrangement: str) -> Path:
        """Name the directory of a revision of the catalogue.

        Another catalogue may count its versions from one as well, so its stamp
        is part of the name, and so is how the products are arranged.
        """
        return self.directory / f"{revision.version}-{self._kind}-{_digest(revision.stamp + arrangement)}"

    @property
    def _kind(self) -> str:
        """Tell indexes apart that were made in different ways."""
        return _digest(f"{FORMAT}\n{self.synonyms}")

    def latest(self) -> Path | None:
        """Find the index made last in the same way, if it is whole."""
        output = self.directory.glob(f"*-{self._kind}-*")
        path = max(output, key=lambda path: path.stat().st_mtime_ns, default=None)
        return path if path is not None and is_whole(path) else None

    @staticmethod
    def revision_of(path: Path) -> Revision:
        """Read which revision an index shows."""
        return Revision(*json.loads((path / REVISION).read_bytes()))

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
    def new(self, path: Path, revision: Revision) -> Iterator[Path]:
        """Give an empty directory that becomes *path* when all went well."""
        output = Path(mkdtemp(prefix=UNFINISHED, dir=self.directory))
        try:
            yield output
            (output / REVISION).write_text(json.dumps([revision.version, revision.stamp]))
            (output / MANIFEST).write_text(json.dumps(_sums(output)))
            shutil.rmtree(path, ignore_errors=True)
            output.rename(path)
        finally:
            shutil.rmtree(output, ignore_errors=True)
        self._clear(path)

    def _clear(self, newest: Path) -> None:
        """Remove what is older than the version before *newest*, and what a dead builder left."""
        others = [path for path in self.directory.iterdir() if path.is_dir() and path != newest]
        others.sort(
            key=lambda path: (not path.name.startswith(UNFINISHED), path.stat().st_mtime_ns), reverse=True
        )
        left = [path for path in others if path.name.startswith(UNFINISHED)]
        for path in (*left, *others[VERSIONS_RETAINED - 1 :]):
            shutil.rmtree(path, ignore_errors=True)


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=6).hexdigest()


def is_whole(path: Path) -> bool:
    """Whether every file of a directory is as it was written."""
    try:
        return bool(json.loads((path / MANIFEST).read_bytes()) == _sums(path))
    except (OSError, ValueError):
        return False


@frozen
class _Content:
    """What a file holds, named by where it lies on the disk and when it was written there last."""

    device: int
    number: int
    size: int
    written_ns: int
    file: Path = field(eq=False)

    @classmethod
    def of(cls, file: Path) -> _Content:
        result = file.stat()
        return cls(result.st_dev, result.st_ino, result.st_size, result.st_mtime_ns, file)


def _sums(path: Path) -> dict[str, int]:
    files = (Path(folder, name) for folder, _, names in os.walk(path) for name in names)
    return {str(file.relative_to(path)): _sum(_Content.of(file)) for file in sorted(files) if _matters(file)}


def _matters(file: Path) -> bool:
    return file.name != MANIFEST and not file.name.startswith(".") and file.suffix != ".lock"


@lru_cache(maxsize=SUMS_CACHED)
def _sum(content: _Content) -> int:
    """Add up a file; what one version takes over from the one before is not read again."""
    total = 0
    with content.file.open("rb") as opened:
        while chunk := opened.read(1 << 20):
            total = crc32(chunk, total)
    return total
