"""What the shop asks of the outside to know its customers again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol

from .session import ResetToken, Session


class Credentials(Protocol):
    """How a customer proves who they are. ``hash_of`` answers None where no password was set.

    ``replace_hash`` says False, changing nothing, if the hash is not the *old* one any more.
    A known device is one that signed in before; only its hash is kept, and of
    each customer only those of the DEVICES_KEPT devices seen last. ``forget_devices`` forgets
    those of a customer *but* one, if it is named. ``has_devices`` says whether a customer signed
    in before at all, also on a device that was forgotten.
    """

    def hash_of(self, customer_id: str) -> str | None: ...
    def put_hash(self, customer_id: str, password_hash: str) -> None: ...
    def replace_hash(self, customer_id: str, old: str, new: str) -> bool: ...
    def put_device(self, customer_id: str, device_hash: str) -> None: ...
    def forget_devices(self, customer_id: str, *, but: str = "") -> None: ...
    def has_device(self, customer_id: str, device_hash: str) -> bool: ...
    def has_devices(self, customer_id: str) -> bool: ...


class Sessions(Protocol):
    """Tokens that were handed out, by hash. ``find`` answers None for an unknown one.

    ``replace`` marks the old token as replaced and stores the new one; it says False,
    changing nothing, if somebody else replaced the old one first. Either way nobody ends the old one
    before this unit of work ends, so that a token started in its place ends with it. ``of`` lists
    the tokens of a customer that were neither replaced nor have expired, in no order. ``note_use``
    writes down when a token was used; an earlier instant than the one it knows changes nothing.
    ``end_all_of`` ends every token of a customer.
    """

    def find(self, token_hash: str) -> Session | None: ...
    def of(self, customer_id: str, now: datetime) -> Sequence[Session]: ...
    def start(self, session: Session) -> None: ...
    def replace(self, old: Session, new: Session, at: datetime) -> bool: ...
    def note_use(self, token_hash: str, at: datetime) -> None: ...
    def end_family(self, family: str) -> None: ...
    def end_all_of(self, customer_id: str) -> None: ...
    def forget_expired(self, now: datetime) -> int: ...


class ResetTokens(Protocol):
    """Links to a new password. ``find`` and ``spend`` answer None if there is none; the latter takes it away.

    ``put`` forgets those of the same customer that had expired when the new one began.
    """

    def put(self, token: ResetToken) -> None: ...
    def find(self, token_hash: str) -> ResetToken | None: ...
    def spend(self, token_hash: str) -> ResetToken | None: ...
    def forget_all_of(self, customer_id: str) -> None: ...


class Passwords(Protocol):
    """Hashing of passwords, slow on purpose; *stored* None takes as long and says False.

    ``is_dated`` says that a stored hash costs less than hashes do by now.
    """

    def hash(self, password: str) -> str: ...
    def fits(self, stored: str | None, password: str) -> bool: ...
    def is_dated(self, stored: str) -> bool: ...


class Captcha(Protocol):
    """Telling people from programs. ``admits`` is False for anything that is not surely right.

    It raises Unavailable where the shop itself could not look whether an answer is right.
    """

    def challenge(self) -> Mapping[str, object] | None: ...
    def admits(self, answer: str, client: str) -> bool: ...


class SpentChallenges(Protocol):
    """Challenges that were answered; ``spend`` says False for one that was spent before."""

    def spend(self, challenge: str, expires_at: datetime) -> bool: ...
