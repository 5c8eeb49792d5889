"""What is wrong with a frame: which column, which row, and why."""

from __future__ import annotations

from attrs import define


@define(auto_exc=True)
class FrameFault(ValueError):
    """A frame that cannot be priced.

    *frame* is ``lines`` or ``prices``. *row* counts from 0, or where rows have
    no number names order and SKU; it is '' where the whole column is at fault.
    *column* is '' where a row cannot be read at all.
    """

    frame: str
    column: str
    row: str
    message: str

    def __str__(self) -> str:
        column = f"column {self.column}" if self.column else ""
        place = ", ".join(part for part in (self.frame, column, self.row) if part)
        return f"{place}: {self.message}"
