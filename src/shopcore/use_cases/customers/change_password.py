"""Change the password while signed in."""

from __future__ import annotations

from shopcore.customers.errors import LoginFailed
from shopcore.customers.password_rules import DEFAULT_POLICY, PasswordPolicy, check_password_change
from shopcore.customers.session import DEFAULT_SESSION_RULES, SessionRules, new_token, token_hash
from shopcore.errors import RulesBroken
from shopcore.notifications.account_messages import password_changed
from shopcore.use_cases.customers.sessions.find_login import ProvenLogin
from shopcore.use_cases.customers.sessions.find_session import end_refused_family
from shopcore.use_cases.customers.sessions.refresh_session import replace_token
from shopcore.use_cases.ports import CustomerPorts


def check_change(current: str, password: str, policy: PasswordPolicy = DEFAULT_POLICY) -> None:
    """Check both passwords before the slow hashing begins.

    Raises:
        RulesBroken: If the current one is missing, or the new one breaks a rule.
    """
    faults = check_password_change(current, password, policy)
    if faults:
        raise RulesBroken(broken=faults)


def change_password(
    shop: CustomerPorts,
    proven: ProvenLogin,
    token: str,
    password_hash: str,
    *,
    rules: SessionRules = DEFAULT_SESSION_RULES,
) -> str:
    """Set a new password, and return the next token of this session; every other session and link ends.

    Only the device it was changed on stays known. The customer gets an e-mail about it.

    Raises:
        LoginFailed: If the password was changed since it was checked.
        SignedOut: As ``refresh_session``.
    """
    customer = proven.customer
    following, message_id = new_token(shop.entropy), new_token(shop.entropy)
    with end_refused_family(shop), shop.change():
        session = replace_token(shop, token, following, rules=rules)
        if not shop.credentials.replace_hash(customer.customer_id, proven.stored, password_hash):
            raise LoginFailed
        shop.sessions.end_all_of(customer.customer_id)
        shop.sessions.start(session)
        device = token_hash(proven.device) if proven.device else ""
        shop.credentials.delete_devices(customer.customer_id, but=device)
        shop.reset_tokens.delete_all_of(customer.customer_id)
        now = shop.clock.now()
        shop.outbox.put(password_changed(customer, by_link=False, message_id=message_id, now=now))
    return following
