"""Answers addresses with HTML: rendered once, kept as bytes while the catalogue stays the same."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import partial

import structlog

from adapters.http.catalogue.catalogue_snapshot import Stamp
from adapters.pages.account_content import SECRET
from adapters.pages.builders.footer import footer_json
from adapters.pages.builders.page_builder import failed_page, make_page
from adapters.pages.builders.page_result import Moved
from adapters.pages.page_content import ListContent, OfflineContent, Page
from adapters.pages.routes.page_request import Asked
from adapters.pages.routes.page_routes import ListAddress, Unknown, address_of
from adapters.pages.site import Site
from adapters.pages.text_content import TextContent
from adapters.web.asgi import Answer, Headers, Scope
from adapters.web.client_queue import Turns
from adapters.web.executors import executors
from adapters.web.response_cache import KeptAnswer, KeptAnswers
from adapters.web.security_headers import NO_SOURCES, POLICY, Sources
from shopcore.storefront import Storefront

from .build_manifest import Assets
from .html_document import document, page_json, policy_of, with_vat_choice
from .renderer import Renderer, RenderFailed
from .search_recorder import Searches

log = structlog.get_logger()

_HTML = b"text/html; charset=utf-8"
_JSON = b"application/json"
SEARCH = "/search"
_INVENTED_BYTES = 16 * 1024 * 1024
"""Of pages that anybody may invent, which drive out no others."""
SHELL_S = 10.0
"""A page that could not be rendered is not tried again before, however often it is asked for."""
_NO_REFERRER = (b"referrer-policy", b"no-referrer")
"""A reset link and a hand-off hold a token, which no other site may learn."""
_VARY = (b"vary", b"accept-encoding, cookie")


class PageServer:
    """Pages of both storefronts.

    An answer is kept while catalogue version and date stay the same, and until the day's cut-off. When a page
    cannot be rendered, the shell with the page's data goes out for a while and the
    browser renders it; when it cannot even be made, the failure page does.
    """

    def __init__(
        self,
        sites: Mapping[Storefront, Site],
        renderer: Renderer,
        assets: Assets,
        *,
        sources: Sources = NO_SOURCES,
        consent_version: int = 0,
        turns: Turns | None = None,
    ) -> None:
        self._sites = sites
        self._sources = sources
        self._consent_version = consent_version
        self._renderer = renderer
        self._assets = assets
        self._kept, self._kept_of_anybody = KeptAnswers(), KeptAnswers(_INVENTED_BYTES)
        self._turns = Turns() if turns is None else turns
        self._footers: dict[Storefront, tuple[str, str]] = {}
        self._searches = Searches({s: site.parts.search_log for s, site in sites.items()})

    def is_ready(self, asked: Asked) -> bool:
        """Say whether the catalogue can be listed yet."""
        return self._edition(asked)[0] >= 0

    def held(self, asked: Asked, scope: Scope) -> Answer | None:
        """Answer from what is kept; None when the page has to be made first."""
        edition = self._edition(asked)
        kept = self._kept.find(asked, edition) or self._kept_of_anybody.find(asked, edition)
        if kept is None:
            return None
        if asked.path == SEARCH:
            self._searches.again(asked, scope["state"]["client"])
        return with_vary(kept.answer(scope))

    async def made(self, asked: Asked, scope: Scope) -> Answer:
        """Make a page on the threads for its kind: those that there are only so many of wait for no others.

        Raises:
            Unavailable: If that takes too long, or too many are made already, for all or for this client.
        """
        threads = executors().lists if is_anybodys(asked) else executors().pages
        async with self._turns.of(scope):
            return await threads.run(partial(self.answer, asked, scope))

    def answer(self, asked: Asked, scope: Scope) -> Answer:
        """Make a page and answer with it; good pages are kept, shells for a while."""
        edition = self._edition(asked)
        page = make_page(self._sites[asked.storefront], asked.path, asked.query, for_owner=asked.is_owner)
        if isinstance(page, Moved):
            return moved(page)
        if isinstance(page.content, ListContent) and page.content.total:
            text = page.content.corrected_text or page.content.text
            self._searches.found(asked, text, scope["state"]["client"])
        return self._answer_page(page, asked, scope, edition)

    def failure(self, asked: Asked, scope: Scope, *, status: int = 500) -> Answer:
        """Answer with the failure page, which needs no catalogue."""
        page = failed_page(self._sites[asked.storefront], asked.path, status)
        return self._answer_page(page, asked, scope, None)

    def close(self) -> None:
        self._renderer.close()

    def _answer_page(self, page: Page, asked: Asked, scope: Scope, edition: Stamp | None) -> Answer:
        body, is_whole = self._body(page, asked)
        content_type, more = self._dress(page, asked)
        is_secret = isinstance(page.content, SECRET)
        if page.status == 200 and edition is not None and not is_secret:
            for_s = lasting_s(page, self._sites[asked.storefront].now()) if is_whole else SHELL_S
            memory = self._kept_of_anybody if is_anybodys(asked) else self._kept
            kept = memory.keep(asked, edition, body, content_type=content_type, for_s=for_s, more=more)
            return with_vary(kept.answer(scope))
        answer = KeptAnswer(edition, body, content_type, 0.0, more).answer(scope)
        headers = [pair for pair in answer.headers if pair[0] not in {b"etag", b"cache-control"}]
        more = [(b"cache-control", b"no-store"), *([_NO_REFERRER] if is_secret else [])]
        return with_vary(Answer(page.status, [*headers, *more], answer.body))

    def _dress(self, page: Page, asked: Asked) -> tuple[bytes, Headers]:
        """Say what an answer is; a page also brings the policy that lets its own style through."""
        if asked.wants_data:
            return _JSON, []
        return _HTML, [(POLICY, policy_of(page, self._assets, self._sources).encode())]

    def _body(self, page: Page, asked: Asked) -> tuple[bytes, bool]:
        if asked.wants_data:
            return page_json(page).encode(), True
        markup, is_whole = self._markup(page, asked)
        footer = self._footer(page, asked) if is_whole else ""
        whole = document(page, markup, self._assets, footer=footer, consent_version=self._consent_version)
        html = with_vat_choice(whole, shows_vat=asked.shows_vat)
        return html.encode(), is_whole

    def _markup(self, page: Page, asked: Asked) -> tuple[str, bool]:
        if isinstance(page.content, OfflineContent):
            return "", True
        try:
            return self._renderer.render(page_json(page)), True
        except RenderFailed:
            log.warning("shell_served", path=asked.path)
            return "", False

    def _footer(self, page: Page, asked: Asked) -> str:
        """Draw the footer, or take the one of before while it says the same."""
        told = footer_json(self._sites[asked.storefront], page.shop)
        held = self._footers.get(asked.storefront)
        if held is not None and held[0] == told:
            return held[1]
        try:
            html = self._renderer.render_footer(told)
        except RenderFailed:
            log.warning("footer_left_out", path=asked.path)
            return ""
        self._footers[asked.storefront] = (told, html)
        return html

    def _edition(self, asked: Asked) -> Stamp:
        return self._sites[asked.storefront].edition.stamp


def is_anybodys(asked: Asked) -> bool:
    """Say whether anybody may invent more addresses of this kind: searches, queries, what is not there."""
    address = address_of(asked.path, asked.query)
    is_chosen = isinstance(address, ListAddress) and bool(address.text or address.filters)
    return is_chosen or isinstance(address, Unknown) or asked != asked.plainly


def lasting_s(page: Page, now: datetime) -> float | None:
    """Say for how long what a page tells of opening hours is true; None where the edition settles it."""
    places = page.content.places if isinstance(page.content, TextContent) else []
    if not places:
        return None
    changes = min(datetime.fromisoformat(place.changes_at) for place in places)
    return max(0.0, (changes - now).total_seconds())


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
