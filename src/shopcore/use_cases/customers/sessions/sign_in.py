"""Sign in: a first token, and a device that is known from then on."""

from __future__ import annotations

from datetime import datetime

from attrs import field, frozen

from shopcore.customers.customer import Customer
from shopcore.customers.device_label import device_label
from shopcore.customers.errors import LoginFailed
from shopcore.customers.session import (
    DEFAULT_SESSION_RULES,
    LIFE,
    Session,
    SessionRules,
    new_token,
    token_hash,
)
from shopcore.notifications.account_messages import new_device
from shopcore.use_cases.ports import CustomerPorts

from .find_login import ProvenLogin


@frozen(kw_only=True)
class SignInResult:
    """The token and the device name for the browser; the shop stores only their hashes."""

    customer: Customer
    token: str = field(repr=False)
    device: str = field(repr=False)
    is_persistent: bool = True


def sign_in(
    shop: CustomerPorts,
    proven: ProvenLogin,
    *,
    is_persistent: bool = True,
    user_agent: str = "",
    earlier_token: str = "",
    rules: SessionRules = DEFAULT_SESSION_RULES,
) -> SignInResult:
    """Begin a session of a customer whose password was right.

    A sign-in on an unknown device causes an e-mail, unless it is the first. The session of an
    *earlier_token*, which this browser gives up, ends.

    Raises:
        LoginFailed: If the password was changed since it was checked.
    """
    customer = proven.customer
    token, device = new_token(shop.entropy), proven.device or new_token(shop.entropy)
    label = device_label(user_agent)
    with shop.change():
        now = shop.clock.now()
        if not shop.credentials.replace_hash(customer.customer_id, proven.stored, proven.fresh):
            raise LoginFailed
        shop.sessions.delete_expired(now)
        if earlier_token and (earlier := shop.sessions.find(token_hash(earlier_token))):
            shop.sessions.end_family(earlier.family)
        shop.sessions.start(
            Session(
                token_hash=token_hash(token),
                family=new_token(shop.entropy),
                customer_id=customer.customer_id,
                expires_at=now + LIFE,
                began_at=now,
                device_label=label,
                is_persistent=is_persistent,
            )
        )
        if rules.mails_new_device and not proven.device:
            _mail_new_device(shop, customer, label, now)
        shop.credentials.put_device(customer.customer_id, token_hash(device))
    return SignInResult(customer=customer, token=token, device=device, is_persistent=is_persistent)


def _mail_new_device(shop: CustomerPorts, customer: Customer, label: str, now: datetime) -> None:
    if shop.credentials.has_devices(customer.customer_id):
        shop.outbox.put(new_device(customer, label, message_id=new_token(shop.entropy), now=now))
