"""A memory that threads share, bounded in bytes; what came first goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from threading import Lock
from typing import Any, Final, Generic, TypeVar
from weakref import WeakSet

from attrs import frozen

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
ENTRY_BYTES: Final = 350
"""What an entry takes beside its value: a short key, and its place in two tables."""


@frozen
class CacheFill:
    """How full the caches of a name are."""

    name: str
    entries: int
    size_bytes: int
    limit_bytes: int


class MemoryCache(Generic[Key, Value]):
    """Holds values of up to so many bytes in all, as *size_of* estimates each; *name* stands in the metrics.

    What was used least lately would be the better one to drop, but each look would have to write
    that down: three times the time of a look, in calls that look thirty times. A look that writes
    nothing needs no lock either: it reads one dict.
    """

    def __init__(self, name: str, most_bytes: int, size_of: Callable[[Value], int]) -> None:
        self.name = name
        self._most_bytes = most_bytes
        self._size_of = size_of
        self._values: OrderedDict[Key, Value] = OrderedDict()
        self._sizes: dict[Key, int] = {}
        self._held_bytes = 0
        self._lock = Lock()
        self.get: Callable[[Key], Value | None] = self._values.get
        """Find a value; None where there is none."""
        _ALL.add(self)

    @property
    def fill(self) -> CacheFill:
        """How full it is."""
        with self._lock:
            return CacheFill(self.name, len(self._values), self._held_bytes, self._most_bytes)

    def get_many(self, keys: Iterable[Key]) -> dict[Key, Value]:
        """Find those of several keys that are held."""
        get = self.get
        return {key: value for key in keys if (value := get(key)) is not None}

    def put(self, key: Key, value: Value) -> Value:
        """Hold a value and return it; one that is larger than the whole memory is not held."""
        size = self._size_of(value) + ENTRY_BYTES
        if size > self._most_bytes:
            return value
        with self._lock:
            self._held_bytes += size - self._sizes.get(key, 0)
            self._values[key], self._sizes[key] = value, size
            self._values.move_to_end(key)
            while self._held_bytes > self._most_bytes:
                oldest, _ = self._values.popitem(last=False)
                self._held_bytes -= self._sizes.pop(oldest)
        return value


_ALL: Final[WeakSet[MemoryCache[Any, Any]]] = WeakSet()


def fills() -> Iterator[CacheFill]:
    """Say how full the caches of this process are; those of one name are told as one."""
    by_name: dict[str, list[CacheFill]] = {}
    for cache in tuple(_ALL):
        by_name.setdefault(cache.name, []).append(cache.fill)
    for name, some in by_name.items():
        yield CacheFill(
            name,
            sum(one.entries for one in some),
            sum(one.size_bytes for one in some),
            sum(one.limit_bytes for one in some),
        )
