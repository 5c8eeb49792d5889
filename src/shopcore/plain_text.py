"""Text that every database holds and every page shows as it is, and names without control characters."""

from __future__ import annotations

import re

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
_DIRECTIONS = "\u202a-\u202e\u2066-\u2069"
_DIRECTION = re.compile(f"[{_DIRECTIONS}]")
_CONTROL = re.compile(f"[\x00-\x1f\x7f-\x9f\u2028\u2029{_DIRECTIONS}]")


def is_plain(text: str) -> bool:
    """Say whether every database can hold *text*."""
    return _UNSTORABLE.search(text) is None


def has_control(text: str) -> bool:
    """Say whether *text* contains control characters, which no single line of a page shows.

    Among them are those that end a line or a paragraph, and those of :func:`overrides_direction`.
    """
    return _CONTROL.search(text) is not None


def overrides_direction(text: str) -> bool:
    """Say whether *text* contains embeddings, overrides or isolates of Unicode's bidirectional algorithm.

    They show letters in another order than they are stored in, and may reach into what follows the text.
    """
    return _DIRECTION.search(text) is not None


def plain(text: str) -> str:
    """Remove the characters that a database cannot hold."""
    return _UNSTORABLE.sub("", text)


def one_line(text: str) -> str:
    """Return *text* as one line that every database can hold, its words separated by single spaces."""
    return " ".join(_CONTROL.sub(" ", plain(text)).split())
