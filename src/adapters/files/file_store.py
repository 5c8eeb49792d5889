"""The port for files that every machine of a shop must see: pictures and documents of products."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Protocol

from attrs import field, frozen


@frozen
class FileFacts:
    """What a store knows of a file without reading it.

    *name* is its path in the store, with ``/`` between folders. *etag* is a short word of letters and digits
    that differs once the content was replaced; each store makes it in its own way.
    *modified* is in UTC.
    """

    name: str
    size_bytes: int
    etag: str
    modified: datetime


@frozen
class StoredFile:
    """A file that was read: its facts, and its content or the beginning of it."""

    facts: FileFacts
    body: bytes = field(repr=False)


class FileStore(Protocol):
    """Files by name.

    A file is replaced as a whole: whoever reads it meanwhile gets the old content or the new one. All
    methods may be called by several threads at once, and all raise Unavailable if the store cannot answer in
    time.
    """

    @property
    def is_remote(self) -> bool:
        """Whether the store is asked over a network, so that a call may wait for others."""

    def find(self, name: str) -> FileFacts | None:
        """Look a file up; None if there is none, or the name leads out of the store."""

    def read(self, name: str, first_bytes: int | None = None) -> StoredFile:
        """Read a file, or only its first bytes; the facts are those of the whole file.

        Raises:
            NotFound: If there is no such file.
        """

    def put(self, name: str, content: bytes) -> FileFacts:
        """Write a file in the place of whatever has this name.

        Raises:
            ValueError: If the name leads out of the store.
        """

    def list(self, folder: str = "") -> Iterator[FileFacts]:
        """Go through the files of a folder and those below it, all for ''; in no particular order."""

    def delete(self, name: str) -> None:
        """Remove a file; nothing happens if there is none."""
