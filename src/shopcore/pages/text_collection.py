"""The texts of one storefront: which guides come first, and which texts answer a search."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from functools import cached_property
from typing import Final

from attrs import frozen

from shopcore.storefront import Storefront

from .page_text import PLACEHOLDER, Text
from .text_facts import Facts

SEARCH_LIMIT: Final = 4
_WORD: Final = re.compile(r"[a-z0-9]+")
_SMALL: Final = frozenset("a an and are for from i in is it my of on or our the to what with your".split())


@frozen(slots=False)
class TextCollection:
    """The texts of a storefront by path, with what fills their placeholders."""

    storefront: Storefront
    texts: Mapping[str, Text]
    facts: Facts

    def filled(self, words: str, now: datetime) -> str:
        """Put what the settings say into the placeholders."""

        def value(match: re.Match[str]) -> str:
            name = match[1]
            return self.facts.blocks[name](now) if name in self.facts.blocks else self.facts.words[name]

        return PLACEHOLDER.sub(value, words)

    @cached_property
    def guides(self) -> tuple[Text, ...]:
        """List the guides: those of this storefront first, the newest first."""
        guides = [text for text in self.texts.values() if text.is_guide]
        guides.sort(key=lambda text: (text.published, text.path), reverse=True)
        return tuple(sorted(guides, key=lambda text: text.home not in {self.storefront, None}))

    def search(self, query: str) -> tuple[Text, ...]:
        """Find the texts whose title, heading or keywords hold every word of a search."""
        query_words = _words(query)
        if not query_words:
            return ()
        hits = [
            (len(query_words & titles), text) for text, titles, all_ in self._index if query_words <= all_
        ]
        hits.sort(key=lambda hit: (-hit[0], hit[1].home not in {self.storefront, None}))
        return tuple(text for _, text in hits[:SEARCH_LIMIT])

    @cached_property
    def _index(self) -> tuple[tuple[Text, frozenset[str], frozenset[str]], ...]:
        """Each text with the words of its titles, and with those and its keywords."""
        rows = []
        for text in self.texts.values():
            titles = _words(f"{text.title} {text.heading}")
            rows.append((text, titles, titles | _words(text.keywords)))
        return tuple(rows)


def _words(text: str) -> frozenset[str]:
    """Take the words of a text as a search compares them: without plural and small words."""
    matches = (word for word in _WORD.findall(text.lower()) if word not in _SMALL)
    return frozenset(word[:-1] if len(word) > 3 and word.endswith("s") else word for word in matches)
