"""Which type of product a sentence most likely describes, by words that people describe each type with."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain
from math import log
from types import MappingProxyType
from typing import Final

from attrs import frozen

from .alike_words import ALIKE_WORDS
from .colours import COLOURS
from .common_words import FUNCTION_WORDS, LITTLE_WORDS
from .described_things import ALTERNATIVE, FORMS, Described
from .synonyms import Tokenise, Tokens
from .tokens import STOP_WORDS, Piece

PROFILE: Final = "~"
"""Stands between what a type may be called and words that describe it: bracket|support ~ shelf|board|hide."""
LEAST_WORDS: Final = 2
"""So many words have to describe a thing that a text does not name."""
LEAST_SCORE: Final = 0.56
"""What these words have to count, where one of a single type counts 1: 'door' alone tells no handle."""
LEAST_SHARE: Final = 0.4
"""How much of what a text says a profile has to have."""
CALLED_SCORE: Final = 0.34
"""What it counts that a thing may be called as the text calls it."""
NAME_SHARE: Final = 0.6
"""What a word counts that stands in the names of a type and is not among those that describe it."""
UNKNOWN_WEIGHT: Final = 0.6
"""How much a word tells that stands in no profile."""
LONG: Final = 7
"""So many words few names have."""
_LINKS: Final = (
    "that which who whose what how where when while if so my i you we they to for from over above under"
    " behind beside by at near against around between through into onto"
).split()
_OTHER_LINKS: Final = (
    "our your it underneath below round across along next with without on in of inside off and is are has"
    " goes because like as after before not can cannot"
).split()
_NAMELESS: Final = frozenset(
    """
    anything attachment bit bits contraption device gadget gizmo item kind one ones part parts piece pieces
    something sort stuff thing things what
    """.split()
)
_MARK: Final = re.compile(rf"\b(?:{'|'.join(_LINKS)}|something|anything|things?|stuff)\b")
_LINK: Final = re.compile(rf"(?<!\d )\b(?:{'|'.join((*_LINKS, *_OTHER_LINKS))})\b")
"""What a thing is called stands before it: a box in the wall is no wall."""
_DOES: Final = re.compile(
    r"(?:blow|clean|close|connect|cover|cut|give|hide|hold|join|keep|let|lift|lock|make|measure|move|open|protect"
    r"|send|show|shut|split|stop|tell|turn)s? (?:a|an|the|my|your|you|people|somebody)\b"
    r"|(?:blow|connect|give|heat|hold|join|keep|let|make|protect|send|tell|warm)s\b|(?:a |the )?bit\b"
)
"""How a text begins that says what a thing does without naming it: stops the door slamming."""
_DENYING: Final = frozenset("cannot cant dont doesnt isnt no non not without".split())
_SAYS_LITTLE: Final = FUNCTION_WORDS | STOP_WORDS | LITTLE_WORDS | _NAMELESS | _DENYING
"""Words that tell no type of product from another."""


@frozen
class TypeProfile:
    """What a type of product may be called, the words that describe it, those of its names, and the names."""

    called: frozenset[str]
    words: frozenset[str]
    in_names: frozenset[str]
    names: tuple[Tokens, ...]

    @classmethod
    def of(
        cls, called: Iterable[str], words: Iterable[str], names: tuple[Tokens, ...], alike: Mapping[str, str]
    ) -> TypeProfile:
        """Make a profile of tokens; it may also be called by the last word of each name."""
        return cls(
            _meant((*called, *(name[-1] for name in names)), alike),
            _meant(words, alike),
            _meant(chain.from_iterable(names), alike),
            names,
        )

    def describes(self, token: str) -> bool:
        """Whether a type is described or named with a word."""
        return token in self.words or token in self.in_names


@frozen
class _Sentence:
    """The words of a text that count, how much they tell, and what it looks for.

    It is free to be anything if it has no name, or one of its form.
    """

    pieces: Mapping[str, Piece]
    weight: float
    head: str | None
    is_free: bool


@frozen(slots=False)
class TypeProfiles:
    """The profiles of types of products; of words that are *alike* one stands for all."""

    profiles: tuple[TypeProfile, ...] = ()
    alike: Mapping[str, str] = MappingProxyType({})

    @classmethod
    def of(cls, listed: Iterable[tuple[str, tuple[Tokens, ...]]], tokenise: Tokenise) -> TypeProfiles:
        """Read pairs of ``bracket|support ~ shelf|board`` and the names of a type."""

        def read(words: str) -> Iterable[str]:
            return chain.from_iterable(map(tokenise, words.split(ALTERNATIVE)))

        alike: dict[str, str] = {}
        for line in ALIKE_WORDS:
            first, *others = (token for word in line for token in tokenise(word))
            alike |= {token: first for token in others if token not in alike}
        parted = ((typed.partition(PROFILE), names) for typed, names in listed)
        profiles = (TypeProfile.of(read(one), read(words), names, alike) for (one, _, words), names in parted)
        return cls(tuple(profiles), alike)

    def find(
        self, text: str, pieces: Sequence[Piece], tokens: Tokens, is_called: Callable[[str], bool]
    ) -> Described | None:
        """Find the type that a sentence fits best, if anything *is_called* by its name; None for a name."""
        if not (self.profiles and _is_description(text)):
            return None
        sentence = self._read(text, pieces, tokens)
        numbers = {number for token in sentence.pieces for number in self._having.get(token, ())}
        scored = [(score, -number) for number in numbers if (score := self._score(number, sentence))]
        for _, number in sorted(scored, reverse=True):
            profile = self.profiles[-number]
            if names := tuple(name for name in profile.names if all(map(is_called, name))):
                own = self._own(profile, sentence)
                return Described(tuple(map(sentence.pieces.__getitem__, own)), names)
        return None

    def weight(self, tokens: Iterable[str]) -> float:
        """Say how much some words of a text tell: the fewer types have a word, the more."""
        return self._weight(_meant(tokens, self.alike))

    def _read(self, text: str, pieces: Sequence[Piece], tokens: Tokens) -> _Sentence:
        meant = {
            piece: self.alike.get(token, token)
            for piece, token in zip(pieces, tokens, strict=True)
            if piece.surface not in _SAYS_LITTLE and not piece.surface[0].isdigit()
        }
        weight = self._weight({token for piece, token in meant.items() if piece.surface not in COLOURS})
        head = None if _has_no_name(text, pieces) else self._head(text, meant)
        is_free = head is None or head.surface in FORMS
        by_token = {token: piece for piece, token in meant.items()}
        return _Sentence(by_token, weight, None if head is None else meant[head], is_free)

    def _head(self, text: str, meant: Mapping[Piece, str]) -> Piece | None:
        """Find the word before a link that a type is called by; without one it is the last before a link."""
        before = [piece for link in (_LINK, _MARK) for piece in reversed(_before(link, text, tuple(meant)))]
        return next(
            (piece for piece in before if meant[piece] in self._called), before[0] if before else None
        )

    def _score(self, number: int, sentence: _Sentence) -> float:
        """Say how well a sentence fits; 0 if it looks for something else, or says too much besides."""
        profile, weights = self.profiles[number], self._weights
        is_called = sentence.head in profile.called
        if not (is_called or sentence.is_free):
            return 0.0
        own = self._own(profile, sentence)
        describing = [token for token in own if token != sentence.head]
        score = sum(weights[one] * (1.0 if one in profile.words else NAME_SHARE) for one in describing)
        least = LEAST_WORDS if sentence.is_free else 1
        is_enough = len(describing) >= least and score >= LEAST_SCORE
        says_more = self._weight(own) < LEAST_SHARE * sentence.weight
        return score + CALLED_SCORE * is_called if is_enough and not says_more else 0.0

    @staticmethod
    def _own(profile: TypeProfile, sentence: _Sentence) -> list[str]:
        """List the words of a sentence that are of a type: those that describe it, and what it looks for."""
        return [
            token
            for token in sentence.pieces
            if profile.describes(token) or (token == sentence.head and token in profile.called)
        ]

    def _weight(self, tokens: Iterable[str]) -> float:
        return sum(self._weights.get(token, UNKNOWN_WEIGHT) for token in tokens)

    @cached_property
    def _called(self) -> frozenset[str]:
        """What some type may be called."""
        return frozenset().union(*(one.called for one in self.profiles))

    @cached_property
    def _having(self) -> Mapping[str, Sequence[int]]:
        """The numbers of the profiles by each word that describes or names them."""
        numbers = defaultdict[str, list[int]](list)
        for number, profile in enumerate(self.profiles):
            for token in profile.words | profile.in_names:
                numbers[token].append(number)
        return dict(numbers)

    @cached_property
    def _weights(self) -> Mapping[str, float]:
        count = len(self.profiles)
        return {
            token: log(1 + count / len(numbers)) / log(1 + count) for token, numbers in self._having.items()
        }


def _meant(tokens: Iterable[str], alike: Mapping[str, str]) -> frozenset[str]:
    return frozenset(alike.get(token, token) for token in tokens)


def _is_description(text: str) -> bool:
    """Whether a text may describe a thing: it says what that is for or does, or is too long for a name."""
    is_long = sum(map(str.isalpha, text.split())) >= LONG
    return bool(_MARK.search(text) or _DOES.match(text) or (is_long and _LINK.search(text)))


def _has_no_name(text: str, pieces: Sequence[Piece]) -> bool:
    """Whether a text looks for a thing, or says at once what it is for or does: to hold a shelf."""
    first = _LINK.search(text)
    start = first.end() if first else len(text)
    is_nameless = any(piece.start < start and piece.surface in _NAMELESS for piece in pieces)
    return is_nameless or (first is not None and not first.start()) or _DOES.match(text) is not None


def _before(link: re.Pattern[str], text: str, pieces: Sequence[Piece]) -> Sequence[Piece]:
    """List the words before the first link that has one before it."""
    counts = (sum(piece.start < match.start() for piece in pieces) for match in link.finditer(text))
    return pieces[: next(filter(None, counts), 0)]
