"""How soon the query that somebody has in mind is offered while they type it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import islice, takewhile
from typing import Final

from attrs import asdict, frozen

from shopcore.catalogue.product import Product
from shopcore.search.text_analysis.text_reader import Reader
from shopcore.search.text_analysis.tokens import plain

SHORT_OF_END: Final = 4
"""A query is reachable if it is offered when so many letters are still to type."""
RUN_MAXIMUM: Final = 4

Suggest = Callable[[str], Sequence[str]]


@frozen
class SuggestionFigures:
    """The share of queries that are offered in time, and of all keystrokes that this saves."""

    queries: int
    reachable: float
    saved: float

    @classmethod
    def of(cls, texts: Sequence[str], suggest: Suggest, reader: Reader) -> SuggestionFigures:
        """Type each text letter by letter until it is offered."""
        left = [letters_left(text, suggest, reader) for text in texts]
        reachable = sum(letters >= SHORT_OF_END for letters in left) / len(texts)
        return cls(len(texts), round(reachable, 4), round(sum(left) / sum(map(len, texts)), 4))

    def as_dict(self) -> dict[str, float]:
        """Write them by name."""
        return asdict(self)


class RunsOfWords:
    """The floor: completes with any run of words of a name or a category, the commonest first."""

    def __init__(self, products: Iterable[Product]) -> None:
        counts = Counter[str]()
        for product in products:
            for text in {product.name, *product.category}:
                words = plain(text).replace(",", "").split()
                counts.update(
                    " ".join(words[start:end])
                    for start in range(len(words))
                    for end in range(start + 1, min(start + RUN_MAXIMUM, len(words)) + 1)
                )
        self._counts = counts
        self._runs = sorted(counts)

    def suggest(self, typed: str, limit: int) -> Sequence[str]:
        """List the commonest runs that begin so."""
        start = bisect_left(self._runs, typed)
        near = takewhile(lambda run: run.startswith(typed), islice(self._runs, start, None))
        return sorted(near, key=lambda run: (-self._counts[run], run))[:limit]


def letters_left(text: str, suggest: Suggest, reader: Reader) -> int:
    """Count the letters that need not be typed, since the text is offered before; 0 if it never is."""
    meant = sorted(reader.tokens(text))
    for length in range(1, len(text)):
        if any(sorted(reader.tokens(keyword)) == meant for keyword in suggest(text[:length])):
            return len(text) - length
    return 0
