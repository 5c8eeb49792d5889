"""Consent: what a visitor allows the shop to store and to share; nothing until they answer."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Final

from attrs import frozen

CONSENT_LIFE: Final = timedelta(days=182)
"""An answer holds for half a year, whether it was yes or no."""
_WRITTEN: Final = re.compile(r"([1-9][0-9]{0,5})\.([0-9]{1,11})\.(s?m?|-)", re.ASCII)


@frozen(kw_only=True)
class Consent:
    """The answer to one *version* of the consent question; without an answer both are refused."""

    version: int = 0
    answered_at: datetime | None = None
    statistics: bool = False
    marketing: bool = False

    @property
    def allows_anything(self) -> bool:
        """Whether the visitor agreed to statistics, marketing or both."""
        return self.statistics or self.marketing

    def encoded(self) -> str:
        """Return the answer as the value of its cookie: version, Unix seconds, letters.

        Only for a consent that was answered.
        """
        assert self.answered_at is not None, self
        flags = "s" * self.statistics + "m" * self.marketing
        return f"{self.version}.{int(self.answered_at.timestamp())}.{flags or '-'}"


UNANSWERED: Final = Consent()


def read_consent(text: str, *, version: int, now: datetime) -> Consent:
    """Read a cookie; return UNANSWERED for one of another *version*, older than 182 days or malformed.

    Source: docs/requirements.md, EV-05.
    """
    match = _WRITTEN.fullmatch(text)
    if match is None or int(match[1]) != version or not version or not match[3]:
        return UNANSWERED
    answered_at = datetime.fromtimestamp(int(match[2]), UTC)
    if not now - CONSENT_LIFE <= answered_at <= now + timedelta(minutes=5):
        return UNANSWERED
    return Consent(
        version=version, answered_at=answered_at, statistics="s" in match[3], marketing="m" in match[3]
    )
