"""Argon2id password hashing: slow on purpose, and as slow for a customer who does not exist."""

from __future__ import annotations

import base64
import os

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

MEMORY_KIB = 19 * 1024
ROUNDS = 2
LANES = 1


class ArgonPasswords:
    """Implements Passwords."""

    def __init__(self, *, memory_kib: int = MEMORY_KIB, rounds: int = ROUNDS) -> None:
        self._hasher = PasswordHasher(time_cost=rounds, memory_cost=memory_kib, parallelism=LANES)
        self._nobodys = _fitting_nothing(memory_kib, rounds)

    def hash(self, password: str) -> str:
        """Hash a password with a new salt."""
        return self._hasher.hash(password)

    def fits(self, stored: str | None, password: str) -> bool:
        """Say whether a password has this hash; None takes as long and returns False."""
        try:
            return self._hasher.verify(stored or self._nobodys, password) and stored is not None
        except (VerificationError, InvalidHashError):
            return False

    def is_dated(self, stored: str) -> bool:
        """Say whether a hash has other cost parameters than new ones get."""
        return self._hasher.check_needs_rehash(stored)


def _fitting_nothing(memory_kib: int, rounds: int) -> str:
    """Write a hash that costs what every other costs; its random digest is no password's."""
    salt, digest = (base64.b64encode(os.urandom(size)).decode().rstrip("=") for size in (16, 32))
    return f"$argon2id$v=19$m={memory_kib},t={rounds},p={LANES}${salt}${digest}"
