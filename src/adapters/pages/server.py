"""Answers addresses with HTML: rendered once, kept as bytes while the catalogue stays the same."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

import structlog

from adapters.http.asgi import Answer, Scope
from adapters.http.kept_answers import KeptAnswer, KeptAnswers
from shopcore.storefront import Storefront

from .asked import Asked
from .assets import Assets
from .content import BasketContent, ListContent, Page
from .document import document, page_json, with_vat_choice
from .kinds.made import Moved
from .maker import failed_page, make_page
from .renderer import Renderer, RenderFailed
from .searches import Searches
from .site import Site

log = structlog.get_logger()

_HTML = b"text/html; charset=utf-8"
_JSON = b"application/json"
SEARCH = "/search"
_VARY = (b"vary", b"accept-encoding, cookie")


class PageServer:
    """Pages of both storefronts.

    An answer is kept while catalogue version and date stay the same. When a page
    cannot be rendered, the shell with the page's data goes out and the browser
    renders it; when it cannot even be made, the failure page does.
    """

    def __init__(self, sites: Mapping[Storefront, Site], renderer: Renderer, assets: Assets) -> None:
        self._sites = sites
        self._renderer = renderer
        self._assets = assets
        self._kept = KeptAnswers()
        self._searches = Searches({s: site.parts.search_log for s, site in sites.items()})

    def is_ready(self, asked: Asked) -> bool:
        """Say whether the catalogue can be listed yet."""
        return self._edition(asked)[0] >= 0

    def held(self, asked: Asked, scope: Scope) -> Answer | None:
        """Answer from what is kept; None when the page has to be made first."""
        kept = self._kept.find(asked, self._edition(asked))
        if kept is None:
            return None
        if asked.path == SEARCH:
            self._searches.again(asked)
        return with_vary(kept.answer(scope))

    def answer(self, asked: Asked, scope: Scope) -> Answer:
        """Make a page and answer with it; only whole good pages are kept."""
        edition = self._edition(asked)
        page = make_page(self._sites[asked.storefront], asked.path, asked.query)
        if isinstance(page, Moved):
            return moved(page)
        if isinstance(page.content, ListContent) and page.content.total:
            self._searches.found(asked, page.content.corrected_text or page.content.text)
        return self._answer_page(page, asked, scope, edition)

    def failure(self, asked: Asked, scope: Scope, *, status: int = 500) -> Answer:
        """Answer with the failure page, which needs no catalogue."""
        page = failed_page(self._sites[asked.storefront], asked.path, status)
        return self._answer_page(page, asked, scope, None)

    def close(self) -> None:
        self._renderer.close()

    def _answer_page(
        self, page: Page, asked: Asked, scope: Scope, edition: tuple[int, date] | None
    ) -> Answer:
        body, is_whole = self._body(page, asked)
        content_type = _JSON if asked.wants_data else _HTML
        if page.status == 200 and is_whole and edition is not None:
            kept = self._kept.keep(asked, edition, body, content_type=content_type, for_s=None)
            return with_vary(kept.answer(scope))
        answer = KeptAnswer(edition, body, content_type, 0.0).answer(scope)
        headers = [pair for pair in answer.headers if pair[0] not in {b"etag", b"cache-control"}]
        return with_vary(Answer(page.status, [*headers, (b"cache-control", b"no-store")], answer.body))

    def _body(self, page: Page, asked: Asked) -> tuple[bytes, bool]:
        if asked.wants_data:
            return page_json(page).encode(), True
        markup, is_whole = self._markup(page, asked)
        html = with_vat_choice(document(page, markup, self._assets), shows_vat=asked.shows_vat)
        return html.encode(), is_whole

    def _markup(self, page: Page, asked: Asked) -> tuple[str, bool]:
        if asked.path == "/_app" and isinstance(page.content, BasketContent):
            return "", True
        try:
            return self._renderer.render(page_json(page)), True
        except RenderFailed:
            log.warning("shell_served", path=asked.path)
            return "", False

    def _edition(self, asked: Asked) -> tuple[int, date]:
        site = self._sites[asked.storefront]
        return site.edition.version, site.today


def moved(page: Moved) -> Answer:
    """Send a shopper on to the address where the page is now."""
    headers = [
        (b"location", page.to.encode("ascii")),
        (b"content-length", b"0"),
        (b"cache-control", b"no-cache"),
    ]
    return Answer(301 if page.is_permanent else 302, headers)


def with_vary(answer: Answer) -> Answer:
    """Say that a page also depends on the shopper's VAT choice."""
    headers = [pair for pair in answer.headers if pair[0] != b"vary"]
    return Answer(answer.status, [*headers, _VARY], answer.body)
