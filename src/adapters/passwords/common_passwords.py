"""Passwords that nobody should choose: from breaches, from the owner, or made of a name of the shop."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

LIST = Path(__file__).with_name("breached.txt.gz")
"""Lower case, one a line; ``breached-licences.txt`` beside it says whose they are."""
_NON_ALPHABETIC = re.compile(r"[\W\d_]+")


class CommonPasswords:
    """Implements Container of lower-case passwords: those of the list, *own* ones, and *words* alone.

    A password is a word alone if nothing but digits and signs stands around its letters or among them.
    The list is read when it is first asked.
    """

    def __init__(self, own: Iterable[str] = (), words: Iterable[str] = ()) -> None:
        self._own = frozenset(password.lower() for password in own)
        self._words = frozenset(filter(None, map(_alphabetic_part, words)))

    def __contains__(self, password: object) -> bool:
        text = str(password)
        return (
            text in self._own or _alphabetic_part(text) in self._words or f"\n{text}\n".encode() in _listed()
        )


def _alphabetic_part(text: str) -> str:
    return _NON_ALPHABETIC.sub("", text.lower())


@cache
def _listed() -> bytes:
    """Keep the list as it was written: looking through it takes a tenth of a millisecond, and a set 8 MB."""
    return b"\n" + gzip.decompress(LIST.read_bytes()) + b"\n"
