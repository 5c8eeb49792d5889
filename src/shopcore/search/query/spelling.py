"""Misspelt words: which word of the catalogue was meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import log
from typing import Final

from attrs import frozen

from shopcore.search.text_analysis.colours import COLOURS
from shopcore.search.text_analysis.common_words import COMMON_WORDS
from shopcore.search.text_analysis.everyday_things import EVERYDAY_THINGS
from shopcore.search.text_analysis.tokens import STOP_WORDS
from shopcore.search.text_analysis.typing_errors import error_cost

from .vocabulary import Vocabulary

REPAIR_MINIMUM: Final = 4
SHORT_ADDED_MAXIMUM: Final = 2
FAR_REPAIR_MINIMUM: Final = 7
EASY_COST: Final = 1.7
"""What two errors in seven letters cost at most: one of them is easily made. Charges are no cages."""
JOINED_MINIMUM: Final = 6
HALF_MINIMUM: Final = 3
"""So many letters has each half of a joined word of which one is misspelt."""
CANDIDATES_MAXIMUM: Final = 8
"""So many of the likeliest words are looked for beside the words next to them."""
ORDINARY: Final = COLOURS | COMMON_WORDS
RIGHT: Final = ORDINARY | EVERYDAY_THINGS
_ERROR: Final = 3.0
_OTHER_START: Final = 1.6
_NEIGHBOUR: Final = 3.0
"""What an error, another first letter, and a word that the catalogue has beside it weigh; a word e times as
common weighs 1."""


@frozen
class Speller:
    """Finds the word that was meant for one between the tokens *before* and *after*, where there are any."""

    vocabulary: Vocabulary
    before: str = ""
    after: str = ""

    def repaired(self, word: str) -> str | None:
        """Find the word of the catalogue that was meant; None if it is short, far from any, or right.

        One edit from four letters on, two from seven on if easily made, from eight on in any case; a word cut
        short counts as one edit. Of four letters one is replaced only if the catalogue has the result beside
        its neighbours: a rose is no rope, but a ceiling rope is a ceiling rose. Two words run together come
        apart, even if one is misspelt.
        """
        if word in RIGHT:
            return self._doubled(word)
        if len(word) < REPAIR_MINIMUM or not word.isalpha():
            return None
        near = self.vocabulary.words_like
        close = near(word, 1, is_prefix=False) + near(word, 0, is_prefix=True, limit=3)
        meant = self._likeliest(word, close)
        if meant is None and len(word) >= JOINED_MINIMUM:
            meant = self._apart(word)
        if meant is None and len(word) >= FAR_REPAIR_MINIMUM:
            far = near(word, 2, is_prefix=False)
            most = EASY_COST if len(word) == FAR_REPAIR_MINIMUM else 2.0
            meant = self._likeliest(word, [one for one in far if error_cost(word, one[0]) <= most])
        return meant

    def _doubled(self, word: str) -> str | None:
        """Find what an ordinary word means that lacks a doubled letter: a but hinge is a butt hinge."""
        doubled = dict.fromkeys(word[:at] + word[at - 1 :] for at in range(1, len(word) + 1))
        return next(filter(self._is_beside, doubled), None)

    def begun(self, word: str) -> tuple[str, ...]:
        """List the words of the catalogue that were being typed where none begins so, likeliest first.

        One edit from four letters on, with the likelihoods and limits of ``repaired``.
        """
        if len(word) < REPAIR_MINIMUM or not word.isalpha() or word in RIGHT:
            return ()
        near = self.vocabulary.words_like
        if near(word, 0, is_prefix=True, limit=1):
            return ()
        weighed = []
        for other, count in near(word, 1, is_prefix=True):
            beginnings = [other[:length] for length in range(len(word) - 1, len(word) + 2)]
            meant = [one for one in beginnings if error_cost(word, one) <= 1.0]
            is_beside = self._is_beside(other)
            if meant and (is_beside or not all(_is_far_for_short(word, one) for one in meant)):
                weight = max(_weight(word, one, count) for one in meant)
                weighed.append((weight + (_NEIGHBOUR if is_beside else 0.0), other))
        return tuple(other for _, other in sorted(weighed, reverse=True))

    def parted(self, word: str) -> tuple[str, ...]:
        """Write a word that is being typed as two of the catalogue, the second begun: doorhan is door han."""
        near = self.vocabulary.words_like
        cuts = range(HALF_MINIMUM, len(word) - 1)
        if not word.isalpha() or near(word, 0, is_prefix=True, limit=1):
            return ()
        return tuple(
            f"{word[:cut]} {word[cut:]}"
            for cut in cuts
            if self._knows(word[:cut]) and near(word[cut:], 0, is_prefix=True, limit=1)
        )

    def joined(self, one: str, other: str) -> str | None:
        """Find the word that two parts make up which were written apart, one of them misspelt."""
        word = one + other
        if len(word) < JOINED_MINIMUM or not word.isalpha() or not ORDINARY.isdisjoint((one, other)):
            return None
        return self._likeliest(word, self.vocabulary.words_like(word, 1, is_prefix=False))

    def _likeliest(self, word: str, close: Iterable[tuple[str, int]]) -> str | None:
        weighed = sorted(((_weight(word, *one), one[0]) for one in close), reverse=True)
        beside = [
            (weight + (_NEIGHBOUR if is_beside else 0.0), other)
            for weight, other in weighed[:CANDIDATES_MAXIMUM]
            if (is_beside := self._is_beside(other)) or not _is_far_for_short(word, other)
        ]
        return max(beside)[1] if beside else None

    def _is_beside(self, word: str) -> bool:
        """Whether the catalogue has a word beside one of those next to it."""
        token, knows_pair = self.vocabulary.reader.token_of_word(word), self.vocabulary.knows_pair
        return bool(self.before and knows_pair(self.before, token)) or bool(
            self.after and knows_pair(token, self.after)
        )

    def _apart(self, word: str) -> str | None:
        """Write two words apart that names have side by side, if one is right and the other nearly so."""
        found: list[tuple[float, str]] = []
        for cut in range(HALF_MINIMUM, len(word) - HALF_MINIMUM + 1):
            one, other = word[:cut], word[cut:]
            if self._knows(one):
                beside = Speller(self.vocabulary, before=self.vocabulary.reader.token_of_word(one))
                found += [(weight, f"{one} {right}") for weight, right in beside._fitting(other)]
            if self._knows(other):
                beside = Speller(self.vocabulary, after=self.vocabulary.reader.token_of_word(other))
                found += [(weight, f"{right} {other}") for weight, right in beside._fitting(one)]
        return max(found)[1] if found else None

    def _knows(self, word: str) -> bool:
        return self.vocabulary.knows(self.vocabulary.reader.token_of_word(word))

    def _fitting(self, word: str) -> Iterator[tuple[float, str]]:
        """List words one edit away that the catalogue has beside its neighbour, with their weights."""
        for like, count in self.vocabulary.words_like(word, 1, is_prefix=False):
            if self._is_beside(like):
                yield _weight(word, like, count), like


def halves(word: str) -> Iterator[tuple[str, str]]:
    """Cut a word in two everywhere, also around a word that says nothing: twin and earth."""
    for cut in range(1, len(word)):
        yield word[:cut], word[cut:]
    for cut in range(HALF_MINIMUM, len(word) - HALF_MINIMUM):
        for end in range(cut + 2, min(cut + 4, len(word) - HALF_MINIMUM) + 1):
            if word[cut:end] in STOP_WORDS:
                yield word[:cut], word[end:]


def _weight(typed: str, meant: str, count: int) -> float:
    """Weigh how likely a word was meant by how common it is, and by the errors it would take."""
    start = _OTHER_START if typed[0] != meant[0] else 0.0
    return log(max(1, count)) - _ERROR * error_cost(typed, meant) - start


def _is_far_for_short(word: str, other: str) -> bool:
    """Whether a word of four letters is another only with a letter replaced, or with many added."""
    added = len(other) - len(word)
    is_near = 0 < abs(added) <= SHORT_ADDED_MAXIMUM or (added == 0 and sorted(other) == sorted(word))
    return len(word) == REPAIR_MINIMUM and not is_near
