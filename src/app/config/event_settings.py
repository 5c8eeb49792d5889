"""Settings of whom events are told to; the secrets come from the environment."""

from __future__ import annotations

from typing import Final

from attrs import field, frozen
from attrs.validators import ge, le

from app.config.reading.text_rules import like, secure_address_or_none
from shopcore.events.event import EventService

from .outbound_settings import Secrets

THREADS: Final = 4
"""So many events are sent at once, beside everything else that the shop does."""
_plain: Final = like(r"[\w-]*", "be letters and digits")


@frozen
class EventSettings:
    """A service is told of nothing until its pixel or its address stands here."""

    consent_version: int = field(validator=[ge(1), le(999_999)])
    keep_days: int = field(validator=[ge(1), le(3_650)])
    meta_url: str = field(validator=secure_address_or_none)
    meta_pixel: str = field(validator=_plain)
    recommendations_url: str = field(validator=secure_address_or_none)
    recommendations_merchant: str = field(validator=_plain)
    personalisation_url: str = field(validator=secure_address_or_none)

    @property
    def services(self) -> frozenset[EventService]:
        """Who outside is configured."""
        by_service = {
            EventService.META: self.meta_pixel,
            EventService.RECOMMENDATIONS: self.recommendations_url,
            EventService.PERSONALISATION: self.personalisation_url,
        }
        return frozenset(service for service, setting in by_service.items() if setting)

    @property
    def active_consent_version(self) -> int:
        """Which question of consent is asked; 0 asks none, for nobody outside is told of anything."""
        return self.consent_version if self.services else 0


def event_faults(event_settings: EventSettings, secrets: Secrets) -> list[str]:
    """List what does not fit together."""
    faults = []
    if event_settings.meta_pixel and not (event_settings.meta_url and secrets.meta_access_token):
        faults.append("events.meta_pixel: needs events.meta_url, and META_ACCESS_TOKEN in the environment")
    if event_settings.recommendations_url and not (
        event_settings.recommendations_merchant and secrets.recommendations_key
    ):
        faults.append(
            "events.recommendations_url: needs recommendations_merchant,"
            " and RECOMMENDATIONS_KEY in the environment"
        )
    if event_settings.personalisation_url and not secrets.personalisation_key:
        faults.append("events.personalisation_url: needs PERSONALISATION_KEY in the environment")
    return faults
