"""One spelling for each measure: 3 in, 3", 76 mm and 76mm are one token."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from .nominal_sizes import ALIKE, BY_FEET, GAUGES_MM, SCREW_LENGTHS_MM

MM_PER_INCH: Final = 25.4
TRADE_MM_PER_INCH: Final = 25
"""The trade calls 75 mm three inches and 100 mm four."""
ROUND_MM: Final = 5
"""Sizes in inches are sold rounded to so many millimetres: a nail of an inch and a half has 40."""


def _units() -> Mapping[str, tuple[str, float]]:
    spelt = {
        ("mm", 1.0): "mm millimetre millimetres millimeter millimeters",
        ("mm", 10.0): "cm centimetre centimetres centimeter centimeters",
        ("mm", 1000.0): "m metre metres meter meters mtr",
        ("mm", MM_PER_INCH): '" in inch inches',
        ("mm", 12 * MM_PER_INCH): "ft foot feet",
        ("mm2", 1.0): "mm2 sqmm",
        ("w", 1.0): "w watt watts",
        ("w", 1000.0): "kw kilowatt kilowatts",
        ("a", 1.0): "a amp amps ampere amperes",
        ("a", 0.001): "ma milliamp milliamps",
        ("v", 1.0): "v volt volts",
        ("lm", 1.0): "lm lumen lumens",
        ("k", 1.0): "k kelvin",
        ("min", 1.0): "min mins minute minutes",
        ("gang", 1.0): "gang gangs",
        ("way", 1.0): "way ways",
        ("lever", 1.0): "lever levers",
        ("core", 1.0): "core cores",
        ("pole", 1.0): "pole poles",
    }
    return MappingProxyType({name: unit for unit, names in spelt.items() for name in names.split()})


UNITS: Final = _units()
_FEET: Final = frozenset("ft foot feet".split())
_IMPERIAL: Final = frozenset('" in inch inches'.split()) | _FEET
_NAMES: Final = "|".join(sorted(map(re.escape, UNITS), key=len, reverse=True))
MEASURE: Final = rf"(?P<number>\d{{1,9}}(?:\.\d{{1,6}})?)(?:\s*-?\s*)(?P<unit>{_NAMES})(?![^\W_])"
_TIMES: Final = re.compile(r"(?<=\d)(\s*(?:mm|cm|m|in|\"))?\s*[x×]\s*(?=\d)")
_SIDES: Final = re.compile(
    rf"(?<![^\W_])\d+(?:\.\d+)?(?: × \d+(?:\.\d+)?)+(?:\s*(?P<unit>{_NAMES})(?![^\W_]))?"
)
_SIDE: Final = r"\s*[x×]\s*\d{1,4}(?:\.\d{1,6}|(?:[ -]+\d{1,3})?/\d{1,3})?"
_FRACTION: Final = re.compile(
    rf"(?:\b(\d{{1,4}})[ -]+)?\b(\d{{1,3}})/(\d{{1,3}})(?=(?:{_SIDE}){{0,2}}\s*(?:\"|in\b|inch))"
)
_BARE_FRACTION: Final = re.compile(
    r"(?<![\w.,/x×-])(?<![x×]\s)(?<![x×]\s\s)(?<![x×]\s\s\s)"
    rf"(\d{{1,2}})(?: {{1,3}}|-)([1357]|1[135])/([248]|16)(?![\w./,-])"
    rf"(?!\s*(?:[x×\d]|(?:{_NAMES})(?![^\W_])))"
)
"""A number and a fraction without a unit are inches: a sash lock of 2 1/2."""
_SQUARE: Final = re.compile(r"\bsq(?:uare)?\.?\s*mm\b|(?<=\d)\s*mm\s*sq(?:uared?)?\b")
_GAUGE: Final = "|".join(GAUGES_MM)
_SCREW: Final = re.compile(
    rf"(?:#|\bno\.?\s*|\b)({_GAUGE})\s*(?:g(?:auge)?\s*)?x\s*(?:(\d)[ -]+)?(\d)/(\d)(?:\s*(?:\"|in\b|inch))?"
)
_NUMBERED_SCREW: Final = re.compile(
    rf"(?:(?:#|\bno\.?\s*|\bgauge\s+)({_GAUGE})|\b({_GAUGE})\s*g(?:auge)?)\s*x\s*(\d(?:\.\d)?)(?![\d./])(?:\s*(?:\"|in\b|inch(?:es)?\b))?(?!\s*mm)"
)
_GAUGE_ALONE: Final = re.compile(
    rf"(?:(?:#|\bno\.?\s*|\bnumber\s+)({_GAUGE})|\b({_GAUGE})\s*-?\s*g(?:auge)?)\b(?!\s*[x×./]?\s*\d)"
)
_SCREW_SIDES: Final = re.compile(
    rf"(?P<before>\bscrews?\s{{1,3}})?(?<![\w.,/])(?P<gauge>{_GAUGE})\s{{0,3}}x\s{{0,3}}(?P<inches>[1-6](?:\.\d{{1,2}})?)"
    r"(?![\d./]|\s{0,3}(?:mm|cm|m|x|×)\b)(?:\s{0,3}(?:\"|in\b|inch(?:es)?\b))?"
    r"(?(before)|(?=(?:\s{1,3}(?!(?:with|and|plus|inc|for)\b)[a-z]+){0,2}?\s{1,3}screws?(?!\s{0,3}[\w-])))"
)
"""The gauge of a screw and its length in inches, right beside the word: no screw is 8 by 2 mm."""
_DIGIT: Final = re.compile(r"\d")
_HINGE: Final = re.compile(r"\b(?:hinges?|butts?)\b")
_BARE_HALF: Final = r"[1-6](?:\.5| 1/2)?"
_BARE_SIDES: Final = re.compile(
    rf"(?<![\d.,/])({_BARE_HALF})\s*[x×]\s*({_BARE_HALF})(?![\d./]|\s*(?:(?:{_NAMES})(?![^\W_])|x|×))"
)
"""The sides of a hinge without a unit: 4 x 3 are inches, since no hinge is so many millimetres."""
_PLATE: Final = re.compile(r"\b(?:plates?|letter ?plates?|letter ?box(?:es)?|brackets?)\b")
_BARE_SIDE: Final = r"(?:[4-9]|[1-3]\d)(?:\.5| 1/2)?"
_BARE_PLATE: Final = re.compile(
    rf"(?<![\d.,/])({_BARE_SIDE})\s*[x×]\s*({_BARE_SIDE})(?![\d./]|\s*(?:(?:{_NAMES})(?![^\W_])|x|×))"
)
"""The sides of a plate or bracket without a unit are inches up to three feet: letter plate 12 x 4."""


def _screw(match: re.Match[str]) -> str:
    """Write a screw's gauge and inches in millimetres: 8 x 1 1/2 is 4 mm by 40 mm."""
    gauge, whole, over, under = match.groups()
    if not int(under):
        return match[0]
    return _metric(gauge, int(whole or 0) + int(over) / int(under))


def _numbered_screw(match: re.Match[str]) -> str:
    """Write a screw whose gauge says that it is one: no 8 x 2, 8g x 2."""
    numbered, gauge, inches = match.groups()
    return _metric(numbered or gauge, float(inches))


def _screw_sides(match: re.Match[str]) -> str:
    return (match["before"] or "") + _metric(match["gauge"], float(match["inches"]))


def _metric(gauge: str, inches: float) -> str:
    length = min(SCREW_LENGTHS_MM, key=lambda mm: (abs(mm - inches * MM_PER_INCH), -mm))
    return f"{GAUGES_MM[gauge]}mm {length}mm"


def _gauge(match: re.Match[str]) -> str:
    """Write the gauge of a screw in millimetres: no 8 is 4 mm."""
    return f"{GAUGES_MM[match[1] or match[2]]}mm"


def _with_bare_inches(text: str) -> str:
    """Write the unit of sides that are in inches because of what they are the sides of."""
    if ("hinge" in text or "butt" in text) and _HINGE.search(text):
        text = _BARE_SIDES.sub(_inch_sides, text)
    if ("plate" in text or "box" in text or "bracket" in text) and _PLATE.search(text):
        text = _BARE_PLATE.sub(_inch_sides, text)
    return text


def spell_out(text: str) -> str:
    """Write sizes so that each number carries its unit: 102x76mm reads '102mm 76mm'."""
    if "sq" not in text and not _DIGIT.search(text):
        return text
    text = _with_bare_inches(text)
    if "/" in text:
        text = _SCREW.sub(_screw, text)
        text = _BARE_FRACTION.sub(r'\1 \2/\3"', text)
        text = _FRACTION.sub(_decimal, text)
    if "x" in text and ("no" in text or "#" in text or "g" in text):
        text = _NUMBERED_SCREW.sub(_numbered_screw, text)
    if "screw" in text:
        text = _SCREW_SIDES.sub(_screw_sides, text)
        text = _GAUGE_ALONE.sub(_gauge, text)
    if "sq" in text:
        text = _SQUARE.sub("mm2", text)
    if "×" in text or "x" in text:
        text = _TIMES.sub(r"\1 × ", text)
    if " × " in text:
        text = _SIDES.sub(_each_side, text)
    return text


NUMBER_WORDS: Final = MappingProxyType(
    {
        word: str(number)
        for number, word in enumerate(
            "one two three four five six seven eight nine ten eleven twelve".split(), start=1
        )
    }
)
"""Numbers as they are said, with their digits."""


def token(number: str, unit: str) -> str:
    """Name a measure in the unit of its kind, inches in whole millimetres."""
    kind, factor = UNITS[unit]
    value = float(number) * factor
    return f"{round(value) if factor % 1 and factor > 1 else value:.10g}{kind}"


def near_tokens(number: str, unit: str) -> tuple[str, ...]:
    """Name the other sizes that the trade means by a size: 3 inches are 75 and 76 mm, and 75 mm are 76."""
    kind, factor = UNITS[unit]
    if kind != "mm":
        return ()
    own = round(float(number) * factor)
    alike = ALIKE.get(own, ()) if own == float(number) * factor or unit in _IMPERIAL else ()
    inches = _inches(number, unit)
    exact = inches * MM_PER_INCH
    meant = (round(inches * TRADE_MM_PER_INCH), int(exact), int(exact) + 1) if inches else ()
    if unit in _IMPERIAL and inches >= 1:
        meant = (*meant, ROUND_MM * round(exact / ROUND_MM))
    if unit in _FEET and (marked := BY_FEET.get(round(float(number)))):
        meant = (*meant, marked)
    return tuple(f"{size}mm" for size in dict.fromkeys((*alike, *meant)) if size != own)


def _inches(number: str, unit: str) -> float:
    """Count the inches that are meant; 76 mm are three of them, 80 mm none."""
    if unit in _IMPERIAL:
        return float(number) * UNITS[unit][1] / MM_PER_INCH
    inches = round(float(number) / MM_PER_INCH)
    return inches if UNITS[unit] == ("mm", 1.0) and round(inches * MM_PER_INCH) == float(number) else 0


def _decimal(match: re.Match[str]) -> str:
    whole, over, under = match.groups()
    if not int(under):
        return match[0]
    return f"{float(int(whole or 0) + Fraction(int(over), int(under))):g}"


def _inch_sides(match: re.Match[str]) -> str:
    return f"{match[1]} in x {match[2]} in"


def _each_side(match: re.Match[str]) -> str:
    unit = match["unit"]
    if unit is None:
        return match[0].replace(" × ", " ")
    sides = match[0].removesuffix(unit).strip().split(" × ")
    return " ".join(f"{side}{unit}" for side in sides)
