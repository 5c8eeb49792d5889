"""Set a new password with a link from an e-mail."""

from __future__ import annotations

from shopcore.customers.errors import ResetTokenInvalid
from shopcore.customers.password_rules import DEFAULT_POLICY, PasswordPolicy, check_new_password
from shopcore.customers.session import ResetToken, new_token, token_hash
from shopcore.errors import RulesBroken
from shopcore.notifications.account_messages import password_changed
from shopcore.use_cases.ports import CustomerPorts


def check_reset(
    shop: CustomerPorts, token: str, password: str, policy: PasswordPolicy = DEFAULT_POLICY
) -> None:
    """Check link and password before the slow hashing begins.

    Raises:
        RulesBroken: If the password breaks a rule.
        ResetTokenInvalid: If the link is unknown, used or too old.
    """
    faults = check_new_password(password, policy)
    if faults:
        raise RulesBroken(broken=faults)
    with shop.read():
        _good(shop.reset_tokens.find(token_hash(token)), shop)


def reset_password(shop: CustomerPorts, token: str, password_hash: str) -> None:
    """Set the password of the link's customer, once; every session and other link of theirs ends.

    None of their devices stays known. They get an e-mail about it.

    Raises:
        ResetTokenInvalid: If the link is unknown, used or too old.
    """
    message_id = new_token(shop.entropy)
    with shop.change():
        spent = _good(shop.reset_tokens.spend(token_hash(token)), shop)
        shop.credentials.put_hash(spent.customer_id, password_hash)
        shop.sessions.end_all_of(spent.customer_id)
        shop.credentials.delete_devices(spent.customer_id)
        shop.reset_tokens.delete_all_of(spent.customer_id)
        customer, now = shop.customers.get(spent.customer_id), shop.clock.now()
        shop.outbox.put(password_changed(customer, by_link=True, message_id=message_id, now=now))


def _good(stored: ResetToken | None, shop: CustomerPorts) -> ResetToken:
    if stored is None or stored.has_expired(shop.clock.now()):
        raise ResetTokenInvalid
    return stored
