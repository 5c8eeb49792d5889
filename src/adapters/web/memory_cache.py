"""A memory that threads share, bounded in bytes; what came first goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache
from threading import Lock
from typing import Any, Final, Generic, TypeVar
from weakref import WeakSet

from attrs import frozen

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
Text = TypeVar("Text", str, bytes)
SHORT_TEXTS: Final = 1024
SHORT: Final = 200
ENTRY_BYTES: Final = 400
"""What an entry takes beside its value: a short key, and its place in three tables."""


@frozen
class CacheFill:
    """How full the caches of a name are."""

    name: str
    entries: int
    size_bytes: int
    limit_bytes: int


def never(_value: object) -> bool:
    """Keep nothing for longer because it was used."""
    return False


class MemoryCache(Generic[Key, Value]):
    """Holds values of up to so many bytes in all, as *size_of* estimates each; *name* stands in the metrics.

    What was used least lately would be the better one to drop, but each look would have to write
    that down: three times the time of a look, in calls that look thirty times. A look that writes
    nothing needs no lock either: it reads one dict. Values that note themselves that they were used may get
    a second chance: *was_used* says so of a value that would go, and forgets it.
    """

    def __init__(
        self,
        name: str,
        most_bytes: int,
        size_of: Callable[[Value], int],
        was_used: Callable[[Value], bool] = never,
    ) -> None:
        self.name = name
        self._most_bytes = most_bytes
        self._size_of = size_of
        self._was_used = was_used
        self._values: dict[Key, Value] = {}
        self._sizes: OrderedDict[Key, int] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()
        self.get: Callable[[Key], Value | None] = self._values.get
        """Find a value; None where there is none."""
        _ALL.add(self)

    @property
    def fill(self) -> CacheFill:
        """How full it is."""
        with self._lock:
            return CacheFill(self.name, len(self._values), self._bytes, self._most_bytes)

    def get_many(self, keys: Iterable[Key]) -> dict[Key, Value]:
        """Find those of several keys that are held."""
        get = self.get
        return {key: value for key in keys if (value := get(key)) is not None}

    def put(self, key: Key, value: Value) -> Value:
        """Hold a value and return it; one that is larger than the whole memory is not held."""
        size = int(self._size_of(value)) + ENTRY_BYTES
        with self._lock:
            if size <= self._most_bytes:
                self._bytes -= self._sizes.pop(key, 0)
                self._make_room(size)
                self._values[key] = value
                self._sizes[key] = size
                self._bytes += size
        return value

    def _make_room(self, size: int) -> None:
        """Drop what came first, but what was used since goes behind all others, once."""
        while self._bytes + size > self._most_bytes:
            key = next(iter(self._sizes))
            if self._was_used(self._values[key]):
                self._sizes.move_to_end(key)
            else:
                self._bytes -= self._sizes.pop(key)
                del self._values[key]


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


def cached_if_short(read: Callable[[Text], Value]) -> Callable[[Text], Value]:
    """Remember what the last texts meant; a long one is read anew each time.

    Whoever sends a request chooses such a text, and may make it as long as a whole request line.
    """
    cached = lru_cache(SHORT_TEXTS)(read)

    def read_or_remember(text: Text) -> Value:
        return cached(text) if len(text) <= SHORT else read(text)

    return read_or_remember
