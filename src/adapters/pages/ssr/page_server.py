"""Answers addresses with HTML: rendered once, kept as bytes while the catalogue stays the same."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from functools import partial

import structlog

from adapters.http.catalogue.catalogue_snapshot import SnapshotKey
from adapters.pages.account_content import SECRET
from adapters.pages.builders.footer import footer_json
from adapters.pages.builders.page_builder import failed_page, make_page
from adapters.pages.page_content import ListContent, OfflineContent, Page
from adapters.pages.page_request import PageRequest
from adapters.pages.site import Site
from adapters.pages.text_content import TextContent
from adapters.web.admission.admission import WorkKind
from adapters.web.admission.cached_paths import note_cached
from adapters.web.admission.presence import VisitorLeft, presence_of
from adapters.web.asgi import Headers, RawResponse, Scope, headers_of
from adapters.web.busy_page import busy_page
from adapters.web.client_address import rate_limit_key
from adapters.web.client_queue import ClientQueues
from adapters.web.executors import executors
from adapters.web.response_cache import CachedResponse, ResponseCache
from adapters.web.security_headers import NO_SOURCES, POLICY, Sources
from shopcore.freshness.uses import Use, noting_uses
from shopcore.pages.addresses.page_addresses import is_unbounded
from shopcore.pages.addresses.paths import PRODUCT_PATH, SEARCH_PATH
from shopcore.pages.addresses.redirect import Redirect
from shopcore.storefront import Storefront

from .build_manifest import Assets
from .html_document import document, page_json, policy_of, with_vat_choice
from .page_renderer import PageRenderer, RenderFailed
from .search_recorder import PageSearch, SearchRecorder

log = structlog.get_logger()

_HTML = b"text/html; charset=utf-8"
_JSON = b"application/json"
_PAGES_BYTES = 26 * 1024 * 1024
_UNBOUNDED_PAGES_BYTES = 8 * 1024 * 1024
"""Of pages whose addresses are without number, which drive out no others."""
SHELL_S = 10.0
"""A page that could not be rendered is not tried again before, however often it is asked for."""
_NO_REFERRER = (b"referrer-policy", b"no-referrer")
"""A reset link and a hand-off hold a token, which no other site may learn."""
_VARY = (b"vary", b"accept-encoding, cookie")


class PageServer:
    """Pages of both storefronts.

    An answer is kept while nothing changes of what it shows, on the same day and until its cut-off.
    When a page cannot be rendered, the shell with the page's data goes out for a while and the
    browser renders it, and ``shells_sent`` counts it; when it cannot even be made, the failure page does.
    """

    def __init__(  # noqa: PLR0913 - what pages are made of, and who counts them
        self,
        sites: Mapping[Storefront, Site],
        renderer: PageRenderer,
        assets: Assets,
        *,
        sources: Sources = NO_SOURCES,
        consent_version: int = 0,
        turns: ClientQueues | None = None,
        on_page: Callable[[], None] = lambda: None,
    ) -> None:
        self._sites = sites
        self._sources = sources
        self._consent_version = consent_version
        self.shells_sent = 0
        self._renderer = renderer
        self._on_page = on_page
        self._assets = assets
        self._cache = ResponseCache("pages", _PAGES_BYTES)
        self._unbounded_cache = ResponseCache("unbounded_pages", _UNBOUNDED_PAGES_BYTES)
        self._queues = ClientQueues() if turns is None else turns
        self._busy = {s: busy_page(site.words.name, site.words.phone) for s, site in sites.items()}
        self._footers: dict[Storefront, tuple[str, str]] = {}
        self._searches = SearchRecorder({s: site.context.search_log for s, site in sites.items()})

    def is_ready(self, request: PageRequest) -> bool:
        """Say whether the catalogue can be listed yet."""
        return self._snapshot_key(request)[0] >= 0

    def cached_response(self, request: PageRequest, scope: Scope) -> RawResponse | None:
        """Answer from what is kept; None when the page has to be made first."""
        snapshot = self._sites[request.storefront].snapshot
        key, still_holds = snapshot.snapshot_key, snapshot.still_holds
        cached = self._cache.find(request, key, still_holds)
        if cached is not None:
            note_cached(scope)
        else:
            cached = self._unbounded_cache.find(request, key, still_holds)
        if cached is None:
            return None
        if request.path == SEARCH_PATH:
            self._searches.record_again(request, scope["state"]["client"])
        return with_vary(cached.response(scope))

    def note_move(self, request: PageRequest, scope: Scope) -> None:
        """Note a product that a browser opened by itself from a search."""
        if request.path.startswith(PRODUCT_PATH):
            self._searches.record_click(request.storefront, scope)

    async def render(self, request: PageRequest, scope: Scope) -> RawResponse:
        """Make a page on the threads for its kind: those that there are only so many of wait for no others.

        Raises:
            Unavailable: If that takes too long, or too many are made already, for all or for this client.
            VisitorLeft: If nobody waits for it any more.
        """
        threads = executors().lists if is_unbounded(request.path, request.query) else executors().pages
        admission = self._sites[request.storefront].context.admission
        client = rate_limit_key(scope["state"]["client"])
        try:
            with admission.place(WorkKind.PAGE, client):
                async with self._queues.of(scope):
                    return await threads.run(partial(self.response, request, scope))
        except VisitorLeft:
            admission.dropped[WorkKind.PAGE] += 1
            raise

    def busy(self, storefront: Storefront, retry_after_s: int) -> RawResponse:
        """Refuse a page, at once and for next to nothing."""
        body = self._busy[storefront]
        values = {
            "content-type": _HTML.decode(),
            "content-length": str(len(body)),
            "cache-control": "no-store",
            "retry-after": str(retry_after_s),
        }
        return RawResponse(503, headers_of(values), body)

    def response(self, request: PageRequest, scope: Scope) -> RawResponse:
        """Make a page and answer with it; good pages are kept, shells for a while.

        One that was made while this request waited is not made again.

        Raises:
            VisitorLeft: If nobody waits for it any more.
        """
        made = self.cached_response(request, scope)
        if made is not None:
            return made
        snapshot_key = self._snapshot_key(request)
        site = self._sites[request.storefront]
        self._on_page()
        with noting_uses() as uses:
            page = make_page(site, request.path, request.query, for_owner=request.is_owner)
        presence_of(scope).stop_if_left()
        if isinstance(page, Redirect):
            return redirect_response(page)
        if isinstance(page.content, ListContent):
            self._searches.record(request, PageSearch.of(page.content), scope["state"]["client"])
        return self._answer_page(page, request, scope, snapshot_key, frozenset(uses))

    def failure(self, request: PageRequest, scope: Scope, *, status: int = 500) -> RawResponse:
        """Answer with the failure page, which needs no catalogue."""
        page = failed_page(self._sites[request.storefront], request.path, status)
        return self._answer_page(page, request, scope, None)

    def close(self) -> None:
        self._renderer.close()

    def _answer_page(
        self,
        page: Page,
        request: PageRequest,
        scope: Scope,
        snapshot_key: SnapshotKey | None,
        uses: Collection[Use] = (),
    ) -> RawResponse:
        body, is_whole = self._body(page, request)
        content_type, more = self._headers(page, request)
        is_secret = isinstance(page.content, SECRET)
        if page.status == 200 and snapshot_key is not None and not is_secret:
            for_s = lasting_s(page, self._sites[request.storefront].now()) if is_whole else SHELL_S
            is_one_of_many = is_unbounded(request.path, request.query)
            if not is_one_of_many:
                note_cached(scope)
            cache = self._unbounded_cache if is_one_of_many else self._cache
            cached = cache.put(
                request, snapshot_key, body, content_type=content_type, for_s=for_s, more=more, uses=uses
            )
            return with_vary(cached.response(scope))
        response = CachedResponse(snapshot_key, body, content_type, 0.0, more).response(scope)
        headers = [pair for pair in response.headers if pair[0] not in {b"etag", b"cache-control"}]
        more = [(b"cache-control", b"no-store"), *([_NO_REFERRER] if is_secret else [])]
        return with_vary(RawResponse(page.status, [*headers, *more], response.body))

    def _headers(self, page: Page, request: PageRequest) -> tuple[bytes, Headers]:
        """Say what an answer is; a page also brings the policy that lets its own style through."""
        if request.wants_data:
            return _JSON, []
        return _HTML, [(POLICY, policy_of(page, self._assets, self._sources).encode())]

    def _body(self, page: Page, request: PageRequest) -> tuple[bytes, bool]:
        if request.wants_data:
            return page_json(page).encode(), True
        markup, is_whole = self._markup(page, request)
        footer = self._footer(page, request) if is_whole else ""
        whole = document(page, markup, self._assets, footer=footer, consent_version=self._consent_version)
        html = with_vat_choice(whole, shows_vat=request.shows_vat)
        return html.encode(), is_whole

    def _markup(self, page: Page, request: PageRequest) -> tuple[str, bool]:
        if isinstance(page.content, OfflineContent):
            return "", True
        try:
            return self._renderer.render(page_json(page)), True
        except RenderFailed:
            log.warning("shell_served", path=request.path)
            self.shells_sent += 1
            return "", False

    def _footer(self, page: Page, request: PageRequest) -> str:
        """Draw the footer, or take the one of before while it says the same."""
        data = footer_json(self._sites[request.storefront], page.shop)
        cached_response = self._footers.get(request.storefront)
        if cached_response is not None and cached_response[0] == data:
            return cached_response[1]
        try:
            html = self._renderer.render_footer(data)
        except RenderFailed:
            log.warning("footer_left_out", path=request.path)
            return ""
        self._footers[request.storefront] = (data, html)
        return html

    def _snapshot_key(self, request: PageRequest) -> SnapshotKey:
        return self._sites[request.storefront].snapshot.snapshot_key


def lasting_s(page: Page, now: datetime) -> float | None:
    """Say for how long what a page tells of opening hours is true; None where the edition settles it."""
    places = page.content.places if isinstance(page.content, TextContent) else []
    if not places:
        return None
    changes = min(datetime.fromisoformat(place.changes_at) for place in places)
    return max(0.0, (changes - now).total_seconds())


def redirect_response(page: Redirect) -> RawResponse:
    """Send a shopper on to the address where the page is now."""
    headers = [
        (b"location", page.to.encode("ascii")),
        (b"content-length", b"0"),
        (b"cache-control", b"no-cache"),
    ]
    return RawResponse(301 if page.is_permanent else 302, headers)


def with_vary(response: RawResponse) -> RawResponse:
    """Say that a page also depends on the shopper's VAT choice."""
    headers = [pair for pair in response.headers if pair[0] != b"vary"]
    return RawResponse(response.status, [*headers, _VARY], response.body)
