"""Searches are noted with how they ended, also when their page is answered from what is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from attrs import frozen

from adapters.http.catalogue.search_log import SearchLog
from adapters.http.catalogue.search_outcome_log import Ending, ending_of
from adapters.pages.page_content import ListContent
from adapters.pages.page_request import PageRequest
from adapters.web.asgi import Scope, header
from adapters.web.memory_cache import MemoryCache
from shopcore.pages.addresses.list_address import list_address
from shopcore.pages.addresses.paths import SEARCH_PATH
from shopcore.search.search_outcome import SearchOutcome
from shopcore.storefront import Storefront

_TEXT_BYTES: Final = 2 * 1024 * 1024
_REQUEST_BYTES: Final = 600
"""About what a request takes, which is the key; one with a longer query is not kept."""


@frozen
class PageSearch:
    """A text as it was typed, how its search ended, and as what it may be offered to others, '' for not."""

    text: str
    ending: Ending
    offered: str = ""

    @classmethod
    def of(cls, content: ListContent) -> PageSearch | None:
        """Read the search that a list answers; None without a text, or before anything is on sale."""
        if not content.text or content.opening is not None:
            return None
        ending = ending_of(content.unfiltered_total, content.relaxed)
        is_offered = content.total and ending[0] is SearchOutcome.FOUND
        return cls(content.text, ending, (content.corrected_text or content.text) if is_offered else "")


class SearchRecorder:
    """Notes what shoppers search for on pages; each page asked for counts once a visit."""

    def __init__(self, logs: Mapping[Storefront, SearchLog]) -> None:
        self._logs = logs
        self._searches: MemoryCache[PageRequest, PageSearch] = MemoryCache(
            "searched_texts", _TEXT_BYTES, lambda one: 4 * len(one.text) + 2 * _REQUEST_BYTES
        )

    def record(self, request: PageRequest, search: PageSearch | None, client: str) -> None:
        """Note the search of a page that was made for a client; None is no search."""
        if search is not None:
            if len(request.query) <= _REQUEST_BYTES:
                self._searches.put(request, search)
            self._note(request.storefront, search, client)

    def record_again(self, request: PageRequest, client: str) -> None:
        """Note the search of a page that was made before."""
        search = self._searches.get(request)
        if search is not None:
            self._note(request.storefront, search, client)

    def record_click(self, storefront: Storefront, scope: Scope) -> None:
        """Note that a product was opened from a search, if the page that linked to it was one.

        Pages that a browser moves to by itself come without a script, or into another tab.
        """
        text = _linking_search(scope)
        if text:
            self._logs[storefront].note_click(storefront, text, scope["state"]["client"])

    def _note(self, storefront: Storefront, search: PageSearch, client: str) -> None:
        log = self._logs[storefront]
        log.note_outcome(storefront, search.text, search.ending, client)
        if search.offered:
            log.note(storefront, search.offered, client)


def _linking_search(scope: Scope) -> str:
    """Read what was searched for on the page that linked here; '' if that was no search of this shop."""
    referrer = header(scope, b"referer") or ""
    if SEARCH_PATH not in referrer or header(scope, b"sec-purpose") is not None:
        return ""
    try:
        linking = urlsplit(referrer)
    except ValueError:
        return ""
    if linking.netloc != header(scope, b"host") or linking.path != SEARCH_PATH:
        return ""
    address = list_address(linking.path, linking.query)
    return address.text if address else ""
