"""A remote store that is asked once for what many want to see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final

from attrs import frozen

from adapters.web.memory_cache import MemoryCache
from shopcore.errors import NotFound, Unavailable

from .disk_cache import DiskCache
from .file_store import FileFacts, FileStore, StoredFile

FRESH_S: Final = 30.0
"""So long a file that was replaced may still be shown as it was."""
ABSENT_S: Final = 2.0
"""So long a file that is new may still be missing: as a catalogue that is new."""
_KNOWN_BYTES: Final = 20 * 1024 * 1024
_FACTS_BYTES: Final = 600


@frozen
class _Known:
    facts: FileFacts | None
    until_s: float


class CachedStore:
    """Port FileStore over another: facts in memory for some seconds, contents on the disk of this machine.

    Contents are kept by name and ETag, so none is ever stale. While the store fails, what is known of a file
    holds on, so that what lies on the disk is still shown. Files whose name says that they never change
    (*is_lasting*) are asked for once.
    """

    def __init__(
        self,
        store: FileStore,
        copies: DiskCache,
        *,
        is_lasting: Callable[[str], bool] = lambda _name: False,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._store = store
        self._copies = copies
        self._is_lasting = is_lasting
        self._now = now
        self._known: MemoryCache[str, _Known] = MemoryCache(
            "remote_files", _KNOWN_BYTES, lambda _: _FACTS_BYTES
        )

    @property
    def is_remote(self) -> bool:
        """As the store below."""
        return self._store.is_remote

    def find(self, name: str) -> FileFacts | None:
        """Look a file up, in memory first."""
        known = self._known.get(name)
        if known is not None and known.until_s > self._now():
            return known.facts
        try:
            return self._remember(name, self._store.find(name))
        except Unavailable:
            if known is None or known.facts is None:
                raise
            return known.facts

    def read(self, name: str, first_bytes: int | None = None) -> StoredFile:
        """Read a file from the disk of this machine, else from the store."""
        facts = self.find(name)
        if facts is None:
            raise NotFound("file", name)
        copied = self._copies.get(_key(facts))
        if copied is not None and len(copied) == facts.size_bytes:
            return StoredFile(facts, copied[:first_bytes])
        try:
            stored = self._store.read(name, first_bytes)
        except NotFound:
            self._remember(name, None)
            raise
        self._remember(name, stored.facts)
        if first_bytes is None:
            self._copies.put(_key(stored.facts), stored.body)
        return stored

    def put(self, name: str, content: bytes) -> FileFacts:
        """Write to the store, and keep a copy."""
        facts = self._store.put(name, content)
        self._copies.put(_key(facts), content)
        self._remember(name, facts)
        return facts

    def list(self, folder: str = "") -> Iterator[FileFacts]:
        """List what the store lists."""
        return self._store.list(folder)

    def delete(self, name: str) -> None:
        """Remove a file from the store; its copy is never found again."""
        self._store.delete(name)
        self._remember(name, None)

    def _remember(self, name: str, facts: FileFacts | None) -> FileFacts | None:
        fresh_s = ABSENT_S if facts is None else FRESH_S
        is_for_good = facts is not None and self._is_lasting(name)
        self._known.put(name, _Known(facts, float("inf") if is_for_good else self._now() + fresh_s))
        return facts


def _key(facts: FileFacts) -> str:
    return f"{facts.name}\0{facts.etag}"
