"""A product in somebody else's words becomes a row in ours."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from shopcore.catalogue.product_rules import CATEGORY_LEVELS
from shopcore.storefront import Storefront
from shopcore.use_cases.catalogue.import_catalogue import CatalogueRow, RowFault

from .cells import shown
from .columns import Cells, FeedRow, product_row
from .strip_markup import one_line

UNBRANDED = "Unbranded"
UNSORTED = "Other"
"""The category of a product that its file puts into none."""


def own_row(
    foreign: Cells, own: Mapping[str, str], names: Mapping[str, str], storefront: Storefront
) -> CatalogueRow | list[RowFault]:
    """Make a product of cells translated into our columns, or list all that is wrong.

    *names* says what our columns are called in the file. Where its own cell
    was at fault, what follows from that is not listed again. Feeds often stand
    on a single line, so each fault names the SKU too.
    """
    product = product_row(FeedRow(foreign.row.line, own, names), storefront)
    faults = foreign.blamed(())
    if isinstance(product, list):
        lookup = {fault.column for fault in faults}
        faults += [fault for fault in product if fault.column not in lookup]
    return [_naming(fault, own["sku"]) for fault in faults] or product


def _naming(fault: RowFault, sku: str) -> RowFault:
    return evolve(fault, message=f"{fault.message} ({shown(sku)})") if sku else fault


def category_cell(levels: list[str]) -> str:
    """Write the first three levels of a category as our path; ``/`` inside a name becomes ``-``."""
    named = [one_line(level).replace("/", "-") for level in levels if level.strip()]
    return "/".join(named[:CATEGORY_LEVELS]) or UNSORTED
