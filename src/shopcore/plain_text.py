"""Text that every store can hold has no NUL and no half of a surrogate pair; a name no control characters."""

from __future__ import annotations

import re

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")


def is_plain(text: str) -> bool:
    """Say whether every store can hold *text*."""
    return _UNSTORABLE.search(text) is None


def has_control(text: str) -> bool:
    """Say whether *text* holds characters that no line of a page or a terminal shows."""
    return _CONTROL.search(text) is not None


def plain(text: str) -> str:
    """Drop the characters that a store cannot hold."""
    return _UNSTORABLE.sub("", text)


def one_line(text: str) -> str:
    """Write *text* as one line that every store can hold, its words a space apart."""
    return " ".join(_CONTROL.sub(" ", plain(text)).split())
