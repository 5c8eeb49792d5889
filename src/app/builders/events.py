"""Consent, and what sends events outside, built from the settings."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from app.config.event_settings import THREADS
from shopcore.events.event import EventService
from shopcore.storefront import Storefront

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import httpx

    from adapters.events import EventRetentionJob
    from adapters.http.app import Lifespan
    from adapters.http.consent_config import ConsentConfig
    from app.config.settings import Settings
    from shopcore.events.ports import EventSink
    from shopcore.uk_time import Clock
    from shopcore.unit_of_work import Store


def build_consent_config(settings: Settings, clock: Clock) -> ConsentConfig:
    """Say which question of consent the shop asks."""
    from adapters.http.consent_config import ConsentConfig

    return ConsentConfig(settings.events.active_consent_version, clock.now)


def event_lifespans(settings: Settings, store: Store, clock: Clock) -> tuple[Lifespan, ...]:
    """Say what tells services outside while the shop is open; nothing where there are none."""

    @asynccontextmanager
    async def run_event_workers() -> AsyncIterator[None]:
        from adapters.events import EventSender, event_reader
        from adapters.mail import OutboxWorker
        from adapters.outbound.http_request import outbound_client

        with outbound_client() as client, ThreadPoolExecutor(THREADS, "events") as threads:
            teller = EventSender(_sinks(settings, client), threads)
            async with OutboxWorker(store, event_reader(store), teller, clock, carries_events=True).working():
                yield

    return (run_event_workers,) if settings.events.services else ()


def build_event_retention_job(settings: Settings, store: Store, clock: Clock) -> EventRetentionJob:
    """Build whoever clears old events out."""
    from adapters.events import EventRetentionJob

    return EventRetentionJob(store, clock, settings.events.keep_days)


def _sinks(settings: Settings, client: httpx.Client) -> dict[EventService, EventSink]:
    from adapters.events import JsonSender, MetaConversions, Personalisation, Recommendations

    event_settings, secrets = settings.events, settings.secrets
    origins = {storefront: settings.origin_of(storefront) for storefront in Storefront}
    bearer = {"authorization": f"Bearer {secrets.recommendations_key}"}
    keyed = {"dy-api-key": secrets.personalisation_key}
    sinks: dict[EventService, EventSink] = {
        EventService.META: MetaConversions(
            JsonSender(client, event_settings.meta_url),
            event_settings.meta_pixel,
            secrets.meta_access_token,
            origins,
        ),
        EventService.RECOMMENDATIONS: Recommendations(
            JsonSender(client, event_settings.recommendations_url, bearer),
            event_settings.recommendations_merchant,
        ),
        EventService.PERSONALISATION: Personalisation(
            JsonSender(client, event_settings.personalisation_url, keyed)
        ),
    }
    return {service: sinks[service] for service in event_settings.services}
