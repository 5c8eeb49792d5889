"""What a page tells of a text beside its products: words that it excludes, a code that was read otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from attrs import frozen

from shopcore.catalogue.product import Product

from .query.code_lookup import TYPO_FROM
from .query.exclusions import exclusions
from .query.query_words import WORDS_MAXIMUM, understand
from .query.vocabulary import Vocabulary
from .text_analysis.product_codes import code_key, look_alike, written_codes
from .text_analysis.tokens import pieces

_MAY_EXCLUDE: Final = re.compile(r"\b(?:not|no|non|without|except|excluding)\b", re.IGNORECASE)
_CHUNK: Final = re.compile(r"\S+")
_WITH_DIGIT: Final = re.compile(r"\S*\d\S*")


@frozen
class Exclusions:
    """The words that a text excludes, as they were typed, and the text without them."""

    words: tuple[str, ...] = ()
    rest: str = ""


NO_EXCLUSIONS: Final = Exclusions()


def excluded_of(vocabulary: Vocabulary, text: str) -> Exclusions:
    """Read what a text excludes: hinges, not brass or black."""
    if not _MAY_EXCLUDE.search(text):
        return NO_EXCLUSIONS
    wording = understand(vocabulary, text)
    words = tuple(" ".join(word.surface for word in group) for group in wording.excluded)
    rest = wording.text
    spans = exclusions(vocabulary, rest, list(pieces(rest))[:WORDS_MAXIMUM])
    for span in reversed(spans):
        rest = f"{rest[: span.start]} {rest[span.end :]}"
    return Exclusions(words, " ".join(rest.split()).rstrip(" ,;")) if words else NO_EXCLUSIONS


def may_name_code(text: str) -> bool:
    """Whether a text has a part that is looked at for a mistyped code: one with a digit in it."""
    return _WITH_DIGIT.search(text) is not None


def corrected_code(text: str, products: Sequence[Product]) -> str | None:
    """Write a text with the code that was meant, if just one of the products has a code that comes near it.

    A code comes near that looks like what was typed, or is one character away. None where the code was typed
    right or is cut short.
    """
    keys = {code: code_key(code) for product in products for code in written_codes(product)}
    spans = {span: code_key(text[slice(*span)]) for span in _spans(text)}
    if any(key.startswith(typed) or key.endswith(typed) for typed in spans.values() for key in keys.values()):
        return None
    for (start, end), typed in spans.items():
        alike = [code for code, key in keys.items() if look_alike(typed) == look_alike(key)]
        near = alike or [code for code, key in keys.items() if _is_near(typed, key)]
        if len(near) == 1:
            return f"{text[:start]}{near[0]}{text[end:]}"
    return None


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Name what may be a code with a slip: the whole text, and each part with a digit in it."""
    if len(_CHUNK.findall(text)) > 1 and _WITH_DIGIT.search(text):
        yield 0, len(text)
    for match in _WITH_DIGIT.finditer(text):
        if len(code_key(match[0])) >= TYPO_FROM:
            yield match.span()


def _is_near(typed: str, key: str) -> bool:
    """Whether two keys differ in one character, or in two that are swapped, whatever looks alike."""
    one, other = look_alike(typed), look_alike(key)
    start = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if start is None:
        return abs(len(one) - len(other)) == 1
    rest, other_rest = one[start:], other[start:]
    is_swapped = rest[:2] == other_rest[1::-1] and rest[2:] == other_rest[2:]
    return is_swapped or rest[1:] == other_rest[1:] or rest[1:] == other_rest or rest == other_rest[1:]
