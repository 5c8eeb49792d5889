"""Completing what a shopper types from the keywords of the catalogue and what they are combined with."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import nsmallest
from itertools import chain, pairwise
from typing import Final

from attrs import frozen

from shopcore.search.indexing.combinations import Combinations
from shopcore.search.text_analysis.measures import UNITS
from shopcore.search.text_analysis.tokens import STOP_WORDS, plain

CANDIDATES_MAXIMUM: Final = 24
"""So many completions of each sort are looked at."""
UNIT_BEGUN: Final = 3
"""From so many letters on a unit is known that no short spelling begins with: 3 inc."""
_WORD: Final = re.compile(r"\d+(?:\.\d+)?|(?<=\d)\"|[^\W\d_][^\W_]*")
_LAST: Final = "\U0010ffff"
"""Comes behind every letter."""
_NEVER: Final = "\0"
"""Begins no word."""
_PLURALS: Final = ("s", "es")


def _short_units() -> Mapping[str, str]:
    """Name each unit in the shortest of its spellings that is a word: inches are in."""
    by_meaning = defaultdict[tuple[str, float], list[str]](list)
    for name, meaning in UNITS.items():
        by_meaning[meaning].append(name)
    shortest = {meaning: min(filter(str.isalnum, names), key=len) for meaning, names in by_meaning.items()}
    return {name: shortest[meaning] for name, meaning in UNITS.items()}


_UNITS: Final = _short_units()


def words_in(text: str) -> list[str]:
    """Cut a plain text into words as completions compare them: 100mm is 100 and mm, 3 inch is 3 and in."""
    words = _WORD.findall(text)
    for place, (number, word) in enumerate(pairwise(words), start=1):
        if number[0].isdigit():
            words[place] = _UNITS.get(word, word)
    return words


@lru_cache(maxsize=1 << 12)
def plain_words(text: str) -> str:
    """Write a text as its words in single blanks; recalled, for the same texts are offered often."""
    return " ".join(words_in(plain(text)))


def typed_words(text: str) -> list[str]:
    """Cut a plain text that is being typed into the words that count, the last perhaps cut short."""
    words = words_in(text)
    if len(words) > 1 and words[-2][0].isdigit() and len(words[-1]) >= UNIT_BEGUN:
        units = {unit for name, unit in _UNITS.items() if name.startswith(words[-1])}
        words[-1] = units.pop() if len(units) == 1 else words[-1]
    counting = [
        word for before, word in pairwise(["", *words]) if word not in STOP_WORDS or before[:1].isdigit()
    ]
    return counting if words[-1:] == counting[-1:] else [*counting, *words[-1:]]


@frozen
class Partners:
    """What a keyword is combined with, by number, and how many products are both; the commonest first."""

    numbers: Sequence[int]
    counts: Sequence[int]

    @classmethod
    def of(cls, counted: Iterable[tuple[int, int]]) -> Partners:
        """Arrange numbers of keywords with their counts."""
        best = sorted(counted, key=lambda one: (-one[1], one[0]))
        return cls(array("I", [number for number, _ in best]), array("I", [count for _, count in best]))


NO_PARTNERS: Final = Partners((), ())


@frozen
class Completions:
    """Keywords by number, the commonest first, their words in single blanks, and what each is combined with.

    *places* has each word with the number of its keyword, sorted. Keywords from the number *sizes* on are
    offered only in combinations. *types* are product types: what they are combined with stands before them,
    unless it is a size and the type one of *squares*.
    """

    keywords: Sequence[str]
    words: Sequence[str]
    places: Sequence[tuple[str, int]]
    partners: Mapping[int, Partners]
    types: frozenset[int]
    squares: frozenset[int]
    sizes: int

    @classmethod
    def of(cls, keywords: Iterable[tuple[str, int]], combinations: Combinations) -> Completions:
        """Arrange keywords that come commonest first; combinations may hold others."""
        texts = list(dict.fromkeys(text for text, _ in keywords))
        others = _others(combinations, frozenset(texts))
        sizes = len(texts) + sum(not _is_size(text) for text in others)
        texts += others
        words = [plain_words(text) for text in texts]
        numbers = {text: number for number, text in enumerate(texts)}
        return cls(
            keywords=texts,
            words=words,
            places=sorted({(word, number) for number, read in enumerate(words) for word in read.split()}),
            partners=_partners(combinations, numbers),
            types=frozenset(map(numbers.__getitem__, combinations)),
            squares=frozenset(number for number, read in enumerate(words) if _is_square(read)),
            sizes=sizes,
        )

    def complete(self, typed: str) -> Iterator[str]:
        """Tell how a plain text goes on, likeliest first, the same in several forms perhaps.

        Every typed word but the last is one of the completion, the last begins one; if nothing goes on from
        the text so, each may begin one: 'bee kn' is beehive door knobs.
        """
        words, begun = typed_words(typed), " ".join(words_in(typed))
        found = self._going_on(begun, self._holding(words, is_whole=True))
        first = next(found, None)
        if first is None:
            yield from self._going_on(begun, self._holding(words, is_whole=False))
        else:
            yield first
            yield from found

    def beginning(self, word: str) -> set[int]:
        """Number the keywords with a word that begins so."""
        return self._between(word, word + _LAST)

    def _holding(self, words: Sequence[str], *, is_whole: bool) -> list[set[int]]:
        """Number for each word the keywords that hold it, those of the fewest first.

        The last begins another word than those before it: 'brass b' is no brass.
        """
        *before, last = words or [_NEVER]
        others = frozenset(form for word in before for form in _forms(word))
        holding = [self._between(last, last + _LAST, others)]
        for word in before:
            is_same = is_whole or word[0].isdigit()
            holding.append(self._with_word(word) if is_same else self.beginning(word))
        return sorted(holding, key=len)

    def _with_word(self, word: str) -> set[int]:
        """Number the keywords with a word, be it one or many."""
        return set().union(*(self._between(form, f"{form}\0") for form in _forms(word)))

    def _between(self, first: str, end: str, without: Collection[str] = ()) -> set[int]:
        start, stop = (bisect_left(self.places, (word, 0)) for word in (first, end))
        return {number for word, number in self.places[start:stop] if word not in without}

    def _going_on(self, begun: str, holding: Sequence[set[int]]) -> Iterator[str]:
        """List keywords that begin so, combinations of all words, other keywords that hold them, and more."""
        every = set.intersection(*holding)
        first = sorted(number for number in every if self.words[number].startswith(begun))
        others = sorted(every.difference(first))
        yield from self._alone(first)
        pairs = nsmallest(CANDIDATES_MAXIMUM, self._pairs(holding, every))
        yield from self._combined((number, partner) for _, number, partner in pairs)
        yield from self._alone(others)
        for number in chain(first, others):
            partners = self._partners_of(number).numbers[:CANDIDATES_MAXIMUM]
            yield from self._combined((number, partner) for partner in partners)

    def _alone(self, numbers: Iterable[int]) -> Iterator[str]:
        return (self.keywords[number] for number in numbers if number < self.sizes)

    def _combined(self, pairs: Iterable[tuple[int, int]]) -> Iterator[str]:
        """Write combinations, but for those that would read otherwise: 25 mm square knobs are no area."""
        for number, partner in pairs:
            value, name = (partner, number) if number in self.types else (number, partner)
            if name not in self.squares or not _is_size(self.keywords[value]):
                yield f"{self.keywords[value]} {self.keywords[name]}"

    def _pairs(self, holding: Sequence[set[int]], every: set[int]) -> set[tuple[int, int, int]]:
        """Find combinations that hold all words together where neither does alone, by falling count."""
        pairs = set()
        for number in holding[0] - every:
            missing = [held for held in holding if number not in held]
            partners = self._partners_of(number)
            possible = set.intersection(*missing).difference(every)
            for partner in possible.intersection(partners.numbers) if possible else ():
                count = partners.counts[partners.numbers.index(partner)]
                pairs.add((-count, min(number, partner), max(number, partner)))
        return pairs

    def _partners_of(self, number: int) -> Partners:
        return self.partners.get(number, NO_PARTNERS)


def _forms(word: str) -> set[str]:
    """Write a word as one and as many."""
    singulars = (word.removesuffix(plural) for plural in _PLURALS)
    return {word, *singulars, *(word + plural for plural in _PLURALS)}


def _is_size(text: str) -> bool:
    """Whether a text says too little without a product type."""
    return text[0].isdigit()


def _is_square(words: str) -> bool:
    """Whether a unit before some words would be read as one of area."""
    return words_in(plain(f"1 mm {words}")) != ["1", "mm", *words.split()]


def _others(combinations: Combinations, texts: frozenset[str]) -> list[str]:
    """List what is combined and no keyword, sizes last, by how many products have it."""
    counts: Counter[str] = Counter()
    for name, values in combinations.items():
        counts[name] += max(values.values())
        counts.update(values)
    others = [(text, count) for text, count in counts.items() if text not in texts]
    return [text for text, _ in sorted(others, key=lambda one: (_is_size(one[0]), -one[1], one[0]))]


def _partners(combinations: Combinations, numbers: Mapping[str, int]) -> Mapping[int, Partners]:
    met = defaultdict[int, list[tuple[int, int]]](list)
    for name, values in combinations.items():
        for value, count in values.items():
            met[numbers[name]].append((numbers[value], count))
            met[numbers[value]].append((numbers[name], count))
    return {number: Partners.of(counted) for number, counted in met.items()}
