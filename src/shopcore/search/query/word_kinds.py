"""What each word of a text says: the type of product, its brand, size or finish, or something else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain, pairwise
from types import MappingProxyType
from typing import Final

from attrs import frozen

from shopcore.search.indexing.index_fields import facet_field
from shopcore.search.indexing.product_names import category_parts, is_plural, type_words
from shopcore.search.search_query import WordKind
from shopcore.search.text_analysis.colours import COLOURS
from shopcore.search.text_analysis.described_things import FORMS
from shopcore.search.text_analysis.everyday_things import COMPOUNDS, EVERYDAY_THINGS, GOODS, MATERIALS, PLACES
from shopcore.search.text_analysis.text_reader import Reader

from .index_query import Has, IndexQuery
from .product_index import ProductIndex
from .query_words import Word, Wording

COLOUR_FACETS: Final = ("finish", "colour", "color")
FINISH_FACETS: Final = (*COLOUR_FACETS, "material")
_NONE: Final[Mapping[str, str]] = MappingProxyType({})
UNLIKELY: Final = 2.0
"""A word names the product type unless another one does so this many times as surely."""
CATEGORY_SHARE: Final = 0.5
"""How surely the name of a category does that no product is called by."""
CALLED_SHARE: Final = 0.1
"""Products are called by a word that is what this share of those found by it are: a handle, though Ash handle
is a finish."""
NAMING_KINDS: Final = frozenset({WordKind.TYPE, WordKind.OTHER})
_ADDITION: Final = re.compile(r"\b(?:with|without|on|in|to|inc|including)\b")
"""What follows says more of the product: a lock with a key is a lock."""
_DIGIT: Final = re.compile(r"\d")
_FOR: Final = re.compile(r"\s+for\b")
_PURPOSE: Final = re.compile(r"\s+(?:for|to|(?:that|which)(?!\s+(?:is|are|has|have)))\b")
"""What follows says what a thing is for: paint for a radiator."""
_SENTENCE: Final = re.compile(
    r"\b(?:something|anything|things?|stuff|what|how|where|which|that|my|i|you|for|over|above|under|behind|beside"
    r"|by|at|from|near|against|around|between|through|into|onto)\b"
)


_PRONOUNS: Final = frozenset({"something", "anything", "thing", "things", "stuff"})


def is_pronoun(word: Word) -> bool:
    """Whether a word stands for a thing that the text does not name."""
    return word.surface in _PRONOUNS


def is_sentence(text: str) -> bool:
    """Whether a text tells what a thing is for, or where it goes: something to seal a hole."""
    return _SENTENCE.search(text) is not None


@frozen
class SizedType:
    """The word for a type beside a size; *is_alone* if the text says no more than brand and finish."""

    word: Word
    is_alone: bool


@frozen(slots=False)
class WordKinds:
    """Tells the kinds of words by the finishes and brands of a catalogue, and by what its products are."""

    index: ProductIndex
    finishes: frozenset[str]
    brands: frozenset[str]
    categories: frozenset[str]
    by_colour: tuple[tuple[IndexQuery, frozenset[str]], ...]
    """Matches each finish or colour of the catalogue, with the words of its name."""

    @classmethod
    def of(cls, index: ProductIndex) -> WordKinds:
        """Learn the words of finishes and brands from the lists of an index."""
        values = index.lists.values
        reader = index.reader
        finishes = [text for facet in FINISH_FACETS for text in values.get(facet, _NONE).values()]
        names = chain.from_iterable(map(category_parts, index.lists.category_names.values()))
        colours = frozenset(map(reader.token_of_word, COLOURS))
        return cls(
            index,
            colours | {token for token in _tokens(reader, finishes) if not _is_called(index, token)},
            _tokens(reader, index.lists.brands.values()),
            type_words([name for name in names if is_plural(name) or " " not in name], reader),
            tuple(
                (Has(facet_field(facet), text), frozenset(reader.clause(text).everything))
                for facet in COLOUR_FACETS
                for text in values.get(facet, _NONE).values()
            ),
        )

    @cached_property
    def _words_of_colours(self) -> frozenset[str]:
        return frozenset().union(*(tokens for _, tokens in self.by_colour))

    def in_finish(self, wording: Wording) -> tuple[IndexQuery, ...]:
        """Match the products that are in the finish of a text: one with a white insert is not white."""
        meant = {token for word in wording.words for token in _meant(word)} & self._words_of_colours
        return tuple(query for query, tokens in self.by_colour if meant and meant.issubset(tokens))

    def kinds(self, wording: Wording) -> tuple[WordKind, ...]:
        """Tell the kind of each word.

        The product type is the last word that names one, before any 'with' or 'on', together with those
        before it that stand beside it in names of the catalogue: butt hinge. Where no word names a type, it
        is the last one if the catalogue does not know it. What a text describes is its type, and so is a
        thing that is not sold if the text ends in it: a fire blanket.
        """
        words = wording.words
        kinds = [self._kind(word) for word in words]
        described = next((word for word in words if word.is_described), None)
        if (sure := described or self.unsold_thing(wording) or self.type_with_purpose(wording)) is not None:
            return tuple(_beside_sure(kind, word is sure) for word, kind in zip(words, kinds, strict=True))
        places = [place for place, kind in enumerate(kinds) if kind is WordKind.TYPE]
        if not places:
            if words and kinds[-1] is WordKind.OTHER and not words[-1].is_known and not is_pronoun(words[-1]):
                kinds[-1] = WordKind.TYPE
            return tuple(kinds)
        first = [place for place in places if words[place].start < _start(_ADDITION, wording.text)]
        type_places = self._run_before(words, self._up_to_type(words, first or places))
        return tuple(
            WordKind.OTHER if kind is WordKind.TYPE and place not in type_places else kind
            for place, kind in enumerate(kinds)
        )

    def unsold_thing(self, wording: Wording) -> Word | None:
        """Name the everyday thing that a text looks for, if it is no type of product: a fire blanket.

        That is the last word that is no size, finish or brand. Behind the plural of a type, and as a place
        behind a type, it says what that is for: screws brick. In a sentence it is what stands before 'for'
        or 'that'.
        """
        words, end = wording.words, _start(_ADDITION, wording.text)
        if is_sentence(wording.text):
            return self._unsold_head(wording)
        naming = ((word, self._kind(word)) for word in reversed(words) if word.start < end)
        last, kind = next((pair for pair in naming if pair[1] in NAMING_KINDS), (None, None))
        if last is None or last.is_described or not self._is_unsold(words, last, kind):
            return None
        before = next((word for word, kind in naming if kind is WordKind.TYPE), None)
        is_place_of_use = before is not None and (is_plural(before.surface) or last.surface in PLACES)
        return None if is_place_of_use else last

    def type_with_purpose(self, wording: Wording) -> Word | None:
        """Name the type that stands right before 'for': screws for hinges are screws."""
        purpose = _FOR.search(wording.text)
        heads = (word for word in wording.words if purpose and word.end == purpose.start())
        return next((word for word in heads if self._kind(word) is WordKind.TYPE), None)

    def names_no_deed(self, wording: Wording) -> bool:
        """Whether the catalogue knows nothing of what a thing without a name is for: to unblock a sink.

        That is the word behind 'to', or an everyday thing behind the purpose: to cut grass.
        """
        purpose = _PURPOSE.search(wording.text)
        if purpose is None or any(word.is_described for word in wording.words):
            return False
        before = [word for word in wording.words if word.start < purpose.start()]
        behind = [word for word in wording.words if word.start > purpose.start()]
        is_nameless = all(is_pronoun(word) or word.surface in FORMS for word in before)
        verb = behind[:1] if purpose[0].strip() == "to" else ()
        deeds = (*verb, *(word for word in behind if self._is_thing(word)))
        return is_nameless and not all(word.is_known for word in deeds)

    def type_looked_for(self, wording: Wording, unsold: Word | None) -> Word | None:
        """Name the type that products must be of: a smart plug is no plug-in timer."""
        if unsold is not None and (is_sentence(wording.text) or self._kind(unsold) is WordKind.TYPE):
            return unsold
        return self.type_with_purpose(wording)

    def sized_type(self, wording: Wording) -> SizedType | None:
        """Name the type that stands beside a size, if products are of it."""
        if not _DIGIT.search(wording.text):
            return None
        kinds = self.kinds(wording)
        pairs = zip(reversed(wording.words), reversed(kinds), strict=True)
        word = next((w for w, kind in pairs if kind is WordKind.TYPE and self._share_of_type(w)), None)
        if word is None or WordKind.SIZE not in kinds:
            return None
        return SizedType(word, WordKind.OTHER not in kinds)

    def _unsold_head(self, wording: Wording) -> Word | None:
        """Name the thing that stands right before the purpose of a sentence, if it is no type of product."""
        purpose = _PURPOSE.search(wording.text)
        if purpose is None or any(word.is_described for word in wording.words):
            return None
        heads = (word for word in wording.words if word.end == purpose.start() and self._is_thing(word))
        return next((word for word in heads if self._kind(word) is WordKind.OTHER), None)

    def _is_unsold(self, words: Sequence[Word], last: Word, kind: WordKind | None) -> bool:
        """Whether a word is a thing that nothing is called by, alone or with the word before it."""
        at = words.index(last)
        pair = tuple(self._token(word) for word in words[max(0, at - 1) : at + 1])
        is_compound = pair in self._compounds and not self.index.knows_pair(*pair)
        return is_compound or (kind is not WordKind.TYPE and self._is_thing(last))

    def _is_thing(self, word: Word) -> bool:
        tokens = _meant(word) or (self._token(word),)
        return len(tokens) == 1 and tokens[0] in self._things

    def _token(self, word: Word) -> str:
        return self.index.reader.token_of_word(word.surface)

    @cached_property
    def _things(self) -> frozenset[str]:
        reader, named = self.index.reader, (EVERYDAY_THINGS | GOODS) - MATERIALS
        return frozenset(reader.meant_by(reader.token_of_word(word)) for word in named)

    @cached_property
    def _compounds(self) -> frozenset[tuple[str, ...]]:
        read = self.index.reader.token_of_word
        return frozenset(tuple(map(read, name.split())) for name in COMPOUNDS)

    def _up_to_type(self, words: Sequence[Word], places: Sequence[int]) -> Sequence[int]:
        """Leave out the words behind the product type: an LED dimmer is a dimmer, whatever the order.

        So are words of categories alone behind one that products are called by: a rim lock, left hand.
        """
        called_shares = [self._share_of_type(words[place]) for place in places]
        called = [at for at, share in enumerate(called_shares) if share > CALLED_SHARE]
        shares = [share or CATEGORY_SHARE for share in called_shares[: called[-1] + 1 if called else None]]
        likely = [at for at, share in enumerate(shares) if share * UNLIKELY > max(shares)]
        return places[: likely[-1] + 1]

    def _share_of_type(self, word: Word) -> float:
        """Say which share of the products found by a word are what it names; 0 of a category alone."""
        index, tokens = self.index, (*_meant(word), *(option[-1] for option, _ in word.options[1:]))
        found = [(index.doc_freq("head", token), index.doc_freq("all", token)) for token in tokens]
        return max((heads / every for heads, every in found if heads and every), default=0.0)

    def _run_before(self, words: Sequence[Word], places: Sequence[int]) -> set[int]:
        """Name the place of the last of some words, and of those before it that go with it."""
        run = {places[-1]}
        for before, place in reversed(list(pairwise(places))):
            one, other = _meant(words[before]), _meant(words[place])
            if place - before > 1 or not self.index.knows_pair(one[-1], other[0]):
                break
            run.add(before)
        return run

    def _kind(self, word: Word) -> WordKind:
        tokens = _meant(word)
        if word.code:
            return WordKind.OTHER
        is_number = any(map(str.isdigit, word.surface)) or (tokens and tokens[0][0].isdigit())
        if is_number and not _is_phrase(word):
            return WordKind.SIZE
        if not tokens:
            is_colour = self.index.reader.token_of_word(word.surface) in self.finishes
            return WordKind.FINISH if is_colour else WordKind.OTHER
        if self.finishes.issuperset(tokens):
            return WordKind.FINISH
        if self.brands.issuperset(tokens):
            return WordKind.BRAND
        ends = (*tokens, *(option[0] for option, _ in word.options[1:] if len(option) == 1))
        names_type = any(token in self.categories or self.index.doc_freq("head", token) for token in ends)
        return WordKind.TYPE if names_type else WordKind.OTHER


def _is_called(index: ProductIndex, token: str) -> bool:
    return index.doc_freq("head", token) > CALLED_SHARE * index.doc_freq("all", token)


def _is_phrase(word: Word) -> bool:
    """Whether a word with a number says what is counted: a triple switch, or 3 core flex, is no mere size."""
    tokens, share = word.options[0] if word.options else ((), 0.0)
    is_written = share == 1.0 or not any(map(str.isdigit, word.surface))
    return is_written and "_".join(tokens).rpartition("_")[2].isalpha()


def _meant(word: Word) -> Sequence[str]:
    return word.options[0][0] if word.options else ()


def _beside_sure(kind: WordKind, is_sure: bool) -> WordKind:
    """Take what is described, or not sold, for the type, and no other word."""
    if is_sure:
        return WordKind.TYPE
    return WordKind.OTHER if kind is WordKind.TYPE else kind


def _start(addition: re.Pattern[str], text: str) -> int:
    """Say where what is added to a product begins: behind the text if nothing is."""
    match = addition.search(text)
    return match.start() if match else len(text) + 1


def _tokens(reader: Reader, texts: Iterable[str]) -> frozenset[str]:
    return frozenset(token for text in texts for token in reader.clause(text).everything)
