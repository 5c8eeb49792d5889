"""Pricing over data frames: pandas, polars, pyarrow, DuckDB and PySpark, to the same penny."""

from .faults import FrameFault
from .priced import price_lines, price_orders
from .tables import price_list_frame, read_price_list

__all__ = ["FrameFault", "price_lines", "price_list_frame", "price_orders", "read_price_list"]
