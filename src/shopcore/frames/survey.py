"""What stands in a frame of lines, SKU by SKU, before any of it is priced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import Any, Final

import narwhals.stable.v2 as nw
from attrs import frozen

from shopcore.pricing.made_to_measure import SQUARE_MM_PER_M2

from .columns import LINE_COLUMNS, FrameColumn, known_columns, text_or_whole
from .faults import FrameFault
from .prices import Bounds, Prices
from .rows import Rows, collected, whole
from .sums import EXACT

LONGEST_MM: Final = 2**26
"""No side is that long; areas stay exact below it."""
SkuStats = Mapping[str, list[Any]]


@frozen
class Lines:
    """Lines that have been looked through: every SKU has a price, no cell is empty.

    *most* is the highest quantity. *goods* is no less than all of them cost together, in pence; *largest* no
    less than the area of any piece times its price per m², *least* no more
    (None without pieces).
    """

    rows: Rows
    names: frozenset[str]
    number: int = 0
    most: int = 0
    goods: int = 0
    largest: int = 0
    least: int | None = None

    def has(self, name: str) -> bool:
        """Say whether the lines have a column."""
        return name in self.names


def surveyed(rows: Rows, prices: Prices) -> Lines:
    """Look through lines once.

    Raises:
        FrameFault: If a column is missing or of the wrong kind, a cell is empty, a
            quantity is below 1, a SKU has no price, or a size is missing or too much.
    """
    present = known_columns(rows, LINE_COLUMNS)
    names = frozenset(column.name for column in present)
    _refuse_mismatch(rows, prices, names)
    if (lines := _at_a_glance(rows, present, prices)) is not None:
        return lines
    stats = _by_sku(rows, present)
    _refuse_empty(rows, present, stats)
    _refuse_out_of_range(rows, stats)
    unknown = next((sku for sku in stats["sku"] if sku not in prices.bounds), None)
    if unknown is not None:
        raise _blamed(rows, "sku", _is_of(rows, unknown), "{cell} is not in the table of prices")
    bounds = [prices.bounds[sku] for sku in stats["sku"]]
    _refuse_sizes(rows, stats, bounds)
    return _summed(Lines(rows, names), stats, bounds)


def _refuse_mismatch(rows: Rows, prices: Prices, names: frozenset[str]) -> None:
    for one, other in (("width_mm", "height_mm"), ("height_mm", "width_mm")):
        if one in names and other not in names:
            raise rows.fault(other, f"is missing beside {one}")
    mine, theirs = rows.schema["sku"], prices.rows.schema["sku"]
    if mine.is_integer() != theirs.is_integer():
        raise rows.fault("sku", f"is {mine}, in the table of prices it is {theirs}", rows.first("sku"))


def _at_a_glance(rows: Rows, present: Sequence[FrameColumn], prices: Prices) -> Lines | None:
    """Look through lines all at once, in a third of the time; None if anything might be wrong with them.

    Pieces are measured SKU by SKU; DuckDB and Spark take long to look into a list of SKUs.
    """
    library: Any = rows.frame.implementation
    names = frozenset(column.name for column in present)
    has_pieces = "width_mm" in names or any(own.is_cut for own in prices.bounds.values())
    if has_pieces or not prices.bounds or library.is_duckdb() or library.is_pyspark():
        return None
    filled = [column.name for column in present if not column.may_be_empty]
    limits = [one for one in _LIMITS if one[0] in names]
    has_price = text_or_whole(rows, "sku").is_in(list(prices.bounds))
    aggregates = [
        nw.len().alias("lines"),
        has_price.all().alias("priced"),
        *_measured(name for name, _, _ in limits),
    ]
    aggregates += [nw.col(name).count().alias(f"filled {name}") for name in filled]
    stats = {name: cell for name, (cell,) in collected(rows.frame.lazy().select(*aggregates)).items()}
    number = stats["lines"]
    is_sound = number > 0 and stats["priced"] and all(stats[f"filled {name}"] == number for name in filled)
    if not is_sound or not all(_is_within(stats, *one) for one in limits):
        return None
    most, dearest = stats["most quantity"], max(prices.highest, stats.get("most unit_cost_pence", 0))
    return Lines(rows, names, number, most, number * most * dearest)


def _is_within(stats: Mapping[str, Any], name: str, least: int, limit: int) -> bool:
    return least <= stats[f"least {name}"] and stats[f"most {name}"] < limit  # type: ignore[no-any-return]


def _measured(names: Iterable[str]) -> Iterator[nw.Expr]:
    for name in names:
        yield nw.col(name).min().alias(f"least {name}")
        yield nw.col(name).max().alias(f"most {name}")


def _by_sku(rows: Rows, present: Sequence[FrameColumn]) -> SkuStats:
    """Count and measure the lines of each SKU, in columns."""
    filled = [column.name for column in present if not column.may_be_empty and column.name != "sku"]
    measured: list[str] = [name for name in ("quantity", "unit_cost_pence") if name in filled]
    aggregates = [nw.len().alias("lines"), *(nw.col(name).count().alias(f"filled {name}") for name in filled)]
    frame = rows.frame.lazy().with_columns(text_or_whole(rows, "sku").alias("__sku"))
    if any(column.name == "width_mm" for column in present):
        frame = _with_sizes(frame)
        measured += ["width_mm", "height_mm"]
        aggregates += [nw.col(name).sum() for name in ("sized", "half sized")]
    stats = collected(frame.group_by("__sku").agg(*aggregates, *_measured(measured)))
    return {"sku": stats.pop("__sku"), **stats}


def _with_sizes(frame: nw.LazyFrame[Any]) -> nw.LazyFrame[Any]:
    width, height = whole("width_mm", 0), whole("height_mm", 0)
    sized = ((width > 0) & (height > 0)).cast(nw.Int64).alias("sized")
    half = ((width > 0) != (height > 0)).cast(nw.Int64).alias("half sized")
    return frame.with_columns(width.alias("width_mm"), height.alias("height_mm"), sized, half)


def _refuse_empty(rows: Rows, present: Sequence[FrameColumn], stats: SkuStats) -> None:
    for column in present:
        if column.name == "sku":
            is_filled = all(sku is not None and sku == sku for sku in stats["sku"])  # noqa: PLR0124
        else:
            is_filled = stats.get(f"filled {column.name}", stats["lines"]) == stats["lines"]
        if not is_filled:
            raise _blamed(rows, column.name, nw.col(column.name).is_null(), "is empty")


def _refuse_out_of_range(rows: Rows, stats: SkuStats) -> None:
    for name, least, limit in _LIMITS:
        if min(stats.get(f"least {name}", ()), default=least) < least:
            raise _blamed(rows, name, nw.col(name) < least, f"must be {least} or more, not {{cell}}")
        if max(stats.get(f"most {name}", ()), default=least) >= limit:
            raise _blamed(rows, name, nw.col(name) >= limit, "is too large: {cell}")


_LIMITS: Final = (
    ("quantity", 1, EXACT),
    ("unit_cost_pence", 0, EXACT),
    ("width_mm", 0, LONGEST_MM),
    ("height_mm", 0, LONGEST_MM),
)


def _refuse_sizes(rows: Rows, stats: SkuStats, bounds: Sequence[Bounds]) -> None:
    """Refuse pieces without a size, half a size, and a size of what is not cut."""
    nothing = [0] * len(bounds)
    per_sku = zip(
        stats["sku"],
        bounds,
        stats["lines"],
        stats.get("sized", nothing),
        stats.get("half sized", nothing),
        strict=True,
    )
    for sku, own, lines, sized, half in per_sku:
        if own.is_cut and sized < lines:
            raise _without_size(rows, sku, "sized" in stats)
        if not own.is_cut and sized + half > 0:
            has_size = (whole("width_mm", 0) > 0) | (whole("height_mm", 0) > 0)
            raise _blamed(rows, "width_mm", _is_of(rows, sku) & has_size, f"{sku} is not made to measure")


def _without_size(rows: Rows, sku: Any, has_columns: bool) -> FrameFault:
    if not has_columns:
        return _blamed(rows, "sku", _is_of(rows, sku), "{cell} is made to measure, and there is no width_mm")
    no_size = (whole("width_mm", 0) == 0) | (whole("height_mm", 0) == 0)
    return _blamed(
        rows, "width_mm", _is_of(rows, sku) & no_size, f"{sku} is made to measure and needs a size"
    )


def _is_of(rows: Rows, sku: Any) -> nw.Expr:
    is_it: nw.Expr = text_or_whole(rows, "sku") == sku
    return is_it


def _blamed(rows: Rows, column: str, condition: nw.Expr, message: str) -> FrameFault:
    return rows.fault(column, message, rows.first(column, condition))


def _summed(lines: Lines, stats: SkuStats, bounds: Sequence[Bounds]) -> Lines:
    units = [own.highest for own in bounds]
    largest, least = 0, None
    if any(own.is_cut for own in bounds):
        areas = zip(stats["most width_mm"], stats["most height_mm"], strict=True)
        pieces = [
            w * h * unit if own.is_cut else 0 for (w, h), unit, own in zip(areas, units, bounds, strict=True)
        ]
        smallest = zip(stats["least width_mm"], stats["least height_mm"], bounds, strict=True)
        largest, least = max(pieces), min(w * h * own.lowest for w, h, own in smallest if own.is_cut)
        units = [
            piece // SQUARE_MM_PER_M2 + 1 if own.is_cut else own.highest
            for piece, own in zip(pieces, bounds, strict=True)
        ]
    if costs := stats.get("most unit_cost_pence"):
        units = list(map(max, units, costs))
    goods = sum(map(prod, zip(stats["lines"], stats["most quantity"], units, strict=True)))
    return Lines(
        lines.rows,
        lines.names,
        sum(stats["lines"]),
        max(stats["most quantity"], default=0),
        goods,
        largest,
        least,
    )
