"""Consent, and what sends events outside, built from the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shopcore.events.event import EventService
from shopcore.storefront import Storefront

if TYPE_CHECKING:
    from concurrent.futures import Executor

    import httpx

    from adapters.events import EventSender
    from adapters.http.consent_config import ConsentConfig
    from app.config.settings import Settings
    from shopcore.events.ports import EventSink
    from shopcore.uk_time import Clock


def build_consent_config(settings: Settings, clock: Clock) -> ConsentConfig:
    """Say which question of consent the shop asks."""
    from adapters.http.consent_config import ConsentConfig

    return ConsentConfig(settings.events.active_consent_version, clock.now)


def build_event_sender(settings: Settings, client: httpx.Client, threads: Executor) -> EventSender:
    """Build what sends events to the services that the settings name."""
    from adapters.events import EventSender

    return EventSender(_sinks(settings, client), threads)


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
