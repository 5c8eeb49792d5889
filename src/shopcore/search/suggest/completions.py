"""Completing what a shopper types from the keywords of the catalogue."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, takewhile

from attrs import frozen

from shopcore.search.text_analysis.tokens import plain

CANDIDATES_MAXIMUM = 400


@frozen
class Completions:
    """Keywords, commonest first, their plain words, and every place where one of these begins, sorted."""

    keywords: Sequence[str]
    words: Sequence[Sequence[str]]
    beginnings: Sequence[tuple[str, int, int]]

    @classmethod
    def of(cls, keywords: Iterable[tuple[str, int]]) -> Completions:
        """Arrange keywords that come commonest first."""
        visible = tuple(text for text, _ in keywords)
        words = tuple(plain(text).split() for text in visible)
        places = (place for number, read in enumerate(words) for place in _beginnings(read, number))
        return cls(visible, words, tuple(sorted(places)))

    def complete(self, typed: str, limit: int) -> list[str]:
        """List keywords that begin with *typed*, then those with a later word that does."""
        results: dict[int, bool] = {}
        for _, is_inner, number in self._beginning_so(typed):
            results[number] = bool(is_inner) and results.get(number, True)
        best = sorted(results, key=lambda number: (results[number], number))
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
        results = (number for number in numbers if _begin_all(others, self.words[number]))
        return [self.keywords[number] for number in islice(results, limit)]


def _begin_all(typed: Iterable[str], words: Iterable[str]) -> bool:
    return all(any(word.startswith(one) for word in words) for one in typed)


def _beginnings(words: Sequence[str], number: int) -> Iterable[tuple[str, int, int]]:
    return ((" ".join(words[index:]), int(index > 0), number) for index in range(len(words)))
