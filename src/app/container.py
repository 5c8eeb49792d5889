"""The one place that names adapters together; nothing is built before it is asked for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import TYPE_CHECKING, cast

from app.builders.accounts import build_auth_rules
from app.builders.bundled_tables import build_cross_sell_map, build_locations
from app.builders.documents import build_pdf_renderer
from app.builders.events import build_consent_config
from app.builders.files import build_album, build_documents
from app.builders.monitoring import store_sources
from app.builders.outbound_services import (
    build_address_finder,
    build_captcha,
    build_place_finder,
    build_rate_limits,
    close_limits,
)
from app.builders.payments import build_payment_config
from app.builders.search import following, search_rules_of
from app.builders.secrets import with_own_secrets
from app.config.reading.errors import SettingsBroken
from app.config.settings import Settings, load_settings
from app.files.private_files import FOLDER_MODE
from shopcore.storefront import Storefront

from .database_words import database_faults_in_words
from .jobs import jobs_lifespan
from .machines import machines_lifespan
from .replica import announce, watch_of
from .seo import seo_handlers
from .storefront_pages import DIST, pages_of, sites_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar import Litestar

    from adapters.http.app import AppConfig, Lifespan
    from adapters.http.app_context import AppContext
    from adapters.http.middleware.api_middleware import ApiRules
    from adapters.pages.ssr.page_server import PageServer
    from adapters.sql import SqlStore

COMMAND_WAIT_S = 10.0
"""A command waits longer for a shop that sells than a shopper does for a command."""


@contextmanager
def open_store(settings: Settings | None = None) -> Iterator[SqlStore]:
    """Open the shop's database, its tables up to date.

    Raises:
        SettingsBroken: If the settings cannot be used, or no database can be opened by them.
    """
    settings = settings or load_settings()
    try:
        store = build_store(settings, lock_wait_s=COMMAND_WAIT_S)
    except OSError as reason:
        raise SettingsBroken((f"SHOP_DATA: {reason}",)) from None
    try:
        with database_faults_in_words(settings.database_url):
            store.migrate()
        yield store
    finally:
        store.close()


def build_store(
    settings: Settings,
    *,
    is_read_only: bool = False,
    lock_wait_s: float | None = None,
    connections: int | None = None,
) -> SqlStore:
    """Build the store on its database, which is not touched yet; one that is *is_read_only* only looks.

    *lock_wait_s* is how long a change waits for another on SQLite, a second unless told,
    *connections* how many it has to a server, all that a process may have unless told.

    Raises:
        FileNotFoundError: If it may only look, and there is no database.
    """
    from adapters.delivery.bank_holidays import bundled_holidays
    from adapters.sql import LOCK_WAIT_S, SqlStore
    from adapters.sql.machines.server_clock import ServerClock
    from shopcore.unit_of_work import ShopRules

    if not is_read_only:
        settings.data.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
    words = {storefront: settings.storefronts.of(storefront) for storefront in Storefront}
    rules = ShopRules(
        tariff=settings.tariff,
        delivery=settings.delivery.rules(bundled_holidays(), {s: w.phone for s, w in words.items()}),
        own_brands={s: [(own.name, own.guarantee_years) for own in w.own_brands] for s, w in words.items()},
        popular={storefront: content.popular_brands for storefront, content in words.items()},
        services=settings.events.services,
    )
    return SqlStore(
        settings.database_url,
        ServerClock(),
        rules,
        is_read_only=is_read_only,
        lock_wait_s=LOCK_WAIT_S if lock_wait_s is None else lock_wait_s,
        timeouts=settings.timeouts.jobs,
        connections=connections or settings.database.for_work,
        replica_url=settings.replica_url,
    )


def build_app(settings: Settings, *, build_index: Callable[[], None] | None = None) -> Litestar:
    """Build the shop that a server runs; what it opens, it closes when it stops.

    *build_index* builds an index of many products before the shop does it itself.

    Raises:
        SettingsBroken: If a secret in SHOP_DATA is not that of the other machines.
    """
    from adapters.http.app import shop_app

    store = build_store(settings, connections=settings.database.for_jobs)
    settings = with_own_secrets(settings, store)
    context = build_context(settings, store, build_index=build_index)
    return shop_app(context, build_app_config(settings, context, store))


def build_context(
    settings: Settings, store: SqlStore, *, build_index: Callable[[], None] | None = None
) -> AppContext:
    """Build what the calls see of a shop; what nobody waits for has longer time-outs.

    Raises:
        SettingsBroken: If a secret in SHOP_DATA is not that of the other machines.
    """
    from adapters.http.app_context import AppContext
    from adapters.http.catalogue.catalogue_version_poller import CatalogueVersionPoller
    from adapters.http.catalogue.search_log import SearchLog
    from adapters.search import TantivySearch
    from adapters.web.monitoring.disk_watch import DiskWatch
    from shopcore.use_cases.catalogue.read_news import read_news

    settings = with_own_secrets(settings, store)
    rules = search_rules_of(settings)
    requests = store.for_requests(settings.timeouts.requests, settings.database.for_requests)
    catalogue, slow_catalogue = requests.for_catalogue(), store.for_catalogue()
    search = TantivySearch(
        settings.data / "search", slow_catalogue, rules=rules, reads=catalogue, build_apart=build_index
    )
    disk = DiskWatch(settings.data)
    poller = CatalogueVersionPoller(
        store.probe,
        following(search),
        clock=store.clock,
        tariff=settings.tariff,
        delivery=store.rules.delivery,
        search_rules=lambda: rules().revision,
        news=partial(read_news, store),
        announce=partial(announce, store),
        wait=store.database.wait_for_change if store.database.is_remote else None,
    )
    poller.demand(disk.health)
    return AppContext(
        requests,
        search,
        poller,
        SearchLog(store.shop, search.knows_words, reports=settings.search.report_days > 0),
        catalogue_store=catalogue,
        slow_store=slow_catalogue,
        captcha=build_captcha(settings, requests),
        finder=build_address_finder(settings),
        places=build_place_finder(settings),
        locations=build_locations(),
        pdf_renderer=build_pdf_renderer(settings),
        payment_config=build_payment_config(settings, store),
        consent_config=build_consent_config(settings, store.clock),
        documents=build_documents(settings),
        cross_sell_map=build_cross_sell_map(),
        disk=disk,
        replica=watch_of(store),
        is_read_only=lambda: store.read_only.is_on,
    )


def description() -> bytes:
    """Describe every call as OpenAPI in JSON, without opening anything."""
    from adapters.http.app import ROUTES
    from adapters.http.openapi import describe_api
    from adapters.pages.ssr.page_data import page_data_handler

    settings = load_settings({})
    nobody = cast("PageServer", None)  # what is only described is never called
    return describe_api([*ROUTES, page_data_handler(nobody)], settings.calls.subscription_key_header)


def version_of(store: SqlStore) -> int:
    """Read which catalogue is on sale."""
    with store.read() as shop:
        return shop.catalogue.version()


def build_app_config(settings: Settings, context: AppContext, store: SqlStore) -> AppConfig:
    """Say how the shop stands open; without a built storefront there are calls, but no pages."""
    from adapters.documents import DocumentHandler
    from adapters.http.app import AppConfig
    from adapters.http.metrics import Metrics
    from adapters.http.route_table import mount
    from adapters.images import ImageHandler
    from adapters.pages.middleware import PageMiddleware
    from adapters.pages.ssr.build_manifest import Assets
    from adapters.pages.ssr.page_data import page_data_handler
    from adapters.pages.ssr.service_worker import offline_handler
    from adapters.web.middleware.draining import Draining
    from adapters.web.static_files import load_files

    is_built = (DIST / "manifest.json").is_file()
    assets = Assets.of(DIST, works_offline=settings.server.works_offline) if is_built else None
    metrics = Metrics()
    metrics.watch(*store_sources(store))
    pages = pages_of(settings, context, assets, metrics) if assets else None
    limits = build_rate_limits(settings)
    serving = ImageHandler(build_album(settings))
    offline = offline_handler(assets, {s: settings.storefronts.of(s) for s in Storefront})
    document_files = mount("/documents", DocumentHandler(build_documents(settings)))
    bank = context.payment_config.bank
    photographs = mount("/images", serving)
    return AppConfig(
        rules=_api_rules(settings),
        auth=build_auth_rules(settings),
        files=load_files(DIST / "assets"),
        handlers=(
            offline,
            photographs,
            document_files,
            *seo_handlers(settings, context, sites_of(settings, context)),
            *((page_data_handler(pages),) if pages else ()),
        ),
        middlewares=(lambda router: PageMiddleware(router, pages, settings.found.moved),) if pages else (),
        lifespans=(
            _store_lifespan(store, pages),
            partial(close_limits, limits),
            machines_lifespan(settings, store, limits),
            *((jobs_lifespan(settings, store, bank),) if settings.jobs.in_server else ()),
        ),
        limits=limits,
        metrics=metrics,
        is_metrics_open=settings.calls.metrics_for_all,
        request_s=settings.timeouts.request_ms / 1_000,
        draining=Draining(settings.server.drain_s),
    )


def _store_lifespan(store: SqlStore, pages: PageServer | None) -> Lifespan:
    @asynccontextmanager
    async def run_store() -> AsyncIterator[None]:
        await asyncio.to_thread(store.migrate)
        await asyncio.to_thread(store.read_only.look, store.database)
        try:
            yield
        finally:
            if pages is not None:
                pages.close()
            store.close()

    return run_store


def _api_rules(settings: Settings) -> ApiRules:
    from adapters.http.middleware.api_middleware import ApiRules
    from adapters.web.client_address import TrustedProxies

    return ApiRules(
        key_header=settings.calls.subscription_key_header,
        keys=frozenset(settings.calls.subscription_keys),
        hosts=settings.host_table,
        rates=settings.limits.by_name,
        trusted_proxies=TrustedProxies.of(settings.server.trusted_proxies),
        cookies=settings.cookies,
        is_public=settings.is_public,
    )
