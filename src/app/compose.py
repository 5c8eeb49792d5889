"""The one place that names adapters together; nothing is built before it is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, date, datetime
from functools import partial
from typing import TYPE_CHECKING, cast

from app.being_found import found_handlers
from app.event_settings import built_shelf, tellers_of, telling_rules
from app.outside import (
    built_captcha,
    built_finder,
    built_limits,
    built_places,
    built_postman,
    built_stock_round,
    counting,
)
from app.paper_settings import built_press
from app.pay_settings import built_recovery, built_till
from app.settings import ROOT, Settings, SettingsBroken, load_settings
from app.text_settings import built_library
from shopcore.errors import Unavailable
from shopcore.storefront import Storefront
from shopcore.uk_time import uk_date

if TYPE_CHECKING:
    from litestar import Litestar

    from adapters.http.app import Front, Opening
    from adapters.http.desk import DeskRules
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
        SettingsBroken: If the settings cannot be used, or no database can be opened by them.
    """
    settings = settings or load_settings()
    try:
        store = built_store(settings)
    except OSError as reason:
        raise SettingsBroken((f"SHOP_DATA: {reason}",)) from None
    try:
        _migrate(store)
        yield store
    finally:
        store.close()


def _migrate(store: SqlStore) -> None:
    from sqlalchemy.exc import DBAPIError

    try:
        store.migrate()
    except Unavailable as fault:
        raise SettingsBroken((f"the database cannot be opened: {fault.reason}",)) from None
    except DBAPIError as fault:
        raise SettingsBroken((f"the database cannot be opened: {fault.orig}",)) from None


def built_store(settings: Settings) -> SqlStore:
    """Build the store on its database, which is not touched yet."""
    from adapters.bank_holidays import bundled_holidays
    from adapters.sql import SqlStore

    settings.data.mkdir(parents=True, exist_ok=True)
    words = {storefront: settings.storefronts.of(storefront) for storefront in Storefront}
    return SqlStore(
        settings.database_url,
        SystemClock(),
        settings.tariff,
        delivery=settings.delivery.rules(bundled_holidays(), {s: w.phone for s, w in words.items()}),
        own_brands={s: [(own.name, own.guarantee_years) for own in w.own_brands] for s, w in words.items()},
        popular={storefront: said.popular_brands for storefront, said in words.items()},
        services=settings.events.services,
    )


def build_app(settings: Settings) -> Litestar:
    """Build the shop that a server runs; what it opens, it closes when it stops."""
    from adapters.http.app import shop_app

    store = built_store(settings)
    parts = built_parts(settings, store)
    return shop_app(parts, front_of(settings, parts, store))


def built_parts(settings: Settings, store: SqlStore) -> Parts:
    """Build what the calls see of a shop."""
    from adapters.documents import DocumentFolder
    from adapters.http.parts import Parts
    from adapters.http.search_log import SearchLog
    from adapters.http.watch import CatalogueWatch
    from adapters.search import TantivySearch
    from app.backup import DOCUMENTS

    search = TantivySearch(settings.data / "search", store)

    def follow() -> int:
        search.refresh()
        return search.version

    watch = CatalogueWatch(
        lambda: version_of(store),
        follow,
        clock=store.clock,
        tariff=settings.tariff,
        delivery=store.delivery,
    )
    return Parts(
        store,
        search,
        watch,
        SearchLog(store.shop),
        captcha=built_captcha(settings, store, store.clock),
        finder=built_finder(settings),
        places=built_places(settings),
        press=built_press(settings),
        till=built_till(settings, store.clock),
        telling=telling_rules(settings, store.clock),
        documents=DocumentFolder(settings.data / DOCUMENTS),
    )


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

    from adapters.documents import Documents
    from adapters.http.app import Front
    from adapters.http.static_files import load_files
    from adapters.images import Album, Photographs
    from adapters.pages.assets import Assets
    from adapters.pages.calls import page_data_handler
    from adapters.pages.layer import PageLayer
    from adapters.pages.offline import offline_handler
    from adapters.pair_round import PairRound

    is_built = (DIST / "manifest.json").is_file()
    assets = Assets.of(DIST, works_offline=settings.server.works_offline) if is_built else None
    pages = pages_of(settings, parts, assets) if assets else None
    limits = built_limits(settings)
    serving = Photographs(Album(settings.data / "images"))
    offline = offline_handler(assets, {s: settings.storefronts.of(s) for s in Storefront})
    papers = asgi("/documents", is_mount=True, copy_scope=True)(Documents(parts.documents))
    photographs = asgi("/images", is_mount=True, copy_scope=True)(serving)
    return Front(
        rules=_gate_rules(settings),
        desk=_desk_rules(settings),
        files=load_files(DIST / "assets"),
        handlers=(
            offline,
            photographs,
            papers,
            *found_handlers(settings, parts, sites_of(settings, parts)),
            *((page_data_handler(pages),) if pages else ()),
        ),
        layers=(lambda router: PageLayer(router, pages, settings.found.moved),) if pages else (),
        openings=(
            _opening(store, pages),
            built_postman(settings, store, store.clock).working,
            built_stock_round(store, parts.watch).working,
            *tellers_of(settings, store, store.clock),
            built_shelf(settings, store, store.clock).working,
            PairRound(store).working,
            built_recovery(store, parts.till, store.clock).working,
            partial(counting, limits),
        ),
        limits=limits,
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

    return PageServer(
        sites_of(settings, parts),
        V8Renderer(DIST / "server.js"),
        assets,
        widget_source=settings.captcha.widget_source,
        form_source=settings.payments.form_source,
        consent_version=settings.events.asked_version,
    )


def sites_of(settings: Settings, parts: Parts) -> Mapping[Storefront, Site]:
    """Say what the pages of each storefront have at hand."""
    return {storefront: _site(settings, parts, storefront) for storefront in Storefront}


def _site(settings: Settings, parts: Parts, storefront: Storefront) -> Site:
    from adapters.pages.site import Site

    return Site(
        storefront=storefront,
        parts=parts,
        words=settings.storefronts.of(storefront),
        texts=built_library(settings, storefront),
        origin=settings.origin_of(storefront),
        origins={one: settings.origin_of(one) for one in Storefront},
        subscription_key_header=settings.calls.subscription_key_header,
        subscription_key=settings.calls.subscription_keys[0],
    )


def _gate_rules(settings: Settings) -> GateRules:
    from adapters.http.gate import GateRules

    return GateRules(
        key_header=settings.calls.subscription_key_header,
        keys=frozenset(settings.calls.subscription_keys),
        hosts=settings.host_table,
        rates=settings.limits.by_name,
        trusted_proxies=frozenset(settings.server.trusted_proxies),
        cookies=settings.accounts.cookies,
    )


def _desk_rules(settings: Settings) -> DeskRules:
    """Say how customers register and sign in; each worker has its share of the cores for passwords."""
    from adapters.http.desk import DeskRules
    from adapters.passwords import FewThreads, spare_cores

    told = settings.accounts
    return DeskRules(
        names_allow_apostrophe=told.names_allow_apostrophe,
        is_private=told.privacy_mode,
        legacy_url=told.legacy_url,
        sources=told.sources,
        threads=FewThreads(spare_cores(settings.server.workers)),
    )
