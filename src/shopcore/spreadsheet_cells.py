"""Cells of a CSV that a spreadsheet shows as text instead of running them as a formula."""

from __future__ import annotations

import re
from typing import Final

_FORMULA: Final = re.compile("'*[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
"""What spreadsheets take for a formula, or pass over to find one, behind quotes that stood there before."""


def as_text(cell: str) -> str:
    """Prefix an apostrophe to a cell that would be a formula, so that it is shown and never runs."""
    return f"'{cell}" if _FORMULA.match(cell) else cell


def from_text(cell: str) -> str:
    """Remove the apostrophe that ``as_text`` prefixed; any other cell stays as it is."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
