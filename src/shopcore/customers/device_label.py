"""A device in plain words: browser and system, as its user agent states them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_BROWSERS: Final = (
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""The first that is found wins, for most of them claim to be the later ones too."""
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "Chromebook"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def device_label(user_agent: str) -> str:
    """Return browser and system, such as ``Chrome on Windows``; '' where neither is known.

    Nothing of the user agent itself is returned, so no text of a stranger gets into a page or an e-mail.
    """
    return " on ".join(filter(None, (_first(_BROWSERS, user_agent), _first(_SYSTEMS, user_agent))))


def _first(marks: Sequence[tuple[str, str]], user_agent: str) -> str:
    return next((name for mark, name in marks if mark in user_agent), "")
