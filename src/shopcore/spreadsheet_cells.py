"""Cells of a CSV that a spreadsheet shows as text instead of running them as a formula."""

from __future__ import annotations

import re
from typing import Final

_FORMULA: Final = re.compile("'*[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
"""What spreadsheets take for a formula, or pass over to find one, behind quotes that stood there before."""


def as_text(cell: str) -> str:
    """Put an apostrophe before what would be a formula, so that it is shown and nothing of it runs."""
    return f"'{cell}" if _FORMULA.match(cell) else cell


def from_text(cell: str) -> str:
    """Take off again what ``as_text`` put before a cell; a formula that nothing stands before stays."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
