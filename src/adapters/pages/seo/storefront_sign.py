"""The sign of a storefront, and its colours: those of icons, link previews and mails."""

from __future__ import annotations

from shopcore.storefront import Storefront

COLOURS = {Storefront.IRONMONGERY: ("#0B3B2E", "#D9962B"), Storefront.ELECTRICAL: ("#10245E", "#FFD400")}


def keyhole(storefront: Storefront) -> str:
    """Draw the sign of a storefront: a keyhole in its accent on its ground."""
    ground, accent = COLOURS[storefront]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        f'<rect width="32" height="32" rx="3" fill="{ground}"/>'
        f'<path d="M16 6a6 6 0 0 1 3.2 11.1L22 26H10l2.8-8.9A6 6 0 0 1 16 6Z" fill="{accent}"/></svg>'
    )
