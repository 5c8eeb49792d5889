"""The texts of one storefront: which guides come first, and which texts answer a search."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from functools import cached_property
from typing import Final

from attrs import frozen

from shopcore.pages.page_link import HOME_LINK, PageLink
from shopcore.storefront import Storefront

from .non_breaking import non_breaking
from .page_text import PLACEHOLDER, Text
from .text_facts import Facts

SEARCH_LIMIT: Final = 4
_GROUPS: Final[Mapping[Storefront | None, str]] = {
    Storefront.IRONMONGERY: "Doors and ironmongery",
    Storefront.ELECTRICAL: "Electrical and lighting",
    None: "For every trade",
}
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

    def filled_line(self, line: str, now: datetime) -> str:
        """Fill a line that is shown as it is, without the marks that Markdown would take away."""
        return non_breaking(self.filled(line, now).replace("\\", ""))

    @cached_property
    def guides(self) -> tuple[Text, ...]:
        """List the guides: those of this storefront first, the newest first."""
        guides = [text for text in self.texts.values() if text.is_guide]
        guides.sort(key=lambda text: (text.published, text.path), reverse=True)
        return tuple(sorted(guides, key=lambda text: text.home not in {self.storefront, None}))

    @property
    def guide_groups(self) -> tuple[tuple[str, tuple[Text, ...]], ...]:
        """The guides by whom they are for, each group with its heading, the storefront's own first."""
        order = sorted(_GROUPS, key=lambda home: home is not self.storefront)
        groups = ((_GROUPS[home], tuple(one for one in self.guides if one.home is home)) for home in order)
        return tuple((heading, guides) for heading, guides in groups if guides)

    def breadcrumb(self, text: Text) -> tuple[PageLink, ...]:
        """Return the links from the front page down to a text; a folder counts where it is a page too."""
        above = text.path.rpartition("/")[0]
        parent = self.texts.get(above)
        own = PageLink(text.title, text.path)
        return (HOME_LINK, PageLink(parent.title, above), own) if parent else (HOME_LINK, own)

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
