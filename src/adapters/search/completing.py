"""Completing what a shopper types from the keywords of the catalogue."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, takewhile

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
        found: dict[int, bool] = {}
        for _, is_inner, number in self._beginning_so(typed):
            found[number] = bool(is_inner) and found.get(number, True)
        best = sorted(found, key=lambda number: (found[number], number))
        return [self.keywords[number] for number in best[:limit]] or self._scattered(typed, limit)

    def _beginning_so(self, typed: str) -> Iterator[tuple[str, int, int]]:
        start = bisect_left(self.beginnings, (typed,))
        near = islice(self.beginnings, start, start + CANDIDATES_MAXIMUM)
        return takewhile(lambda place: place[0].startswith(typed), near)

    def _scattered(self, typed: str, limit: int) -> list[str]:
        """List keywords in which every typed word begins some word: 'bee kn' is beehive door knobs."""
        *others, last = typed.split() or [""]
        if not others:
            return []
        numbers = sorted({number for _, _, number in self._beginning_so(last)})
        shown = (self.keywords[number] for number in numbers)
        return list(islice((text for text in shown if _begin_all(others, text)), limit))


def _begin_all(typed: Iterable[str], text: str) -> bool:
    words = plain(text).split()
    return all(any(word.startswith(one) for word in words) for one in typed)


def _beginnings(text: str, number: int) -> Iterable[tuple[str, int, int]]:
    words = text.split()
    return ((" ".join(words[index:]), int(index > 0), number) for index in range(len(words)))
