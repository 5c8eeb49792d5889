"""Refreshing a session: the next token in place of the last."""

from __future__ import annotations

from attrs import evolve

from shopcore.ports import Shop
from shopcore.session import LIFE, new_token, token_hash

from .find_session import standing_session


def refresh_session(shop: Shop, token: str) -> str:
    """Give the next token of a session; the one before works half a minute more.

    Whoever asks again with it in that time, because the answer was lost or
    another tab was first, gets a further token of the same family.

    Raises:
        SignedOut: If the token is unknown, expired, or was replaced long ago.
    """
    following = new_token(shop.entropy)
    with shop:
        now = shop.clock.now()
        old = standing_session(shop, token)
        new = evolve(old, token_hash=token_hash(following), expires_at=now + LIFE, replaced_at=None)
        if not shop.sessions.replace(old, new, now):
            standing_session(shop, token)
            shop.sessions.start(new)
        shop.commit()
    return following
