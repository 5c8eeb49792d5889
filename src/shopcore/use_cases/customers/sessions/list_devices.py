"""List a customer's sign-ins, and sign out elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from shopcore.customers.session import Session, SignedInDevice, signed_in_devices
from shopcore.errors import NotFound
from shopcore.use_cases.ports import CustomerPorts


def list_devices(shop: CustomerPorts, session: Session) -> Sequence[SignedInDevice]:
    """Return the sign-ins of a session's customer, that of *session* first."""
    with shop.read():
        return _listed(shop, session)


def sign_out_device(shop: CustomerPorts, session: Session, session_id: str) -> Sequence[SignedInDevice]:
    """End one sign-in of the session's customer, and return those that are left.

    Raises:
        NotFound: If the customer has no such sign-in.
    """
    with shop.change():
        if session_id not in {one.session_id for one in _listed(shop, session)}:
            raise NotFound(what="session", key=session_id)
        shop.sessions.end_family(session_id)
        return _listed(shop, session)


def sign_out_others(shop: CustomerPorts, session: Session) -> Sequence[SignedInDevice]:
    """End every other sign-in of the session's customer, and return what is left.

    Of its own sign-in every token but this one ends too: a copy may have been renewed elsewhere.
    """
    with shop.change():
        shop.sessions.end_all_of(session.customer_id)
        shop.sessions.start(evolve(session, replaced_at=None))
        return _listed(shop, session)


def _listed(shop: CustomerPorts, session: Session) -> Sequence[SignedInDevice]:
    tokens = shop.sessions.of(session.customer_id, shop.clock.now())
    return signed_in_devices(tokens, session.family)
