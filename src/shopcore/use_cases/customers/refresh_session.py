"""Refreshing a session: the next token in place of the last."""

from __future__ import annotations

from datetime import datetime

from shopcore.customers.errors import SignedOut
from shopcore.customers.session import DEFAULT_SESSION_RULES, Session, SessionRules, new_token, token_hash
from shopcore.unit_of_work import Shop

from .find_session import active_session


def refresh_session(shop: Shop, token: str, *, rules: SessionRules = DEFAULT_SESSION_RULES) -> str:
    """Give the next token of a session; the one before works half a minute more.

    Whoever asks again with it in that time, because the answer was lost or
    another tab was first, gets a further token of the same family.

    Raises:
        SignedOut: If the token is unknown, expired, or was replaced long ago, or the session has
            lasted as long as it may.
    """
    following = new_token(shop.entropy)
    with shop:
        replace_token(shop, token, following, rules=rules)
        shop.commit()
    return following


def replace_token(shop: Shop, token: str, following: str, *, rules: SessionRules) -> Session:
    """Put *following* in the place of *token* inside a unit of work, and answer the session it belongs to.

    Raises:
        SignedOut: As ``refresh_session``.
    """
    now = shop.clock.now()
    old = active_session(shop, token)
    new = _next(shop, old, following, now, rules)
    if not shop.sessions.replace(old, new, now):
        active_session(shop, token)
        shop.sessions.start(new)
    return new


def _next(shop: Shop, old: Session, following: str, now: datetime, rules: SessionRules) -> Session:
    new = old.renewed(token_hash(following), now, rules.life)
    if new is None:
        shop.sessions.end_family(old.family)
        shop.commit()
        raise SignedOut
    return new
