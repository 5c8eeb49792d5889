"""Settings of whom events are told to; the secrets come from the environment."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from attrs import field, frozen
from attrs.validators import ge, le

from shopcore.events.event import Service
from shopcore.storefront import Storefront

from .outbound_settings import Secrets

if TYPE_CHECKING:
    import httpx

    from adapters.events import EventShelf
    from adapters.http.app import Opening
    from adapters.http.app_context import Store
    from adapters.http.consent_config import TellingRules
    from shopcore.events.ports import EventSink
    from shopcore.uk_time import Clock

    from .settings import Settings

_SECURE: Final = re.compile(r"https://[\w.-]+(:[0-9]+)?(/[\w.-]+)*", re.ASCII)
_AT_HOME: Final = re.compile(r"http://(127\.0\.0\.1|localhost)(:[0-9]+)?(/[\w.-]+)*", re.ASCII)
THREADS: Final = 4
"""So many events are sent at once, beside everything else that the shop does."""
_NAME: Final = re.compile(r"[\w-]*", re.ASCII)


def _address(_owner: object, _attribute: object, url: str) -> None:
    if url and not (_SECURE.fullmatch(url) or _AT_HOME.fullmatch(url)):
        raise ValueError(f"must be an address with https:// that ends without a slash, not {url!r}")


def _plain(_owner: object, _attribute: object, name: str) -> None:
    if not _NAME.fullmatch(name):
        raise ValueError(f"must be letters and digits, not {name!r}")


@frozen
class EventSettings:
    """A service is told of nothing until its pixel or its address stands here."""

    consent_version: int = field(validator=[ge(1), le(999_999)])
    keep_days: int = field(validator=[ge(1), le(3_650)])
    meta_url: str = field(validator=_address)
    meta_pixel: str = field(validator=_plain)
    recommendations_url: str = field(validator=_address)
    recommendations_merchant: str = field(validator=_plain)
    personalisation_url: str = field(validator=_address)

    @property
    def services(self) -> frozenset[Service]:
        """Who outside is configured."""
        told = {
            Service.META: self.meta_pixel,
            Service.RECOMMENDATIONS: self.recommendations_url,
            Service.PERSONALISATION: self.personalisation_url,
        }
        return frozenset(service for service, named in told.items() if named)

    @property
    def asked_version(self) -> int:
        """Which question of consent is asked; 0 asks none, for nobody outside is told of anything."""
        return self.consent_version if self.services else 0


def event_faults(told: EventSettings, secrets: Secrets) -> list[str]:
    """List what does not fit together."""
    faults = []
    if told.meta_pixel and not (told.meta_url and secrets.meta_access_token):
        faults.append("events.meta_pixel: needs events.meta_url, and META_ACCESS_TOKEN in the environment")
    if told.recommendations_url and not (told.recommendations_merchant and secrets.recommendations_key):
        faults.append(
            "events.recommendations_url: needs recommendations_merchant, and RECOMMENDATIONS_KEY outside"
        )
    if told.personalisation_url and not secrets.personalisation_key:
        faults.append("events.personalisation_url: needs PERSONALISATION_KEY in the environment")
    return faults


def telling_rules(settings: Settings, clock: Clock) -> TellingRules:
    """Say which question of consent the shop asks."""
    from adapters.http.consent_config import TellingRules

    return TellingRules(settings.events.asked_version, clock.now)


def tellers_of(settings: Settings, store: Store, clock: Clock) -> tuple[Opening, ...]:
    """Say what tells services outside while the shop is open; nothing where there are none."""

    @asynccontextmanager
    async def telling() -> AsyncIterator[None]:
        from adapters.events import Teller, told_of
        from adapters.mail import Postman
        from app.outbound_services import asking_client

        with asking_client() as client, ThreadPoolExecutor(THREADS, "events") as threads:
            teller = Teller(_sinks(settings, client), threads)
            async with Postman(store, told_of(store), teller, clock, carries_events=True).working():
                yield

    return (telling,) if settings.events.services else ()


def built_shelf(settings: Settings, store: Store, clock: Clock) -> EventShelf:
    """Build whoever clears old events out."""
    from adapters.events import EventShelf

    return EventShelf(store, clock, settings.events.keep_days)


def _sinks(settings: Settings, client: httpx.Client) -> dict[Service, EventSink]:
    from adapters.events import Meta, Personalisation, Recommendations, Sender

    told, secrets = settings.events, settings.secrets
    origins = {storefront: settings.origin_of(storefront) for storefront in Storefront}
    bearer = {"authorization": f"Bearer {secrets.recommendations_key}"}
    keyed = {"dy-api-key": secrets.personalisation_key}
    sinks: dict[Service, EventSink] = {
        Service.META: Meta(
            Sender(client, told.meta_url), told.meta_pixel, secrets.meta_access_token, origins
        ),
        Service.RECOMMENDATIONS: Recommendations(
            Sender(client, told.recommendations_url, bearer), told.recommendations_merchant
        ),
        Service.PERSONALISATION: Personalisation(Sender(client, told.personalisation_url, keyed)),
    }
    return {service: sinks[service] for service in told.services}
