"""The port of whatever turns the data of a page into HTML."""

from __future__ import annotations

from typing import Protocol


class RenderFailed(Exception):
    """A page could not be rendered; its shell is served instead."""


class PageRenderer(Protocol):
    """Turns the JSON of a page, or of a footer, into HTML.

    A call returns within seconds whatever the page does, and harms no other page.
    """

    def render(self, page_json: str) -> str:
        """Render the inside of a page.

        Raises:
            RenderFailed: If the page cannot be rendered, or not soon enough.
        """

    def render_footer(self, footer_json: str) -> str:
        """Render the inside of a footer.

        Raises:
            RenderFailed: If the footer cannot be rendered, or not soon enough.
        """

    def close(self) -> None:
        """End what renders; afterwards every page fails."""
