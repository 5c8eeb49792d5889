"""The header and footer of pages, and the paths of pages that stand alone."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

from attrs import frozen

LOGIN_PATH: Final = "/account/login"
RESET_PATH: Final = "/account/reset-password"
SECURITY_PATH: Final = "/account/security"
CHECKOUT_PATH: Final = "/checkout"
PAY_PATH: Final = "/pay/start"
CONFIRMED_PATH: Final = "/checkout/confirmed"
TRACK_PATH: Final = "/track"
_ALONE: Final = frozenset({LOGIN_PATH, RESET_PATH, CHECKOUT_PATH, PAY_PATH})
"""Checkout and payment bring a smaller head of their own, which leads nowhere else."""
_WITH_FOOTER: Final = "/research/mental-health-in-the-trades"
_WITHOUT_HEADER: Final = "/browse/lighting/lamps-and-tubes/mood-lighting"


@frozen
class PageShell:
    """Which parts of the shop's frame a page has."""

    has_header: bool = True
    has_footer: bool = True


def shell_of(path: str) -> PageShell:
    """Return which parts of the frame the page of a path has.

    Source: docs/requirements.md, SH-01 and SH-02.
    """
    plain = path.rstrip("/")
    stands_alone = plain in _ALONE or "research" in plain.split("/")
    return PageShell(
        has_header=not stands_alone and plain != _WITHOUT_HEADER,
        has_footer=not stands_alone or plain == _WITH_FOOTER,
    )


def payment_page(session_id: str) -> str:
    """Return the address of the page where a payment that has begun goes on."""
    return f"{PAY_PATH}?payment={quote(session_id)}"
