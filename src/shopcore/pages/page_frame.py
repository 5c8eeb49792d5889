"""What stands around a page, and what personalisation takes the page for."""

from __future__ import annotations

from attrs import frozen

from shopcore.events.page_context import PageContext, context_of
from shopcore.events.page_shell import PageShell, shell_of


@frozen
class PageFrame:
    """The shell of a page and its context."""

    shell: PageShell = PageShell()
    context: PageContext = PageContext.OTHER


def frame_of(path: str, *, is_found: bool) -> PageFrame:
    """Return the frame of the page of a path; one that was not found has all of it, to lead on."""
    return PageFrame(shell_of(path), context_of(path)) if is_found else PageFrame()
