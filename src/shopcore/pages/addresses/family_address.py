"""The address of the page of a family: the name is for people, the code after it finds the family."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote

from attrs import frozen

from shopcore.plain_text import has_control

_FAMILY: Final = re.compile(r"/family/[^/]*/(?P<code>[^/]+)")


@frozen
class FamilyAddress:
    """The page of a family, whatever name stands before its code, which may hold any character."""

    code: str


def family_address(path: str) -> FamilyAddress | None:
    """Read a raw (still percent-encoded) path; None where it is not that of a family."""
    match = _FAMILY.fullmatch(path)
    if match is None:
        return None
    try:
        code = unquote(match["code"], errors="strict")
    except UnicodeDecodeError:
        return None
    return None if has_control(code) else FamilyAddress(code)
