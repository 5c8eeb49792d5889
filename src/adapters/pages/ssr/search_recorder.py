"""Searches that found something are noted, also when their page is answered from what is kept."""

from __future__ import annotations

from collections.abc import Mapping

from adapters.http.catalogue.search_log import SearchLog
from adapters.pages.page_request import PageRequest
from adapters.web.memory_cache import MemoryCache
from shopcore.storefront import Storefront

_TEXT_BYTES = 2 * 1024 * 1024
_REQUEST_BYTES = 600
"""About what a request takes, which is the key; one with a longer query is not kept."""


class SearchRecorder:
    """Notes what shoppers search for on pages; each page asked for counts once a visit."""

    def __init__(self, logs: Mapping[Storefront, SearchLog]) -> None:
        self._logs = logs
        self._texts: MemoryCache[PageRequest, str] = MemoryCache(
            "searched_texts", _TEXT_BYTES, lambda text: 2 * len(text) + _REQUEST_BYTES
        )

    def record(self, request: PageRequest, text: str, client: str) -> None:
        """Note a text that found something for a client; '' is no search."""
        if text:
            if len(request.query) <= _REQUEST_BYTES:
                self._texts.put(request, text)
            self._logs[request.storefront].note(request.storefront, text, client)

    def record_again(self, request: PageRequest, client: str) -> None:
        """Note the text of a page that was made before."""
        text = self._texts.get(request)
        if text:
            self._logs[request.storefront].note(request.storefront, text, client)
