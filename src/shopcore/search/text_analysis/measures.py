"""One spelling for each measure: 3 in, 3", 76 mm and 76mm are one token."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

MM_PER_INCH: Final = 25.4
TRADE_MM_PER_INCH: Final = 25
"""The trade calls 75 mm three inches and 100 mm four."""


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
_IMPERIAL: Final = frozenset('" in inch inches ft foot feet'.split())
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
_SQUARE: Final = re.compile(r"\bsq(?:uare)?\.?\s*mm\b")


_SCREW: Final = re.compile(
    r"\b(4|6|8|10|12|14)\s*(?:g\s*)?x\s*(?:(\d)[ -]+)?(?:(\d)/(\d))(?:\s*(?:\"|in\b|inch))?"
)
GAUGES_MM: Final = MappingProxyType({"4": "3", "6": "3.5", "8": "4", "10": "5", "12": "5.5", "14": "6"})
SCREW_LENGTHS_MM: Final = (12, 16, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100)


def _screw(match: re.Match[str]) -> str:
    """Write a screw's gauge and inches in millimetres: 8 x 1 1/2 is 4 mm by 40 mm."""
    gauge, whole, over, under = match.groups()
    if not int(under):
        return match[0]
    inches = int(whole or 0) + int(over) / int(under)
    length = min(SCREW_LENGTHS_MM, key=lambda mm: (abs(mm - inches * MM_PER_INCH), -mm))
    return f"{GAUGES_MM[gauge]}mm {length}mm"


def spell_out(text: str) -> str:
    """Write sizes so that each number carries its unit: 102x76mm reads '102mm 76mm'."""
    if "/" in text:
        text = _SCREW.sub(_screw, text)
        text = _FRACTION.sub(_decimal, text)
    if "sq" in text:
        text = _SQUARE.sub("mm2", text)
    if "×" in text or "x" in text:
        text = _SIDES.sub(_each_side, _TIMES.sub(r"\1 × ", text))
    return text


def token(number: str, unit: str) -> str:
    """Name a measure in the unit of its kind, inches in whole millimetres."""
    kind, factor = UNITS[unit]
    value = float(number) * factor
    return f"{round(value) if factor % 1 and factor > 1 else value:.10g}{kind}"


def near_tokens(number: str, unit: str) -> tuple[str, ...]:
    """Name the other sizes that the trade means by so many inches or feet."""
    inches = _inches(number, unit)
    exact = inches * MM_PER_INCH
    meant = (round(inches * TRADE_MM_PER_INCH), int(exact), int(exact) + 1) if inches else ()
    return tuple(f"{size}mm" for size in dict.fromkeys(meant) if size != round(exact))


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


def _each_side(match: re.Match[str]) -> str:
    unit = match["unit"]
    if unit is None:
        return match[0].replace(" × ", " ")
    sides = match[0].removesuffix(unit).strip().split(" × ")
    return " ".join(f"{side}{unit}" for side in sides)
