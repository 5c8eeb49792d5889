"""Request a link to a new password by e-mail."""

from __future__ import annotations

from shopcore.customers.session import RESET_LIFE, ResetToken, new_token, token_hash
from shopcore.notifications.account_messages import password_reset, reset_for_nobody
from shopcore.storefront import Storefront
from shopcore.use_cases.ports import CustomerPorts


def ask_for_reset(shop: CustomerPorts, storefront: Storefront, email: str) -> bool:
    """Send a link to the customer with an e-mail address; return False if there is none.

    As much is written for nobody as for a customer, so that the response time does not reveal which it was.
    """
    token, message_id = new_token(shop.entropy), new_token(shop.entropy)
    with shop.change():
        now = shop.clock.now()
        customer = shop.customers.find(storefront, email)
        if customer is None:
            shop.outbox.put(reset_for_nobody(token, message_id=message_id, now=now))
            shop.outbox.sent(message_id, now)
        else:
            shop.reset_tokens.put(
                ResetToken(
                    token_hash=token_hash(token),
                    customer_id=customer.customer_id,
                    expires_at=now + RESET_LIFE,
                )
            )
            shop.outbox.put(password_reset(customer, token, message_id=message_id, now=now))
    return customer is not None
