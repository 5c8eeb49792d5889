"""Sign out."""

from __future__ import annotations

from shopcore.customers.session import Session
from shopcore.use_cases.ports import CustomerPorts


def sign_out(shop: CustomerPorts, session: Session) -> None:
    """End a session with every token of its family."""
    with shop.change():
        shop.sessions.end_family(session.family)
