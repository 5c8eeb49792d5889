"""Read a pasted quick order: lines of a code and a quantity, in any order and layout."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from attrs import frozen

from shopcore.errors import TooManyLines
from shopcore.search.search_query import TEXT_MAXIMUM

from .basket import MAXIMUM_LINES

LINE_READ: Final = 300
"""How many characters of a line are read; what is longer is no line of an order."""
CODE_MAXIMUM: Final = 60
READINGS_MAXIMUM: Final = 8
DESCRIPTIONS_OF_A_LINE: Final = 2
_CELLS: Final = re.compile(r"[\t,;]")
_WORDS: Final = re.compile(r"[\s,;]+")
_SEPARATORS: Final = re.compile(r"[\s,;]*")
_TIMES_AFTER: Final = re.compile(r"(?<![^\s,;])(\d{1,6}) {0,3}x(?![^\s,;])", re.IGNORECASE | re.ASCII)
_TIMES_BEFORE: Final = re.compile(r"(?<![^\s,;])x {0,3}(\d{1,6})(?![^\s,;])", re.IGNORECASE | re.ASCII)
_TIMES_GLUED: Final = re.compile(r"(?:(\d{1,6})x(\S{3,})|(\S{3,}?)x(\d{1,6}))", re.IGNORECASE | re.ASCII)
_QUOTE: Final = re.compile(r'(?<!\d)"')
"""One that is no sign of inches."""
_GLUE: Final = "\ue000"
"""Stands for a space within a size; no keyboard has it."""
_SIZE: Final = re.compile(r"(\d[\d./]{0,6}) {0,3}x {0,3}(?=\d)", re.IGNORECASE | re.ASCII)
_COUNT: Final = re.compile(
    r"(?<![^\s,;])(\d[\d./]{0,6}) {1,3}"
    r"(?=(?:gangs?|ways?|poles?|cores?|pins?|levers?|modules?|in|inch|inches|mm|cm|m|amps?|w|watts?|v|g)\b)",
    re.IGNORECASE | re.ASCII,
)
_QUANTITY: Final = re.compile(r"(\d{1,6})(?:\.0{1,2})?", re.ASCII)
_HEADING: Final = frozenset(
    "code codes sku skus product products item items catalogue catalog cat part ref reference no nr num "
    "number qty quantity quantities amount units count description desc name title price unit pack total "
    "line your our stock order cost each ex inc vat notes note comment comments brand size finish x".split()
)
_CODE_HEADINGS: Final = frozenset(
    "code codes sku skus product item catalogue catalog part ref reference qty quantity quantities".split()
)
"""A row of headings holds one of these at least."""


@frozen
class CodeReading:
    """One way to read a pasted line: a product code and a quantity, 1 if none is given."""

    code: str
    quantity: int


@frozen
class PastedLine:
    """A line as it was pasted, with the ways to read it, likeliest first.

    *number* counts the lines that are not blank, from 1.
    """

    number: int
    text: str
    readings: tuple[CodeReading, ...]


def pasted_lines(text: str) -> tuple[PastedLine, ...]:
    """Read pasted lines, skipping blank ones and a first row of headings.

    Raises:
        TooManyLines: If more lines are left than a basket holds.
    """
    rows = [line.strip() for line in _split(text) if not _SEPARATORS.fullmatch(line.strip('" '))]
    if rows and _is_heading(rows[0]):
        del rows[0]
    if len(rows) > MAXIMUM_LINES:
        raise TooManyLines(maximum=MAXIMUM_LINES)
    return tuple(PastedLine(n, line, readings_of(line)) for n, line in enumerate(rows, start=1))


def lines_in(text: str) -> int:
    """Count the lines of a paste as ``pasted_lines`` splits it, blank ones included."""
    return len(_split(text))


def _split(text: str) -> list[str]:
    """Part a paste wherever a line ends: by a feed, by a return, or by any other end that Unicode knows."""
    return text.splitlines()


def readings_of(line: str) -> tuple[CodeReading, ...]:
    """List the ways to read a line, likeliest first; at least one, at most eight."""
    plain = _without_times(line[:LINE_READ].replace("×", " x ").replace('"', " "))
    cells, words = _cells(plain), _words(plain)
    ways = chain(
        _pairs(cells if len(cells) > 1 else ()),
        _pairs(words),
        _glued(plain),
        _within(cells),
        _within(words),
    )
    usable = (way for way in ways if len(way.code) <= CODE_MAXIMUM)
    return tuple(dict.fromkeys(usable))[:READINGS_MAXIMUM] or (CodeReading(line[:CODE_MAXIMUM], 1),)


def descriptions_of(line: str) -> tuple[CodeReading, ...]:
    """List the ways to read a line that names goods without a code: a text and a quantity, likeliest first.

    4 x 3 mm is a size before it is four of something, and 2 gang says what the goods are. At most two.
    """
    plain = _QUOTE.sub(" ", line[:LINE_READ].replace("×", "x"))
    sized = _COUNT.sub(rf"\1{_GLUE}", _SIZE.sub(rf"\1{_GLUE}x{_GLUE}", plain))
    ways = chain(*(_pairs(parts) for text in (sized, plain) for parts in _described(_without_times(text))))
    texts: dict[str, CodeReading] = {}
    for way in ways:
        text = way.code.replace(_GLUE, " ")
        if len(text) <= TEXT_MAXIMUM:
            texts.setdefault(text, CodeReading(text, way.quantity))
    return tuple(texts.values())[:DESCRIPTIONS_OF_A_LINE]


def _described(text: str) -> Iterator[Sequence[str]]:
    """Part a description by its cells, if it has several, else by its words."""
    cells = _cells(text)
    yield cells if len(cells) > 1 else _words(text)


def _without_times(text: str) -> str:
    return _TIMES_BEFORE.sub(r" \1 ", _TIMES_AFTER.sub(r" \1 ", text))


def _cells(text: str) -> list[str]:
    return [cell.strip() for cell in _CELLS.split(text) if cell.strip()]


def _words(text: str) -> list[str]:
    return [word for word in _WORDS.split(text) if word]


def _pairs(parts: Sequence[str]) -> Iterator[CodeReading]:
    """Read all parts as one code, with a quantity after it, before it, or none."""
    if len(parts) > 1 and (last := _quantity(parts[-1])) is not None:
        yield CodeReading(" ".join(parts[:-1]), last)
    if len(parts) > 1 and (first := _quantity(parts[0])) is not None:
        yield CodeReading(" ".join(parts[1:]), first)
    if parts:
        yield CodeReading(" ".join(parts), 1)


def _glued(line: str) -> Iterator[CodeReading]:
    """Read ``10xCODE`` and ``CODEx10``; a code may hold an x itself, so this is no first guess."""
    match = _TIMES_GLUED.fullmatch(line.strip())
    if match is not None:
        before, code_after, code_before, after = match.groups()
        yield CodeReading(code_after or code_before, int(before or after))


def _within(parts: Sequence[str]) -> Iterator[CodeReading]:
    """Read one part as the code where others describe the product: the first, the second, the last."""
    if len(parts) > 2:
        for place in (0, 1, len(parts) - 1):
            yield CodeReading(parts[place], _quantity_beside(parts, place))


def _quantity_beside(parts: Sequence[str], place: int) -> int:
    """Find the quantity that goes with a code: right after it, right before it, else the last there is."""
    beside = (*parts[place + 1 : place + 2], *parts[max(0, place - 1) : place])
    others = (*parts[:place], *parts[place + 1 :])
    numbers = (_quantity(part) for part in (*beside, *reversed(others)))
    return next((number for number in numbers if number is not None), 1)


def _quantity(part: str) -> int | None:
    match = _QUANTITY.fullmatch(part)
    return None if match is None else int(match[1])


def _is_heading(line: str) -> bool:
    """Whether a line names columns: words of headings alone, a code or a quantity among them."""
    words = re.findall(r"[^\W_]+", line.lower())
    named = set(words)
    return bool(words) and named <= _HEADING and bool(named & _CODE_HEADINGS)
