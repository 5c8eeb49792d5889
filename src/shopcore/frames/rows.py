"""A frame whose rows can be named when something is wrong with one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import narwhals.stable.v2 as nw
from attrs import frozen
from narwhals.exceptions import DuplicateError
from narwhals.stable.v2.dependencies import is_pyarrow_table
from narwhals.stable.v2.dtypes import DType

from .faults import FrameFault

ROW: Final = "__row"
AnyFrame = nw.DataFrame[Any] | nw.LazyFrame[Any]


@frozen
class Check:
    """A condition that no row may meet; *message* may include the cell of *column* as ``{cell}``."""

    column: str
    condition: nw.Expr
    message: str


@frozen
class Rows:
    """A frame with the *name* that messages give it."""

    name: str
    frame: AnyFrame

    @property
    def is_eager(self) -> bool:
        """Whether the frame is in memory, so that its rows have numbers."""
        return isinstance(self.frame, nw.DataFrame)

    @property
    def schema(self) -> Mapping[str, DType]:
        """The type of each column by name."""
        return self.frame.collect_schema()

    @property
    def numbered(self) -> nw.LazyFrame[Any]:
        """The frame with a column of row numbers from 0, where its rows have an order."""
        if isinstance(self.frame, nw.DataFrame):
            return self.frame.with_row_index(ROW).lazy()
        return self.frame

    def read(self, name: str) -> nw.Expr:
        """Return a column as it is, except pyarrow's kinds of text as the one kind that can be joined."""
        is_text = isinstance(self.schema.get(name), nw.String)
        is_pyarrow = self.frame.implementation.is_pyarrow()
        return nw.col(name).cast(nw.String) if is_text and is_pyarrow else nw.col(name)

    def refuse(self, checks: Iterable[Check], within: nw.LazyFrame[Any] | None = None) -> None:
        """Look through the frame once for all that is wrong.

        *within* is the frame with more columns, for checks that need them.

        Raises:
            FrameFault: If something is: the first of *checks*, and a row of it.
        """
        checks, frame = list(checks), self.frame.lazy() if within is None else within
        counts = [c.condition.cast(nw.Int64).sum().alias(f"__{n}") for n, c in enumerate(checks)]
        for check, (count,) in zip(checks, collected(frame.select(*counts)).values(), strict=True):
            if count:
                raise self.fault(
                    check.column, check.message, self.first(check.column, check.condition, within)
                )

    def first(
        self, column: str, condition: nw.Expr | None = None, within: nw.LazyFrame[Any] | None = None
    ) -> Mapping[str, Any] | None:
        """Return the first row that meets a condition, with its number or keys; None if none does."""
        frame = self.numbered if within is None else within
        names = [name for name in (ROW, "order_number", "sku") if name in frame.collect_schema()]
        selected = map(self.read, dict.fromkeys((*names, column)))
        if condition is None:
            frame = frame.select(*selected)
        else:
            frame = frame.select(*selected, condition.alias("__is_it")).filter(nw.col("__is_it"))
        if ROW in names:
            frame = frame.sort(ROW)
        top = collected(frame.head(1))
        return {name: cells[0] for name, cells in top.items()} if top[column] else None

    def fault(self, column: str, message: str, row: Mapping[str, Any] | None = None) -> FrameFault:
        """Return an error about a row that was found; None makes it one about the whole column."""
        if row is None:
            return FrameFault(self.name, column, "", message)
        if ROW in row:
            named = f"row {row[ROW]}"
        else:
            named = ", ".join(f"{key} {row[key]}" for key in ("order_number", "sku") if key in row)
        return FrameFault(self.name, column, named, message.replace("{cell}", str(row[column])))


def rows_of(name: str, native: Any) -> Rows:
    """Take in a frame of any library that is known.

    Raises:
        FrameFault: If two of its columns have one name.
        TypeError: If it is no frame, with what to pass instead.
    """
    try:
        return Rows(name, nw.from_native(native))
    except TypeError:
        raise TypeError(_no_frame(name, native)) from None
    except DuplicateError:
        columns = native.column_names if is_pyarrow_table(native) else list(native.columns)
        twice = next(column for column in columns if columns.count(column) > 1)
        raise FrameFault(name, str(twice), "", "stands in the frame twice; rename one of them") from None


def _no_frame(name: str, native: object) -> str:
    """Say what to pass in the place of what is no frame."""
    kind = type(native)
    is_rows = isinstance(native, list | tuple | Mapping)
    conversion, needed = f"pl.DataFrame({name}) makes one of rows or columns", f"one with columns for {name}"
    advice = conversion if is_rows else needed
    return (
        f"{name} must be a frame of pandas, polars, pyarrow, DuckDB or PySpark,"
        f" not {kind.__module__.partition('.')[0]}.{kind.__qualname__}: {advice}"
    ).replace("builtins.", "a ")


def collected(frame: nw.LazyFrame[Any]) -> dict[str, list[Any]]:
    """Compute a frame and return it by columns."""
    return dict(gathered(frame).to_dict(as_series=False))


def gathered(frame: nw.LazyFrame[Any]) -> nw.DataFrame[Any]:
    """Compute a frame; polars processes it in batches."""
    if frame.implementation.is_polars():
        return frame.collect(engine="streaming")
    return frame.collect()


def whole(name: str, absent: int) -> nw.Expr:
    """Return a column of whole numbers with *absent* in empty cells."""
    return nw.col(name).cast(nw.Int64).fill_null(absent)
