"""Text that every database can hold: no NUL, no lone surrogates, and in names no control characters."""

from __future__ import annotations

import re

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")


def is_plain(text: str) -> bool:
    """Say whether every database can hold *text*."""
    return _UNSTORABLE.search(text) is None


def has_control(text: str) -> bool:
    """Say whether *text* contains control characters, which no single line of a page shows."""
    return _CONTROL.search(text) is not None


def plain(text: str) -> str:
    """Remove the characters that a database cannot hold."""
    return _UNSTORABLE.sub("", text)


def one_line(text: str) -> str:
    """Return *text* as one line that every database can hold, its words separated by single spaces."""
    return " ".join(_CONTROL.sub(" ", plain(text)).split())
