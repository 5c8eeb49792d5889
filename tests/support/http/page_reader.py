"""A page as a crawler reads it, and what every page must have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import unquote

from attrs import frozen
from httpx import Response
from lxml import html

_IS_NAMED: Final = (
    "normalize-space(.) or @aria-label or @aria-labelledby"
    " or .//img[normalize-space(@alt)] or .//*[@aria-label]"
)
_UNNAMED: Final = f"//a[@href][not({_IS_NAMED})] | //button[not({_IS_NAMED})]"
_SPEAKS: Final = "@aria-label or @aria-labelledby or ./*[local-name()='title']"
_IS_HIDDEN: Final = "ancestor-or-self::*[@aria-hidden='true'] or ancestor::*[@role='img'][@aria-label]"
_SILENT: Final = f"//img[not(@alt)] | //*[local-name()='svg'][not({_SPEAKS})][not({_IS_HIDDEN})]"
_FILES: Final = "//img/@src | //script/@src | //link[not(@rel='canonical')]/@href"


@frozen
class Answer:
    """What an address gave; *kind* is its media type, *location* is empty unless it leads elsewhere."""

    status: int
    kind: str
    location: str
    text: str

    @classmethod
    def of(cls, response: Response) -> Answer:
        kind = response.headers.get("content-type", "").partition(";")[0]
        location = response.headers.get("location", "") if response.is_redirect else ""
        return cls(response.status_code, kind, location, response.text if kind == "text/html" else "")


class PageReader:
    """A page's markup, asked in the words of a reader."""

    def __init__(self, text: str) -> None:
        self._tree = html.document_fromstring(text)
        self.canonical = self._first("//link[@rel='canonical']/@href")
        self.title = self._first("//title/text()")
        self.description = self._first("//meta[@name='description']/@content")
        self.headings = [" ".join(heading.xpath("string()").split()) for heading in self._all("//h1")]

    def _all(self, path: str) -> list[Any]:
        """Find elements, or the texts of attributes."""
        found = self._tree.xpath(path)
        assert isinstance(found, list), path
        return found

    def _first(self, path: str) -> str:
        return next((str(hit).strip() for hit in self._all(path)), "")

    def links(self) -> Iterator[tuple[str, bool]]:
        """Each link's address, and whether crawlers are asked to leave it alone."""
        for link in self._tree.iterfind(".//a[@href]"):
            yield str(link.get("href")), "nofollow" in (link.get("rel") or "").split()

    def files(self) -> Iterator[str]:
        """Each file that the page shows or needs."""
        yield from map(str, self._all(_FILES))
        for several in self._all("//@srcset"):
            yield from (one.split()[0] for one in str(several).split(",") if one.strip())

    def faults(self) -> Iterator[str]:
        """What the page lacks: one heading, a title, a description, an address, words for what it shows."""
        if len(self.headings) != 1 or not self.headings[0]:
            yield f"its first headings are {self.headings}"
        for name in ("title", "description", "canonical"):
            if not getattr(self, name):
                yield f"it has no {name}"
        places = set(map(str, self._all("//@id")))
        for href in sorted(set(map(str, self._all("//a/@href[starts-with(., '#')]")))):
            if unquote(href[1:]) not in places:
                yield f"{href} is nowhere in it"
        for mute in self._all(f"{_UNNAMED} | {_SILENT}"):
            yield f"this says nothing: {str(html.tostring(mute, encoding='unicode'))[:160]}"
