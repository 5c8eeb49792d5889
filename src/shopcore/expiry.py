"""When something that was given for a time is over."""

from __future__ import annotations

from datetime import datetime

from attrs import frozen


@frozen(kw_only=True)
class Expiring:
    """Something that holds until an instant."""

    expires_at: datetime

    def has_expired(self, now: datetime) -> bool:
        """Say whether it is over; at the instant it expires it is."""
        return now >= self.expires_at
