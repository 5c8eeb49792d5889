"""The table of what goes with what, beside this file for the shop to change."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from shopcore.catalogue.cross_sell import Companions, read_companions


@cache
def companions() -> Companions:
    """Read the table once."""
    return read_companions(files(__package__).joinpath("cross_sell.txt").read_text("utf-8"))
