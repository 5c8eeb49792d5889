"""Sizes and numbers as they are spoken, written in figures: two and a half inch is 2.5", 6'6 is 78".

Texts that are searched for are read so; those of a catalogue are not spoken.

Sources: how feet and inches are said at a counter, in Britain and Ireland; the numbers of drives (PZ2, PH2,
TX20) as BS EN ISO 4757 and BS EN ISO 10664 have them; British doors of imperial sizes such as 6'6 × 2'6.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from math import floor
from types import MappingProxyType
from typing import Final

from .measures import UNITS

INCHES_IN_FOOT: Final = 12
FEET_IN_YARD: Final = 3

_ONES: Final = "one two three four five six seven eight nine".split()
_TEENS: Final = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
_TENS: Final = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_VALUES: Final = MappingProxyType(
    {
        **{word: Fraction(number) for number, word in enumerate((*_ONES, *_TEENS), start=1)},
        **{word: Fraction(10 * number) for number, word in enumerate(_TENS, start=2)},
        "hundred": Fraction(100),
        "half": Fraction(1, 2),
        "quarter": Fraction(1, 4),
        "quarters": Fraction(1, 4),
        "eighth": Fraction(1, 8),
        "eighths": Fraction(1, 8),
    }
)
_TEN, _HUNDRED = 10, 100
_ONE: Final = "|".join(_ONES)
_BELOW_HUNDRED: Final = rf"(?:(?:{'|'.join(_TENS)})(?:[ -](?:{_ONE}))?|{'|'.join(_TEENS)}|{_ONE})\b"
_HUNDREDS: Final = rf"(?:{'|'.join(_TEENS)}|{_ONE}) hundred\b(?: (?:and )?{_BELOW_HUNDRED}(?! (?:and|&)\b))?"
_WORD: Final = rf"(?:{_HUNDREDS}|{_BELOW_HUNDRED}|hundred\b)"
_HUNDREDS_UNSPOKEN: Final = rf"(?:{_ONE}) (?:{'|'.join(_TENS)})(?:[ -](?:{_ONE}))?\b"
"""Four fifty is 450, of millimetres alone."""
_FIGURE: Final = r"\d{1,4}(?:\.\d{1,3})?(?![\d.])"
_NUMBER: Final = rf"(?:{_FIGURE}|{_WORD})"
_PART: Final = (
    r"(?:(?:(?:an?|one)[ -])?(?:half|quarter|eighth)|three[ -]quarters?|(?:three|five|seven)[ -]eighths?)\b"
)
_AND: Final = r"[ -](?:and|&)[ -]"
_COUNT: Final = rf"(?:{_NUMBER}(?:{_AND}{_PART})?|{_PART}(?: of)?(?: an?\b)?)"
_START: Final = r"(?<![\w./,-])(?<!\bno )(?<!\bno\. )(?<!\bnumber )(?<!\bsize )"
"""Where a count may start; the number of a screw is none."""
_ALONG: Final = r"(?: (?:long|wide|tall)\b)?"

_KINDS_COUNTED: Final = frozenset(("gang", "way", "lever", "core", "pole"))
"""What synonyms count in words, as in 'two way adaptor'."""
_COUNTED: Final = "|".join(
    sorted((name for name in UNITS if len(name) > 2 or name == "mm"), key=len, reverse=True)
)
_SPOKEN_UNITS: Final = "|".join(name for name in _COUNTED.split("|") if UNITS[name][0] not in _KINDS_COUNTED)
_LENGTH: Final = r"inch(?:es)?|foot|feet|ft|yards?|metres?|meters?"
_SPOKEN: Final = re.compile(
    rf"\d ?'|\d ?(?:ft|in|mil|foot)|\b(?:{_LENGTH}|mill?s?|by|and a|point|half|quarter|hundred|number|size"
    rf"|po[sz]i\w*|pz|phill?ips|ph|torx|tx|{_ONE}|{'|'.join(_TEENS)}|{'|'.join(_TENS)})\b"
)
_FEET_AND_INCHES: Final = re.compile(
    rf"{_START}(?P<feet>{_NUMBER})\s?(?:(?:foot|feet|ft)(?![^\W\d])|'(?!'))\s?(?:and )?"
    rf"(?P<inches>{_NUMBER}(?:{_AND}{_PART})?)"
    rf"(?:\s?(?:\"|(?:in|inch(?:es)?)\b)|(?![\w/]|\s?-?(?:(?:{_COUNTED}|pack)\b|[wavkm]\b))){_ALONG}"
)
_MEASURED: Final = re.compile(
    rf"{_START}(?P<count>{_COUNT})[ -]?(?P<unit>{_LENGTH})\b(?:{_AND}(?P<part>{_PART}))?{_ALONG}"
)
_APOSTROPHE: Final = re.compile(rf"(?<![\w./])(?P<feet>{_FIGURE})'(?![\w'])")
_ONE_MEASURED: Final = re.compile(
    rf"(?<![\w/.-])(?:an? )?(?P<unit>inch|foot|yard|metre){_AND}(?P<part>{_PART}){_ALONG}"
    r"|(?<![\w/.-])(?<!\d )(?:an? )?(?P<along>inch|foot|yard|metre) (?:long|wide|tall)\b"
    r"|(?<![\w/.-])an? (?P<single>(?:inch|metre)(?= [a-z])|(?:foot|yard)(?= of\b))"
    r"|(?<![\w/.-])(?<!\d )(?P<bare>inch)(?= [a-z])"
)
"""A foot switch and a yard gate are no lengths, a foot of chain is."""
_MILLIMETRES: Final = r"(?:mm\b|mill?s?\b|millim)"
_POINT: Final = rf"(?:\d{{1,3}}|{_WORD}) point (?:{_ONE}|\d)\b"
_COUNTS: Final = re.compile(
    rf"{_START}(?:{_POINT}|{_NUMBER}{_AND}{_PART}|{_HUNDREDS_UNSPOKEN}(?=[ -]{_MILLIMETRES})|{_HUNDREDS}"
    rf"|{_WORD}(?=[ -](?:{_SPOKEN_UNITS}|mils?|mills?|by)\b))"
    rf"|(?<=\bby )(?:{_NUMBER}{_AND}{_PART}|{_WORD})"
)
_INCHES: Final = re.compile(r"(?<=\d)\s?in\b")
_MILS: Final = re.compile(r"(?<=\d)[ -]?mill?s?\b")
_SIDE: Final = rf"(?:{_BELOW_HUNDRED}(?:{_AND}{_PART})?|\d(?:\.\d)?)"
_SPOKEN_SIDES: Final = re.compile(
    rf"{_START}(?<!\bby )(?P<one>{_SIDE}) by (?P<other>{_SIDE})"
    rf"(?![\w./]|\s?(?:(?:{_COUNTED}|mill?s?|by)\b|\"))"
)
"""Nine by three: sides that are spoken are inches, up to twelve of them."""
_BY: Final = re.compile(r"(?<=[\d\"a-z])\s+by\s+(?=\d)")
_DRIVES: Final = MappingProxyType(
    dict.fromkeys("pozi pozidriv pozidrive posidriv posidrive pz".split(), "pz")
    | dict.fromkeys("phillips philips ph".split(), "ph")
    | dict.fromkeys("torx tx".split(), "tx")
)
_DRIVE: Final = "|".join(_DRIVES)
_CROSS_MAXIMUM: Final = 4
"""The largest size of a recess in the shape of a cross, PH or PZ: what is more of Philips is a lamp."""
_NUMBERED: Final = r"(?:no\.?|number|size|#)\s?"
_DRIVE_SIZE: Final = re.compile(
    rf"\b(?P<drive>{_DRIVE})\s(?:{_NUMBERED}|t)?(?P<after>\d{{1,2}}|{_ONE})\b(?!\s?(?:[x×./,\"]|(?:in|w|{_COUNTED}|{_LENGTH}|mill?s?)\b)|[.']\d)"
    rf"|(?:(?<=\s)|^){_NUMBERED}(?P<before>\d|{_ONE})\s(?P<family>{_DRIVE})\b"
)
_SCREW_NUMBER: Final = re.compile(rf"\b(?:number|size)\s(?P<number>\d{{1,2}}|{_WORD})")
_SCREW_AND_INCHES: Final = re.compile(r"(?<=\bno )(?P<gauge>\d{1,2})\s(?=\d+(?:\.\d+)?\")")
_SCREWS_OF_GAUGE: Final = re.compile(r"(?<!\w)(4|6|8|10|12|14|eight|ten|twelve)s (?:by|x) (?=\d)")
_SCREWS: Final = re.compile(r"\bscrews?\b")
_SIDES: Final = re.compile(
    r"(?<![\w./,'\"])(\d\d?(?:\.\d)?)\s?[x×]\s?(\d\d?(?:\.\d)?)"
    r"(?![\w./'\"]|\s?(?:\d/|(?:mm|cm|in|inch|foot|[x×])\b))"
)
_FEET_BESIDE: Final = re.compile(r"(?<=\bfoot)\s?[x×]\s?(?=\d)")
_BETWEEN_WORDS: Final = re.compile(r"[ -]")
_BETWEEN_ADDENDS: Final = re.compile(_AND)
_FILLERS: Final = frozenset(("a", "an", "of"))
_UNITS_BY_INITIAL: Final = MappingProxyType({"i": '"', "f": " foot", "m": " metre"})


def in_figures(text: str) -> str:
    """Write the sizes and numbers of a text in lower case in figures, and sides with an x between them."""
    if _SPOKEN.search(text):
        text = _written(text)
    if "x" in text or "×" in text:
        for named, in_inches in _SIDED:
            if named.search(text):
                text = _SIDES.sub(in_inches, text)
    return text


def _written(text: str) -> str:
    text = _DRIVE_SIZE.sub(_drive, text)
    if _SCREWS.search(text):
        text = _SCREW_NUMBER.sub(lambda match: f"no {_figure(_value(match['number']))}", text)
    text = _FEET_AND_INCHES.sub(_feet_and_inches, text)
    text = _MEASURED.sub(_measured, text)
    text = _APOSTROPHE.sub(r"\g<feet> foot", text)
    text = _ONE_MEASURED.sub(_one_measured, text)
    if not _SCREWS.search(text):
        text = _SPOKEN_SIDES.sub(_spoken_sides, text)
    text = _COUNTS.sub(lambda match: _figure(_value(match[0])), text)
    text = _INCHES.sub('"', text)
    text = _MILS.sub("mm", text)
    text = _SCREWS_OF_GAUGE.sub(_screws_of_gauge, text)
    text = _SCREW_AND_INCHES.sub(r"\g<gauge> x ", text)
    text = _BY.sub(" x ", text)
    return _FEET_BESIDE.sub(" ", text)


def _value(spoken: str) -> Fraction:
    """Say how much a number is: two and a half, three quarters, twenty five, two point five, 3."""
    whole, point, decimal = spoken.partition(" point ")
    if point:
        return _value(whole) + _word_value(decimal) / 10
    return sum(map(_addend, _BETWEEN_ADDENDS.split(spoken)), Fraction())


def _addend(spoken: str) -> Fraction:
    """Add what stands one after the other: twenty five, three quarters, two hundred, and four fifty."""
    total = Fraction()
    for word in _BETWEEN_WORDS.split(spoken):
        if word not in _FILLERS:
            total = _with_word(total, _word_value(word))
    return total


def _with_word(total: Fraction, value: Fraction) -> Fraction:
    if value < 1 or value == _HUNDRED:
        return (total or 1) * value
    return total * (_HUNDRED if 0 < total < _TEN <= value else 1) + value


def _word_value(word: str) -> Fraction:
    return _VALUES[word] if word in _VALUES else Fraction(word)


def _figure(value: Fraction) -> str:
    return f"{float(value):g}"


def _length(value: Fraction, unit: str) -> str:
    """Write a length as sizes are read: yards are feet."""
    if unit[0] == "y":
        return f"{_figure(value * FEET_IN_YARD)} foot"
    return f"{_figure(value)}{_UNITS_BY_INITIAL[unit[0]]}"


def _feet_and_inches(match: re.Match[str]) -> str:
    inches = _value(match["inches"])
    if inches >= INCHES_IN_FOOT:
        return match[0]
    return f'{_figure(_value(match["feet"]) * INCHES_IN_FOOT + inches)}"'


def _measured(match: re.Match[str]) -> str:
    part = match["part"]
    return _length(_value(match["count"]) + (_value(part) if part else 0), match["unit"])


def _one_measured(match: re.Match[str]) -> str:
    """Write a unit alone: an inch and a half, a foot long, an inch."""
    part = match["part"]
    unit = match["unit"] or match["along"] or match["single"] or match["bare"]
    return _length(1 + (_value(part) if part else Fraction()), unit)


def _drive(match: re.Match[str]) -> str:
    """Write the drive of a screw with its size: torx 20 is tx20, number 2 pozi is pz2."""
    family, size = match["drive"] or match["family"], match["after"] or match["before"]
    value = _value(size)
    if value > _CROSS_MAXIMUM and _DRIVES[family] != "tx":
        return match[0]
    return f"{_DRIVES[family]}{_figure(value)}"


def _spoken_sides(match: re.Match[str]) -> str:
    sides = [_value(side) for side in match.groups()]
    if max(sides) > INCHES_IN_FOOT or not any(map(str.isalpha, match["one"] + match["other"])):
        return match[0]
    return " x ".join(f'{_figure(side)}"' for side in sides)


def _screws_of_gauge(match: re.Match[str]) -> str:
    """Write screws that are called by their gauge: eights by two inch."""
    return f"no {_figure(_value(match[1]))} x "


def _inch_sides(longer: range, shorter: range) -> Callable[[re.Match[str]], str]:
    def in_inches(match: re.Match[str]) -> str:
        """Write sides in inches, if they are such."""
        less, more = sorted(map(float, match.groups()))
        if floor(more) in longer and floor(less) in shorter:
            return f'{match[1]}" x {match[2]}"'
        return match[0]

    return in_inches


_SIDED: Final = (
    (re.compile(r"\bdoors?\b"), _inch_sides(range(60, 97), range(12, 49))),
    (
        re.compile(
            r"\b(?:(?:letter ?)?plates?|letter ?box(?:es)?|brackets?|air ?bricks?|vents?|grill?es?|signs?)\b"
        ),
        _inch_sides(range(4, 37), range(1, 37)),
    ),
)
"""What is sold by sides in inches, and how many these are: 78 x 30 is a door, 12 x 3 a plate. Of hinges,
and of plates with longer sides, catalogues write them so too, and ``measures`` reads them.

No door is so many millimetres, and no plate.
"""
