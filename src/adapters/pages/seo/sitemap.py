"""What a crawler may look for: an index, and behind it lists of the addresses of so many pages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final
from xml.sax.saxutils import escape

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from adapters.pages.site import Site
from adapters.pages.ssr.page_data import as_response
from adapters.web.asgi import RawResponse
from adapters.web.executors import executors
from adapters.web.response_cache import ResponseCache
from shopcore.errors import NotFound
from shopcore.pages.sitemap import INDEX, PAGES, SITEMAP_PATH, may_be_list
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop
from shopcore.use_cases.pages.list_sitemap import list_sitemap

_SPACE: Final = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
_XML: Final = b"application/xml"
_A_DAY: Final = [(b"cache-control", b"public, max-age=3600"), (b"vary", b"accept-encoding, host")]
_CACHE_BYTES: Final = 16 * 1024 * 1024

HttpRequest = Request[Any, Any, State]


class Sitemaps:
    """The sitemaps of the storefronts, kept while the catalogue stays the same."""

    def __init__(self, sites: Mapping[Storefront, Site]) -> None:
        self._sites = sites
        self._cache = ResponseCache("sitemaps", _CACHE_BYTES)
        self._lists: dict[Storefront, tuple[int, Sequence[str]]] = {}

    def response(self, storefront: Storefront, name: str, scope: Any) -> RawResponse:
        """Answer with the index, named '', or a list.

        Raises:
            NotFound: If there is no such list.
        """
        site = self._sites[storefront]
        with site.context.slow_store.read() as shop:
            key, version = (storefront, name), shop.catalogue.version()
            cached = self._cache.find(key, version)
            if cached is None:
                self._demand_listed(storefront, version, name)
                body = self._build(site, shop, name).encode()
                cached = self._cache.put(key, version, body, content_type=_XML, for_s=None)
        response = cached.response(scope)
        others = [pair for pair in response.headers if pair[0] not in {b"cache-control", b"vary"}]
        return RawResponse(response.status, [*others, *_A_DAY], response.body)

    def _build(self, site: Site, shop: Shop, name: str) -> str:
        part = list_sitemap(shop, site.storefront, name, texts=site.texts.texts)
        if part.lists is not None:
            self._lists[site.storefront] = shop.catalogue.version(), part.lists
        if name == INDEX:
            return index(site.origin, (PAGES, *(part.lists or ())))
        if not part.paths:
            raise NotFound("sitemap", name)
        return address_list(site.origin, part.paths)

    def _demand_listed(self, storefront: Storefront, version: int, name: str) -> None:
        """Refuse a name before all products are read for it.

        Raises:
            NotFound: If it is surely the name of no list.
        """
        known_version, lists = self._lists.get(storefront, (-1, ()))
        if not may_be_list(name, lists if known_version == version else None):
            raise NotFound("sitemap", name)


def index(origin: str, names: Iterable[str]) -> str:
    """Write the index of lists."""
    rows = "".join(f"<sitemap><loc>{escape(origin)}/sitemaps/{name}.xml</loc></sitemap>" for name in names)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex {_SPACE}>{rows}</sitemapindex>\n'


def address_list(origin: str, paths: Iterable[str]) -> str:
    """Write one list of addresses; *paths* are percent-encoded already."""
    begin = escape(origin)
    rows = "".join(f"<url><loc>{begin}{escape(path)}</loc></url>" for path in paths)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset {_SPACE}>{rows}</urlset>\n'


def sitemap_handlers(sitemaps: Sitemaps) -> tuple[HTTPRouteHandler, ...]:
    """Make the handlers of the index and its lists."""

    async def answered(request: HttpRequest, name: str) -> Response[bytes]:
        storefront: Storefront = request.scope["state"]["storefront"]
        return as_response(
            await executors().lists.run(partial(sitemaps.response, storefront, name, request.scope))
        )

    @get(SITEMAP_PATH, include_in_schema=False)
    async def sitemap_index(request: HttpRequest) -> Response[bytes]:
        """Name the lists of this storefront."""
        return await answered(request, "")

    @get("/sitemaps/{name:str}", include_in_schema=False)
    async def sitemap_list(request: HttpRequest, name: FromPath[str]) -> Response[bytes]:
        """List addresses of this storefront."""
        if not name.endswith(".xml") or name == ".xml":
            raise NotFound("sitemap", name)
        return await answered(request, name.removesuffix(".xml"))

    return sitemap_index, sitemap_list
