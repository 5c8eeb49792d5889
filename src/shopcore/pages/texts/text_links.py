"""Links of a text: where they may lead, and what stands in for a category that a storefront has not."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from typing import Final
from urllib.parse import quote

from attrs import frozen

from shopcore.catalogue.product import Category, find_category
from shopcore.pages.addresses.paths import BROWSE_PATH, SEARCH_PATH

from .page_text import PLACEHOLDER

_CATALOGUE: Final = re.compile(r"/(browse|search|brands)\b")
_OTHER_PAGES: Final = re.compile(
    r"/(browse|brands|product|our-brands|search|basket|account|quick-order|track|checkout)?([/?#].*)?"
)
_OUTSIDE: Final = re.compile(r"(https://[^\s]+\.[^\s]+|mailto:[^\s]*|tel:[^\s]+|sms:[^\s]+|#[a-z0-9-]+)")
_RANGES: Final = frozenset({"all", "new"})
"""What /browse lists in every storefront beside its categories."""


def leads_somewhere(texts: Container[str], url: str) -> bool:
    """Say whether a link may stand in a text: to one of the *texts*, a page of the shop, or another site."""
    path = re.split(r"[?#]", url)[0]
    bare = PLACEHOLDER.sub("filled.in", url)  # what fills a placeholder is checked by the settings
    return path in texts or bool(_OTHER_PAGES.fullmatch(url) or _OUTSIDE.fullmatch(bare))


@frozen
class TextLinks:
    """Where the links of a text lead: *origin* begins those into the catalogue.

    *known_paths* are the paths of its categories.
    """

    origin: str
    known_paths: frozenset[str]

    def url(self, url: str, words: str) -> str:
        """Return where a link leads that a text has under *words*."""
        if not _CATALOGUE.match(url):
            return url
        path = url.removeprefix(BROWSE_PATH).partition("?")[0]
        if url.startswith(BROWSE_PATH) and path not in self.known_paths:
            url = f"{SEARCH_PATH}?query={quote(words)}"
        return self.origin + url


def text_links(tree: Sequence[Category], origin: str) -> TextLinks:
    """Return what settles the links into a catalogue with these categories."""
    return TextLinks(origin, frozenset(_paths(tree)) | _RANGES)


def leads_into(url: str, tree: Sequence[Category]) -> bool:
    """Say whether a link of the menu leads to something; without a catalogue it may."""
    category = url.partition("?")[0].removeprefix(BROWSE_PATH)
    is_category = url.startswith(BROWSE_PATH) and category not in _RANGES
    return not tree or not is_category or bool(find_category(tuple(tree), category))


def _paths(categories: Sequence[Category]) -> Iterator[str]:
    for category in categories:
        yield category.path
        yield from _paths(category.children)
