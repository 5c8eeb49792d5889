"""A hundred million lines, more than fit, streamed from a file; the peak of memory beside the file."""

from __future__ import annotations

import multiprocessing
import os
import resource
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq

from bench.frame_data import LINES_EACH, line_columns, price_columns
from bench.report import show
from shopcore.analysis.policy import Policy
from shopcore.frames import compare
from shopcore.money.money import Money

LINES = int(os.environ.get("LINES", "100_000_000"))
AT_ONCE = 2_000_000
GOAL_BYTES = 4_000_000_000
POLICIES = {"as the shop": Policy(), "free from £40": Policy(free_delivery_from=Money(40_00))}


def main() -> None:
    with TemporaryDirectory(dir="var" if Path("var").is_dir() else None) as folder:
        file = Path(folder) / "lines.parquet"
        start = time.perf_counter()
        write(file)
        written = time.perf_counter() - start
        size = file.stat().st_size
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            took, peak, orders = pool.apply(measured, (str(file),))
    floor = f"file {size / 1e9:.1f} GB, written in {written:.0f} s"
    name = f"{LINES:,} lines, two policies"
    show(name, f"{LINES / took / 1e6:.1f} million/s", floor=f"{orders:,} orders in {took:.0f} s")
    show(
        f"{name}, peak memory",
        f"{peak / 1e9:.2f} GB",
        floor=floor,
        goal=f"< {GOAL_BYTES / 1e9:.0f} GB",
        holds=peak < GOAL_BYTES,
    )


def write(file: Path) -> None:
    """Make the lines piece by piece; order numbers go on from piece to piece."""
    writer: Any = None
    for n in range(0, LINES, AT_ONCE):
        piece = pa.table(line_columns(min(AT_ONCE, LINES - n), first_order=n // LINES_EACH, seed=n))
        writer = writer or pq.ParquetWriter(file, piece.schema)
        writer.write_table(piece, row_group_size=250_000)
    writer.close()


def measured(file: str) -> tuple[float, int, int]:
    """In a process of its own: seconds, the most memory it ever held in bytes, and the number of orders."""
    start = time.perf_counter()
    result = compare(pl.scan_parquet(file), POLICIES, prices=pl.DataFrame(price_columns()))
    took = time.perf_counter() - start
    return took, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024, result.rows[0].orders


if __name__ == "__main__":
    main()
