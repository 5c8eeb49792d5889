"""Signing out."""

from __future__ import annotations

from shopcore.ports import Shop
from shopcore.session import Session


def sign_out(shop: Shop, session: Session) -> None:
    """End a session with every token of its family."""
    with shop:
        shop.sessions.end_family(session.family)
        shop.commit()
