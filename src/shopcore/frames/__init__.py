"""Pricing over data frames: pandas, polars, pyarrow, DuckDB and PySpark, to the same penny."""

from .compare import Comparison, Figures, compare
from .faults import FrameFault
from .priced import price_lines, price_orders
from .sweep import Sweep, sweep
from .tables import price_list_frame, read_price_list

__all__ = [
    "Comparison",
    "Figures",
    "FrameFault",
    "Sweep",
    "compare",
    "price_lines",
    "price_list_frame",
    "price_orders",
    "read_price_list",
    "sweep",
]
