"""Copying files from one store to another, so that it may be interrupted and begun again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import md5, sha256
from typing import Final

from attrs import frozen

from shopcore.errors import NotFound

from .file_store import FileFacts, FileStore

_AT_ONCE: Final = 8


@frozen
class CopyOutcome:
    """How many files were copied, how many the target had already, and which arrived damaged, by name."""

    copied: int
    unchanged: int
    damaged: tuple[str, ...] = ()


def copy_files(
    source: FileStore, target: FileStore, names: Iterable[str], progress: Callable[[int], None]
) -> CopyOutcome:
    """Copy files of one store to another, and read each of them again to compare it.

    What the target holds already is left alone, so a copy that was interrupted goes on where it was. A name
    that the source does not have is passed over. *progress* is told how many are done.

    Raises:
        Unavailable: If one of the stores cannot be asked; what was copied by then stays.
    """
    counts = {True: 0, False: 0}
    damaged = []
    with ThreadPoolExecutor(_AT_ONCE) as copiers:
        results = copiers.map(partial(_copy_whole, source, target), names)
        try:
            for done, (name, is_copied, is_whole) in enumerate(results, start=1):
                counts[is_copied] += 1
                if not is_whole:
                    damaged.append(name)
                progress(done)
        except BaseException:
            copiers.shutdown(wait=False, cancel_futures=True)
            raise
    return CopyOutcome(counts[True] - len(damaged), counts[False], tuple(damaged))


def _copy_whole(source: FileStore, target: FileStore, name: str) -> tuple[str, bool, bool]:
    try:
        return name, copy_file(source, target, name), True
    except DamagedCopy:
        return name, True, False
    except NotFound:
        return name, False, True


class DamagedCopy(Exception):
    """The target holds something else than was sent to it."""


def copy_file(source: FileStore, target: FileStore, name: str) -> bool:
    """Copy one file unless the target has the same; return whether it was copied.

    Raises:
        NotFound: If the source does not have it.
        DamagedCopy: If the target gives back something else; it is removed from there.
        Unavailable: If one of the stores cannot be asked.
    """
    content = source.read(name).body
    there = target.find(name)
    if there is not None and _holds(target, there, content):
        return False
    if not _holds(target, target.put(name, content), content, by_reading=True):
        target.delete(name)
        raise DamagedCopy(name)
    return True


def _holds(store: FileStore, facts: FileFacts, content: bytes, *, by_reading: bool = False) -> bool:
    """Whether a file is this content: a bucket's ETag is mostly its MD5, else it is read and hashed."""
    if facts.size_bytes != len(content):
        return False
    if not by_reading and facts.etag == md5(content, usedforsecurity=False).hexdigest():
        return True
    try:
        return sha256(store.read(facts.name).body).digest() == sha256(content).digest()
    except NotFound:
        return False
