"""Ports for signing in: credentials, sessions, reset links, password hashing and captchas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol

from .session import ResetToken, Session


class Credentials(Protocol):
    """The password hashes of customers, and the devices on which they signed in before.

    Of a device only a hash is stored, and of each customer only the MAX_KNOWN_DEVICES seen last.
    """

    def hash_of(self, customer_id: str) -> str | None:
        """Return the customer's password hash; None where no password was set."""

    def put_hash(self, customer_id: str, password_hash: str) -> None:
        """Store a password hash, replacing any."""

    def replace_hash(self, customer_id: str, old: str, new: str) -> bool:
        """Replace the hash if it is still *old*; return False, changing nothing, if it is not."""

    def put_device(self, customer_id: str, device_hash: str) -> None:
        """Store that the customer signed in on a device; above the limit, the one seen longest ago goes."""

    def delete_devices(self, customer_id: str, *, but: str = "") -> None:
        """Delete the customer's devices, except the one with hash *but*."""

    def has_device(self, customer_id: str, device_hash: str) -> bool:
        """Say whether the customer signed in on this device before."""

    def has_devices(self, customer_id: str) -> bool:
        """Say whether the customer ever signed in before, including on devices deleted since."""


class Sessions(Protocol):
    """Session tokens, by hash."""

    def find(self, token_hash: str) -> Session | None:
        """Return the token with this hash, whatever its state; None for an unknown one."""

    def of(self, customer_id: str, now: datetime) -> Sequence[Session]:
        """Return the customer's tokens that were neither replaced nor have expired, in no order."""

    def start(self, session: Session) -> None:
        """Store the first token of a new sign-in."""

    def replace(self, old: Session, new: Session, at: datetime) -> bool:
        """Mark the old token as replaced and store the new one.

        Return False, changing nothing, if another request replaced or ended the old one first. Either way the
        old one cannot be ended before this unit of work ends, so that a token started in its place ends with
        it.
        """

    def note_use(self, token_hash: str, at: datetime) -> None:
        """Store when a token was last used; an instant before the stored one changes nothing."""

    def end_family(self, family: str) -> None:
        """Delete every token of one sign-in."""

    def end_all_of(self, customer_id: str) -> None:
        """Delete every token of a customer."""

    def delete_expired(self, now: datetime) -> int:
        """Delete tokens that have expired, and return how many there were."""


class ResetTokens(Protocol):
    """Links to a new password, by the hash of their token."""

    def put(self, token: ResetToken) -> None:
        """Store a new link, and delete the customer's links that had expired when it was made."""

    def find(self, token_hash: str) -> ResetToken | None:
        """Return a link, expired or not; None if there is none."""

    def spend(self, token_hash: str) -> ResetToken | None:
        """Delete a link and return it, expired or not; None if there is none."""

    def delete_all_of(self, customer_id: str) -> None:
        """Delete every link of a customer."""


class Passwords(Protocol):
    """Password hashing, slow on purpose."""

    def hash(self, password: str) -> str:
        """Hash a password with a new salt."""

    def fits(self, stored: str | None, password: str) -> bool:
        """Say whether a password has this hash; None takes as long and returns False.

        Timing then does not reveal which customers exist.
        """

    def is_dated(self, stored: str) -> bool:
        """Say whether a hash was made with lower cost parameters than those of today."""


class Captcha(Protocol):
    """Tests whether a form is filled in by a person."""

    def challenge(self) -> Mapping[str, object] | None:
        """Return what the browser needs to show the test; None where there is no test."""

    def admits(self, answer: str, client: str) -> bool:
        """Say whether an answer is right and not used before; *client* is the IP address it came from.

        False for anything that is not certainly right.

        Raises:
            Unavailable: If the shop itself cannot check answers now.
        """


class SpentChallenges(Protocol):
    """Captcha challenges that were answered."""

    def spend(self, challenge: str, expires_at: datetime) -> bool:
        """Store a challenge as spent until it expires; return False if it was spent before."""


class SignInStore(Protocol):
    """The ports of a unit of work for signing in."""

    credentials: Credentials
    """The password hashes of customers, and the devices they signed in on before."""
    sessions: Sessions
    """The signed-in browsers of customers, by hash of their token."""
    reset_tokens: ResetTokens
    """The links to a new password that are still valid."""
    challenges: SpentChallenges
    """The captcha challenges that were spent, so that none counts twice."""
