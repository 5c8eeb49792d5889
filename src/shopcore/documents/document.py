"""A paper before it is drawn: what stands in its head, its table, its sums and its foot."""

from __future__ import annotations

from attrs import field, frozen

from shopcore.pricing.made_to_measure import Size
from shopcore.storefront import Storefront


@frozen(kw_only=True)
class DocumentColumn:
    """A column of the table; *share* is its width beside the others', a *box* is there to be ticked."""

    name: str
    share: int
    is_figure: bool = False
    has_box: bool = False


@frozen
class DocumentRow:
    """A row of the table; *note* stands small under its second cell, a *heading* has one cell for all.

    A *sum* closes the rows above it, a *minor* heading divides those under another. A *piece* cut to
    size is drawn under the first cell.
    """

    cells: tuple[str, ...]
    note: str = ""
    is_sum: bool = False
    is_minor: bool = False
    piece: Size | None = None

    @property
    def is_heading(self) -> bool:
        return len(self.cells) == 1


@frozen
class Panel:
    """A few lines under a small heading, such as an address."""

    heading: str
    lines: tuple[str, ...]


@frozen(kw_only=True)
class OrderDocument:
    """One paper of an order; *stamp* is what a bookkeeper looks for first, '' for none."""

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
        return f"{self.heading} {self.number}, {self.seller}"
