"""Renew a session: the next token replaces the last."""

from __future__ import annotations

from datetime import datetime

from shopcore.customers.session import DEFAULT_SESSION_RULES, Session, SessionRules, new_token, token_hash
from shopcore.use_cases.ports import CustomerPorts

from .find_session import FamilyRefused, active_session, end_refused_family


def refresh_session(shop: CustomerPorts, token: str, *, rules: SessionRules = DEFAULT_SESSION_RULES) -> str:
    """Return the next token of a session; the one before works for 30 seconds more.

    A repeat within that time, because the response was lost or another tab was first, gets a further token of
    the same family.

    Raises:
        SignedOut: If the token is unknown, expired, or was replaced long ago, or the session has
            lasted as long as it may.
    """
    following = new_token(shop.entropy)
    with end_refused_family(shop), shop.change():
        replace_token(shop, token, following, rules=rules)
    return following


def replace_token(shop: CustomerPorts, token: str, following: str, *, rules: SessionRules) -> Session:
    """Replace *token* by *following*, within a unit of work, and return its session.

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


def _next(shop: CustomerPorts, old: Session, following: str, now: datetime, rules: SessionRules) -> Session:
    new = old.renewed(token_hash(following), now, rules.life)
    if new is None:
        raise FamilyRefused(old.family)
    return new
