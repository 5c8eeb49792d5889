"""Completing what a shopper types from the keywords of the catalogue."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import islice

from attrs import frozen

from .words import plain

CANDIDATES_MAXIMUM = 400


@frozen
class Completions:
    """Keywords, commonest first, and every place in them where a word begins, sorted."""

    keywords: Sequence[str]
    beginnings: Sequence[tuple[str, int, int]]

    @classmethod
    def of(cls, keywords: Iterable[tuple[str, int]]) -> Completions:
        """Arrange keywords that come commonest first."""
        shown = tuple(text for text, _ in keywords)
        places = (place for number, text in enumerate(shown) for place in _beginnings(plain(text), number))
        return cls(shown, tuple(sorted(places)))

    def complete(self, typed: str, limit: int) -> list[str]:
        """List keywords that begin with *typed*, then those with a later word that does."""
        start = bisect_left(self.beginnings, (typed,))
        found: dict[int, bool] = {}
        for rest, is_inner, number in islice(self.beginnings, start, start + CANDIDATES_MAXIMUM):
            if not rest.startswith(typed):
                break
            found[number] = bool(is_inner) and found.get(number, True)
        best = sorted(found, key=lambda number: (found[number], number))
        return [self.keywords[number] for number in best[:limit]]


def _beginnings(text: str, number: int) -> Iterable[tuple[str, int, int]]:
    words = text.split()
    return ((" ".join(words[index:]), int(index > 0), number) for index in range(len(words)))
