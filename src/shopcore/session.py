"""A session: one token after another in a family, each good for a day and replaced by the next."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable
from datetime import datetime, timedelta
from enum import Enum
from hashlib import sha256
from typing import Final

from attrs import frozen

LIFE: Final = timedelta(seconds=86_400)
"""Source: spec section 9, login cookies."""
GRACE: Final = timedelta(seconds=30)
"""How long a replaced token still works, for requests that were on their way."""
RESET_LIFE: Final = timedelta(hours=24)
TOKEN_BYTES: Final = 32
DEVICES_KEPT: Final = 20
"""On how many devices a customer is known again."""


class Standing(Enum):
    """What a token is worth now."""

    GOOD = "good"
    EXPIRED = "expired"
    STOLEN = "stolen"
    """Used after it was replaced: somebody else holds a copy, so the whole family ends."""


@frozen(kw_only=True)
class Session:
    """One token of a family, by its hash; a session that is not *is_persistent* ends with the browser."""

    token_hash: str
    family: str
    customer_id: str
    expires_at: datetime
    is_persistent: bool = True
    replaced_at: datetime | None = None

    def standing(self, now: datetime) -> Standing:
        """Say what the token is worth at an instant."""
        if now >= self.expires_at:
            return Standing.EXPIRED
        if self.replaced_at is not None and now >= self.replaced_at + GRACE:
            return Standing.STOLEN
        return Standing.GOOD


def new_token(entropy: Callable[[int], bytes]) -> str:
    """Make a token of random bytes, in letters that a cookie and an address may hold."""
    return urlsafe_b64encode(entropy(TOKEN_BYTES)).rstrip(b"=").decode()


@frozen(kw_only=True)
class ResetToken:
    """Lets its bearer set a new password once, until it expires."""

    token_hash: str
    customer_id: str
    expires_at: datetime

    @property
    def began_at(self) -> datetime:
        return self.expires_at - RESET_LIFE


def token_hash(token: str) -> str:
    """Hash a token as it is stored; a token has 256 random bits, so no salt is needed."""
    return sha256(token.encode()).hexdigest()
