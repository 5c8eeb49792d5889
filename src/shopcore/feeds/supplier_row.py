"""A product in somebody else's words becomes a row in ours."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from shopcore.catalogue.product_rules import CATEGORY_LEVELS, shown
from shopcore.storefront import Storefront

from .columns import Cells, FeedRow, product_row
from .rows import CatalogueRow, RowFault
from .strip_markup import one_line

UNBRANDED = "Unbranded"
UNSORTED = "Other"
"""The category of a product that its file puts into none."""


def own_row(
    foreign: Cells, own: Mapping[str, str], names: Mapping[str, str], storefront: Storefront
) -> list[CatalogueRow | RowFault]:
    """Make a product of cells translated into our columns, or list all that is wrong.

    *names* says what our columns are called in the file. Where its own cell
    was at fault, what follows from that is not listed again. Feeds often stand
    on a single line, so each fault names the SKU too.
    """
    rows = product_row(FeedRow(foreign.row.line, own, names), storefront)
    faults = foreign.blamed(())
    lookup = {fault.column for fault in faults}
    faults += [row for row in rows if isinstance(row, RowFault) and row.column not in lookup]
    return [_naming(fault, own["sku"]) for fault in faults] or rows


def _naming(fault: RowFault, sku: str) -> RowFault:
    return evolve(fault, message=f"{fault.message} ({shown(sku)})") if sku else fault


def category_cell(levels: list[str]) -> str:
    """Write the first three levels of a category as our path; ``/`` inside a name becomes ``-``."""
    named = [one_line(level).replace("/", "-") for level in levels if level.strip()]
    return "/".join(named[:CATEGORY_LEVELS]) or UNSORTED
