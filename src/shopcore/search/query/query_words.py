"""What a shopper's text means: for each word the tokens that will do, misspelt ones repaired."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Final

from attrs import evolve, field, frozen

from shopcore.search.text_analysis import measures
from shopcore.search.text_analysis.attribute_words import counted_token, is_second_side, side_tokens
from shopcore.search.text_analysis.common_words import COMMON_WORDS
from shopcore.search.text_analysis.product_codes import code_key, may_be_code
from shopcore.search.text_analysis.synonyms import Tokens
from shopcore.search.text_analysis.tokens import Piece, last_requested, pieces, plain_search

from .exclusions import denies, exclusions
from .respelling import Respelling, typed_in
from .spelling import Speller, halves
from .vocabulary import Vocabulary

WORDS_MAXIMUM: Final = 16
NEAR_SHARE: Final = 0.8
KIN_SHARE: Final = 0.3
_ALPHABETIC_OR_DIGITS: Final = re.compile(r"\d+|[^\W\d_]+")

Option = tuple[Tokens, float]
"""Tokens that must all be there, and how much of a full match they count."""


@frozen
class Word:
    """One word of the text.

    *kin* are looser options, *code* is the start of a code, *repaired* the right spelling of a single word.
    Words joined across 'for' end before they start: 'back hinge for splash' has a splashback. What
    *is_described* is what the text looks for, whatever else it names; names with *hints* come first.
    """

    surface: str
    start: int
    end: int
    options: tuple[Option, ...] = ()
    kin: tuple[Option, ...] = ()
    code: str = ""
    repaired: str = ""
    is_described: bool = False
    hints: tuple[str, ...] = ()

    @property
    def is_known(self) -> bool:
        """Whether the catalogue has anything for it, by its words or as the start of a code."""
        return bool(self.options or self.code)


@frozen
class Wording:
    """A text as it was understood; products with all words of a group of *excluded* are not meant."""

    text: str
    words: tuple[Word, ...]
    excluded: tuple[tuple[Word, ...], ...] = ()
    may_exclude: bool = False
    """Whether more would be excluded if a 'non' that some names have were one here too."""

    @property
    def known(self) -> tuple[Word, ...]:
        """The words that the catalogue has anything for."""
        return tuple(word for word in self.words if word.is_known)

    def without_meaning(self, word: Word) -> Wording:
        """Read a text as if the catalogue knew nothing of one word."""
        return evolve(
            self, words=tuple(evolve(one, options=(), kin=()) if one is word else one for one in self.words)
        )

    @property
    def is_plain(self) -> bool:
        """Whether the catalogue knows every word as it was written."""
        is_known = all(word.options and not word.repaired for word in self.words)
        return bool(self.words) and is_known and not self.excluded

    @property
    def tokens(self) -> Tokens:
        """The tokens meant in the first place, in order."""
        return tuple(token for word in self.words if word.options for token in word.options[0][0])

    @property
    def meant(self) -> frozenset[str]:
        """All tokens that the words may mean."""
        return frozenset(token for word in self.words for option, _ in word.options for token in option)

    @property
    def corrected(self) -> str | None:
        """The text with its repaired words; None if there was nothing to repair."""
        repaired_words = sorted((word for word in self.words if word.repaired), key=lambda one: one.start)
        if not repaired_words:
            return None
        visible, outcome = "", 0
        for word in repaired_words:
            visible += self.text[outcome : word.start] + word.repaired
            outcome = word.end
        return " ".join((visible + self.text[outcome:]).split())


def understand(vocabulary: Vocabulary, text: str, *, heeds_names: bool = True) -> Wording:
    """Read a text against the catalogue; 'non locking' is a name that it has only if names are heeded."""
    lowered = plain_search(text)
    cut = list(pieces(lowered))[:WORDS_MAXIMUM]
    described, others = _described(vocabulary, lowered, cut)
    denied = described is not None and denies(described.surface)
    excluding = () if denied else exclusions(vocabulary, lowered, others, heeds_names=heeds_names)
    remaining = [
        piece for piece in others if not any(one.start <= piece.start < one.end for one in excluding)
    ]
    groups = (_read(vocabulary, group) for one in excluding for group in one.groups(others))
    words = _read(vocabulary, last_requested(remaining, lowered))
    return Wording(
        lowered,
        words if described is None else (*words, described),
        tuple(group for group in groups if all(word.is_known for word in group)),
        may_exclude=heeds_names and not excluding and denies(lowered),
    )


def _described(
    vocabulary: Vocabulary, text: str, cut: Sequence[Piece]
) -> tuple[Word | None, Sequence[Piece]]:
    """Read what a text describes instead of naming it as one word; the rest says more of that."""
    match = vocabulary.reader.described(text, cut, vocabulary.knows, vocabulary.is_in_names)
    if match is None:
        return None, cut
    used, options = match.pieces, tuple((name, 1.0) for name in match.names)
    surface, hints = " ".join(one.surface for one in used), tuple(map(vocabulary.reader.token_of, used))
    word = Word(surface, used[0].start, used[-1].end, options, is_described=True, hints=hints)
    return word, match.others(cut)


def _read(vocabulary: Vocabulary, cut: Sequence[Piece]) -> tuple[Word, ...]:
    """Read pieces of a text, and again with misspelt ones repaired, so that their phrases are seen."""
    words = tuple(_Understanding(vocabulary, cut).words())
    respelling = Respelling.of({(word.start, word.end): word.repaired for word in words if word.repaired})
    respelling = respelling.with_joined(
        vocabulary, cut, [(one.start, one.end) for one in words if not one.is_known]
    )
    if not respelling.repairs:
        return words
    again = tuple(_Understanding(vocabulary, tuple(respelling.pieces(cut)), is_repairing=False).words())
    if any(word.end < word.start for word in again):
        return words  # what is joined across 'for' has no stretch of the text to be written in
    return tuple(_as_typed(word, respelling, cut) for word in again)


def _as_typed(word: Word, respelling: Respelling, cut: Sequence[Piece]) -> Word:
    """Tell how a word was typed, and how it is spelt; of one run together with another only the latter."""
    span = word.start, word.end
    if not respelling.touches(span):
        return word
    is_first = respelling.cuts(word.end)
    is_half = is_first or respelling.cuts(word.start)
    typed = word.surface if is_half else typed_in(cut, span)
    return evolve(word, surface=typed, repaired=f"{word.surface} " if is_first else word.surface)


@frozen
class _Understanding:
    vocabulary: Vocabulary
    pieces: Sequence[Piece]
    is_repairing: bool = True
    tokens: Tokens = field(init=False)

    def __attrs_post_init__(self) -> None:
        reader = self.vocabulary.reader
        read = tuple(reader.meant_by(reader.token_of(piece)) for piece in self.pieces)
        object.__setattr__(self, "tokens", reader.synonyms.spelt_out(read, self.vocabulary.knows))

    def words(self) -> Iterator[Word]:
        at, before = 0, ""
        while at < len(self.pieces):
            runs = filter(None, (self._one_way(at), self._phrase(at)))
            longest = max(runs, key=itemgetter(0), default=None)
            run = longest or self._count(at) or self._joined(at)
            length, word = run or (1, self._single(at, before))
            yield word
            before = word.options[0][0][-1] if word.options else ""
            at += length

    def _one_way(self, at: int) -> tuple[int, Word] | None:
        """Read a run of words that also finds others; what holds the words themselves comes first."""
        run = self.vocabulary.reader.one_way_at(self.tokens, at)
        if run is None:
            return None
        length, match = run
        own = self.tokens[at : at + length]
        phrase = self.vocabulary.reader.synonyms.phrases.get(own)
        named = ((phrase,),) if phrase else ()
        options = self._known(*((one, 1.0) for one in (*named, own)), *((one, NEAR_SHARE) for one in match))
        return (length, self._word(at, length, options, self._kin(phrase or own[0]))) if options else None

    def _phrase(self, at: int) -> tuple[int, Word] | None:
        """Read a run of words that has a synonym."""
        run = self.vocabulary.reader.synonyms.run_at(self.tokens, at)
        if run is None:
            return None
        length, name = run
        own, meant = self.tokens[at : at + length], self.vocabulary.reader.synonyms.meanings.get(name, ())
        apart = [(one, NEAR_SHARE) for one in dict.fromkeys((meant, own)) if one]
        if self.vocabulary.knows(name):
            options = self._known(((name,), 1.0), *apart)
        elif kin := self._kin(name):
            return length, self._word(at, length, kin)
        elif meant == own or not (options := self._known((meant, 1.0), (own, NEAR_SHARE))):
            return None
        return length, self._word(at, length, options, self._kin(name))

    def _count(self, at: int) -> tuple[int, Word] | None:
        """Read a number with what it counts: ten way, 9 speed, grade 13; an attribute of that name has it."""
        if at + 1 >= len(self.pieces) or is_second_side(self.pieces, at):
            return None
        own = self.tokens[at : at + 2]
        counted = counted_token(self.pieces[at], self.pieces[at + 1], own)
        if not counted or not self.vocabulary.knows(counted):
            return None
        return 2, self._word(at, 2, self._known(((counted,), 1.0), (own, NEAR_SHARE)))

    def _joined(self, at: int) -> tuple[int, Word] | None:
        """Read two words that the catalogue also writes as one."""
        if at + 1 >= len(self.pieces):
            return None
        one, other = self.pieces[at : at + 2]
        if one.is_measure or other.is_measure or (one.surface + other.surface).isdecimal():
            return None
        joined = self.vocabulary.reader.token_of_word(one.surface + other.surface)
        if not self.vocabulary.knows(joined):
            return None
        options = self._known((self.tokens[at : at + 2], 1.0), ((joined,), 1.0))
        return 2, self._word(at, 2, options, self._kin(joined))

    def _single(self, at: int, before: str) -> Word:
        piece, token = self.pieces[at], self.tokens[at]
        near = (
            measures.near_tokens(piece.number, piece.unit)
            if piece.is_measure
            else side_tokens(self.pieces, at)
        )
        digits = measures.NUMBER_WORDS.get(piece.surface)
        alike = (*near, *((digits,) if digits else ()))
        options = self._known(((token,), 1.0), *(((size,), NEAR_SHARE) for size in alike))
        if options:
            return self._word(at, 1, options, self._kin(token))
        return self._unknown(at, before)

    def _unknown(self, at: int, before: str) -> Word:
        piece = self.pieces[at]
        token = self.tokens[at]
        meaning = self.vocabulary.reader.synonyms.meanings.get(token, ())
        if options := self._kin(token) or (self._known((meaning, 1.0)) if meaning else ()):
            return self._word(at, 1, options)
        if options := self._apart(piece):
            return self._word(at, 1, options)
        key = code_key(piece.surface)
        if may_be_code(key) and self.vocabulary.begins_a_code(key):
            return Word(piece.surface, piece.start, piece.end, code=key)
        speller = Speller(self.vocabulary, before, "".join(self.tokens[at + 1 : at + 2]))
        right = speller.repaired(piece.surface) if self.is_repairing else None
        if right is None:
            return Word(piece.surface, piece.start, piece.end)
        meant = tuple(map(self.vocabulary.reader.token_of_word, right.split()))
        return Word(piece.surface, piece.start, piece.end, ((meant, 1.0),), repaired=right)

    def _apart(self, piece: Piece) -> tuple[Option, ...]:
        """Read one word that the catalogue writes as two, or a measure by its number alone."""
        if piece.is_measure:
            parts = (piece.number, self.vocabulary.reader.stem(piece.unit))
            return self._known((parts, NEAR_SHARE))
        splits = halves(piece.surface)
        phrases = self.vocabulary.reader.synonyms.phrases
        for one, other in (tuple(map(self.vocabulary.reader.token_of_word, split)) for split in splits):
            name = phrases.get((one, other), "")
            if name and piece.surface not in COMMON_WORDS and self.vocabulary.knows(name):
                return (((name,), 1.0),)
            if self.vocabulary.knows_pair(one, other):
                return (((one, other), 1.0),)
        runs = tuple(_ALPHABETIC_OR_DIGITS.findall(piece.surface))
        return self._known((runs, NEAR_SHARE)) if len(runs) > 1 else ()

    def _kin(self, token: str) -> tuple[Option, ...]:
        names = self.vocabulary.reader.synonyms.kin.get(token, ())
        return self._known(*(((name,), KIN_SHARE) for name in names))

    def _known(self, *options: Option) -> tuple[Option, ...]:
        return tuple(one for one in options if one[0] and all(map(self.vocabulary.knows, one[0])))

    def _word(self, at: int, length: int, options: tuple[Option, ...], kin: tuple[Option, ...] = ()) -> Word:
        first, last = self.pieces[at], self.pieces[at + length - 1]
        return Word(
            " ".join(p.surface for p in self.pieces[at : at + length]), first.start, last.end, options, kin
        )
