"""Tables for notebooks: whatever a cell holds, it is shown as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def html_table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table as HTML with every cell escaped; without *headings* it has no head."""
    head = f"<thead>{_row('th', headings)}</thead>" if headings else ""
    return f"<table>{head}<tbody>{''.join(_row('td', row) for row in rows)}</tbody></table>"


def _row(tag: str, cells: Sequence[object]) -> str:
    from html import escape  # a millisecond that importing the rules need not take

    return "<tr>" + "".join(f"<{tag}>{escape(str(cell))}</{tag}>" for cell in cells) + "</tr>"
