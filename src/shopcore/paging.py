"""The limits of a list that is read page by page."""

from __future__ import annotations

from typing import Final

from .errors import FieldFault

DEEPEST_PAGE: Final = 10_000


def page_faults(page: int, page_size: int, *, most: int, noun: str) -> tuple[FieldFault, ...]:
    """List what is wrong with a page and its size; pages count from 1 and hold *most* of *noun*."""
    rules = (
        (1 <= page <= DEEPEST_PAGE, "page", f"Please ask for a page from 1 to {DEEPEST_PAGE}."),
        (1 <= page_size <= most, "page_size", f"A page holds 1 to {most} {noun}."),
    )
    return tuple(FieldFault(field, message) for holds, field, message in rules if not holds)
