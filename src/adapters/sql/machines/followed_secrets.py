"""The shared secrets that a process follows while it runs, so that a new one needs no restart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import overload

from attrs import define, field, frozen

from adapters.sql.engine.database import Database
from shopcore.uk_time import Clock

from .shared_secrets import SharedSecret, SharedSecrets


@define
class FollowedSecrets:
    """What the database said last of each secret that is followed."""

    _clock: Clock
    _found: dict[str, SharedSecret] = field(factory=dict, init=False)

    @property
    def values(self) -> Mapping[str, str]:
        """The newest value of each, whether it signs yet or not."""
        return {name: secret.value for name, secret in self._found.items()}

    def follow(self, name: str, secret: SharedSecret) -> None:
        """Begin with what was found."""
        self._found[name] = secret

    def look(self, database: Database) -> None:
        """See whether somebody replaced one.

        Raises:
            Unavailable: If the database does not answer; the secrets then stay as they were seen last.
        """
        for name in tuple(self._found):
            if found := SharedSecrets(database).find(name):
                self._found[name] = found

    def keys(self, name: str) -> tuple[str, ...]:
        """Return what is accepted now, the first of which signs; nothing if it is not followed."""
        found = self._found.get(name)
        return found.keys(self._clock.now()) if found else ()


@frozen
class FollowedKeys(Sequence[str]):
    """The keys of one secret as they are when they are looked at; the first signs.

    *otherwise* is the key where the secret is not followed, *before* is accepted too in any case.
    """

    _followed: FollowedSecrets = field(repr=False)
    _name: str
    _otherwise: str = field(repr=False)
    _before: str = field(default="", repr=False)

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        return self._now()[index]

    def __len__(self) -> int:
        return len(self._now())

    def __iter__(self) -> Iterator[str]:
        """Go through them as they are at the beginning, whatever comes meanwhile."""
        return iter(self._now())

    def _now(self) -> tuple[str, ...]:
        keys = self._followed.keys(self._name) or (self._otherwise,)
        return (*keys, self._before) if self._before else keys
