"""A UK postcode: six geographic forms and the special territories, nothing looser."""

from __future__ import annotations

import re
from typing import Final

from attrs import frozen

from .white_space import without_white_space

POSTCODE_REQUIRED: Final = "Postcode required."
POSTCODE_INVALID: Final = "Please enter a valid UK postcode."
FINDER_REQUIRED: Final = "Please provide a postcode."
FINDER_INVALID: Final = "Please enter a valid UK postcode. "
"""The trailing space is the specification's."""

_GEOGRAPHIC = (
    "[A-PR-UWYZ](?:[0-9]{1,2}|[A-HK-Y][0-9]|[A-HK-Y][0-9][0-9ABEHMNPRV-Y]|[0-9][A-HJKPSTUW])"
    "[0-9][ABD-HJLNP-UW-Z]{2}"
)
_SLICED = "GIR0AA|GX111AA|(?:ASCN|BBND|BIQQ|FIQQ|PCRN|SIQQ|STHL|TDCU|TKCA)1ZZ"
_WHOLE = "BFPO(?:C\\/?O)?[0-9]{1,4}|AI-?2640|KY[1-3]-?[0-9]{4}|MSR-?[0-9]{4}|VG-?[0-9]{4}"

POSTCODE_PATTERN: Final = f"{_GEOGRAPHIC}|{_SLICED}|{_WHOLE}"
"""Matches a postcode typed in any spacing once it is squeezed; also a JavaScript pattern."""

_ASCII_UPPER = {lower: lower - 32 for lower in range(ord("a"), ord("z") + 1)}
_STORED_FORMS = (
    ("BFPO(?:C/?O)?([0-9]{1,4})", "BFPO{}", "BFPO", "BFPO {}"),
    ("AI-?(2640)", "AI-{}", "AI", "AI-{}"),
    ("(KY[1-3])-?([0-9]{4})", "{}-{}", "KY-", "{}-{}"),
    ("MSR-?([0-9]{4})", "MSR{}", "MSR", "MSR {}"),
    ("VG-?([0-9]{4})", "VG{}", "VG", "VG{}"),
)


@frozen
class Postcode:
    """A valid postcode, as ``parse_postcode`` reads it.

    *compact* is the stored form without spaces, *spaced* the form people read.
    *district* is the number in the outcode, None where there is none. Forces
    numbers and the Caribbean codes have no outcode: their *area* (``BFPO``,
    ``AI``, ``KY-``, ``MSR``, ``VG``) stands in for it. The hyphen keeps the
    Cayman Islands apart from Kirkcaldy.
    """

    compact: str
    spaced: str
    outcode: str
    area: str
    district: int | None = None

    def __str__(self) -> str:
        return self.compact


def squeezed(text: str) -> str:
    """Remove white space and upper-case ASCII letters; other letters stay, so that ``ſ`` never becomes S."""
    return without_white_space(text).translate(_ASCII_UPPER)


def normalise_postcode(text: str) -> str:
    """Return *text* in the stored form of a postcode; text that is no postcode is only squeezed."""
    postcode = parse_postcode(text)
    return postcode.compact if postcode else squeezed(text)


def is_postcode(text: str) -> bool:
    """Say whether *text*, in any case and spacing, is a UK postcode."""
    return re.fullmatch(POSTCODE_PATTERN, squeezed(text)) is not None


def parse_postcode(text: str) -> Postcode | None:
    """Read a postcode in any case and spacing; return None when it is not one.

    Source: docs/requirements.md, RG-08.
    """
    code = squeezed(text)
    if not re.fullmatch(POSTCODE_PATTERN, code):
        return None
    return _whole(code) or _sliced(code)


def finder_message(text: str) -> str | None:
    """Return the message of the address finder about *text*; None when it can be looked up."""
    if not squeezed(text):
        return FINDER_REQUIRED
    return None if is_postcode(text) else FINDER_INVALID


def _whole(code: str) -> Postcode | None:
    for pattern, stored, area, spaced in _STORED_FORMS:
        if match := re.fullmatch(pattern, code):
            parts = match.groups()
            return Postcode(stored.format(*parts), spaced.format(*parts), area, area)
    return None


def _sliced(code: str) -> Postcode:
    outcode, incode = code[:-3], code[-3:]
    area, digits = re.findall("^[A-Z]+|[0-9]+|$", outcode)[:2]
    return Postcode(code, f"{outcode} {incode}", outcode, area, int(digits) if digits else None)
