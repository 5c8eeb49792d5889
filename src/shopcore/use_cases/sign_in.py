"""Signing in: a first token, and a device that is known from now on."""

from __future__ import annotations

from attrs import field, frozen

from shopcore.customer import Customer
from shopcore.errors import LoginFailed
from shopcore.ports import Shop
from shopcore.session import LIFE, Session, new_token, token_hash

from .find_login import ProvenLogin


@frozen(kw_only=True)
class Granted:
    """What a browser is given; neither is stored as it is."""

    customer: Customer
    token: str = field(repr=False)
    device: str = field(repr=False)
    is_persistent: bool = True


def sign_in(shop: Shop, proven: ProvenLogin, *, is_persistent: bool = True) -> Granted:
    """Begin a session of a customer whose password was right.

    Raises:
        LoginFailed: If the password was changed since it was tried.
    """
    customer_id = proven.customer.customer_id
    token, device = new_token(shop.entropy), proven.device or new_token(shop.entropy)
    with shop:
        now = shop.clock.now()
        if not shop.credentials.replace_hash(customer_id, proven.stored, proven.fresh):
            raise LoginFailed
        shop.sessions.forget_expired(now)
        shop.sessions.start(
            Session(
                token_hash=token_hash(token),
                family=new_token(shop.entropy),
                customer_id=customer_id,
                expires_at=now + LIFE,
                is_persistent=is_persistent,
            )
        )
        shop.credentials.put_device(customer_id, token_hash(device))
        shop.commit()
    return Granted(customer=proven.customer, token=token, device=device, is_persistent=is_persistent)
