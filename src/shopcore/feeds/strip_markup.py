"""Supplier texts without their mark-up: pages show text as it stands."""

from __future__ import annotations

import html
import re

_NEW_LINE = re.compile(r"<(?:br|/?p|/?li|/?ul|/?ol|/?div|/?h[1-6]|/?tr)\b[^<>]*>", re.ASCII | re.IGNORECASE)
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")


def one_line(text: str) -> str:
    """Join the words of a text by single spaces."""
    return " ".join(text.split())


def plain(text: str) -> str:
    """Drop the tags of a description and keep its paragraphs as lines."""
    without_tags = _TAG.sub("", _NEW_LINE.sub("\n", text)) if "<" in text else text
    lines = (one_line(line) for line in html.unescape(without_tags).splitlines())
    return "\n".join(filter(None, lines))
