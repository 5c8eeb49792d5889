"""Sizes written by hand, in a catalogue or a spreadsheet, become millimetres or nothing."""

import re

_LONGEST = 80
_NUMBER = r"[0-9]{1,7}(?:\.[0-9]{1,4})?"
_UNITS_MM = {"mm": 1.0, "cm": 10.0, "m": 1000.0, "in": 25.4, "inch": 25.4, "inches": 25.4, '"': 25.4, "ft": 304.8}
_SIZE = re.compile(
    rf"(?P<whole>{_NUMBER})?(?:[ -]?(?P<top>[0-9]{{1,2}})/(?P<bottom>[0-9]{{1,2}}))?"
    r"\s*(?P<unit>mm\b|cm\b|m\b|inches\b|inch\b|in\b|ft\b|\")?",
    re.ASCII,
)


def sizes_mm(text: str) -> tuple[float, ...]:
    """Read every size in *text*, in order; bare figures take the unit that follows, else millimetres."""
    found = [match for match in _SIZE.finditer(_plain(text)) if match["whole"] or match["top"]]
    sizes: list[float] = []
    unit = "mm"
    for match in reversed(found):
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
    whole, top, bottom = match["whole"], match["top"], match["bottom"]
    if top is None:
        return float(whole)
    if int(bottom) == 0:
        return float(whole or 0)
    if whole and match.start("top") == match.end("whole"):
        return float(f"{whole}{top}") / int(bottom)
    return float(whole or 0) + int(top) / int(bottom)
