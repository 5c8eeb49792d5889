"""Find the session and customer of a token."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from shopcore.customers.customer import Customer
from shopcore.customers.errors import SignedOut
from shopcore.customers.session import Session, TokenState, token_hash
from shopcore.use_cases.ports import CustomerPorts


def find_session(shop: CustomerPorts, token: str) -> tuple[Session, Customer]:
    """Return the session of a token and its customer.

    A token that is used after it was replaced ends every token of its family, because nobody can tell which
    of the two holders is the customer.

    Raises:
        SignedOut: If the token is unknown, expired or used after it was replaced.
    """
    with end_refused_family(shop), shop.read():
        session = active_session(shop, token)
        return session, shop.customers.get(session.customer_id)


class FamilyRefused(Exception):
    """Every session of a *family* has to end, in a unit of work of its own."""

    def __init__(self, family: str) -> None:
        super().__init__(family)
        self.family = family


@contextmanager
def end_refused_family(shop: CustomerPorts) -> Iterator[None]:
    """End the family that a unit of work inside the block refuses.

    That unit of work is taken back by its refusal, the end of the family is not.

    Raises:
        SignedOut: If a family was refused.
    """
    try:
        yield
    except FamilyRefused as refusal:
        with shop.change():
            shop.sessions.end_family(refusal.family)
        raise SignedOut from None


def active_session(shop: CustomerPorts, token: str) -> Session:
    """Return the session of a token, within a unit of work.

    Raises:
        SignedOut: As ``find_session``.
    """
    session = shop.sessions.find(token_hash(token))
    state = None if session is None else session.state(shop.clock.now())
    if session is None or state is TokenState.EXPIRED:
        raise SignedOut
    if state is TokenState.STOLEN:
        raise FamilyRefused(session.family)
    return session


def note_use(shop: CustomerPorts, session: Session) -> None:
    """Store that a session was used now."""
    with shop.change():
        shop.sessions.note_use(session.token_hash, shop.clock.now())
