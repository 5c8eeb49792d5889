"""What a page says of itself to search engines: title, description, and whether it may be indexed."""

from __future__ import annotations

from typing import Final

from attrs import frozen

DESCRIPTION_MAXIMUM: Final = 158
"""Search engines cut what is longer."""


@frozen
class PageHead:
    """The head of a page; *path* is its canonical address inside the shop."""

    title: str
    description: str
    path: str
    is_indexed: bool = True

    def title_at(self, shop_name: str) -> str:
        """Return the title with the name of the shop."""
        return f"{self.title} | {shop_name}"

    @property
    def short_description(self) -> str:
        """The description, cut at a word where it is too long for a result page."""
        return shortened(self.description)

    @property
    def robots(self) -> str:
        """What crawlers may do: follow the links of every page, index only some."""
        return "index,follow" if self.is_indexed else "noindex,follow"


def shortened(text: str) -> str:
    """Cut a description at a word, for a result page."""
    plain = " ".join(text.split())
    if len(plain) <= DESCRIPTION_MAXIMUM:
        return plain
    return plain[: DESCRIPTION_MAXIMUM - 1].rsplit(" ", 1)[0] + "…"
