"""Text that every store can hold: no NUL and no half of a surrogate pair."""

from __future__ import annotations

import re

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")


def is_plain(text: str) -> bool:
    """Say whether every store can hold *text*."""
    return _UNSTORABLE.search(text) is None


def plain(text: str) -> str:
    """Drop the characters that a store cannot hold."""
    return _UNSTORABLE.sub("", text)
