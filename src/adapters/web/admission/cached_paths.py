"""Which paths were lately answered from memory: those are let in when the shop has no place."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from attrs import define, field

from adapters.web.asgi import Scope

MOST: Final = 8_192
"""As many as the caches of pages hold; each takes some 120 bytes."""


@define(eq=False)
class CachedPaths:
    """Paths whose responses came from memory, up to *most*; those that were noted longest ago go first.

    So what many ask for stays, also while somebody asks for one page in ever new spellings of its path.

    A path stands for all its addresses that are cached as one, such as those with marks of campaigns. Only a
    hash is held of each: visitors choose how long a path is. Used from any thread.
    """

    most: int = MOST
    _held: OrderedDict[int, None] = field(factory=OrderedDict, init=False)

    def add(self, path: bytes) -> None:
        """Note a path whose response came from memory, or will the next time."""
        key = hash(path)
        self._held[key] = None
        self._held.move_to_end(key)
        if len(self._held) > self.most:
            self._held.popitem(last=False)

    def __contains__(self, path: bytes) -> bool:
        return hash(path) in self._held


CACHED_PATHS: Final = CachedPaths()
"""Those of this process: the server that queues its requests does not know its shop."""


def note_cached(scope: Scope) -> None:
    """Note that the response to a request comes from memory."""
    path = scope.get("raw_path") or scope["path"].encode()
    CACHED_PATHS.add(path.partition(b"?")[0])
