"""The one place that names adapters together; nothing is built before it is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, cast

from app.settings import ROOT, Settings, load_settings
from shopcore.storefront import Storefront
from shopcore.uk_time import uk_date

if TYPE_CHECKING:
    from litestar import Litestar

    from adapters.http.app import Front, Opening
    from adapters.http.gate import GateRules
    from adapters.http.parts import Parts
    from adapters.pages.assets import Assets
    from adapters.pages.server import PageServer
    from adapters.pages.site import Site
    from adapters.sql import SqlStore

DIST = ROOT / "ui" / "dist"


class SystemClock:
    """The time of this machine; port Clock."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    def today(self) -> date:
        return uk_date(self.now())


@contextmanager
def opened_store(settings: Settings | None = None) -> Iterator[SqlStore]:
    """Open the shop's database, its tables up to date.

    Raises:
        SettingsBroken: If the settings cannot be used.
    """
    store = built_store(settings or load_settings())
    try:
        store.migrate()
        yield store
    finally:
        store.close()


def built_store(settings: Settings) -> SqlStore:
    """Build the store on its database, which is not touched yet."""
    from adapters.sql import SqlStore

    settings.data.mkdir(parents=True, exist_ok=True)
    words = {storefront: settings.storefronts.of(storefront) for storefront in Storefront}
    return SqlStore(
        settings.database_url,
        SystemClock(),
        settings.tariff,
        own_brands={s: [(own.name, own.guarantee_years) for own in w.own_brands] for s, w in words.items()},
        popular={storefront: said.popular_brands for storefront, said in words.items()},
    )


def build_app(settings: Settings) -> Litestar:
    """Build the shop that a server runs; what it opens, it closes when it stops."""
    from adapters.http.app import shop_app
    from adapters.http.parts import Parts
    from adapters.http.search_log import SearchLog
    from adapters.http.watch import CatalogueWatch
    from adapters.search import TantivySearch

    store = built_store(settings)
    search = TantivySearch(settings.data / "search", store)

    def follow() -> int:
        search.refresh()
        return search.version

    watch = CatalogueWatch(lambda: version_of(store), follow, clock=store.clock, tariff=settings.tariff)
    parts = Parts(store.shop, search, watch, SearchLog(store.shop))
    return shop_app(parts, front_of(settings, parts, store))


def description() -> bytes:
    """Describe every call as OpenAPI in JSON, without opening anything."""
    from adapters.http.app import CALLS
    from adapters.http.openapi import described
    from adapters.pages.calls import page_data_handler

    settings = load_settings({})
    nobody = cast("PageServer", None)  # what is only described is never called
    return described([*CALLS, page_data_handler(nobody)], settings.calls.subscription_key_header)


def version_of(store: SqlStore) -> int:
    """Read which catalogue is on sale."""
    with store.shop() as shop:
        return shop.catalogue.version()


def front_of(settings: Settings, parts: Parts, store: SqlStore) -> Front:
    """Say how the shop stands open; without a built storefront there are calls, but no pages."""
    from litestar import asgi

    from adapters.http.app import Front
    from adapters.http.static_files import load_files
    from adapters.images import Album, Photographs
    from adapters.pages.assets import Assets
    from adapters.pages.calls import page_data_handler
    from adapters.pages.document import starter_hash
    from adapters.pages.layer import PageLayer
    from adapters.pages.signs import favicon, robots

    assets = Assets.of(DIST) if (DIST / "manifest.json").is_file() else None
    pages = pages_of(settings, parts, assets) if assets else None
    serving = Photographs(Album(settings.data / "images"))
    photographs = asgi("/images", is_mount=True, copy_scope=True)(serving)
    return Front(
        rules=_gate_rules(settings),
        files=load_files(DIST / "assets"),
        style_sources=(assets.style_hash,) if assets else (),
        script_sources=(starter_hash(),),
        handlers=(favicon, robots, photographs, *((page_data_handler(pages),) if pages else ())),
        layers=(lambda router: PageLayer(router, pages),) if pages else (),
        openings=(_opening(store, pages),),
        is_metrics_open=settings.calls.metrics_for_all,
    )


def _opening(store: SqlStore, pages: PageServer | None) -> Opening:
    @asynccontextmanager
    async def opened() -> AsyncIterator[None]:
        await asyncio.to_thread(store.migrate)
        try:
            yield
        finally:
            if pages is not None:
                pages.close()
            store.close()

    return opened


def pages_of(settings: Settings, parts: Parts, assets: Assets) -> PageServer:
    """Build the pages of both storefronts from the built user interface."""
    from adapters.pages.renderer import V8Renderer
    from adapters.pages.server import PageServer

    sites = {storefront: _site(settings, parts, storefront) for storefront in Storefront}
    return PageServer(sites, V8Renderer(DIST / "server.js"), assets)


def _site(settings: Settings, parts: Parts, storefront: Storefront) -> Site:
    from adapters.pages.site import Site

    return Site(
        storefront=storefront,
        parts=parts,
        words=settings.storefronts.of(storefront),
        origin=settings.origin_of(storefront),
        subscription_key_header=settings.calls.subscription_key_header,
        subscription_key=settings.calls.subscription_keys[0],
    )


def _gate_rules(settings: Settings) -> GateRules:
    from adapters.http.gate import GateRules

    limits = settings.limits
    return GateRules(
        key_header=settings.calls.subscription_key_header,
        keys=frozenset(settings.calls.subscription_keys),
        hosts=settings.host_table,
        rates={"suggest": limits.suggest, "search": limits.search, "quote": limits.quote},
        trusted_proxies=frozenset(settings.server.trusted_proxies),
    )
