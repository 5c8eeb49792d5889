"""How the shop reads a text: words become tokens that other spellings share."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Final

import tantivy
from attrs import frozen

from . import measures
from .synonyms import Synonyms, Tokens, read_synonyms
from .words import Piece, pieces, plain

_AMERICAN: Final = re.compile(r"(?<=[a-z]{3})iz(?=e[drs]?$|ing$|ers$|ations?$)")
_CLAUSE: Final = re.compile(r"[.,;:]\s+|\n+")
_STEMMER: Final = (
    tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.raw()).filter(tantivy.Filter.stemmer("english")).build()
)


@lru_cache(maxsize=1 << 16)
def stem(word: str) -> str:
    """Cut a lower-case word to what its forms share, in British spelling."""
    if len(word) < 4 or not word.isalpha():
        return word
    stemmed: list[str] = _STEMMER.analyze(_AMERICAN.sub("is", word))
    return stemmed[0] if stemmed else word


def token_of(piece: Piece) -> str:
    """Name the token of one piece of text, before synonyms."""
    return measures.token(piece.number, piece.unit) if piece.is_measure else stem(piece.surface)


def bare_tokens(text: str) -> Tokens:
    """Read a text without synonyms."""
    return tuple(token_of(piece) for piece in pieces(plain(text)))


@frozen(slots=False)
class Reader:
    """Reads texts of the catalogue with one list of synonyms."""

    synonyms: Synonyms

    @classmethod
    def of(cls, synonyms: str) -> Reader:
        """Make a reader of the text of a synonym list."""
        return cls(read_synonyms(synonyms, bare_tokens))

    @cached_property
    def tokens(self) -> Callable[[str], Tokens]:
        """Read a text that recurs; the answers are kept."""
        return lru_cache(maxsize=1 << 15)(self.tokens_once)

    def tokens_once(self, text: str) -> Tokens:
        """Read a text: a token a word, in order, synonyms made one."""
        words = self.synonyms.words
        return tuple(words.get(token, token) for token in map(token_of, pieces(plain(text))))

    def everything_in(self, text: str) -> list[str]:
        """Read all tokens by which *text* may be found, in no order."""
        return [token for clause in _CLAUSE.split(text) for token in self._everything(clause)]

    @cached_property
    def _everything(self) -> Callable[[str], Tokens]:
        """Read one clause; catalogues repeat their clauses, so the answers are kept."""
        return lru_cache(maxsize=1 << 15)(self._everything_once)

    def _everything_once(self, clause: str) -> Tokens:
        found: list[str] = []
        besides: list[str] = []
        for piece in pieces(plain(clause)):
            token = token_of(piece)
            found.append(self.synonyms.words.get(token, token))
            if piece.is_measure:
                besides += (piece.number, stem(piece.unit))
        return (*found, *besides, *self.phrases_in(tuple(found)))

    def phrases_in(self, tokens: Tokens) -> list[str]:
        """Name what the phrases among *tokens* and the tokens themselves stand for."""
        named = [token for token in tokens if token in self.synonyms.meanings]
        for index, token in enumerate(tokens):
            if token in self._phrase_starts and (run := self.synonyms.run_at(tokens, index)):
                named.append(run[1])
        return named + [token for name in named for token in self.synonyms.meanings.get(name, ())]

    @cached_property
    def _phrase_starts(self) -> frozenset[str]:
        return frozenset(tokens[0] for tokens in self.synonyms.phrases)
