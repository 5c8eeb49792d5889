"""Codes within a text that its words do not explain: copied wrongly, or with words beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from attrs import frozen

from shopcore.search.text_analysis.product_codes import NUMBER_MINIMUM, code_key, may_be_code
from shopcore.search.text_analysis.tokens import pieces

from .code_lookup import TYPO_FROM, code_query
from .index_query import AnyOf, IndexQuery
from .product_index import ProductIndex
from .query_words import Word, Wording

TRIED_MAXIMUM: Final = 3
"""So many parts of one text are looked up as codes."""
PRODUCTS_MAXIMUM: Final = 48
"""What comes near more products than this says nothing."""
_CHUNK: Final = re.compile(r"\S+")

Span = tuple[int, int]


@frozen
class CodeInText:
    """The products that a code in a text means, and the *rest* of the text without it."""

    query: IndexQuery
    rest: str

    @classmethod
    def read(cls, index: ProductIndex, wording: Wording) -> CodeInText | None:
        """Find a code in a text; None where the catalogue knows all its words, or has none that is near."""
        if wording.is_plain:
            return None
        for start, end in _likely_codes(wording)[:TRIED_MAXIMUM]:
            query = code_query(index, code_key(wording.text[start:end]))
            if query is not None and index.count(query) <= PRODUCTS_MAXIMUM:
                return cls(query, " ".join((wording.text[:start] + wording.text[end:]).split()))
        return None

    def with_words(self, words: IndexQuery | None) -> IndexQuery:
        """Match the products with the code before what the words match."""
        return self.query if words is None else AnyOf((self.query, words))


def _likely_codes(wording: Wording) -> Sequence[Span]:
    """List what may be a code: runs of what is no word of the catalogue, then each part of these."""
    runs = list(_unexplained_runs(wording))
    spans = [(run[0][0], run[-1][1]) for run in runs]
    spans += [chunk for run in runs if len(run) > 1 for chunk in run]
    is_all = [code_key(wording.text[start:end]) == code_key(wording.text) for start, end in spans]
    return [
        (start, end)
        for (start, end), is_whole in zip(spans, is_all, strict=True)
        if _looks_like_code(wording.text[start:end])
        and (is_whole or not all(word.is_known for word in _words_in(wording, start, end)))
    ]


def _unexplained_runs(wording: Wording) -> Iterator[Sequence[Span]]:
    """Cut a text at its spaces, and at the words without digits that the catalogue knows."""
    run: list[Span] = []
    for match in _CHUNK.finditer(wording.text):
        words = _words_in(wording, *match.span())
        is_explained = all(word.options and not word.repaired for word in words)
        if not words or (is_explained and not any(map(str.isdigit, match[0]))):
            if run:
                yield run
            run = []
        else:
            run.append(match.span())
    if run:
        yield run


def _words_in(wording: Wording, start: int, end: int) -> Sequence[Word]:
    return [word for word in wording.words if word.start < end and start < word.end]


def _looks_like_code(text: str) -> bool:
    """Whether a text has letters and digits, or many digits, and is no size."""
    key = code_key(text)
    if any(piece.is_measure and (piece.start, piece.end) == (0, len(text)) for piece in pieces(text)):
        return False
    return may_be_code(key) and len(key) >= (NUMBER_MINIMUM if key.isdigit() else TYPO_FROM)
