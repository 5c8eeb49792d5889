"""Signing out."""

from __future__ import annotations

from shopcore.customers.session import Session
from shopcore.unit_of_work import Shop


def sign_out(shop: Shop, session: Session) -> None:
    """End a session with every token of its family."""
    with shop.change():
        shop.sessions.end_family(session.family)
