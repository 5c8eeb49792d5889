"""A session: one token after another in a family, each good for a day and replaced by the next."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from enum import Enum
from hashlib import sha256
from typing import Final

from attrs import Factory, evolve, field, frozen

from shopcore.expiry import Expiring

LIFE: Final = timedelta(seconds=86_400)
"""Source: docs/requirements.md, AU-11."""
GRACE: Final = timedelta(seconds=30)
"""How long a replaced token still works, for requests that were on their way."""
RESET_LIFE: Final = timedelta(hours=24)
TOKEN_BYTES: Final = 32
MAX_KNOWN_DEVICES: Final = 20
"""On how many devices a customer is known again."""
SESSION_LIFE: Final = timedelta(days=30)
"""How long a session can be renewed before its customer signs in again, unless the owner says otherwise."""
USE_NOTED_EVERY: Final = timedelta(minutes=5)
"""How exactly the shop knows when a session was used last."""


class TokenState(Enum):
    """Whether a session token is accepted."""

    GOOD = "good"
    EXPIRED = "expired"
    STOLEN = "stolen"
    """Used after it was replaced: somebody else holds a copy, so the whole family ends."""


@frozen(kw_only=True)
class SessionRules:
    """The owner's rules: how long a session lasts at most, and whether a new device causes an e-mail."""

    life: timedelta = SESSION_LIFE
    mails_new_device: bool = True


DEFAULT_SESSION_RULES: Final = SessionRules()


@frozen(kw_only=True)
class Session(Expiring):
    """One token of a family, by its hash; a session that is not *is_persistent* ends with the browser.

    A family is one sign-in: it *began_at* some instant on the device called *device_label*, and was last
    *used_at* another. *replaced_at* is None for the current token.
    """

    token_hash: str
    family: str
    customer_id: str
    began_at: datetime = field(default=Factory(lambda self: self.expires_at - LIFE, takes_self=True))
    used_at: datetime = field(default=Factory(lambda self: self.began_at, takes_self=True))
    device_label: str = ""
    is_persistent: bool = True
    replaced_at: datetime | None = None

    def is_live(self, now: datetime) -> bool:
        """Say whether this is the current token of its family and has not expired."""
        return self.replaced_at is None and not self.has_expired(now)

    def state(self, now: datetime) -> TokenState:
        """Return whether the token is accepted at an instant."""
        if self.has_expired(now):
            return TokenState.EXPIRED
        if self.replaced_at is not None and now >= self.replaced_at + GRACE:
            return TokenState.STOLEN
        return TokenState.GOOD

    def renewed(self, token_hash: str, now: datetime, life: timedelta) -> Session | None:
        """Return the next token of the family; None once the session has lasted its *life*.

        No token outlives the session, so the limit holds however often it is renewed.
        """
        ends_at = self.began_at + life
        if now >= ends_at:
            return None
        return evolve(
            self,
            token_hash=token_hash,
            expires_at=min(now + LIFE, ends_at),
            used_at=now,
            replaced_at=None,
        )

    def is_use_noted(self, now: datetime) -> bool:
        """Say whether the stored time of the last use is recent enough, within five minutes."""
        return now < self.used_at + USE_NOTED_EVERY


@frozen(kw_only=True)
class SignedInDevice:
    """One sign-in as its customer sees it; *session_id* is the family, which grants no access."""

    session_id: str
    label: str
    began_at: datetime
    used_at: datetime
    is_current: bool


def signed_in_devices(sessions: Iterable[Session], current: str) -> list[SignedInDevice]:
    """List the families of valid tokens, the *current* one first, then by last use, latest first."""
    families: dict[str, list[Session]] = {}
    for session in sessions:
        families.setdefault(session.family, []).append(session)
    devices = [_device(tokens, current) for tokens in families.values()]
    return sorted(devices, key=lambda one: (one.is_current, one.used_at, one.session_id), reverse=True)


def _device(tokens: Sequence[Session], current: str) -> SignedInDevice:
    return SignedInDevice(
        session_id=tokens[0].family,
        label=tokens[0].device_label,
        began_at=tokens[0].began_at,
        used_at=max(token.used_at for token in tokens),
        is_current=tokens[0].family == current,
    )


def new_token(entropy: Callable[[int], bytes]) -> str:
    """Return 32 random bytes in URL-safe base64."""
    return urlsafe_b64encode(entropy(TOKEN_BYTES)).rstrip(b"=").decode()


@frozen(kw_only=True)
class ResetToken(Expiring):
    """Allows its bearer to set a new password once, until it expires."""

    token_hash: str
    customer_id: str

    @property
    def began_at(self) -> datetime:
        """The instant at which the link was made, 24 hours before it expires."""
        return self.expires_at - RESET_LIFE


def token_hash(token: str) -> str:
    """Return the hash under which a token is stored; 256 random bits need no salt."""
    return sha256(token.encode()).hexdigest()
