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
    that down: three times the time of a look, in calls that look thirty times.
    """

    def __init__(self, most: int, size_of: Callable[[Value], int] | None = None) -> None:
        self._entries: FIFOCache[Key, Value] = FIFOCache(most, size_of)
        self._lock = Lock()

    def get(self, key: Key) -> Value | None:
        """Find a value; None where there is none."""
        with self._lock:
            return self._entries.get(key)

    def get_many(self, keys: Iterable[Key]) -> dict[Key, Value]:
        """Find those of several keys that are held."""
        with self._lock:
            return {key: value for key in keys if (value := self._entries.get(key)) is not None}

    def put(self, key: Key, value: Value) -> Value:
        """Hold a value and return it; one that is larger than the whole memory is not held."""
        with self._lock:
            if self._entries.getsizeof(value) <= self._entries.maxsize:
                self._entries[key] = value
        return value
