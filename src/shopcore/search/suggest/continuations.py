"""Going on word by word: the last word becomes one that products with all the words before it have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache, partial
from itertools import chain, islice
from typing import Final

from attrs import frozen

from shopcore.search.query.index_query import Begins, Has, IndexQuery, all_of, any_of
from shopcore.search.query.matching import containing
from shopcore.search.query.query_words import Wording, understand
from shopcore.search.query.word_kinds import WordKinds
from shopcore.search.search_query import WordKind
from shopcore.search.text_analysis.tokens import STOP_WORDS

from .typed_text import CompletingIndex

ENOUGH: Final = 4
"""With fewer texts from memory or keywords than this, a text is gone on from in other ways too."""
WORDINGS_CACHED: Final = 512
KEYWORDS_TRIED: Final = 8
WORDS_TRIED: Final = 8
"""So many keywords and single words, the commonest that begin so, are looked for beside the words before."""
_STATING: Final = ("head", "name", "fact")
"""Fields of what a product says of itself; its description mentions much besides."""


@frozen(slots=False)
class Continuations:
    """Goes on from texts on the catalogue of one index."""

    index: CompletingIndex
    kinds: WordKinds

    def after(self, text: str) -> Iterator[str]:
        """List how a plain text goes on, in a few ways: keywords first, the commonest before others.

        Nothing goes on from words of which the catalogue does not know one as it is written.
        """
        before, _, last = text.rpartition(" ")
        wording = self.before_last(text)
        if not last.isalnum() or not wording.is_plain:
            return
        together = [containing(word) for word in wording.words]
        if not self.index.best(all_of([*together, Begins("begin", last)]), 1):
            return
        known = frozenset(wording.tokens)
        others = chain(self._keywords(last), self._words(last))
        new = (other for other in others if not known.issuperset(self.index.reader.tokens(other)))
        for other in islice((one for one in new if self._is_beside(together, one)), ENOUGH):
            yield self._in_order(wording, before, other)

    def before_last(self, text: str) -> Wording:
        """Read the words before the last one; recalled, for the last is typed letter by letter."""
        return self._read(text.rpartition(" ")[0])

    @cached_property
    def _read(self) -> Callable[[str], Wording]:
        return lru_cache(maxsize=WORDINGS_CACHED)(partial(understand, self.index))

    def _is_beside(self, together: Sequence[IndexQuery], other: str) -> bool:
        """Whether any product that matches all queries says a text of itself."""
        return bool(self.index.best(all_of([*together, *self._stating(other)]), 1))

    def _keywords(self, last: str) -> Iterable[str]:
        completions = self.index.completions
        begun = sorted(n for n in completions.beginning(last) if completions.words[n].startswith(last))
        return [completions.keywords[number] for number in begun[:KEYWORDS_TRIED]]

    def _words(self, last: str) -> Iterable[str]:
        return (word for word, _ in self.index.words_like(last, 0, is_prefix=True, limit=WORDS_TRIED))

    def _stating(self, text: str) -> Iterator[IndexQuery]:
        for token in self.index.reader.tokens(text):
            yield any_of([Has(field, token) for field in _STATING])

    def _in_order(self, wording: Wording, before: str, other: str) -> str:
        """Put a word where it stands in a name: behind the others, but a finish or size before the type."""
        head = self.index.reader.tokens(other)[-1:]
        names_type = any(self.index.doc_freq("head", token) for token in head)
        if names_type or before.rpartition(" ")[2] in STOP_WORDS:
            return f"{before} {other}"
        kinds = zip(self.kinds.kinds(wording), wording.words, strict=True)
        at = next((word.start for kind, word in kinds if kind is WordKind.TYPE), len(before))
        return " ".join(f"{before[:at]} {other} {before[at:]}".split())
