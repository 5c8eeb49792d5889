"""White space is what Unicode calls White_Space, in Python as in a browser.

``str.split`` counts four control characters more and JavaScript's ``trim``
one mark more, so neither is used for what people type.
"""

from __future__ import annotations

WHITE_SPACE = (
    "\t\n\v\f\r \x85\xa0\u1680"
    "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)
WHITE_SPACE_CLASS = "\\t-\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000"
"""The same characters for use between the brackets of a regular expression."""

_NONE = dict.fromkeys(map(ord, WHITE_SPACE))


def trimmed(text: str) -> str:
    """Remove white space at both ends."""
    return text.strip(WHITE_SPACE)


def without_white_space(text: str) -> str:
    """Remove all white space."""
    return text.translate(_NONE)
