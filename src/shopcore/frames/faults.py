"""What is wrong with a frame: which column, which row, and why."""

from __future__ import annotations

from attrs import define


@define(auto_exc=True)
class FrameFault(ValueError):
    """A frame that cannot be priced.

    *frame* is ``lines`` or ``prices``. *row* counts from 0, or where rows have
    no number names order and SKU; it is '' where the whole column is at fault.
    """

    frame: str
    column: str
    row: str
    message: str

    def __str__(self) -> str:
        row = f", {self.row}" if self.row else ""
        return f"{self.frame}, column {self.column}{row}: {self.message}"
