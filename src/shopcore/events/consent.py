"""What a visitor allows the shop to remember and tell; refused until said."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Final

from attrs import frozen

ASKED_AGAIN_AFTER: Final = timedelta(days=182)
"""An answer holds for half a year, whether it was yes or no."""
_WRITTEN: Final = re.compile(r"([1-9][0-9]{0,5})\.([0-9]{1,11})\.(s?m?|-)", re.ASCII)


@frozen(kw_only=True)
class Consent:
    """An answer to the question of a *version*; *statistics* and *marketing* are refused until said."""

    version: int = 0
    said_at: datetime | None = None
    statistics: bool = False
    marketing: bool = False

    @property
    def is_said(self) -> bool:
        return self.said_at is not None

    @property
    def allows_anything(self) -> bool:
        return self.statistics or self.marketing

    def written(self) -> str:
        """Write the answer as its cookie holds it: version, seconds, letters.

        An answer that was never given is not written.
        """
        assert self.said_at is not None, self
        letters = "s" * self.statistics + "m" * self.marketing
        return f"{self.version}.{int(self.said_at.timestamp())}.{letters or '-'}"


UNSAID: Final = Consent()


def read_consent(text: str, *, version: int, now: datetime) -> Consent:
    """Read a cookie; what is no answer to this *version* of the question, or too old, was never said.

    Source: decision 66.
    """
    found = _WRITTEN.fullmatch(text)
    if found is None or int(found[1]) != version or not version or not found[3]:
        return UNSAID
    said_at = datetime.fromtimestamp(int(found[2]), UTC)
    if not now - ASKED_AGAIN_AFTER <= said_at <= now + timedelta(minutes=5):
        return UNSAID
    return Consent(version=version, said_at=said_at, statistics="s" in found[3], marketing="m" in found[3])
