"""Links of a text into the catalogue: a category that this shop has not becomes a search for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape, unescape
from typing import Final
from urllib.parse import quote

from attrs import frozen

from adapters.pages.site import Site
from shopcore.catalogue.product import Category
from shopcore.storefront import Storefront

_LINK: Final = re.compile(r'<a href="(/(?:browse|search|brands)[^"]*)">(.*?)</a>', re.DOTALL)
_CATALOGUE: Final = re.compile(r"/(browse|search|brands)\b")
_TAG: Final = re.compile(r"<[^>]+>")
_BROWSE: Final = "/browse/"
_ALWAYS: Final = frozenset({"all", "new"})


@frozen
class Links:
    """Puts links right: *origin* begins those into the catalogue.

    *known_paths* are the paths of its categories.
    """

    origin: str
    known_paths: frozenset[str]

    def url(self, url: str, words: str) -> str:
        """Find where a link leads that a text has under *words*."""
        if not _CATALOGUE.match(url):
            return url
        path = url.removeprefix(_BROWSE).partition("?")[0]
        if url.startswith(_BROWSE) and path not in self.known_paths:
            url = f"/search?query={quote(words)}"
        return self.origin + url

    def html(self, html: str) -> str:
        """Put all links of a rendered text right."""
        return _LINK.sub(self._right, html)

    def _right(self, link: re.Match[str]) -> str:
        url = self.url(unescape(link[1]), unescape(_TAG.sub("", link[2])))
        return f'<a href="{escape(url)}">{link[2]}</a>'


def links_for(site: Site, home: Storefront | None) -> Links:
    """Make what puts the links of a text right: those of a guide lead to the storefront it belongs to."""
    target = home or site.storefront
    origin = "" if target is site.storefront else site.origins[target]
    with site.open_catalogue().read() as shop:
        return Links(origin, frozenset(_paths(shop.categories.tree(target))) | _ALWAYS)


def _paths(categories: Sequence[Category]) -> Iterator[str]:
    for category in categories:
        yield category.path
        yield from _paths(category.children)
