"""Finding who a token belongs to."""

from __future__ import annotations

from shopcore.customers.customer import Customer
from shopcore.customers.errors import SignedOut
from shopcore.customers.session import Session, TokenState, token_hash
from shopcore.unit_of_work import Shop


def find_session(shop: Shop, token: str) -> tuple[Session, Customer]:
    """Find the session of a token and its customer.

    A token that is used after it was replaced ends every session of its
    family, as nobody can tell which of the two holds it rightly.

    Raises:
        SignedOut: If the token is unknown, expired or used after it was replaced.
    """
    with shop:
        session = active_session(shop, token)
        return session, shop.customers.get(session.customer_id)


def active_session(shop: Shop, token: str) -> Session:
    """Find the session of a token inside a unit of work.

    Raises:
        SignedOut: As ``find_session``.
    """
    session = shop.sessions.find(token_hash(token))
    state = None if session is None else session.state(shop.clock.now())
    if session is None or state is TokenState.EXPIRED:
        raise SignedOut
    if state is TokenState.STOLEN:
        shop.sessions.end_family(session.family)
        shop.commit()
        raise SignedOut
    return session


def note_use(shop: Shop, session: Session) -> None:
    """Write down that a session was used now."""
    with shop:
        shop.sessions.note_use(session.token_hash, shop.clock.now())
        shop.commit()
