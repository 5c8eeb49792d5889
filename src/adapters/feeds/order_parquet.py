"""Rows of orders as Parquet, some thousands at a time; needs pyarrow, which the shop itself does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from attrs import define, field

from shopcore.orders.order_rows import OrderRow

from .order_csv import CELLS_OF, COLUMNS

BATCH_ROWS = 20_000


class ExtraMissing(Exception):
    """A package that only some need is not installed; the message names the extra that brings it."""


@contextmanager
def parquet_sheet(file: Path) -> Iterator[OrderParquet]:
    """Open a sheet over a file, which is complete when this is left.

    Raises:
        ExtraMissing: If pyarrow is not installed.
    """
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        raise ExtraMissing("Parquet needs pyarrow: install the extra 'parquet', or export CSV.") from None
    schema = _schema(pa)
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        sheet = OrderParquet(writer, schema)
        yield sheet
        sheet.flush()


@define
class OrderParquet:
    """Implements OrderSheet over a writer of pyarrow."""

    _writer: Any
    _schema: Any
    _waiting: list[tuple[object, ...]] = field(factory=list)

    def add(self, row: OrderRow) -> None:
        self._waiting.append(CELLS_OF(row))
        if len(self._waiting) >= BATCH_ROWS:
            self.flush()

    def flush(self) -> None:
        """Write the rows that wait."""
        import pyarrow as pa

        columns = list(zip(*self._waiting, strict=True)) or [()] * len(COLUMNS)
        arrays = [
            pa.array(cells, field_type.type) for cells, field_type in zip(columns, self._schema, strict=True)
        ]
        self._writer.write_batch(pa.record_batch(arrays, schema=self._schema))
        self._waiting.clear()


def _schema(pa: Any) -> Any:
    """Take the types of the columns from the rows; what may be None may be null."""
    types: Mapping[str, Any] = {
        "str": pa.string(),
        "int": pa.int64(),
        "bool": pa.bool_(),
        "datetime": pa.timestamp("us", tz="UTC"),
    }
    field_type = OrderRow.__annotations__
    named = ((name, field_type[name].removesuffix(" | None")) for name in COLUMNS)
    return pa.schema([pa.field(name, types[kind], nullable=kind != field_type[name]) for name, kind in named])
