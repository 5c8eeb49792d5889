"""The table of what goes with what, beside this file for the shop to change."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from shopcore.catalogue.cross_sell import CrossSellMap, read_cross_sell


@cache
def cross_sell_map() -> CrossSellMap:
    """Read the table once."""
    return read_cross_sell(files(__package__).joinpath("cross_sell.txt").read_text("utf-8"))
