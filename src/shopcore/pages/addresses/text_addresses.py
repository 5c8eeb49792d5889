"""Addresses of the pages that are texts: guides, help, law, research."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qsl

from attrs import frozen

from .paths import BLOG_PATH, DECLARATIONS_PATH

CODE_MAXIMUM: Final = 40
SINGLE_PATHS: Final = frozenset(
    {
        BLOG_PATH,
        "/contact",
        "/promise",
        "/refer",
        "/research",
        DECLARATIONS_PATH,
        "/tradextra",
        "/trade-counter",
        "/delivery-note",
        "/weee-directive",
    }
)
_BELOW: Final = re.compile(r"/(blog|information|research)/[a-z0-9]+(-[a-z0-9]+)*")


@frozen
class TextAddress:
    """A text; *code* is the catalogue code that a declaration is looked for by."""

    path: str
    code: str = ""


def is_text_path(path: str) -> bool:
    """Say whether a text may stand at a path."""
    return path in SINGLE_PATHS or _BELOW.fullmatch(path) is not None


def text_address(path: str, query: str) -> TextAddress | None:
    """Read a path without a slash at its end; None when no text may stand there."""
    if not is_text_path(path):
        return None
    code = dict(parse_qsl(query)).get("code", "") if path == DECLARATIONS_PATH else ""
    return TextAddress(path, " ".join(code.split())[:CODE_MAXIMUM])
