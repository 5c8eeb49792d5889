"""Building the pages of both storefronts from the built user interface."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.builders.texts import build_library
from app.config.settings import ROOT, Settings
from shopcore.storefront import Storefront

if TYPE_CHECKING:
    from adapters.http.app_context import AppContext
    from adapters.http.metrics import Metrics
    from adapters.pages.site import Site
    from adapters.pages.ssr.build_manifest import Assets
    from adapters.pages.ssr.page_server import PageServer

DIST = ROOT / "ui" / "dist"


def pages_of(settings: Settings, context: AppContext, assets: Assets, metrics: Metrics) -> PageServer:
    """Build the pages of both storefronts from the built user interface."""
    from adapters.http.monitoring.sources import page_source
    from adapters.pages.ssr.page_server import PageServer
    from adapters.pages.ssr.renderer_pool import RendererPool
    from adapters.web.security_headers import Sources

    renderers = RendererPool(
        DIST / "server.js",
        settings.server.renderers,
        on_start=metrics.count_renderer_start,
        on_failure=metrics.count_render_failure,
    )
    pages = PageServer(
        sites_of(settings, context),
        renderers,
        assets,
        sources=Sources(
            widget=settings.captcha.widget_source,
            form=settings.payments.form_source,
            pictures=settings.pictures.sources,
        ),
        consent_version=settings.events.active_consent_version,
        turns=context.page_turns,
        on_page=metrics.count_page,
    )
    metrics.watch(page_source(lambda: pages.shells_sent, lambda: renderers.process_ids))
    return pages


def sites_of(settings: Settings, context: AppContext) -> Mapping[Storefront, Site]:
    """Say what the pages of each storefront have at hand."""
    return {storefront: _site(settings, context, storefront) for storefront in Storefront}


def _site(settings: Settings, context: AppContext, storefront: Storefront) -> Site:
    from adapters.pages.site import Site

    return Site(
        storefront=storefront,
        context=context,
        words=settings.storefronts.of(storefront),
        texts=build_library(settings, storefront),
        origin=settings.origin_of(storefront),
        origins={one: settings.origin_of(one) for one in Storefront},
        subscription_key_header=settings.calls.subscription_key_header,
        subscription_key=settings.calls.subscription_keys[0],
    )
