"""What is drawn: a kind of product with the finish and sizes its catalogue entry gives."""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from hashlib import blake2s

from attrs import field, frozen

from adapters.drawings.drawing_kinds.kind import table_lines
from adapters.drawings.drawing_kinds.kind_of_product import KINDS, kind_of
from adapters.drawings.finishes import finish_in

_LONGEST = 200
_LONGEST_TEXT = 2000
_WORDS = "Words"
_RANGE = "Range"
_MANY, _PAST, _BEING = 4, 5, 6


def _frozen_copy(attributes: Mapping[str, str]) -> Mapping[str, str]:
    return dict(sorted((name, _printable(str(text)[:_LONGEST])) for name, text in attributes.items()))


def _printable(text: str) -> str:
    return text if text.isprintable() else "".join(filter(str.isprintable, text))


@frozen
class Subject:
    """One product to draw; attributes of the same name as the kind's dimensions give its sizes."""

    kind: str
    finish: str
    attributes: Mapping[str, str] = field(converter=_frozen_copy, factory=dict)

    @property
    def mark(self) -> str:
        """A short name for this drawing's own ids: equal subjects share it, others do not."""
        identity = repr((self.kind, self.finish, tuple(self.attributes.items())))
        return "d" + blake2s(identity.encode("utf-8", "replace"), digest_size=5).hexdigest()


def subject_of(category: Sequence[str], name: str, attributes: Mapping[str, str]) -> Subject:
    """Tell what to draw for a product from its category path, name and specification.

    Only what its drawing reads is kept, so products that look the same are the
    same subject.
    """
    key = kind_of(category, name)
    kind = KINDS[key]
    readable = {*kind.reads, *kind.written, *(size.attribute for size in kind.dimensions), "Size"} - {
        "Finish"
    }
    read_attributes = {attribute: text for attribute, text in attributes.items() if attribute in readable}
    plain_name = name.replace(attributes.get(_RANGE) or "\0", " ")
    name_stems = stems(f"{category[-1] if category else ''} {plain_name}")
    deciding_words = ", ".join(_deciding_words_in(name_stems))
    finish = attributes.get("Finish") or attributes.get("Colour") or finish_in(f" {plain(plain_name)} ")
    return Subject(
        key,
        finish or kind.finish,
        {**read_attributes, _WORDS: deciding_words} if deciding_words else read_attributes,
    )


def plain(text: str) -> str:
    """Bring a text down to small letters and figures, one space between words."""
    return " ".join(re.findall(r"[a-z0-9]+", text[:_LONGEST_TEXT].lower()))


@lru_cache(4096)
def stems(text: str) -> str:
    """Bring a text down to the stems of its words, each between spaces, so that 'reeded' is 'reed'."""
    return f" {' '.join(map(_stem, plain(text).split()))} "


def _stem(word: str) -> str:
    """Take the common endings off a word: what is left is the same for all its forms."""
    if len(word) >= _BEING and word.endswith("ing"):
        return word[:-3]
    if len(word) >= _MANY and word.endswith("s") and not word.endswith("ss"):
        word = word[:-1]
    if len(word) >= _PAST and word.endswith("ed"):
        return word[:-2]
    return word[:-1] if len(word) >= _MANY and word.endswith("e") else word


@cache
def deciding_words() -> tuple[str, ...]:
    """The words in a product name that change its drawing."""
    return tuple(word for line in table_lines("words.txt") for word in line.split(", "))


def _deciding_words_in(name_stems: str) -> list[str]:
    """Find the deciding words of a name, in the order in which the table lists them."""
    by_first_stem = _deciding_words()
    found = {
        place: word
        for first in set(name_stems.split())
        for place, word, stem in by_first_stem.get(first, ())
        if stem in name_stems
    }
    return [found[place] for place in sorted(found)]


@cache
def _deciding_words() -> Mapping[str, Sequence[tuple[int, str, str]]]:
    """List the deciding words under the first stem of each, with place and stems: there are hundreds."""
    by_first_stem: dict[str, list[tuple[int, str, str]]] = {}
    for place, word in enumerate(deciding_words()):
        stem = stems(word)
        by_first_stem.setdefault(stem.split()[0], []).append((place, word, stem))
    return by_first_stem
