"""A document before it is drawn: header, table, sums and footer."""

from __future__ import annotations

from attrs import field, frozen

from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront


@frozen(kw_only=True)
class DocumentColumn:
    """A column of the table; *share* is its relative width, *has_box* draws a box to tick."""

    name: str
    share: int
    is_figure: bool = False
    has_box: bool = False


@frozen
class DocumentRow:
    """A row of the table; *note* is small print under its second cell, a row of one cell is a heading.

    A *sum* closes the rows above it, a *minor* heading divides those under another. A *piece* cut to size is
    drawn under the first cell.
    """

    cells: tuple[str, ...]
    note: str = ""
    is_sum: bool = False
    is_minor: bool = False
    piece: Size | None = None

    @property
    def is_heading(self) -> bool:
        """Whether its only cell spans the table."""
        return len(self.cells) == 1


@frozen
class Panel:
    """A few lines under a small heading, such as an address."""

    heading: str
    lines: tuple[str, ...]


@frozen(kw_only=True)
class OrderDocument:
    """One document of an order; *stamp* is a word such as ``Paid``, '' for none."""

    storefront: Storefront
    heading: str
    number: str
    seller: str
    facts: tuple[tuple[str, str], ...]
    panels: tuple[Panel, ...] = field(repr=False)
    columns: tuple[DocumentColumn, ...]
    rows: tuple[DocumentRow, ...]
    sums: tuple[tuple[str, str], ...] = ()
    total: tuple[str, str] | None = None
    by_rate: tuple[tuple[str, ...], ...] = ()
    notes: tuple[str, ...] = ()
    foot: tuple[str, ...] = ()
    stamp: str = ""

    @property
    def title(self) -> str:
        """The title of the file: heading, number and seller."""
        return f"{self.heading} {self.number}, {self.seller}"
