"""Addresses of the site before this one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from attrs import field, frozen

_PATH: Final = re.compile(r"/[^\s?#\"<>\\]*")
_TARGET: Final = re.compile(r"(/(?!/)|https?://[^\s/?#])[^\s\"<>\\]*")


def _is(pattern: re.Pattern[str], text: str) -> bool:
    return text.isascii() and pattern.fullmatch(text) is not None


def _moved(_owner: object, _attribute: object, moved: Mapping[str, str]) -> None:
    faults = [f"{old!r} is not a path without a query" for old in moved if not _is(_PATH, old)]
    faults += [
        f"{old} leads to {new!r}, which is not an address"
        for old, new in moved.items()
        if not _is(_TARGET, new)
    ]
    faults += [f"{old} leads to {new}, which has moved too" for old, new in moved.items() if new in moved]
    if faults:
        raise ValueError("; ".join(faults))


@frozen
class SeoSettings:
    """Addresses of the site before this one, and where their pages stand now."""

    moved: Mapping[str, str] = field(factory=dict, validator=_moved)
