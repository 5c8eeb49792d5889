"""Sizes as they are said at a counter: 2ft 9, six foot six, two and a half inch."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

_WORDS: Final = MappingProxyType(
    {
        word: number
        for number, word in enumerate(
            "one two three four five six seven eight nine ten eleven twelve".split(), start=1
        )
    }
)
_PARTS: Final = MappingProxyType(
    {"half": 0.5, "quarter": 0.25, "three quarter": 0.75, "1/2": 0.5, "1/4": 0.25}
)
_WORD: Final = "|".join(_WORDS)
_NUMBER: Final = rf"\d{{1,2}}|{_WORD}"
_PART: Final = r"three[ -]quarter|half|quarter|1/2|1/4"
_MAY_BE_SPOKEN: Final = re.compile(r"inch|foot|feet|\d ?ft|\d'|\bby\b")
_AND_PART: Final = re.compile(
    rf"(?<![\w./])(?P<number>{_NUMBER})\s+and\s+(?:an?\s+)?(?P<part>{_PART})s?[\s-]+(?P<unit>inch|foot|feet)(?:es)?\b"
)
"""Two and a half inch."""
_PART_ALONE: Final = re.compile(
    r"(?<![\w./-])(?P<part>three[ -]quarter|half|quarter)[\s-]+(?:of\s+)?(?:an?\s+)?(?P<unit>inch|foot)\b"
)
_WHOLE: Final = re.compile(
    rf"(?<![\w./])(?:(?P<number>{_WORD})[\s-]+(?=inch|foot|feet|ft\b)|(?:an?\s+)?(?=foot\s+long\b))"
)
"""Six foot, foot long."""
_FEET_AND_INCHES: Final = re.compile(
    rf"(?<![\w./])(?P<feet>\d{{1,2}})\s*(?:ft|foot|feet|')\s*(?P<inches>(?:1[01]|\d)(?:\.\d{{1,2}})?|{_WORD})\b"
    r"(?:\s*(?:\"|in(?:ch(?:es)?)?\b))?(?![\d./]|\s*-?\s*(?:mm|cm|m|w|watts?|v|a|amps?|core|gang|way|pole|lever|pack)\b)"
)
"""6 foot 6, 2'9."""
_BY: Final = re.compile(
    rf"(?<![\w./])(?P<one>{_NUMBER})(?P<unit>\s*(?:\"|in|mm))?\s+by\s+(?P<other>{_NUMBER})(?![\w./])"
)
"""Nine by three."""


def written_out(text: str) -> str:
    """Write the sizes of a text in lower case as numbers with units."""
    if not _MAY_BE_SPOKEN.search(text):
        return text
    text = _AND_PART.sub(_sum, text)
    text = _PART_ALONE.sub(_sum, text)
    text = _WHOLE.sub(lambda match: f"{_number(match['number'])} ", text)
    text = _FEET_AND_INCHES.sub(_inches, text)
    return _BY.sub(_sides, text)


def _number(spoken: str | None) -> int:
    """Read a number; a foot without one is one."""
    return 1 if spoken is None else _WORDS.get(spoken) or int(spoken)


def _sum(match: re.Match[str]) -> str:
    groups = match.groupdict()
    whole = _number(groups["number"]) if "number" in groups else 0
    return f"{whole + _PARTS[match['part'].replace('-', ' ')]:g} {match['unit']}"


def _inches(match: re.Match[str]) -> str:
    spoken = match["inches"]
    return f"{12 * int(match['feet']) + (_WORDS[spoken] if spoken in _WORDS else float(spoken)):g} in"


def _sides(match: re.Match[str]) -> str:
    """Write two sides; those said in words are in inches: nine by three."""
    one, other, unit = match["one"], match["other"], match["unit"] or ""
    if not unit and (one in _WORDS or other in _WORDS):
        return f"{_number(one)} in x {_number(other)} in"
    return f"{_number(one)}{unit} x {_number(other)}"
