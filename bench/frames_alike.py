"""A million lines priced by five libraries: every order, and every rounding of VAT, to the same penny."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
from attrs import evolve

from bench.frame_data import (
    DOOR_BRAND,
    line_columns,
    price_columns,
    with_cuts_and_doors,
    with_sizes_and_gifts,
)
from bench.report import show
from shopcore.analysis.policy import Policy, Rounding
from shopcore.charges.tariff import DoorTariff
from shopcore.frames import price_orders
from shopcore.money.money import Money
from shopcore.money.vat import VatRate

LINES = 1_000_000
SHOP = Policy(door=DoorTariff(brand=DOOR_BRAND), standard_door_charge=Money(10_00))
POLICIES = {
    "as the shop": SHOP,
    "5 %, by unit": evolve(SHOP, vat_rate=VatRate(500), rounding=Rounding.UNIT),
    "17.5 %, once": evolve(SHOP, vat_rate=VatRate(1_750), rounding=Rounding.DOCUMENT),
}


def main() -> None:
    prices = pa.table(with_cuts_and_doors(price_columns()))
    lines = pa.table(with_sizes_and_gifts(line_columns(LINES)))
    makers: dict[str, Callable[[pa.Table], Any]] = {
        "polars": lambda table: pl.DataFrame(table).lazy(),
        "pandas": lambda table: table.to_pandas(),
        "pyarrow": lambda table: table,
        "DuckDB": duckdb.from_arrow,
    }
    spark = session()
    if spark is not None:
        makers["PySpark"] = spark.createDataFrame
    for policy_name, policy in POLICIES.items():
        alike(policy_name, makers, lines, prices, policy)
    if spark is not None:
        spark.stop()


def alike(name: str, makers: dict[str, Any], lines: pa.Table, prices: pa.Table, policy: Policy) -> None:
    """Price the same lines everywhere and compare all columns of all orders."""
    first: pl.DataFrame | None = None
    for library, make in makers.items():
        start = time.perf_counter()
        orders = sorted_orders(price_orders(make(lines), prices, policy))
        took = time.perf_counter() - start
        first = orders if first is None else first
        is_alike = orders.equals(first)
        show(
            f"{library}, {name}, {LINES:,} lines",
            f"{LINES / took / 1e6:.2f} million/s",
            floor=f"{orders.height:,} orders, {orders['total_pence'].sum()}p",
            goal="polars to the penny",
            holds=is_alike,
        )


def sorted_orders(native: Any) -> pl.DataFrame:
    """Read what came of any library as integers of one width, in the order of orders."""
    if isinstance(native, pl.LazyFrame):
        frame = native.collect(engine="streaming")
    elif isinstance(native, duckdb.DuckDBPyRelation):
        frame = pl.DataFrame(native.to_arrow_table())
    elif isinstance(native, pd.DataFrame | pa.Table):
        frame = pl.DataFrame(native)
    else:
        frame = pl.DataFrame(native.toArrow())
    return frame.cast({pl.Int32: pl.Int64}).sort("order_number")


def session() -> Any:
    """A local session of Spark; None, and a line that says so, where there is no Java."""
    if shutil.which("java") is None:
        show("PySpark", "not measured", floor="there is no Java here")
        return None
    from pyspark.sql import SparkSession

    settled = {
        "spark.ui.enabled": "false",
        "spark.sql.shuffle.partitions": "2",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.memory": "3g",
        "spark.ui.showConsoleProgress": "false",
        "spark.log.level": "ERROR",
    }
    builder = SparkSession.builder.master("local[2]")
    for name, value in settled.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()


if __name__ == "__main__":
    main()
