"""A bounded memory that threads share; what came first goes first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from threading import Lock
from typing import Generic, TypeVar

from cachetools import FIFOCache

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class MemoryCache(Generic[Key, Value]):
    """Holds values up to so many, or up to a size in whatever unit *size_of* counts.

    What was used least lately would be the better one to drop, but each look would have to write
    that down: three times the time of a look, in calls that look thirty times. A look that writes
    nothing needs no lock either: it reads one dict.
    """

    def __init__(self, most: int, size_of: Callable[[Value], int] | None = None) -> None:
        self._entries: FIFOCache[Key, Value] = FIFOCache(most, size_of)
        self._lock = Lock()

    def get(self, key: Key) -> Value | None:
        """Find a value; None where there is none."""
        try:
            return self._entries[key]  # `get` of cachetools looks twice, and the entry may go in between
        except KeyError:
            return None

    def get_many(self, keys: Iterable[Key]) -> dict[Key, Value]:
        """Find those of several keys that are held."""
        found, entries = {}, self._entries
        for key in keys:
            try:  # noqa: SIM105  `suppress` takes longer than the look
                found[key] = entries[key]
            except KeyError:
                pass
        return found

    def put(self, key: Key, value: Value) -> Value:
        """Hold a value and return it; one that is larger than the whole memory is not held."""
        with self._lock:
            if self._entries.getsizeof(value) <= self._entries.maxsize:
                self._entries[key] = value
        return value
