"""A file that a process keeps locked while it lives, so that others of its machine see when it died.

The kernel ends the lock with the process, however that ends, and no other process can take over the
file by accident, as one may get a dead one's number. A process is called dead only if its file says so:
nothing follows from a file that is missing, was locked on another machine, or is a copy.
"""

from __future__ import annotations

import fcntl
import os
import time
from contextlib import suppress
from pathlib import Path
from socket import gethostname
from typing import Final, Self
from urllib.parse import quote
from uuid import uuid4

import structlog
from attrs import field, frozen

log = structlog.get_logger()

BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")
"""Tells one run of one kernel from all others; containers share that of their machine."""
FOLDER_MODE: Final = 0o700
FILE_MODE: Final = 0o600
SUFFIX: Final = ".lock"
SWEPT_AFTER_S: Final = 24 * 3600.0
"""Longer than any lease lasts, whose holder somebody might still look up."""


def process_name() -> str:
    """Make a name that no other process has, on any machine."""
    return f"{gethostname()}:{os.getpid()}:{uuid4().hex[:8]}"


def boot_id() -> str:
    """Tell this run of the kernel from all others; '' where the system does not."""
    try:
        return BOOT_ID.read_text().strip()
    except OSError:
        return ""


@frozen
class ProcessLock:
    """The lock of this process in a folder that processes of the same shop share.

    *boot_id* is '' where the machine does not tell; nothing is locked then, and nobody called dead.
    """

    _folder: Path
    boot_id: str = field(factory=boot_id)
    process: str = field(factory=process_name)
    _files: list[int] = field(factory=list, init=False)

    @property
    def is_held(self) -> bool:
        """Whether other processes of this machine will see that this one died."""
        return bool(self._files)

    def acquire(self) -> Self:
        """Lock a file of this process, as far as that can be, and remove what others left long ago."""
        if self.boot_id:
            try:
                self._folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
                self._files.append(self._locked())
            except OSError as fault:
                log.warning("process_not_locked", fault=str(fault))
            self._sweep()
        return self

    def release(self) -> None:
        """Remove the file; a process that holds leases does not, so that its end shows."""
        while self._files:
            with suppress(OSError):
                self._file_of(self.process).unlink()
            os.close(self._files.pop())

    def is_dead(self, process: str) -> bool:
        """Whether a process is known to have ended on this machine, without giving up its leases."""
        try:
            with self._file_of(process).open() as file:
                if file.read() != self._mark(file.fileno()):
                    return False
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except (OSError, ValueError):
            return False
        return True

    def is_gone(self, process: str) -> bool:
        """Whether a process that surely locked its file here, under this kernel, has ended since."""
        try:
            with self._file_of(process).open() as file:
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except FileNotFoundError:
            return True
        except OSError:
            return False
        return True

    def _locked(self) -> int:
        file = os.open(self._file_of(self.process), os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE_MODE)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.write(file, self._mark(file).encode())
        except OSError:
            os.close(file)
            raise
        return file

    def _mark(self, file: int) -> str:
        """Write down which file this is and under which kernel it was locked; a copy is another file."""
        status = os.fstat(file)
        return f"{self.boot_id} {status.st_dev} {status.st_ino}\n"

    def _file_of(self, process: str) -> Path:
        return self._folder / f"{quote(process, safe='')}{SUFFIX}"

    def _sweep(self) -> None:
        for path in self._folder.glob(f"*{SUFFIX}"):
            with suppress(OSError):
                if time.time() - path.stat().st_mtime > SWEPT_AFTER_S:
                    _remove_unless_locked(path)


def _remove_unless_locked(path: Path) -> None:
    with path.open() as file:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        path.unlink()
