"""How the shop reads a text: words become tokens that other spellings share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import _lru_cache_wrapper, cached_property, lru_cache, partial
from itertools import chain, pairwise
from types import MappingProxyType
from typing import Final

from attrs import frozen

from . import measures
from .described_things import ANYWHERE, Described, Description, Descriptions
from .stems import Stem
from .synonyms import Synonyms, Tokens, read_synonyms
from .tokens import Piece, pieces, plain
from .type_profiles import PROFILE, TypeProfiles

LISTS_CACHED: Final = 4
"""The lists of an owner now, and some before."""
TEXTS_CACHED: Final = 1 << 10
"""Descriptions that products of a family share, and those of its neighbours."""
_CLAUSE: Final = re.compile(r"[.,;:\n](?:(?<=\n)\n*|(?<!\n)\s+)")
"""Ends a clause: a mark before blanks, or new lines. It begins with one of few characters, found at once."""


def token_of(piece: Piece, stem: Stem) -> str:
    """Name the token of one piece of text, before synonyms."""
    return measures.token(piece.number, piece.unit) if piece.unit else stem(piece.surface)


def bare_tokens(text: str, stem: Stem) -> Tokens:
    """Read a text without synonyms."""
    return tuple(token_of(piece, stem) for piece in pieces(plain(text)))


@frozen(slots=False)
class Clause:
    """One clause as it is read.

    *tokens* stand in order, *numbers* are the same with the bare number of each measure, *surfaces* are the
    words as written, *units* those of the measures. What is made of these is made once somebody needs it:
    a catalogue has many texts of which only the tokens are.
    """

    tokens: Tokens
    numbers: Tokens
    surfaces: Tokens
    units: Tokens
    first_measure: str
    _reader: Reader

    @cached_property
    def everything(self) -> Tokens:
        """The tokens, and what phrases and measures among them also mean."""
        phrases = self._reader.phrases_in(self.tokens)
        return tuple(dict.fromkeys((*self.tokens, *self.numbers, *self.units, *phrases)))

    @cached_property
    def pairs(self) -> Tokens:
        """Neighbours joined, words and phrases alike."""
        runs = dict.fromkeys((self.tokens, self.numbers, self._reader.folded(self.tokens)))
        return tuple(dict.fromkeys([pair for run in runs for pair in joined_pairs(run)]))


@frozen(slots=False, eq=False)
class Reader:
    """Reads texts of the catalogue with one list of synonyms; *stem* cuts a word to what its forms share."""

    synonyms: Synonyms
    stem: Stem
    one_way: Mapping[Tokens, tuple[Tokens, ...]] = MappingProxyType({})
    """What a run of tokens finds besides itself."""
    descriptions: Descriptions = Descriptions()
    """What a text means that has some words anywhere in it."""
    profiles: TypeProfiles = TypeProfiles()
    """What types of product are described with."""

    @classmethod
    def of(cls, synonyms: str, stem: Stem, one_way: Iterable[tuple[str, Iterable[str]]] = ()) -> Reader:
        """Make a reader of the text of a synonym list, and of words that also find others."""
        return cls(*_lists_of(synonyms, stem, tuple((typed, tuple(finds)) for typed, finds in one_way)))

    def one_way_at(self, tokens: Tokens, index: int) -> tuple[int, tuple[Tokens, ...]] | None:
        """Find the longest run that starts at *index* and finds others: its length and what it finds."""
        for length in range(min(self._longest_one_way, len(tokens) - index), 0, -1):
            result = self.one_way.get(tokens[index : index + length])
            if result is not None:
                return length, result
        return None

    @cached_property
    def _longest_one_way(self) -> int:
        return max(map(len, self.one_way), default=0)

    def described(
        self,
        text: str,
        pieces: Sequence[Piece],
        knows: Callable[[str], bool],
        is_called: Callable[[str], bool],
    ) -> Described | None:
        """Find what a text describes instead of naming it; a synonym is a name.

        Where no description has words that tell as much, it is the type whose profile fits best, if anything
        *is_called* by its name.
        """
        tokens = tuple([self.meant_by(self.token_of(piece)) for piece in pieces])
        if tokens in self.synonyms.phrases:
            return None
        found = self.descriptions.find(text, pieces, tokens, knows)
        likely = self.profiles.find(text, pieces, tokens, is_called)
        if found is None or likely is None:
            return found or likely
        token_of = dict(zip(pieces, tokens, strict=True))
        found_weight, likely_weight = (
            self.profiles.weight(map(token_of.__getitem__, one.pieces)) for one in (found, likely)
        )
        return likely if likely_weight > found_weight else found

    def clauses(self, text: str) -> list[Clause]:
        """Read a text clause by clause; catalogues repeat their clauses, so the answers are kept."""
        return list(map(self._remembering, _CLAUSE.split(text)))

    def clause(self, text: str) -> Clause:
        """Read a text as one clause, or recall how it was read."""
        return self._remembering(text)

    def forget(self) -> None:
        """Forget how clauses were read, once a catalogue is through: no query repeats most of them."""
        self._remembering.cache_clear()
        self._everything.cache_clear()

    @cached_property
    def _remembering(self) -> _lru_cache_wrapper[Clause]:
        return lru_cache(maxsize=1 << 15)(self._clause)

    def tokens(self, text: str) -> Tokens:
        """Read a short text: a token a word, in order, synonyms made one."""
        return self.clause(text).tokens

    def everything_in(self, text: str) -> frozenset[str]:
        """Read all tokens by which *text* may be found, or recall them: products of a family share texts."""
        return self._everything(text)

    @cached_property
    def _everything(self) -> _lru_cache_wrapper[frozenset[str]]:
        return lru_cache(maxsize=TEXTS_CACHED)(self._everything_of)

    def _everything_of(self, text: str) -> frozenset[str]:
        return frozenset(chain.from_iterable([clause.everything for clause in self.clauses(text)]))

    def token_of(self, piece: Piece) -> str:
        """Name the token of one piece of text, before synonyms."""
        return token_of(piece, self.stem)

    def token_of_word(self, word: str) -> str:
        """Name the token that stands for a word in lower case and its synonyms."""
        return self.meant_by(self.stem(word))

    def meant_by(self, token: str) -> str:
        """Name the token that stands for *token* and its synonyms."""
        return self.synonyms.words.get(token, token)

    def _clause(self, text: str) -> Clause:
        read = tuple(pieces(plain(text)))
        meant, stem = self.synonyms.words.get, self.stem
        tokens = tuple([meant(token, token) for token in [token_of(piece, stem) for piece in read]])
        measured = [piece for piece in read if piece.unit]
        if not measured:
            return Clause(tokens, tokens, tuple([piece.surface for piece in read]), (), "", self)
        return Clause(
            tokens=tokens,
            numbers=tuple([piece.number or token for piece, token in zip(read, tokens, strict=True)]),
            surfaces=tuple([piece.surface for piece in read if not piece.unit]),
            units=tuple([stem(piece.unit) for piece in measured]),
            first_measure=self.token_of(measured[0]),
            reader=self,
        )

    def phrases_in(self, tokens: Tokens) -> list[str]:
        """Name what the phrases among *tokens* and the tokens themselves stand for."""
        named = [token for token in tokens if token in self.synonyms.meanings]
        named += [name for _, _, name in self.synonyms.runs_in(tokens)]
        return named + [token for name in named for token in self.synonyms.meanings.get(name, ())]

    def folded(self, tokens: Tokens) -> Tokens:
        """Name each phrase among *tokens* by what it stands for, as a text that is searched for is read."""
        folded: list[str] = []
        at = 0
        for start, length, name in self.synonyms.runs_in(tokens):
            if start >= at:
                folded += (*tokens[at:start], name)
                at = start + length
        return (*folded, *tokens[at:])


def joined_pairs(tokens: Tokens) -> Tokens:
    """Join the neighbours among *tokens*."""
    return tuple(f"{one}_{other}" for one, other in pairwise(tokens))


@lru_cache(maxsize=LISTS_CACHED)
def _lists_of(
    synonyms: str, stem: Stem, one_way: tuple[tuple[str, tuple[str, ...]], ...]
) -> tuple[Synonyms, Stem, Mapping[Tokens, tuple[Tokens, ...]], Descriptions, TypeProfiles]:
    """Read the lists of a reader; a process that opens another search reads them no second time."""
    plain_reader = Reader(read_synonyms(synonyms, partial(bare_tokens, stem=stem)), stem)
    read = plain_reader.tokens
    named = [(typed, tuple(map(read, finds))) for typed, finds in one_way]
    profiled = [(typed, finds) for typed, finds in named if PROFILE in typed]
    others = [(typed, finds) for typed, finds in named if PROFILE not in typed]
    runs = {read(typed): finds for typed, finds in others if ANYWHERE not in typed}
    described = [Description.read(typed, finds, read) for typed, finds in others if ANYWHERE in typed]
    return plain_reader.synonyms, stem, runs, Descriptions.of(described), TypeProfiles.of(profiled, read)
