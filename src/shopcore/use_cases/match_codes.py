"""Find what a pasted order means: each line found, to be chosen, or missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from attrs import frozen

from ..catalogue import Product
from ..ports import ProductSearch
from ..quick_order import PastedLine, Reading, pasted_lines
from ..storefront import Storefront

CANDIDATES = 5

Found = Mapping[str, Sequence[Product]]


class Match(Enum):
    FOUND = "found"
    CHOOSE = "choose"
    MISSING = "missing"


@frozen
class MatchedLine:
    """A pasted line and what it means; *candidates* stand only where there is a choice."""

    line: PastedLine
    quantity: int
    status: Match
    product: Product | None = None
    candidates: tuple[Product, ...] = ()


def match_codes(search: ProductSearch, storefront: Storefront, text: str) -> tuple[MatchedLine, ...]:
    """Match every pasted line; none is dropped.

    Raises:
        TooManyLines: If there are more than 1,000 lines.
    """
    lines = pasted_lines(text)
    codes = dict.fromkeys(reading.code for line in lines for reading in line.readings)
    found = search.by_code(storefront, codes)
    known = [_known(line, found) for line in lines]
    unknown = [line for line, match in zip(lines, known, strict=True) if match is None]
    likely = dict.fromkeys(reading.code for line in unknown for reading in line.readings[:2])
    like = search.like_code(storefront, likely, CANDIDATES)
    return tuple(match or _guessed(line, like) for line, match in zip(lines, known, strict=True))


def _known(line: PastedLine, found: Found) -> MatchedLine | None:
    """Take the first reading whose code somebody has; two products of one code are a choice."""
    reading = next((reading for reading in line.readings if found.get(reading.code)), None)
    if reading is None:
        return None
    products = found[reading.code]
    if len(products) == 1:
        return MatchedLine(line, reading.quantity, Match.FOUND, products[0])
    return _choice(line, reading, products)


def _guessed(line: PastedLine, like: Found) -> MatchedLine:
    for reading in line.readings[:2]:
        if products := like.get(reading.code):
            return _choice(line, reading, products)
    return MatchedLine(line, line.readings[0].quantity, Match.MISSING)


def _choice(line: PastedLine, reading: Reading, products: Sequence[Product]) -> MatchedLine:
    return MatchedLine(line, reading.quantity, Match.CHOOSE, candidates=tuple(products[:CANDIDATES]))
