"""Files in a folder of this machine, which nobody but its owner may open."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from shopcore.errors import NotFound, Unavailable

from .file_store import FileFacts, StoredFile

_FOLDER_MODE: Final = 0o700
_NO_PARTS: Final = frozenset({"", ".", ".."})
_UNFINISHED: Final = ".new-"
"""How a file begins that is still being written."""


class FolderStore:
    """Port FileStore in a folder; links that lead out of it are not followed."""

    is_remote: Final = False

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find(self, name: str) -> FileFacts | None:
        """Look a file up."""
        path = self._path(name)
        if path is None:
            return None
        try:
            facts = path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as fault:
            if fault.errno == errno.ENAMETOOLONG:
                return None
            raise _unavailable(fault) from fault
        return _facts(name, facts) if stat.S_ISREG(facts.st_mode) else None

    def read(self, name: str, first_bytes: int | None = None) -> StoredFile:
        """Read a file or its beginning."""
        path = self._path(name)
        if path is None:
            raise NotFound("file", name)
        try:
            with open(path, "rb", opener=_open_at_once) as file:
                facts = os.fstat(file.fileno())
                if not stat.S_ISREG(facts.st_mode):
                    raise NotFound("file", name)
                return StoredFile(_facts(name, facts), file.read(first_bytes))
        except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
            raise NotFound("file", name) from None
        except OSError as fault:
            if fault.errno == errno.ENAMETOOLONG:
                raise NotFound("file", name) from None
            raise _unavailable(fault) from fault

    def put(self, name: str, content: bytes) -> FileFacts:
        """Write a file beside and move it into place, for the owner alone."""
        path = self._path(name)
        if path is None:
            raise ValueError(f"{name!r} leads out of the folder")
        try:
            _make_folders(path.parent)
            _replace(path, content)
            return _facts(name, path.stat())
        except OSError as fault:
            raise _unavailable(fault) from fault

    def list(self, folder: str = "") -> Iterator[FileFacts]:
        """Go through a folder and those below it."""
        start = self._path(folder) if folder else self._folder
        prefix = f"{folder}/" if folder else ""
        try:
            yield from _files_below(start, prefix) if start is not None else ()
        except OSError as fault:
            raise _unavailable(fault) from fault

    def delete(self, name: str) -> None:
        """Remove a file."""
        path = self._path(name)
        if path is not None:
            path.unlink(missing_ok=True)

    def _path(self, name: str) -> Path | None:
        """Find where a file lies or would lie; None for a name that leads out of the folder."""
        if "\0" in name or any(part in _NO_PARTS for part in name.split("/")):
            return None
        root = os.path.realpath(self._folder)
        path = os.path.join(root, name)
        return Path(path) if os.path.realpath(path).startswith(f"{root}{os.sep}") else None


def _open_at_once(path: str, flags: int) -> int:
    """Open a file without waiting for whoever may write into it, as for a named pipe."""
    return os.open(path, flags | os.O_NONBLOCK)


def _files_below(folder: Path | str, prefix: str) -> Iterator[FileFacts]:
    """Go through the files of a folder; links, and what others remove meanwhile, are passed over."""
    try:
        entries = os.scandir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return
    with entries:
        for entry in entries:
            name = prefix + entry.name
            if entry.is_dir(follow_symlinks=False):
                yield from _files_below(entry.path, f"{name}/")
            elif entry.is_file(follow_symlinks=False) and not entry.name.startswith(_UNFINISHED):
                with suppress(FileNotFoundError):
                    yield _facts(name, entry.stat(follow_symlinks=False))


def _facts(name: str, status: os.stat_result) -> FileFacts:
    modified = datetime.fromtimestamp(status.st_mtime, UTC)
    return FileFacts(name, status.st_size, f"{status.st_mtime_ns:x}", modified)


def _replace(path: Path, content: bytes) -> None:
    with NamedTemporaryFile(dir=path.parent, prefix=_UNFINISHED, delete=False) as file:
        try:
            file.write(content)
            file.flush()
            os.replace(file.name, path)
        except OSError:
            os.unlink(file.name)
            raise


def _make_folders(folder: Path) -> None:
    """Make a folder and those above it; ``mkdir(parents=True)`` would give its mode to the last alone."""
    if not folder.is_dir():
        _make_folders(folder.parent)
        folder.mkdir(_FOLDER_MODE, exist_ok=True)


def _unavailable(fault: OSError) -> Unavailable:
    return Unavailable(reason=f"files: {fault}")
