"""Pages that need no catalogue: basket, offline, not found, failure. No search engine indexes them."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote

from shopcore.pages.addresses.paths import BASKET_PATH, SHELL_PATH

from .page_head import PageHead

BASKET_HEADING: Final = "Your basket"
BASKET_HEAD: Final = PageHead(BASKET_HEADING, "Your basket.", BASKET_PATH, is_indexed=False)
SHELL_HEAD: Final = PageHead("Offline", "The shop.", SHELL_PATH, is_indexed=False)
NOT_FOUND_HEADING: Final = "We can't find that page"
NOT_FOUND_LEAD: Final = (
    "It may have moved, or the address may be mistyped. Search for it, or start from a category."
)
FAILURE_HEADING: Final = "Something went wrong! Sorry about that."
FAILURE_LEAD: Final = "We seem to be having an issue. Please try again later."
_FILE: Final = re.compile(r"\.(?:html?|php|aspx?|jsp)$", re.IGNORECASE)
_NO_WORDS: Final = re.compile(r"[^\w&.,']|_")
_WORDS_MAXIMUM: Final = 60


def not_found_head(path: str) -> PageHead:
    """Return the head of the page that answers an address of no page."""
    return PageHead("Page not found", "Page not found.", path, is_indexed=False)


def failure_head(path: str) -> PageHead:
    """Return the head of the page that stands in for one that could not be made."""
    return PageHead("Sorry", FAILURE_LEAD, path, is_indexed=False)


def searched_words(path: str) -> str:
    """Read what somebody was after out of the end of a raw path: '/shop/door-bolts.html' says door bolts."""
    last = unquote(path.rstrip("/").rpartition("/")[2], errors="ignore")
    name = _FILE.sub("", last)
    return " ".join(_NO_WORDS.sub(" ", name).split())[:_WORDS_MAXIMUM].rstrip()
