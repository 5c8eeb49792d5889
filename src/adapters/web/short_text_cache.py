"""Remembering what short texts of requests mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeVar

Text = TypeVar("Text", str, bytes)
Meaning = TypeVar("Meaning")
ENTRIES: Final = 1024
SHORT: Final = 200


def cached_if_short(read: Callable[[Text], Meaning]) -> Callable[[Text], Meaning]:
    """Remember what the last texts meant; a long one is read anew each time.

    Whoever sends a request chooses such a text, and may make it as long as a whole request line.
    """
    cached = lru_cache(ENTRIES)(read)

    def read_or_remember(text: Text) -> Meaning:
        return cached(text) if len(text) <= SHORT else read(text)

    return read_or_remember
