"""Answers addresses with HTML: rendered once, kept as bytes while the catalogue stays the same."""

from __future__ import annotations

import gzip
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from datetime import date

import brotli
import structlog
from attrs import frozen

from shopcore.storefront import Storefront

from .assets import Assets
from .content import BasketContent, Page
from .document import document, page_json, with_vat_choice
from .kinds.made import Moved
from .maker import failed_page, make_page
from .renderer import Renderer, RenderFailed
from .site import Site

log = structlog.get_logger()

CACHE_BYTES = 96 * 1024 * 1024
_BROTLI_QUALITY = 5


@frozen
class Asked:
    """One request for a page, or for its data."""

    storefront: Storefront
    path: str
    query: str = ""
    shows_vat: bool = True
    wants_data: bool = False


@frozen
class Answer:
    """A page as bytes in each encoding; *location* is set where the address moved."""

    status: int
    bodies: Mapping[str, bytes]
    etag: str
    location: str = ""

    @property
    def size_bytes(self) -> int:
        return sum(map(len, self.bodies.values()))


class PageServer:
    """Pages of both storefronts.

    An answer is kept while catalogue version and date stay the same. When a page
    cannot be rendered, the shell with the page's data goes out and the browser
    renders it; when it cannot even be made, the failure page does.
    """

    def __init__(
        self,
        sites: Mapping[Storefront, Site],
        renderer: Renderer,
        assets: Assets,
        *,
        version: Callable[[], int],
    ) -> None:
        self._sites = sites
        self._renderer = renderer
        self._assets = assets
        self._version = version
        self._kept: OrderedDict[tuple[Asked, int, date], Answer] = OrderedDict()
        self._kept_bytes = 0
        self._lock = threading.Lock()

    def answer(self, asked: Asked) -> Answer:
        """Answer a request, from what is kept if possible."""
        key = (asked, self._version(), self._sites[asked.storefront].today())
        kept = self._found(key)
        if kept is not None:
            return kept
        made, is_kept = self._make(asked)
        if is_kept:
            self._keep(key, made)
        return made

    def failure(self, asked: Asked) -> Answer:
        """Answer with the failure page, which needs neither catalogue nor renderer to work."""
        return self._page_answer(failed_page(self._sites[asked.storefront], asked.path), asked)[0]

    def _make(self, asked: Asked) -> tuple[Answer, bool]:
        page = make_page(self._sites[asked.storefront], asked.path, asked.query)
        if isinstance(page, Moved):
            return Answer(301 if page.is_permanent else 302, {"": b""}, "", page.to), True
        return self._page_answer(page, asked)

    def _page_answer(self, page: Page, asked: Asked) -> tuple[Answer, bool]:
        if asked.wants_data:
            return encoded(page.status, page_json(page).encode()), page.status == 200
        markup, is_whole = self._markup(page, asked)
        html = with_vat_choice(document(page, markup, self._assets), shows_vat=asked.shows_vat)
        return encoded(page.status, html.encode()), is_whole and page.status == 200

    def _markup(self, page: Page, asked: Asked) -> tuple[str, bool]:
        if asked.path == "/_app" and isinstance(page.content, BasketContent):
            return "", True
        try:
            return self._renderer.render(page_json(page)), True
        except RenderFailed:
            log.warning("shell_served", path=asked.path)
            return "", False

    def _found(self, key: tuple[Asked, int, date]) -> Answer | None:
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
            return kept

    def _keep(self, key: tuple[Asked, int, date], answer: Answer) -> None:
        with self._lock:
            if key not in self._kept:
                self._kept[key] = answer
                self._kept_bytes += answer.size_bytes
            while self._kept_bytes > CACHE_BYTES:
                _, dropped = self._kept.popitem(last=False)
                self._kept_bytes -= dropped.size_bytes


def encoded(status: int, body: bytes) -> Answer:
    """Hold a body plain, as gzip and as brotli, under the hash of its content."""
    bodies = {
        "": body,
        "gzip": gzip.compress(body, 6, mtime=0),
        "br": brotli.compress(body, quality=_BROTLI_QUALITY),
    }
    return Answer(status, bodies, f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"')
