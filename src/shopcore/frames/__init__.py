"""Pricing over data frames: pandas, polars, pyarrow, DuckDB and PySpark, to the same penny."""

from shopcore.analysis.policy import BreakDiscount, Policy, Rounding

from .compare import Comparison, Figures, compare
from .faults import FrameFault
from .priced import price_lines, price_orders
from .sweep import Sweep, sweep
from .tables import price_list_frame, read_price_list

__all__ = [
    "BreakDiscount",
    "Comparison",
    "Figures",
    "FrameFault",
    "Policy",
    "Rounding",
    "Sweep",
    "compare",
    "price_lines",
    "price_list_frame",
    "price_orders",
    "read_price_list",
    "sweep",
]
