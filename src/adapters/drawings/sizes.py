"""Sizes written by hand, in a catalogue or a spreadsheet, become millimetres or nothing."""

import re

_LONGEST = 80
_NUMBER = r"[0-9]{1,7}(?:\.[0-9]{1,4})?"
_UNITS_MM = {
    "mm": 1.0,
    "cm": 10.0,
    "m": 1000.0,
    "in": 25.4,
    "inch": 25.4,
    "inches": 25.4,
    '"': 25.4,
    "ft": 304.8,
}
_SIZE = re.compile(
    r"(?:(?:(?P<whole>[0-9]{1,4})[ -])?(?P<top>[0-9]{1,2})/(?P<bottom>[0-9]{1,2})"
    rf"|(?P<number>{_NUMBER}))"
    r"\s*(?P<unit>mm\b|cm\b|m\b|inches\b|inch\b|in\b|ft\b|\")?",
    re.ASCII,
)


def sizes_mm(text: str) -> tuple[float, ...]:
    """Read every size in *text*, in order; bare figures take the unit that follows, else millimetres."""
    sizes: list[float] = []
    unit = "mm"
    for match in reversed(list(_SIZE.finditer(_plain(text)))):
        unit = match["unit"] or unit
        sizes.append(_amount(match) * _UNITS_MM[unit])
    return tuple(reversed(sizes))


def size_mm(text: str) -> float | None:
    """Read the first size in *text*."""
    return next(iter(sizes_mm(text)), None)


def _plain(text: str) -> str:
    thousands = re.compile(r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))")
    return thousands.sub("", text[:_LONGEST].lower()).replace(",", ".").replace("\u2033", '"')


def _amount(match: re.Match[str]) -> float:
    if match["number"]:
        return float(match["number"])
    bottom = int(match["bottom"])
    return float(match["whole"] or 0) + (int(match["top"]) / bottom if bottom else 0)
