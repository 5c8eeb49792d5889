"""Setting a new password by a mailed link."""

from __future__ import annotations

from shopcore.errors import ResetTokenInvalid, RulesBroken
from shopcore.ports import Shop
from shopcore.registration import check_new_password
from shopcore.session import ResetToken, token_hash


def check_reset(shop: Shop, token: str, password: str) -> None:
    """Look at link and password before the slow work on it begins.

    Raises:
        RulesBroken: If the password is none that the shop takes.
        ResetTokenInvalid: If the link is unknown, used or too old.
    """
    faults = check_new_password(password)
    if faults:
        raise RulesBroken(broken=faults)
    with shop:
        _good(shop.reset_tokens.find(token_hash(token)), shop)


def reset_password(shop: Shop, token: str, password_hash: str) -> None:
    """Set the password of whom the link was sent to, once; every session and other link of theirs ends.

    Raises:
        ResetTokenInvalid: If the link is unknown, used or too old.
    """
    with shop:
        spent = _good(shop.reset_tokens.spend(token_hash(token)), shop)
        shop.credentials.put_hash(spent.customer_id, password_hash)
        shop.sessions.end_all_of(spent.customer_id)
        shop.reset_tokens.forget_all_of(spent.customer_id)
        shop.commit()


def _good(found: ResetToken | None, shop: Shop) -> ResetToken:
    if found is None or shop.clock.now() >= found.expires_at:
        raise ResetTokenInvalid
    return found
