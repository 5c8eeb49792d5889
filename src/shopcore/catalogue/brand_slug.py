"""The last part of a brand's address, made from its name.

``&`` and ``'`` are written as their percent-encoding without the percent
signs; every other character that is not safe in a path is written alike, so
one rule covers all names. Accents are dropped first: Crème becomes creme.
A slug cannot be turned back into a name, and two names may share one: slugs
are stored with the brand, and whoever stores them tells the two apart.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from shopcore.white_space import without_white_space

_SPECIFIED: Final = {"&": "202620", "'": "27", "\u2019": "27"}
_UNSAFE: Final = "[^a-z0-9._~-]"


def brand_slug(name: str) -> str:
    """Return the brand's name in lower case without spaces, ``&`` as 202620 and ``'`` as 27.

    A name of dots alone becomes hexadecimal: browsers take ``..`` for the folder above.

    Source: docs/requirements.md, RT-02.
    """
    slug = re.sub(_UNSAFE, _written, without_white_space(_plain(name)))
    return slug if slug.strip(".") else _hexadecimal(name)


def _plain(name: str) -> str:
    """Lower the name and drop what is written above or below its letters."""
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).lower())
    return "".join(c for c in apart if not unicodedata.category(c).startswith("M"))


def _written(match: re.Match[str]) -> str:
    character = match[0]
    return _SPECIFIED.get(character) or _hexadecimal(character)


def _hexadecimal(text: str) -> str:
    return text.encode("utf-8", "surrogatepass").hex()
