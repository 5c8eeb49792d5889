"""What stands in a frame of lines, SKU by SKU, before any of it is priced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import narwhals.stable.v2 as nw
from attrs import frozen

from ..made_to_measure import SQUARE_MM_PER_M2
from .columns import LINE_COLUMNS, Column, known_columns, text_or_whole
from .faults import FrameFault
from .prices import Bounds, Prices
from .rows import Rows, collected, whole
from .sums import EXACT

LONGEST_MM: Final = 2**26
"""No side is that long; areas stay exact below it."""
Found = Mapping[str, Any]


@frozen
class Lines:
    """Lines that have been looked through: every SKU has a price, no cell is empty.

    *goods* is no less than all of them cost together, in pence; *largest* no
    less than the area of any piece times its price per m², *least* no more
    (None without pieces).
    """

    rows: Rows
    names: frozenset[str]
    number: int = 0
    goods: int = 0
    largest: int = 0
    least: int | None = None

    def has(self, name: str) -> bool:
        return name in self.names


def surveyed(rows: Rows, prices: Prices) -> Lines:
    """Look through lines once.

    Raises:
        FrameFault: If a column is missing or of the wrong kind, a cell is empty, a
            quantity is below 1, a SKU has no price, or a size is missing or too much.
    """
    known = known_columns(rows, LINE_COLUMNS)
    names = frozenset(column.name for column in known)
    _check_pairs(rows, prices, names)
    by_sku = list(_by_sku(rows, known))
    for found in by_sku:
        fault = _fault(rows, known, found) or _size_fault(rows, found, prices.bounds.get(found["sku"]))
        if fault is not None:
            raise fault
    return _summed(Lines(rows, names), [(found, prices.bounds[found["sku"]]) for found in by_sku])


def _check_pairs(rows: Rows, prices: Prices, names: frozenset[str]) -> None:
    for one, other in (("width_mm", "height_mm"), ("height_mm", "width_mm")):
        if one in names and other not in names:
            raise rows.fault(other, f"is missing beside {one}")
    mine, theirs = rows.schema["sku"], prices.rows.schema["sku"]
    if mine.is_integer() != theirs.is_integer():
        raise rows.fault("sku", f"is {mine}, in the table of prices it is {theirs}", rows.first("sku"))


def _by_sku(rows: Rows, known: Sequence[Column]) -> Iterator[Found]:
    """Count and measure the lines of each SKU."""
    key = text_or_whole(rows, "sku").alias("__sku")
    filled = [column.name for column in known if not column.may_be_empty and column.name != "sku"]
    asked = [nw.len().alias("lines"), *(nw.col(name).count().alias(f"filled {name}") for name in filled)]
    measured: list[str] = [name for name in ("quantity", "unit_cost_pence") if name in filled]
    frame = rows.frame.lazy().with_columns(key)
    if any(column.name == "width_mm" for column in known):
        frame = _with_sizes(frame)
        measured += ["width_mm", "height_mm"]
        asked += [nw.col(name).sum() for name in ("sized", "half sized")]
    for name in measured:
        asked += [nw.col(name).min().alias(f"least {name}"), nw.col(name).max().alias(f"most {name}")]
    found = collected(frame.group_by("__sku").agg(*asked))
    names = ["sku", *list(found)[1:]]
    return (dict(zip(names, cells, strict=True)) for cells in zip(*found.values(), strict=True))


def _with_sizes(frame: nw.LazyFrame[Any]) -> nw.LazyFrame[Any]:
    width, height = whole("width_mm", 0), whole("height_mm", 0)
    sized = ((width > 0) & (height > 0)).cast(nw.Int64).alias("sized")
    half = ((width > 0) != (height > 0)).cast(nw.Int64).alias("half sized")
    return frame.with_columns(width.alias("width_mm"), height.alias("height_mm"), sized, half)


def _fault(rows: Rows, known: Sequence[Column], found: Found) -> FrameFault | None:
    for column in known:
        if column.name == "sku":
            is_filled = found["sku"] is not None and found["sku"] == found["sku"]
        else:
            is_filled = found.get(f"filled {column.name}", found["lines"]) == found["lines"]
        if not is_filled:
            return _blamed(rows, column.name, nw.col(column.name).is_null(), "is empty")
    for name, least, limit in _LIMITS:
        if found.get(f"least {name}", least) < least:
            return _blamed(rows, name, nw.col(name) < least, f"must be {least} or more, not {{cell}}")
        if found.get(f"most {name}", least) >= limit:
            return _blamed(rows, name, nw.col(name) >= limit, "is too large: {cell}")
    return None


_LIMITS: Final = (
    ("quantity", 1, EXACT),
    ("unit_cost_pence", 0, EXACT),
    ("width_mm", 0, LONGEST_MM),
    ("height_mm", 0, LONGEST_MM),
)


def _size_fault(rows: Rows, found: Found, bounds: Bounds | None) -> FrameFault | None:
    is_its = text_or_whole(rows, "sku") == found["sku"]
    if bounds is None:
        return _blamed(rows, "sku", is_its, "{cell} is not in the table of prices")
    sized = found.get("sized", 0)
    if bounds.is_cut and sized < found["lines"]:
        if "sized" not in found:
            return _blamed(rows, "sku", is_its, "{cell} is made to measure, and there is no column width_mm")
        no_size = (whole("width_mm", 0) == 0) | (whole("height_mm", 0) == 0)
        return _blamed(
            rows, "width_mm", is_its & no_size, f"{found['sku']} is made to measure and has no size"
        )
    if not bounds.is_cut and sized + found.get("half sized", 0) > 0:
        has_size = (whole("width_mm", 0) > 0) | (whole("height_mm", 0) > 0)
        return _blamed(rows, "width_mm", is_its & has_size, f"{found['sku']} is not made to measure")
    return None


def _blamed(rows: Rows, column: str, condition: nw.Expr, message: str) -> FrameFault:
    return rows.fault(column, message, rows.first(column, condition))


def _summed(lines: Lines, by_sku: Sequence[tuple[Found, Bounds]]) -> Lines:
    number = goods = largest = 0
    least: int | None = None
    for found, bounds in by_sku:
        unit = bounds.highest
        if bounds.is_cut:
            piece = found["most width_mm"] * found["most height_mm"] * bounds.highest
            smallest = found["least width_mm"] * found["least height_mm"] * bounds.lowest
            largest, least = max(largest, piece), smallest if least is None else min(least, smallest)
            unit = piece // SQUARE_MM_PER_M2 + 1
        number += found["lines"]
        goods += found["lines"] * found["most quantity"] * max(unit, found.get("most unit_cost_pence", 0))
    return Lines(lines.rows, lines.names, number, goods, largest, least)
